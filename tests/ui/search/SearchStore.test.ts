import { describe, expect, test, vi } from 'vitest';
import type { SearchStore } from '../../../src/ui/search/SearchStore.ts';
import { aLink, links } from '../../support/aLink.ts';
import { flushPromises, withFakeTimers } from '../../support/deferred.ts';
import { memoryAccount } from '../../support/memoryAccount.ts';
import { memoryLinks, pagesRead } from '../../support/memoryGateways.ts';
import { failure } from '../../support/serviceErrors.ts';

const TYPING_PAUSE_MS = 60;
const MATCHES_SHOWN = 8;

const LINKS = [
  aLink({ id: '1', shortCode: 'engine' }),
  aLink({ id: '2', shortCode: 'loom', title: 'The loom', originalUrl: 'https://example.com/jacquard' }),
];

/** A store whose results are open, unless they are not to be. */
const setUp = async (stored = LINKS, isOpen = true) => {
  const gateway = memoryLinks(stored);
  const { catalogue, lazy } = memoryAccount({ gateway });
  const { search: store } = await lazy.load();
  if (isOpen) store.open();
  /** Types a query and waits for what it finds. */
  const search = async (query: string) => {
    store.setQuery(query);
    vi.advanceTimersByTime(TYPING_PAUSE_MS);
    await flushPromises();
  };
  const found = () => store.shown.map(({ id }) => id);
  return { gateway, catalogue, store, search, found };
};

withFakeTimers();

describe('typing', () => {
  test('searches once it pauses, while links are still to be read', async () => {
    const { gateway, store, found } = await setUp();
    store.setQuery('lo');
    vi.advanceTimersByTime(TYPING_PAUSE_MS - 1);
    store.setQuery('loom');
    vi.advanceTimersByTime(TYPING_PAUSE_MS - 1);
    expect(store.searched).toBe('');
    expect(pagesRead(gateway)).toEqual([]);
    vi.advanceTimersByTime(1);
    await flushPromises();
    expect(found()).toEqual(['2']);
    expect(store).toMatchObject({ searched: 'loom', isDone: true });
  });

  test('searches at once when all links are read, which is once; the matches before stay until it is done', async () => {
    const { gateway, store, search, found } = await setUp();
    await search('engine');
    store.setQuery('lo');
    store.setQuery('loom');
    expect(found()).toEqual(['1']);
    expect(store).toMatchObject({ searched: 'loom', isDone: false });
    await flushPromises();
    expect(found()).toEqual(['2']);
    expect(store.isDone).toBe(true);
    expect(pagesRead(gateway)).toEqual([1]);
  });

  test.each(['', '   ', 'https://', '/'])(
    '%j asks for nothing, so nothing is read or found',
    async (query) => {
      const { gateway, store, search } = await setUp();
      await search(query);
      store.refresh();
      expect(store.hasWords).toBe(false);
      expect(pagesRead(gateway)).toEqual([]);
      await search('engine');
      store.setQuery(query);
      expect(store).toMatchObject({ searched: query, shown: [], count: 0 });
    },
  );

  test('one letter reads nothing, but searches what has been read', async () => {
    const { gateway, search, found } = await setUp();
    await search('l');
    expect(pagesRead(gateway)).toEqual([]);
    await search('lo');
    await search('e');
    expect(found()).toEqual(['1', '2']);
  });

  test.each(['字', '🧵'])('%s is a word, and reads the links', async (query) => {
    const { gateway, search } = await setUp();
    await search(query);
    expect(pagesRead(gateway)).toEqual([1]);
  });
});

describe('closed results', () => {
  test('read nothing, however much is typed, until they are opened', async () => {
    const { gateway, store, search, found } = await setUp(LINKS, false);
    await search('engine');
    expect(pagesRead(gateway)).toEqual([]);
    store.open();
    await flushPromises();
    expect(found()).toEqual(['1']);
  });

  test('abort the call of the search, and read nothing again with a query left in the box', async () => {
    const { gateway, store, search } = await setUp();
    gateway.list.mockReturnValueOnce(new Promise(() => undefined));
    await search('engine');
    expect(store.isBusy).toBe(true);
    store.close();
    expect(gateway.list.mock.calls[0]?.[0].signal?.aborted).toBe(true);
    expect(store.isBusy).toBe(false);
    store.refresh();
    await search('loom');
    expect(pagesRead(gateway)).toEqual([1]);
  });
});

describe('the list', () => {
  const MANY = links(20, (index) => ({ shortCode: `sale-${index + 1}`, title: '' }));
  const setUpMany = async () => {
    const all = await setUp(MANY);
    await all.search('sale');
    return all;
  };

  test('has the first matches, says how many there are, and keeps the active one', async () => {
    const { catalogue, store, found } = await setUpMany();
    expect(found()).toEqual(MANY.slice(0, MATCHES_SHOWN).map(({ id }) => id));
    expect(store.count).toBe(20);
    store.activate('an option', '8');
    catalogue.add(aLink({ id: 'new', shortCode: 'sale-new' }), catalogue.begin());
    await flushPromises();
    expect(found()).toEqual(['new', '1', '2', '3', '4', '5', '6', '7', '8']);
    expect(store).toMatchObject({ active: 'an option', count: 21 });
  });

  test('loses the active match when that is deleted, and comes back from its actions', async () => {
    const { catalogue, store, found } = await setUpMany();
    store.showActions('2');
    expect(store.opened?.id).toBe('2');
    store.activate('an option', '2');
    catalogue.hide('2');
    expect(store.opened).toBeUndefined();
    expect(found()).toEqual(['1', '3', '4', '5', '6', '7', '8', '9']);
    await flushPromises();
    expect(found()[1]).toBe('3');
    expect(store.count).toBe(19);
  });

  test.each<[string, (store: SearchStore) => void]>([
    ['something is typed', (store) => store.setQuery('sale-1')],
    ['the results are closed', (store) => store.close()],
  ])('comes back, with nothing active, from the actions of a link when %s', async (_when, leave) => {
    const { store } = await setUpMany();
    store.showActions('2');
    store.activate('an option', '2');
    leave(store);
    expect(store).toMatchObject({ opened: undefined, active: undefined, activeLinkId: undefined });
  });
});

test('a pasted destination is known by the link that has it', async () => {
  const { store, search, found } = await setUp();
  await search('http://www.example.com/jacquard/#top');
  expect(found()).toEqual(['2']);
  expect(store.shown.map((link) => store.isSameDestination(link))).toEqual([true]);
  await search('loom');
  expect(store.shown.map((link) => store.isSameDestination(link))).toEqual([false]);
});

test.each([
  [failure('server', 'No'), 'Failed: No'],
  [new TypeError('x is undefined'), 'Search failed.'],
])('a search that fails says why, and the next one reads again: %s', async (error, message) => {
  const { gateway, store, search, found } = await setUp();
  gateway.list.mockRejectedValueOnce(error);
  await search('engine');
  expect(store.failure).toBe(message);
  expect(found()).toEqual([]);
  await search('loom');
  expect(store.failure).toBeUndefined();
  expect(found()).toEqual(['2']);
});
