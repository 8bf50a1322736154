import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../support/act.ts';
import { openApp } from '../support/openApp.ts';
import { held, json, networkDown } from '../support/ScriptedProvider.ts';
import { button, heading, link, see, toast } from '../support/see.ts';

const AT = '/auth/check-email?email=ada%2B1%40mail.example';
const resend = () => button('Resend magic link');

test('shows where the magic link went, what else to try, and the ways on', async () => {
  await openApp(AT, { as: 'nobody' });
  await see(heading('Check your email')).toBeVisible();
  await see(page.getByText('A magic link was sent')).toBeVisible();
  await see(page.getByText('Email sent to: ada+1@mail.example')).toBeVisible();
  await see(page.getByText('Check the spam folder')).toBeVisible();
  await see(page.getByText('Make sure the address is correct')).toBeVisible();
  await see(page.getByText('Try resending')).toBeVisible();
  await see(link('Back to signup')).toHaveAttribute('href', '/auth/register');
});

test('takes the address out of the state of the navigation when the query has none', async () => {
  await openApp('/auth/check-email', { as: 'nobody', historyState: { email: 'grace@mail.example' } });
  await see(page.getByText('Email sent to: grace@mail.example')).toBeVisible();
  await see(resend()).toBeEnabled();
});

test('cannot send again when nobody knows the address', async () => {
  await openApp('/auth/check-email', { as: 'nobody' });
  await see(resend()).toBeDisabled();
});

describe('resending', () => {
  test('is possible at once, is busy meanwhile, and then rests for 30 seconds', async () => {
    const answer = held(json({ message: 'Sent' }));
    const provider = await openApp(AT, { as: 'nobody', script: { 'POST /v1/auth/login': answer.answer } });
    await press(resend());
    await see(button('Sending...')).toBeDisabled();
    answer.release();
    await see(toast('Magic link sent! Check your email again.')).toBeVisible();
    await see(page.getByRole('button', { name: /^Resend magic link in (30|2[5-9]) s$/ })).toBeDisabled();
    await see(page.getByRole('button', { name: /^Resend magic link in 2[5-9] s$/ })).toBeDisabled();
    expect(provider.calls.map(({ body }) => body)).toEqual([{ email: 'ada+1@mail.example' }]);
  });

  test('that fails says so and can be tried again at once', async () => {
    await openApp(AT, { as: 'nobody', script: { 'POST /v1/auth/login': networkDown } });
    await press(resend());
    await see(
      toast('Login failed: The server cannot be reached. Check your connection and try again.'),
    ).toBeVisible();
    await see(resend()).toBeEnabled();
  });
});
