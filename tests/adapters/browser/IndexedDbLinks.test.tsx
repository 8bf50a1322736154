import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import { IndexedDbLinks } from '../../../src/adapters/browser/IndexedDbLinks.ts';
import { LINKS_DATABASE } from '../../../src/adapters/browser/storageNames.ts';
import { links } from '../../support/aLink.ts';
import { becomes } from '../../ui/support/see.ts';

/*
 * In the browser: nothing stands in for its database.
 */

const OWNER = '7:';
const ALL = { links: links(1_001), readAt: new Date('2026-03-01T12:00:00Z') };

beforeEach(async () => {
  await deleteDB(LINKS_DATABASE);
});

const setUp = () => {
  const kept = new IndexedDbLinks();
  kept.advance(OWNER);
  return { kept, generation: kept.generation ?? '' };
};

test('the copy of all links is what was written last, with its dates, until a link has changed', async () => {
  const { kept, generation } = setUp();
  expect(await kept.read()).toBeUndefined();
  await kept.write(generation, ALL);
  await kept.write(generation, { ...ALL, links: ALL.links.slice(1) });
  expect(await kept.read()).toMatchObject({ ...ALL, links: ALL.links.slice(1) });
  kept.advance(OWNER);
  expect(await kept.read()).toBeUndefined();
});

test('nothing stays of a write that was under way when the copy was cleared, nor of a later one', async () => {
  const { kept, generation } = setUp();
  await kept.write(generation, ALL);
  const writing = kept.write(generation, ALL);
  kept.clear();
  await writing;
  await kept.write(generation, ALL);
  expect(kept.generation).toBeUndefined();
  await becomes(async () => (await indexedDB.databases()).map(({ name }) => name)).not.toContain(
    LINKS_DATABASE,
  );
});

describe('there is no copy', () => {
  test.each([
    ['a link without an id', [{ ...ALL.links[0], id: undefined }]],
    ['a date that is a text', [{ ...ALL.links[0], createdAt: '2026-03-01' }]],
    ['fewer links than it says', ALL.links.slice(0, 10)],
    ['no list', 'links'],
  ])('where the database holds %s', async (_case, part) => {
    const { kept, generation } = setUp();
    await kept.write(generation, ALL);
    const database = await openDB(LINKS_DATABASE);
    await database.put('links', part, 0);
    database.close();
    expect(await kept.read()).toBeUndefined();
  });

  test('in a database of a newer program, nor in one that another tab holds open as it was before', async () => {
    const { kept, generation } = setUp();
    const newer = await openDB(LINKS_DATABASE, 99);
    newer.close();
    await kept.write(generation, ALL);
    expect(await kept.read()).toBeUndefined();
    await deleteDB(LINKS_DATABASE);
    const older = await openDB(LINKS_DATABASE, 1, {
      upgrade: (database) => void database.createObjectStore('links'),
    });
    const blocked = deleteDB(LINKS_DATABASE);
    await kept.write(generation, ALL);
    expect(await kept.read()).toBeUndefined();
    older.close();
    await blocked;
  });

  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  test.each([
    ['refuses databases', refuse],
    ['has none', () => undefined],
  ])('and no error where the browser %s', async (_case, get) => {
    const { kept, generation } = setUp();
    const own = Object.getOwnPropertyDescriptor(window, 'indexedDB');
    Object.defineProperty(window, 'indexedDB', { configurable: true, get });
    try {
      await kept.write(generation, ALL);
      expect(await kept.read()).toBeUndefined();
      kept.clear();
    } finally {
      if (own) Object.defineProperty(window, 'indexedDB', own);
    }
  });
});
