import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ListLinks } from '../../../src/application/ListLinks.ts';
import { ReadAllLinks } from '../../../src/application/ReadAllLinks.ts';
import { AllLinksStore } from '../../../src/ui/links/AllLinksStore.ts';
import { LinkCatalogue } from '../../../src/ui/links/LinkCatalogue.ts';
import { SearchStore } from '../../../src/ui/search/SearchStore.ts';
import { aLink, PRODUCT } from '../../support/aLink.ts';
import { settle } from '../../support/deferred.ts';
import { memoryLinks, pagesRead } from '../../support/memoryGateways.ts';
import { MemoryClock } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

const TYPING_PAUSE_MS = 180;
const FRESH_FOR_MS = 30_000;

const LINKS = [
  aLink({ id: '1', shortCode: 'engine' }),
  aLink({ id: '2', shortCode: 'loom', title: 'The loom', originalUrl: 'https://example.com/jacquard' }),
];

const setUp = () => {
  const [gateway, catalogue, clock] = [
    memoryLinks(LINKS),
    new LinkCatalogue(new MemoryClock()),
    new MemoryClock(),
  ];
  const all = new AllLinksStore(catalogue, new ReadAllLinks(new ListLinks(gateway)), clock);
  const store = new SearchStore(all, catalogue, PRODUCT);
  /** Types a query and waits for what it finds. */
  const search = async (query: string) => {
    store.setQuery(query);
    vi.advanceTimersByTime(TYPING_PAUSE_MS);
    await settle();
  };
  const found = () => store.matches.map(({ id }) => id);
  return { gateway, catalogue, clock, store, search, found };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('typing', () => {
  test('searches once it pauses, and the matches of the query before stay until then', async () => {
    const { store, search, found } = setUp();
    store.open();
    await search('engine');
    expect(found()).toEqual(['1']);
    store.setQuery('lo');
    vi.advanceTimersByTime(TYPING_PAUSE_MS - 1);
    store.setQuery('loom');
    vi.advanceTimersByTime(TYPING_PAUSE_MS - 1);
    expect([store.searched, found()]).toEqual(['engine', ['1']]);
    vi.advanceTimersByTime(1);
    await settle();
    expect([store.searched, found()]).toEqual(['loom', ['2']]);
  });

  test('several queries read the links once', async () => {
    const { gateway, store, search } = setUp();
    store.open();
    for (const query of ['e', 'en', 'loom']) await search(query);
    expect(pagesRead(gateway)).toEqual([1]);
  });

  test('a query of blanks ends the search at once', async () => {
    const { store, search, found } = setUp();
    store.open();
    await search('engine');
    store.setQuery(' ');
    expect([store.hasQuery, store.searched, found()]).toEqual([false, ' ', []]);
  });

  test.each(['', '   ', 'https://'])('%j asks for nothing, so nothing is read', async (query) => {
    const { gateway, store, search } = setUp();
    store.open();
    await search(query);
    expect([store.hasWords, pagesRead(gateway)]).toEqual([false, []]);
  });
});

describe('closed results', () => {
  test('read nothing, however much is typed, until they are opened', async () => {
    const { gateway, store, search, found } = setUp();
    await search('engine');
    expect(pagesRead(gateway)).toEqual([]);
    store.open();
    await settle();
    expect([pagesRead(gateway), found()]).toEqual([[1], ['1']]);
  });

  test('read nothing again with a query left in the box', async () => {
    const { gateway, store, search } = setUp();
    store.open();
    await search('engine');
    store.close();
    store.refresh();
    await search('loom');
    expect(pagesRead(gateway)).toEqual([1]);
  });

  test('abort what is being read', async () => {
    const { gateway, store } = setUp();
    store.setQuery('engine');
    vi.advanceTimersByTime(TYPING_PAUSE_MS);
    store.open();
    store.close();
    await settle();
    expect(gateway.list.mock.calls[0]?.[0].signal?.aborted).toBe(true);
    expect(store.isBusy).toBe(false);
  });

  test('that are opened again after half a minute read anew', async () => {
    const { gateway, clock, store, search } = setUp();
    store.open();
    await search('engine');
    store.close();
    store.open();
    await settle();
    expect(pagesRead(gateway)).toEqual([1]);
    store.close();
    clock.pass(FRESH_FOR_MS);
    store.open();
    await settle();
    expect(pagesRead(gateway)).toEqual([1, 1]);
  });
});

describe('when links may have changed at the provider', () => {
  test('open results are read again, and stay meanwhile', async () => {
    const { gateway, store, search, found } = setUp();
    store.open();
    await search('the');
    gateway.stored.shift();
    store.refresh();
    expect([found(), store.isBusy]).toEqual([['1', '2'], true]);
    await settle();
    expect([found(), store.isBusy]).toEqual([['2'], false]);
  });

  test('open results stay when no answer comes', async () => {
    const { gateway, store, search, found } = setUp();
    store.open();
    await search('the');
    gateway.list.mockRejectedValueOnce(failure('network'));
    store.refresh();
    await settle();
    expect([found(), store.failure]).toEqual([['1', '2'], undefined]);
  });

  test('nothing is read without a query', async () => {
    const { gateway, store } = setUp();
    store.open();
    store.refresh();
    expect(pagesRead(gateway)).toEqual([]);
  });
});

test.each([
  [failure('server', 'No'), 'Failed: No'],
  [new TypeError('x is undefined'), 'Search failed.'],
])('a search that fails says why, and the next one reads again: %s', async (error, message) => {
  const { gateway, store, search, found } = setUp();
  gateway.list.mockRejectedValueOnce(error);
  store.open();
  await search('engine');
  expect([store.failure, found()]).toEqual([message, []]);
  await search('loom');
  expect([store.failure, found()]).toEqual([undefined, ['2']]);
});

test('a link that is created, renamed or deleted here is found as it is now', async () => {
  const { catalogue, store, search, found } = setUp();
  store.open();
  await search('loom');
  catalogue.add(aLink({ id: '3', shortCode: 'loom-2' }), catalogue.begin());
  catalogue.absorb([aLink({ id: '1', shortCode: 'loom-0' })], catalogue.begin());
  catalogue.hide('2');
  await settle();
  expect(found()).toEqual(['3', '1']);
});
