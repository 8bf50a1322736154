import type { Page } from '@playwright/test';
import { PROVIDER } from './support/addresses.ts';
import { expect, test } from './support/fixtures.ts';
import { heading, REFUSED, toast } from './support/screens.ts';

/** The tokens that were sent for verification. */
const verifications = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/v1/auth/verify') sent.push(searchParams.get('token') ?? '');
  });
  return sent;
};

test('a magic link is verified once, and its token leaves address and history', async ({
  page,
  account,
  provider,
}) => {
  const sent = verifications(page);
  const magicLink = await provider.register(account);
  const token = magicLink.slice(magicLink.lastIndexOf('/') + 1);

  await page.goto('/auth/login');
  await page.goto(magicLink);
  await expect(heading(page, 'Verification Complete')).toBeVisible();
  expect(page.url()).not.toContain(token);
  await expect(page).toHaveURL('/home');
  expect(sent).toEqual([token]);

  await page.goBack();
  await expect(page).toHaveURL('/home');
  expect(sent).toEqual([token]);
});

test('a used magic link says so and leads to registration', async ({ page, account, provider, allow }) => {
  allow(REFUSED);
  const magicLink = await provider.register(account);
  const token = magicLink.slice(magicLink.lastIndexOf('/') + 1);
  await fetch(`${PROVIDER}/v1/auth/verify?token=${token}`);

  const sent = verifications(page);
  await page.goto(magicLink);
  const message = 'Token verification failed: This magic link has been used already';
  await expect(toast(page, message)).toBeVisible();
  await expect(page.getByRole('main').getByText(message)).toBeVisible();
  expect(sent).toEqual([token]);
  await expect(page).toHaveURL('/auth/register');
});

test('a verification without a token is refused and leads to registration', async ({ page }) => {
  const sent = verifications(page);
  await page.goto('/auth/verify');
  await expect(toast(page, 'Invalid verification link')).toBeVisible();
  await expect(page).toHaveURL('/auth/register');
  expect(sent).toEqual([]);
});

test('a token arrives at the provider as it stands in the link', async ({ page, allow }) => {
  allow(REFUSED);
  const token = 'a+b/c?d=e&f%g';
  const sent = verifications(page);
  await page.goto(`/auth/verify/${encodeURIComponent(token)}`);
  await expect(toast(page, 'Token verification failed: This magic link is not valid')).toBeVisible();
  expect(sent).toEqual([token]);
});

test('an answer without a session is no sign-in', async ({ page, account, provider }) => {
  await page.route('**/v1/auth/verify*', (route) =>
    route.fulfill({ json: { user: account }, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  await page.goto(await provider.register(account));
  await expect(toast(page, 'Invalid verification response')).toBeVisible();
  await expect(page).toHaveURL('/auth/register');
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});
