import type { Page } from '@playwright/test';
import { DIST_APP } from './support/addresses.ts';
import { json } from './support/earlyRows.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { awaitBeforeIdle } from './support/idle.ts';
import { freeCode, newcomer, type Person } from './support/Provider.ts';
import {
  askForMagicLink,
  expectTyped,
  heading,
  logOut,
  REFUSED,
  remove,
  row,
  submitLink,
  toast,
  typeLink,
} from './support/screens.ts';

test.use({ signedInAs: 'newcomer' });

const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('auth_token'), localStorage.getItem('user_data')]);

test('a session that died keeps what was typed, and each tab its page, for after the sign-in; a logout leaves none to return to', async ({
  page,
  context,
  account,
  provider,
  allow,
}) => {
  allow(REFUSED);
  const link = { url: 'https://www.example.com/half', code: freeCode('half'), title: 'Half typed' };
  const other = await context.newPage();
  const tabs = [
    [page, '/add-link', 'Create New Link'],
    [other, '/analytics', 'Analytics'],
  ] as const;
  for (const [tab, path, title] of tabs) {
    await tab.goto(path);
    await expect(heading(tab, title)).toBeVisible();
  }
  await typeLink(page, link);
  await page.evaluate(() => localStorage.setItem('auth_token', 'worthless'));
  await submitLink(page);
  for (const [tab] of tabs) await expect(heading(tab, 'Welcome back')).toBeVisible();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByText('Your session has ended')).toBeVisible();
  expect(await stored(page)).toEqual([null, null]);

  await askForMagicLink(page, account.email);
  await page.goto(await provider.magicLink(account.email));
  for (const [tab, path, title] of tabs) {
    await expect(heading(tab, title)).toBeVisible();
    await expect(tab).toHaveURL(path);
  }
  await expectTyped(page, link);
  await submitLink(page);
  await expect(toast(page, 'Link created successfully!')).toBeVisible();

  await logOut(page);
  for (const tab of [page, other]) {
    await expect(heading(tab, 'Welcome back')).toBeVisible();
    const kept = await tab.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(kept.filter((name) => name.includes('return'))).toEqual([]);
  }
});

test('the next user who goes Back sees nothing of the user before', async ({ page, account, provider }) => {
  const [mine, theirs] = [freeCode('mine'), freeCode('theirs')];
  const another: Person = newcomer();
  const link = { originalUrl: 'https://www.example.com/own', title: 'Own' };
  await provider.createLink(account.token, { ...link, customCode: mine });
  await provider.createLink(await provider.signUp(another), { ...link, customCode: theirs });

  await page.goto('/links');
  await expect(row(page, mine)).toBeVisible();
  // Another site: what Back leads to is then loaded again, by browsers out of their HTTP cache.
  await page.goto(`${DIST_APP}/landing`);
  await page.goto('/home');
  await expect(row(page, mine)).toBeVisible();
  await logOut(page);
  await askForMagicLink(page, another.email);
  await page.goto(await provider.magicLink(another.email));
  await expect(page).toHaveURL('/home');
  await expect(row(page, theirs)).toBeVisible();

  for (let steps = 0; steps < 6 && !page.url().endsWith('/links'); steps++) {
    await page.goBack();
    // Another document may be on its way.
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  await expect(page).toHaveURL('/links');
  await expect(row(page, theirs)).toBeVisible();
  await expect(row(page, mine)).toBeHidden();
});

test('in two tabs, a refused token is renewed once for both, and a log-out in the one waits for a deletion in the other, and says so', async ({
  page,
  context,
  account,
  allow,
  provider,
}) => {
  allow(REFUSED);
  const customCode = freeCode('last');
  const originalUrl = 'https://www.example.com/last';
  await provider.createLink(account.token, { originalUrl, customCode, title: 'Last' });
  const other = await context.newPage();
  let renewals = 0;
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v1/auth/refresh')) renewals++;
  });
  await context.route('**/v1/links?*', (route) =>
    route.request().headers()['authorization'] === `Bearer ${account.token}`
      ? route.fulfill(json({ error: 'Session has expired' }, 401))
      : route.continue(),
  );
  await Promise.all([page.goto('/links'), other.goto('/links')]);
  for (const tab of [page, other]) await expect(row(tab, customCode)).toBeVisible();
  expect(renewals).toBe(1);
  const [renewed] = await stored(page);
  expect((await stored(other))[0]).toBe(renewed);

  const deleted = page.waitForRequest((request) => request.method() === 'DELETE');
  const letGo = await hold(page, '**/v1/links/*');
  await remove(page, customCode);
  await logOut(other);
  await awaitBeforeIdle(deleted);
  await expect(other.getByText('Signing out…')).toBeAttached();
  expect((await stored(other))[0]).toBe(renewed);
  letGo();
  for (const tab of [page, other]) {
    await expect(heading(tab, 'Welcome back')).toBeVisible();
    await expect(toast(tab, 'Failed to delete link')).toBeHidden();
    await expect(tab.getByText('Your session has ended')).toBeHidden();
  }
  const token = await provider.signIn(account.email);
  await page.evaluate((session) => localStorage.setItem('auth_token', session), token);
  await page.goto('/links');
  await expect(page.getByText('Create Your First Link')).toBeVisible();
});
