import { describe, expect, test } from 'vitest';
import type { SeenLists } from '../../../src/application/device/LastSeenLinks.ts';
import { ListLinks } from '../../../src/application/links/ListLinks.ts';
import { ReadAllLinks } from '../../../src/application/links/ReadAllLinks.ts';
import type { LinkList } from '../../../src/application/ports.ts';
import type { PageSize } from '../../../src/domain/pagination.ts';
import { Lazy } from '../../../src/ui/kit/loading/Lazy.ts';
import { AllLinksStore } from '../../../src/ui/links/catalogue/AllLinksStore.ts';
import { LinkCatalogue } from '../../../src/ui/links/catalogue/LinkCatalogue.ts';
import { LinksStore } from '../../../src/ui/links/LinksStore.ts';
import { QueriedLinksStore } from '../../../src/ui/links/query/QueriedLinksStore.ts';
import { aLink, links, PRODUCT } from '../../support/aLink.ts';
import { deferred, settle } from '../../support/deferred.ts';
import { lastSeenLinks, seenList } from '../../support/lastSeen.ts';
import { memoryLinks, pagesRead } from '../../support/memoryGateways.ts';
import { MemoryClock, memoryNotifier } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

/** 50 links in pages of 20. */
const setUp = (pageSize: PageSize = 20, seen?: SeenLists) => {
  const [gateway, catalogue, clock] = [
    memoryLinks(links(50)),
    new LinkCatalogue(new MemoryClock()),
    new MemoryClock(),
  ];
  const all = new AllLinksStore(catalogue, new ReadAllLinks(new ListLinks(gateway)), clock);
  const queriedLinks = new QueriedLinksStore(all, catalogue, PRODUCT);
  const lazy = new Lazy(async () => ({ queriedLinks }));
  const [notifier, preferences] = [memoryNotifier(), { pageSize }];
  const store = new LinksStore(
    catalogue,
    new ListLinks(gateway),
    lastSeenLinks(seen),
    preferences,
    notifier,
    clock,
    lazy,
  );
  const aborted = () => gateway.list.mock.calls.map(([{ signal }]) => signal?.aborted);
  const open = async (search: string) => {
    store.open({ search });
    await settle();
  };
  /** Opens a page and draws its rows. */
  const draw = async (search: string) => {
    await open(search);
    store.fetchAhead();
  };
  const shownPage = () => store.list.shown?.pagination.page;
  return { gateway, catalogue, clock, notifier, preferences, store, aborted, open, draw, shownPage };
};

const NEVER = () => new Promise<LinkList>(() => undefined);

describe('opening', () => {
  test.each([
    ['', { page: 1, limit: 20 }],
    ['?page=2', { page: 2, limit: 20 }],
    ['?page=2&limit=10', { page: 2, limit: 10 }],
    ['?limit=100&edit=7', { page: 1, limit: 100 }],
  ])('%j shows the page that the address names', async (search, place) => {
    const { store, open } = setUp();
    await open(search);
    expect(store.place).toMatchObject(place);
    expect(store.list.shown).toMatchObject({
      ids: links(50)
        .slice((place.page - 1) * place.limit, place.page * place.limit)
        .map(({ id }) => id),
      pagination: { ...place, total: 50 },
    });
  });

  test('uses the preferred page size where the address names none', async () => {
    const { store, open } = setUp(10);
    await open('?page=2');
    expect(store.place).toMatchObject({ page: 2, limit: 10 });
  });

  test('reads nothing again when only the edited link in the address changes', async () => {
    const { gateway, open } = setUp();
    await open('?page=2');
    await open('?page=2&edit=7');
    await open('?page=2');
    expect(pagesRead(gateway)).toEqual([2]);
  });

  test('again after closing reads the same page again, and shows it meanwhile', async () => {
    const { gateway, store, open, shownPage } = setUp();
    await open('?page=2');
    store.close();
    store.open({ search: '?page=2' });
    expect([store.list.state.status, shownPage()]).toEqual(['loading', 2]);
    await settle();
    expect(pagesRead(gateway)).toEqual([2, 2]);
  });

  test('a page past the end shows the last one, whose own address then reads nothing again', async () => {
    const { gateway, store, open, shownPage } = setUp();
    await open('?page=9');
    expect(shownPage()).toBe(3);
    await open('?page=3');
    expect(store.place.page).toBe(3);
    expect(pagesRead(gateway)).toEqual([9, 3]);
  });

  test.each(['?page=3&limit=10', '?page=2', '?page=3&sort=title'])(
    'a page past the end is not that of %s',
    async (other) => {
      const { gateway, open } = setUp();
      await open('?page=9');
      gateway.list.mockClear();
      await open(other);
      expect(gateway.list).toHaveBeenCalled();
    },
  );

  test('names the first page of the usual size before the first visit, and the opened place after it', async () => {
    const { preferences, store, open } = setUp();
    preferences.pageSize = 50;
    expect(store.place).toMatchObject({ page: 1, limit: 50 });
    await open('');
    preferences.pageSize = 10;
    expect(store.place).toMatchObject({ page: 1, limit: 50 });
  });

  test('the same query again, after closing, follows its links again', async () => {
    const { catalogue, store, open } = setUp();
    await open('?q=nothing-else');
    store.close();
    await open('?q=nothing-else');
    expect(store.shown?.ids).toEqual([]);
    catalogue.add(aLink({ id: 'new', title: 'nothing-else' }), catalogue.begin());
    await settle();
    expect(store.shown?.ids).toEqual(['new']);
  });

  test('names the edited link of the address', async () => {
    const { store, open } = setUp();
    await open('?page=2&edit=7');
    expect(store.editedId).toBe('7');
    await open('?page=2');
    expect(store.editedId).toBeUndefined();
  });

  test('a page that fails shows a notice', async () => {
    const { gateway, notifier, store, open } = setUp();
    gateway.list.mockRejectedValueOnce(failure('server'));
    await open('');
    expect(store.list.state.status).toBe('failed');
    expect(notifier.error.mock.calls).toEqual([['Failed to load links']]);
  });

  test('another page supersedes the one before, which may fail without a word', async () => {
    const { gateway, notifier, aborted, open, shownPage } = setUp();
    const slow = deferred<LinkList>();
    gateway.list.mockReturnValueOnce(slow.promise);
    await open('');
    await open('?page=3');
    slow.reject(failure('server'));
    await settle();
    expect([aborted()[0], shownPage()]).toEqual([true, 3]);
    expect(notifier.error).not.toHaveBeenCalled();
  });
});

