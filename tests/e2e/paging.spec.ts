import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { rows } from './support/screens.ts';

test.use({ signedInAs: 'demo' });

const PAGE_SIZE = 20;

test('the address holds the page: next, previous, back, forward, reload', async ({ page }) => {
  await page.goto('/links');
  const pager = page.getByRole('navigation', { name: 'Pages' });
  const next = pager.getByRole('button', { name: 'Next' });
  const previous = pager.getByRole('button', { name: 'Previous' });

  await expect(pager).toContainText(/Showing 1 to 20 of \d+ links/);
  await expect(pager).toContainText(/Page 1 of \d+/);
  await expect(previous).toBeDisabled();
  const first = await rows(page).first().innerText();

  await next.click();
  await expect(page).toHaveURL('/links?page=2');
  await expect(pager).toContainText(/Showing 21 to 40 of \d+ links/);
  await expect(rows(page)).toHaveCount(PAGE_SIZE);
  expect(await rows(page).first().innerText()).not.toBe(first);

  await next.click();
  await expect(page).toHaveURL('/links?page=3');
  await page.reload();
  await expect(pager).toContainText('Showing 41 to 60');
  await previous.click();
  await expect(pager).toContainText('Showing 21 to 40');
  await page.goBack();
  await expect(page).toHaveURL('/links?page=3');
  await expect(pager).toContainText('Showing 41 to 60');
  await page.goForward();
  await expect(pager).toContainText('Showing 21 to 40');
});

test('the old rows stay, marked busy, until the next page is there', async ({ page }) => {
  const letGo = await hold(page, '**/v1/links?*page=2*');
  await page.goto('/links');
  const list = page.getByRole('main').locator('ul.rows');
  await expect(rows(page)).toHaveCount(PAGE_SIZE);
  const before = await rows(page).first().innerText();

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/links?page=2');
  await expect(list).toHaveAttribute('aria-busy', 'true');
  expect(await rows(page).first().innerText()).toBe(before);

  letGo();
  await expect(list).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByText(/Showing 21 to 40/)).toBeVisible();
  expect(await rows(page).first().innerText()).not.toBe(before);
});

test('whoever pages fast sees the page that was asked for last', async ({ page }) => {
  await page.goto('/links');
  const next = page.getByRole('button', { name: 'Next' });
  for (let clicks = 0; clicks < 4; clicks++) await next.click();
  await expect(page).toHaveURL('/links?page=5');
  await expect(page.getByText(/Showing 81 to 100/)).toBeVisible();
  await expect(page.getByText(/Page 5 of/)).toBeVisible();
});

test('a page past the end becomes the last one that exists', async ({ page }) => {
  await page.goto('/links?page=999');
  await expect(page.getByText(/Page (\d+) of \1$/)).toBeVisible();
  await expect(page).toHaveURL(/\/links\?page=\d\d?$/);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('leaving the list and coming back keeps the place', async ({ page }) => {
  await page.goto('/links?page=2');
  await expect(page.getByText(/Showing 21 to 40/)).toBeVisible();
  await page.getByRole('link', { name: 'Add New Link' }).click();
  await page.getByRole('link', { name: 'Back to Links' }).click();
  await expect(page).toHaveURL('/links?page=2');
  await expect(page.getByText(/Showing 21 to 40/)).toBeVisible();
});
