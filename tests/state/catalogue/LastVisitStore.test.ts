import { observable, runInAction } from 'mobx';
import { describe, expect, test, vi } from 'vitest';
import { LastVisit, type StoredList, type StoredVisit } from '../../../src/application/device/LastVisit.ts';
import { ListLinks } from '../../../src/application/links/ListLinks.ts';
import type { PageSize, Pagination } from '../../../src/domain/links/pagination.ts';
import { LastVisitStore } from '../../../src/state/catalogue/LastVisitStore.ts';
import { LinkCatalogue } from '../../../src/state/catalogue/LinkCatalogue.ts';
import { LinkListStore } from '../../../src/state/catalogue/LinkListStore.ts';
import { UnsupportedActionsStore } from '../../../src/state/catalogue/UnsupportedActionsStore.ts';
import { ADA, aLink, links } from '../../support/aLink.ts';
import { deferred, withFakeTimers } from '../../support/deferred.ts';
import { lastSeenLinks, type SeenLists, seenList } from '../../support/lastVisit.ts';
import { memoryLinks } from '../../support/memoryGateways.ts';
import {
  MemoryClock,
  MemoryPageLifecycle,
  MemoryStoredValue,
  MemoryVault,
} from '../../support/memoryPorts.ts';

withFakeTimers();

/** Lets so much time pass that what is shown is kept. */
const pass = () => vi.advanceTimersByTime(5_000);

/** Ada's tab with the lists of /home and /links. Tabs of one browser share what is kept, and the time. */
const openTab = (
  kept = new MemoryStoredValue<StoredVisit>(),
  clock = new MemoryClock(),
  seen?: SeenLists,
) => {
  const [vault, lifetime] = [new MemoryVault({ token: 'token', user: ADA }), new AbortController()];
  const preferences = observable<{ keepsLinks: boolean; pageSize: PageSize }>({
    keepsLinks: true,
    pageSize: 20,
  });
  const [catalogue, page] = [new LinkCatalogue(clock), new MemoryPageLifecycle()];
  const aList = () => new LinkListStore(catalogue, new ListLinks(memoryLinks()), clock);
  const lists = { home: aList(), links: aList() };
  const show = ({ home, links: list }: SeenLists) => {
    if (home) lists.home.recall(home);
    if (list) lists.links.recall(list);
  };
  show({ home: seen?.home });
  const found = seen ? lastSeenLinks(seen) : new LastVisit(kept, vault, preferences);
  const impossible = new UnsupportedActionsStore(new ListLinks(memoryLinks()), found);
  new LastVisitStore(
    kept,
    found,
    vault,
    catalogue,
    lists,
    impossible,
    preferences,
    clock,
    page,
    lifetime.signal,
  );
  /** Shows lists, and leaves the page. */
  const see = (seenNow: SeenLists) => {
    show(seenNow);
    page.leave();
  };
  /** A page that is read now; by default the first one. */
  const readNow = (of = links(3), place: Partial<Pagination> = {}): StoredList => {
    clock.pass(1_000);
    return {
      links: of,
      pagination: { page: 1, limit: 20, total: of.length, ...place },
      readAt: clock.now(),
    };
  };
  const written = vi.spyOn(kept, 'write');
  const keptOf = (name: keyof SeenLists = 'links') => kept.read()?.lists[name];
  const idsOf = (name?: keyof SeenLists) => keptOf(name)?.links.map(({ id }) => id);
  const ports = { impossible, kept, clock, vault, lifetime, preferences, catalogue, page, lists };
  return { ...ports, show, see, readNow, written, keptOf, idsOf };
};

