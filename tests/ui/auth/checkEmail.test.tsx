import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../support/act.ts';
import { openApp } from '../support/openApp.ts';
import { held, json } from '../support/ScriptedProvider.ts';
import { button, link, see, toast } from '../support/see.ts';

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

test('resending is possible at once, is busy meanwhile, and then rests for some seconds', async () => {
  const answer = held(json({ message: 'Sent' }));
  const provider = await openApp('/auth/check-email?email=ada%2B1%40mail.example', {
    as: 'nobody',
    script: { 'POST /v1/auth/login': answer.answer },
  });
  await press(resend());
  await see(button('Sending...')).toBeDisabled();
  answer.release();
  await see(toast('Magic link sent! Check your email again.')).toBeVisible();
  await see(page.getByRole('button', { name: /^Resend magic link in \d+ s$/ })).toBeDisabled();
  expect(provider.calls).toMatchObject([{ body: { email: 'ada+1@mail.example' } }]);
});
