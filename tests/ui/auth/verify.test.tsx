import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ADA } from '../../support/aLink.ts';
import {
  button,
  currentUrl,
  expectElement,
  expectPoll,
  heading,
  link,
  toast,
  waitForIdle,
} from '../support/expectElement.ts';
import { openApp } from '../support/openApp.ts';
import { type Answer, held, inTurn, json, networkDown, refuse } from '../support/ScriptedProvider.ts';
import { click } from '../support/user.ts';

const REDIRECTED_AFTER_MS = 2_000;
const VERIFY = 'GET /v1/auth/verify';
const LOGIN = 'POST /v1/auth/login';
const verified = json({ user: ADA, jwt: 'fresh-session' });
const used = refuse(401, 'This magic link has been used already');

/** Stops the timers until a test advances them. */
const holdTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

const expectRedirectAfter = async (ms: number) => {
  await waitForIdle();
  vi.advanceTimersByTime(ms - 1);
  expect(currentUrl()).toBe('/auth/verify');
  vi.advanceTimersByTime(1);
};

/** Stores the email address for which this browser has requested its last magic link. */
const storeRequested = (email = ADA.email) =>
  localStorage.setItem('brevity:magic-link-address', JSON.stringify({ email, at: Date.now() }));

const token = () => localStorage.getItem('auth_token');

const openLink = (verify: Answer, login: Answer = json({ message: 'Sent' })) =>
  openApp('/auth/verify/magic', { as: 'nobody', script: { [VERIFY]: verify, [LOGIN]: login } });

describe('a valid magic link', () => {
  const openValid = async () => {
    const response = held(verified);
    const script = { [VERIFY]: response.answer };
    const provider = await openApp('/auth/verify/a%2Fb%20c', { as: 'nobody', script });
    await expectElement(heading('Verifying your email...')).toBeVisible();
    return { provider, response };
  };

  const complete = async (response: ReturnType<typeof held>) => {
    response.release();
    await expectElement(heading('Verification Complete')).toBeVisible();
  };

  // Each test completes the verification, because a pending one would hold its lock in the next test.
  it('is removed from the URL', async () => {
    const { response } = await openValid();
    await expectPoll(currentUrl).toBe('/auth/verify');
    await complete(response);
  });

  it('starts no session before the response', async () => {
    const { response } = await openValid();
    await expectPoll(currentUrl).toBe('/auth/verify');
    expect(token()).toBeNull();
    await complete(response);
  });

  it('is verified once, even if effects run twice', async () => {
    const { provider, response } = await openValid();
    await complete(response);
    expect(provider.calls.map(({ query }) => query.get('token'))).toEqual(['a/b c']);
  });

  it('stores the session', async () => {
    const { response } = await openValid();
    await complete(response);
    expect(token()).toBe('fresh-session');
  });

  it('redirects to the home screen after 2 seconds', async () => {
    const { response } = await openValid();
    holdTimers();
    await complete(response);
    await expectRedirectAfter(REDIRECTED_AFTER_MS);
    await expectPoll(currentUrl).toBe('/home');
  });
});

describe('a magic link for another address than the browser has requested', () => {
  const openOther = async () => {
    storeRequested('grace@mail.example');
    const provider = await openLink(verified);
    await expectElement(
      page.getByText(/grace@mail\.example, but this one is for Ada Lovelace/),
    ).toBeVisible();
    return provider;
  };

  it('starts no session without a confirmation', async () => {
    await openOther();
    expect(token()).toBeNull();
  });

  it('signs in when the user confirms', async () => {
    const provider = await openOther();
    await click(button('Continue as Ada Lovelace'));
    await expectElement(heading('Verification Complete')).toBeVisible();
    await expectPoll(() => provider.callsTo('POST /v1/auth/logout')).toMatchObject([]);
    expect(token()).toBe('fresh-session');
  });

  it('ends the new session when the user signs out', async () => {
    const provider = await openOther();
    await click(button('Sign out'));
    await expectElement(heading('Welcome back')).toBeVisible();
    await expectPoll(() => provider.callsTo('POST /v1/auth/logout')).toMatchObject([
      { token: 'fresh-session' },
    ]);
    expect(token()).toBeNull();
  });
});

