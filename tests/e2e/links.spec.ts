import { expect, test } from './support/fixtures.ts';
import { freeCode } from './support/Provider.ts';
import { heading, row, submitLink, toast, typeLink } from './support/screens.ts';

test.use({ signedInAs: 'newcomer' });

test('a link that is created is in the list, on the dashboard and in analytics, and can be copied', async ({
  page,
}) => {
  const code = freeCode('everywhere');
  const url = 'https://www.example.com/an/address/that/is/clearly/longer/than/fifty/characters';
  await page.goto('/home');
  await page.getByRole('main').getByRole('link', { name: 'Create New Link' }).click();
  await expect(heading(page, 'Create New Link')).toBeVisible();
  await typeLink(page, { url, code, title: 'Autumn collection' });
  await submitLink(page);

  await expect(toast(page, 'Link created successfully!')).toBeVisible();
  await expect(page).toHaveURL('/links');
  await expect(row(page, code)).toContainText('Autumn collection');
  await expect(row(page, code)).toContainText('Active');
  await expect(row(page, code)).toContainText(url.slice('https://'.length, 47));
  await row(page, code).getByRole('button', { name: 'Copy' }).click();
  await expect(toast(page, 'Link copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`https://brev.example/${code}`);

  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Home' }).click();
  await expect(row(page, code)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Latest link: today');
  await menu.getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('row').filter({ hasText: `/${code}` })).toContainText('Active');
});
