import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { freeCode } from './support/Provider.ts';
import { askForMagicLink, heading, row, submitLink, toast, typeLink } from './support/screens.ts';

const openMailbox = async (page: Page) => {
  await page.getByRole('button', { name: /^Demo data/ }).click();
  await expect(page.getByRole('dialog', { name: 'Demo data' })).toBeVisible();
};

const openMail = async (page: Page, to: string) => {
  await openMailbox(page);
  await page
    .getByRole('listitem')
    .filter({ hasText: `to ${to}` })
    .getByRole('button', { name: 'Open magic link' })
    .first()
    .click();
};

test('the demo alone: sign in, create, find, reload, reset', async ({ page }) => {
  const link = { url: 'https://www.example.com/demo', code: freeCode('demo'), title: 'Shown in a demo' };
  await page.goto('/');
  await expect(page).toHaveURL('/auth/login');
  await askForMagicLink(page, 'demo@brevity.example');
  await openMail(page, 'demo@brevity.example');
  await expect(heading(page, 'Verification Complete')).toBeVisible();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin');

  await page.getByRole('main').getByRole('link', { name: 'Create New Link' }).click();
  await typeLink(page, link);
  await submitLink(page);
  await expect(toast(page, 'Link created successfully!')).toBeVisible();
  await expect(row(page, link.code)).toContainText(link.title);

  await page.reload();
  await expect(row(page, link.code)).toContainText(link.title);

  await openMailbox(page);
  await page.getByRole('button', { name: 'Reset demo data' }).click();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page).toHaveURL('/auth/login');

  await openMailbox(page);
  await page.getByRole('button', { name: 'Sign in as demo@brevity.example' }).click();
  await page.getByRole('button', { name: 'Open magic link' }).first().click();
  // Back to where the reset had ended the session.
  await expect(page).toHaveURL('/links');
  await expect(page.getByText(/^Showing 1 to 20 of/)).toBeVisible();
  await expect(row(page, link.code)).toBeHidden();
});

test('the demo alone: a new account starts empty', async ({ page, account }) => {
  await page.goto('/auth/register');
  await page.getByLabel('First name').fill(account.firstName);
  await page.getByLabel('Last name').fill(account.lastName);
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('I agree with the Privacy Policy').check();
  await page.getByRole('button', { name: 'Send me a magic link' }).click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  await openMail(page, account.email);
  await expect(page).toHaveURL('/home');
  await expect(page.getByText('No links created yet')).toBeVisible();
});