describe('a refused magic link', () => {
  const REDIRECTING = 'Taking you to sign up. Press any key or click to stay here.';

  const openRefused = async () => {
    const response = held(used);
    await openLink(response.answer);
    holdTimers();
    response.release();
    await expectElement(REDIRECTING).toBeVisible();
  };

  it('cannot be tried again', async () => {
    await openLink(used);
    await expectElement(REDIRECTING).toBeVisible();
    await expectElement(button('Try again')).not.toBeInTheDocument();
  });

  it('redirects to the registration after 3 seconds', async () => {
    await openRefused();
    await expectRedirectAfter(3_000);
    await expectPoll(currentUrl).toBe('/auth/register');
    expect(token()).toBeNull();
  });

  const ACTIONS = {
    'presses a key': () => userEvent.keyboard('{Tab}'),
    clicks: () => userEvent.click(heading('Verification failed')),
    'turns the wheel': async () => document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true })),
  };

  it.each(Object.entries(ACTIONS))('does not redirect when the user %s', async (_, act) => {
    await openRefused();
    await act();
    await expectElement('You won’t be redirected.').toBeVisible();
    vi.advanceTimersByTime(3_000);
    await waitForIdle();
    await expectElement(link('Create new account')).toHaveAttribute('href', '/auth/register');
    expect(currentUrl()).toBe('/auth/verify');
  });
});

describe('a magic link without a response', () => {
  const openUnanswered = async (...later: Parameters<typeof inTurn>) => {
    const provider = await openLink(inTurn(networkDown, ...later));
    await expectElement(heading('Verification failed')).toBeVisible();
    return provider;
  };

  it('is retried by keyboard', async () => {
    const provider = await openUnanswered(networkDown);
    button('Try again').element().focus();
    await userEvent.keyboard('{Enter}');
    await expectPoll(() => provider.callsTo(VERIFY)).toHaveLength(2);
    await expectElement('You won’t be redirected.').toBeVisible();
  });

  const retry = async () => {
    const response = held(verified);
    const provider = await openUnanswered(response.answer);
    await click(button('Try again'));
    await expectElement(heading('Verifying your email...')).toBeVisible();
    return { provider, response };
  };

  it('moves the focus to the screen when it is retried', async () => {
    const { response } = await retry();
    expect(document.activeElement?.id).toBe('content');
    response.release();
    await expectElement(heading('Verification Complete')).toBeVisible();
  });

  it('is retried with the same token', async () => {
    const { provider, response } = await retry();
    response.release();
    await expectPoll(token).toBe('fresh-session');
    expect(provider.callsTo(VERIFY).map(({ query }) => query.get('token'))).toEqual(Array(2).fill('magic'));
  });

  it('signs in even if the user has left the screen meanwhile', async () => {
    const { response } = await retry();
    await click(link('Back to Brevity'));
    await expectPoll(currentUrl).toBe('/landing');
    response.release();
    await expectPoll(token).toBe('fresh-session');
    history.pushState(null, '', '/home');
    await expectElement(heading('Welcome back, Ada')).toBeVisible();
  });
});

describe('a new link instead of a used one', () => {
  const sendAnother = async () => {
    storeRequested();
    const response = held(json({ message: 'Sent' }));
    const provider = await openLink(used, response.answer);
    await expectElement(page.getByText(`The last magic link went to: ${ADA.email}`)).toBeVisible();
    await click(button('Send a new link'));
    await expectElement(button('Sending...')).toBeDisabled();
    return { response, provider };
  };

  it('is sent to the address that the browser has requested before', async () => {
    const { response, provider } = await sendAnother();
    response.release();
    await expectPoll(currentUrl).toBe('/auth/check-email?email=ada%40mail.example');
    expect(provider.callsTo(LOGIN)).toMatchObject([{ body: { email: ADA.email } }]);
  });

  it('starts the countdown', async () => {
    const { response } = await sendAnother();
    response.release();
    await expectElement(page.getByRole('button', { name: /^Resend magic link in \d+ s$/ })).toBeDisabled();
  });

  const leaveMeanwhile = async () => {
    const { response } = await sendAnother();
    await click(link('Create new account'));
    await expectElement(heading('Sign up for free')).toBeVisible();
    response.release();
    await expectElement(toast('Magic link sent! Check your email again.')).toBeVisible();
  };

  it('does not redirect when the user has left the screen meanwhile', async () => {
    await leaveMeanwhile();
    expect(currentUrl()).toBe('/auth/register');
  });

  it('starts no countdown for other addresses', async () => {
    await leaveMeanwhile();
    history.pushState(null, '', '/auth/check-email?email=other%40mail.example');
    await expectElement(button('Resend magic link')).toBeEnabled();
  });
});
