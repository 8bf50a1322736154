import { expect, test } from 'vitest';
import { LinksCopy } from '../../src/application/device/LinksCopy.ts';
import type { User } from '../../src/domain/user.ts';
import { ADA, GRACE, links } from '../support/aLink.ts';
import { deferred } from '../support/deferred.ts';
import { MemoryLinks, MemoryVault } from '../support/memoryPorts.ts';

const ALL = { links: links(3), readAt: new Date('2026-03-01T12:00:00Z') };

/** A tab in which a user is signed in. Tabs of one browser share what is kept. */
const openTab = (kept: MemoryLinks, user: User | undefined = ADA) => {
  const [vault, lifetime] = [new MemoryVault({ token: 'token', user }), new AbortController()];
  const preferences = { keepsLinks: true };
  const copy = new LinksCopy(kept, vault, preferences, lifetime.signal);
  return { vault, lifetime, preferences, copy };
};

const setUp = (user?: User) => {
  const kept = new MemoryLinks();
  return { kept, ...openTab(kept, user) };
};

test('the copy of all links is there at the next visit', async () => {
  const { kept, copy } = setUp();
  copy.begin();
  await copy.write(ALL);
  expect(await openTab(kept).copy.read()).toEqual(ALL);
});

test('nobody else gets the copy of all links, and it does not name its owner', async () => {
  const { kept, copy } = setUp();
  copy.begin();
  await copy.write(ALL);
  expect(await openTab(kept, GRACE).copy.read()).toBeUndefined();
  expect(JSON.stringify(kept)).not.toContain(ADA.email);
});

test('a user who is not known yet has no copy', async () => {
  const { kept, vault, copy } = setUp();
  vault.store({ token: 'token', user: undefined });
  copy.begin();
  await copy.write(ALL);
  expect(kept.kept).toBeUndefined();
  expect(await copy.read()).toBeUndefined();
});

test('a user who does not want a copy has none', async () => {
  const { kept, preferences, copy } = setUp();
  copy.begin();
  await copy.write(ALL);
  preferences.keepsLinks = false;
  expect(await copy.read()).toBeUndefined();
  kept.clear();
  copy.begin();
  await copy.write(ALL);
  expect(kept.kept).toBeUndefined();
});

test('an account with too many links has no copy', async () => {
  const { kept, copy } = setUp();
  copy.begin();
  await copy.write({ ...ALL, links: links(50_001) });
  expect(kept.kept).toBeUndefined();
});

test('a change makes the copy invalid at once; this tab may write another one', async () => {
  const { kept, copy } = setUp();
  copy.begin();
  await copy.write(ALL);
  copy.invalidate();
  expect(await openTab(kept).copy.read()).toBeUndefined();
  await copy.write(ALL);
  expect(await openTab(kept).copy.read()).toEqual(ALL);
});

test('a change in another tab makes the copy invalid; this tab must read all links again before it writes another', async () => {
  const { kept, copy } = setUp();
  copy.begin();
  await copy.write(ALL);
  openTab(kept).copy.invalidate();
  copy.invalidate();
  await copy.write(ALL);
  expect(await openTab(kept).copy.read()).toBeUndefined();
  copy.begin();
  await copy.write(ALL);
  expect(await openTab(kept).copy.read()).toEqual(ALL);
});

test('a change before there is a copy begins no generation', () => {
  const { kept, copy } = setUp();
  copy.invalidate();
  expect(kept.generation).toBeUndefined();
});

test.each([
  ['the user signs out', ({ lifetime }: ReturnType<typeof setUp>) => lifetime.abort()],
  [
    'another user signs in',
    ({ vault }: ReturnType<typeof setUp>) => vault.store({ token: 'b', user: GRACE }),
  ],
  [
    'it is switched off',
    ({ preferences }: ReturnType<typeof setUp>) => {
      preferences.keepsLinks = false;
    },
  ],
])('a copy that is being written when %s does not stay', async (_case, happens) => {
  const all = setUp();
  const { kept, copy } = all;
  copy.begin();
  const written = deferred<void>();
  kept.written = written.promise;
  const writing = copy.write(ALL);
  happens(all);
  written.resolve();
  await writing;
  expect(kept.kept).toBeUndefined();
  expect(kept.generation).toBeUndefined();
});

test('a copy that is being read when the user signs out is not used', async () => {
  const { lifetime, copy } = setUp();
  copy.begin();
  await copy.write(ALL);
  const reading = copy.read();
  lifetime.abort();
  expect(await reading).toBeUndefined();
});

const on = (day: string, count = 3) => ({ links: links(count), readAt: new Date(`${day}T12:00`) });
const daysOf = async (copy: LinksCopy) => (await copy.readClicks())?.days.map(({ day }) => day);

test('each day on which all links were read is there at the next visit, once, for this account alone', async () => {
  const { kept, copy } = setUp();
  await copy.noteClicks(on('2026-03-01'));
  await copy.noteClicks(on('2026-03-02'));
  await openTab(kept).copy.noteClicks(on('2026-03-02', 2));
  expect(await daysOf(openTab(kept).copy)).toEqual(['2026-03-01', '2026-03-02']);
  const other = openTab(kept, GRACE).copy;
  expect(await daysOf(other)).toBeUndefined();
  await other.noteClicks(on('2026-03-03'));
  expect([await daysOf(other), await daysOf(copy)]).toEqual([['2026-03-03'], undefined]);
});

test.each<[string, (tab: ReturnType<typeof setUp>) => void]>([
  ['a user who is not known yet', ({ vault }) => vault.store({ token: 'token', user: undefined })],
  ['a user who wants none', ({ preferences }) => Object.assign(preferences, { keepsLinks: false })],
  ['a session that is over', ({ lifetime }) => lifetime.abort()],
])('no clicks are read or kept of %s', async (_case, happens) => {
  const all = setUp();
  await all.copy.noteClicks(on('2026-03-01'));
  happens(all);
  await all.copy.noteClicks(on('2026-03-02'));
  expect([all.kept.clicks?.history.days.length, await daysOf(all.copy)]).toEqual([1, undefined]);
});

test('clicks that are being written when the user signs out do not stay', async () => {
  const { kept, vault, copy } = setUp();
  const written = deferred<void>();
  kept.written = written.promise;
  const writing = copy.noteClicks(on('2026-03-01'));
  vault.clear();
  written.resolve();
  await writing;
  expect(kept.clicks).toBeUndefined();
});

test('the clicks of too many links are not kept, and no links are no reading', async () => {
  const { copy } = setUp();
  await copy.noteClicks(on('2026-03-01', 50_001));
  await copy.noteClicks(on('2026-03-02', 0));
  expect(await daysOf(copy)).toBeUndefined();
});
