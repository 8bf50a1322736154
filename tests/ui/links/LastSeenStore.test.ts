import { runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LastSeen, SeenLists } from '../../../src/application/device/LastSeenLinks.ts';
import { ListLinks } from '../../../src/application/links/ListLinks.ts';
import type { PageSize, Pagination } from '../../../src/domain/pagination.ts';
import { LastSeenStore } from '../../../src/ui/links/catalogue/LastSeenStore.ts';
import { LinkCatalogue } from '../../../src/ui/links/catalogue/LinkCatalogue.ts';
import { LinkListStore } from '../../../src/ui/links/catalogue/LinkListStore.ts';
import { PreferencesStore } from '../../../src/ui/settings/PreferencesStore.ts';
import { ADA, aDraft, aLink, links } from '../../support/aLink.ts';
import { deferred } from '../../support/deferred.ts';
import { lastSeenLinks, seenList } from '../../support/lastSeen.ts';
import { memoryLinks } from '../../support/memoryGateways.ts';
import {
  keptPreferences,
  MemoryClock,
  MemoryPageLifecycle,
  MemoryStoredValue,
  MemoryVault,
} from '../../support/memoryPorts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The lists of /home and /links over 50 links, and what is kept of them. */
const setUp = (seen?: SeenLists) => {
  const [kept, clock, page] = [
    new MemoryStoredValue<LastSeen>(),
    new MemoryClock(),
    new MemoryPageLifecycle(),
  ];
  const preferences = new PreferencesStore(keptPreferences());
  const [vault, lifetime] = [new MemoryVault({ token: 'token', user: ADA }), new AbortController()];
  const found = lastSeenLinks(seen);
  const catalogue = new LinkCatalogue(clock);
  const gateway = memoryLinks(links(50));
  const listLinks = new ListLinks(gateway);
  const aList = () => new LinkListStore(catalogue, listLinks, clock);
  const [home, list] = [aList(), aList()];
  if (seen?.home) home.recall(seen.home);
  const written = vi.spyOn(kept, 'write');
  const lists = { home, links: list };
  new LastSeenStore(kept, found, vault, catalogue, lists, preferences, clock, page, lifetime.signal);
  const load = (of: LinkListStore, pageNumber: number, limit: number) =>
    of.run(of.listing({ page: pageNumber, limit }));
  const pass = () => vi.advanceTimersByTimeAsync(5_000);
  /** The ids that are kept of a list, and its total. */
  const keptOf = (name: keyof SeenLists) => {
    const one = kept.read()?.lists[name];
    return one && { ids: one.links.map(({ id }) => id), total: one.pagination.total };
  };
  return {
    kept,
    clock,
    page,
    preferences,
    lifetime,
    catalogue,
    gateway,
    home,
    list,
    written,
    load,
    pass,
    keptOf,
  };
};

const ids = (from: number, to: number) =>
  links(50)
    .slice(from - 1, to)
    .map(({ id }) => id);

describe('a first page that is read', () => {
  test('is kept with its total, a moment later', async () => {
    const { home, list, written, load, pass, keptOf } = setUp();
    await load(home, 1, 5);
    await load(list, 1, 20);
    expect(written).not.toHaveBeenCalled();
    await pass();
    expect([keptOf('home'), keptOf('links')]).toEqual([
      { ids: ids(1, 5), total: 50 },
      { ids: ids(1, 20), total: 50 },
    ]);
    expect(written).toHaveBeenCalledTimes(1);
  });

  test('is kept at once when the page is left', async () => {
    const { page, list, written, load, pass, keptOf } = setUp();
    await load(list, 1, 20);
    page.leave();
    expect(keptOf('links')?.ids).toEqual(ids(1, 20));
    await pass();
    page.leave();
    expect(written).toHaveBeenCalledTimes(1);
  });

  test('stays kept while another page is shown, and when that fails', async () => {
    const { gateway, list, load, pass, keptOf } = setUp();
    await load(list, 1, 20);
    await load(list, 2, 20);
    gateway.list.mockRejectedValueOnce(new Error('broken'));
    await load(list, 3, 20);
    await pass();
    expect(keptOf('links')?.ids).toEqual(ids(1, 20));
  });

  test.each<[number, number]>([
    [2, 20],
    [1, 50],
  ])('page %i of %i is not kept', async (pageNumber, limit) => {
    const { list, load, pass, keptOf } = setUp();
    await load(list, pageNumber, limit);
    await pass();
    expect(keptOf('links')).toBeUndefined();
  });

  test('is kept in the size that the user prefers', async () => {
    const { preferences, list, load, pass, keptOf } = setUp();
    const size: PageSize = 10;
    preferences.set('pageSize', size);
    await load(list, 1, size);
    await pass();
    expect(keptOf('links')?.ids).toEqual(ids(1, 10));
  });
});

