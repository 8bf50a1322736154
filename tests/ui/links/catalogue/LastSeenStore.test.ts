import { observable, runInAction } from 'mobx';
import { describe, expect, test, vi } from 'vitest';
import {
  type LastSeen,
  LastSeenLinks,
  type SeenList,
  type SeenLists,
} from '../../../../src/application/device/LastSeenLinks.ts';
import { ListLinks } from '../../../../src/application/links/ListLinks.ts';
import type { PageSize } from '../../../../src/domain/pagination.ts';
import { LastSeenStore } from '../../../../src/ui/links/catalogue/LastSeenStore.ts';
import { LinkCatalogue } from '../../../../src/ui/links/catalogue/LinkCatalogue.ts';
import { LinkListStore } from '../../../../src/ui/links/catalogue/LinkListStore.ts';
import { ADA, aDraft, aLink, links } from '../../../support/aLink.ts';
import { deferred, inFakeTime } from '../../../support/deferred.ts';
import { lastSeenLinks, seenList } from '../../../support/lastSeen.ts';
import { memoryLinks } from '../../../support/memoryGateways.ts';
import {
  MemoryClock,
  MemoryPageLifecycle,
  MemoryStoredValue,
  MemoryVault,
} from '../../../support/memoryPorts.ts';

inFakeTime();

/** Ada's tab with the lists of /home and /links over 50 links. Tabs of one browser share what is kept, and the time. */
const openTab = (kept = new MemoryStoredValue<LastSeen>(), clock = new MemoryClock(), seen?: SeenLists) => {
  const [vault, lifetime] = [new MemoryVault({ token: 'token', user: ADA }), new AbortController()];
  const preferences = observable<{ keepsLinks: boolean; pageSize: PageSize }>({
    keepsLinks: true,
    pageSize: 20,
  });
  const [gateway, catalogue, page] = [
    memoryLinks(links(50)),
    new LinkCatalogue(clock),
    new MemoryPageLifecycle(),
  ];
  const aList = () => new LinkListStore(catalogue, new ListLinks(gateway), clock);
  const lists = { home: aList(), links: aList() };
  if (seen?.home) lists.home.recall(seen.home);
  const found = seen ? lastSeenLinks(seen) : new LastSeenLinks(kept, vault, preferences);
  new LastSeenStore(kept, found, vault, catalogue, lists, preferences, clock, page, lifetime.signal);
  const load = (name: keyof SeenLists, number: number, limit: number) =>
    lists[name].run(lists[name].listing({ page: number, limit }));
  const pass = () => vi.advanceTimersByTimeAsync(5_000);
  /** Shows lists that were read, and leaves the page. */
  const see = ({ home, links: list }: SeenLists) => {
    if (home) lists.home.recall(home);
    if (list) lists.links.recall(list);
    page.leave();
  };
  /** A list that is read now. */
  const readNow = (of = links(3), total = of.length): SeenList => {
    clock.pass(1_000);
    return { links: of, pagination: { page: 1, limit: preferences.pageSize, total }, readAt: clock.now() };
  };
  const written = vi.spyOn(kept, 'write');
  /** The ids that are kept of a list, and its total. */
  const keptOf = (name: keyof SeenLists = 'links') => {
    const one = kept.read()?.lists[name];
    return one && { ids: one.links.map(({ id }) => id), total: one.pagination.total };
  };
  const idsOf = (name: keyof SeenLists = 'links') => keptOf(name)?.ids;
  const ports = { kept, clock, vault, lifetime, preferences, gateway, catalogue, page, lists };
  return { ...ports, load, pass, see, readNow, written, keptOf, idsOf };
};

/** The same, once both first pages are read and kept. */
const openRead = async () => {
  const tab = openTab();
  await tab.load('home', 1, 5);
  await tab.load('links', 1, 20);
  await tab.pass();
  return tab;
};

const ids = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

