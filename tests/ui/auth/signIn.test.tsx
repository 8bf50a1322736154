import { describe, expect, it } from 'vitest';
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

/** Fills a field without an event, like some password managers. */
const fillSilently = (name: string, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
    field(name).element(),
    value,
  );
};

describe('a form that a password manager has filled without events', () => {
  it('sends the email address of a sign-in', async () => {
    const provider = await openForm('login', { 'POST /v1/auth/login': sent });
    fillSilently('Email address', 'ada@mail.example');
    await click(send());
    await expectElement(page.getByText('ada@mail.example')).toBeVisible();
    expect(provider.calls).toMatchObject([{ body: { email: 'ada@mail.example' } }]);
  });

  it('sends the user of a registration', async () => {
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

describe.each([
  ['without an email address', '', 'Email is required'],
  ['with an invalid email address', 'ada', 'Please enter a valid email address'],
])('the sign-in form %s', (_, typed, message) => {
  const submit = async () => {
    const provider = await openForm('login');
    await fill(email(), typed);
    await click(send());
    await expectElement(email()).toHaveAccessibleDescription(message);
    return provider;
  };

  it('describes the field with an error', async () => {
    await submit();
  });

  it('focuses the field', async () => {
    await submit();
    await expectElement(email()).toHaveFocus();
  });

  it('removes the error when the user types', async () => {
    await submit();
    await fill(email(), 'a');
    await expectElement(message).not.toBeInTheDocument();
  });

  it('sends no request', async () => {
    const provider = await submit();
    expect(provider.calls).toEqual([]);
  });
});

describe('the sign-in form', () => {
  /** Holds Enter down, and the response back. */
  const holdEnter = async () => {
    const refusal = held(refuse(503));
    const provider = await openForm('login', { 'POST /v1/auth/login': inTurn(refusal.answer, sent) });
    await fill(email(), 'ada@mail.example');
    await userEvent.keyboard('{Enter>9/}');
    await expectElement(button('Sending...')).toBeDisabled();
    return { provider, refusal };
  };

  const fail = async () => {
    const { provider, refusal } = await holdEnter();
    refusal.release();
    // Checks the error instead of the notice, which may already be closed on a slow machine.
    await expectElement(page.getByRole('main').getByRole('alert')).toHaveTextContent(
      'HTTP error! status: 503',
    );
    return provider;
  };

  it('has a disabled button for help', async () => {
    await openForm('login');
    await expectElement(button('Need help?')).toBeDisabled();
  });

  it('is disabled until the response arrives', async () => {
    await holdEnter();
    await expectElement(email()).toBeDisabled();
  });

  it('is enabled after a failure', async () => {
    await fail();
    await expectElement(send()).toBeEnabled();
  });

  it('sends one request while Enter is held down', async () => {
    const provider = await fail();
    expect(provider.calls).toHaveLength(1);
  });

  const waiting = () => page.getByRole('button', { name: /^Send me a magic link in \d+ s$/ });
  const sendAgain = async () => {
    const provider = await fail();
    await userEvent.keyboard('{Enter}');
    await expectElement(waiting()).toHaveAttribute('aria-disabled');
    return provider;
  };

  it('sends no request during the countdown', async () => {
    const provider = await sendAgain();
    await userEvent.keyboard('{Enter}');
    await expectElement(email()).toHaveFocus();
    expect(provider.calls).toHaveLength(2);
  });

  it('has no countdown for another email address', async () => {
    await sendAgain();
    await fill(email(), 'grace@mail.example');
    await expectElement(send()).toBeEnabled();
  });
});

describe('the registration form', () => {
  const AGREEMENT_MISSING = 'Please agree to the Privacy Policy to continue';

  const fillNames = async () => {
    await fill(field('First name'), 'Ada');
    await fill(field('Last name'), 'Lovelace');
    await fill(email(), 'ada+1@mail.example');
  };

  it('shows an error at each required field', async () => {
    await openForm('register');
    await click(send());
    await expectElement('First name is required').toBeVisible();
    await expectElement('Last name is required').toBeVisible();
    await expectElement('Email is required').toBeVisible();
    await expectElement(AGREEMENT_MISSING).toBeVisible();
  });

  it('focuses the first required field', async () => {
    await openForm('register');
    await click(send());
    await expectElement(field('First name')).toHaveFocus();
  });

  it('removes an error when its field is filled', async () => {
    await openForm('register');
    await click(send());
    await expectElement('Last name is required').toBeVisible();
    await fill(field('Last name'), 'Lovelace');
    await expectElement('Last name is required').not.toBeInTheDocument();
  });

  it('focuses the agreement when it is missing', async () => {
    const provider = await openForm('register');
    await fillNames();
    await click(send());
    await expectElement(agreement()).toHaveFocus();
    expect(provider.calls).toEqual([]);
  });

  it('removes the error when the user agrees', async () => {
    await openForm('register');
    await click(send());
    await expectElement(AGREEMENT_MISSING).toBeVisible();
    await click(agreement());
    await expectElement(AGREEMENT_MISSING).not.toBeInTheDocument();
  });

  const comeBackWhileSending = async () => {
    const response = held(sent);
    await openForm('register', { 'POST /v1/auth/register': response.answer });
    await fillNames();
    await click(agreement());
    await click(send());
    await expectElement(button('Sending...')).toBeVisible();
    await click(link('Sign in'));
    await click(link('Create new account'));
    response.release();
  };

  it('shows the recipient even if the user left the form meanwhile', async () => {
    await comeBackWhileSending();
    await expectElement(page.getByText('Email sent to: ada+1@mail.example')).toBeVisible();
    await expectElement(link('Didn’t get it? Resend or get help')).toBeVisible();
  });

  it('keeps its values when the user leaves the form', async () => {
    await comeBackWhileSending();
    await expectElement(field('First name')).toHaveValue('Ada');
  });
});

describe('the check-email screen', () => {
  it('reads the email address from the navigation state', async () => {
    await openApp('/auth/check-email', { as: 'nobody', historyState: { email: 'grace@mail.example' } });
    await expectElement(page.getByText('Email sent to: grace@mail.example')).toBeVisible();
    await expectElement(button('Resend magic link')).toBeEnabled();
  });
});
