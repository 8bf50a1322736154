import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { IndexedDbLinkCache } from '../../../../src/adapters/browser/database/IndexedDbLinkCache.ts';
import { LINKS_DATABASE } from '../../../../src/adapters/browser/storage/storageNames.ts';
import type { ClickHistory } from '../../../../src/domain/clicks/clickChange.ts';
import { links } from '../../../support/aLink.ts';
import { expectPoll } from '../../../ui/support/expectElement.ts';

/*
 * Runs in the browser, against the real IndexedDB.
 */

const OWNER = 7;
const ALL = { links: links(1_001), readAt: new Date('2026-03-01T12:00:00Z') };
const HISTORY: ClickHistory = { ids: ['1'], days: [{ day: '2026-03-13', marks: Uint32Array.of(3) }] };

beforeEach(async () => {
  await deleteDB(LINKS_DATABASE);
});

const setUp = () => {
  const cache = new IndexedDbLinkCache();
  cache.advance(OWNER);
  return { cache, generation: cache.generation ?? '' };
};

describe('the cached links', () => {
  it('are undefined before the first write', async () => {
    expect(await setUp().cache.read()).toBeUndefined();
  });

  it('are the links of the last write, with their dates', async () => {
    const { cache, generation } = setUp();
    await cache.write(generation, ALL);
    await cache.write(generation, { ...ALL, links: ALL.links.slice(1) });
    expect(await cache.read()).toMatchObject({ ...ALL, links: ALL.links.slice(1) });
  });

  it('are undefined in the next generation', async () => {
    const { cache, generation } = setUp();
    await cache.write(generation, ALL);
    cache.advance(OWNER);
    expect(await cache.read()).toBeUndefined();
  });

  it('are deleted by clear, even during a write', async () => {
    const { cache, generation } = setUp();
    await cache.write(generation, ALL);
    const writing = cache.write(generation, ALL);
    cache.clear();
    await writing;
    await cache.write(generation, ALL);
    expect(cache.generation).toBeUndefined();
    await expectPoll(async () => (await indexedDB.databases()).map(({ name }) => name)).not.toContain(
      LINKS_DATABASE,
    );
  });

  it('are undefined when a newer version of the app owns the database', async () => {
    const { cache, generation } = setUp();
    const newer = await openDB(LINKS_DATABASE, 99);
    newer.close();
    await cache.write(generation, ALL);
    expect(await cache.read()).toBeUndefined();
  });

  it('are undefined while another tab holds an older version of the database open', async () => {
    const { cache, generation } = setUp();
    const older = await openDB(LINKS_DATABASE, 1, {
      upgrade: (made) => void made.createObjectStore('links'),
    });
    const blocked = deleteDB(LINKS_DATABASE);
    const writing = cache.write(generation, ALL);
    expect(await cache.read()).toBeUndefined();
    await writing;
    older.close();
    await blocked;
  });
});

describe('the cached click history', () => {
  it('is returned to its owner only', async () => {
    const { cache } = setUp();
    await cache.changeClicks(OWNER, () => HISTORY);
    expect(await cache.readClicks(OWNER)).toEqual(HISTORY);
    expect(await cache.readClicks(8)).toBeUndefined();
  });

  it('does not change when the updater returns undefined', async () => {
    const { cache } = setUp();
    await cache.changeClicks(OWNER, () => HISTORY);
    await cache.changeClicks(OWNER, () => undefined);
    expect(await cache.readClicks(OWNER)).toEqual(HISTORY);
  });

  it('is deleted by clear', async () => {
    const { cache } = setUp();
    await cache.changeClicks(OWNER, () => HISTORY);
    cache.clear();
    expect(await cache.readClicks(OWNER)).toBeUndefined();
  });

  it('contains the concurrent changes of two tabs', async () => {
    const add = (id: string) => (known?: ClickHistory) => ({ ids: [...(known?.ids ?? []), id], days: [] });
    await Promise.all(['a', 'b'].map((id) => new IndexedDbLinkCache().changeClicks(OWNER, add(id))));
    expect((await new IndexedDbLinkCache().readClicks(OWNER))?.ids.toSorted()).toEqual(['a', 'b']);
  });
});

describe('IndexedDbLinkCache', () => {
  const refuse = vi.fn().mockThrow(new DOMException('The operation is insecure.', 'SecurityError'));

  it.each([
    ['blocks IndexedDB', refuse],
    ['does not support IndexedDB', () => undefined],
  ])('stores nothing and does not reject when the browser %s', async (_when, get) => {
    const { cache, generation } = setUp();
    const original = Object.getOwnPropertyDescriptor(window, 'indexedDB') ?? {};
    Object.defineProperty(window, 'indexedDB', { configurable: true, get });
    onTestFinished(() => void Object.defineProperty(window, 'indexedDB', original));
    await cache.write(generation, ALL);
    await cache.changeClicks(OWNER, () => HISTORY);
    expect(await cache.read()).toBeUndefined();
    expect(await cache.readClicks(OWNER)).toBeUndefined();
    cache.clear();
  });
});
