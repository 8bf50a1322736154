import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { awaitBeforeIdle } from './support/idle.ts';
import { expectTyped, heading, REFUSED, typeLink } from './support/screens.ts';

const GONE = '**/assets/AnalyticsPage-*.js';
const TYPED = { url: 'https://www.example.com/kept', code: 'kept', title: 'Kept' };

test.use({ signedInAs: 'demo' });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const openAnalytics = (page: Page) => menu(page).getByRole('link', { name: 'Analytics' }).click();

test('a screen whose file went with a deployment comes by one reload, and what was typed is kept', async ({
  page,
  allow,
}) => {
  allow(REFUSED);
  allow(/The screen \/analytics broke/);
  await page.goto('/add-link');
  await typeLink(page, TYPED);
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(GONE, (route) => (loads === 0 ? route.fulfill({ status: 404 }) : route.continue()));
  await openAnalytics(page);
  await expect(heading(page, 'Analytics')).toBeVisible();
  expect(loads).toBe(1);
  await menu(page).getByRole('link', { name: 'Links' }).click();
  await page.getByRole('link', { name: 'Add New Link' }).click();
  await expectTyped(page, TYPED);
});

test('whoever declines the reload, rather than lose what the browser would not keep, has ways on', async ({
  page,
  allow,
}) => {
  allow(REFUSED);
  allow(/The screen \/analytics broke/);
  await page.goto('/add-link');
  await page.evaluate(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (this === localStorage) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      set.call(this, key, value);
    };
  });
  await typeLink(page, TYPED);
  await page.route(GONE, (route) => route.fulfill({ status: 404 }));
  const asked = page.waitForEvent('dialog');
  await openAnalytics(page);
  await (await awaitBeforeIdle(asked)).dismiss();
  await expect(heading(page, 'This page didn’t load')).toBeVisible();
  await page.goBack();
  await expectTyped(page, TYPED);
});