describe('a first page that is read', () => {
  test('is kept a moment later, in one go with the other list, with its age, and without the name of its owner', () => {
    const { kept, written, show, readNow } = openTab();
    const seen = { home: readNow(links(2)), links: readNow(links(3), { total: 41 }) };
    show(seen);
    expect(written).not.toHaveBeenCalled();
    pass();
    expect(kept.read()?.lists).toEqual(JSON.parse(JSON.stringify(seen)));
    expect(JSON.stringify(kept.read())).not.toContain(ADA.email);
    expect(written).toHaveBeenCalledTimes(1);
  });

  test('is kept with what the provider declares as unsupported', () => {
    const { kept, impossible, show, readNow } = openTab();
    show({ links: readNow() });
    impossible.declare(['isActive']);
    pass();
    expect(kept.read()?.unsupported).toEqual(['isActive']);
  });

  test('is written at once when the page is left, and again only when it has changed', () => {
    const { written, catalogue, page, see, readNow } = openTab();
    see({ links: readNow() });
    catalogue.invalidateLists(true);
    page.leave();
    expect(written).toHaveBeenCalledTimes(1);
    see({ links: readNow() });
    expect(written).toHaveBeenCalledTimes(2);
  });

  test('stays kept while another page or size is shown, when that fails, and when the account is closed', async () => {
    const { lifetime, lists, show, readNow, idsOf } = openTab();
    show({ links: readNow(links(3), { page: 2 }) });
    show({ links: readNow(links(3), { limit: 10 }) });
    pass();
    expect(idsOf()).toBeUndefined();
    show({ links: readNow() });
    show({ links: readNow(links(6).slice(3), { page: 2 }) });
    await lists.links.run(() => Promise.reject(new Error('broken')));
    pass();
    lifetime.abort();
    expect(idsOf()).toEqual(['1', '2', '3']);
  });

  test.each([
    ['without links: there may be some by then', []],
    ['that is too large', links(20, () => ({ description: 'x'.repeat(1_000) }))],
  ])('is not kept %s', (_what, of) => {
    const { see, readNow, idsOf } = openTab();
    see({ links: readNow() });
    see({ home: readNow(), links: readNow(of) });
    expect(idsOf('home')).toEqual(['1', '2', '3']);
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
  ])('is not kept in a session %s', (_which, happen) => {
    const tab = openTab();
    happen(tab);
    tab.see({ links: tab.readNow() });
    pass();
    expect(tab.kept.read()).toBeUndefined();
  });
});

test('what becomes of links shows in what is kept, also of lists that were not read in this visit', async () => {
  const seen = { home: seenList(links(5), 30), links: seenList(links(5), 30) };
  const { catalogue, keptOf, idsOf } = openTab(undefined, undefined, seen);
  catalogue.hide('2');
  pass();
  expect(idsOf()).toEqual(['1', '3', '4', '5']);
  expect(keptOf()?.pagination.total).toBe(29);
  catalogue.remove('2');
  catalogue.add(aLink({ id: 'new' }), catalogue.begin());
  pass();
  for (const name of ['home', 'links'] as const) {
    expect(idsOf(name)).toEqual(['new', '1', '3', '4', '5']);
    expect(keptOf(name)?.pagination.total).toBe(30);
  }
  const answer = deferred<never>();
  const change = catalogue.change('1', { title: 'Renamed' }, () => answer.promise);
  const title = () => keptOf()?.links[1]?.title;
  pass();
  expect(title()).toBe('Renamed');
  answer.reject(new Error('refused'));
  await expect(change).rejects.toThrow();
  pass();
  expect(title()).toBe('The engine');
});

test('switching it off deletes what is kept; switching it on again keeps what is there', () => {
  const { kept, preferences, show, see, readNow, idsOf } = openTab();
  see({ links: readNow() });
  runInAction(() => (preferences.keepsLinks = false));
  expect(kept.read()).toBeUndefined();
  show({ links: readNow(links(2)) });
  pass();
  expect(kept.read()).toBeUndefined();
  runInAction(() => (preferences.keepsLinks = true));
  pass();
  expect(idsOf()).toEqual(['1', '2']);
});

describe('another tab', () => {
  test('keeps what it has changed; this one leaves it to that tab', () => {
    const { catalogue, lists, written, see, readNow } = openTab();
    see({ links: readNow() });
    catalogue.follow(() => catalogue.add(aLink({ id: 'new' }), catalogue.begin()));
    pass();
    expect(lists.links.shown?.ids[0]).toBe('new');
    expect(written).toHaveBeenCalledTimes(1);
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
