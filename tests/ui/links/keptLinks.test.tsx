import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { IndexedDbLinks } from '../../../src/adapters/browser/IndexedDbLinks.ts';
import { LINKS_DATABASE } from '../../../src/adapters/browser/storageNames.ts';
import { links } from '../../support/aLink.ts';
import { fill, press } from '../support/act.ts';
import { closeApp, openApp } from '../support/openApp.ts';
import { storeElsewhere } from '../support/otherTab.ts';
import { silence } from '../support/ScriptedProvider.ts';
import { becomes, button, field, heading, see } from '../support/see.ts';
import { aWireLink, listOf, wireLinks } from '../support/wireAnswers.ts';

const OWNER = '7:';
const ALL = { links: links(1_001), readAt: new Date('2026-03-01T12:00:00Z') };

/** Everything that is stored in the database, as a text; '' without one. */
const stored = async (): Promise<string> => {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === LINKS_DATABASE)) return '';
  const database = await openDB(LINKS_DATABASE);
  const stores = Array.from(database.objectStoreNames);
  const all = await Promise.all(stores.map((name) => database.getAll(name)));
  database.close();
  return all.length === 0 ? '' : JSON.stringify(all);
};

beforeEach(async () => {
  await deleteDB(LINKS_DATABASE);
});

describe('the database', () => {
  const setUp = () => {
    const kept = new IndexedDbLinks();
    kept.advance(OWNER);
    return { kept, generation: kept.generation ?? '' };
  };

  test('returns what was written last, with its dates', async () => {
    const { kept, generation } = setUp();
    await kept.write(generation, ALL);
    await kept.write(generation, { ...ALL, links: ALL.links.slice(1) });
    expect(await kept.read()).toMatchObject({ ...ALL, links: ALL.links.slice(1) });
  });

  test('is empty after a change, and before anything was written', async () => {
    const { kept, generation } = setUp();
    expect(await kept.read()).toBeUndefined();
    await kept.write(generation, ALL);
    kept.advance(OWNER);
    expect(await kept.read()).toBeUndefined();
  });

  test('keeps nothing of a write that was under way when it was cleared, nor of a later one', async () => {
    const { kept, generation } = setUp();
    await kept.write(generation, ALL);
    const writing = kept.write(generation, ALL);
    kept.clear();
    await writing;
    await kept.write(generation, ALL);
    await becomes(stored).toBe('');
    expect([kept.generation, await kept.read()]).toEqual([undefined, undefined]);
  });

  test.each([
    ['a link without an id', [{ ...ALL.links[0], id: undefined }]],
    ['a date that is a text', [{ ...ALL.links[0], createdAt: '2026-03-01' }]],
    ['fewer links than it says', ALL.links.slice(0, 10)],
    ['no list', 'links'],
  ])('that holds %s is empty', async (_case, part) => {
    const { kept, generation } = setUp();
    await kept.write(generation, ALL);
    const database = await openDB(LINKS_DATABASE);
    await database.put('links', part, 0);
    database.close();
    expect(await kept.read()).toBeUndefined();
  });

  test('of a newer version of the program is empty, and takes nothing', async () => {
    const { kept, generation } = setUp();
    const database = await openDB(LINKS_DATABASE, 99);
    database.close();
    await kept.write(generation, ALL);
    expect(await kept.read()).toBeUndefined();
  });

  test('that another tab holds open in an old version makes nothing wait for ever', async () => {
    const { kept, generation } = setUp();
    const oldTab = await openDB(LINKS_DATABASE, 1, {
      upgrade: (database) => void database.createObjectStore('links'),
    });
    const blocked = deleteDB(LINKS_DATABASE);
    await kept.write(generation, ALL);
    expect(await kept.read()).toBeUndefined();
    oldTab.close();
    await blocked;
  });

  test.each([
    [
      'there is none',
      () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    ],
    ['it is missing', () => undefined],
  ])('keeps nothing, without an error, where %s', async (_case, get) => {
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

const search = () => page.getByRole('combobox', { name: 'Search' });
const options = () => page.getByRole('listbox').getByRole('option');

const KEPT_AFTER_MS = 2_000;

/** Ada has searched her links, and a copy of them is on the device. */
const searchAndKeep = async () => {
  await openApp('/settings', { script: { 'GET /v1/links': listOf(wireLinks(150)) } });
  await fill(search(), 'link-150');
  await see(options()).toHaveLength(1);
  await becomes(stored, KEPT_AFTER_MS).toContain('link-150');
};

describe('in the program', () => {
  test('the next visit finds links without a call', async () => {
    await searchAndKeep();
    closeApp();
    const provider = await openApp('/settings', { script: { 'GET /v1/links': silence } });
    await fill(search(), 'link-150');
    await see(options()).toHaveLength(1);
    await see(button('Refresh')).toBeVisible();
    expect(provider.callsTo('GET /v1/links')).toEqual([]);
  });

  test('the copy does not name its owner', async () => {
    await searchAndKeep();
    const texts = `${await stored()} ${localStorage.getItem('brevity:links-generation')}`;
    expect(texts).not.toMatch(/mail\.example|lovelace/i);
  });

  test('a sign-out deletes it', async () => {
    await searchAndKeep();
    await press(button('User menu: AL'));
    await press(page.getByRole('menuitem', { name: 'Logout' }));
    await see(heading('Welcome back')).toBeVisible();
    await becomes(stored).toBe('');
    expect(localStorage.getItem('brevity:links-generation')).toBeNull();
  });

  test('the end of the session in another tab deletes it', async () => {
    await searchAndKeep();
    storeElsewhere(undefined);
    await see(heading('Welcome back')).toBeVisible();
    await becomes(stored).toBe('');
  });

  test('another user does not see it, and it does not stay', async () => {
    await searchAndKeep();
    storeElsewhere({
      token: 'graces',
      user: { email: 'grace@mail.example', firstName: 'Grace', lastName: 'H' },
    });
    closeApp();
    await openApp('/settings', {
      as: 'somebody',
      script: { 'GET /v1/links': listOf([aWireLink({ shortCode: 'graces-own' })]) },
    });
    await fill(search(), 'graces-own');
    await see(options()).toHaveLength(1);
    await fill(search(), 'link-150');
    await see('No links match').toBeVisible();
    await becomes(stored).toContain('graces-own');
    expect(await stored()).not.toContain('link-150');
  });

  test('switching it off deletes it, and none is kept any more', async () => {
    await searchAndKeep();
    closeApp();
    await openApp('/settings');
    await press(field('Keep a copy of my links on this device'));
    await becomes(stored).toBe('');
    closeApp();
    await openApp('/settings', { script: { 'GET /v1/links': listOf(wireLinks(150)) } });
    await see(field('Keep a copy of my links on this device')).not.toBeChecked();
    await fill(search(), 'link-150');
    await see(options()).toHaveLength(1);
    expect(localStorage.getItem('brevity:links-generation')).toBeNull();
  });
});
