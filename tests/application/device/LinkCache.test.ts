import { describe, expect, it } from 'vitest';
import { LinkCache } from '../../../src/application/device/LinkCache.ts';
import type { User } from '../../../src/domain/user.ts';
import { ADA, GRACE, links } from '../../support/aLink.ts';
import { deferred, flushPromises } from '../../support/deferred.ts';
import { MemoryLinks, MemoryVault } from '../../support/memoryPorts.ts';

const ALL = { links: links(3), readAt: new Date('2026-03-01T12:00:00Z') };

const linksOn = (day: string, count = 3) => ({ links: links(count), readAt: new Date(`${day}T12:00`) });
const daysIn = async (cache: LinkCache) => (await cache.readClicks())?.days.map(({ day }) => day);

/** Opens a tab in which a user is signed in. Tabs of one browser share the storage. */
const openTab = (storage: MemoryLinks, user: User | undefined = ADA) => {
  const [vault, lifetime] = [new MemoryVault({ token: 'token', user }), new AbortController()];
  const preferences = { keepsLinks: true };
  const cache = new LinkCache(storage, vault, preferences, lifetime.signal);
  return { vault, lifetime, preferences, cache };
};

const setUp = () => {
  const storage = new MemoryLinks();
  return { storage, ...openTab(storage) };
};

const setUpWritten = async () => {
  const tab = setUp();
  tab.cache.begin();
  await tab.cache.write(ALL);
  const readAtNextVisit = (user?: User) => openTab(tab.storage, user).cache.read();
  return { ...tab, readAtNextVisit };
};

type Tab = ReturnType<typeof setUp>;

const forgetUser = ({ vault }: Tab) => vault.store({ token: 'token', user: undefined });
const switchOff = ({ preferences }: Tab) => Object.assign(preferences, { keepsLinks: false });
const signOut = ({ lifetime }: Tab) => lifetime.abort();
const signInAnotherUser = ({ vault }: Tab) => vault.store({ token: 'b', user: GRACE });

describe('LinkCache', () => {
  it('returns the stored links at the next visit', async () => {
    const { readAtNextVisit } = await setUpWritten();
    expect(await readAtNextVisit()).toEqual(ALL);
  });

  it('does not return the links of another user', async () => {
    const { readAtNextVisit } = await setUpWritten();
    expect(await readAtNextVisit(GRACE)).toBeUndefined();
  });

  it("does not store the user's email address", async () => {
    const { storage } = await setUpWritten();
    expect(JSON.stringify(storage)).not.toContain(ADA.email);
  });

  it('does not store more than 50,000 links', async () => {
    const { storage, cache } = setUp();
    cache.begin();
    await cache.write({ ...ALL, links: links(50_001) });
    expect(storage.kept).toBeUndefined();
  });

  it.each([
    ['the user is unknown', forgetUser],
    ['the user does not want a copy of links', switchOff],
    ['the session has ended', signOut],
  ])('neither reads nor writes when %s', async (_condition, happens) => {
    const tab = await setUpWritten();
    const { storage, cache } = tab;
    await cache.noteClicks(linksOn('2026-03-01'));
    happens(tab);
    expect(await cache.read()).toBeUndefined();
    expect(await cache.readClicks()).toBeUndefined();
    storage.clear();
    cache.begin();
    await cache.write(ALL);
    await cache.noteClicks(linksOn('2026-03-02'));
    expect(storage.kept).toBeUndefined();
    expect(storage.clicks).toBeUndefined();
  });

  it.each([
    ['the user signs out', signOut],
    ['another user signs in', signInAnotherUser],
    ['the user does not want a copy of links any more', switchOff],
  ])('clears the storage when %s during a write', async (_condition, happens) => {
    for (const write of ['write', 'noteClicks'] as const) {
      const tab = setUp();
      const { storage, cache } = tab;
      cache.begin();
      const written = deferred<void>();
      storage.written = written.promise;
      const writing = cache[write](ALL);
      await flushPromises();
      happens(tab);
      written.resolve();
      await writing;
      expect(storage.kept).toBeUndefined();
      expect(storage.generation).toBeUndefined();
      expect(storage.clicks).toBeUndefined();
    }
  });

  it('returns undefined when the user signs out during a read', async () => {
    const { lifetime, cache } = await setUpWritten();
    await cache.noteClicks(ALL);
    const reading = [cache.read(), cache.readClicks()];
    lifetime.abort();
    expect(await Promise.all(reading)).toEqual([undefined, undefined]);
  });
});

describe('LinkCache.invalidate', () => {
  it('removes the stored links', async () => {
    const { cache, readAtNextVisit } = await setUpWritten();
    cache.invalidate();
    expect(await readAtNextVisit()).toBeUndefined();
  });

  it('allows the same tab to write again', async () => {
    const { cache, readAtNextVisit } = await setUpWritten();
    cache.invalidate();
    await cache.write(ALL);
    expect(await readAtNextVisit()).toEqual(ALL);
  });

  it("prevents a write of links that were read before another tab's change", async () => {
    const { storage, cache, readAtNextVisit } = await setUpWritten();
    openTab(storage).cache.invalidate();
    cache.invalidate();
    await cache.write(ALL);
    expect(await readAtNextVisit()).toBeUndefined();
  });

  it("allows a write of links that were read after another tab's change", async () => {
    const { storage, cache, readAtNextVisit } = await setUpWritten();
    openTab(storage).cache.invalidate();
    cache.begin();
    await cache.write(ALL);
    expect(await readAtNextVisit()).toEqual(ALL);
  });

  it('does not begin a generation when no links are stored', () => {
    const { storage, cache } = setUp();
    cache.invalidate();
    expect(storage.generation).toBeUndefined();
  });
});

describe('LinkCache.noteClicks', () => {
  it('stores each day once', async () => {
    const { storage, cache } = setUp();
    await cache.noteClicks(linksOn('2026-03-01'));
    await cache.noteClicks(linksOn('2026-03-02'));
    await openTab(storage).cache.noteClicks(linksOn('2026-03-02', 2));
    expect(await daysIn(openTab(storage).cache)).toEqual(['2026-03-01', '2026-03-02']);
  });

  it('replaces the days of another user', async () => {
    const { storage, cache } = setUp();
    await cache.noteClicks(linksOn('2026-03-01'));
    const other = openTab(storage, GRACE).cache;
    expect(await daysIn(other)).toBeUndefined();
    await other.noteClicks(linksOn('2026-03-03'));
    expect(await daysIn(other)).toEqual(['2026-03-03']);
    expect(await daysIn(cache)).toBeUndefined();
  });

  it.each([0, 50_001])('stores nothing for %i links', async (count) => {
    const { cache } = setUp();
    await cache.noteClicks(linksOn('2026-03-01', count));
    expect(await daysIn(cache)).toBeUndefined();
  });
});
