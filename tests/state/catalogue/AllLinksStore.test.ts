import { describe, expect, it, vi } from 'vitest';
import { LinkCache } from '../../../src/application/device/LinkCache.ts';
import { ListLinks } from '../../../src/application/links/ListLinks.ts';
import { ReadAllLinks } from '../../../src/application/links/ReadAllLinks.ts';
import type { LinkGateway } from '../../../src/application/ports/provider.ts';
import { ServiceError } from '../../../src/application/ServiceError.ts';
import { AllLinksStore } from '../../../src/state/catalogue/AllLinksStore.ts';
import { ClickChangesStore } from '../../../src/state/catalogue/ClickChangesStore.ts';
import { LinkCatalogue } from '../../../src/state/catalogue/LinkCatalogue.ts';
import { ADA, aLink, links } from '../../support/aLink.ts';
import { deferred, flushPromises, withFakeTimers } from '../../support/deferred.ts';
import { memoryLinks, pagesRead } from '../../support/memoryGateways.ts';
import { MemoryClock, MemoryLinks, MemoryVault } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

const FRESH_FOR_MS = 5 * 60_000;
const CACHED_AFTER_MS = 2_000;
const HOUR_MS = 60 * 60_000;

/** Resolves once the requests for all pages have been answered. */
const waitForIdle = async () => {
  for (let page = 0; page < 5; page += 1) await flushPromises();
};

type Gateway = ReturnType<typeof memoryLinks>;

const setUp = (count: number, storage = new MemoryLinks()) => {
  const gateway = memoryLinks(links(count));
  const clock = new MemoryClock();
  const catalogue = new LinkCatalogue(clock);
  const vault = new MemoryVault({ token: 'token', user: ADA });
  const cache = new LinkCache(storage, vault, { keepsLinks: true }, new AbortController().signal);
  const readAllLinks = new ReadAllLinks(new ListLinks(gateway));
  const changes = new ClickChangesStore(cache);
  const store = new AllLinksStore({ catalogue, readAllLinks, clock, cache, changes });
  const need = async () => {
    const release = store.need();
    await waitForIdle();
    return release;
  };
  const refresh = async () => {
    void store.refresh();
    await waitForIdle();
  };
  return { gateway, catalogue, clock, storage, store, need, refresh };
};

/** Sets up a store that has read all links. */
const setUpRead = async (count: number) => {
  const all = setUp(count);
  await all.need();
  expect(all.store.isComplete).toBe(true);
  return all;
};

/** Delays every page except the first one until the returned promise is resolved. */
const delayPages = ({ list }: Gateway, count: number) => {
  const [gate, provider] = [deferred<void>(), memoryLinks(links(count))];
  list.mockImplementation(async (request) => {
    if (request.page > 1) await gate.promise;
    return provider.list(request);
  });
  return gate;
};

const untilAborted: LinkGateway['list'] = ({ signal }) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

describe('AllLinksStore during the first read', () => {
  it('sends no request before the links are needed', () => {
    expect(pagesRead(setUp(250).gateway)).toEqual([]);
  });

  it('shows the links and the progress so far', async () => {
    const { gateway, store, need } = setUp(250);
    delayPages(gateway, 250);
    await need();
    expect(store.links).toHaveLength(100);
    expect(store).toMatchObject({ total: 250, isComplete: false, progress: { read: 100, total: 250 } });
  });

  it('is complete after the last page', async () => {
    const { gateway, store, need } = setUp(250);
    const gate = delayPages(gateway, 250);
    await need();
    gate.resolve();
    await waitForIdle();
    expect(store.links.map(({ id }) => id)).toEqual(links(250).map(({ id }) => id));
    expect(store).toMatchObject({ isComplete: true, progress: undefined });
  });

  it('reports that the provider has asked to wait', async () => {
    const { gateway, store, need } = setUp(250);
    gateway.list.mockRejectedValueOnce(new ServiceError('refused', '', 'Slow down', { retryAfterMs: 9_000 }));
    const release = await need();
    expect(store.isWaiting).toBe(true);
    release();
    expect(store.isWaiting).toBe(false);
  });
});

