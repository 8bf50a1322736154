import type { Page } from '@playwright/test';
import { PROVIDER } from './support/environment.ts';
import { expect, test } from './support/fixtures.ts';
import { holdRequests } from './support/holdRequests.ts';
import { REJECTED, SCRIPTS, watchRequests } from './support/screens.ts';

// Access to screens is tested in tests/ui/navigation/routes.test.ts. These tests open all screens and one URL
// of each kind. Policy violations are logged to the console, so they fail every e2e test.

interface Expected {
  readonly url: string;
  readonly title: string;
}

const expectScreen = async (page: Page, { url, title }: Expected): Promise<void> => {
  await expect(page).toHaveURL(url);
  await expect(page).toHaveTitle(`${title} | Brevity Dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0);
};

test.describe('URLs opened by a visitor', () => {
  test('lead to public screens without showing another form first', async ({ page, allowConsole }) => {
    allowConsole(REJECTED);
    const requests = watchRequests(page);
    const checkEmail = '/auth/check-email?email=ada%40people.example';
    const visits = [
      { path: '/links', url: '/auth/login', title: 'Sign in', earlyFields: 1 },
      { path: '/auth/login/other', url: '/auth/register', title: 'Sign up', earlyFields: 0 },
      { path: checkEmail, url: checkEmail, title: 'Check your email', earlyFields: 0 },
      // Must be the last, because the app leaves this screen on its own.
      { path: '/auth/verify/unknown', url: '/auth/verify', title: 'Verify email', earlyFields: 0 },
    ];
    for (const { path, url, title, earlyFields } of visits)
      await test.step(`${path} leads to ${url}`, async () => {
        const releaseScripts = await holdRequests(page, SCRIPTS);
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.locator('.shell-auth')).toBeVisible();
        await expect(page.getByRole('textbox')).toHaveCount(earlyFields);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(earlyFields);
        releaseScripts();
        await expectScreen(page, { url, title });
      });
    expect(requests.map((request) => request.url())).toEqual([`${PROVIDER}/v1/auth/verify?token=unknown`]);
  });
});

test.describe('URLs opened by a user', () => {
  test.use({ signedInAs: 'demo' });

  test('lead to their screens without an early request for links', async ({ page }) => {
    const requests = watchRequests(page);
    const visits: readonly { path: string; title: string; url?: string }[] = [
      { path: '/', title: 'Home', url: '/home' },
      { path: '/links?page=2', title: 'Links' },
      { path: '/links/new-many', title: 'Create Many Links' },
      { path: '/profile', title: 'Profile' },
      { path: '/dashboard', title: 'Dashboard' },
      { path: '/add-link', title: 'Create New Link' },
      { path: '/users', title: 'Manage Users' },
      { path: '/analytics', title: 'Analytics' },
      { path: '/settings', title: 'Settings' },
    ];
    for (const { path, title, url = path } of visits)
      await test.step(`${path} leads to ${url}`, async () => {
        const previousRequests = requests.length;
        await page.goto(path);
        await expectScreen(page, { url, title });
        // An early request would be sent before those of the app.
        expect(`${requests[previousRequests]?.url()}`).not.toContain('page=1&limit=20');
      });
  });
});
