import { describe, expect, test, vi } from 'vitest';
import { KeepLastSeen } from '../../src/application/device/KeepLastSeen.ts';
import { type LastSeen, LastSeenLinks, type SeenList } from '../../src/application/device/LastSeenLinks.ts';
import type { User } from '../../src/domain/user.ts';
import { ADA, GRACE, links } from '../support/aLink.ts';
import { seenList } from '../support/lastSeen.ts';
import { MemoryClock, MemoryStoredValue, MemoryVault } from '../support/memoryPorts.ts';

const LINKS = links(3);

/** A tab in which a user is signed in. Tabs of one browser share what is kept, and the time. */
const openTab = (kept: MemoryStoredValue<LastSeen>, clock: MemoryClock, user: User | undefined = ADA) => {
  const [vault, lifetime] = [new MemoryVault({ token: 'token', user }), new AbortController()];
  const preferences = { keepsLinks: true };
  const keep = new KeepLastSeen(
    kept,
    new LastSeenLinks(kept, vault, preferences),
    vault,
    preferences,
    clock,
    lifetime.signal,
  );
  return { vault, lifetime, preferences, keep };
};

const setUp = (user?: User) => {
  const [kept, clock] = [new MemoryStoredValue<LastSeen>(), new MemoryClock()];
  const write = vi.spyOn(kept, 'write');
  /** A list that is read now. */
  const readNow = (of = LINKS): SeenList => {
    clock.pass(1_000);
    return { ...seenList(of), readAt: clock.now() };
  };
  const idsOf = (name: 'home' | 'links' = 'links') => kept.read()?.lists[name]?.links.map(({ id }) => id);
  return { kept, clock, write, readNow, idsOf, ...openTab(kept, clock, user) };
};

test('the lists are kept with their age and total, and do not name their owner', () => {
  const { kept, keep, readNow } = setUp();
  const [home, list] = [readNow(links(2)), { ...readNow(), pagination: { page: 1, limit: 20, total: 41 } }];
  keep.execute({ home, links: list });
  expect(kept.read()?.lists).toEqual(JSON.parse(JSON.stringify({ home, links: list })));
  expect(JSON.stringify(kept.read())).not.toContain(ADA.email);
});

test('unchanged lists last seen are not written again', () => {
  const { write, keep, readNow } = setUp();
  const list = readNow();
  keep.execute({ links: list });
  keep.execute({ links: { ...list, links: [...LINKS] } });
  expect(write).toHaveBeenCalledTimes(1);
  keep.execute({ links: readNow() });
  expect(write).toHaveBeenCalledTimes(2);
});

test.each<[string, (list: SeenList) => SeenList]>([
  ['without links: there may be some by then', (list) => ({ ...list, links: [] })],
  [
    'that is too large',
    (list) => ({ ...list, links: links(20, () => ({ description: 'x'.repeat(1_000) })) }),
  ],
])('a list is not kept %s', (_case, change) => {
  const { keep, readNow, idsOf } = setUp();
  keep.execute({ links: readNow() });
  keep.execute({ home: readNow(), links: change(readNow()) });
  expect([idsOf('home'), idsOf('links')]).toEqual([['1', '2', '3'], undefined]);
});

test('a page of fifty usual links is not too large', () => {
  const { keep, readNow, idsOf } = setUp();
  keep.execute({ links: readNow(links(50)) });
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
  all.keep.execute({ links: all.readNow() });
  expect(all.kept.read()).toBeUndefined();
});

test('the lists last seen are deleted with the session, and stay when only the page goes', () => {
  const [stays, goes] = [setUp(), setUp()];
  for (const { keep, readNow } of [stays, goes]) keep.execute({ links: readNow() });
  stays.lifetime.abort();
  goes.vault.clear();
  goes.lifetime.abort();
  expect([stays.idsOf(), goes.idsOf()]).toEqual([['1', '2', '3'], undefined]);
});

test('the lists last seen by another user are deleted at once', () => {
  const { kept, clock, keep, readNow } = setUp();
  keep.execute({ links: readNow() });
  openTab(kept, clock, GRACE);
  expect(kept.read()).toBeUndefined();
});

test('deleted lists last seen can be written again', () => {
  const { kept, keep, readNow, idsOf } = setUp();
  const list = readNow();
  keep.execute({ links: list });
  keep.clear();
  expect(kept.read()).toBeUndefined();
  keep.execute({ links: list });
  expect(idsOf()).toEqual(['1', '2', '3']);
});

test('a storage that refuses it keeps nothing, not even what was there before', () => {
  const { kept, keep, readNow } = setUp();
  keep.execute({ links: readNow() });
  kept.isRefused = true;
  keep.execute({ links: readNow(links(2)) });
  expect(kept.read()).toBeUndefined();
});

describe('another tab', () => {
  test('that has read later replaces the list', () => {
    const { kept, clock, keep, readNow, idsOf } = setUp();
    const other = openTab(kept, clock);
    keep.execute({ links: readNow() });
    other.keep.execute({ links: readNow(links(2)) });
    expect(idsOf()).toEqual(['1', '2']);
    keep.execute({ links: readNow(links(1)) });
    expect(idsOf()).toEqual(['1']);
  });

  test('that has read earlier does not bring back what was deleted here', () => {
    const { kept, clock, keep, readNow, idsOf } = setUp();
    const other = openTab(kept, clock);
    const before = readNow();
    other.keep.execute({ links: before });
    const read = readNow();
    keep.execute({ links: { ...read, links: LINKS.slice(1) } });
    clock.pass(1_000);
    other.keep.execute({ links: { ...before, links: links(3, () => ({ title: 'Renamed there' })) } });
    expect(idsOf()).toBeUndefined();
    // Neither does this one bring back the old title.
    keep.execute({ links: { ...read, links: LINKS.slice(2) } });
    expect(idsOf()).toBeUndefined();
    keep.execute({ links: readNow(LINKS.slice(1)) });
    expect(idsOf()).toEqual(['2', '3']);
    clock.pass(1_000);
    other.keep.execute({ links: { ...before, links: links(1) } });
    expect(idsOf()).toBeUndefined();
  });

  test('that finds what this one kept goes on with it', () => {
    const { kept, clock, keep, readNow, idsOf } = setUp();
    const [home, list] = [readNow(), readNow()];
    keep.execute({ home, links: list });
    const next = openTab(kept, clock);
    next.keep.execute({ home, links: readNow(links(2)) });
    expect([idsOf('home'), idsOf('links')]).toEqual([
      ['1', '2', '3'],
      ['1', '2'],
    ]);
  });
});
