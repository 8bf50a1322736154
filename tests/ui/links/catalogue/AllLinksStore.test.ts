import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LinksCopy } from '../../../../src/application/device/LinksCopy.ts';
import { ListLinks } from '../../../../src/application/links/ListLinks.ts';
import { ReadAllLinks } from '../../../../src/application/links/ReadAllLinks.ts';
import { ServiceError } from '../../../../src/application/ServiceError.ts';
import { AllLinksStore } from '../../../../src/ui/links/catalogue/AllLinksStore.ts';
import { LinkCatalogue } from '../../../../src/ui/links/catalogue/LinkCatalogue.ts';
import { ADA, aLink, links } from '../../../support/aLink.ts';
import { deferred, settle } from '../../../support/deferred.ts';
import { memoryLinks, pagesRead } from '../../../support/memoryGateways.ts';
import { MemoryClock, MemoryLinks, MemoryVault } from '../../../support/memoryPorts.ts';
import { failure, TAKES_AWAY } from '../../../support/serviceErrors.ts';

const FRESH_FOR_MS = 5 * 60_000;

const setUp = (total: number, kept = new MemoryLinks(), gateway = memoryLinks(links(total))) => {
  const clock = new MemoryClock();
  const catalogue = new LinkCatalogue(clock);
  const vault = new MemoryVault({ token: 'token', user: ADA });
  const copy = new LinksCopy(kept, vault, { keepsLinks: true }, new AbortController().signal);
  const store = new AllLinksStore(catalogue, new ReadAllLinks(new ListLinks(gateway)), clock, copy);
  return { gateway, catalogue, clock, kept, store };
};

const read = async (store: AllLinksStore) => {
  store.need();
  await expect.poll(() => store.state.status).not.toBe('loading');
};

const ids = ({ links: all }: AllLinksStore) => all.map(({ id }) => id);

test('all links are read only once something needs them', () => {
  const { gateway, store } = setUp(3);
  expect([store.links, store.total, store.isComplete, pagesRead(gateway)]).toEqual([[], 0, false, []]);
});

test('all links are read, in the order of the provider', async () => {
  const { store } = setUp(250);
  await read(store);
  expect(ids(store)).toEqual(links(250).map(({ id }) => id));
  expect([store.total, store.isComplete]).toEqual([250, true]);
});

test('an account without links is read whole', async () => {
  const { store } = setUp(0);
  await read(store);
  expect([store.links, store.total, store.isComplete]).toEqual([[], 0, true]);
});

test('what has come so far is shown while all is read for the first time, and called so', async () => {
  const { gateway, store } = setUp(250);
  const gate = deferred<void>();
  gateway.list.mockImplementation(async ({ page, limit }) => {
    if (page > 1) await gate.promise;
    return {
      links: links(250).slice((page - 1) * limit, page * limit),
      pagination: { page, limit, total: 250 },
    };
  });
  store.need();
  await settle();
  expect([store.links.length, store.total, store.isComplete]).toEqual([100, 250, false]);
  gate.resolve();
  await expect.poll(() => store.isComplete).toBe(true);
});

