import { observable, runInAction } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
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

/** Waits until the shown lists have been stored. */
const waitForStore = () => vi.advanceTimersByTime(5_000);

interface TabOptions {
  /** The storage of the browser. Its tabs share it. */
  readonly storage?: MemoryStoredValue<StoredVisit>;
  readonly clock?: MemoryClock;
  /** The lists of the last visit. */
  readonly seen?: SeenLists;
}

/** Opens Ada's tab with the lists of /home and /links. */
const openTab = ({
  storage = new MemoryStoredValue<StoredVisit>(),
  clock = new MemoryClock(),
  seen,
}: TabOptions = {}) => {
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
  const found = seen ? lastSeenLinks(seen) : new LastVisit(storage, vault, preferences);
  const unsupported = new UnsupportedActionsStore(new ListLinks(memoryLinks()), found);
  new LastVisitStore({
    storage,
    lastVisit: found,
    vault,
    catalogue,
    lists,
    declared: unsupported,
    preferences,
    clock,
    page,
    lifetime: lifetime.signal,
  });
  const showAndLeave = (shown: SeenLists) => {
    show(shown);
    page.leave();
  };
  /** Reads a page now, by default the first one. */
  const readNow = (of = links(3), pagination: Partial<Pagination> = {}): StoredList => {
    clock.pass(1_000);
    return {
      links: of,
      pagination: { page: 1, limit: 20, total: of.length, ...pagination },
      readAt: clock.now(),
    };
  };
  const write = vi.spyOn(storage, 'write');
  const storedList = (name: keyof SeenLists = 'links') => storage.read()?.lists[name];
  const storedIds = (name?: keyof SeenLists) => storedList(name)?.links.map(({ id }) => id);
  const ports = { unsupported, storage, clock, vault, lifetime, preferences, catalogue, page, lists };
  return { ...ports, show, showAndLeave, readNow, write, storedList, storedIds };
};

type Tab = ReturnType<typeof openTab>;

