import { expect, test } from './support/fixtures.ts';
import { holdRequests } from './support/holdRequests.ts';
import { expectNoLayoutShift, watchLayoutShifts } from './support/layoutShifts.ts';
import { heading, SCRIPTS } from './support/screens.ts';

test.describe('the prerendered landing page', () => {
  test('hydrates in place with the URL that was typed before', async ({ page }) => {
    await watchLayoutShifts(page);
    const releaseScripts = await holdRequests(page, SCRIPTS);
    await page.goto('/landing', { waitUntil: 'commit' });
    await expect(heading(page, 'Long links, made short.')).toBeVisible();
    const input = page.getByLabel('Try it: paste a long URL');
    await input.fill('https://shop.example/how-to-bake-bread?utm_source=mail');
    const element = await input.elementHandle();
    releaseScripts();
    await expect(page.getByRole('status').filter({ hasText: 'characters' })).toContainText(
      'brev.example/bake-bread',
    );
    expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true);
    await expect(page.locator('.shell-plain')).toHaveCount(0);
    await expect(page.locator('.picture[inert]')).toHaveCount(2);
    await expectNoLayoutShift(page);
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await expect(heading(page, 'Welcome back')).toBeVisible();
  });
});
