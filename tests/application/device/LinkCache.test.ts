import { expect, test } from 'vitest';
import { LinkCache } from '../../../src/application/device/LinkCache.ts';
import type { User } from '../../../src/domain/user.ts';
import { ADA, GRACE, links } from '../../support/aLink.ts';
import { deferred, flushPromises } from '../../support/deferred.ts';
import { MemoryLinks, MemoryVault } from '../../support/memoryPorts.ts';

const ALL = { links: links(3), readAt: new Date('2026-03-01T12:00:00Z') };

const on = (day: string, count = 3) => ({ links: links(count), readAt: new Date(`${day}T12:00`) });
const daysOf = async (copy: LinkCache) => (await copy.readClicks())?.days.map(({ day }) => day);

/** A tab in which a user is signed in. Tabs of one browser share what is kept. */
const openTab = (kept: MemoryLinks, user: User | undefined = ADA) => {
  const [vault, lifetime] = [new MemoryVault({ token: 'token', user }), new AbortController()];
  const preferences = { keepsLinks: true };
  const copy = new LinkCache(kept, vault, preferences, lifetime.signal);
  return { vault, lifetime, preferences, copy };
};

const setUp = (user?: User) => {
  const kept = new MemoryLinks();
  return { kept, ...openTab(kept, user) };
};

/** With a copy. */
const setUpWritten = async () => {
  const tab = setUp();
  tab.copy.begin();
  await tab.copy.write(ALL);
  const atNextVisit = (user?: User) => openTab(tab.kept, user).copy.read();
  return { ...tab, atNextVisit };
};

test('the copy of all links is there at the next visit, for nobody else, and does not name its owner', async () => {
  const { kept, atNextVisit } = await setUpWritten();
  expect(await atNextVisit()).toEqual(ALL);
  expect(await atNextVisit(GRACE)).toBeUndefined();
  expect(JSON.stringify(kept)).not.toContain(ADA.email);
});

type Tab = ReturnType<typeof setUp>;

const UNKNOWN = ({ vault }: Tab) => vault.store({ token: 'token', user: undefined });
const UNWANTED = ({ preferences }: Tab) => Object.assign(preferences, { keepsLinks: false });
const SIGNED_OUT = ({ lifetime }: Tab) => lifetime.abort();
const ANOTHER = ({ vault }: Tab) => vault.store({ token: 'b', user: GRACE });

test.each([
  ['a user who is not known yet', UNKNOWN],
  ['a user who wants none', UNWANTED],
  ['a session that is over', SIGNED_OUT],
])('nothing is read or kept of %s', async (_whose, happens) => {
  const tab = await setUpWritten();
  const { kept, copy } = tab;
  await copy.noteClicks(on('2026-03-01'));
  happens(tab);
  expect(await copy.read()).toBeUndefined();
  expect(await copy.readClicks()).toBeUndefined();
  kept.clear();
  copy.begin();
  await copy.write(ALL);
  await copy.noteClicks(on('2026-03-02'));
  expect(kept.kept).toBeUndefined();
  expect(kept.clicks).toBeUndefined();
});

test('a change makes the copy invalid at once; this tab may write another one, after a change elsewhere only of links read since', async () => {
  const { kept, copy, atNextVisit } = await setUpWritten();
  copy.invalidate();
  expect(await atNextVisit()).toBeUndefined();
  await copy.write(ALL);
  expect(await atNextVisit()).toEqual(ALL);
  openTab(kept).copy.invalidate();
  copy.invalidate();
  await copy.write(ALL);
  expect(await atNextVisit()).toBeUndefined();
  copy.begin();
  await copy.write(ALL);
  expect(await atNextVisit()).toEqual(ALL);
});

test('a change before there is a copy begins no generation', () => {
  const { kept, copy } = setUp();
  copy.invalidate();
  expect(kept.generation).toBeUndefined();
});

test.each([
  ['the user signs out', SIGNED_OUT],
  ['another user signs in', ANOTHER],
  ['it is switched off', UNWANTED],
])('what is being written when %s does not stay', async (_case, happens) => {
  for (const write of ['write', 'noteClicks'] as const) {
    const tab = setUp();
    const { kept, copy } = tab;
    copy.begin();
    const written = deferred<void>();
    kept.written = written.promise;
    const writing = copy[write](ALL);
    await flushPromises();
    happens(tab);
    written.resolve();
    await writing;
    expect(kept.kept).toBeUndefined();
    expect(kept.generation).toBeUndefined();
    expect(kept.clicks).toBeUndefined();
  }
});

test('a copy, and its clicks, that are being read when the user signs out are not used', async () => {
  const { lifetime, copy } = await setUpWritten();
  await copy.noteClicks(ALL);
  const reading = [copy.read(), copy.readClicks()];
  lifetime.abort();
  expect(await Promise.all(reading)).toEqual([undefined, undefined]);
});

test('each day on which all links were read is there at the next visit, once, for this account alone', async () => {
  const { kept, copy } = setUp();
  await copy.noteClicks(on('2026-03-01'));
  await copy.noteClicks(on('2026-03-02'));
  await openTab(kept).copy.noteClicks(on('2026-03-02', 2));
  expect(await daysOf(openTab(kept).copy)).toEqual(['2026-03-01', '2026-03-02']);
  const other = openTab(kept, GRACE).copy;
  expect(await daysOf(other)).toBeUndefined();
  await other.noteClicks(on('2026-03-03'));
  expect(await daysOf(other)).toEqual(['2026-03-03']);
  expect(await daysOf(copy)).toBeUndefined();
});

test('too many links are not kept, nor their clicks, and no links are no reading', async () => {
  const { kept, copy } = setUp();
  copy.begin();
  await copy.write({ ...ALL, links: links(50_001) });
  expect(kept.kept).toBeUndefined();
  await copy.noteClicks(on('2026-03-01', 50_001));
  await copy.noteClicks(on('2026-03-02', 0));
  expect(await daysOf(copy)).toBeUndefined();
});
