import { describe, expect, test } from 'vitest';
import { ListLinks } from '../../../src/application/links/ListLinks.ts';
import type { LinkList } from '../../../src/application/ports/provider.ts';
import type { ServiceErrorKind } from '../../../src/application/ServiceError.ts';
import type { PageSize } from '../../../src/domain/links/pagination.ts';
import { LinkCatalogue } from '../../../src/state/catalogue/LinkCatalogue.ts';
import { Lazy } from '../../../src/state/loading/Lazy.ts';
import { LinksStore } from '../../../src/ui/links/LinksStore.ts';
import { links } from '../../support/aLink.ts';
import { deferred, flushPromises } from '../../support/deferred.ts';
import { lastSeenLinks, type SeenLists, seenList } from '../../support/lastVisit.ts';
import { memoryLinks, pagesRead } from '../../support/memoryGateways.ts';
import { MemoryClock, memoryNotifier } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

/** 50 links in pages of 20. */
const setUp = (seen?: SeenLists) => {
  const [gateway, clock, notifier] = [memoryLinks(links(50)), new MemoryClock(), memoryNotifier()];
  const [catalogue, listLinks] = [new LinkCatalogue(new MemoryClock()), new ListLinks(gateway)];
  // Queries are of QueriedLinksStore.
  const lazy = new Lazy(() => new Promise<never>(() => undefined));
  const preferences: { pageSize: PageSize } = { pageSize: 20 };
  const lastVisit = lastSeenLinks(seen);
  const store = new LinksStore({ catalogue, listLinks, lastVisit, preferences, notifier, clock, lazy });
  const pages = () => pagesRead(gateway);
  const aborted = () => gateway.list.mock.calls.map(([{ signal }]) => signal?.aborted);
  const open = async (search: string) => {
    store.open({ search });
    await flushPromises();
  };
  /** Opens a page, draws its rows, and has the next one. */
  const draw = async (search: string) => {
    await open(search);
    store.fetchAhead();
    await flushPromises();
  };
  /** What is shown of the list as the provider pages it. */
  const shown = () => ({
    status: store.list.state.status,
    page: store.list.shown?.pagination.page,
    first: store.list.shown?.ids[0],
  });
  return { gateway, catalogue, clock, notifier, preferences, store, pages, aborted, open, draw, shown };
};

const NEVER = () => new Promise<LinkList>(() => undefined);

describe('opening the list', () => {
  test('shows the page that the address names; before, it is the first one of the usual size', async () => {
    const { preferences, store, open } = setUp();
    preferences.pageSize = 50;
    expect(store.place).toMatchObject({ page: 1, limit: 50 });
    await open('?page=2&limit=10');
    expect(store.place).toMatchObject({ page: 2, limit: 10 });
    expect(store.shown?.ids).toEqual(
      links(20)
        .slice(10)
        .map(({ id }) => id),
    );
    expect(store.shown?.pagination).toEqual({ page: 2, limit: 10, total: 50 });
  });

  test('reads nothing again when only the edited link in the address changes; after closing, the same page, which is shown meanwhile', async () => {
    const { store, pages, open, shown } = setUp();
    await open('?page=2');
    await open('?page=2&edit=7');
    expect(store.editedId).toBe('7');
    await open('?page=2');
    expect(store.editedId).toBeUndefined();
    expect(pages()).toEqual([2]);
    store.close();
    store.open({ search: '?page=2' });
    expect(shown()).toMatchObject({ status: 'loading', page: 2 });
    expect(pages()).toEqual([2, 2]);
  });

  test.each([
    ['?page=3', 0],
    ['?page=3&limit=10', 1],
    ['?page=2', 1],
  ])('past the end shows the last page; at %s, it then makes %i calls', async (other, calls) => {
    const { gateway, open, shown } = setUp();
    await open('?page=9');
    expect(shown().page).toBe(3);
    gateway.list.mockClear();
    await open(other);
    expect(gateway.list).toHaveBeenCalledTimes(calls);
  });
});

test('a page that fails and a retry that fails are told, a refresh only if it takes the page away', async () => {
  const { gateway, notifier, store, open, shown } = setUp();
  const fail = async (kind: ServiceErrorKind, act: () => unknown) => {
    gateway.list.mockRejectedValueOnce(failure(kind));
    act();
    await flushPromises();
    return { status: shown().status, told: notifier.error.mock.calls.length };
  };
  store.refresh();
  expect(gateway.list).not.toHaveBeenCalled();
  expect(await fail('server', () => store.open({ search: '' }))).toEqual({ status: 'failed', told: 1 });
  expect(await fail('network', store.retry)).toEqual({ status: 'failed', told: 2 });
  await open('?page=2');
  expect(await fail('network', store.refresh)).toEqual({ status: 'ready', told: 2 });
  expect(await fail('forbidden', store.refresh)).toEqual({ status: 'failed', told: 3 });
  expect(store).toMatchObject({ isFailed: true, shown: undefined, total: undefined });
  expect(notifier.error).toHaveBeenLastCalledWith('Failed to load links');
});

