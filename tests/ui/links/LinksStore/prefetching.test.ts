import { describe, expect, it } from 'vitest';
import type { LinkList } from '../../../../src/application/ports/provider.ts';
import { links } from '../../../support/aLink.ts';
import { deferred, flushPromises } from '../../../support/deferred.ts';
import { failure } from '../../../support/serviceErrors.ts';
import { setUp } from './setUp.ts';

const NEVER = () => new Promise<LinkList>(() => undefined);

describe('LinksStore', () => {
  describe('fetchAhead', () => {
    it('does nothing while a page is loading', async () => {
      const { store, requestedPages } = setUp();
      store.open({ search: '' });
      store.fetchAhead();
      await flushPromises();
      expect(requestedPages()).toEqual([1]);
    });

    it('fetches the next page once', async () => {
      const { store, requestedPages, open } = setUp();
      await open('');
      store.fetchAhead();
      store.fetchAhead();
      expect(requestedPages()).toEqual([1, 2]);
    });

    it('does nothing on the last page', async () => {
      const { requestedPages, openAndFetchAhead } = setUp();
      await openAndFetchAhead('?page=3');
      expect(requestedPages()).toEqual([3]);
    });

    it('fetches the first page once before the list is opened', async () => {
      const { gateway, store, snapshot } = setUp({ pageSize: 50 });
      store.fetchAhead();
      store.fetchAhead();
      await flushPromises();
      store.open({ search: '' });
      expect(snapshot()).toMatchObject({ status: 'ready', page: 1 });
      expect(gateway.list.mock.calls).toMatchObject([[{ page: 1, limit: 50 }]]);
    });

    it('does nothing after the list was closed', async () => {
      const { store, requestedPages, open } = setUp();
      await open('');
      store.close();
      store.fetchAhead();
      expect(requestedPages()).toEqual([1]);
    });
  });

  describe('a prefetched page', () => {
    it('is shown at once with the time of its own fetch', async () => {
      const { clock, store, openAndFetchAhead, snapshot } = setUp();
      await openAndFetchAhead('');
      const fetchedAt = clock.now();
      clock.pass(29_999);
      store.open({ search: '?page=2' });
      expect(snapshot()).toMatchObject({ status: 'ready', page: 2 });
      expect(store.list.loadedAt).toEqual(fetchedAt);
    });

    it('is fetched again when it is opened after 30 seconds', async () => {
      const { clock, requestedPages, open, openAndFetchAhead } = setUp();
      await openAndFetchAhead('?page=2');
      clock.pass(30_000);
      await open('?page=3');
      expect(requestedPages()).toEqual([2, 3, 3]);
    });

    it('is awaited when it is opened while its request is pending', async () => {
      const { gateway, store, requestedPages, open, snapshot } = setUp();
      await open('');
      const next = deferred<LinkList>();
      gateway.list.mockReturnValueOnce(next.promise);
      store.fetchAhead();
      await open('?page=2');
      expect(snapshot()).toMatchObject({ status: 'loading', page: 1 });
      next.resolve({ links: links(40).slice(20), pagination: { page: 2, limit: 20, total: 50 } });
      await flushPromises();
      expect(snapshot()).toMatchObject({ status: 'ready', page: 2 });
      expect(requestedPages()).toEqual([1, 2]);
    });

    it('is fetched again without a notice when prefetching failed', async () => {
      const { gateway, notifier, requestedPages, open, fetchAhead, snapshot } = setUp();
      await open('');
      gateway.list.mockRejectedValueOnce(failure('server'));
      await fetchAhead();
      await open('?page=2');
      expect(snapshot().page).toBe(2);
      expect(notifier.error).not.toHaveBeenCalled();
      expect(requestedPages()).toEqual([1, 2, 2]);
    });

    it('does not prevent the next prefetch when prefetching failed', async () => {
      const { gateway, requestedPages, open, fetchAhead, openAndFetchAhead } = setUp();
      await open('');
      gateway.list.mockRejectedValueOnce(failure('server'));
      await fetchAhead();
      await openAndFetchAhead('?page=2');
      expect(requestedPages()).toEqual([1, 2, 2, 3]);
    });

    it.each<{ name: string; act: (all: ReturnType<typeof setUp>) => unknown }>([
      { name: 'another page is opened', act: ({ open }) => open('?page=3') },
      { name: 'the page size changes', act: ({ open }) => open('?page=2&limit=10') },
      { name: 'the list is refreshed', act: ({ store }) => store.refresh() },
      { name: 'the list is closed', act: ({ store }) => store.close() },
    ])('is aborted when $name', async ({ act }) => {
      const all = setUp();
      const { gateway, store, requestedPages, isAborted, open } = all;
      await open('');
      gateway.list.mockImplementationOnce(NEVER);
      store.fetchAhead();
      await act(all);
      await flushPromises();
      expect(isAborted()[1]).toBe(true);
      expect(store.list.state.status).toBe('ready');
      await open('?page=2');
      expect(requestedPages().filter((page) => page === 2).length).toBeGreaterThan(1);
    });

    it('is fetched again when a link was deleted since its fetch', async () => {
      const { gateway, catalogue, requestedPages, openAndFetchAhead, snapshot } = setUp();
      await openAndFetchAhead('');
      catalogue.remove('1');
      gateway.stored.shift();
      await openAndFetchAhead('?page=2');
      expect(requestedPages()).toEqual([1, 2, 2, 3]);
      expect(snapshot().first).toBe('22');
    });
  });

  describe('close', () => {
    const closeWhileNextPageIsAwaited = async () => {
      const all = setUp();
      await all.open('');
      const ahead = deferred<LinkList>();
      all.gateway.list.mockReturnValueOnce(ahead.promise);
      all.store.fetchAhead();
      await all.open('?page=2');
      all.store.close();
      return { ...all, ahead };
    };

    it('aborts a prefetch that an opened page awaits', async () => {
      const { isAborted } = await closeWhileNextPageIsAwaited();
      expect(isAborted()).toEqual([false, true]);
    });

    it('keeps the shown rows without a notice when the aborted request rejects', async () => {
      const { ahead, notifier, requestedPages, snapshot } = await closeWhileNextPageIsAwaited();
      ahead.reject(new DOMException('aborted', 'AbortError'));
      await flushPromises();
      expect(requestedPages()).toEqual([1, 2]);
      expect(snapshot()).toMatchObject({ status: 'ready', page: 1 });
      expect(notifier.error).not.toHaveBeenCalled();
    });
  });
});
