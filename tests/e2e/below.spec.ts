import type { Page } from '@playwright/test';
import { BASE_PATH_APP } from './support/environment.ts';
import { expect, test } from './support/fixtures.ts';
import { uniqueCode } from './support/Provider.ts';
import { heading, requestMagicLink, row } from './support/screens.ts';

test.use({ baseURL: BASE_PATH_APP });

const expectPath = (page: Page, path: string) => expect(page).toHaveURL(`${BASE_PATH_APP}${path}`);

test.describe('the app with a base path', () => {
  test('returns to the requested screen after the sign-in', async ({ page, account, provider }) => {
    await provider.register(account);
    await page.goto('analytics');
    await expectPath(page, 'auth/login');
    await requestMagicLink(page, account.email);
    const { pathname } = new URL(await provider.magicLink(account.email));
    await page.goto(pathname.slice(1));
    await expect(heading(page, 'Verification Complete')).toBeVisible();
    await expectPath(page, 'analytics');
    await expect(heading(page, 'Analytics')).toBeVisible();
  });

  test.describe('signed in', () => {
    test.use({ signedInAs: 'newUser' });

    test('keeps all navigation within the base path', async ({ page, account, provider }) => {
      const link = {
        originalUrl: 'https://www.example.com/',
        customCode: uniqueCode('base-path'),
        title: 'With a base path',
      };
      await provider.createLink(account.token, link);
      await page.goto('analytics');
      const menuEntry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Links' });
      await menuEntry.click();
      await expectPath(page, 'links');
      await expect(menuEntry).toHaveAttribute('aria-current', 'page');
      await row(page, link.customCode).getByRole('link').first().click();
      await expect(heading(page, link.title)).toBeVisible();
      await page.reload();
      await expect(heading(page, link.title)).toBeVisible();
      await page.goBack();
      await expectPath(page, 'links');
      await expect(row(page, link.customCode)).toBeVisible();
      await page.goto('nowhere');
      await expectPath(page, 'home');
    });
  });
});
