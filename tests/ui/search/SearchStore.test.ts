import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ListLinks } from '../../../src/application/links/ListLinks.ts';
import { ReadAllLinks } from '../../../src/application/links/ReadAllLinks.ts';
import { AllLinksStore } from '../../../src/ui/links/catalogue/AllLinksStore.ts';
import { LinkCatalogue } from '../../../src/ui/links/catalogue/LinkCatalogue.ts';
import { SearchStore } from '../../../src/ui/search/SearchStore.ts';
import { aLink, links, PRODUCT } from '../../support/aLink.ts';
import { settle } from '../../support/deferred.ts';
import { memoryLinks, pagesRead } from '../../support/memoryGateways.ts';
import { MemoryClock } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

const TYPING_PAUSE_MS = 60;
const FRESH_FOR_MS = 5 * 60_000;
const MATCHES_SHOWN = 8;

const LINKS = [
  aLink({ id: '1', shortCode: 'engine' }),
  aLink({ id: '2', shortCode: 'loom', title: 'The loom', originalUrl: 'https://example.com/jacquard' }),
];

const setUp = (stored = LINKS) => {
  const [gateway, catalogue, clock] = [
    memoryLinks(stored),
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
  const found = () => store.shown.map(({ id }) => id);
  return { gateway, catalogue, clock, store, search, found };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('typing', () => {
  test('searches once it pauses, while links are still to be read', async () => {
    const { gateway, store, found } = setUp();
    store.open();
    store.setQuery('lo');
    vi.advanceTimersByTime(TYPING_PAUSE_MS - 1);
    store.setQuery('loom');
    vi.advanceTimersByTime(TYPING_PAUSE_MS - 1);
    expect([store.searched, pagesRead(gateway)]).toEqual(['', []]);
    vi.advanceTimersByTime(1);
    await settle();
    expect([store.searched, found(), store.isDone]).toEqual(['loom', ['2'], true]);
  });

  test('searches at once when all links are read, and the matches before stay until it is done', async () => {
    const { store, search, found } = setUp();
    store.open();
    await search('engine');
    store.setQuery('lo');
    store.setQuery('loom');
    expect([store.searched, found(), store.isDone]).toEqual(['loom', ['1'], false]);
    await settle();
    expect([store.searched, found(), store.isDone]).toEqual(['loom', ['2'], true]);
  });

  test('several queries read the links once', async () => {
    const { gateway, store, search } = setUp();
    store.open();
    for (const query of ['en', 'eng', 'loom']) await search(query);
    expect(pagesRead(gateway)).toEqual([1]);
  });

  test('a query of blanks ends the search at once', async () => {
    const { store, search, found } = setUp();
    store.open();
    await search('engine');
    store.setQuery(' ');
    expect([store.hasQuery, store.searched, found(), store.count]).toEqual([false, ' ', [], 0]);
  });

  test.each(['', '   ', 'https://'])('%j asks for nothing, so nothing is read', async (query) => {
    const { gateway, store, search } = setUp();
    store.open();
    await search(query);
    expect([store.hasWords, pagesRead(gateway)]).toEqual([false, []]);
  });

  test('one letter reads nothing, but searches what has been read', async () => {
    const { gateway, store, search, found } = setUp();
    store.open();
    await search('l');
    expect([pagesRead(gateway), found()]).toEqual([[], []]);
    await search('lo');
    await search('e');
    expect([pagesRead(gateway), found()]).toEqual([[1], ['1', '2']]);
  });

  test.each(['字', '🧵'])('%s is a word, and reads the links', async (query) => {
    const { gateway, store, search } = setUp();
    store.open();
    await search(query);
    expect(pagesRead(gateway)).toEqual([1]);
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

  test('abort the call of the search', async () => {
    const { gateway, store } = setUp();
    store.setQuery('engine');
    vi.advanceTimersByTime(TYPING_PAUSE_MS);
    store.open();
    store.close();
    await settle();
    expect(gateway.list.mock.calls[0]?.[0].signal?.aborted).toBe(true);
    expect(store.isBusy).toBe(false);
  });

  test('that are opened again after five minutes read anew', async () => {
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

  test('forget what was active, and whose actions were shown', async () => {
    const { store, search } = setUp();
    store.open();
    await search('engine');
    store.showActions('1');
    store.activate('an option', '1');
    store.close();
    expect([store.active, store.activeLinkId, store.opened]).toEqual([undefined, undefined, undefined]);
  });
});

describe('the list', () => {
  const MANY = links(20, (index) => ({ shortCode: `sale-${index + 1}`, title: '' }));

  test('has the first matches, and says how many there are', async () => {
    const { store, search, found } = setUp(MANY);
    store.open();
    await search('sale');
    expect(found()).toEqual(MANY.slice(0, MATCHES_SHOWN).map(({ id }) => id));
    expect(store.count).toBe(20);
  });

  test('keeps the active match when others come before it', async () => {
    const { catalogue, store, search, found } = setUp(MANY);
    store.open();
    await search('sale');
    store.activate('an option', '8');
    catalogue.add(aLink({ id: 'new', shortCode: 'sale-new' }), catalogue.begin());
    await settle();
    expect(found()).toEqual(['new', '1', '2', '3', '4', '5', '6', '7', '8']);
    expect([store.active, store.count]).toEqual(['an option', 21]);
  });

  test('loses the active match when that is deleted', async () => {
    const { catalogue, store, search, found } = setUp(MANY);
    store.open();
    await search('sale');
    store.activate('an option', '2');
    catalogue.hide('2');
    expect(found()).toEqual(['1', '3', '4', '5', '6', '7', '8', '9']);
    await settle();
    expect([found()[1], store.count]).toEqual(['3', 19]);
  });

  test('comes back when the link whose actions are shown is deleted, or something is typed', async () => {
    const { catalogue, store, search } = setUp(MANY);
    store.open();
    await search('sale');
    store.showActions('2');
    expect(store.opened?.id).toBe('2');
    catalogue.hide('2');
    expect(store.opened).toBeUndefined();
    store.showActions('3');
    store.setQuery('sale-');
    expect(store.opened).toBeUndefined();
  });

  test('nothing is active any more when the query changes', async () => {
    const { store, search } = setUp(MANY);
    store.open();
    await search('sale');
    store.activate('an option', '2');
    store.setQuery('sale-1');
    expect([store.active, store.activeLinkId]).toEqual([undefined, undefined]);
  });
});

test('a pasted destination is known by the link that has it', async () => {
  const { store, search, found } = setUp();
  store.open();
  await search('http://www.example.com/jacquard/#top');
  expect(found()).toEqual(['2']);
  expect(store.shown.map((link) => store.isSameDestination(link))).toEqual([true]);
  await search('loom');
  expect(store.shown.map((link) => store.isSameDestination(link))).toEqual([false]);
});

test('a pasted short address of a link is no destination', async () => {
  const { store, search, found } = setUp([aLink({ shortUrl: 'https://go.example/engine' })]);
  store.open();
  await search('https://go.example/engine');
  expect(found()).toEqual(['1']);
  expect(store.destination).toBeUndefined();
});

describe('when links may have changed at the provider', () => {
  test('open results of the last five minutes are not read again', async () => {
    const { gateway, store, search } = setUp();
    store.open();
    await search('the');
    store.refresh();
    expect(pagesRead(gateway)).toEqual([1]);
  });

  test('open results are read again, and stay meanwhile', async () => {
    const { gateway, clock, store, search, found } = setUp();
    store.open();
    await search('the');
    gateway.stored.shift();
    clock.pass(FRESH_FOR_MS);
    store.refresh();
    expect([found(), store.isBusy]).toEqual([['1', '2'], true]);
    await settle();
    expect([found(), store.isBusy]).toEqual([['2'], false]);
  });

  test('open results stay when no answer comes', async () => {
    const { gateway, clock, store, search, found } = setUp();
    store.open();
    await search('the');
    gateway.list.mockRejectedValueOnce(failure('network'));
    clock.pass(FRESH_FOR_MS);
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