describe('the first page of a list', () => {
  it('is stored a moment later, together with the other list', () => {
    const { storage, write, show, readNow } = openTab();
    const shown = { home: readNow(links(2)), links: readNow(links(3), { total: 41 }) };
    show(shown);
    expect(write).not.toHaveBeenCalled();
    waitForStore();
    expect(storage.read()?.lists).toEqual(JSON.parse(JSON.stringify(shown)));
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('is stored without the email address of its owner', () => {
    const { storage, showAndLeave, readNow } = openTab();
    showAndLeave({ links: readNow() });
    expect(storage.read()).toBeDefined();
    expect(JSON.stringify(storage.read())).not.toContain(ADA.email);
  });

  it('is stored with the fields that the provider does not support', () => {
    const { storage, unsupported, show, readNow } = openTab();
    show({ links: readNow() });
    unsupported.declare(['isActive']);
    waitForStore();
    expect(storage.read()?.unsupported).toEqual(['isActive']);
  });

  it('is stored at once when the page is left', () => {
    const { write, showAndLeave, readNow } = openTab();
    showAndLeave({ links: readNow() });
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('is stored again only after it has changed', () => {
    const { write, catalogue, page, showAndLeave, readNow } = openTab();
    showAndLeave({ links: readNow() });
    catalogue.invalidateLists(true);
    page.leave();
    expect(write).toHaveBeenCalledTimes(1);
    showAndLeave({ links: readNow() });
    expect(write).toHaveBeenCalledTimes(2);
  });

  it.each<[string, Partial<Pagination>]>([
    ['page', { page: 2 }],
    ['page size', { limit: 10 }],
  ])('is not replaced by a list of another %s', (_what, pagination) => {
    const { show, readNow, storedIds } = openTab();
    show({ links: readNow(links(3), pagination) });
    waitForStore();
    expect(storedIds()).toBeUndefined();
    show({ links: readNow() });
    show({ links: readNow(links(6).slice(3), pagination) });
    waitForStore();
    expect(storedIds()).toEqual(['1', '2', '3']);
  });

  it('remains stored when a later read fails', async () => {
    const { lists, show, readNow, storedIds } = openTab();
    show({ links: readNow() });
    await lists.links.run(() => Promise.reject(new Error('broken')));
    waitForStore();
    expect(storedIds()).toEqual(['1', '2', '3']);
  });

  it('remains stored when the account is closed', () => {
    const { lifetime, show, readNow, storedIds } = openTab();
    show({ links: readNow() });
    waitForStore();
    lifetime.abort();
    expect(storedIds()).toEqual(['1', '2', '3']);
  });

  it.each([
    // By the next visit, links may have been created elsewhere.
    ['empty', []],
    ['too large', links(20, () => ({ description: 'x'.repeat(1_000) }))],
  ])('is not stored when it is %s', (_what, of) => {
    const { showAndLeave, readNow, storedIds } = openTab();
    showAndLeave({ links: readNow() });
    showAndLeave({ home: readNow(), links: readNow(of) });
    expect(storedIds('home')).toEqual(['1', '2', '3']);
    expect(storedIds('links')).toBeUndefined();
  });

  it('is removed when the storage refuses its next version', () => {
    const { storage, showAndLeave, readNow } = openTab();
    showAndLeave({ links: readNow() });
    storage.isRefused = true;
    showAndLeave({ links: readNow(links(2)) });
    expect(storage.read()).toBeUndefined();
  });

  it.each<[string, (tab: Tab) => void]>([
    ['the user is unknown', ({ vault }) => vault.store({ token: 'token', user: undefined })],
    ['the account is closed', ({ lifetime }) => lifetime.abort()],
  ])('is not stored when %s', (_when, happen) => {
    const tab = openTab();
    happen(tab);
    tab.showAndLeave({ links: tab.readNow() });
    waitForStore();
    expect(tab.storage.read()).toBeUndefined();
  });
});

describe('the stored lists of the last visit', () => {
  const setUp = () => openTab({ seen: { home: seenList(links(5), 30), links: seenList(links(5), 30) } });

  it('lack a link that is being deleted', () => {
    const { catalogue, storedList, storedIds } = setUp();
    catalogue.hide('2');
    waitForStore();
    expect(storedIds()).toEqual(['1', '3', '4', '5']);
    expect(storedList()?.pagination.total).toBe(29);
  });

  it.each(['home', 'links'] as const)('contain created links and lack deleted ones: %s', (name) => {
    const { catalogue, storedList, storedIds } = setUp();
    catalogue.remove('2');
    catalogue.add(aLink({ id: 'new' }), catalogue.begin());
    waitForStore();
    expect(storedIds(name)).toEqual(['new', '1', '3', '4', '5']);
    expect(storedList(name)?.pagination.total).toBe(30);
  });

  it('contain a pending change until it fails', async () => {
    const { catalogue, storedList } = setUp();
    const response = deferred<never>();
    const change = catalogue.change('1', { title: 'Renamed' }, () => response.promise);
    const title = () => storedList()?.links[0]?.title;
    waitForStore();
    expect(title()).toBe('Renamed');
    response.reject(new Error('refused'));
    await expect(change).rejects.toThrow();
    waitForStore();
    expect(title()).toBe('The engine');
  });
});

describe('the preference keepsLinks', () => {
  it('removes the stored lists when it is switched off', () => {
    const { storage, preferences, showAndLeave, readNow } = openTab();
    showAndLeave({ links: readNow() });
    runInAction(() => (preferences.keepsLinks = false));
    expect(storage.read()).toBeUndefined();
  });

  it('prevents storing while it is off', () => {
    const { storage, preferences, show, readNow } = openTab();
    runInAction(() => (preferences.keepsLinks = false));
    show({ links: readNow(links(2)) });
    waitForStore();
    expect(storage.read()).toBeUndefined();
  });

  it('stores the shown lists when it is switched on again', () => {
    const { preferences, show, readNow, storedIds } = openTab();
    runInAction(() => (preferences.keepsLinks = false));
    show({ links: readNow(links(2)) });
    runInAction(() => (preferences.keepsLinks = true));
    waitForStore();
    expect(storedIds()).toEqual(['1', '2']);
  });
});

describe('LastVisitStore with another tab', () => {
  it('does not store changes of the other tab', () => {
    const { catalogue, lists, write, showAndLeave, readNow } = openTab();
    showAndLeave({ links: readNow() });
    catalogue.follow(() => catalogue.add(aLink({ id: 'new' }), catalogue.begin()));
    waitForStore();
    expect(lists.links.shown?.ids[0]).toBe('new');
    expect(write).toHaveBeenCalledTimes(1);
  });

  /** Stores a list in both tabs. The tab `earlier` has read a link that was deleted when `later` read. */
  const openTwoTabs = () => {
    const later = openTab();
    const earlier = openTab({ storage: later.storage, clock: later.clock });
    earlier.showAndLeave({ links: earlier.readNow() });
    later.showAndLeave({ links: later.readNow(links(3).slice(1)) });
    later.clock.pass(1_000);
    return { earlier, later };
  };

  /** Changes a link that is not in the lists of the tab, and leaves the page. */
  const changeOtherLink = (tab: Tab) => {
    tab.catalogue.invalidateLists(true);
    tab.page.leave();
  };

  it('replaces a list that the other tab has read earlier', () => {
    expect(openTwoTabs().later.storedIds()).toEqual(['2', '3']);
  });

  it('drops a list that was read before the other tab stored its list', () => {
    const { earlier, later } = openTwoTabs();
    changeOtherLink(earlier);
    expect(later.storedIds()).toBeUndefined();
    changeOtherLink(later);
    expect(later.storedIds()).toBeUndefined();
  });

  it('continues with the lists that the other tab has stored', () => {
    const { storage, clock, showAndLeave, readNow, storedIds } = openTab();
    const [home, list] = [readNow(), readNow()];
    showAndLeave({ home, links: list });
    openTab({ storage, clock }).showAndLeave({ home, links: readNow(links(2)) });
    expect(storedIds('home')).toEqual(['1', '2', '3']);
    expect(storedIds('links')).toEqual(['1', '2']);
  });
});