test('a retry without the network fails with a notice', async () => {
  const { gateway, notifier, store, open } = setUp();
  await open('');
  gateway.list.mockRejectedValueOnce(failure('network'));
  store.retry();
  await settle();
  expect(store.list.state.status).toBe('failed');
  expect(notifier.error.mock.calls).toEqual([['Failed to load links']]);
});

describe('the next page', () => {
  test('is fetched once the rows of this one are drawn, and only once', async () => {
    const { gateway, store, open } = setUp();
    await open('');
    expect(pagesRead(gateway)).toEqual([1]);
    store.fetchAhead();
    store.fetchAhead();
    expect(pagesRead(gateway)).toEqual([1, 2]);
  });

  test('is not fetched while this one is still on its way', async () => {
    const { gateway, store } = setUp();
    store.open({ search: '' });
    store.fetchAhead();
    await settle();
    expect(pagesRead(gateway)).toEqual([1]);
  });

  test('is not fetched after the last one', async () => {
    const { gateway, draw } = setUp();
    await draw('?page=3');
    expect(pagesRead(gateway)).toEqual([3]);
  });

  test('is there at once when it is opened, with the age of its own fetch', async () => {
    const { gateway, clock, store, draw, shownPage } = setUp();
    await draw('');
    await settle();
    const fetchedAt = clock.now();
    clock.pass(10_000);
    store.open({ search: '?page=2' });
    expect([store.list.state.status, shownPage(), store.list.loadedAt]).toEqual(['ready', 2, fetchedAt]);
    await draw('?page=2');
    expect(pagesRead(gateway)).toEqual([1, 2, 3]);
  });

  test('is waited for when it is opened while it is on its way', async () => {
    const { gateway, store, open, shownPage } = setUp();
    await open('');
    const next = deferred<LinkList>();
    gateway.list.mockReturnValueOnce(next.promise);
    store.fetchAhead();
    await open('?page=2');
    expect([store.list.state.status, shownPage()]).toEqual(['loading', 1]);
    next.resolve({ links: links(40).slice(20), pagination: { page: 2, limit: 20, total: 50 } });
    await settle();
    expect([store.list.state.status, shownPage()]).toEqual(['ready', 2]);
    expect(pagesRead(gateway)).toEqual([1, 2]);
  });

  test.each([
    [29_999, [1, 2, 3]],
    [30_000, [1, 2, 2, 3]],
  ])('is fetched again when it is half a minute old: after %i ms pages %j were read', async (ms, pages) => {
    const { gateway, clock, draw } = setUp();
    await draw('');
    await settle();
    clock.pass(ms);
    await draw('?page=2');
    expect(pagesRead(gateway)).toEqual(pages);
  });

  test('that failed is read again when it is opened, and the failure is not shown', async () => {
    const { gateway, notifier, store, draw, open, shownPage } = setUp();
    await open('');
    gateway.list.mockRejectedValueOnce(failure('server'));
    store.fetchAhead();
    await settle();
    await draw('?page=2');
    expect([shownPage(), notifier.error.mock.calls]).toEqual([2, []]);
    expect(pagesRead(gateway)).toEqual([1, 2, 2, 3]);
  });

  test.each(['?page=3', '?page=2&limit=10'])('is dropped when %s is opened instead', async (search) => {
    const { gateway, store, aborted, open } = setUp();
    await open('');
    gateway.list.mockImplementationOnce(NEVER);
    store.fetchAhead();
    await open(search);
    expect(aborted()[1]).toBe(true);
    expect(store.list.state.status).toBe('ready');
  });

  test('that was fetched before a link was deleted is read again', async () => {
    const { gateway, catalogue, store, draw } = setUp();
    await draw('');
    await settle();
    catalogue.remove('1');
    gateway.stored.shift();
    // The router refreshes what is shown.
    store.refresh();
    await settle();
    await draw('?page=2');
    expect(pagesRead(gateway)).toEqual([1, 2, 1, 2, 3]);
    expect(store.list.shown?.ids[0]).toBe('22');
  });
});

