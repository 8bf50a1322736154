import { describe, expect, test, vi } from 'vitest';
import { LinkCache } from '../../../src/application/device/LinkCache.ts';
import { ListLinks } from '../../../src/application/links/ListLinks.ts';
import { ReadAllLinks } from '../../../src/application/links/ReadAllLinks.ts';
import type { LinkGateway } from '../../../src/application/ports/provider.ts';
import { ServiceError } from '../../../src/application/ServiceError.ts';
import { AllLinksStore } from '../../../src/state/catalogue/AllLinksStore.ts';
import { LinkCatalogue } from '../../../src/state/catalogue/LinkCatalogue.ts';
import { ADA, aLink, links } from '../../support/aLink.ts';
import { deferred, flushPromises, withFakeTimers } from '../../support/deferred.ts';
import { memoryLinks, pagesRead } from '../../support/memoryGateways.ts';
import { MemoryClock, MemoryLinks, MemoryVault } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

const FRESH_FOR_MS = 5 * 60_000;
const KEPT_AFTER_MS = 2_000;
const HOUR_MS = 60 * 60_000;

/** Lets the calls for some pages have their responses. */
const rest = async () => {
  for (let page = 0; page < 5; page += 1) await flushPromises();
};

type Gateway = ReturnType<typeof memoryLinks>;

const setUp = (count: number, kept = new MemoryLinks(), gateway = memoryLinks(links(count))) => {
  const clock = new MemoryClock();
  const catalogue = new LinkCatalogue(clock);
  const vault = new MemoryVault({ token: 'token', user: ADA });
  const copy = new LinkCache(kept, vault, { keepsLinks: true }, new AbortController().signal);
  const store = new AllLinksStore(catalogue, new ReadAllLinks(new ListLinks(gateway)), clock, copy);
  const need = async () => {
    const release = store.need();
    await rest();
    return release;
  };
  const refresh = async () => {
    void store.refresh();
    await rest();
  };
  return { gateway, catalogue, clock, kept, store, need, refresh };
};

/** The same, once all links have been read. */
const setUpRead = async (count: number) => {
  const all = setUp(count);
  await all.need();
  expect(all.store.isComplete).toBe(true);
  return all;
};

/** All pages but the first one come when the test lets them. */
const holdBack = ({ list }: Gateway, count: number) => {
  const [gate, provider] = [deferred<void>(), memoryLinks(links(count))];
  list.mockImplementation(async (request) => {
    if (request.page > 1) await gate.promise;
    return provider.list(request);
  });
  return gate;
};

const untilAborted: LinkGateway['list'] = ({ signal }) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

describe('while all links are read', () => {
  test('what has come so far is shown the first time, and the progress is told each time', async () => {
    const { gateway, store, need, refresh } = setUp(250);
    let gate = holdBack(gateway, 250);
    expect(pagesRead(gateway)).toEqual([]);
    await need();
    expect(store.links).toHaveLength(100);
    expect(store).toMatchObject({ total: 250, isComplete: false, progress: { read: 100, total: 250 } });
    gate.resolve();
    await rest();
    expect(store.links.map(({ id }) => id)).toEqual(links(250).map(({ id }) => id));
    expect(store).toMatchObject({ isComplete: true, progress: undefined });
    gate = holdBack(gateway, 250);
    await refresh();
    expect(store.progress).toEqual({ read: 100, total: 250 });
    expect(store.links).toHaveLength(250);
    gate.resolve();
    await rest();
    expect(store).toMatchObject({ isReading: false, progress: undefined });
  });

  test('it is known that the provider asked to wait, and nobody waits once they are released', async () => {
    const { gateway, store, need } = setUp(250);
    gateway.list.mockRejectedValueOnce(new ServiceError('refused', '', 'Slow down', undefined, 9_000));
    const release = await need();
    expect(store.isWaiting).toBe(true);
    release();
    expect(store.isWaiting).toBe(false);
  });

  test('two share a read until the last one releases it, once; what has come stays, and the next need begins anew', async () => {
    const { gateway, store, need } = setUp(150);
    gateway.list.mockImplementationOnce(memoryLinks(links(150)).list).mockImplementationOnce(untilAborted);
    const [first, second] = [await need(), await need()];
    first();
    first();
    expect(store.isReading).toBe(true);
    expect(pagesRead(gateway)).toEqual([1, 2]);
    second();
    await rest();
    expect(store.links).toHaveLength(100);
    expect(store).toMatchObject({ isComplete: false, state: { status: 'idle' } });
    await need();
    expect(store.links).toHaveLength(150);
    expect(store.isComplete).toBe(true);
  });
});

