import type { BrowserContext, Page } from '@playwright/test';
import { jsonResponse } from './support/earlyRows.ts';
import { DIST_APP } from './support/environment.ts';
import { expect, test } from './support/fixtures.ts';
import { holdRequests } from './support/holdRequests.ts';
import { awaitBeforeIdle } from './support/idle.ts';
import { newUser, uniqueCode } from './support/Provider.ts';
import {
  deleteLink,
  expectLinkForm,
  fillLinkForm,
  heading,
  logOut,
  REJECTED,
  requestMagicLink,
  row,
  submitLinkForm,
  toast,
} from './support/screens.ts';

test.use({ signedInAs: 'newUser' });

const storedSession = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('auth_token'), localStorage.getItem('user_data')]);

const expectNoReturnPath = async (page: Page) => {
  const names = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(names.filter((name) => name.includes('return'))).toEqual([]);
};

/** Opens 'Create New Link' and 'Analytics', each in its own tab. */
const openTwoScreens = async (page: Page, context: BrowserContext) => {
  const screens = [
    { tab: page, path: '/add-link', title: 'Create New Link' },
    { tab: await context.newPage(), path: '/analytics', title: 'Analytics' },
  ];
  for (const { tab, path, title } of screens) {
    await tab.goto(path);
    await expect(heading(tab, title)).toBeVisible();
  }
  return screens;
};

test.describe('an expired session', () => {
  test('keeps the screens and input of all tabs for the next sign-in', async ({
    page,
    context,
    account,
    provider,
    allowConsole,
  }) => {
    allowConsole(REJECTED);
    const draft = { url: 'https://www.example.com/half', code: uniqueCode('half'), title: 'Half typed' };
    const screens = await openTwoScreens(page, context);
    await fillLinkForm(page, draft);
    await page.evaluate(() => localStorage.setItem('auth_token', 'worthless'));
    await submitLinkForm(page);
    for (const { tab } of screens) await expect(heading(tab, 'Welcome back')).toBeVisible();
    await expect(page).toHaveURL('/auth/login');
    await expect(page.getByText('Your session has ended')).toBeVisible();
    expect(await storedSession(page)).toEqual([null, null]);

    await requestMagicLink(page, account.email);
    await page.goto(await provider.magicLink(account.email));
    for (const { tab, path, title } of screens) {
      await expect(heading(tab, title)).toBeVisible();
      await expect(tab).toHaveURL(path);
      await expectNoReturnPath(tab);
    }
    await expectLinkForm(page, draft);
    await submitLinkForm(page);
    await expect(toast(page, 'Link created successfully!')).toBeVisible();
  });
});

test.describe('an expired token', () => {
  test('is renewed once for two tabs', async ({ page, context, account, allowConsole, provider }) => {
    allowConsole(REJECTED);
    const link = { originalUrl: 'https://www.example.com/', customCode: uniqueCode('renewed'), title: '' };
    await provider.createLink(account.token, link);
    const otherTab = await context.newPage();
    let renewals = 0;
    context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/v1/auth/refresh')) renewals++;
    });
    await context.route('**/v1/links?*', (route) =>
      route.request().headers()['authorization'] === `Bearer ${account.token}`
        ? route.fulfill(jsonResponse({ error: 'Session has expired' }, 401))
        : route.continue(),
    );
    await Promise.all([page.goto('/links'), otherTab.goto('/links')]);
    for (const tab of [page, otherTab]) await expect(row(tab, link.customCode)).toBeVisible();
    expect(renewals).toBe(1);
    const [renewed] = await storedSession(page);
    expect((await storedSession(otherTab))[0]).toBe(renewed);
  });
});

test.describe('a logout', () => {
  test('leaves no screen to return to', async ({ page, context }) => {
    const screens = await openTwoScreens(page, context);
    await logOut(page);
    for (const { tab } of screens) {
      await expect(heading(tab, 'Welcome back')).toBeVisible();
      await expectNoReturnPath(tab);
    }
  });

  test('leaves nothing that the next user could see by going back', async ({ page, account, provider }) => {
    const [code, nextCode] = [uniqueCode('first'), uniqueCode('next')];
    const nextUser = newUser();
    const link = { originalUrl: 'https://www.example.com/own', title: 'Own' };
    await provider.createLink(account.token, { ...link, customCode: code });
    await provider.createLink(await provider.signUp(nextUser), { ...link, customCode: nextCode });

    await page.goto('/links');
    await expect(row(page, code)).toBeVisible();
    // Visits another site, so that going back loads documents again, in some browsers from the HTTP cache.
    await page.goto(`${DIST_APP}/landing`);
    await page.goto('/home');
    await expect(row(page, code)).toBeVisible();
    await logOut(page);
    await requestMagicLink(page, nextUser.email);
    await page.goto(await provider.magicLink(nextUser.email));
    await expect(page).toHaveURL('/home');
    await expect(row(page, nextCode)).toBeVisible();

    for (let steps = 0; steps < 6 && !page.url().endsWith('/links'); steps++) {
      await page.goBack();
      // Waits for another document, which the browser may still be loading.
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    }
    await expect(page).toHaveURL('/links');
    await expect(row(page, nextCode)).toBeVisible();
    await expect(row(page, code)).toBeHidden();
  });

  test('waits for a pending deletion in another tab', async ({ page, context, account, provider }) => {
    const link = { originalUrl: 'https://www.example.com/', customCode: uniqueCode('last'), title: 'Last' };
    await provider.createLink(account.token, link);
    const otherTab = await context.newPage();
    for (const tab of [page, otherTab]) {
      await tab.goto('/links');
      await expect(row(tab, link.customCode)).toBeVisible();
    }
    const deletion = page.waitForRequest((request) => request.method() === 'DELETE');
    const releaseDeletion = await holdRequests(page, '**/v1/links/*');
    await deleteLink(page, link.customCode);
    await logOut(otherTab);
    await awaitBeforeIdle(deletion);
    await expect(otherTab.getByText('Signing out…')).toBeAttached();
    expect((await storedSession(otherTab))[0]).toBe(account.token);
    releaseDeletion();
    for (const tab of [page, otherTab]) {
      await expect(heading(tab, 'Welcome back')).toBeVisible();
      await expect(toast(tab, 'Failed to delete link')).toBeHidden();
      await expect(tab.getByText('Your session has ended')).toBeHidden();
    }
    const token = await provider.signIn(account.email);
    await page.evaluate((session) => localStorage.setItem('auth_token', session), token);
    await page.goto('/links');
    await expect(page.getByText('Create Your First Link')).toBeVisible();
  });
});