describe('what is changed here is kept', () => {
  const read = async (seen?: SeenLists) => {
    const all = setUp(seen);
    await all.load(all.home, 1, 5);
    await all.load(all.list, 1, 20);
    await all.pass();
    return all;
  };

  test('a created link', async () => {
    const { catalogue, pass, keptOf } = await read();
    catalogue.add(aLink({ id: 'new' }), catalogue.begin());
    await pass();
    expect(keptOf('home')).toEqual({ ids: ['new', ...ids(1, 4)], total: 51 });
    expect(keptOf('links')).toEqual({ ids: ['new', ...ids(1, 19)], total: 51 });
  });

  test('a deleted link, from the moment when it is being deleted', async () => {
    const { catalogue, pass, keptOf } = await read();
    catalogue.hide('2');
    await pass();
    const without = { ids: ['1', ...ids(3, 20)], total: 49 };
    expect(keptOf('links')).toEqual(without);
    runInAction(() => {
      catalogue.unhide('2');
      catalogue.remove('2');
    });
    await pass();
    expect(keptOf('links')).toEqual(without);
  });

  test('a link that is deleted while a page with it is on its way', async () => {
    const { catalogue, gateway, list, load, pass, keptOf } = await read();
    const slow = deferred<{ links: ReturnType<typeof links>; pagination: Pagination }>();
    gateway.list.mockReturnValueOnce(slow.promise);
    const loading = load(list, 1, 20);
    catalogue.remove('2');
    gateway.stored.splice(1, 1);
    slow.resolve({ links: links(20), pagination: { page: 1, limit: 20, total: 50 } });
    await loading;
    await pass();
    expect(keptOf('links')?.ids).not.toContain('2');
  });

  test('an edited link, and the old one again if the provider refuses', async () => {
    const { kept, catalogue, pass } = await read();
    const sent = deferred<never>();
    const change = catalogue
      .change('1', aDraft({ title: 'Renamed' }), () => sent.promise)
      .catch(() => undefined);
    const title = () => kept.read()?.lists.links?.links[0]?.title;
    await pass();
    expect(title()).toBe('Renamed');
    sent.reject(new Error('refused'));
    await change;
    await pass();
    expect(title()).toBe('The engine');
  });

  test('also in a list that was not read in this visit', async () => {
    const seen = { home: seenList(links(5), 30), links: seenList(links(20), 30) };
    const { catalogue, pass, keptOf } = setUp(seen);
    catalogue.remove('2');
    catalogue.add(aLink({ id: 'new' }), catalogue.begin());
    await pass();
    expect(keptOf('home')).toEqual({ ids: ['new', '1', '3', '4', '5'], total: 30 });
    expect(keptOf('links')).toEqual({ ids: ['new', '1', ...ids(3, 20)], total: 30 });
  });
});

test('what another tab has changed is left to that tab to keep', async () => {
  const { catalogue, list, written, load, pass } = setUp();
  await load(list, 1, 20);
  await pass();
  written.mockClear();
  catalogue.follow(() => catalogue.add(aLink({ id: 'new' }), catalogue.begin()));
  await pass();
  expect(list.shown?.ids[0]).toBe('new');
  expect(written).not.toHaveBeenCalled();
});

test('switching it off deletes what is kept; switching it on again keeps what is there', async () => {
  const { kept, preferences, list, load, pass, keptOf } = setUp();
  await load(list, 1, 20);
  await pass();
  preferences.set('keepsLinks', false);
  expect(kept.read()).toBeUndefined();
  await load(list, 1, 20);
  await pass();
  expect(kept.read()).toBeUndefined();
  preferences.set('keepsLinks', true);
  await pass();
  expect(keptOf('links')?.ids).toEqual(ids(1, 20));
});

test('nothing is written once the account is closed', async () => {
  const { kept, page, lifetime, list, load, pass } = setUp();
  await load(list, 1, 20);
  lifetime.abort();
  page.leave();
  await pass();
  expect(kept.read()).toBeUndefined();
});
