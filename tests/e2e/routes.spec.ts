import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { REFUSED } from './support/screens.ts';
import { violations, watchViolations } from './support/violations.ts';

type Visit = readonly [path: string, endsAt: string, title: string];

/** Opens each address anew and tells of every one that leads elsewhere, or breaks the policy. */
const go = async (page: Page, visits: readonly Visit[]): Promise<void> => {
  await watchViolations(page);
  for (const [path, endsAt, title] of visits) {
    await test.step(`${path} leads to ${endsAt}`, async () => {
      await page.goto(path);
      await expect.soft(page).toHaveURL(endsAt);
      await expect.soft(page).toHaveTitle(`${title} | Brevity Dashboard`);
      await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect.soft(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0);
      expect.soft(await violations(page)).toEqual([]);
    });
  }
};

// Who may see which screen is in tests/ui/routes.test.ts; here are all screens, and one address of each kind.

test('each address leads a visitor where it should, within the policy', async ({ page, allow }) => {
  allow(REFUSED);
  const checkEmail = '/auth/check-email?email=ada%40people.example';
  await go(page, [
    ['/', '/auth/login', 'Sign in'],
    ['/auth/nowhere', '/auth/register', 'Sign up'],
    [checkEmail, checkEmail, 'Check your email'],
    ['/landing', '/landing', 'Landing'],
    ['/404.html', '/auth/login', 'Sign in'],
    // Last: from here the page goes on by itself.
    ['/auth/verify/unknown', '/auth/verify', 'Verify email'],
  ]);
});

test.describe('signed in', () => {
  test.use({ signedInAs: 'demo' });

  test('each address leads a user where it should, within the policy', ({ page }) =>
    go(page, [
      ['/', '/home', 'Home'],
      ['/links?page=2', '/links?page=2', 'Links'],
      ['/profile', '/profile', 'Profile'],
      ['/dashboard', '/dashboard', 'Dashboard'],
      ['/add-link', '/add-link', 'Create New Link'],
      ['/links/new-many', '/links/new-many', 'Create Many Links'],
      ['/users', '/users', 'Manage Users'],
      ['/analytics', '/analytics', 'Analytics'],
      ['/settings', '/settings', 'Settings'],
    ]));
});
