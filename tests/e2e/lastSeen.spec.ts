import { PROVIDER } from './support/addresses.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { layoutShifts, watchLayoutShifts } from './support/layoutShifts.ts';
import { rows } from './support/screens.ts';

const PAGE_SIZE = 20;
const CLS_MAX = 0.01;

test.use({ signedInAs: 'demo' });

test('the next visit begins with what was seen last and its age, and nothing moves when the answer comes', async ({
  page,
}) => {
  await page.goto('/links');
  await expect(rows(page)).toHaveCount(PAGE_SIZE);
  // At once, so that leaving the page must keep them.
  const release = await hold(page, `${PROVIDER}/v1/links?*`);
  await watchLayoutShifts(page);
  await expect(page.getByRole('button', { name: 'Select' })).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(PAGE_SIZE);
  const age = page.getByText(/^As of \d{2}:\d{2}, updating…$/);
  await expect(age).toBeVisible();
  release();
  await expect(age).toHaveCount(0);
  await expect(rows(page)).toHaveCount(PAGE_SIZE);
  const { total, words } = await layoutShifts(page);
  expect(total, words).toBeLessThanOrEqual(CLS_MAX);
});
