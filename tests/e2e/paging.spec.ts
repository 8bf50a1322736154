import { expect, test } from './support/fixtures.ts';
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
