import { deleteDB } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LINKS_DATABASE } from '../../../src/adapters/browser/storage/storageNames.ts';
import type { ClickHistory } from '../../../src/domain/clicks/clickChange.ts';
import {
  button,
  currentUrl,
  expectElement,
  expectPoll,
  field,
  heading,
  link,
  row,
  rows,
  waitForLoaded,
} from '../support/expectElement.ts';
import { closeApp, openApp } from '../support/openApp.ts';
import { held } from '../support/ScriptedProvider.ts';
import { COPIED_AFTER_MS, storedOnDevice } from '../support/storedOnDevice.ts';
import { click, fill } from '../support/user.ts';
import { aWireLink, listOf, wireLinks } from '../support/wireAnswers.ts';

/** The rows last seen, as they are stored; '' without any. */
const stored = (): string => localStorage.getItem('brevity:last-seen') ?? '';
const generation = () => localStorage.getItem('brevity:links-generation');

/** The copy of all links, as it is stored; '' without one. */
const storedCopy = async (): Promise<string> => {
  const all = Object.values(await storedOnDevice());
  return all.flat().length === 0 ? '' : JSON.stringify(all);
};

const daysKept = async (): Promise<readonly string[]> => {
  const [kept] = (await storedOnDevice())['clicks'] ?? [];
  return (kept as ClickHistory | undefined)?.days.map(({ day }) => day) ?? [];
};

beforeEach(() => deleteDB(LINKS_DATABASE));

const search = (text: string) => fill(page.getByRole('combobox', { name: 'Search' }), text);
const found = () => page.getByRole('listbox').getByRole('option');

test('what is kept of links does not name its owner, is shown with its age until the response arrives, finds links without a call, and is deleted when it is switched off, and by a sign-out', async () => {
  await openApp('/links', { script: { 'GET /v1/links': listOf(wireLinks(150)) } });
  await search('link-150');
  await expectElement(found()).toHaveLength(1);
  await expectPoll(storedCopy, COPIED_AFTER_MS).toContain('link-150');
  await expectPoll(stored).toContain('link-1');
  expect(`${await storedCopy()} ${generation()} ${stored()}`).not.toMatch(/mail\.example|lovelace/i);
  const late = held(listOf(wireLinks(150)));
  await openApp('/links', { script: { 'GET /v1/links': late.answer } });
  await expectElement(page.getByText(/^As of \d{2}:\d{2}, updating…$/)).toBeVisible();
  const list = page.getByRole('main').getByRole('list').first();
  await expectElement(list).toHaveAttribute('aria-busy', 'true');
  expect(getComputedStyle(list.element()).opacity).toBe('1');
  late.release();
  await expectElement(list).toHaveAttribute('aria-busy', 'false');
  const provider = await openApp('/settings', { script: { 'GET /v1/links': listOf(wireLinks(150)) } });
  await search('link-150');
  await expectElement(found()).toHaveLength(1);
  await expectElement(button('Refresh')).toBeVisible();
  expect(provider.callsTo('GET /v1/links')).toEqual([]);
  await click(field('Keep a copy of my links on this device'));
  await expectPoll(stored).toBe('');
  await expectPoll(storedCopy).toBe('');
  expect(generation()).toBeNull();
  await click(field('Keep a copy of my links on this device'));
  await expectPoll(stored).toContain('link-1');
  await search('link-15');
  await click(button('Refresh'));
  await expectPoll(storedCopy, COPIED_AFTER_MS).toContain('link-150');
  await click(button('User menu: AL'));
  await click(page.getByRole('menuitem', { name: 'Logout' }));
  await expectElement(heading('Welcome back')).toBeVisible();
  await expectPoll(stored).toBe('');
  await expectPoll(storedCopy).toBe('');
  expect(generation()).toBeNull();
});

const at = (day: number, hour = 9) => ({ now: () => new Date(2026, 2, day, hour, 30) });
const CREATED = new Date(2026, 0, 1).toISOString();

