import { reaction } from 'mobx';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LinkList } from '../../../../src/application/ports/provider.ts';
import { aLink, links } from '../../../support/aLink.ts';
import { deferred, flushPromises } from '../../../support/deferred.ts';
import { memoryAccount } from '../../../support/memoryAccount.ts';
import { memoryLinks, pagesRead } from '../../../support/memoryGateways.ts';
import { BUG, watchReportedErrors } from '../../../support/reportedErrors.ts';
import { failure } from '../../../support/serviceErrors.ts';

// On a busy machine a search would give way to the page, and end later than the tests expect.
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
});

/** 30 links; the later ones have more clicks. */
const setUp = async () => {
  const gateway = memoryLinks(links(30, (index) => ({ uniqueClicks: index, isActive: index % 2 === 0 })));
  const account = memoryAccount({ gateway });
  const { queriedLinks } = await account.lazy.load();
  const { links: store, catalogue } = account;
  const open = async (search: string) => {
    store.open({ search });
    await flushPromises();
  };
  const pages = () => pagesRead(gateway);
  /** The first three links. */
  const top = () => store.shown?.ids.slice(0, 3);
  // Something shows them.
  reaction(
    () => store.shown,
    () => undefined,
  );
  return { gateway, store, catalogue, queriedLinks, open, pages, top };
};

test('an address without a query reads its page, one with a query reads all links, once', async () => {
  const { open, pages, top, queriedLinks } = await setUp();
  await open('');
  expect(top()).toEqual(['1', '2', '3']);
  expect(pages()).toEqual([1]);
  await open('?sort=unique');
  expect(top()).toEqual(['30', '29', '28']);
  await open('?sort=unique&status=inactive');
  expect(top()).toEqual(['30', '28', '26']);
  await open('?sort=unique&page=2');
  expect(top()).toEqual(['10', '9', '8']);
  expect(pages()).toHaveLength(2);
  await open('');
  expect(top()).toEqual(['1', '2', '3']);
  expect(pages()).toHaveLength(3);
  expect(queriedLinks.isReady).toBe(true);
});

test('what is left while it is being read does not come later; past the end, a query is at its last page', async () => {
  const { gateway, store, open, top } = await setUp();
  const slow = deferred<LinkList>();
  gateway.list.mockReturnValueOnce(slow.promise);
  await open('?page=2');
  gateway.list.mockImplementationOnce(() => new Promise(() => undefined));
  await open('?sort=unique');
  await open('');
  expect(gateway.list.mock.calls[1]?.[0].signal?.aborted).toBe(true);
  await open('?sort=unique');
  slow.resolve({ links: [aLink({ id: 'late' })], pagination: { page: 2, limit: 20, total: 30 } });
  await flushPromises();
  expect(top()).toEqual(['30', '29', '28']);
  await open('?status=active&page=9&limit=10');
  expect(store.shown?.pagination).toEqual({ page: 2, limit: 10, total: 15 });
  expect(store.readyPage).toBe(2);
});

test('what is created, changed and deleted here is in its place in a query at once, also when the screen is opened again', async () => {
  const { store, catalogue, open, pages, top } = await setUp();
  await open('?sort=unique');
  store.close();
  await open('?sort=unique');
  expect(top()).toEqual(['30', '29', '28']);
  expect(pages()).toEqual([1]);
  catalogue.add(aLink({ id: 'new', uniqueClicks: 100 }), catalogue.begin());
  catalogue.mergeRead([{ id: '1', uniqueClicks: 99 }], catalogue.begin());
  catalogue.hide('30');
  await flushPromises();
  expect(top()).toEqual(['new', '1', '29']);
  catalogue.unhide('30');
  await flushPromises();
  expect(top()).toEqual(['new', '1', '30']);
});

test('a failure to read the links of a query is the screen’s, and the next reading ends it; so is a mistake of the program', async () => {
  watchReportedErrors();
  const { gateway, store, queriedLinks, open, top } = await setUp();
  gateway.list.mockRejectedValueOnce(failure('server', 'No'));
  await open('?sort=unique');
  expect(store.isFailed).toBe(true);
  expect(queriedLinks.all.links).toEqual([]);
  store.refresh();
  await flushPromises();
  expect(store.isFailed).toBe(false);
  expect(top()).toEqual(['30', '29', '28']);
  vi.mocked(performance.now).mockImplementationOnce(() => {
    throw BUG;
  });
  await open('?q=engine');
  expect(store).toMatchObject({ shown: undefined, isFailed: true });
  expect(queriedLinks.failure).toEqual({ message: '', advice: '' });
});
