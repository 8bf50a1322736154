import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { holdRequests } from './support/holdRequests.ts';
import { expectNoLayoutShift, positionsOf, watchLayoutShifts } from './support/layoutShifts.ts';
import { heading, SCRIPTS, toast, waitForHydration, watchRequests } from './support/screens.ts';

const FIXED = ['.back-link', '.auth-card', '.auth-card .logo'];

const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email address' });

/** Opens a path as a visitor. The app loads once the returned function is called. */
const openBeforeApp = async (page: Page, path: string) => {
  const releaseScripts = await holdRequests(page, SCRIPTS);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('.shell-auth')).toBeVisible();
  return releaseScripts;
};

test.describe('the prerendered sign-in form', () => {
  test('keeps input, focus and layout during hydration', async ({ page, account }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await watchLayoutShifts(page);
    const releaseScripts = await openBeforeApp(page, '/auth/login');
    await expect(heading(page, 'Welcome back')).toBeVisible();
    await emailField(page).click();
    await page.keyboard.type(account.email.slice(0, 5));
    const element = await emailField(page).elementHandle();
    const before = await positionsOf(page, FIXED);
    releaseScripts();
    await waitForHydration(page);
    expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true);
    await expect(emailField(page)).toBeFocused();
    await page.keyboard.type(account.email.slice(5));
    await expect(emailField(page)).toHaveValue(account.email);
    await expectNoLayoutShift(page);
    expect(await positionsOf(page, FIXED)).toEqual(before);
    await expect(page).toHaveTitle(/^Sign in/);
  });

  test('sends an early submission once and returns to the requested screen', async ({
    page,
    account,
    provider,
  }) => {
    await provider.register(account);
    const requests = watchRequests(page);
    const releaseScripts = await openBeforeApp(page, '/profile');
    await emailField(page).fill(account.email);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Send me a magic link' }).click();
    await expect(page).toHaveURL('/profile');
    const element = await emailField(page).elementHandle();
    releaseScripts();
    await expect(toast(page, 'Magic link sent! Check your email to sign in.')).toBeVisible();
    await expect(page).toHaveURL('/auth/login');
    expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true);
    expect(requests).toHaveLength(1);
    await page.goto(await provider.magicLink(account.email));
    await expect(page).toHaveURL('/profile');
  });
});
