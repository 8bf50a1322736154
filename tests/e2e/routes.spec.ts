import type { Page } from '@playwright/test';
import { PROVIDER } from './support/addresses.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { REFUSED, SCRIPTS } from './support/screens.ts';
import { violations, watchViolations } from './support/violations.ts';

/** The calls from now on. */
const watchCalls = (page: Page): readonly string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(PROVIDER)) calls.push(request.url().slice(PROVIDER.length));
  });
  return calls;
};

/** Tells of an address that leads elsewhere, or breaks the policy. */
const expectAt = async (page: Page, endsAt: string, title: string): Promise<void> => {
  await expect(page).toHaveURL(endsAt);
  await expect(page).toHaveTitle(`${title} | Brevity Dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
};

// Who may see which screen is in tests/ui/routes.test.ts; here are all screens, and one address of each kind.

test('each address leads a visitor where it should, within the policy; no form is shown before it is known which one', async ({
  page,
  allow,
}) => {
  allow(REFUSED);
  await watchViolations(page);
  const calls = watchCalls(page);
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
  expect(calls).toEqual(['/v1/auth/verify?token=unknown']);
});

test.describe('signed in', () => {
  test.use({ signedInAs: 'demo' });

  test('each address leads a user where it should, within the policy, and the page itself asks for the first links at /links alone', async ({
    page,
  }) => {
    await watchViolations(page);
    const calls = watchCalls(page);
    for (const [path, endsAt, title] of [
      ['/', '/home', 'Home'],
      ['/links?page=2', '/links?page=2', 'Links'],
      ['/links/new-many', '/links/new-many', 'Create Many Links'],
      ['/profile', '/profile', 'Profile'],
    ] as const)
      await test.step(`${path} leads to ${endsAt}`, async () => {
        const before = calls.length;
        await page.goto(path);
        await expectAt(page, endsAt, title);
        // The page's own call comes before those of the program.
        expect(String(calls[before])).not.toContain('page=1&limit=20');
      });
    for (const [path, title] of [
      ['/dashboard', 'Dashboard'],
      ['/add-link', 'Create New Link'],
      ['/users', 'Manage Users'],
      ['/analytics', 'Analytics'],
      ['/settings', 'Settings'],
    ] as const)
      await test.step(path, async () => {
        await page.evaluate((to) => history.pushState(null, '', to), path);
        await expectAt(page, path, title);
      });
  });
});
