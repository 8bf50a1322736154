import { describe, expect, it, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, expectElement, field, link } from '../support/expectElement.ts';
import { openApp } from '../support/openApp.ts';
import { held, inTurn, json, refuse, type Script } from '../support/ScriptedProvider.ts';
import { click, fill } from '../support/user.ts';

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
    await click(send());
    await expectElement(page.getByText('ada@mail.example')).toBeVisible();
    expect(provider.calls).toMatchObject([{ body: { email: 'ada@mail.example' } }]);
  });

  it('sends the user that the registration form shows', async () => {
    const provider = await openForm('register', { 'POST /v1/auth/register': sent });
    await click(agreement());
    fillSilently('First name', 'Ada');
    fillSilently('Last name', 'Lovelace');
    fillSilently('Email address', 'ada@mail.example');
    await click(send());
    await expectElement(page.getByText('ada@mail.example')).toBeVisible();
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
      await click(send());
      await expectElement(email()).toHaveAccessibleDescription(message);
      await expectElement(email()).toHaveFocus();
      await fill(email(), 'a');
      await expectElement(message).not.toBeInTheDocument();
    }
    expect(provider.calls).toEqual([]);
  });

  test('sends once while Enter is held down, is busy meanwhile, and then counts down for the same address', async () => {
    const refusal = held(refuse(503));
    const provider = await openForm('login', { 'POST /v1/auth/login': inTurn(refusal.answer, sent) });
    await expectElement(button('Need help?')).toBeDisabled();
    await fill(email(), 'ada@mail.example');
    await userEvent.keyboard('{Enter>9/}');
    await expectElement(button('Sending...')).toBeDisabled();
    await expectElement(email()).toBeDisabled();
    refusal.release();
    // Not its notice: on a busy machine nine keys can take longer than that is shown.
    await expectElement(page.getByRole('main').getByRole('alert')).toHaveTextContent(
      'HTTP error! status: 503',
    );
    await expectElement(send()).toBeEnabled();
    expect(provider.calls).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    const waiting = page.getByRole('button', { name: /^Send me a magic link in \d+ s$/ });
    await expectElement(waiting).toHaveAttribute('aria-disabled');
    await userEvent.keyboard('{Enter}');
    await expectElement(email()).toHaveFocus();
    expect(provider.calls).toHaveLength(2);
    await fill(email(), 'grace@mail.example');
    await expectElement(send()).toBeEnabled();
  });
});

describe('the registration form', () => {
  test('asks for everything that is required, the first of it with the focus, and says where the link went to who has left meanwhile', async () => {
    const answer = held(sent);
    const provider = await openForm('register', { 'POST /v1/auth/register': answer.answer });
    await click(send());
    await expectElement('First name is required').toBeVisible();
    await expectElement('Last name is required').toBeVisible();
    await expectElement('Email is required').toBeVisible();
    await expectElement('Please agree to the Privacy Policy to continue').toBeVisible();
    await expectElement(field('First name')).toHaveFocus();
    await fill(field('First name'), 'Ada');
    await fill(field('Last name'), 'Lovelace');
    await fill(email(), 'ada+1@mail.example');
    await expectElement('Last name is required').not.toBeInTheDocument();
    await click(send());
    await expectElement(agreement()).toHaveFocus();
    await click(agreement());
    await expectElement('Please agree to the Privacy Policy to continue').not.toBeInTheDocument();
    expect(provider.calls).toEqual([]);
    await click(send());
    await expectElement(button('Sending...')).toBeVisible();
    await click(link('Sign in'));
    await click(link('Create new account'));
    answer.release();
    await expectElement(page.getByText('Email sent to: ada+1@mail.example')).toBeVisible();
    await expectElement(link('Didn’t get it? Resend or get help')).toBeVisible();
    await expectElement(field('First name')).toHaveValue('Ada');
  });
});

test('the check-email screen takes the address out of the state of the navigation', async () => {
  await openApp('/auth/check-email', { as: 'nobody', historyState: { email: 'grace@mail.example' } });
  await expectElement(page.getByText('Email sent to: grace@mail.example')).toBeVisible();
  await expectElement(button('Resend magic link')).toBeEnabled();
});
