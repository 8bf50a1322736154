import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { expectStill, watchLayoutShifts } from './support/layoutShifts.ts';
import { heading, SCRIPTS } from './support/screens.ts';

test('the prerendered landing page keeps what was typed, becomes the program’s, and nothing jumps', async ({
  page,
}) => {
  await watchLayoutShifts(page);
  const letGo = await hold(page, SCRIPTS);
  await page.goto('/landing', { waitUntil: 'commit' });
  await expect(heading(page, 'Long links, made short.')).toBeVisible();
  const long = page.getByLabel('Try it: paste a long URL');
  await long.fill('https://shop.example/how-to-bake-bread?utm_source=mail');
  const field = await long.elementHandle();
  letGo();
  await expect(page.getByRole('status').filter({ hasText: 'characters' })).toContainText(
    'brev.example/bake-bread',
  );
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(page.locator('.shell-plain')).toHaveCount(0);
  await expect(page.locator('.picture[inert]')).toHaveCount(2);
  await expectStill(page);
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await expect(heading(page, 'Welcome back')).toBeVisible();
});
