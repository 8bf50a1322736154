import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fill, press } from '../support/act.ts';
import { openApp } from '../support/openApp.ts';
import { held, inTurn, json, refuse, type Script } from '../support/ScriptedProvider.ts';
import { address, becomes, button, field, heading, link, see, toast } from '../support/see.ts';

const send = () => button('Send me a magic link');
const email = () => field('Email address');
const agreement = () => page.getByRole('checkbox', { name: 'I agree with the Privacy Policy' });
const sent = json({ message: 'Sent' });

const openForm = (path: 'login' | 'register', script: Script = {}) =>
  openApp(`/auth/${path}`, { as: 'nobody', script });

describe('the sign-in form', () => {
  test('sends the magic link once, is busy meanwhile, and says where it went, without the spaces of a paste', async () => {
    const answer = held(sent);
    const provider = await openForm('login', { 'POST /v1/auth/login': answer.answer });
    await see(button('Need help?')).toBeDisabled();
    await fill(email(), '\u00a0ada@mail.example\u00a0');
    await userEvent.keyboard('{Enter}{Enter}');
    await see(button('Sending...')).toBeDisabled();
    await see(email()).toBeDisabled();
    answer.release();
    await see(toast('Magic link sent! Check your email to sign in.')).toBeVisible();
    await see(page.getByText('Email sent to: ada@mail.example')).toBeVisible();
    expect(provider.calls).toMatchObject([{ body: { email: 'ada@mail.example' } }]);
  });

  test.each([
    ['', 'Email is required'],
    ['ada', 'Please enter a valid email address'],
  ])('does not send to %j, and says why at the field, which has the focus', async (typed, message) => {
    const provider = await openForm('login');
    await fill(email(), typed);
    await press(send());
    await see(email()).toHaveAccessibleDescription(message);
    await see(email()).toHaveFocus();
    expect(provider.calls).toEqual([]);
    await fill(email(), 'a');
    await see(message).not.toBeInTheDocument();
  });

  test('sends once while Enter is held down, and then counts down for the same address', async () => {
    const provider = await openForm('login', { 'POST /v1/auth/login': inTurn(refuse(503), sent) });
    await fill(email(), 'ada@mail.example');
    await userEvent.keyboard('{Enter>9/}');
    // Not its notice: on a busy machine nine keys can take longer than that is shown.
    await see(page.getByRole('main').getByRole('alert')).toHaveTextContent('HTTP error! status: 503');
    await see(send()).toBeEnabled();
    expect(provider.calls).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    const waiting = page.getByRole('button', { name: /^Send me a magic link in \d+ s$/ });
    await see(waiting).toHaveAttribute('aria-disabled');
    await userEvent.keyboard('{Enter}');
    await see(email()).toHaveFocus();
    expect(provider.calls).toHaveLength(2);
    await fill(email(), 'grace@mail.example');
    await see(send()).toBeEnabled();
  });
});

describe('the registration form', () => {
  const fillIn = async () => {
    await fill(field('First name'), 'Ada');
    await fill(field('Last name'), 'Lovelace');
    await fill(email(), 'ada+1@mail.example');
  };

  test('asks for everything that is required, the first of it with the focus', async () => {
    const provider = await openForm('register');
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
    const provider = await openForm('register');
    await fillIn();
    await press(send());
    await see(agreement()).toHaveFocus();
    expect(provider.calls).toEqual([]);
  });

  test('sends once and goes to check-email with the address in the query', async () => {
    const answer = held(sent);
    const provider = await openForm('register', { 'POST /v1/auth/register': answer.answer });
    await fillIn();
    await press(agreement());
    await send().dblClick();
    await see(button('Sending...')).toBeDisabled();
    answer.release();
    await becomes(address).toBe('/auth/check-email?email=ada%2B1%40mail.example');
    expect(provider.calls).toMatchObject([
      { body: { email: 'ada+1@mail.example', firstName: 'Ada', lastName: 'Lovelace' } },
    ]);
  });

  test('says where the link went when it is sent after the page was left', async () => {
    const answer = held(sent);
    await openForm('register', { 'POST /v1/auth/register': answer.answer });
    await fillIn();
    await press(agreement());
    await press(send());
    await see(button('Sending...')).toBeVisible();
    await press(link('Sign in'));
    await press(link('Create new account'));
    answer.release();
    await see(page.getByText('Email sent to: ada+1@mail.example')).toBeVisible();
    await see(link('Didn’t get it? Resend or get help')).toBeVisible();
    await see(field('First name')).toHaveValue('Ada');
  });
});

test('any other address below /auth leads to register', async () => {
  await openApp('/auth/anything', { as: 'nobody' });
  await see(heading('Sign up for free')).toBeVisible();
  await becomes(address).toBe('/auth/register');
});
