import { expect, test } from './support/fixtures.ts';
import { askForMagicLink, heading, REFUSED, toast } from './support/screens.ts';

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

test('a known user signs in with the keyboard alone', async ({ page, account, provider }) => {
  await provider.register(account);
  await page.goto('/auth/login');
  await expect(heading(page, 'Welcome back')).toBeVisible();
  const email = page.getByRole('textbox', { name: 'Email address' });
  for (
    let stop = 0;
    stop < 6 && !(await email.evaluate((field) => field === document.activeElement));
    stop++
  ) {
    await page.keyboard.press('Tab');
  }
  await expect(email).toBeFocused();
  await page.keyboard.type(account.email);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Magic link sent! Check your email to sign in.')).toBeVisible();

  await page.goto(await provider.magicLink(account.email));
  await expect(page).toHaveURL('/home');
});

test('an unknown address says so and stays in its field', async ({ page, account, allow }) => {
  allow(REFUSED);
  await page.goto('/auth/login');
  await page.getByRole('textbox', { name: 'Email address' }).fill(account.email);
  await page.getByRole('button', { name: 'Send me a magic link' }).click();
  await expect(toast(page, 'Login failed: No account found for this email address')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(account.email);
  await expect(page.getByRole('button', { name: 'Send me a magic link' })).toBeEnabled();
});

test('an address that has an account is not registered again, and nothing typed is lost', async ({
  page,
  account,
  provider,
  allow,
}) => {
  allow(REFUSED);
  await provider.register(account);
  await page.goto('/auth/register');
  await page.getByLabel('First name').fill(account.firstName);
  await page.getByLabel('Last name').fill(account.lastName);
  await page.getByRole('textbox', { name: 'Email address' }).fill(account.email);
  await page.getByLabel('I agree with the Privacy Policy').check();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send me a magic link' }).click();
  await expect(
    toast(page, 'Registration failed: An account with this email address already exists').first(),
  ).toBeVisible();
  await expect(page).toHaveURL('/auth/register');
  await expect(page.getByLabel('First name')).toHaveValue(account.firstName);
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(account.email);
});

test('an incomplete registration names each gap, and the first has the focus', async ({ page }) => {
  await page.goto('/auth/register');
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('textbox', { name: 'Email address' }).fill('not an address');
  await page.getByRole('button', { name: 'Send me a magic link' }).click();
  const lastName = page.getByLabel('Last name');
  await expect(lastName).toBeFocused();
  await expect(lastName).toHaveAccessibleDescription('Last name is required');
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveAccessibleDescription(
    'Please enter a valid email address',
  );
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('');

  await lastName.fill('Quill');
  await expect(page.getByText('Last name is required')).toBeHidden();
});

test('the magic link is sent again, then there is a pause', async ({ page, account, provider }) => {
  await provider.register(account);
  await page.goto(`/auth/check-email?email=${encodeURIComponent(account.email)}`);
  await page.getByRole('button', { name: 'Resend magic link' }).click();
  await expect(toast(page, 'Magic link sent! Check your email again.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend magic link in \d+ s$/ })).toBeDisabled();

  await page.goto(await provider.magicLink(account.email));
  await expect(page).toHaveURL('/home');
});

test('a visitor without an address cannot have it sent again', async ({ page }) => {
  await page.goto('/auth/check-email');
  await expect(page.getByRole('button', { name: 'Resend magic link' })).toBeDisabled();
  await page.getByRole('link', { name: 'Back to signup' }).click();
  await expect(page).toHaveURL('/auth/register');
});

test('after sign-in the visitor is where they wanted to go', async ({ page, account, provider }) => {
  await provider.register(account);
  await page.goto('/analytics');
  await expect(page).toHaveURL('/auth/login');
  await askForMagicLink(page, account.email);
  await page.goto(await provider.magicLink(account.email));
  await expect(heading(page, 'Analytics')).toBeVisible();
  await expect(page).toHaveURL('/analytics');
});
