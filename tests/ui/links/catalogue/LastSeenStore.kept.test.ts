import { observable } from 'mobx';
import { describe, expect, test, vi } from 'vitest';
import {
  type LastSeen,
  LastSeenLinks,
  type SeenList,
  type SeenLists,
} from '../../../../src/application/device/LastSeenLinks.ts';
import { ListLinks } from '../../../../src/application/links/ListLinks.ts';
import type { User } from '../../../../src/domain/user.ts';
import { LastSeenStore } from '../../../../src/ui/links/catalogue/LastSeenStore.ts';
import { LinkCatalogue } from '../../../../src/ui/links/catalogue/LinkCatalogue.ts';
import { LinkListStore } from '../../../../src/ui/links/catalogue/LinkListStore.ts';
import { ADA, GRACE, links } from '../../../support/aLink.ts';
import { memoryLinks } from '../../../support/memoryGateways.ts';
import {
  MemoryClock,
  MemoryPageLifecycle,
  MemoryStoredValue,
  MemoryVault,
} from '../../../support/memoryPorts.ts';

const LINKS = links(3);

/** A tab in which a user is signed in. Tabs of one browser share what is kept, and the time. */
const openTab = (kept: MemoryStoredValue<LastSeen>, clock: MemoryClock, user: User | undefined = ADA) => {
  const [vault, lifetime] = [new MemoryVault({ token: 'token', user }), new AbortController()];
  const preferences = observable({ keepsLinks: true, pageSize: 50 as const });
  const [catalogue, page] = [new LinkCatalogue(clock), new MemoryPageLifecycle()];
  const aList = () => new LinkListStore(catalogue, new ListLinks(memoryLinks(LINKS)), clock);
  const lists = { home: aList(), links: aList() };
  const found = new LastSeenLinks(kept, vault, preferences);
  new LastSeenStore(kept, found, vault, catalogue, lists, preferences, clock, page, lifetime.signal);
  /** Shows lists, and leaves the page. */
  const see = ({ home, links: list }: SeenLists) => {
    if (home) lists.home.recall(home);
    if (list) lists.links.recall(list);
    page.leave();
  };
  /** Changes a link that these lists do not show, and leaves the page. */
  const change = () => {
    catalogue.invalidateLists(true);
    page.leave();
  };
  return { vault, lifetime, preferences, see, change };
};

const setUp = (user?: User) => {
  const [kept, clock] = [new MemoryStoredValue<LastSeen>(), new MemoryClock()];
  const write = vi.spyOn(kept, 'write');
  /** A list that is read now. */
  const readNow = (of = LINKS): SeenList => {
    clock.pass(1_000);
    return { links: of, pagination: { page: 1, limit: 50, total: of.length }, readAt: clock.now() };
  };
  const idsOf = (name: 'home' | 'links' = 'links') => kept.read()?.lists[name]?.links.map(({ id }) => id);
  return { kept, clock, write, readNow, idsOf, ...openTab(kept, clock, user) };
};

test('the lists are kept with their age and total, and do not name their owner', () => {
  const { kept, see, readNow } = setUp();
  const [home, list] = [readNow(links(2)), { ...readNow(), pagination: { page: 1, limit: 50, total: 41 } }];
  see({ home, links: list });
  expect(kept.read()?.lists).toEqual(JSON.parse(JSON.stringify({ home, links: list })));
  expect(JSON.stringify(kept.read())).not.toContain(ADA.email);
});

test('unchanged lists last seen are not written again', () => {
  const { write, see, readNow } = setUp();
  const list = readNow();
  see({ links: list });
  see({ links: { ...list, links: [...LINKS] } });
  expect(write).toHaveBeenCalledTimes(1);
  see({ links: readNow() });
  expect(write).toHaveBeenCalledTimes(2);
});

test.each<[string, (list: SeenList) => SeenList]>([
  ['without links: there may be some by then', (list) => ({ ...list, links: [] })],
  [
    'that is too large',
    (list) => ({ ...list, links: links(20, () => ({ description: 'x'.repeat(1_000) })) }),
  ],
])('a list is not kept %s', (_case, change) => {
  const { see, readNow, idsOf } = setUp();
  see({ links: readNow() });
  see({ home: readNow(), links: change(readNow()) });
  expect([idsOf('home'), idsOf('links')]).toEqual([['1', '2', '3'], undefined]);
});

test('a page of fifty usual links is not too large', () => {
  const { see, readNow, idsOf } = setUp();
  see({ links: readNow(links(50)) });
  expect(idsOf()).toHaveLength(50);
});

test.each<[string, (all: ReturnType<typeof setUp>) => void]>([
  ['whose user is not known', ({ vault }) => vault.store({ token: 'token', user: undefined })],
  ['that has ended', ({ vault }) => vault.clear()],
  ['whose account is closed', ({ lifetime }) => lifetime.abort()],
  [
    'that is not to be kept',
    ({ preferences }) => {
      preferences.keepsLinks = false;
    },
  ],
])('nothing is kept of a session %s', (_case, happens) => {
  const all = setUp();
  happens(all);
  all.see({ links: all.readNow() });
  expect(all.kept.read()).toBeUndefined();
});

test('the lists last seen stay when the page goes', () => {
  const { lifetime, see, readNow, idsOf } = setUp();
  see({ links: readNow() });
  lifetime.abort();
  expect(idsOf()).toEqual(['1', '2', '3']);
});

test('the lists last seen by another user are deleted at once', () => {
  const { kept, clock, see, readNow } = setUp();
  see({ links: readNow() });
  openTab(kept, clock, GRACE);
  expect(kept.read()).toBeUndefined();
});

test('a storage that refuses it keeps nothing, not even what was there before', () => {
  const { kept, see, readNow } = setUp();
  see({ links: readNow() });
  kept.isRefused = true;
  see({ links: readNow(links(2)) });
  expect(kept.read()).toBeUndefined();
});

describe('another tab', () => {
  test('that has read later replaces the list', () => {
    const { kept, clock, see, readNow, idsOf } = setUp();
    const other = openTab(kept, clock);
    see({ links: readNow() });
    other.see({ links: readNow(links(2)) });
    expect(idsOf()).toEqual(['1', '2']);
    see({ links: readNow(links(1)) });
    expect(idsOf()).toEqual(['1']);
  });

  test('that has read earlier does not bring back what was deleted here, nor this one what was changed there', () => {
    const { kept, clock, see, change, readNow, idsOf } = setUp();
    const other = openTab(kept, clock);
    other.see({ links: readNow() });
    see({ links: readNow(LINKS.slice(1)) });
    expect(idsOf()).toEqual(['2', '3']);
    clock.pass(1_000);
    other.change();
    expect(idsOf()).toBeUndefined();
    change();
    expect(idsOf()).toBeUndefined();
    see({ links: readNow(LINKS.slice(1)) });
    expect(idsOf()).toEqual(['2', '3']);
    clock.pass(1_000);
    other.change();
    expect(idsOf()).toBeUndefined();
  });

  test('that finds what this one kept goes on with it', () => {
    const { kept, clock, see, readNow, idsOf } = setUp();
    const [home, list] = [readNow(), readNow()];
    see({ home, links: list });
    const next = openTab(kept, clock);
    next.see({ home, links: readNow(links(2)) });
    expect([idsOf('home'), idsOf('links')]).toEqual([
      ['1', '2', '3'],
      ['1', '2'],
    ]);
  });
});
