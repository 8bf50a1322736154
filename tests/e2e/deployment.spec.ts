import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { awaitBeforeIdle } from './support/idle.ts';
import { expectLinkForm, fillLinkForm, heading, REJECTED } from './support/screens.ts';

const DELETED_FILE = '**/assets/AnalyticsPage-*.js';
const DRAFT = { url: 'https://www.example.com/kept', code: 'kept', title: 'Kept' };

test.use({ signedInAs: 'demo' });

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const openAnalytics = (page: Page) => mainMenu(page).getByRole('link', { name: 'Analytics' }).click();

test.describe("a deployment that deletes a screen's file", () => {
  test.beforeEach(({ allowConsole }) => {
    allowConsole(REJECTED);
    allowConsole(/The screen \/analytics broke/);
  });

  test('makes the app reload once without losing a draft', async ({ page }) => {
    await page.goto('/add-link');
    await fillLinkForm(page, DRAFT);
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route(DELETED_FILE, (route) =>
      loads === 0 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await openAnalytics(page);
    await expect(heading(page, 'Analytics')).toBeVisible();
    expect(loads).toBe(1);
    await mainMenu(page).getByRole('link', { name: 'Links' }).click();
    await page.getByRole('link', { name: 'Add New Link' }).click();
    await expectLinkForm(page, DRAFT);
  });

  test('keeps a draft that cannot be stored when the user cancels the reload', async ({ page }) => {
    await page.goto('/add-link');
    await page.evaluate(() => {
      const set = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        if (this === localStorage)
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        set.call(this, key, value);
      };
    });
    await fillLinkForm(page, DRAFT);
    await page.route(DELETED_FILE, (route) => route.fulfill({ status: 404 }));
    const prompt = page.waitForEvent('dialog');
    await openAnalytics(page);
    await (await awaitBeforeIdle(prompt)).dismiss();
    await expect(heading(page, 'This page didn’t load')).toBeVisible();
    await page.goBack();
    await expectLinkForm(page, DRAFT);
  });
});
