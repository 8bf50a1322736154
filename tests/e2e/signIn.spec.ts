import { expect, test } from './support/fixtures.ts';
import { heading, toast } from './support/screens.ts';

test('a visitor registers, opens the magic link and is at home', async ({ page, account, provider }) => {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Create new account' }).click();
  await expect(heading(page, 'Sign up for free')).toBeVisible();

  await page.getByLabel('First name').fill(account.firstName);
  await page.getByLabel('Last name').fill(account.lastName);
  await page.getByRole('textbox', { name: 'Email address' }).fill(account.email);
  await page.getByLabel('I agree with the Privacy Policy').check();
  await page.getByRole('button', { name: 'Send me a magic link' }).click();

  await expect(heading(page, 'Check your email')).toBeVisible();
  await expect(page).toHaveURL(`/auth/check-email?email=${encodeURIComponent(account.email)}`);
  await expect(page.getByRole('main')).toContainText(`Email sent to: ${account.email}`);

  await page.goto(await provider.magicLink(account.email));
  await expect(heading(page, 'Verification Complete')).toBeVisible();
  await expect(toast(page, 'Welcome to Brevity.')).toBeVisible();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(account.firstName);
  await expect(page.getByText('No links created yet')).toBeVisible();

  await page.reload();
  await expect(page.getByText('No links created yet')).toBeVisible();
});