/** The clicks of some links, and what else is true of them. */
const answer = (clicks: Readonly<Record<string, number | undefined>>) => ({
  'GET /v1/links': listOf(
    Object.entries(clicks).map(([shortCode, totalClicks]) =>
      aWireLink({
        id: shortCode,
        shortCode,
        totalClicks,
        clickCount: totalClicks,
        createdAt: CREATED,
        isActive: shortCode !== 'off',
      }),
    ),
  ),
});

const BEGINS = 'Come back tomorrow to see what changed.';
const BEFORE = { slow: 100, best: 1_000, still: 700, off: 50, fewer: 30 };
const AFTER = { slow: 102, best: 2_204, still: 700, off: 53, fewer: 18 };

const codes = () =>
  [...document.querySelectorAll<HTMLElement>('main .link-row')].map((one) => one.dataset['id']);
const sort = () => field('Sort');

test('without an earlier day there is no such order; its address and Home say from when on there is', async () => {
  await openApp('/home', { script: answer(BEFORE) });
  await waitForLoaded();
  expect(page.getByRole('heading', { name: /What’s changed/ }).elements()).toEqual([]);
  closeApp();
  await openApp('/links?sort=change', { script: answer(BEFORE), ...at(13) });
  await expectElement(BEGINS, COPIED_AFTER_MS).toBeVisible();
  await expectElement(row('best')).toHaveTextContent('Change unknown');
  await sort().selectOptions('Most clicks');
  await expectPoll(codes).toEqual(['best', 'still', 'slow', 'off', 'fewer']);
  await expectElement(sort().getByRole('option', { name: /Change/ })).not.toBeInTheDocument();
  closeApp();
  await openApp('/home', { script: answer(BEFORE), ...at(13) });
  await expectElement(BEGINS).toBeVisible();
});

test('since an earlier day, links are listed by how their clicks have changed; Home says so in three lines, which open their lists, without a call', async () => {
  await openApp('/links?sort=clicks', { script: answer(BEFORE), ...at(13) });
  await expectElement(rows()).toHaveLength(5);
  await expectPoll(daysKept, COPIED_AFTER_MS).toEqual(['2026-03-13']);
  closeApp();
  await openApp('/links?sort=change', { script: answer(AFTER), ...at(20) });
  await expectPoll(codes).toEqual(['best', 'off', 'slow', 'still', 'fewer']);
  await expectElement(sort()).toHaveDisplayValue('Change since Mar 13');
  await expectElement(row('best')).toHaveTextContent('1,204 more clicks since Mar 13');
  await expectElement(row('still')).toHaveTextContent('No new clicks since Mar 13');
  await expectElement(row('fewer')).toHaveTextContent('12 fewer clicks since Mar 13');
  await expectPoll(daysKept, COPIED_AFTER_MS).toEqual(['2026-03-13', '2026-03-20']);
  // The copy is written beside it.
  await expectPoll(async () => (await storedOnDevice())['links'], COPIED_AFTER_MS).not.toEqual([]);
  closeApp();
  // Later than copies are fresh.
  const provider = await openApp('/home', { script: answer(AFTER), ...at(20, 10) });
  await expectElement(heading('What’s changed since Mar 13', 2)).toBeVisible();
  const room = document.querySelector<HTMLElement>('.home-changes');
  for (const width of [360, 768, 1280]) {
    await page.viewport(width, 800);
    // So that nothing moves when they come.
    expect(room?.offsetHeight, `${width} px`).toBe(
      room && Number.parseFloat(getComputedStyle(room).minHeight),
    );
  }
  const most = page.getByRole('link', { name: /^\+1,209 new clicks\. Top gainer: .*best \(\+1,204\)$/ });
  await expectElement(most).toHaveAttribute('href', '/links?sort=change');
  await expectElement('as of 09:30 · Refresh').toBeVisible();
  expect(provider.callsTo('GET /v1/links').filter(({ query }) => query.get('limit') === '100')).toEqual([]);
  await click(link('1 link has gone quiet'));
  await expectPoll(codes).toEqual(['still']);
  expect(currentUrl()).toBe('/links?status=quiet&sort=clicks');
  await expectElement(button('Remove filter: Status Gone quiet')).toBeVisible();
  history.back();
  await click(link('1 inactive link still gets clicks: 3 so far'));
  await expectPoll(codes).toEqual(['off']);
});
