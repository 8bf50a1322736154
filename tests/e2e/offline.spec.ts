import { UNDO_TIME_MS } from '../../src/application/links/DeleteLink.ts';
import { expect, test } from './support/fixtures.ts';
import { awaitBeforeIdle } from './support/idle.ts';
import { expectStill, watchLayoutShifts } from './support/layoutShifts.ts';
import { CUT, heading, remove, row, rows, toast, waitForHydration } from './support/screens.ts';

test.use({ signedInAs: 'newcomer' });

const link = (code: string) => ({ originalUrl: 'https://www.example.com/', customCode: code, title: code });

test('without the network the list stays, says how old it is, moves nothing, has all that opens over it, and is fresh once it is back', async ({
  page,
  context,
  provider,
  account,
  allow,
}) => {
  allow(CUT);
  allow(/The screen \/settings broke/);
  await watchLayoutShifts(page);
  await provider.createLink(account.token, link(`before-${account.firstName}`));
  const codes = ['popups', 'LinkEditor'].map((name) => page.waitForResponse(`**/assets/${name}-*.js`));
  await page.goto('/links');
  await expect(rows(page)).toHaveCount(1);
  await waitForHydration(page);
  for (const code of codes) await (await awaitBeforeIdle(code)).finished();
  // The first key or touch fetches what is needed to tell of errors.
  const words = page.waitForResponse('**/assets/maskSecrets-*.js');
  await page.keyboard.press('Shift');
  await (await awaitBeforeIdle(words)).finished();
  const bar = page.getByRole('banner').getByRole('status');
  await context.setOffline(true);
  await expect(bar).toHaveText(/^You’re offline\. Showing data from \d\d:\d\d\.$/);
  await expect(rows(page)).toHaveCount(1);
  await provider.createLink(account.token, link('meanwhile'));

  const inRow = (name: RegExp) => rows(page).getByRole('button', { name });
  await inRow(/^More options/).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  // The second press of a double click does not close what the first has opened.
  await inRow(/^Edit /).dblclick();
  await expect(page.getByRole('dialog', { name: 'Edit link' })).toBeVisible();
  await expect(page).toHaveURL(/[?&]edit=/);
  await page.keyboard.press('Escape');

  // A screen that nobody has opened yet: there is nothing to show, and a way back.
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(heading(page, 'This page didn’t load')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Links' }).click();
  await expect(rows(page)).toHaveCount(1);

  // Before the new link moves the one that is there.
  await expectStill(page);

  await context.setOffline(false);
  await expect(bar).toHaveText('Back online');
  await expect(row(page, 'meanwhile')).toBeVisible();
});

const NOTICES = '**/assets/NoticeList-*.js';

/** Older versions of Chromium never fetch a module again that could not be loaded. */
const FETCHES_AGAIN_SINCE = 150;

test('a link that is deleted without the network and the code of notices has an Undo, and its failure is told', async ({
  page,
  context,
  provider,
  account,
  allow,
  browser,
}) => {
  allow(CUT);
  await provider.createLink(account.token, link('kept'));
  const failure = page.getByText(/^Failed to delete link: /);
  const asked = page.waitForRequest(NOTICES);
  await page.route(NOTICES, (route) => route.abort());
  await page.goto('/links');
  await expect(rows(page)).toHaveCount(1);
  // Nothing is pressed before the network goes.
  await (await awaitBeforeIdle(asked)).response();
  await context.setOffline(true);
  await remove(page, 'kept');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'kept')).toBeVisible();
  const sent = page.waitForEvent('requestfailed', (request) => request.method() === 'DELETE');
  await remove(page, 'kept');
  await awaitBeforeIdle(sent, UNDO_TIME_MS);
  await expect(failure).toBeVisible();
  await expect(row(page, 'kept')).toBeVisible();
  await expect(toast(page, 'Failed to delete link')).toBeHidden();

  await page.unroute(NOTICES);
  await context.setOffline(false);
  const isFetchedAgain = Number.parseInt(browser.version(), 10) >= FETCHES_AGAIN_SINCE;
  if (isFetchedAgain) await expect(toast(page, 'Failed to delete link')).toBeVisible();
  await expect(failure).toBeVisible();
});
