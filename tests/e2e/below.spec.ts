import { BELOW_APP } from './support/addresses.ts';
import { expect, test } from './support/fixtures.ts';
import { freeCode } from './support/Provider.ts';
import { askForMagicLink, heading, row } from './support/screens.ts';

test.use({ baseURL: BELOW_APP });

test('below a path of the host: sign in, return to the requested page, reload, go back', async ({
  page,
  account,
  provider,
}) => {
  const at = (path: string) => expect(page).toHaveURL(`${BELOW_APP}${path}`);
  const link = { originalUrl: 'https://www.example.com/', customCode: freeCode('below'), title: 'Below' };
  await provider.createLink(await provider.signUp(account), link);
  await page.goto('analytics');
  await at('auth/login');
  await askForMagicLink(page, account.email);
  const { pathname } = new URL(await provider.magicLink(account.email));
  await page.goto(pathname.slice(1));
  await expect(heading(page, 'Verification Complete')).toBeVisible();
  await at('analytics');
  await expect(heading(page, 'Analytics')).toBeVisible();

  const menuEntry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Links' });
  await menuEntry.click();
  await at('links');
  await expect(menuEntry).toHaveAttribute('aria-current', 'page');
  await row(page, link.customCode).getByRole('link').first().click();
  await expect(heading(page, link.title)).toBeVisible();
  await page.reload();
  await expect(heading(page, link.title)).toBeVisible();
  await page.goBack();
  await at('links');
  await expect(row(page, link.customCode)).toBeVisible();
  await page.goto('nowhere');
  await at('home');
});
