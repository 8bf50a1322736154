import type { BrowserContext, Page } from '@playwright/test';
import { UNDO_TIME_MS } from '../../src/application/links/DeleteLink.ts';
import { type Account, expect, test } from './support/fixtures.ts';
import { awaitBeforeIdle } from './support/idle.ts';
import { expectNoLayoutShift, watchLayoutShifts } from './support/layoutShifts.ts';
import { type Provider, uniqueCode } from './support/Provider.ts';
import { deleteLink, heading, NETWORK_ERROR, row, rows, toast, waitForHydration } from './support/screens.ts';

test.use({ signedInAs: 'newUser' });

const linkWith = (code: string) => ({
  originalUrl: 'https://www.example.com/',
  customCode: code,
  title: code,
});

interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly provider: Provider;
  readonly account: Account;
}

const offlineStatus = (page: Page) => page.getByRole('banner').getByRole('status');

/** Opens /links with one link and goes offline once the code for the overlays has loaded. */
const openOffline = async ({ page, context, provider, account }: Visit) => {
  await watchLayoutShifts(page);
  await provider.createLink(account.token, linkWith(uniqueCode('before')));
  const codes = ['popups', 'LinkEditor'].map((name) => page.waitForResponse(`**/assets/${name}-*.js`));
  await page.goto('/links');
  await expect(rows(page)).toHaveCount(1);
  await waitForHydration(page);
  for (const code of codes) await (await awaitBeforeIdle(code)).finished();
  // The first key or touch loads the code that reports errors.
  const errorCode = page.waitForResponse('**/assets/maskSecrets-*.js');
  await page.keyboard.press('Shift');
  await (await awaitBeforeIdle(errorCode)).finished();
  await context.setOffline(true);
  await expect(offlineStatus(page)).toHaveText(/^You’re offline\. Showing data from \d\d:\d\d\.$/);
  await expect(rows(page)).toHaveCount(1);
};

test.describe('the list while offline', () => {
  test.beforeEach(({ allowConsole }) => allowConsole(NETWORK_ERROR));

  test('keeps its rows until the app is back online', async ({ page, context, provider, account }) => {
    await openOffline({ page, context, provider, account });
    const code = uniqueCode('meanwhile');
    await provider.createLink(account.token, linkWith(code));
    await expectNoLayoutShift(page);
    await context.setOffline(false);
    await expect(offlineStatus(page)).toHaveText('Back online');
    await expect(row(page, code)).toBeVisible();
  });

  test('opens menus, notifications and the editor', async ({ page, context, provider, account }) => {
    await openOffline({ page, context, provider, account });
    const rowButton = (name: RegExp) => rows(page).getByRole('button', { name });
    await rowButton(/^More options/).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Notifications' }).click();
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
    // The second click of a double click must not close the editor that the first one has opened.
    await rowButton(/^Edit /).dblclick();
    await expect(page.getByRole('dialog', { name: 'Edit link' })).toBeVisible();
    await expect(page).toHaveURL(/[?&]edit=/);
    await page.keyboard.press('Escape');
    await expectNoLayoutShift(page);
  });

  test('is reachable from a screen that cannot be loaded', async ({
    page,
    context,
    provider,
    account,
    allowConsole,
  }) => {
    allowConsole(/The screen \/settings broke/);
    await openOffline({ page, context, provider, account });
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(heading(page, 'This page didn’t load')).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Links' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expectNoLayoutShift(page);
  });
});

test.describe('a deletion offline', () => {
  const NOTICES = '**/assets/NoticeList-*.js';

  /** Older versions of Chromium never retry a module that failed to load. */
  const RETRIES_MODULES_SINCE = 150;

  test('can be undone or fail without the code of notices', async ({
    page,
    context,
    provider,
    account,
    allowConsole,
    browser,
  }) => {
    allowConsole(NETWORK_ERROR);
    const code = uniqueCode('deleted');
    await provider.createLink(account.token, linkWith(code));
    const failure = page.getByText(/^Failed to delete link: /);
    const notices = page.waitForRequest(NOTICES);
    await page.route(NOTICES, (route) => route.abort());
    await page.goto('/links');
    await expect(rows(page)).toHaveCount(1);
    // Goes offline before any input, which would load further code.
    await (await awaitBeforeIdle(notices)).response();
    await context.setOffline(true);
    await deleteLink(page, code);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, code)).toBeVisible();
    const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'DELETE');
    await deleteLink(page, code);
    await awaitBeforeIdle(failed, UNDO_TIME_MS);
    await expect(failure).toBeVisible();
    await expect(row(page, code)).toBeVisible();
    await expect(toast(page, 'Failed to delete link')).toBeHidden();

    await page.unroute(NOTICES);
    await context.setOffline(false);
    const retriesModules = Number.parseInt(browser.version(), 10) >= RETRIES_MODULES_SINCE;
    if (retriesModules) await expect(toast(page, 'Failed to delete link')).toBeVisible();
    await expect(failure).toBeVisible();
  });
});