describe('AllLinksStore during a refresh', () => {
  it('shows the previous links with the progress', async () => {
    const { gateway, store, refresh } = await setUpRead(250);
    delayPages(gateway, 250);
    await refresh();
    expect(store.progress).toEqual({ read: 100, total: 250 });
    expect(store.links).toHaveLength(250);
  });

  it('shows no progress after the last page', async () => {
    const { gateway, store, refresh } = await setUpRead(250);
    const gate = delayPages(gateway, 250);
    await refresh();
    gate.resolve();
    await waitForIdle();
    expect(store).toMatchObject({ isReading: false, progress: undefined });
  });
});

describe('AllLinksStore.need', () => {
  /** Two components need the links. The second page never arrives. */
  const setUpShared = async () => {
    const all = setUp(150);
    all.gateway.list
      .mockImplementationOnce(memoryLinks(links(150)).list)
      .mockImplementationOnce(untilAborted);
    return { ...all, releases: [await all.need(), await all.need()] as const };
  };

  it('shares a read until the last release', async () => {
    const { gateway, store, releases } = await setUpShared();
    const [releaseFirst] = releases;
    releaseFirst();
    releaseFirst();
    expect(store.isReading).toBe(true);
    expect(pagesRead(gateway)).toEqual([1, 2]);
  });

  it('stops the read at the last release but keeps the links so far', async () => {
    const { store, releases } = await setUpShared();
    for (const release of releases) release();
    await waitForIdle();
    expect(store.links).toHaveLength(100);
    expect(store).toMatchObject({ isComplete: false, state: { status: 'idle' } });
  });

  it('starts a new read after a stopped one', async () => {
    const { store, need, releases } = await setUpShared();
    for (const release of releases) release();
    await need();
    expect(store.links).toHaveLength(150);
    expect(store.isComplete).toBe(true);
  });

  type Happen = (all: ReturnType<typeof setUp>) => unknown;

  it.each<[string, Happen]>([
    ['within five minutes', ({ clock }) => clock.pass(FRESH_FOR_MS - 1)],
    [
      'after a creation in this tab',
      ({ catalogue }) => catalogue.add(aLink({ id: 'new' }), catalogue.begin()),
    ],
    ['after a deletion in this tab', ({ catalogue }) => catalogue.remove('2')],
  ])('does not read the links again %s', async (_when, happen) => {
    const all = await setUpRead(3);
    await happen(all);
    await all.need();
    expect(pagesRead(all.gateway)).toHaveLength(1);
  });

  it.each<[string, Happen]>([
    ['after five minutes', ({ clock }) => clock.pass(FRESH_FOR_MS)],
    ['after a change without a response', ({ catalogue }) => catalogue.invalidateLists()],
    ['after the creation of a link with an unknown ID', ({ catalogue }) => catalogue.add(undefined, 0)],
    [
      'only once when a read after a change without a response fails',
      ({ gateway, catalogue }) => {
        gateway.list.mockRejectedValue(failure('network'));
        catalogue.invalidateLists();
      },
    ],
  ])('reads the links again %s', async (_when, happen) => {
    const all = await setUpRead(3);
    await happen(all);
    await all.need();
    expect(pagesRead(all.gateway)).toHaveLength(2);
  });

  it('reads the links again after a change without a response during a read', async () => {
    const { gateway, catalogue, need, refresh } = await setUpRead(3);
    gateway.list.mockImplementationOnce((request) => {
      catalogue.invalidateLists();
      return memoryLinks(links(3)).list(request);
    });
    await refresh();
    expect(pagesRead(gateway)).toHaveLength(3);
    await need();
    expect(pagesRead(gateway)).toHaveLength(3);
  });
});

describe('a read of all links that fails', () => {
  it.each([failure('network'), new TypeError('x is undefined')])(
    'marks complete links as outdated: %s',
    async (error) => {
      const { gateway, store, refresh } = await setUpRead(3);
      gateway.list.mockRejectedValueOnce(error);
      await refresh();
      expect(store.links).toHaveLength(3);
      expect(store.isOutdated).toBe(true);
    },
  );

  it('is repeated when the links are needed again', async () => {
    const { gateway, store, need, refresh } = await setUpRead(3);
    gateway.list.mockRejectedValueOnce(failure('network'));
    await refresh();
    await need();
    expect(store.isOutdated).toBe(false);
    expect(pagesRead(gateway)).toEqual([1, 1, 1]);
  });

  it('drops the links when the user has no access to them', async () => {
    const { gateway, store, refresh } = await setUpRead(3);
    gateway.list.mockRejectedValueOnce(failure('forbidden'));
    await refresh();
    expect(store).toMatchObject({ links: [], state: { status: 'failed' } });
  });
});

