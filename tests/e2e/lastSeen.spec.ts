import type { Page } from '@playwright/test';
import { LINKS, open } from './support/earlyRows.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { waitForIdle } from './support/idle.ts';
import { expectStill, watchLayoutShifts } from './support/layoutShifts.ts';
import { earlyRows, NARROW, rows, SCRIPTS, waitForHydration } from './support/screens.ts';

const PAGE_SIZE = 20;

const age = (page: Page) => page.getByText(/^As of \d{2}:\d{2}, updating…$/);

/** Keeps scripts and answers from the next page until the functions that come out are called. */
const holdAll = async (page: Page) => ({
  letScriptsGo: await hold(page, SCRIPTS),
  answer: await hold(page, LINKS),
});

test.use({ signedInAs: 'demo' });

test('rows last seen are shown with their age before the program is there, unless they are not this user’s or not to be kept, and nothing moves until they are replaced', async ({
  page,
}) => {
  await watchLayoutShifts(page);
  await page.goto('/links');
  await expect(page.getByRole('button', { name: 'Select' })).toBeVisible();
  await page.setViewportSize(NARROW);

  const first = await holdAll(page);
  // At once, so that leaving the page must keep the list.
  await open(page);
  await expect(earlyRows(page)).toHaveCount(PAGE_SIZE);
  const reasons = [
    { user_data: JSON.stringify({ email: 'grace@people.example', firstName: 'Grace', lastName: 'H' }) },
    { 'brevity:page-size': '50' },
    { 'brevity:keep-links': 'false' },
  ];
  for (const reason of reasons) {
    await test.step(`nothing is shown because of ${Object.keys(reason)}`, async () => {
      const kept = await page.evaluate((changes) => {
        const all = { ...localStorage };
        Object.assign(localStorage, changes);
        return all;
      }, reason);
      await open(page);
      await expect(page.locator('.shell .frame-page > .skeleton')).toBeVisible();
      // An early row would be there now.
      await waitForIdle();
      expect(await earlyRows(page).count()).toBe(0);
      await page.evaluate((all) => {
        localStorage.clear();
        Object.assign(localStorage, all);
      }, kept);
    });
  }

  await test.step('an answer that comes after the program', async () => {
    await open(page);
    await expect(earlyRows(page)).toHaveCount(PAGE_SIZE);
    // But for the tags, which come with the late parts and move nothing.
    const shown = async () => (await page.locator('ul.rows').innerText()).replace(/^#.*\n/gm, '');
    const before = await shown();
    first.letScriptsGo();
    await waitForHydration(page);
    expect(await shown()).toBe(before);
    await expect(age(page)).toBeVisible();
    first.answer();
    await expect(age(page)).toHaveCount(0);
    await expect(rows(page)).toHaveCount(PAGE_SIZE);
    await expectStill(page);
  });

  await test.step('an answer that comes before the program, when a row was pressed', async () => {
    const { letScriptsGo, answer } = await holdAll(page);
    await open(page);
    await expect(earlyRows(page)).toHaveCount(PAGE_SIZE);
    await expect(age(page)).toBeVisible();
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
    await waitForHydration(page);
    await expect(rows(page)).toHaveCount(PAGE_SIZE);
    await expect(page.getByRole('menu', { name: `${name}` })).toBeVisible();
  });
});
