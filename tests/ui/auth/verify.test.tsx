import { describe, expect, it, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ADA, GRACE } from '../../support/aLink.ts';
import {
  button,
  currentUrl,
  expectElement,
  expectPoll,
  heading,
  link,
  rows,
  toast,
  waitForIdle,
} from '../support/expectElement.ts';
import { openApp } from '../support/openApp.ts';
import { type Answer, held, inTurn, json, networkDown, refuse } from '../support/ScriptedProvider.ts';
import { click } from '../support/user.ts';
import { listOf, wireLinks } from '../support/wireAnswers.ts';

const REDIRECTED_AFTER_MS = 2_000;
const VERIFY = 'GET /v1/auth/verify';
const LOGIN = 'POST /v1/auth/login';
const verified = json({ user: ADA, jwt: 'fresh-session' });
const used = refuse(401, 'This magic link has been used already');

/** From now on, timers wait for the test. */
const holdTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

/** The screen is left after this time, and not before. */
const leavesAfter = async (ms: number) => {
  await waitForIdle();
  vi.advanceTimersByTime(ms - 1);
  expect(currentUrl()).toBe('/auth/verify');
  vi.advanceTimersByTime(1);
};

const rememberAsked = (email = ADA.email) =>
  localStorage.setItem('brevity:magic-link-address', JSON.stringify({ email, at: Date.now() }));

const token = () => localStorage.getItem('auth_token');

/** A visitor opens a magic link. */
const openLink = (verify: Answer, login: Answer = json({ message: 'Sent' })) =>
  openApp('/auth/verify/magic', { as: 'nobody', script: { [VERIFY]: verify, [LOGIN]: login } });

test('a good magic link is verified by one call however often effects run, leaves the address, and leads home in 2 seconds', async () => {
  const answer = held(verified);
  const script = { [VERIFY]: answer.answer };
  const provider = await openApp('/auth/verify/a%2Fb%20c', { as: 'nobody', script });
  await expectElement(heading('Verifying your email...')).toBeVisible();
  await expectPoll(currentUrl).toBe('/auth/verify');
  expect(token()).toBeNull();

  holdTimers();
  answer.release();
  await expectElement(heading('Verification Complete')).toBeVisible();
  expect(provider.calls.map(({ query }) => query.get('token'))).toEqual(['a/b c']);
  expect(token()).toBe('fresh-session');
  await leavesAfter(REDIRECTED_AFTER_MS);
  await expectPoll(currentUrl).toBe('/home');
});

test.each([
  ['signs in who agrees', 'Continue as Ada Lovelace', 'Verification Complete', 'fresh-session', []],
  ['signs out who refuses', 'Sign out', 'Welcome back', null, [{ token: 'fresh-session' }]],
])(
  'a magic link for another address than this browser asked for %s',
  async (_, answer, title, kept, revoked) => {
    rememberAsked('grace@mail.example');
    const provider = await openLink(verified);
    await expectElement(
      page.getByText(/grace@mail\.example, but this one is for Ada Lovelace/),
    ).toBeVisible();
    expect(token()).toBeNull();
    await click(button(answer));
    await expectElement(heading(title)).toBeVisible();
    await expectPoll(() => provider.callsTo('POST /v1/auth/logout')).toMatchObject(revoked);
    expect(token()).toBe(kept);
  },
);

/** The same, with timers that wait as soon as there is an answer. */
const openLinkInHeldTime = async (verify: Answer) => {
  const answer = held(verify);
  await openLink(answer.answer);
  holdTimers();
  answer.release();
};

describe('a magic link that is refused', () => {
  const openRefused = async () => {
    await openLinkInHeldTime(used);
    await expectElement('Taking you to sign up. Press any key or click to stay here.').toBeVisible();
  };

  test('leads to register in 3 seconds, without another try', async () => {
    await openRefused();
    await expectElement(button('Try again')).not.toBeInTheDocument();
    await leavesAfter(3_000);
    await expectPoll(currentUrl).toBe('/auth/register');
    expect(token()).toBeNull();
  });

  test.each([
    ['presses a key', () => userEvent.keyboard('{Tab}')],
    ['clicks', () => userEvent.click(heading('Verification failed'))],
    ['turns the wheel', async () => document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }))],
  ])('leads nowhere once the user %s', async (_what, act) => {
    await openRefused();
    await act();
    await expectElement('You won’t be redirected.').toBeVisible();
    vi.advanceTimersByTime(3_000);
    await waitForIdle();
    await expectElement(link('Create new account')).toHaveAttribute('href', '/auth/register');
    expect(currentUrl()).toBe('/auth/verify');
  });
});

