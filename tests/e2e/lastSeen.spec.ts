import type { Page } from '@playwright/test';
import { LINKS_REQUESTS, openLinks } from './support/earlyRows.ts';
import { expect, test } from './support/fixtures.ts';
import { holdRequests } from './support/holdRequests.ts';
import { waitForIdle } from './support/idle.ts';
import { expectNoLayoutShift, watchLayoutShifts } from './support/layoutShifts.ts';
import { earlyRows, NARROW, rows, SCRIPTS, waitForHydration } from './support/screens.ts';

const PAGE_SIZE = 20;

const ageNotice = (page: Page) => page.getByText(/^As of \d{2}:\d{2}, updating…$/);

/**
 * Visits /links and opens it again with scripts and responses held back, so that only stored rows can be
 * shown.
 */
const reopenLinks = async (page: Page) => {
  await watchLayoutShifts(page);
  await page.goto('/links');
  await expect(page.getByRole('button', { name: 'Select' })).toBeVisible();
  await page.setViewportSize(NARROW);
  const releaseScripts = await holdRequests(page, SCRIPTS);
  const respond = await holdRequests(page, LINKS_REQUESTS);
  // Leaves the first visit at once, so that the app has to store its rows when the page is hidden.
  await openLinks(page);
  await expect(earlyRows(page)).toHaveCount(PAGE_SIZE);
  return { releaseScripts, respond };
};

test.use({ signedInAs: 'demo' });

test.describe('the rows of the last visit', () => {
  test('are hidden when the user or the settings have changed', async ({ page }) => {
    await reopenLinks(page);
    const changes = [
      { user_data: JSON.stringify({ email: 'grace@people.example', firstName: 'Grace', lastName: 'H' }) },
      { 'brevity:page-size': '50' },
      { 'brevity:keep-links': 'false' },
    ];
    for (const change of changes) {
      await test.step(`changed ${Object.keys(change)}`, async () => {
        const previous = await page.evaluate((items) => {
          const all = { ...localStorage };
          Object.assign(localStorage, items);
          return all;
        }, change);
        await openLinks(page);
        await expect(page.locator('.shell .frame-page > .skeleton')).toBeVisible();
        await waitForIdle();
        expect(await earlyRows(page).count()).toBe(0);
        await page.evaluate((all) => {
          localStorage.clear();
          Object.assign(localStorage, all);
        }, previous);
      });
    }
  });

  test('keep their position and age until a late response replaces them', async ({ page }) => {
    const { releaseScripts, respond } = await reopenLinks(page);
    // Ignores tags, which are rendered later without moving anything.
    const shownText = async () => (await page.locator('ul.rows').innerText()).replace(/^#.*\n/gm, '');
    const before = await shownText();
    releaseScripts();
    await waitForHydration(page);
    expect(await shownText()).toBe(before);
    await expect(ageNotice(page)).toBeVisible();
    respond();
    await expect(ageNotice(page)).toHaveCount(0);
    await expect(rows(page)).toHaveCount(PAGE_SIZE);
    await expectNoLayoutShift(page);
  });

  test('keep a click when a response replaces them before the app has loaded', async ({ page }) => {
    const { releaseScripts, respond } = await reopenLinks(page);
    await expect(ageNotice(page)).toBeVisible();
    const button = earlyRows(page)
      .last()
      .getByRole('button', { name: /^More options/ });
    const name = await button.getAttribute('aria-label');
    await button.click();
    respond();
    await expect(ageNotice(page)).toHaveCount(0);
    await expect(earlyRows(page)).toHaveCount(PAGE_SIZE);
    await expect(page.locator('.shell .list-total')).toHaveCount(1);
    releaseScripts();
    await waitForHydration(page);
    await expect(rows(page)).toHaveCount(PAGE_SIZE);
    await expect(page.getByRole('menu', { name: `${name}` })).toBeVisible();
  });
});