describe('the first page', () => {
  test('is fetched ahead from another screen, once, and is there at once when it is opened', async () => {
    const { gateway, store, shownPage } = setUp(50);
    store.fetchAhead();
    store.fetchAhead();
    await settle();
    store.open({ search: '' });
    expect([store.list.state.status, shownPage()]).toEqual(['ready', 1]);
    expect(gateway.list.mock.calls.map(([{ page, limit }]) => [page, limit])).toEqual([[1, 50]]);
  });

  test('is read again when a link was created after it was fetched ahead', async () => {
    const { gateway, catalogue, store, open } = setUp();
    store.fetchAhead();
    await settle();
    catalogue.add(aLink({ id: 'new' }), catalogue.begin());
    await open('');
    expect(pagesRead(gateway)).toEqual([1, 1]);
  });

  test('is not fetched ahead once the list was open: it has rows then', async () => {
    const { gateway, store, open } = setUp();
    await open('');
    store.close();
    store.fetchAhead();
    expect(pagesRead(gateway)).toEqual([1]);
  });
});

describe('a refresh', () => {
  test('reads the page again, shows it meanwhile, and drops what was fetched ahead', async () => {
    const { gateway, store, aborted, open, shownPage } = setUp();
    await open('');
    gateway.list.mockImplementationOnce(NEVER);
    store.fetchAhead();
    gateway.stored.splice(21);
    store.refresh();
    expect([aborted()[1], store.list.state.status, shownPage()]).toEqual([true, 'loading', 1]);
    await settle();
    expect(store.list.shown?.pagination.total).toBe(21);
    store.fetchAhead();
    expect(pagesRead(gateway)).toEqual([1, 2, 1, 2]);
  });

  test.each(['network', 'server'] as const)(
    'that fails keeps the page and says nothing: %s',
    async (kind) => {
      const { gateway, notifier, store, open, shownPage } = setUp();
      await open('');
      gateway.list.mockRejectedValueOnce(failure(kind));
      store.refresh();
      await settle();
      expect([shownPage(), store.list.isOutdated, notifier.error.mock.calls]).toEqual([1, true, []]);
    },
  );

  test('that is forbidden is shown as a failure', async () => {
    const { gateway, notifier, store, open } = setUp();
    await open('');
    gateway.list.mockRejectedValueOnce(failure('forbidden'));
    store.refresh();
    await settle();
    expect(store.list.state.status).toBe('failed');
    expect(notifier.error).toHaveBeenCalledTimes(1);
  });

  test('of a page that is on its way asks for it again, and says when it fails', async () => {
    const { gateway, notifier, store, open } = setUp();
    await open('');
    gateway.list.mockImplementationOnce(NEVER).mockRejectedValueOnce(failure('network'));
    await open('?page=3');
    store.refresh();
    await settle();
    expect(pagesRead(gateway)).toEqual([1, 3, 3]);
    expect(store.list.state.status).toBe('failed');
    expect(notifier.error).toHaveBeenCalledTimes(1);
  });

  test('of a page that is past the end by now shows the last one', async () => {
    const { gateway, store, open, shownPage } = setUp();
    await open('?page=3');
    gateway.stored.splice(5);
    store.refresh();
    await settle();
    expect(shownPage()).toBe(1);
    expect(store.list.shown?.ids).toHaveLength(5);
  });

  test('before the list was ever opened reads nothing', () => {
    const { gateway, store } = setUp();
    store.refresh();
    expect(pagesRead(gateway)).toEqual([]);
  });
});

