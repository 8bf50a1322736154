import type { Page } from '@playwright/test';
import { PROVIDER } from './support/addresses.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { layoutShifts, watchLayoutShifts } from './support/layoutShifts.ts';
import { rows } from './support/screens.ts';

const PAGE_SIZE = 20;
const CLS_MAX = 0.01;

const LINKS = `${PROVIDER}/v1/links?*`;
const earlyRows = (page: Page) => page.locator('.shell .link-row');
const age = (page: Page) => page.getByText(/^As of \d{2}:\d{2}, updating…$/);

/** A visit whose list is kept, and the start of the next one, in which neither a script nor an answer has come yet. */
const visitTwice = async (page: Page) => {
  await page.goto('/links');
  await expect(page.getByRole('button', { name: 'Select' })).toBeVisible();
  await page.goto('/settings');
  await expect.poll(() => page.evaluate(() => 'brevity:last-seen' in localStorage)).toBe(true);
  const letScriptsGo = await hold(page, '**/assets/*.js');
  const answer = await hold(page, LINKS);
  await page.goto('/links', { waitUntil: 'commit' });
  return { letScriptsGo, answer };
};

test.use({ signedInAs: 'demo' });

test('it does so before the program is there, which leaves them as they are until the answer comes', async ({
  page,
}) => {
  const { letScriptsGo, answer } = await visitTwice(page);
  await expect(earlyRows(page)).toHaveCount(PAGE_SIZE);
  await expect(age(page)).toBeVisible();
  const shown = () => page.locator('ul.rows').innerText();
  const before = await shown();
  letScriptsGo();
  await expect(page.locator('.shell')).toHaveCount(0);
  expect(await shown()).toBe(before);
  await expect(age(page)).toBeVisible();
  answer();
  await expect(age(page)).toHaveCount(0);
});

test('an answer that comes before the program replaces them', async ({ page }) => {
  const { letScriptsGo, answer } = await visitTwice(page);
  await expect(age(page)).toBeVisible();
  answer();
  await expect(age(page)).toHaveCount(0);
  await expect(earlyRows(page)).toHaveCount(PAGE_SIZE);
  await expect(page.locator('.shell .list-total')).toHaveCount(1);
  letScriptsGo();
  await expect(page.locator('.shell')).toHaveCount(0);
  await expect(rows(page)).toHaveCount(PAGE_SIZE);
});

test('a press on a row is done by the program, also if the answer has replaced the row meanwhile', async ({
  page,
}) => {
  const { letScriptsGo, answer } = await visitTwice(page);
  const button = earlyRows(page)
    .last()
    .getByRole('button', { name: /^More options/ });
  const name = await button.getAttribute('aria-label');
  await button.click();
  answer();
  await expect(age(page)).toHaveCount(0);
  letScriptsGo();
  await expect(page.getByRole('menu', { name: `${name}` })).toBeVisible();
});

test('nothing is shown of a list that is another user’s, of another page size, or not to be kept', async ({
  page,
}) => {
  const { letScriptsGo } = await visitTwice(page);
  const reasons = {
    user_data: JSON.stringify({ email: 'grace@people.example', firstName: 'Grace', lastName: 'H' }),
    'brevity:page-size': '50',
    'brevity:keep-links': 'false',
  };
  for (const [name, value] of Object.entries(reasons)) {
    await test.step(name, async () => {
      await expect(earlyRows(page)).toHaveCount(PAGE_SIZE);
      const kept = await page.evaluate(
        ([key, text]) => {
          const before = localStorage.getItem(key);
          localStorage.setItem(key, text);
          return before;
        },
        [name, value] as const,
      );
      await page.goto('/links', { waitUntil: 'commit' });
      await page.evaluate(
        () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
      );
      await expect(earlyRows(page)).toHaveCount(0);
      await expect(page.locator('.shell .frame-page > .skeleton')).toBeVisible();
      await page.evaluate(
        ([key, text]) => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)),
        [name, kept] as const,
      );
      await page.goto('/links', { waitUntil: 'commit' });
    });
  }
  await expect(earlyRows(page)).toHaveCount(PAGE_SIZE);
  letScriptsGo();
  await expect(page.locator('.shell')).toHaveCount(0);
});

test('the next visit begins with what was seen last and its age, and nothing moves when the answer comes', async ({
  page,
}) => {
  await page.goto('/links');
  await expect(rows(page)).toHaveCount(PAGE_SIZE);
  // At once, so that leaving the page must keep them.
  const release = await hold(page, LINKS);
  await watchLayoutShifts(page);
  await expect(page.getByRole('button', { name: 'Select' })).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(PAGE_SIZE);
  await expect(age(page)).toBeVisible();
  release();
  await expect(age(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(PAGE_SIZE);
  const { total, words } = await layoutShifts(page);
  expect(total, words).toBeLessThanOrEqual(CLS_MAX);
});
