import { deleteDB, openDB } from 'idb';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { IndexedDbLinkCache } from '../../../../src/adapters/browser/database/IndexedDbLinkCache.ts';
import { LINKS_DATABASE } from '../../../../src/adapters/browser/storage/storageNames.ts';
import type { ClickHistory } from '../../../../src/domain/clicks/clickChange.ts';
import { links } from '../../../support/aLink.ts';
import { expectPoll } from '../../../ui/support/expectElement.ts';

/*
 * In the browser: nothing stands in for its database.
 */

const OWNER = 7;
const ALL = { links: links(1_001), readAt: new Date('2026-03-01T12:00:00Z') };

beforeEach(async () => {
  await deleteDB(LINKS_DATABASE);
});

const setUp = () => {
  const kept = new IndexedDbLinkCache();
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
  await expectPoll(async () => (await indexedDB.databases()).map(({ name }) => name)).not.toContain(
    LINKS_DATABASE,
  );
});

const HISTORY: ClickHistory = { ids: ['1'], days: [{ day: '2026-03-13', marks: Uint32Array.of(3) }] };

test('the clicks of earlier days are there as they were written, for their owner alone', async () => {
  const { kept } = setUp();
  await kept.changeClicks(OWNER, () => HISTORY);
  expect(await kept.readClicks(OWNER)).toEqual(HISTORY);
  expect(await kept.readClicks(8)).toBeUndefined();
  await kept.changeClicks(OWNER, () => undefined);
  expect(await kept.readClicks(OWNER)).toEqual(HISTORY);
  kept.clear();
  expect(await kept.readClicks(OWNER)).toBeUndefined();
});

test('the clicks of earlier days are changed by one tab after the other', async () => {
  const add = (id: string) => (known?: ClickHistory) => ({ ids: [...(known?.ids ?? []), id], days: [] });
  await Promise.all(['a', 'b'].map((id) => new IndexedDbLinkCache().changeClicks(OWNER, add(id))));
  expect((await new IndexedDbLinkCache().readClicks(OWNER))?.ids.toSorted()).toEqual(['a', 'b']);
});

test('there is no copy in a database of a newer program, nor in one that another tab holds open as it was', async () => {
  const { kept, generation } = setUp();
  const newer = await openDB(LINKS_DATABASE, 99);
  newer.close();
  await kept.write(generation, ALL);
  expect(await kept.read()).toBeUndefined();
  await deleteDB(LINKS_DATABASE);
  const older = await openDB(LINKS_DATABASE, 1, { upgrade: (made) => void made.createObjectStore('links') });
  const blocked = deleteDB(LINKS_DATABASE);
  const writing = kept.write(generation, ALL);
  expect(await kept.read()).toBeUndefined();
  await writing;
  older.close();
  await blocked;
});

const REFUSE = vi.fn().mockThrow(new DOMException('The operation is insecure.', 'SecurityError'));

test.each([
  ['refuses databases', REFUSE],
  ['has none', () => undefined],
])('there is no copy, and no error, where the browser %s', async (_case, get) => {
  const { kept, generation } = setUp();
  const own = Object.getOwnPropertyDescriptor(window, 'indexedDB') ?? {};
  Object.defineProperty(window, 'indexedDB', { configurable: true, get });
  onTestFinished(() => void Object.defineProperty(window, 'indexedDB', own));
  await kept.write(generation, ALL);
  await kept.changeClicks(OWNER, () => HISTORY);
  expect(await kept.read()).toBeUndefined();
  expect(await kept.readClicks(OWNER)).toBeUndefined();
  kept.clear();
});