describe('closing', () => {
  test('aborts what is on its way, keeps the rows and says nothing', async () => {
    const { gateway, notifier, store, aborted, open, shownPage } = setUp();
    await open('');
    gateway.list.mockImplementationOnce(NEVER);
    await open('?page=3');
    store.close();
    await settle();
    expect([aborted(), shownPage(), store.list.state.status]).toEqual([[false, true], 1, 'ready']);
    expect(notifier.error).not.toHaveBeenCalled();
  });

  test('drops the page that was fetched ahead', async () => {
    const { gateway, store, aborted, draw, open } = setUp();
    await open('');
    gateway.list.mockImplementationOnce(NEVER);
    store.fetchAhead();
    store.close();
    expect(aborted()).toEqual([false, true]);
    await draw('?page=2');
    expect(pagesRead(gateway)).toEqual([1, 2, 2, 3]);
  });

  test('aborts what was fetched ahead and is waited for, and does not ask for it again', async () => {
    const { gateway, store, aborted, open, shownPage } = setUp();
    await open('');
    const ahead = deferred<LinkList>();
    gateway.list.mockReturnValueOnce(ahead.promise);
    store.fetchAhead();
    await open('?page=2');
    store.close();
    expect(aborted()[1]).toBe(true);
    ahead.reject(new DOMException('aborted', 'AbortError'));
    await settle();
    expect([pagesRead(gateway), shownPage()]).toEqual([[1, 2], 1]);
  });
});

test('a link that is created here is on the first page before that is read again', async () => {
  const { catalogue, store, open } = setUp();
  await open('');
  catalogue.add(aLink({ id: 'new' }), catalogue.begin());
  expect(store.list.shown).toMatchObject({ pagination: { total: 51 } });
  expect(store.list.shown?.ids.slice(0, 2)).toEqual(['new', '1']);
});

describe('what the user last saw of the first page', () => {
  const SEEN = { links: seenList(links(30).slice(9, 29), 41) };

  test('is shown at once, with its age and its total, until the page is read', async () => {
    const { gateway, store } = setUp(20, SEEN);
    store.open({ search: '' });
    expect(store.list.state.status).toBe('loading');
    expect(store.shown?.ids).toEqual(SEEN.links.links.map(({ id }) => id));
    expect([store.shown?.pagination.total, store.list.lastSeenAt]).toEqual([41, SEEN.links.readAt]);
    expect(gateway.list.mock.calls).toMatchObject([[{ page: 1, limit: 20 }]]);
    await settle();
    expect([store.shown?.ids[0], store.shown?.pagination.total]).toEqual(['1', 50]);
    expect(store.list.lastSeenAt).toBeUndefined();
  });

  test.each(['?page=2', '?limit=50', '?q=engine'])('is not shown for %s', (search) => {
    const { store } = setUp(20, SEEN);
    store.open({ search });
    expect(store.list.shown).toBeUndefined();
  });

  test.each(['network', 'server'] as const)(
    'stays, as outdated, when it cannot be read: %s',
    async (kind) => {
      const { gateway, notifier, store, open } = setUp(20, SEEN);
      gateway.list.mockRejectedValueOnce(failure(kind));
      await open('');
      expect([store.list.state.status, store.list.isOutdated]).toEqual(['ready', true]);
      expect([store.shown?.ids[0], store.list.lastSeenAt]).toEqual(['10', SEEN.links.readAt]);
      expect(notifier.error).not.toHaveBeenCalled();
    },
  );

  test('gives way to the failure when it is forbidden', async () => {
    const { gateway, notifier, store, open } = setUp(20, SEEN);
    gateway.list.mockRejectedValueOnce(failure('forbidden'));
    await open('');
    expect([store.list.state.status, store.shown]).toEqual(['failed', undefined]);
    expect(notifier.error.mock.calls).toEqual([['Failed to load links']]);
  });

  test('is refreshed in the background when the page is opened again before it was read', async () => {
    const { gateway, store, open } = setUp(20, SEEN);
    gateway.list.mockImplementationOnce(NEVER).mockRejectedValueOnce(failure('network'));
    store.open({ search: '' });
    store.close();
    expect([store.list.state.status, store.shown?.ids[0]]).toEqual(['ready', '10']);
    await open('');
    expect([store.list.state.status, store.shown?.ids[0]]).toEqual(['ready', '10']);
  });

  test('does not replace a page that is shown', async () => {
    const { store, open, shownPage } = setUp(20, SEEN);
    await open('?page=2');
    store.open({ search: '' });
    expect(shownPage()).toBe(2);
  });
});
