import { test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../support/openApp.ts';
import { button, link, see } from '../support/see.ts';

const resend = () => button('Resend magic link');

test('the screen takes the address out of the state of the navigation when the query has none', async () => {
  await openApp('/auth/check-email', { as: 'nobody', historyState: { email: 'grace@mail.example' } });
  await see(page.getByText('Email sent to: grace@mail.example')).toBeVisible();
  await see(resend()).toBeEnabled();
});

test('no link is sent again when nobody knows the address, only back to the sign-up', async () => {
  await openApp('/auth/check-email', { as: 'nobody' });
  await see(resend()).toBeDisabled();
  await see(link('Back to signup')).toHaveAttribute('href', '/auth/register');
});
