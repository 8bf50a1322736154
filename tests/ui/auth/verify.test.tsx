import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../support/act.ts';
import { openApp } from '../support/openApp.ts';
import { held, inTurn, json, networkDown, refuse } from '../support/ScriptedProvider.ts';
import { address, becomes, button, heading, link, rested, see, toast } from '../support/see.ts';
import { ADA } from '../support/wireAnswers.ts';

const VERIFY = 'GET /v1/auth/verify';

/** How long the timers wait that are set from now on. */
const timersFromNow = () => {
  const timers = vi.spyOn(window, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  return () => timers.mock.calls.map(([, milliseconds]) => milliseconds);
};

/** A timer may fire a little early by another clock. */
const EARLY_MS = 50;

const expectAfter = async (milliseconds: number, since: number, to: string) => {
  await becomes(address, milliseconds).toBe(to);
  expect(performance.now() - since).toBeGreaterThan(milliseconds - EARLY_MS);
};

const rememberAsked = (email = ADA.email) =>
  localStorage.setItem('brevity:magic-link-address', JSON.stringify({ email, at: Date.now() }));

describe('a good magic link', () => {
  test('is verified by one call however often effects run, leaves the address, and leads home in 2 seconds', async () => {
    const answer = held(json({ user: ADA, jwt: 'fresh-session' }));
    const provider = await openApp('/auth/verify/a%2Fb%20c', {
      as: 'nobody',
      script: { [VERIFY]: answer.answer },
    });
    await see(heading('Verifying your email...')).toBeVisible();
    await see(page.getByRole('status').getByText('One moment…')).toBeInTheDocument();
    await becomes(address).toBe('/auth/verify');
    expect(localStorage.getItem('auth_token')).toBeNull();

    const timers = timersFromNow();
    answer.release();
    const since = performance.now();
    await see(heading('Verification Complete')).toBeVisible();
    await see(toast('Welcome to Brevity.')).toBeVisible();
    await see(toast(`Signed in as Ada Lovelace (${ADA.email}).`)).toBeVisible();
    await see(page.getByRole('main').getByText(`Signed in as Ada Lovelace (${ADA.email})`)).toBeVisible();
    expect(provider.calls.map(({ query }) => query.get('token'))).toEqual(['a/b c']);
    expect(localStorage.getItem('auth_token')).toBe('fresh-session');
    expect(JSON.parse(localStorage.getItem('user_data') ?? '')).toEqual(ADA);

    await expectAfter(2_000, since, '/home');
    expect(timers()).toContain(2_000);
    await see(heading('Welcome back, Ada!')).toBeVisible();
  });
});

describe('a magic link for another address than the one that this browser asked for', () => {
  const openAsked = async () => {
    rememberAsked('grace@mail.example');
    const script = { [VERIFY]: json({ user: ADA, jwt: 'fresh-session' }) };
    const provider = await openApp('/auth/verify/magic', { as: 'nobody', script });
    await see(page.getByText(/grace@mail\.example, but this one is for Ada Lovelace/)).toBeVisible();
    expect(localStorage.getItem('auth_token')).toBeNull();
    return provider;
  };

  test('signs in when the user agrees, and leads home in 2 seconds', async () => {
    await openAsked();
    const since = performance.now();
    await press(button('Continue as Ada Lovelace'));
    await see(toast('Welcome to Brevity.')).toBeVisible();
    expect(localStorage.getItem('auth_token')).toBe('fresh-session');
    await expectAfter(2_000, since, '/home');
  });

  test('signs nobody in when the user refuses', async () => {
    const provider = await openAsked();
    await press(button('Sign out'));
    await see(heading('Welcome back')).toBeVisible();
    await becomes(() => provider.callsTo('POST /v1/auth/logout').map(({ token }) => token)).toEqual([
      'fresh-session',
    ]);
    expect(localStorage.getItem('auth_token')).toBeNull();
  });
});

describe('a magic link that is refused', () => {
  test('says why, in place and in a toast, and leads to register in 3 seconds', async () => {
    const answer = held(refuse(401, 'This magic link has expired'));
    await openApp('/auth/verify/used', { as: 'nobody', script: { [VERIFY]: answer.answer } });
    const timers = timersFromNow();
    answer.release();
    const since = performance.now();
    await see(toast('Token verification failed: This magic link has expired')).toBeVisible();
    await see(page.getByRole('alert').getByText('This magic link has expired').first()).toBeVisible();
    await expectAfter(3_000, since, '/auth/register');
    expect(timers()).toContain(3_000);
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  for (const [name, answer] of [
    ['user', { jwt: 'fresh-session' }],
    ['jwt', { user: ADA }],
  ] as const) {
    test(`by an answer without ${name} is an invalid response`, async () => {
      await openApp('/auth/verify/good', { as: 'nobody', script: { [VERIFY]: json(answer) } });
      await see(toast('Invalid verification response')).toBeVisible();
      expect(localStorage.getItem('auth_token')).toBeNull();
    });
  }

  test('because it has no token is an invalid link, and no call is made', async () => {
    const provider = await openApp('/auth/verify', { as: 'nobody' });
    await see(toast('Invalid verification link')).toBeVisible();
    expect(provider.calls).toEqual([]);
  });
});

describe('a magic link that got no answer', () => {
  test('can be tried again, by the keyboard too, and then signs in', async () => {
    const provider = await openApp('/auth/verify/magic', {
      as: 'nobody',
      script: { [VERIFY]: inTurn(networkDown, networkDown, json({ user: ADA, jwt: 'fresh-session' })) },
    });
    await see(heading('Verification failed')).toBeVisible();
    button('Try again').element().focus();
    await userEvent.keyboard('{Enter}');
    await becomes(() => provider.callsTo(VERIFY).length).toBe(2);
    await see(heading('Verification failed')).toBeVisible();
    await see('You won’t be redirected.').toBeVisible();
    await press(button('Try again'));
    await see(heading('Verification Complete')).toBeVisible();
    expect(provider.callsTo(VERIFY).map(({ query }) => query.get('token'))).toEqual(Array(3).fill('magic'));
  });

  test('is tried again also when the screen is left meanwhile', async () => {
    const answer = held(json({ user: ADA, jwt: 'fresh-session' }));
    await openApp('/auth/verify/magic', {
      as: 'nobody',
      script: { [VERIFY]: inTurn(networkDown, answer.answer) },
    });
    await press(button('Try again'));
    await see(heading('Verifying your email...')).toBeVisible();
    expect(document.activeElement?.id).toBe('content');
    await press(link('Back to Brevity'));
    await becomes(address).toBe('/landing');
    answer.release();
    await see(toast('Welcome to Brevity.')).toBeVisible();
    await becomes(() => localStorage.getItem('auth_token')).toBe('fresh-session');
  });

  test('is not offered again where it was refused', async () => {
    await openApp('/auth/verify/used', { as: 'nobody', script: { [VERIFY]: refuse(401, 'Used already') } });
    await see(link('Send a new link')).toBeVisible();
    await see(button('Try again')).not.toBeInTheDocument();
  });
});

describe('a new link, where one did not work', () => {
  const REFUSED = { [VERIFY]: refuse(401, 'This magic link has been used already') };

  test('is asked for by signing in where this browser does not know the address', async () => {
    await openApp('/auth/verify/used', { as: 'nobody', script: REFUSED });
    await see(link('Send a new link')).toHaveAttribute('href', '/auth/login');
    await press(link('Send a new link'));
    await see(heading('Welcome back')).toBeVisible();
  });

  test('goes at once to the address that this browser asked for, and then rests', async () => {
    rememberAsked();
    const answer = held(json({ message: 'Sent' }));
    const provider = await openApp('/auth/verify/used', {
      as: 'nobody',
      script: { ...REFUSED, 'POST /v1/auth/login': answer.answer },
    });
    await see(page.getByText(`The last magic link went to: ${ADA.email}`)).toBeVisible();
    await press(button('Send a new link'));
    await see(button('Sending...')).toBeDisabled();
    answer.release();
    await see(toast('Magic link sent! Check your email again.')).toBeVisible();
    await see(heading('Check your email')).toBeVisible();
    expect(address()).toBe('/auth/check-email?email=ada%40mail.example');
    await see(page.getByRole('button', { name: /^Resend magic link in \d+ s$/ })).toBeDisabled();
    expect(provider.callsTo('POST /v1/auth/login').map(({ body }) => body)).toEqual([{ email: ADA.email }]);
  });

  test('that cannot be sent says so, and can be asked for again', async () => {
    rememberAsked();
    await openApp('/auth/verify/used', {
      as: 'nobody',
      script: { ...REFUSED, 'POST /v1/auth/login': networkDown },
    });
    await press(button('Send a new link'));
    await see(
      toast('Login failed: The server cannot be reached. Check your connection and try again.'),
    ).toBeVisible();
    await see(button('Send a new link')).toBeEnabled();
    expect(address()).toBe('/auth/verify');
  });

  test('that comes late leads nowhere when the screen has been left', async () => {
    rememberAsked();
    const answer = held(json({ message: 'Sent' }));
    await openApp('/auth/verify/used', {
      as: 'nobody',
      script: { ...REFUSED, 'POST /v1/auth/login': answer.answer },
    });
    await press(button('Send a new link'));
    await press(link('Use another address'));
    await see(heading('Welcome back')).toBeVisible();
    answer.release();
    await see(toast('Magic link sent! Check your email again.')).toBeVisible();
    expect(address()).toBe('/auth/login');
  });

  test('that comes late, for a screen that has been left, does not keep another address waiting', async () => {
    rememberAsked();
    const answer = held(json({ message: 'Sent' }));
    await openApp('/auth/verify/used', {
      as: 'nobody',
      script: { ...REFUSED, 'POST /v1/auth/login': answer.answer },
    });
    await press(button('Send a new link'));
    await see(button('Sending...')).toBeDisabled();
    await press(link('Create new account'));
    await see(heading('Sign up for free')).toBeVisible();
    answer.release();
    await see(toast('Magic link sent! Check your email again.')).toBeVisible();
    history.pushState(null, '', '/auth/check-email?email=other%40mail.example');
    await see(heading('Check your email')).toBeVisible();
    await see(button('Resend magic link')).toBeEnabled();
  });
});

describe('whoever does something on the page stays on it', () => {
  const INVITATION = 'Taking you to sign up. Press any key or click to stay here.';
  const JUMP_MS = 3_000;

  for (const [name, act] of [
    ['a key', () => userEvent.keyboard('{Tab}')],
    ['a click', () => userEvent.click(document.body)],
    ['the wheel', async () => document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }))],
  ] as const) {
    test(name, async () => {
      await openApp('/auth/verify', { as: 'nobody' });
      await see(INVITATION).toBeVisible();
      await act();
      await see('You won’t be redirected.').toBeVisible();
      await rested(JUMP_MS);
      expect(address()).toBe('/auth/verify');
      await see(link('Create new account')).toHaveAttribute('href', '/auth/register');
    });
  }
});