describe('the cached links of an earlier visit', () => {
  withFakeTimers();

  /** Runs a visit that caches all links. Its clock is `agoMs` behind. */
  const visit = async (count: number, agoMs = 0) => {
    const all = setUp(count);
    all.clock.pass(-agoMs);
    await all.need();
    await vi.advanceTimersByTimeAsync(CACHED_AFTER_MS);
    return all;
  };

  /** Sets up the visit after a visit that has cached all links. */
  const setUpCached = async (count: number, agoMs = HOUR_MS) =>
    setUp(count, (await visit(count, agoMs)).storage);

  it('replace a read within five minutes', async () => {
    const { gateway, clock, store, need } = await setUpCached(3, FRESH_FOR_MS - 1);
    await need();
    expect(store).toMatchObject({
      readAt: new Date(clock.now().getTime() - FRESH_FOR_MS + 1),
      isComplete: true,
      isReading: false,
    });
    expect(pagesRead(gateway)).toEqual([]);
  });

  it('are shown with their age during a read after more than five minutes', async () => {
    const { gateway, clock, store, need } = await setUpCached(250);
    gateway.list.mockImplementation(untilAborted);
    await need();
    expect(store.links).toHaveLength(250);
    expect(store).toMatchObject({
      isComplete: true,
      isReading: true,
      readAt: new Date(clock.now().getTime() - HOUR_MS),
    });
  });

  it('are replaced by the result of the read', async () => {
    const { gateway, clock, store, need } = await setUpCached(250);
    gateway.list.mockImplementation(memoryLinks(links(251)).list);
    await need();
    await vi.waitUntil(() => !store.isReading);
    expect(store.links).toHaveLength(251);
    expect(store.readAt).toEqual(clock.now());
  });

  it('are not invalidated by changes of another tab, which updates the cache', async () => {
    const { catalogue, storage } = await visit(3);
    const { generation } = storage;
    catalogue.follow(() => {
      catalogue.hide('1');
      catalogue.remove('1');
    });
    expect(storage.generation).toBe(generation);
  });

  it('are invalid while a change is pending', async () => {
    const { catalogue, storage } = await visit(3);
    void catalogue.change('1', { title: 'Renamed' }, () => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(CACHED_AFTER_MS);
    expect(await storage.read()).toBeUndefined();
  });

  it('are written again after the changes were confirmed', async () => {
    const { catalogue, storage } = await visit(3);
    await catalogue.change('1', { title: 'Renamed' }, async () => ({ status: 'updated', reported: {} }));
    catalogue.add(aLink({ id: 'new' }), catalogue.begin());
    await vi.advanceTimersByTimeAsync(CACHED_AFTER_MS);
    const cached = await storage.read();
    expect(cached?.links.map(({ id }) => id)).toEqual(['new', '1', '2', '3']);
    expect(cached?.links[1]?.title).toBe('Renamed');
  });

  it.each<[string, (catalogue: LinkCatalogue) => void]>([
    ['a link is being deleted', (catalogue) => catalogue.hide('2')],
    ['the outcome of a change is unknown', (catalogue) => catalogue.invalidateLists()],
  ])('are invalid while %s', async (_when, happen) => {
    const { catalogue, storage } = await visit(3);
    happen(catalogue);
    expect(await storage.read()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(CACHED_AFTER_MS);
    expect(await storage.read()).toBeUndefined();
  });

  it('are not written while links are missing', async () => {
    const { gateway, store, storage, need } = setUp(3);
    gateway.list.mockResolvedValue({ links: links(3), pagination: { page: 1, limit: 100, total: 4 } });
    await need();
    expect(store).toMatchObject({ isComplete: true, total: 4 });
    await vi.advanceTimersByTimeAsync(CACHED_AFTER_MS);
    expect(storage.kept).toBeUndefined();
  });
});
