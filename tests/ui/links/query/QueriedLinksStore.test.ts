import { reaction } from 'mobx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LinkList } from '../../../../src/application/ports/provider.ts';
import { aLink, links } from '../../../support/aLink.ts';
import { deferred, flushPromises } from '../../../support/deferred.ts';
import { memoryAccount } from '../../../support/memoryAccount.ts';
import { memoryLinks, pagesRead } from '../../../support/memoryGateways.ts';
import { BUG, watchReportedErrors } from '../../../support/reportedErrors.ts';
import { failure } from '../../../support/serviceErrors.ts';

/** An account with 30 links. Later links have more clicks, and every second one is inactive. */
const setUp = async () => {
  const gateway = memoryLinks(links(30, (index) => ({ uniqueClicks: index, isActive: index % 2 === 0 })));
  const account = memoryAccount({ gateway });
  const { queriedLinks } = await account.lazy.load();
  const { links: store, catalogue } = account;
  const open = async (search: string) => {
    store.open({ search });
    await flushPromises();
  };
  const requestedPages = () => pagesRead(gateway);
  const firstThree = () => store.shown?.ids.slice(0, 3);
  // Observes the rows like a screen, so that they are computed.
  reaction(
    () => store.shown,
    () => undefined,
  );
  return { gateway, store, catalogue, queriedLinks, open, requestedPages, firstThree };
};

describe('QueriedLinksStore', () => {
  // Otherwise a search on a busy machine would yield to the page and end later than the tests expect.
  beforeEach(() => {
    vi.spyOn(performance, 'now').mockReturnValue(0);
  });

  describe('open', () => {
    it.each([
      { search: '', ids: ['1', '2', '3'] },
      { search: '?sort=unique', ids: ['30', '29', '28'] },
      { search: '?sort=unique&status=inactive', ids: ['30', '28', '26'] },
      { search: '?sort=unique&page=2', ids: ['10', '9', '8'] },
    ])('shows $ids first for $search', async ({ search, ids }) => {
      const { open, firstThree } = await setUp();
      await open(search);
      expect(firstThree()).toEqual(ids);
    });

    it('reads one page of a list without a query', async () => {
      const { open, requestedPages } = await setUp();
      await open('');
      expect(requestedPages()).toEqual([1]);
    });

    it('reads all links once for several queries', async () => {
      const { open, requestedPages } = await setUp();
      await open('?sort=unique');
      await open('?sort=unique&status=inactive');
      await open('?sort=unique&page=2');
      expect(requestedPages()).toEqual([1]);
    });

    it('reads the page again when the query ends', async () => {
      const { open, requestedPages, firstThree, queriedLinks } = await setUp();
      await open('');
      await open('?sort=unique');
      await open('');
      expect(firstThree()).toEqual(['1', '2', '3']);
      expect(requestedPages()).toHaveLength(3);
      expect(queriedLinks.isReady).toBe(true);
    });

    it('shows the last page when the requested page is past the end', async () => {
      const { store, open } = await setUp();
      await open('?status=active&page=9&limit=10');
      expect(store.shown?.pagination).toEqual({ page: 2, limit: 10, total: 15 });
      expect(store.readyPage).toBe(2);
    });

    it('ignores the late response of a page that was left', async () => {
      const { gateway, open, firstThree } = await setUp();
      const slow = deferred<LinkList>();
      gateway.list.mockReturnValueOnce(slow.promise);
      await open('?page=2');
      await open('?sort=unique');
      slow.resolve({ links: [aLink({ id: 'late' })], pagination: { page: 2, limit: 20, total: 30 } });
      await flushPromises();
      expect(firstThree()).toEqual(['30', '29', '28']);
    });

    it('aborts the read of a query that was left', async () => {
      const { gateway, open } = await setUp();
      gateway.list.mockImplementationOnce(() => new Promise(() => undefined));
      await open('?sort=unique');
      await open('');
      expect(gateway.list.mock.calls[0]?.[0].signal?.aborted).toBe(true);
    });

    it('reads all links again when their read was aborted', async () => {
      const { gateway, open, firstThree } = await setUp();
      gateway.list.mockImplementationOnce(() => new Promise(() => undefined));
      await open('?sort=unique');
      await open('');
      await open('?sort=unique');
      expect(firstThree()).toEqual(['30', '29', '28']);
    });

    it('does not refetch when the screen is opened again', async () => {
      const { store, open, requestedPages, firstThree } = await setUp();
      await open('?sort=unique');
      store.close();
      await open('?sort=unique');
      expect(firstThree()).toEqual(['30', '29', '28']);
      expect(requestedPages()).toEqual([1]);
    });
  });

  describe('the results', () => {
    it('contain a created link at its position', async () => {
      const { catalogue, open, firstThree } = await setUp();
      await open('?sort=unique');
      catalogue.add(aLink({ id: 'new', uniqueClicks: 100 }), catalogue.begin());
      await flushPromises();
      expect(firstThree()).toEqual(['new', '30', '29']);
    });

    it('contain a changed link at its new position', async () => {
      const { catalogue, open, firstThree } = await setUp();
      await open('?sort=unique');
      catalogue.mergeRead([{ id: '1', uniqueClicks: 99 }], catalogue.begin());
      await flushPromises();
      expect(firstThree()).toEqual(['1', '30', '29']);
    });

    it('do not contain a link that is being deleted', async () => {
      const { catalogue, open, firstThree } = await setUp();
      await open('?sort=unique');
      catalogue.hide('30');
      await flushPromises();
      expect(firstThree()).toEqual(['29', '28', '27']);
    });

    it('contain a link again when its deletion is undone', async () => {
      const { catalogue, open, firstThree } = await setUp();
      await open('?sort=unique');
      catalogue.hide('30');
      await flushPromises();
      catalogue.unhide('30');
      await flushPromises();
      expect(firstThree()).toEqual(['30', '29', '28']);
    });
  });

  describe('failure', () => {
    const openAndFail = async () => {
      const all = await setUp();
      all.gateway.list.mockRejectedValueOnce(failure('server', 'No'));
      await all.open('?sort=unique');
      return all;
    };

    it('fails the screen when no links could be read', async () => {
      const { store, queriedLinks } = await openAndFail();
      expect(store.isFailed).toBe(true);
      expect(queriedLinks.all.links).toEqual([]);
    });

    it('ends with the next read', async () => {
      const { store, firstThree } = await openAndFail();
      store.refresh();
      await flushPromises();
      expect(store.isFailed).toBe(false);
      expect(firstThree()).toEqual(['30', '29', '28']);
    });

    it('fails the screen without a message on a bug', async () => {
      watchReportedErrors();
      const { store, queriedLinks, open } = await setUp();
      await open('?sort=unique');
      vi.mocked(performance.now).mockImplementationOnce(() => {
        throw BUG;
      });
      await open('?q=engine');
      expect(store).toMatchObject({ shown: undefined, isFailed: true });
      expect(queriedLinks.failure).toEqual({ message: '', advice: '' });
    });
  });
});