describe('the page that comes next', () => {
  test('is fetched once the rows of this one are drawn, only once, and not after the last', async () => {
    const { store, pages, draw } = setUp();
    store.open({ search: '' });
    store.fetchAhead();
    await flushPromises();
    expect(pages()).toEqual([1]);
    store.fetchAhead();
    store.fetchAhead();
    expect(pages()).toEqual([1, 2]);
    await draw('?page=3');
    expect(pages()).toEqual([1, 2, 3]);
  });

  test('is there at once when it is opened, with the age of its own fetch, for half a minute', async () => {
    const { clock, store, pages, draw, open, shown } = setUp();
    await draw('');
    const fetchedAt = clock.now();
    clock.pass(29_999);
    store.open({ search: '?page=2' });
    expect(shown()).toMatchObject({ status: 'ready', page: 2 });
    expect(store.list.loadedAt).toEqual(fetchedAt);
    await draw('?page=2');
    clock.pass(30_000);
    await open('?page=3');
    expect(pages()).toEqual([1, 2, 3, 3]);
  });

  test('is waited for when it is opened while it is on its way', async () => {
    const { gateway, store, pages, open, shown } = setUp();
    await open('');
    const next = deferred<LinkList>();
    gateway.list.mockReturnValueOnce(next.promise);
    store.fetchAhead();
    await open('?page=2');
    expect(shown()).toMatchObject({ status: 'loading', page: 1 });
    next.resolve({ links: links(40).slice(20), pagination: { page: 2, limit: 20, total: 50 } });
    await flushPromises();
    expect(shown()).toMatchObject({ status: 'ready', page: 2 });
    expect(pages()).toEqual([1, 2]);
  });

  test('that failed is read again when it is opened, and the failure is not shown', async () => {
    const { gateway, notifier, store, pages, draw, open, shown } = setUp();
    await open('');
    gateway.list.mockRejectedValueOnce(failure('server'));
    store.fetchAhead();
    await flushPromises();
    await draw('?page=2');
    expect(shown().page).toBe(2);
    expect(notifier.error).not.toHaveBeenCalled();
    expect(pages()).toEqual([1, 2, 2, 3]);
  });

  test.each<[string, (all: ReturnType<typeof setUp>) => unknown]>([
    ['another page', ({ open }) => open('?page=3')],
    ['another page size', ({ open }) => open('?page=2&limit=10')],
    ['a refresh', ({ store }) => store.refresh()],
    ['closing the list', ({ store }) => store.close()],
  ])('is dropped and aborted by %s', async (_what, happen) => {
    const all = setUp();
    const { gateway, store, pages, aborted, open } = all;
    await open('');
    gateway.list.mockImplementationOnce(NEVER);
    store.fetchAhead();
    await happen(all);
    await flushPromises();
    expect(aborted()[1]).toBe(true);
    expect(store.list.state.status).toBe('ready');
    await open('?page=2');
    expect(pages().filter((page) => page === 2).length).toBeGreaterThan(1);
  });

  test('that was fetched before a link was deleted is read again', async () => {
    const { gateway, catalogue, pages, draw, shown } = setUp();
    await draw('');
    catalogue.remove('1');
    gateway.stored.shift();
    await draw('?page=2');
    expect(pages()).toEqual([1, 2, 2, 3]);
    expect(shown().first).toBe('22');
  });
});

test('the first page is fetched ahead from another screen, once, and not when the list was open', async () => {
  const { gateway, preferences, store, shown } = setUp();
  preferences.pageSize = 50;
  store.fetchAhead();
  store.fetchAhead();
  await flushPromises();
  store.open({ search: '' });
  expect(shown()).toMatchObject({ status: 'ready', page: 1 });
  store.close();
  store.fetchAhead();
  expect(gateway.list.mock.calls).toMatchObject([[{ page: 1, limit: 50 }]]);
});

test('closing the list aborts what is on its way, also a next page that is waited for, and keeps the rows', async () => {
  const { gateway, notifier, store, pages, aborted, open, shown } = setUp();
  await open('');
  const ahead = deferred<LinkList>();
  gateway.list.mockReturnValueOnce(ahead.promise);
  store.fetchAhead();
  await open('?page=2');
  store.close();
  expect(aborted()).toEqual([false, true]);
  ahead.reject(new DOMException('aborted', 'AbortError'));
  await flushPromises();
  expect(pages()).toEqual([1, 2]);
  expect(shown()).toMatchObject({ status: 'ready', page: 1 });
  expect(notifier.error).not.toHaveBeenCalled();
});

describe('what the user last saw of the first page', () => {
  const SEEN = { links: seenList(links(30).slice(9, 29), 41) };

  test('is shown at once, with its age and its total, also as outdated, until the page is read', async () => {
    const { gateway, notifier, store, open, shown } = setUp(SEEN);
    gateway.list.mockRejectedValueOnce(failure('network'));
    store.open({ search: '' });
    expect(shown()).toMatchObject({ status: 'loading', first: '10' });
    expect(store.total).toBe(41);
    await flushPromises();
    expect(shown()).toMatchObject({ status: 'ready', first: '10' });
    expect(store.list).toMatchObject({ isOutdated: true, lastSeenAt: SEEN.links.readAt });
    expect(notifier.error).not.toHaveBeenCalled();
    store.refresh();
    await flushPromises();
    expect(shown()).toMatchObject({ status: 'ready', first: '1' });
    expect(store.list.lastSeenAt).toBeUndefined();
    await open('?page=2');
    store.open({ search: '' });
    expect(shown().page).toBe(2);
  });

  test.each(['?page=2', '?limit=50', '?q=engine'])('is not shown for %s', (search) => {
    const { store } = setUp(SEEN);
    store.open({ search });
    expect(store.list.shown).toBeUndefined();
  });
});
