import { deleteDB } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LINKS_DATABASE } from '../../../../src/adapters/browser/storageNames.ts';
import { fill, press } from '../../support/act.ts';
import { COPIED_AFTER_MS, keptOnDevice } from '../../support/keptOnDevice.ts';
import { closeApp, openApp } from '../../support/openApp.ts';
import { held } from '../../support/ScriptedProvider.ts';
import { becomes, button, field, heading, row, rows, see } from '../../support/see.ts';
import { aWireLink, listOf, wireLinks } from '../../support/wireAnswers.ts';

/** The rows last seen, as they are stored; '' without any. */
const stored = (): string => localStorage.getItem('brevity:last-seen') ?? '';
const generation = () => localStorage.getItem('brevity:links-generation');

/** The copy of all links, as it is stored; '' without one. */
const storedCopy = async (): Promise<string> => {
  const all = Object.values(await keptOnDevice());
  return all.flat().length === 0 ? '' : JSON.stringify(all);
};

beforeEach(() => deleteDB(LINKS_DATABASE));

const list = () => page.getByRole('main').getByRole('list').first();

test.each([
  ['/links', 20],
  ['/home', 5],
])(
  'rows last seen on %s are shown at the next visit, with their age, until the response arrives',
  async (at, count) => {
    await openApp(at, { script: { 'GET /v1/links': listOf(wireLinks(45)) } });
    await becomes(stored).toContain('link-1');
    closeApp();
    const answer = held(listOf([aWireLink({ id: '46', shortCode: 'new-one' }), ...wireLinks(45)]));
    const provider = await openApp(at, { script: { 'GET /v1/links': answer.answer } });
    await see(rows()).toHaveLength(count);
    await see(list()).toHaveAttribute('aria-busy', 'true');
    expect(getComputedStyle(list().element()).opacity).toBe('1');
    await see(page.getByText(/^As of \d{2}:\d{2}, updating…$/)).toBeVisible();
    expect(provider.calls.map(({ query }) => String(query))).toEqual([`page=1&limit=${count}`]);
    answer.release();
    await see(row('new-one')).toBeVisible();
    await see(list()).toHaveAttribute('aria-busy', 'false');
    await see(page.getByRole('main').getByText(/^As of [^…]+$/)).not.toBeInTheDocument();
    await see(rows()).toHaveLength(count);
  },
);

const search = (text: string) => fill(page.getByRole('combobox', { name: 'Search' }), text);
const found = () => page.getByRole('listbox').getByRole('option');

test('what is kept of links does not name its owner, finds links without a call, and is deleted when it is switched off, and by a sign-out', async () => {
  await openApp('/links', { script: { 'GET /v1/links': listOf(wireLinks(150)) } });
  await search('link-150');
  await see(found()).toHaveLength(1);
  await becomes(storedCopy, COPIED_AFTER_MS).toContain('link-150');
  await becomes(stored).toContain('link-1');
  expect(`${await storedCopy()} ${generation()} ${stored()}`).not.toMatch(/mail\.example|lovelace/i);
  const provider = await openApp('/settings', { script: { 'GET /v1/links': listOf(wireLinks(150)) } });
  await search('link-150');
  await see(found()).toHaveLength(1);
  await see(button('Refresh')).toBeVisible();
  expect(provider.callsTo('GET /v1/links')).toEqual([]);
  await press(field('Keep a copy of my links on this device'));
  await becomes(stored).toBe('');
  await becomes(storedCopy).toBe('');
  expect(generation()).toBeNull();
  await press(field('Keep a copy of my links on this device'));
  await becomes(stored).toContain('link-1');
  await search('link-15');
  await press(button('Refresh'));
  await becomes(storedCopy, COPIED_AFTER_MS).toContain('link-150');
  await press(button('User menu: AL'));
  await press(page.getByRole('menuitem', { name: 'Logout' }));
  await see(heading('Welcome back')).toBeVisible();
  await becomes(stored).toBe('');
  await becomes(storedCopy).toBe('');
  expect(generation()).toBeNull();
});
