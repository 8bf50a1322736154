import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { CUT, rows } from './support/screens.ts';

const CODE = '**/assets/popups-*.js';

test.use({ signedInAs: 'demo' });

const rowMenu = (page: Page) =>
  rows(page)
    .first()
    .getByRole('button', { name: /^More options/ });

test('what opens over the list is there without the network, once the rows are shown', async ({
  page,
  context,
  allow,
}) => {
  const code = page.waitForResponse(CODE);
  const form = page.waitForResponse('**/assets/LinkEditor-*.js');
  allow(CUT);
  await page.goto('/links');
  await (await code).finished();
  await (await form).finished();
  await context.setOffline(true);

  await rowMenu(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await rows(page)
    .first()
    .getByRole('button', { name: /^Edit / })
    .click();
  await expect(page.getByRole('dialog', { name: 'Edit link' })).toBeVisible();
});

test('a menu whose code cannot be had says so, leaves the page alone and opens after a reload', async ({
  page,
  allow,
}) => {
  allow(CUT);
  await page.route(CODE, (route) => route.abort());
  await page.goto('/links');
  await rowMenu(page).click();
  await expect(page.getByRole('alert')).toContainText('This could not be loaded');
  await page.keyboard.press('Escape');
  await expect(rowMenu(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(rows(page)).toHaveCount(20);

  await rowMenu(page).click();
  await expect(page.getByRole('alert')).toContainText('This could not be loaded');
  await page.unroute(CODE);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await rowMenu(page).click();
  await expect(page.getByRole('menuitem', { name: 'Delete link' })).toBeVisible();
});

test('a double click on Edit leaves the dialog open', async ({ page }) => {
  const form = page.waitForResponse('**/assets/LinkEditor-*.js');
  await page.goto('/links');
  await (await form).finished();
  await rows(page)
    .first()
    .getByRole('button', { name: /^Edit / })
    .dblclick();
  await expect(page.getByRole('dialog', { name: 'Edit link' })).toBeVisible();
  await expect(page).toHaveURL(/[?&]edit=/);
});