describe('needing them again', () => {
  test('reads nothing within five minutes, or while they are being read', async () => {
    const { gateway, clock, store } = setUp(3);
    store.need();
    store.need();
    await settle();
    clock.pass(FRESH_FOR_MS - 1);
    store.need();
    expect(pagesRead(gateway)).toEqual([1]);
  });

  test('reads nothing after changes made here, whose outcome is known', async () => {
    const { gateway, catalogue, store } = setUp(3);
    await read(store);
    catalogue.add(aLink({ id: 'new' }), catalogue.begin());
    catalogue.remove('2');
    store.need();
    await settle();
    expect(pagesRead(gateway)).toEqual([1]);
  });

  test.each([
    ['whose answer was lost', (catalogue: LinkCatalogue) => catalogue.invalidateLists()],
    ['that created a link of unknown id', (catalogue: LinkCatalogue) => catalogue.add(undefined, 0)],
  ])('reads them anew after a change %s', async (_change, change) => {
    const { gateway, catalogue, store } = setUp(3);
    await read(store);
    change(catalogue);
    store.need();
    await settle();
    expect(pagesRead(gateway)).toEqual([1, 1]);
  });

  test('reads them anew when the answer to a change is lost meanwhile', async () => {
    const { gateway, catalogue, store } = setUp(3);
    const { list } = gateway;
    const answer = list.getMockImplementation();
    list.mockImplementationOnce(async (request) => {
      catalogue.invalidateLists();
      return answer?.(request) ?? Promise.reject(failure('server'));
    });
    store.need();
    await settle();
    expect(pagesRead(gateway)).toEqual([1, 1]);
    store.need();
    await settle();
    expect(pagesRead(gateway)).toEqual([1, 1]);
  });

  test('reads them once where they cannot be read after a change whose answer was lost', async () => {
    const { gateway, catalogue, store } = setUp(3);
    await read(store);
    gateway.list.mockRejectedValue(failure('network'));
    catalogue.invalidateLists();
    store.need();
    await settle();
    expect(pagesRead(gateway)).toEqual([1, 1]);
  });

  test('reads them anew when the list kept changing', async () => {
    const { gateway, store } = setUp(150);
    const { list } = gateway;
    list.mockImplementation(async ({ page, limit }) => ({
      links: links(150).slice((page - 1) * limit, page * limit),
      pagination: { page, limit, total: 150 - list.mock.calls.length },
    }));
    await read(store);
    expect(store.isComplete).toBe(false);
    list.mockClear();
    store.need();
    await settle();
    expect(pagesRead(gateway)[0]).toBe(1);
  });

  test('reads them anew after five minutes, and keeps the old ones until all are there', async () => {
    const { gateway, clock, store } = setUp(250);
    await read(store);
    clock.pass(FRESH_FOR_MS);
    const gate = deferred<void>();
    gateway.list.mockImplementation(async ({ page, limit }) => {
      if (page > 1) await gate.promise;
      return { links: links(limit), pagination: { page, limit, total: 100 + limit } };
    });
    store.need();
    await settle();
    expect([store.links.length, store.isComplete]).toEqual([250, true]);
    gateway.list.mockImplementation(async ({ page, limit }) => ({
      links: links(90),
      pagination: { page, limit, total: 90 },
    }));
    void store.refresh();
    await settle();
    expect([store.links.length, store.isComplete]).toEqual([90, true]);
    gate.resolve();
    await settle();
    expect(store.links.length).toBe(90);
  });
});

