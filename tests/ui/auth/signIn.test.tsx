import { describe, expect, it, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fill, press } from '../support/act.ts';
import { openApp } from '../support/openApp.ts';
import { held, inTurn, json, refuse, type Script } from '../support/ScriptedProvider.ts';
import { button, field, link, see } from '../support/see.ts';

const send = () => button('Send me a magic link');
const email = () => field('Email address');
const agreement = () => page.getByRole('checkbox', { name: 'I agree with the Privacy Policy' });
const sent = json({ message: 'Sent' });

const openForm = (path: 'login' | 'register', script: Script = {}) =>
  openApp(`/auth/${path}`, { as: 'nobody', script });

/** Fills a field as some password managers do: without an event. */
const fillSilently = (name: string, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
    field(name).element(),
    value,
  );
};

describe('a form that is filled without events', () => {
  it('sends the address that the sign-in form shows', async () => {
    const provider = await openForm('login', { 'POST /v1/auth/login': sent });
    fillSilently('Email address', 'ada@mail.example');
    await press(send());
    await see(page.getByText('ada@mail.example')).toBeVisible();
    expect(provider.calls).toMatchObject([{ body: { email: 'ada@mail.example' } }]);
  });

  it('sends the user that the registration form shows', async () => {
    const provider = await openForm('register', { 'POST /v1/auth/register': sent });
    await press(agreement());
    fillSilently('First name', 'Ada');
    fillSilently('Last name', 'Lovelace');
    fillSilently('Email address', 'ada@mail.example');
    await press(send());
    await see(page.getByText('ada@mail.example')).toBeVisible();
    const user = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@mail.example' };
    expect(provider.calls).toMatchObject([{ body: user }]);
  });
});

describe('the sign-in form', () => {
  test('does not send without a valid address, and says why at the field, which has the focus', async () => {
    const provider = await openForm('login');
    for (const [typed, message] of [
      ['', 'Email is required'],
      ['ada', 'Please enter a valid email address'],
    ] as const) {
      await fill(email(), typed);
      await press(send());
      await see(email()).toHaveAccessibleDescription(message);
      await see(email()).toHaveFocus();
      await fill(email(), 'a');
      await see(message).not.toBeInTheDocument();
    }
    expect(provider.calls).toEqual([]);
  });

  test('sends once while Enter is held down, is busy meanwhile, and then counts down for the same address', async () => {
    const refusal = held(refuse(503));
    const provider = await openForm('login', { 'POST /v1/auth/login': inTurn(refusal.answer, sent) });
    await see(button('Need help?')).toBeDisabled();
    await fill(email(), 'ada@mail.example');
    await userEvent.keyboard('{Enter>9/}');
    await see(button('Sending...')).toBeDisabled();
    await see(email()).toBeDisabled();
    refusal.release();
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
  test('asks for everything that is required, the first of it with the focus, and says where the link went to who has left meanwhile', async () => {
    const answer = held(sent);
    const provider = await openForm('register', { 'POST /v1/auth/register': answer.answer });
    await press(send());
    await see('First name is required').toBeVisible();
    await see('Last name is required').toBeVisible();
    await see('Email is required').toBeVisible();
    await see('Please agree to the Privacy Policy to continue').toBeVisible();
    await see(field('First name')).toHaveFocus();
    await fill(field('First name'), 'Ada');
    await fill(field('Last name'), 'Lovelace');
    await fill(email(), 'ada+1@mail.example');
    await see('Last name is required').not.toBeInTheDocument();
    await press(send());
    await see(agreement()).toHaveFocus();
    await press(agreement());
    await see('Please agree to the Privacy Policy to continue').not.toBeInTheDocument();
    expect(provider.calls).toEqual([]);
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

test('the check-email screen takes the address out of the state of the navigation', async () => {
  await openApp('/auth/check-email', { as: 'nobody', historyState: { email: 'grace@mail.example' } });
  await see(page.getByText('Email sent to: grace@mail.example')).toBeVisible();
  await see(button('Resend magic link')).toBeEnabled();
});
