import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fill, press } from '../support/act.ts';
import { openApp } from '../support/openApp.ts';
import { storeElsewhere } from '../support/otherTab.ts';
import { held, inTurn, json, refuse } from '../support/ScriptedProvider.ts';
import { address, becomes, button, field, heading, link, see, toast } from '../support/see.ts';
import { ADA } from '../support/wireAnswers.ts';

const SENT = 'Magic link sent! Check your email to sign in.';
const send = () => button('Send me a magic link');
const agreement = () => page.getByRole('checkbox', { name: 'I agree with the Privacy Policy' });
const sent = json({ message: 'Sent' });

describe('login', () => {
  test('shows its texts, and links to the main site and to registration', async () => {
    await openApp('/auth/login', { as: 'nobody' });
    await see(heading('Welcome back')).toBeVisible();
    await see(link('Create new account')).toHaveAttribute('href', '/auth/register');
    await see(page.getByRole('link', { name: 'Back to Brevity' })).toHaveAttribute('href', '/landing');
    await see(button('Need help?')).toBeDisabled();
    await see(field('Email address')).toHaveAttribute('type', 'email');
    await see(field('Email address')).toHaveAttribute('required');
  });

  test('sends the magic link once, is busy meanwhile, and says where it went', async () => {
    const answer = held(sent);
    const provider = await openApp('/auth/login', {
      as: 'nobody',
      script: { 'POST /v1/auth/login': answer.answer },
    });
    await fill(field('Email address'), 'ada@mail.example');
    await userEvent.keyboard('{Enter}{Enter}');
    await see(button('Sending...')).toBeDisabled();
    await see(field('Email address')).toBeDisabled();
    answer.release();
    await see(toast(SENT)).toBeVisible();
    await see(page.getByText('Email sent to: ada@mail.example')).toBeVisible();
    expect(provider.calls.map(({ body }) => body)).toEqual([{ email: 'ada@mail.example' }]);
  });

  for (const [name, email, message] of [
    ['no address', '', 'Email is required'],
    ['what is no address', 'ada', 'Please enter a valid email address'],
  ] as const) {
    test(`does not send to ${name}`, async () => {
      const provider = await openApp('/auth/login', { as: 'nobody' });
      await fill(field('Email address'), email);
      await press(send());
      await see(message).toBeVisible();
      await see(field('Email address')).toHaveFocus();
      await see(field('Email address')).toHaveAccessibleDescription(message);
      expect(provider.calls).toEqual([]);
      await fill(field('Email address'), 'a');
      await see(message).not.toBeInTheDocument();
    });
  }

  test('sends once while Enter is held down, and then counts down for the same address', async () => {
    const provider = await openApp('/auth/login', {
      as: 'nobody',
      script: { 'POST /v1/auth/login': inTurn(refuse(503), sent) },
    });
    await fill(field('Email address'), 'ada@mail.example');
    await userEvent.keyboard('{Enter>9/}');
    await see(toast('Login failed: HTTP error! status: 503')).toBeVisible();
    await see(send()).toBeEnabled();
    expect(provider.calls).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await see(toast(SENT)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await see(page.getByRole('button', { name: /^Send me a magic link in \d+ s$/ })).toHaveAttribute(
      'aria-disabled',
    );
    await see(field('Email address')).toHaveFocus();
    expect(provider.calls).toHaveLength(2);
    await fill(field('Email address'), 'grace@mail.example');
    await see(send()).toBeEnabled();
  });

  test('takes an address that was pasted with spaces that are not seen', async () => {
    const provider = await openApp('/auth/login', { as: 'nobody' });
    await fill(field('Email address'), '\u00a0ada@mail.example\u00a0');
    await press(send());
    await see(toast(SENT)).toBeVisible();
    expect(provider.calls.map(({ body }) => body)).toEqual([{ email: 'ada@mail.example' }]);
  });

  test('quotes the provider when it refuses, and keeps the address', async () => {
    await openApp('/auth/login', {
      as: 'nobody',
      script: { 'POST /v1/auth/login': refuse(404, 'No account found for this email address') },
    });
    await fill(field('Email address'), 'ada@mail.example');
    await press(send());
    await see(toast('Login failed: No account found for this email address')).toBeVisible();
    await see(field('Email address')).toHaveValue('ada@mail.example');
    await see(send()).toBeEnabled();
  });
});

test('a visitor who asked for a page with letters of their own in its address gets there after the sign-in', async () => {
  await openApp('/links/caf%C3%A9%20au%20lait?from=mail', { as: 'nobody' });
  await see(heading('Welcome back')).toBeVisible();
  storeElsewhere({ token: 'session', user: ADA });
  await becomes(address).toBe('/links/caf%C3%A9%20au%20lait?from=mail');
});

describe('register', () => {
  const fillIn = async () => {
    await fill(field('First name'), 'Ada');
    await fill(field('Last name'), 'Lovelace');
    await fill(field('Email address'), 'ada+1@mail.example');
    await press(agreement());
  };

  test('shows its texts and links to sign in', async () => {
    await openApp('/auth/register', { as: 'nobody' });
    await see(heading('Sign up for free')).toBeVisible();
    await see(link('Sign in')).toHaveAttribute('href', '/auth/login');
    for (const label of ['First name', 'Last name', 'Email address']) {
      await see(field(label)).toHaveAttribute('required');
    }
  });

  test('asks for everything that is required, the first of it with the focus', async () => {
    const provider = await openApp('/auth/register', { as: 'nobody' });
    await press(send());
    await see('First name is required').toBeVisible();
    await see('Last name is required').toBeVisible();
    await see('Email is required').toBeVisible();
    await see('Please agree to the Privacy Policy to continue').toBeVisible();
    await see(field('First name')).toHaveFocus();
    await press(agreement());
    await see('Please agree to the Privacy Policy to continue').not.toBeInTheDocument();
    await see('Last name is required').toBeVisible();
    expect(provider.calls).toEqual([]);
  });

  test('does not send without the agreement', async () => {
    const provider = await openApp('/auth/register', { as: 'nobody' });
    await fillIn();
    await press(agreement());
    await press(send());
    await see(agreement()).toHaveFocus();
    expect(provider.calls).toEqual([]);
  });

  test('sends once and goes to check-email with the address in the query', async () => {
    const answer = held(json({ message: 'Sent' }, 201));
    const provider = await openApp('/auth/register', {
      as: 'nobody',
      script: { 'POST /v1/auth/register': answer.answer },
    });
    await fillIn();
    await send().dblClick();
    await see(button('Sending...')).toBeDisabled();
    answer.release();
    await see(toast(SENT)).toBeVisible();
    await see(heading('Check your email')).toBeVisible();
    expect(address()).toBe('/auth/check-email?email=ada%2B1%40mail.example');
    expect(provider.calls.map(({ body }) => body)).toEqual([
      { email: 'ada+1@mail.example', firstName: 'Ada', lastName: 'Lovelace' },
    ]);
  });

  test('says where the link went when it is sent after the page was left', async () => {
    const answer = held(json({ message: 'Sent' }, 201));
    await openApp('/auth/register', { as: 'nobody', script: { 'POST /v1/auth/register': answer.answer } });
    await fillIn();
    await press(send());
    await see(button('Sending...')).toBeVisible();
    await press(link('Sign in'));
    await press(link('Create new account'));
    answer.release();
    await see(page.getByText('Email sent to: ada+1@mail.example')).toBeVisible();
    await see(link('Didn’t get it? Resend or get help')).toBeVisible();
    await see(field('First name')).toHaveValue('Ada');
  });

  test('quotes the provider when it refuses, and keeps what was typed', async () => {
    await openApp('/auth/register', {
      as: 'nobody',
      script: { 'POST /v1/auth/register': refuse(409, 'This address is already registered') },
    });
    await fillIn();
    await press(send());
    await see(toast('Registration failed: This address is already registered')).toBeVisible();
    await see(field('Last name')).toHaveValue('Lovelace');
    await see(agreement()).toBeChecked();
  });

  test('has nothing of what somebody typed who has signed in and gone again', async () => {
    await openApp('/auth/register', { as: 'nobody' });
    await fillIn();
    await press(send());
    await see(heading('Check your email')).toBeVisible();
    storeElsewhere({ token: 'session', user: ADA });
    await see(heading('Welcome back, Ada!')).toBeVisible();
    await press(page.getByRole('button', { name: 'User menu' }));
    await press(page.getByRole('menuitem', { name: 'Logout' }));
    await see(heading('Welcome back')).toBeVisible();
    await press(link('Create new account'));
    await see(heading('Sign up for free')).toBeVisible();
    for (const label of ['First name', 'Last name', 'Email address']) await see(field(label)).toHaveValue('');
    await see(agreement()).not.toBeChecked();
  });
});

test('any other address below /auth leads to register', async () => {
  await openApp('/auth/anything', { as: 'nobody' });
  await see(heading('Sign up for free')).toBeVisible();
  await becomes(address).toBe('/auth/register');
});
