import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { CUT, heading, toast } from './support/screens.ts';

const tokenOf = (magicLink: string) => magicLink.slice(magicLink.lastIndexOf('/') + 1);

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
  const token = tokenOf(magicLink);

  await page.goto('/auth/login');
  await page.goto(magicLink);
  await expect(heading(page, 'Verification Complete')).toBeVisible();
  expect(page.url()).not.toContain(token);
  await expect(page).toHaveURL('/home');
  expect(sent).toEqual([token]);
  const history = await page.evaluate(() => navigation.entries().map(({ url }) => url));
  expect(history.join('\n')).not.toContain(token);

  await page.goBack();
  await expect(page).toHaveURL('/home');
  expect(sent).toEqual([token]);
});

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

test('a reload during the verification does not send the token again', async ({
  page,
  account,
  provider,
  allow,
}) => {
  allow(CUT);
  const magicLink = await provider.register(account);
  const sent = verifications(page);
  await hold(page, '**/v1/auth/verify*');
  await page.goto(magicLink);
  await expect(page).toHaveURL('/auth/verify');
  await expect.poll(() => sent).toEqual([tokenOf(magicLink)]);
  await page.reload();
  await expect(page.getByRole('alert').getByText('Invalid verification link')).toBeVisible();
  expect(sent).toEqual([tokenOf(magicLink)]);
});
