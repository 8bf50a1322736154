import { DIST_APP, PROVIDER } from './support/addresses.ts';
import { expect, test } from './support/fixtures.ts';
import { freeCode } from './support/Provider.ts';
import { askForMagicLink, heading, row, submitLink, toast, typeLink } from './support/screens.ts';

test('the shipped files, with the provider behind their own host: sign in, create, find', async ({
  page,
  account,
  provider,
}) => {
  await page.route(`${DIST_APP}/v1/**`, (route) =>
    route.continue({ url: route.request().url().replace(DIST_APP, PROVIDER) }),
  );
  await provider.register(account);
  await page.goto('/auth/login');
  await askForMagicLink(page, account.email);
  await page.goto(new URL(await provider.magicLink(account.email)).pathname);
  await expect(heading(page, 'Verification Complete')).toBeVisible();
  await expect(page).toHaveURL('/home');

  const link = { url: 'https://www.example.com/shipped', code: freeCode('shipped'), title: 'Shipped' };
  await page.goto('/add-link');
  await typeLink(page, link);
  await submitLink(page);
  await expect(toast(page, 'Link created successfully!')).toBeVisible();
  await expect(row(page, link.code)).toContainText(link.title);
  await page.goto('/home');
  await expect(row(page, link.code)).toBeVisible();
  await page.goto('/analytics');
  await expect(page.getByRole('row').filter({ hasText: `/${link.code}` })).toBeVisible();
});
