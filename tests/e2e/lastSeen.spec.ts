import type { Page } from '@playwright/test';
import { PROVIDER } from './support/addresses.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { expectStill, watchLayoutShifts } from './support/layoutShifts.ts';
import { earlyRows, rows, SCRIPTS, taken } from './support/screens.ts';

const PAGE_SIZE = 20;

const LINKS = `${PROVIDER}/v1/links?*`;
const age = (page: Page) => page.getByText(/^As of \d{2}:\d{2}, updating…$/);

/** A visit, and the start of the next one, in which neither a script nor an answer has come yet. */
const visitTwice = async (page: Page) => {
  await page.goto('/links');
  await expect(page.getByRole('button', { name: 'Select' })).toBeVisible();
  const letScriptsGo = await hold(page, SCRIPTS);
  const answer = await hold(page, LINKS);
  // At once, so that leaving the page must keep the list.
  await page.goto('/links', { waitUntil: 'commit' });
  await expect(earlyRows(page)).toHaveCount(PAGE_SIZE);
  await expect(age(page)).toBeVisible();
  return { letScriptsGo, answer };
};

test.use({ signedInAs: 'demo' });

test('rows last seen are shown with their age before the program is there, and nothing moves until the answer has come', async ({
  page,
}) => {
  await watchLayoutShifts(page);
  const { letScriptsGo, answer } = await visitTwice(page);
  // But for the tags, which come with the late parts and move nothing.
  const shown = async () => (await page.locator('ul.rows').innerText()).replace(/^#.*\n/gm, '');
  const before = await shown();
  letScriptsGo();
  await taken(page);
  expect(await shown()).toBe(before);
  await expect(age(page)).toBeVisible();
  answer();
  await expect(age(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(PAGE_SIZE);
  await expectStill(page);
});

test('an answer that comes before the program replaces the rows last seen, also one that was pressed', async ({
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
  await expect(earlyRows(page)).toHaveCount(PAGE_SIZE);
  await expect(page.locator('.shell .list-total')).toHaveCount(1);
  letScriptsGo();
  await taken(page);
  await expect(rows(page)).toHaveCount(PAGE_SIZE);
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
      const kept = await page.evaluate(
        ([key, text]) => {
          const before = localStorage.getItem(key);
          localStorage.setItem(key, text);
          return before;
        },
        [name, value] as const,
      );
      await page.goto('/links', { waitUntil: 'commit' });
      await expect(page.locator('.shell .frame-page > .skeleton')).toBeVisible();
      // An early row would be there now.
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      expect(await earlyRows(page).count()).toBe(0);
      await page.evaluate(
        ([key, text]) => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)),
        [name, kept] as const,
      );
    });
  }
  await page.goto('/links', { waitUntil: 'commit' });
  await expect(earlyRows(page)).toHaveCount(PAGE_SIZE);
  letScriptsGo();
  await taken(page);
});
