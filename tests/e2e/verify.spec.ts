import type { Page } from '@playwright/test';
import { PROVIDER } from './support/addresses.ts';
import { expect, test } from './support/fixtures.ts';
import { newcomer } from './support/Provider.ts';
import { askForMagicLink, CUT, failing, heading, REFUSED, toast } from './support/screens.ts';

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

const tokenOf = (magicLink: string) => magicLink.slice(magicLink.lastIndexOf('/') + 1);

test('the same magic link in two tabs is sent once, and both are signed in', async ({
  page,
  context,
  account,
  provider,
}) => {
  const other = await context.newPage();
  const sent = [verifications(page), verifications(other)];
  const magicLink = await provider.register(account);
  await Promise.all([page.goto(magicLink), other.goto(magicLink)]);
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/home');
    await expect(toast(tab, 'Token verification failed')).toBeHidden();
  }
  expect(sent.flat()).toEqual([tokenOf(magicLink)]);
});

test('the tab that waits for the mail goes on by itself when the link is opened in another one', async ({
  page,
  context,
  account,
  provider,
}) => {
  await provider.register(account);
  await page.goto('/analytics');
  await askForMagicLink(page, account.email);
  await page.getByRole('link', { name: 'Didn’t get it? Resend or get help' }).click();
  await expect(heading(page, 'Check your email')).toBeVisible();

  const other = await context.newPage();
  await other.goto(await provider.magicLink(account.email));
  await expect(heading(page, 'Analytics')).toBeVisible();
  await expect(heading(other, 'Analytics')).toBeVisible();
});

test('a reload during the verification does not send the token again', async ({
  page,
  account,
  provider,
  allow,
}) => {
  allow(CUT);
  const magicLink = await provider.register(account);
  const sent = verifications(page);
  await page.route('**/v1/auth/verify*', () => undefined);
  await page.goto(magicLink);
  await expect(page).toHaveURL('/auth/verify');
  await expect.poll(() => sent).toEqual([tokenOf(magicLink)]);
  await page.reload();
  await expect(toast(page, 'Invalid verification link')).toBeVisible();
  expect(sent).toEqual([tokenOf(magicLink)]);
});

test('a page that nobody looks at waits', async ({ page, account, provider }) => {
  const magicLink = await provider.register(account);
  const sent = verifications(page);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
  });
  await page.goto(magicLink);
  await expect(heading(page, 'Verifying your email...')).toBeVisible();
  await expect(page).toHaveURL('/auth/verify');
  expect(sent).toEqual([]);
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page).toHaveURL('/home');
  expect(sent).toEqual([tokenOf(magicLink)]);
});

test('where a link did not work, a new one is a click away and signs in', async ({
  page,
  account,
  provider,
  allow,
}) => {
  allow(REFUSED);
  const used = await provider.register(account);
  await fetch(`${PROVIDER}/v1/auth/verify?token=${tokenOf(used)}`);
  await page.goto('/links?page=2');
  await askForMagicLink(page, account.email);
  await provider.magicLink(account.email);

  await page.goto(used);
  await expect(page.getByRole('main')).toContainText(`The last magic link went to: ${account.email}`);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  await page.goto(await provider.magicLink(account.email));
  await expect(heading(page, 'Links')).toBeVisible();
});

for (const message of ['This magic link has expired', 'This magic link is not valid']) {
  test(`"${message}" is shown with a way to a new link`, async ({ page, allow }) => {
    allow(REFUSED);
    await page.route('**/v1/auth/verify*', failing(401, message));
    await page.goto('/auth/verify/some-token');
    await expect(
      page.getByRole('alert').getByText(`Token verification failed: ${message}`).first(),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Send a new link' }).click();
    await expect(page).toHaveURL('/auth/login');
  });
}

test('who is signed in and opens a magic link stays who they are', async ({ page, account, provider }) => {
  await page.goto(await provider.register(account));
  await expect(page).toHaveURL('/home');
  const other = newcomer();
  const magicLink = await provider.register(other);
  const sent = verifications(page);
  await page.goto(magicLink);
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user_data'))).toContain(account.email);
  expect(sent).toEqual([]);
});
