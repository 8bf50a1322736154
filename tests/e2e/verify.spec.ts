import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { holdRequests } from './support/holdRequests.ts';
import { NETWORK_ERROR, toast, watchRequests } from './support/screens.ts';

const tokenOf = (magicLink: string) => magicLink.slice(magicLink.lastIndexOf('/') + 1);

const watchVerifications = (page: Page) => {
  const requests = watchRequests(page, (request) => request.url().includes('/v1/auth/verify?'));
  return () => requests.map((request) => new URL(request.url()).searchParams.get('token'));
};

/** Opens a magic link in two tabs at the same time, and waits until both are signed in. */
const openInTwoTabs = async (magicLink: string, page: Page, context: BrowserContext) => {
  const tabs = [page, await context.newPage()];
  const sent = tabs.map(watchVerifications);
  await page.goto('/auth/login');
  await Promise.all(tabs.map((tab) => tab.goto(magicLink)));
  for (const tab of tabs) await expect(tab).toHaveURL('/home');
  return { tabs, sentTokens: () => sent.flatMap((tokens) => tokens()) };
};

test.describe('a magic link', () => {
  test('is verified once even if the page is reloaded meanwhile', async ({
    page,
    account,
    provider,
    allowConsole,
  }) => {
    allowConsole(NETWORK_ERROR);
    const magicLink = await provider.register(account);
    const sentTokens = watchVerifications(page);
    await holdRequests(page, '**/v1/auth/verify*');
    await page.goto(magicLink);
    await expect(page).toHaveURL('/auth/verify');
    await expect.poll(sentTokens).toEqual([tokenOf(magicLink)]);
    await page.reload();
    await expect(page.getByRole('alert').getByText('Invalid verification link')).toBeVisible();
    expect(sentTokens()).toEqual([tokenOf(magicLink)]);
  });

  test('is verified once even if it is opened in two tabs', async ({ page, context, account, provider }) => {
    const magicLink = await provider.register(account);
    const { tabs, sentTokens } = await openInTwoTabs(magicLink, page, context);
    for (const tab of tabs) await expect(toast(tab, 'Token verification failed')).toBeHidden();
    expect(sentTokens()).toEqual([tokenOf(magicLink)]);
  });

  test('leaves no token in the history', async ({ page, context, account, provider }) => {
    const magicLink = await provider.register(account);
    const { tabs, sentTokens } = await openInTwoTabs(magicLink, page, context);
    for (const tab of tabs) {
      const history = await tab.evaluate(() => navigation.entries().map(({ url }) => url));
      expect(history.join('\n')).not.toContain(tokenOf(magicLink));
    }
    await page.goBack();
    await expect(page).toHaveURL('/home');
    expect(sentTokens()).toEqual([tokenOf(magicLink)]);
  });
});
