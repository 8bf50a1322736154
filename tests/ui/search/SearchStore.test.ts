import { describe, expect, it, vi } from 'vitest';
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

/** A store with open results. */
const setUp = async ({ links: stored = LINKS, isOpen = true } = {}) => {
  const gateway = memoryLinks(stored);
  const { catalogue, lazy } = memoryAccount({ gateway });
  const { search: store } = await lazy.load();
  if (isOpen) store.open();
  /** Types a query, and waits for its results. */
  const search = async (query: string) => {
    store.setQuery(query);
    vi.advanceTimersByTime(TYPING_PAUSE_MS);
    await flushPromises();
  };
  const shownIds = () => store.shown.map(({ id }) => id);
  const requestedPages = () => pagesRead(gateway);
  return { gateway, catalogue, store, search, shownIds, requestedPages };
};

const MANY = links(20, (index) => ({ shortCode: `sale-${index + 1}`, title: '' }));

/** A store with 20 matches. */
const setUpMany = async () => {
  const all = await setUp({ links: MANY });
  await all.search('sale');
  return all;
};

describe('SearchStore', () => {
  withFakeTimers();

  describe('setQuery', () => {
    it('searches after a pause in typing when links have to be read', async () => {
      const { store, shownIds, requestedPages } = await setUp();
      store.setQuery('lo');
      vi.advanceTimersByTime(TYPING_PAUSE_MS - 1);
      store.setQuery('loom');
      vi.advanceTimersByTime(TYPING_PAUSE_MS - 1);
      expect(store.searched).toBe('');
      expect(requestedPages()).toEqual([]);
      vi.advanceTimersByTime(1);
      await flushPromises();
      expect(shownIds()).toEqual(['2']);
      expect(store).toMatchObject({ searched: 'loom', isDone: true });
    });

    it('searches at once when all links are read', async () => {
      const { store, search } = await setUp();
      await search('engine');
      store.setQuery('lo');
      store.setQuery('loom');
      expect(store).toMatchObject({ searched: 'loom', isDone: false });
    });

    it('keeps the earlier matches until the search is done', async () => {
      const { store, search, shownIds } = await setUp();
      await search('engine');
      store.setQuery('loom');
      expect(shownIds()).toEqual(['1']);
      await flushPromises();
      expect(shownIds()).toEqual(['2']);
      expect(store.isDone).toBe(true);
    });

    it('reads the links once', async () => {
      const { search, requestedPages } = await setUp();
      await search('engine');
      await search('loom');
      expect(requestedPages()).toEqual([1]);
    });

    describe.each(['', '   ', 'https://', '/'])('with %j', (query) => {
      it('reads no links', async () => {
        const { store, search, requestedPages } = await setUp();
        await search(query);
        store.refresh();
        expect(store.hasWords).toBe(false);
        expect(requestedPages()).toEqual([]);
      });

      it('finds no links', async () => {
        const { store, search } = await setUp();
        await search('engine');
        store.setQuery(query);
        expect(store).toMatchObject({ searched: query, shown: [], count: 0 });
      });
    });

    it('reads no links for one letter', async () => {
      const { search, requestedPages } = await setUp();
      await search('l');
      expect(requestedPages()).toEqual([]);
    });

    it('searches for one letter in links that are already read', async () => {
      const { search, shownIds } = await setUp();
      await search('lo');
      await search('e');
      expect(shownIds()).toEqual(['1', '2']);
    });

    it.each(['字', '🧵'])('reads the links for %s', async (query) => {
      const { search, requestedPages } = await setUp();
      await search(query);
      expect(requestedPages()).toEqual([1]);
    });
  });

  describe('open', () => {
    it('reads the links for a query that was typed before', async () => {
      const { store, search, shownIds, requestedPages } = await setUp({ isOpen: false });
      await search('engine');
      expect(requestedPages()).toEqual([]);
      store.open();
      await flushPromises();
      expect(shownIds()).toEqual(['1']);
    });
  });

  describe('close', () => {
    const closeEarly = async () => {
      const all = await setUp();
      all.gateway.list.mockReturnValueOnce(new Promise(() => undefined));
      await all.search('engine');
      expect(all.store.isBusy).toBe(true);
      all.store.close();
      return all;
    };

    it('aborts the request', async () => {
      const { gateway, store } = await closeEarly();
      expect(gateway.list.mock.calls[0]?.[0].signal?.aborted).toBe(true);
      expect(store.isBusy).toBe(false);
    });

    it('prevents requests for later queries', async () => {
      const { store, search, requestedPages } = await closeEarly();
      store.refresh();
      await search('loom');
      expect(requestedPages()).toEqual([1]);
    });
  });

  describe('shown', () => {
    it('contains the first matches', async () => {
      const { store, shownIds } = await setUpMany();
      expect(shownIds()).toEqual(MANY.slice(0, MATCHES_SHOWN).map(({ id }) => id));
      expect(store.count).toBe(20);
    });

    it('contains the active match even if another one is added before it', async () => {
      const { catalogue, store, shownIds } = await setUpMany();
      store.activate('an option', '8');
      catalogue.add(aLink({ id: 'new', shortCode: 'sale-new' }), catalogue.begin());
      await flushPromises();
      expect(shownIds()).toEqual(['new', '1', '2', '3', '4', '5', '6', '7', '8']);
      expect(store).toMatchObject({ active: 'an option', count: 21 });
    });

    it('does not contain a match that is being deleted even if it is active', async () => {
      const { catalogue, store, shownIds } = await setUpMany();
      store.activate('an option', '2');
      catalogue.hide('2');
      expect(shownIds()).toEqual(['1', '3', '4', '5', '6', '7', '8', '9']);
      await flushPromises();
      expect(shownIds()[1]).toBe('3');
      expect(store.count).toBe(19);
    });
  });

  describe('opened', () => {
    it('is the match whose actions are shown', async () => {
      const { store } = await setUpMany();
      store.showActions('2');
      expect(store.opened?.id).toBe('2');
    });

    it('is undefined when the match is being deleted', async () => {
      const { catalogue, store } = await setUpMany();
      store.showActions('2');
      catalogue.hide('2');
      expect(store.opened).toBeUndefined();
    });

    it.each<{ name: string; leave: (store: SearchStore) => void }>([
      { name: 'another query is typed', leave: (store) => store.setQuery('sale-1') },
      { name: 'the results are closed', leave: (store) => store.close() },
    ])('is undefined with no active option when $name', async ({ leave }) => {
      const { store } = await setUpMany();
      store.showActions('2');
      store.activate('an option', '2');
      leave(store);
      expect(store).toMatchObject({ opened: undefined, active: undefined, activeLinkId: undefined });
    });
  });

  describe('isSameDestination', () => {
    it('is true for a match to the typed URL', async () => {
      const { store, search, shownIds } = await setUp();
      await search('http://www.example.com/jacquard/#top');
      expect(shownIds()).toEqual(['2']);
      expect(store.shown.map((link) => store.isSameDestination(link))).toEqual([true]);
    });

    it('is false for a match to typed words', async () => {
      const { store, search } = await setUp();
      await search('loom');
      expect(store.shown.map((link) => store.isSameDestination(link))).toEqual([false]);
    });
  });

  describe.each([
    { name: 'a server error', error: failure('server', 'No'), message: 'Failed: No' },
    { name: 'a bug', error: new TypeError('x is undefined'), message: 'Search failed.' },
  ])('when links cannot be read because of $name', ({ error, message }) => {
    const searchAndFail = async () => {
      const all = await setUp();
      all.gateway.list.mockRejectedValueOnce(error);
      await all.search('engine');
      return all;
    };

    it('reports the failure', async () => {
      const { store, shownIds } = await searchAndFail();
      expect(store.failure).toBe(message);
      expect(shownIds()).toEqual([]);
    });

    it('reads the links again for the next query', async () => {
      const { store, search, shownIds } = await searchAndFail();
      await search('loom');
      expect(store.failure).toBeUndefined();
      expect(shownIds()).toEqual(['2']);
    });
  });
});