describe('a first page that is read', () => {
  test('is kept with its total a moment later, in one go with the other list', async () => {
    const { written, load, pass, keptOf } = openTab();
    await load('home', 1, 5);
    await load('links', 1, 20);
    expect(written).not.toHaveBeenCalled();
    await pass();
    expect(keptOf('home')).toEqual({ ids: ids(1, 5), total: 50 });
    expect(keptOf('links')).toEqual({ ids: ids(1, 20), total: 50 });
    expect(written).toHaveBeenCalledTimes(1);
  });

  test('is kept at once when the page is left, with its age, and without the name of its owner', () => {
    const { kept, see, readNow } = openTab();
    const seen = { home: readNow(links(2)), links: readNow(links(3), 41) };
    see(seen);
    expect(kept.read()?.lists).toEqual(JSON.parse(JSON.stringify(seen)));
    expect(JSON.stringify(kept.read())).not.toContain(ADA.email);
  });

  test('is written again only when it has changed', () => {
    const { written, catalogue, page, see, readNow } = openTab();
    see({ links: readNow() });
    catalogue.invalidateLists(true);
    page.leave();
    expect(written).toHaveBeenCalledTimes(1);
    see({ links: readNow() });
    expect(written).toHaveBeenCalledTimes(2);
  });

  test('stays kept while another page or size is shown, when that fails, and when the account is closed', async () => {
    const { gateway, clock, lifetime, load, pass, idsOf } = openTab();
    await load('links', 2, 20);
    await load('links', 1, 10);
    await pass();
    expect(idsOf()).toBeUndefined();
    clock.pass(1_000);
    await load('links', 1, 20);
    await load('links', 2, 20);
    gateway.list.mockRejectedValueOnce(new Error('broken'));
    await load('links', 3, 20);
    await pass();
    lifetime.abort();
    expect(idsOf()).toEqual(ids(1, 20));
  });

  test.each([
    ['without links: there may be some by then', []],
    ['that is too large', links(20, () => ({ description: 'x'.repeat(1_000) }))],
  ])('is not kept %s', (_what, of) => {
    const { see, readNow, idsOf } = openTab();
    see({ links: readNow() });
    see({ home: readNow(), links: readNow(of) });
    expect(idsOf('home')).toEqual(ids(1, 3));
    expect(idsOf('links')).toBeUndefined();
  });

  test('is not kept by a storage that refuses it, nor is what was there before', () => {
    const { kept, see, readNow } = openTab();
    see({ links: readNow() });
    kept.isRefused = true;
    see({ links: readNow(links(2)) });
    expect(kept.read()).toBeUndefined();
  });

  test.each<[string, (tab: ReturnType<typeof openTab>) => void]>([
    ['whose user is not known', ({ vault }) => vault.store({ token: 'token', user: undefined })],
    ['whose account is closed', ({ lifetime }) => lifetime.abort()],
  ])('is not kept in a session %s', async (_which, happen) => {
    const tab = openTab();
    happen(tab);
    tab.see({ links: tab.readNow() });
    await tab.pass();
    expect(tab.kept.read()).toBeUndefined();
  });
});

describe('in what is kept of the lists', () => {
  test('a link is missing from the moment when it is being deleted', async () => {
    const { catalogue, pass, keptOf } = await openRead();
    catalogue.hide('2');
    await pass();
    const without = { ids: ['1', ...ids(3, 20)], total: 49 };
    expect(keptOf()).toEqual(without);
    runInAction(() => {
      catalogue.unhide('2');
      catalogue.remove('2');
    });
    await pass();
    expect(keptOf()).toEqual(without);
  });

  test('an edited link is as it was edited, and the old one again if the provider refuses', async () => {
    const { kept, catalogue, pass } = await openRead();
    const sent = deferred<never>();
    const change = catalogue.change('1', aDraft({ title: 'Renamed' }), () => sent.promise);
    const title = () => kept.read()?.lists.links?.links[0]?.title;
    await pass();
    expect(title()).toBe('Renamed');
    sent.reject(new Error('refused'));
    await expect(change).rejects.toThrow();
    await pass();
    expect(title()).toBe('The engine');
  });

  test('changes show, too, where a list was not read in this visit', async () => {
    const seen = { home: seenList(links(5), 30), links: seenList(links(20), 30) };
    const { catalogue, pass, keptOf } = openTab(undefined, undefined, seen);
    catalogue.remove('2');
    catalogue.add(aLink({ id: 'new' }), catalogue.begin());
    await pass();
    expect(keptOf('home')).toEqual({ ids: ['new', '1', '3', '4', '5'], total: 30 });
    expect(keptOf('links')).toEqual({ ids: ['new', '1', ...ids(3, 20)], total: 30 });
  });
});

test('switching it off deletes what is kept; switching it on again keeps what is there', async () => {
  const { kept, preferences, load, pass, idsOf } = await openRead();
  preferences.keepsLinks = false;
  expect(kept.read()).toBeUndefined();
  await load('links', 1, 20);
  await pass();
  expect(kept.read()).toBeUndefined();
  preferences.keepsLinks = true;
  await pass();
  expect(idsOf()).toEqual(ids(1, 20));
});

describe('another tab', () => {
  test('keeps what it has changed; this one leaves it to that tab', async () => {
    const { catalogue, lists, written, pass } = await openRead();
    written.mockClear();
    catalogue.follow(() => catalogue.add(aLink({ id: 'new' }), catalogue.begin()));
    await pass();
    expect(lists.links.shown?.ids[0]).toBe('new');
    expect(written).not.toHaveBeenCalled();
  });

  test('that has read later replaces the list; one that has read earlier does not bring back what was deleted', () => {
    const { kept, clock, see, catalogue, page, readNow, idsOf } = openTab();
    const other = openTab(kept, clock);
    /** Changes a link that its lists do not show, and leaves the page. */
    const change = (tab: Pick<typeof other, 'catalogue' | 'page'>) => {
      tab.catalogue.invalidateLists(true);
      tab.page.leave();
    };
    other.see({ links: readNow() });
    see({ links: readNow(links(3).slice(1)) });
    expect(idsOf()).toEqual(['2', '3']);
    clock.pass(1_000);
    change(other);
    expect(idsOf()).toBeUndefined();
    change({ catalogue, page });
    expect(idsOf()).toBeUndefined();
  });

  test('that finds what this one kept goes on with it', () => {
    const { kept, clock, see, readNow, idsOf } = openTab();
    const [home, list] = [readNow(), readNow()];
    see({ home, links: list });
    openTab(kept, clock).see({ home, links: readNow(links(2)) });
    expect(idsOf('home')).toEqual(['1', '2', '3']);
    expect(idsOf('links')).toEqual(['1', '2']);
  });
});