test('a magic link that got no answer is tried again, by the keyboard too, and signs in also who has left meanwhile', async () => {
  const answer = held(verified);
  const provider = await openLink(inTurn(networkDown, networkDown, answer.answer));
  await expectElement(heading('Verification failed')).toBeVisible();
  button('Try again').element().focus();
  await userEvent.keyboard('{Enter}');
  await expectPoll(() => provider.callsTo(VERIFY)).toHaveLength(2);
  await expectElement('You won’t be redirected.').toBeVisible();
  await click(button('Try again'));
  await expectElement(heading('Verifying your email...')).toBeVisible();
  expect(document.activeElement?.id).toBe('content');
  await click(link('Back to Brevity'));
  await expectPoll(currentUrl).toBe('/landing');
  answer.release();
  await expectPoll(token).toBe('fresh-session');
  expect(provider.callsTo(VERIFY).map(({ query }) => query.get('token'))).toEqual(Array(3).fill('magic'));
  history.pushState(null, '', '/home');
  await expectElement(heading('Welcome back, Ada')).toBeVisible();
});

describe('a new link, where one did not work', () => {
  const sendAnother = async () => {
    rememberAsked();
    const answer = held(json({ message: 'Sent' }));
    const provider = await openLink(used, answer.answer);
    await expectElement(page.getByText(`The last magic link went to: ${ADA.email}`)).toBeVisible();
    await click(button('Send a new link'));
    await expectElement(button('Sending...')).toBeDisabled();
    return { answer, provider };
  };

  test('goes at once to the address that this browser asked for, and then rests', async () => {
    const { answer, provider } = await sendAnother();
    answer.release();
    await expectPoll(currentUrl).toBe('/auth/check-email?email=ada%40mail.example');
    await expectElement(page.getByRole('button', { name: /^Resend magic link in \d+ s$/ })).toBeDisabled();
    expect(provider.callsTo(LOGIN)).toMatchObject([{ body: { email: ADA.email } }]);
  });

  test('that comes once the screen was left leads nowhere, and keeps no other address waiting', async () => {
    const { answer } = await sendAnother();
    await click(link('Create new account'));
    await expectElement(heading('Sign up for free')).toBeVisible();
    answer.release();
    await expectElement(toast('Magic link sent! Check your email again.')).toBeVisible();
    expect(currentUrl()).toBe('/auth/register');
    history.pushState(null, '', '/auth/check-email?email=other%40mail.example');
    await expectElement(button('Resend magic link')).toBeEnabled();
  });
});

describe('a magic link opened by who is signed in', () => {
  const ended = refuse(401, 'Session has expired');

  test('leads home and is forgotten with the first call: a later end leads to the form', async () => {
    let list = listOf(wireLinks(5));
    const provider = await openApp('/auth/verify/magic', {
      script: { 'GET /v1/links': (call) => list(call), 'POST /v1/auth/refresh': ended },
    });
    await expectElement(rows()).toHaveLength(5);
    expect(currentUrl()).toBe('/home');
    // The next page of links may have been fetched ahead: what is read again is read now.
    list = ended;
    window.dispatchEvent(new Event('online'));
    await expectElement(heading('Welcome back')).toBeVisible();
    expect(provider.callsTo(VERIFY)).toEqual([]);
  });

  it('is named as unused beside the account that stays signed in', async () => {
    await openApp('/auth/verify/magic');
    const note = page.getByRole('main').getByRole('status').filter({ hasText: 'magic link' });
    await expectElement(note).toHaveTextContent(
      `You’re already signed in as Ada Lovelace (${ADA.email}), so the magic link wasn’t used.`,
    );
    await click(button('Dismiss'));
    await expectElement(note).not.toBeInTheDocument();
  });

  it('is verified once the user signs out for it', async () => {
    const graces = json({ user: GRACE, jwt: 'graces' });
    const provider = await openApp('/auth/verify/magic', { script: { [VERIFY]: graces } });
    await expectElement(rows().first()).toBeVisible();
    expect(provider.callsTo(VERIFY)).toEqual([]);
    await click(button('Sign out and use the link'));
    await expectElement(button('Continue as Grace Hopper'), REDIRECTED_AFTER_MS).toBeVisible();
    expect(provider.callsTo(VERIFY).map(({ query }) => query.get('token'))).toEqual(['magic']);
    expect(currentUrl()).not.toContain('magic');
    await click(button('Continue as Grace Hopper'));
    await expectElement(heading('Welcome back, Grace')).toBeVisible();
    expect(currentUrl()).toBe('/home');
  });

  test('is verified where the first call finds the session over, and asks when it is another user’s', async () => {
    const graces = json({ user: GRACE, jwt: 'graces' });
    const list: Answer = (call) => (call.token === 'graces' ? listOf([]) : ended)(call);
    await openApp('/auth/verify/magic', {
      script: { 'GET /v1/links': list, 'POST /v1/auth/refresh': ended, [VERIFY]: graces },
    });
    await expectElement(button('Continue as Grace Hopper'), REDIRECTED_AFTER_MS).toBeVisible();
    await click(button('Continue as Grace Hopper'));
    await expectElement(heading('Welcome back, Grace')).toBeVisible();
  });
});
