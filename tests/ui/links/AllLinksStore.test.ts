import { describe, expect, test } from 'vitest';
import { ListLinks } from '../../../src/application/ListLinks.ts';
import { ReadAllLinks } from '../../../src/application/ReadAllLinks.ts';
import type { Link } from '../../../src/domain/link.ts';
import { AllLinksStore } from '../../../src/ui/links/AllLinksStore.ts';
import { LinkCatalogue } from '../../../src/ui/links/LinkCatalogue.ts';
import { aLink, links } from '../../support/aLink.ts';
import { deferred, settle } from '../../support/deferred.ts';
import { memoryLinks, pagesRead } from '../../support/memoryGateways.ts';
import { MemoryClock } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

const FRESH_FOR_MS = 30_000;

const setUp = (total: number) => {
  const [gateway, catalogue, clock] = [
    memoryLinks(links(total)),
    new LinkCatalogue(new MemoryClock()),
    new MemoryClock(),
  ];
  const store = new AllLinksStore(catalogue, new ReadAllLinks(new ListLinks(gateway)), clock);
  return { gateway, catalogue, clock, store };
};

const read = async (store: AllLinksStore) => {
  store.need();
  await expect.poll(() => store.state.status).not.toBe('loading');
};

const ids = ({ links: all }: AllLinksStore) => all.map(({ id }) => id);

test('nothing is read before something needs it', () => {
  const { gateway, store } = setUp(3);
  expect([store.links, store.total, store.isWhole, pagesRead(gateway)]).toEqual([[], 0, false, []]);
});

test('all links are read, in the order of the provider', async () => {
  const { store } = setUp(250);
  await read(store);
  expect(ids(store)).toEqual(links(250).map(({ id }) => id));
  expect([store.total, store.isWhole]).toEqual([250, true]);
});

test('an account without links is read whole', async () => {
  const { store } = setUp(0);
  await read(store);
  expect([store.links, store.total, store.isWhole]).toEqual([[], 0, true]);
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
  expect([store.links.length, store.total, store.isWhole]).toEqual([100, 250, false]);
  gate.resolve();
  await expect.poll(() => store.isWhole).toBe(true);
});

describe('needing them again', () => {
  test('reads nothing within half a minute, or while they are being read', async () => {
    const { gateway, clock, store } = setUp(3);
    store.need();
    store.need();
    await settle();
    clock.pass(FRESH_FOR_MS - 1);
    store.need();
    expect(pagesRead(gateway)).toEqual([1]);
  });

  test('reads them anew after half a minute, and keeps the old ones until all are there', async () => {
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
    expect([store.links.length, store.isWhole]).toEqual([250, true]);
    gateway.list.mockImplementation(async ({ page, limit }) => ({
      links: links(90),
      pagination: { page, limit, total: 90 },
    }));
    store.refresh();
    await settle();
    expect([store.links.length, store.isWhole]).toEqual([90, true]);
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
  expect([store.links.length, store.isWhole, store.state.status]).toEqual([100, false, 'idle']);
  await read(store);
  expect([store.links.length, store.isWhole]).toEqual([150, true]);
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

test('a first reading that fails has failed; a later one without an answer keeps what there is', async () => {
  const { gateway, store } = setUp(3);
  gateway.list.mockRejectedValueOnce(failure('network'));
  await read(store);
  expect(store.state.status).toBe('failed');
  await read(store);
  gateway.list.mockRejectedValueOnce(failure('network'));
  store.refresh();
  await settle();
  expect([store.state.status, store.links.length, store.isWhole]).toEqual(['ready', 3, true]);
});

describe('what happens to links elsewhere in the program', () => {
  test('shows here: changes, creations and deletions', async () => {
    const { catalogue, store } = setUp(3);
    await read(store);
    catalogue.add(aLink({ id: 'new' }), catalogue.begin());
    catalogue.hide('2');
    expect([ids(store), store.total, store.isWhole]).toEqual([['new', '1', '3'], 3, true]);
    catalogue.remove('2');
    catalogue.absorb([aLink({ title: 'Renamed' })], catalogue.begin());
    expect([ids(store), store.total]).toEqual([['new', '1', '3'], 3]);
    expect(store.links[1]?.title).toBe('Renamed');
  });
});

describe('links that move from page to page while they are read', () => {
  /** Answers with these pages, in turn. */
  const setUpMoving = (...pages: readonly (readonly Link[])[]) => {
    const all = setUp(0);
    for (const [index, page] of pages.entries())
      all.gateway.list.mockResolvedValueOnce({
        links: page,
        pagination: { page: (index % 2) + 1, limit: 100, total: 150 },
      });
    return all;
  };
  const part = (from: number, to: number) => links(150).slice(from, to);

  test('are read once more when one was missed, and none is there twice', async () => {
    const { gateway, store } = setUpMoving(part(0, 100), part(101, 150), part(0, 100), part(100, 150));
    await read(store);
    expect([store.links.length, new Set(ids(store)).size, store.isWhole]).toEqual([150, 150, true]);
    expect(pagesRead(gateway)).toEqual([1, 2, 1, 2]);
  });

  test('are not whole when one is missed again', async () => {
    const { gateway, store } = setUpMoving(part(0, 100), part(101, 150), part(0, 100), part(101, 150));
    await read(store);
    expect([store.links.length, store.total, store.isWhole]).toEqual([149, 150, false]);
    expect(pagesRead(gateway)).toHaveLength(4);
  });
});
