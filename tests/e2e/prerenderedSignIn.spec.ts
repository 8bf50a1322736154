import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { expectStill, placesOf, watchLayoutShifts } from './support/layoutShifts.ts';
import { heading, SCRIPTS, toast, waitForHydration, watchRequests } from './support/screens.ts';

/*
 * The sign-in form is prerendered, before the program is there. Who types and sends it at once must not notice when the program
 * hydrates it.
 */

const FRAME = ['.back-link', '.auth-card', '.auth-card .logo'];

const email = (page: Page) => page.getByRole('textbox', { name: 'Email address' });

/** Opens an address, and keeps the program away until the function that comes out is called. */
const openBeforeProgram = async (page: Page, path = '/auth/login') => {
  const letGo = await hold(page, SCRIPTS);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('.shell-auth')).toBeVisible();
  return letGo;
};

test('the form stays as it is, with what was typed, the focus and its elements; what is sent before the program is there goes out once, and leads back', async ({
  page,
  account,
  provider,
}) => {
  await provider.register(account);
  await page.setViewportSize({ width: 360, height: 800 });
  await watchLayoutShifts(page);
  const letGo = await openBeforeProgram(page);
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await email(page).click();
  await page.keyboard.type(account.email.slice(0, 5));
  const field = await email(page).elementHandle();
  const places = await placesOf(page, FRAME);
  letGo();
  await waitForHydration(page);
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(email(page)).toBeFocused();
  await page.keyboard.type(account.email.slice(5));
  await expect(email(page)).toHaveValue(account.email);
  await expectStill(page);
  expect(await placesOf(page, FRAME)).toEqual(places);
  await expect(page).toHaveTitle(/^Sign in/);

  const calls = watchRequests(page);
  const letFormGo = await openBeforeProgram(page, '/profile');
  await email(page).fill(account.email);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send me a magic link' }).click();
  await expect(page).toHaveURL('/profile');
  const filled = await email(page).elementHandle();
  letFormGo();
  await expect(toast(page, 'Magic link sent! Check your email to sign in.')).toBeVisible();
  await expect(page).toHaveURL('/auth/login');
  expect(await filled?.evaluate((element) => element.isConnected)).toBe(true);
  expect(calls).toHaveLength(1);
  await page.goto(await provider.magicLink(account.email));
  await expect(page).toHaveURL('/profile');
});
