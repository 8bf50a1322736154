import { describe, expect, it } from 'vitest';
import type { ServiceErrorKind } from '../../../../src/application/ServiceError.ts';
import { links } from '../../../support/aLink.ts';
import { flushPromises } from '../../../support/deferred.ts';
import { seenList } from '../../../support/lastVisit.ts';
import { failure } from '../../../support/serviceErrors.ts';
import { setUp } from './setUp.ts';

describe('LinksStore', () => {
  it('has the first page in the preferred size before it is opened', () => {
    const { store } = setUp({ pageSize: 50 });
    expect(store.place).toMatchObject({ page: 1, limit: 50 });
  });

  describe('open', () => {
    it('shows the page in the URL', async () => {
      const { store, open } = setUp({ pageSize: 50 });
      await open('?page=2&limit=10');
      expect(store.place).toMatchObject({ page: 2, limit: 10 });
      expect(store.shown?.ids).toEqual(
        links(20)
          .slice(10)
          .map(({ id }) => id),
      );
      expect(store.shown?.pagination).toEqual({ page: 2, limit: 10, total: 50 });
    });

    it('does not refetch when only the edited link in the URL changes', async () => {
      const { store, requestedPages, open } = setUp();
      await open('?page=2');
      await open('?page=2&edit=7');
      expect(store.editedId).toBe('7');
      await open('?page=2');
      expect(store.editedId).toBeUndefined();
      expect(requestedPages()).toEqual([2]);
    });

    it('refetches a page while showing it when the list was closed', async () => {
      const { store, requestedPages, open, snapshot } = setUp();
      await open('?page=2');
      store.close();
      store.open({ search: '?page=2' });
      expect(snapshot()).toMatchObject({ status: 'loading', page: 2 });
      expect(requestedPages()).toEqual([2, 2]);
    });

    it.each([
      { search: '?page=3', calls: 0 },
      { search: '?page=3&limit=10', calls: 1 },
      { search: '?page=2', calls: 1 },
    ])('makes $calls requests for $search when the last page is shown', async ({ search, calls }) => {
      const { gateway, open, snapshot } = setUp();
      await open('?page=9');
      expect(snapshot().page).toBe(3);
      gateway.list.mockClear();
      await open(search);
      expect(gateway.list).toHaveBeenCalledTimes(calls);
    });
  });

  describe('a failed request', () => {
    const setUpFailing = () => {
      const all = setUp();
      const fail = async (kind: ServiceErrorKind, act: () => unknown) => {
        all.gateway.list.mockRejectedValueOnce(failure(kind));
        act();
        await flushPromises();
        return { status: all.snapshot().status, errors: all.notifier.error.mock.calls.length };
      };
      return { ...all, fail };
    };

    it('is reported when a page is opened', async () => {
      const { store, fail } = setUpFailing();
      expect(await fail('server', () => store.open({ search: '' }))).toEqual({ status: 'failed', errors: 1 });
    });

    it('is reported again when a retry fails', async () => {
      const { store, fail } = setUpFailing();
      await fail('server', () => store.open({ search: '' }));
      expect(await fail('network', store.retry)).toEqual({ status: 'failed', errors: 2 });
    });

    it('keeps the page without a notice when a refresh gets no response', async () => {
      const { store, open, fail } = setUpFailing();
      await open('?page=2');
      expect(await fail('network', store.refresh)).toEqual({ status: 'ready', errors: 0 });
    });

    it('removes the page with a notice when a refresh is forbidden', async () => {
      const { store, notifier, open, fail } = setUpFailing();
      await open('?page=2');
      expect(await fail('forbidden', store.refresh)).toEqual({ status: 'failed', errors: 1 });
      expect(store).toMatchObject({ isFailed: true, shown: undefined, total: undefined });
      expect(notifier.error).toHaveBeenLastCalledWith('Failed to load links');
    });
  });

  describe('refresh', () => {
    it('does nothing before a page is opened', () => {
      const { gateway, store } = setUp();
      store.refresh();
      expect(gateway.list).not.toHaveBeenCalled();
    });
  });

  describe('the first page of the last visit', () => {
    const LAST_SEEN = { links: seenList(links(30).slice(9, 29), 41) };

    it('is shown with its total until the response arrives', async () => {
      const { store, snapshot } = setUp({ lastSeen: LAST_SEEN });
      store.open({ search: '' });
      expect(snapshot()).toMatchObject({ status: 'loading', first: '10' });
      expect(store.total).toBe(41);
      await flushPromises();
      expect(snapshot()).toMatchObject({ status: 'ready', first: '1' });
      expect(store.list.lastSeenAt).toBeUndefined();
    });

    it('remains as outdated without a notice when the request fails', async () => {
      const { gateway, notifier, store, open, snapshot } = setUp({ lastSeen: LAST_SEEN });
      gateway.list.mockRejectedValueOnce(failure('network'));
      await open('');
      expect(snapshot()).toMatchObject({ status: 'ready', first: '10' });
      expect(store.list).toMatchObject({ isOutdated: true, lastSeenAt: LAST_SEEN.links.readAt });
      expect(notifier.error).not.toHaveBeenCalled();
    });

    it('is replaced by a refresh', async () => {
      const { gateway, store, open, snapshot } = setUp({ lastSeen: LAST_SEEN });
      gateway.list.mockRejectedValueOnce(failure('network'));
      await open('');
      store.refresh();
      await flushPromises();
      expect(snapshot()).toMatchObject({ status: 'ready', first: '1' });
      expect(store.list.lastSeenAt).toBeUndefined();
    });

    it('does not replace a page that is already shown', async () => {
      const { store, open, snapshot } = setUp({ lastSeen: LAST_SEEN });
      await open('?page=2');
      store.open({ search: '' });
      expect(snapshot().page).toBe(2);
    });

    it.each(['?page=2', '?limit=50', '?q=engine'])('is not shown for %s', (search) => {
      const { store } = setUp({ lastSeen: LAST_SEEN });
      store.open({ search });
      expect(store.list.shown).toBeUndefined();
    });
  });
});
