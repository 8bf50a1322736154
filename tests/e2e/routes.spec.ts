import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { heading, REFUSED } from './support/screens.ts';
import { violations, watchViolations } from './support/violations.ts';

type Visit = readonly [path: string, endsAt: string, title: string];

const dashboard = (page: string) => `${page} | Brevity Dashboard`;

/** Opens each address anew and tells of every one that leads elsewhere, or breaks the policy. */
const go = async (page: Page, visits: readonly Visit[]): Promise<void> => {
  await watchViolations(page);
  for (const [path, endsAt, title] of visits) {
    await test.step(`${path} leads to ${endsAt}`, async () => {
      await page.goto(path);
      await expect.soft(page).toHaveURL(endsAt);
      await expect.soft(page).toHaveTitle(dashboard(title));
      await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0);
      expect.soft(await violations(page)).toEqual([]);
    });
  }
};

test.describe('a visitor', () => {
  const visits: readonly Visit[] = [
    ['/', '/auth/login', 'Sign in'],
    ['/auth', '/auth/register', 'Sign up'],
    ['/auth/login', '/auth/login', 'Sign in'],
    ['/auth/register', '/auth/register', 'Sign up'],
    [
      '/auth/check-email?email=ada%40people.example',
      '/auth/check-email?email=ada%40people.example',
      'Check your email',
    ],
    ['/auth/nowhere', '/auth/register', 'Sign up'],
    ['/auth/login/deeper', '/auth/register', 'Sign up'],
    ['/landing', '/landing', 'Landing'],
    ['/profile', '/auth/login', 'Sign in'],
    ['/dashboard', '/auth/login', 'Sign in'],
    ['/home', '/auth/login', 'Sign in'],
    ['/links?page=3', '/auth/login', 'Sign in'],
    ['/add-link', '/auth/login', 'Sign in'],
    ['/users', '/auth/login', 'Sign in'],
    ['/settings', '/auth/login', 'Sign in'],
    ['/nowhere', '/auth/login', 'Sign in'],
    ['/404.html', '/auth/login', 'Sign in'],
    // Last: from here the page goes on by itself.
    ['/auth/verify/unknown', '/auth/verify', 'Verify email'],
  ];
  test('is led by each address where it should, within the policy', async ({ page, allow }) => {
    allow(REFUSED);
    await go(page, visits);
  });
});

test.describe('a signed-in user', () => {
  test.use({ signedInAs: 'demo' });

  const visits: readonly Visit[] = [
    ['/', '/home', 'Home'],
    ['/auth/login', '/home', 'Home'],
    ['/auth/register', '/home', 'Home'],
    ['/auth/verify/token', '/home', 'Home'],
    ['/landing', '/landing', 'Landing'],
    ['/profile', '/profile', 'Profile'],
    ['/dashboard', '/dashboard', 'Dashboard'],
    ['/home', '/home', 'Home'],
    ['/links', '/links', 'Links'],
    ['/links?page=2', '/links?page=2', 'Links'],
    ['/add-link', '/add-link', 'Create New Link'],
    ['/users', '/users', 'Manage Users'],
    ['/analytics', '/analytics', 'Analytics'],
    ['/settings', '/settings', 'Settings'],
    ['/nowhere', '/home', 'Home'],
    ['/home/deeper/still', '/home', 'Home'],
    ['/404.html', '/home', 'Home'],
  ];
  test('is led by each address where it should, within the policy', ({ page }) => go(page, visits));

  test('goes round by the side menu, and the entry of the screen is marked', async ({ page }) => {
    await page.goto('/home');
    const menu = page.getByRole('navigation', { name: 'Main' });
    for (const [entry, path, title] of [
      ['Links', '/links', 'Links'],
      ['Analytics', '/analytics', 'Analytics'],
      ['Settings', '/settings', 'Settings'],
      ['Home', '/home', 'Welcome back'],
    ] as const) {
      await menu.getByRole('link', { name: entry }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      await expect(menu.locator('[aria-current=page]')).toHaveText(entry);
    }
  });

  test('finds name, profile, settings and logout in the user menu', async ({ page }) => {
    await page.goto('/home');
    const button = page.getByRole('button', { name: 'User menu' });
    await expect(button).toHaveText('RD');
    await button.click();
    await expect(page.getByText('Robin Demo')).toBeVisible();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Profile',
      'Settings',
      /^Keyboard shortcuts/,
      'Logout',
    ]);
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(heading(page, 'Profile')).toBeVisible();
  });
});
