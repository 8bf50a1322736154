import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { newcomer } from './support/Provider.ts';
import { CUT, toast, watchRequests } from './support/screens.ts';

const tokenOf = (magicLink: string) => magicLink.slice(magicLink.lastIndexOf('/') + 1);

/** The tokens that are sent for verification from now on. */
const verifications = (page: Page) => {
  const calls = watchRequests(page, (request) => request.url().includes('/v1/auth/verify?'));
  return () => calls.map((call) => new URL(call.url()).searchParams.get('token'));
};

test('a magic link is verified once, also when the page is reloaded meanwhile or opened in two tabs, and its token leaves address and history', async ({
  page,
  context,
  account,
  provider,
  allow,
}) => {
  allow(CUT);
  await test.step('a reload', async () => {
    const tab = await context.newPage();
    const magicLink = await provider.register(newcomer());
    const sent = verifications(tab);
    await hold(tab, '**/v1/auth/verify*');
    await tab.goto(magicLink);
    await expect(tab).toHaveURL('/auth/verify');
    await expect.poll(sent).toEqual([tokenOf(magicLink)]);
    await tab.reload();
    await expect(tab.getByRole('alert').getByText('Invalid verification link')).toBeVisible();
    expect(sent()).toEqual([tokenOf(magicLink)]);
    await tab.close();
  });
  const tabs = [page, await context.newPage()];
  const sent = tabs.map(verifications);
  const magicLink = await provider.register(account);
  await page.goto('/auth/login');
  await Promise.all(tabs.map((tab) => tab.goto(magicLink)));
  for (const tab of tabs) {
    await expect(tab).toHaveURL('/home');
    await expect(toast(tab, 'Token verification failed')).toBeHidden();
    const history = await tab.evaluate(() => navigation.entries().map(({ url }) => url));
    expect(history.join('\n')).not.toContain(tokenOf(magicLink));
  }
  await page.goBack();
  await expect(page).toHaveURL('/home');
  expect(sent.flatMap((tokens) => tokens())).toEqual([tokenOf(magicLink)]);
});