test.each<[string, number, (all: ReturnType<typeof setUp>) => unknown]>([
  ['within five minutes', 1, ({ clock }) => clock.pass(FRESH_FOR_MS - 1)],
  ['after five minutes', 2, ({ clock }) => clock.pass(FRESH_FOR_MS)],
  ['after a creation here', 1, ({ catalogue }) => catalogue.add(aLink({ id: 'new' }), catalogue.begin())],
  ['after a deletion here', 1, ({ catalogue }) => catalogue.remove('2')],
  ['after a change whose response was lost', 2, ({ catalogue }) => catalogue.invalidateLists()],
  ['after a creation of unknown id', 2, ({ catalogue }) => catalogue.add(undefined, 0)],
  [
    'after such a change, in vain,',
    2,
    ({ gateway, catalogue }) => {
      gateway.list.mockRejectedValue(failure('network'));
      catalogue.invalidateLists();
    },
  ],
  [
    'after such a change while they were read anew',
    3,
    async ({ gateway, catalogue, refresh }) => {
      gateway.list.mockImplementationOnce((request) => {
        catalogue.invalidateLists();
        return memoryLinks(links(3)).list(request);
      });
      await refresh();
      expect(pagesRead(gateway)).toHaveLength(3);
    },
  ],
])('links that are needed again %s have been read %i times', async (_when, times, happen) => {
  const all = await setUpRead(3);
  await happen(all);
  await all.need();
  expect(pagesRead(all.gateway)).toHaveLength(times);
});

test.each([failure('network'), new TypeError('x is undefined')])(
  'a read that fails leaves complete links as they are, marked as outdated, until the next, unless they are not the user’s any more: %s',
  async (error) => {
    const { gateway, store, need, refresh } = await setUpRead(3);
    gateway.list.mockRejectedValueOnce(error);
    await refresh();
    expect(store.links).toHaveLength(3);
    expect(store.isOutdated).toBe(true);
    await need();
    expect(store.isOutdated).toBe(false);
    expect(pagesRead(gateway)).toEqual([1, 1, 1]);
    gateway.list.mockRejectedValueOnce(failure('forbidden'));
    await refresh();
    expect(store).toMatchObject({ links: [], state: { status: 'failed' } });
  },
);

describe('the copy on this device', () => {
  withFakeTimers();

  /** A visit that has kept a copy, so long ago. */
  const visitAndKeep = async (count: number, agoMs = 0) => {
    const all = setUp(count);
    all.clock.pass(-agoMs);
    await all.need();
    await vi.advanceTimersByTimeAsync(KEPT_AFTER_MS);
    return all;
  };
  /** The visit after that. */
  const setUpKept = async (count: number, agoMs = HOUR_MS) =>
    setUp(count, (await visitAndKeep(count, agoMs)).kept);

  test('serves at the next visit as it is, with its age, for five minutes', async () => {
    const { gateway, clock, store, need } = await setUpKept(3, FRESH_FOR_MS - 1);
    await need();
    expect(store).toMatchObject({
      readAt: new Date(clock.now().getTime() - FRESH_FOR_MS + 1),
      isComplete: true,
      isReading: false,
    });
    expect(pagesRead(gateway)).toEqual([]);
  });

  test('is shown at a later visit with its age, and brought up to date', async () => {
    const { gateway, clock, store, need } = await setUpKept(250);
    const gate = deferred<void>();
    gateway.list.mockImplementation(async (request) => {
      await gate.promise;
      return memoryLinks(links(251)).list(request);
    });
    await need();
    expect(store.links).toHaveLength(250);
    expect(store).toMatchObject({
      isComplete: true,
      isReading: true,
      readAt: new Date(clock.now().getTime() - HOUR_MS),
    });
    gate.resolve();
    await vi.waitUntil(() => !store.isReading);
    expect(store.links).toHaveLength(251);
    expect(store.readAt).toEqual(clock.now());
  });

  test('stays that of the tab that has changed a link, which knows all changes', async () => {
    const { catalogue, kept } = await visitAndKeep(3);
    const { generation } = kept;
    catalogue.follow(() => {
      catalogue.hide('1');
      catalogue.remove('1');
    });
    expect(kept.generation).toBe(generation);
  });

  test('is written again after changes have their outcome', async () => {
    const { catalogue, kept } = await visitAndKeep(3);
    const answer = deferred<{ status: 'updated'; reported: object }>();
    const changing = catalogue.change('1', { title: 'Renamed' }, () => answer.promise);
    await vi.advanceTimersByTimeAsync(KEPT_AFTER_MS);
    expect(await kept.read()).toBeUndefined();
    answer.resolve({ status: 'updated', reported: {} });
    await changing;
    catalogue.add(aLink({ id: 'new' }), catalogue.begin());
    await vi.advanceTimersByTimeAsync(KEPT_AFTER_MS);
    const copy = await kept.read();
    expect(copy?.links.map(({ id }) => id)).toEqual(['new', '1', '2', '3']);
    expect(copy?.links[1]?.title).toBe('Renamed');
  });

  test.each<[string, (catalogue: LinkCatalogue) => void]>([
    ['a link is being deleted', (catalogue) => catalogue.hide('2')],
    ['the outcome of a change is unknown', (catalogue) => catalogue.invalidateLists()],
  ])('is invalid at once when %s, and is not written meanwhile', async (_when, happen) => {
    const { catalogue, kept } = await visitAndKeep(3);
    happen(catalogue);
    expect(await kept.read()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(KEPT_AFTER_MS);
    expect(await kept.read()).toBeUndefined();
  });

  test('is not written while links are missing', async () => {
    const { gateway, store, kept, need } = setUp(3);
    gateway.list.mockResolvedValue({ links: links(3), pagination: { page: 1, limit: 100, total: 4 } });
    await need();
    expect(store).toMatchObject({ isComplete: true, total: 4 });
    await vi.advanceTimersByTimeAsync(KEPT_AFTER_MS);
    expect(kept.kept).toBeUndefined();
  });
});
