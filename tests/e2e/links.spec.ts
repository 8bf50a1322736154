import { expect, test } from './support/fixtures.ts';
import { freeCode } from './support/Provider.ts';
import { heading, linkFields, row, submitLink, toast, typeLink } from './support/screens.ts';

test.use({ signedInAs: 'newcomer' });

const typed = (name: string) => ({
  url: 'https://www.example.com/an/address/that/is/clearly/longer/than/fifty/characters',
  code: freeCode(name),
  title: 'Autumn collection',
  description: 'On every parcel',
});

test('a new link is in the list, on the dashboard and in analytics', async ({ page }) => {
  const link = typed('everywhere');
  await page.goto('/home');
  await page.getByRole('main').getByRole('link', { name: 'Create New Link' }).click();
  await expect(heading(page, 'Create New Link')).toBeVisible();
  await typeLink(page, link);
  await submitLink(page);

  await expect(toast(page, 'Link created successfully!')).toBeVisible();
  await expect(page).toHaveURL('/links');
  await expect(row(page, link.code)).toContainText(link.title);
  await expect(row(page, link.code)).toContainText('Active');
  await expect(row(page, link.code)).toContainText(`${link.url.slice(0, 47).replace('https://', '')}`);

  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Home' }).click();
  await expect(row(page, link.code)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Latest link: today');

  await menu.getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('row').filter({ hasText: `/${link.code}` })).toContainText('Active');
});

test('a link is created with the keyboard alone', async ({ page }) => {
  const link = typed('keys');
  await page.goto('/add-link');
  await linkFields(page).url.focus();
  for (const text of [link.url, link.code, link.title]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(linkFields(page).description).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Create Link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, link.code)).toBeVisible();
});

test('a short address is copied', async ({ page, provider, account }) => {
  const code = freeCode('copied');
  await provider.createLink(account.token, {
    originalUrl: 'https://www.example.com/',
    customCode: code,
    title: 'Copy me',
  });
  for (const path of ['/links', '/home']) {
    await page.goto(path);
    await page.evaluate(() => navigator.clipboard.writeText('something else'));
    await row(page, code).getByRole('button', { name: 'Copy' }).click();
    await expect(toast(page, 'Link copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`https://brev.example/${code}`);
  }
});
