import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { coming } from './support/idle.ts';
import { CUT, rows } from './support/screens.ts';

const CODE = '**/assets/popups-*.js';

test.use({ signedInAs: 'demo' });

const inFirstRow = (page: Page, name: RegExp) => rows(page).first().getByRole('button', { name });
const rowMenu = (page: Page) => inFirstRow(page, /^More options/);

test('what opens over the list is there without the network, once the rows are shown', async ({
  page,
  context,
  allow,
}) => {
  const codes = [CODE, '**/assets/LinkEditor-*.js'].map((file) => page.waitForResponse(file));
  allow(CUT);
  await page.goto('/links');
  for (const code of codes) await (await coming(code)).finished();
  await context.setOffline(true);

  await rowMenu(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  // The second press of a double click does not close what the first has opened.
  await inFirstRow(page, /^Edit /).dblclick();
  await expect(page.getByRole('dialog', { name: 'Edit link' })).toBeVisible();
  await expect(page).toHaveURL(/[?&]edit=/);
});

test('a menu whose code cannot be had says so, leaves the page alone and opens after a reload', async ({
  page,
  allow,
}) => {
  allow(CUT);
  await page.route(CODE, (route) => route.abort());
  await page.goto('/links');
  const pressInVain = async () => {
    await rowMenu(page).click();
    await expect(page.getByRole('alert')).toContainText('This could not be loaded');
  };
  await pressInVain();
  await page.keyboard.press('Escape');
  await expect(rowMenu(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(rows(page)).toHaveCount(20);

  await pressInVain();
  await page.unroute(CODE);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await rowMenu(page).click();
  await expect(page.getByRole('menuitem', { name: 'Delete link' })).toBeVisible();
});
