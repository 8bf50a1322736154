import type { Page } from '@playwright/test';
import { PROVIDER } from './support/addresses.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { REFUSED, SCRIPTS, watchRequests } from './support/screens.ts';

/** Tells of an address that leads elsewhere. What breaks the policy is in the console, which every journey looks at. */
const expectAt = async (page: Page, endsAt: string, title: string): Promise<void> => {
  await expect(page).toHaveURL(endsAt);
  await expect(page).toHaveTitle(`${title} | Brevity Dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0);
};

// Who may see which screen is in tests/ui/navigation/routes.test.ts; here are all screens, and one address of each kind.

test('each address leads a visitor where it should, within the policy; no form is shown before it is known which one', async ({
  page,
  allow,
}) => {
  allow(REFUSED);
  const calls = watchRequests(page);
  const checkEmail = '/auth/check-email?email=ada%40people.example';
  const visits = [
    ['/links', '/auth/login', 'Sign in', 1],
    ['/auth/login/other', '/auth/register', 'Sign up', 0],
    [checkEmail, checkEmail, 'Check your email', 0],
    // Last: from here the page goes on by itself.
    ['/auth/verify/unknown', '/auth/verify', 'Verify email', 0],
  ] as const;
  for (const [path, endsAt, title, fields] of visits)
    await test.step(`${path} leads to ${endsAt}`, async () => {
      const letGo = await hold(page, SCRIPTS);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('.shell-auth')).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(fields);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(fields);
      letGo();
      await expectAt(page, endsAt, title);
    });
  expect(calls.map((call) => call.url())).toEqual([`${PROVIDER}/v1/auth/verify?token=unknown`]);
});

test.describe('signed in', () => {
  test.use({ signedInAs: 'demo' });

  test('each address leads a user where it should, within the policy, and the page itself asks for the first links at /links alone', async ({
    page,
  }) => {
    const calls = watchRequests(page);
    const visits: readonly (readonly [path: string, title: string, endsAt?: string])[] = [
      ['/', 'Home', '/home'],
      ['/links?page=2', 'Links'],
      ['/links/new-many', 'Create Many Links'],
      ['/profile', 'Profile'],
      ['/dashboard', 'Dashboard'],
      ['/add-link', 'Create New Link'],
      ['/users', 'Manage Users'],
      ['/analytics', 'Analytics'],
      ['/settings', 'Settings'],
    ];
    for (const [path, title, endsAt = path] of visits)
      await test.step(`${path} leads to ${endsAt}`, async () => {
        const before = calls.length;
        await page.goto(path);
        await expectAt(page, endsAt, title);
        // The page's own call comes before those of the program.
        expect(`${calls[before]?.url()}`).not.toContain('page=1&limit=20');
      });
  });
});
