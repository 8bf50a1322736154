import { expect, test } from './support/fixtures.ts';
import { freeCode } from './support/Provider.ts';
import {
  BROKEN,
  expectTyped,
  failing,
  heading,
  linkFields,
  REFUSED,
  row,
  submitLink,
  toast,
  typeLink,
} from './support/screens.ts';

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

test('only what was typed is sent, once, however often it is submitted', async ({ page }) => {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v1/links'))
      bodies.push(request.postDataJSON());
  });
  const link = { ...typed('once'), description: '' };
  await page.goto('/add-link');
  await typeLink(page, link);
  await page.getByRole('button', { name: 'Create Link' }).dblclick();
  await expect(toast(page, 'Link created successfully!')).toBeVisible();
  expect(bodies).toEqual([{ originalUrl: link.url, customCode: link.code, title: link.title }]);
});

test('what is wrong stands under its field, and the first wrong field has the focus', async ({ page }) => {
  await page.goto('/add-link');
  await submitLink(page);
  const fields = linkFields(page);
  await expect(fields.url).toBeFocused();
  await expect(fields.url).toHaveAccessibleDescription('Original URL is required');
  await expect(page.getByText('Title is required')).toBeVisible();
  await expect(page.getByText('Short code is required')).toBeVisible();

  await fields.url.fill('not an address');
  await expect(page.getByText('Original URL is required')).toBeHidden();
  await fields.title.fill('A title');
  await fields.code.fill('with a space');
  await submitLink(page);
  await expect(page.getByText('Please enter a valid URL')).toBeVisible();
  await expect(
    page.getByText('Short code can only contain letters, numbers, hyphens, and underscores'),
  ).toBeVisible();
  await expect(page.getByText('Title is required')).toBeHidden();
});

test('a taken short code keeps all that was typed, and another one does', async ({
  page,
  provider,
  account,
  allow,
}) => {
  allow(REFUSED);
  const link = typed('taken');
  await provider.createLink(account.token, {
    originalUrl: 'https://www.example.com/',
    customCode: link.code,
    title: 'First',
  });
  await page.goto('/add-link');
  await typeLink(page, link);
  await submitLink(page);
  await expect(toast(page, 'Failed to create link: Short code is already taken')).toBeVisible();
  await expectTyped(page, link);
  await expect(linkFields(page).code).toBeFocused();

  await linkFields(page).code.fill(`${link.code}-2`);
  await submitLink(page);
  await expect(toast(page, 'Link created successfully!')).toBeVisible();
  await expect(row(page, `${link.code}-2`)).toBeVisible();
});

test('a link that the provider could not create is still in the form, also after a reload', async ({
  page,
  allow,
}) => {
  allow(BROKEN);
  const link = typed('broken');
  await page.route('**/v1/links', failing(500, 'Out of order'));
  await page.goto('/add-link');
  await typeLink(page, link);
  await submitLink(page);
  await expect(toast(page, 'Failed to create link: Out of order')).toBeVisible();
  await expectTyped(page, link);
  await page.reload();
  await expectTyped(page, link);
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

test('an empty account is shown the way to its first link', async ({ page }) => {
  await page.goto('/links');
  await expect(page.getByText(/^Showing/)).toBeHidden();
  await page.getByRole('link', { name: 'Create Your First Link' }).click();
  await expect(page).toHaveURL('/add-link');
  await page.getByRole('link', { name: 'Back to Links' }).click();
  await expect(page).toHaveURL('/links');
});

test('lists that fail say so in place, and trying again brings them', async ({ page, allow }) => {
  allow(BROKEN);
  for (const [path, notice, empty] of [
    ['/links', 'Failed to load links', 'Create Your First Link'],
    ['/home', 'Failed to load dashboard data', 'No links created yet'],
  ] as const) {
    await page.route('**/v1/links?*', failing(503, 'Down for repair'));
    await page.goto(path);
    await expect(toast(page, notice)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toContainText(
      'Failed to get links: Down for repair',
    );
    await page.unroute('**/v1/links?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(empty)).toBeVisible();
  }
});

test('the page of a link stresses the host that it leads to', async ({ page, provider, account }) => {
  const customCode = freeCode('host');
  await provider.createLink(account.token, {
    originalUrl: 'https://www.example.com/a/path',
    customCode,
    title: 'Host',
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/links');
  await row(page, customCode).getByRole('link').first().click();
  const host = page.locator('.full-destination').getByText('www.example.com', { exact: true });
  await expect(host).toBeVisible();
  const [own, around] = await host.evaluate((element) =>
    [element, element.parentElement ?? element].map((each) => {
      const { color, fontWeight } = getComputedStyle(each);
      const brightness = (color.match(/\d+/g) ?? []).reduce((sum, channel) => sum + Number(channel), 0);
      return { brightness, weight: Number(fontWeight) };
    }),
  );
  expect(own?.weight).toBeGreaterThan(around?.weight ?? 0);
  expect(own?.brightness).toBeLessThan(around?.brightness ?? 0);
});