test('releasing them aborts, keeps what is there, and the next need begins anew', async () => {
  const { gateway, store } = setUp(150);
  gateway.list.mockImplementationOnce(async ({ page, limit }) => ({
    links: links(100),
    pagination: { page, limit, total: 150 },
  }));
  gateway.list.mockImplementationOnce(({ signal }) => {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
  const release = store.need();
  await settle();
  release();
  await settle();
  expect([store.links.length, store.isComplete, store.state.status]).toEqual([100, false, 'idle']);
  await read(store);
  expect([store.links.length, store.isComplete]).toEqual([150, true]);
});

test('two that need them share a read, which goes on until the last one releases it, once', async () => {
  const { gateway, store } = setUp(150);
  gateway.list.mockImplementation(
    ({ signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const [first, second] = [store.need(), store.need()];
  first();
  first();
  await settle();
  expect([store.isReading, pagesRead(gateway)]).toEqual([true, [1]]);
  second();
  expect(store.isReading).toBe(false);
});

describe('a read that fails', () => {
  test('for the first time has failed', async () => {
    const { gateway, store } = setUp(3);
    gateway.list.mockRejectedValueOnce(failure('server'));
    await read(store);
    expect(store.state.status).toBe('failed');
    expect(store.isOutdated).toBe(false);
  });

  test.each([failure('network'), failure('server'), failure('refused'), new TypeError('x is undefined')])(
    'leaves whole links as they are, marked as outdated, until the next: %s',
    async (error) => {
      const { gateway, store } = setUp(3);
      await read(store);
      gateway.list.mockRejectedValueOnce(error);
      void store.refresh();
      await settle();
      expect(store.links).toHaveLength(3);
      expect(store.isOutdated).toBe(true);
      store.need();
      await settle();
      expect(store.isOutdated).toBe(false);
      expect(pagesRead(gateway)).toEqual([1, 1, 1]);
    },
  );

  test.each(TAKES_AWAY)('takes the links away if they are not the user’s any more: %s', async (kind) => {
    const { gateway, store } = setUp(3);
    await read(store);
    gateway.list.mockRejectedValueOnce(failure(kind));
    void store.refresh();
    await settle();
    expect(store.links).toEqual([]);
    expect(store.state.status).toBe('failed');
  });
});

describe('what happens to links elsewhere in the program', () => {
  test('shows here: changes, creations and deletions', async () => {
    const { catalogue, store } = setUp(3);
    await read(store);
    catalogue.add(aLink({ id: 'new' }), catalogue.begin());
    catalogue.hide('2');
    expect([ids(store), store.total, store.isComplete]).toEqual([['new', '1', '3'], 3, true]);
    catalogue.remove('2');
    catalogue.absorb([aLink({ title: 'Renamed' })], catalogue.begin());
    expect([ids(store), store.total]).toEqual([['new', '1', '3'], 3]);
    expect(store.links[1]?.title).toBe('Renamed');
  });
});

test('a total that is too high is told, and does not keep the links from being whole', async () => {
  const { gateway, store } = setUp(0);
  gateway.list.mockImplementation(async ({ page, limit }) => ({
    links: links(45).slice((page - 1) * limit, page * limit),
    pagination: { page, limit, total: 100_000 },
  }));
  await read(store);
  expect(store.isComplete).toBe(true);
  expect(store.links).toHaveLength(45);
  expect(store.total).toBe(100_000);
});

describe('while they are read', () => {
  test('the progress is told, also when they are read again', async () => {
    const { gateway, store } = setUp(250);
    await read(store);
    expect(store.progress).toBeUndefined();
    const gate = deferred<void>();
    gateway.list.mockImplementation(async ({ page, limit }) => {
      if (page > 1) await gate.promise;
      return {
        links: links(250).slice((page - 1) * limit, page * limit),
        pagination: { page, limit, total: 250 },
      };
    });
    void store.refresh();
    await settle();
    expect([store.progress, store.links.length]).toEqual([{ read: 100, total: 250 }, 250]);
    gate.resolve();
    await settle();
    expect([store.progress, store.isReading]).toEqual([undefined, false]);
  });

  test('it is known that the provider asked to wait, and nobody waits once they are released', async () => {
    const { gateway, store } = setUp(250);
    gateway.list.mockRejectedValueOnce(new ServiceError('refused', '', 'Slow down', undefined, 9_000));
    const release = store.need();
    await settle();
    expect(store.isWaiting).toBe(true);
    release();
    expect(store.isWaiting).toBe(false);
  });
});

describe('the copy on this device', () => {
  const KEPT_AFTER_MS = 2_000;

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const readAndKeep = async ({ store }: ReturnType<typeof setUp>) => {
    store.need();
    await settle();
    await vi.advanceTimersByTimeAsync(KEPT_AFTER_MS);
  };

  /** A device on which the links were kept an hour ago. */
  const setUpKept = async (total: number) => {
    const before = setUp(total);
    before.clock.pass(-3_600_000);
    await readAndKeep(before);
    return setUp(total, before.kept);
  };

  test('serves at the next visit as it is, with its age, for five minutes', async () => {
    const { gateway, clock, kept } = setUp(3);
    const before = setUp(3, kept);
    before.clock.pass(1 - FRESH_FOR_MS);
    await readAndKeep(before);
    const { store, catalogue } = setUp(3, kept, gateway);
    store.need();
    await settle();
    expect(store.readAt).toEqual(before.clock.now());
    expect(store.isComplete).toBe(true);
    expect(store.isReading).toBe(false);
    expect(pagesRead(gateway)).toEqual([]);
    catalogue.remove('2');
    await vi.advanceTimersByTimeAsync(KEPT_AFTER_MS);
    expect((await kept.read())?.links.map(({ id }) => id)).toEqual(['1', '3']);
    void store.refresh();
    await settle();
    expect(store.readAt).toEqual(clock.now());
  });

  test('is shown at a later visit with its age, and brought up to date', async () => {
    const { gateway, clock, store } = await setUpKept(250);
    const anHourAgo = new Date(clock.now().getTime() - 3_600_000);
    gateway.stored.unshift(aLink({ id: 'new' }));
    const gate = deferred<void>();
    const { list, stored } = gateway;
    list.mockImplementation(async ({ page, limit }) => {
      await gate.promise;
      return {
        links: stored.slice((page - 1) * limit, page * limit),
        pagination: { page, limit, total: 251 },
      };
    });
    store.need();
    await settle();
    expect([store.links.length, store.isComplete, store.readAt, store.isReading]).toEqual([
      250,
      true,
      anHourAgo,
      true,
    ]);
    gate.resolve();
    await vi.waitUntil(() => !store.isReading);
    expect(store.links).toHaveLength(251);
    expect(store.readAt).toEqual(clock.now());
  });

  test('stays, as outdated, when it cannot be brought up to date', async () => {
    const { gateway, store } = await setUpKept(3);
    gateway.list.mockRejectedValue(failure('server'));
    store.need();
    await settle();
    expect(store.links).toHaveLength(3);
    expect(store.isOutdated).toBe(true);
  });

  test('never overrides what is known in this visit', async () => {
    const { gateway, catalogue, store } = await setUpKept(3);
    catalogue.absorb([aLink({ id: '2', title: 'Read in this visit' })], catalogue.begin());
    gateway.list.mockReturnValue(new Promise(() => undefined));
    store.need();
    await settle();
    expect(store.links.map(({ title }) => title)).toEqual(['The engine', 'Read in this visit', 'The engine']);
  });

  test('is not shown once a link has changed in this visit', async () => {
    const { gateway, catalogue, store } = await setUpKept(3);
    catalogue.remove('3');
    gateway.list.mockReturnValue(new Promise(() => undefined));
    store.need();
    await settle();
    expect(store.links).toEqual([]);
  });

  test('stays that of the tab that has changed a link, which knows all changes', async () => {
    const all = setUp(3);
    await readAndKeep(all);
    const { catalogue, kept } = all;
    const { generation } = kept;
    catalogue.follow(() => {
      catalogue.hide('1');
      catalogue.remove('1');
    });
    expect(kept.generation).toBe(generation);
  });

  test('is written when the links are whole, and again after changes have their outcome', async () => {
    const all = setUp(3);
    await readAndKeep(all);
    const { catalogue, kept } = all;
    const answer = deferred<{ status: 'updated'; reported: object }>();
    const changing = catalogue.change('1', { title: 'Renamed' }, () => answer.promise);
    await vi.advanceTimersByTimeAsync(KEPT_AFTER_MS);
    expect(await kept.read()).toBeUndefined();
    answer.resolve({ status: 'updated', reported: {} });
    await changing;
    catalogue.hide('2');
    catalogue.remove('2');
    catalogue.add(aLink({ id: 'new' }), catalogue.begin());
    await vi.advanceTimersByTimeAsync(KEPT_AFTER_MS);
    const copy = await kept.read();
    expect(copy?.links.map(({ id, title }) => [id, title])).toEqual([
      ['new', 'The engine'],
      ['1', 'Renamed'],
      ['3', 'The engine'],
    ]);
  });

  test('is invalid as soon as a deletion begins', async () => {
    const all = setUp(3);
    await readAndKeep(all);
    all.catalogue.hide('2');
    expect(await all.kept.read()).toBeUndefined();
  });

  test('is not written while the outcome of a change is unknown', async () => {
    const all = setUp(3);
    await readAndKeep(all);
    all.catalogue.invalidateLists();
    await vi.advanceTimersByTimeAsync(KEPT_AFTER_MS);
    expect(await all.kept.read()).toBeUndefined();
  });

  test('is not written while links are missing', async () => {
    const all = setUp(3);
    all.gateway.list.mockImplementation(async ({ page, limit }) => ({
      links: links(3),
      pagination: { page, limit, total: 4 },
    }));
    await readAndKeep(all);
    expect(all.kept.kept).toBeUndefined();
  });
});
