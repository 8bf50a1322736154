import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fill, press } from '../support/act.ts';
import { openApp } from '../support/openApp.ts';
import { storeElsewhere } from '../support/otherTab.ts';
import { type Answer, held, json, refuse } from '../support/ScriptedProvider.ts';
import { address, becomes, button, field, heading, row, rows, see, settled, toast } from '../support/see.ts';
import { ADA, aWireLink, listOf, wireLinks } from '../support/wireAnswers.ts';

const REDIRECTED_AFTER_MS = 2_000;

const GRACE = { email: 'grace@mail.example', firstName: 'Grace', lastName: 'Hopper' };
const GRACES = { token: 'graces', user: GRACE };

const sideMenu = () => page.getByRole('navigation', { name: 'Main' });

/** Each user has their own. */
const byUser =
  (adas: Answer, graces: Answer): Answer =>
  (call) =>
    (call.token === GRACES.token ? graces : adas)(call);

const LISTS = byUser(listOf(wireLinks(3)), listOf([aWireLink({ shortCode: 'graces-own', title: 'Hers' })]));

describe('another tab signs in', () => {
  test('while this one waits for the mail: it goes on by itself, to the page asked for', async () => {
    await openApp('/analytics', { as: 'nobody' });
    await becomes(address).toBe('/auth/login');
    await fill(field('Email address'), ADA.email);
    await press(button('Send me a magic link'));
    await press(page.getByRole('link', { name: 'Didn’t get it? Resend or get help' }));
    await see(heading('Check your email')).toBeVisible();
    storeElsewhere({ token: 'session', user: ADA });
    await see(heading('Analytics')).toBeVisible();
    expect(address()).toBe('/analytics');
  });

  test('and this one says whose account it is', async () => {
    await openApp('/auth/login', { as: 'nobody' });
    storeElsewhere({ token: 'session', user: ADA });
    await see(toast(`Signed in as Ada Lovelace (${ADA.email}).`)).toBeVisible();
  });

  test('by the link that this one is verifying: it goes on at once, and the refusal is no failure', async () => {
    const answer = held(refuse(401, 'This magic link has been used already'));
    const provider = await openApp('/auth/verify/magic', {
      as: 'nobody',
      script: { 'GET /v1/auth/verify': answer.answer },
    });
    // Where there are no Web Locks: both have sent it.
    await becomes(() => provider.calls.length).toBe(1);
    storeElsewhere({ token: 'session', user: ADA });
    await see(heading('Welcome back, Ada!')).toBeVisible();
    answer.release();
    await settled();
    await see(
      toast('Token verification failed: This magic link has been used already'),
    ).not.toBeInTheDocument();
    expect(localStorage.getItem('auth_token')).toBe('session');
  });

  test('as another user while this one verifies: the first of the two stays, and the other session is revoked', async () => {
    const answer = held(json({ user: ADA, jwt: 'adas' }));
    const provider = await openApp('/auth/verify/magic', {
      as: 'nobody',
      script: { 'GET /v1/auth/verify': answer.answer },
    });
    await becomes(() => provider.calls.length).toBe(1);
    storeElsewhere(GRACES);
    await see(heading('Welcome back, Grace!')).toBeVisible();
    answer.release();
    await becomes(() => provider.callsTo('POST /v1/auth/logout').map(({ token }) => token)).toEqual(['adas']);
    expect(localStorage.getItem('auth_token')).toBe('graces');
  });
});

describe('another tab signs in as another user', () => {
  test('and this one asks, and then goes on at the home of that user', async () => {
    const provider = await openApp('/links?q=link', { script: { 'GET /v1/links': LISTS } });
    await see(row('link-1')).toBeVisible();
    storeElsewhere(GRACES);
    await see(heading('Another account')).toBeVisible();
    await see(
      page.getByText(/^Ada Lovelace .* was signed in here\. You are now signed in as Grace Hopper/),
    ).toBeVisible();
    expect(document.activeElement?.id).toBe('content');
    expect(provider.callsTo('GET /v1/links').filter(({ token }) => token === GRACES.token)).toEqual([]);
    await press(button('Continue as Grace Hopper'));
    await see(heading('Welcome back, Grace!')).toBeVisible();
    await see(row('graces-own')).toBeVisible();
    expect(address()).toBe('/home');
  });

  test('and this one can sign out instead', async () => {
    const provider = await openApp('/links');
    await see(rows()).toHaveLength(3);
    storeElsewhere(GRACES);
    await press(button('Sign out'));
    await see(heading('Welcome back')).toBeVisible();
    expect(address()).toBe('/auth/login');
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(provider.callsTo('POST /v1/auth/logout').map(({ token }) => token)).toEqual([GRACES.token]);
  });

  test('and their list begins at its first page', async () => {
    const toList = () => sideMenu().getByRole('link', { name: 'Links' });
    await openApp('/links?page=2', { script: { 'GET /v1/links': listOf(wireLinks(60)) } });
    await see(row('link-21')).toBeVisible();
    await press(sideMenu().getByRole('link', { name: 'Home' }));
    await see(heading('Welcome back, Ada!')).toBeVisible();
    await see(toList()).toHaveAttribute('href', '/links?page=2');
    storeElsewhere(GRACES);
    await press(button('Continue as Grace Hopper'));
    await see(heading('Welcome back, Grace!')).toBeVisible();
    await see(toList()).toHaveAttribute('href', '/links');
  });

  test('and what comes late for the first is not shown', async () => {
    const late = held(listOf(wireLinks(3)));
    const provider = await openApp('/links', {
      script: { 'GET /v1/links': byUser(late.answer, listOf([aWireLink({ shortCode: 'graces-own' })])) },
    });
    storeElsewhere(GRACES);
    await press(button('Continue as Grace Hopper'));
    await see(row('graces-own')).toBeVisible();
    late.release();
    expect(provider.callsTo('GET /v1/links')[0]?.signal.aborted).toBe(true);
    await see(rows()).toHaveLength(1);
  });
});

test('another tab signs in as another user while a deletion can be undone: it is not sent as theirs', async () => {
  const provider = await openApp('/links');
  await press(row('link-1').getByRole('button', { name: /^More options/ }));
  await press(page.getByRole('menuitem', { name: 'Delete link' }));
  await see(row('link-1')).not.toBeInTheDocument();
  storeElsewhere(GRACES);
  window.dispatchEvent(new Event('pagehide'));
  await press(button('Continue as Grace Hopper'));
  await see(heading('Welcome back, Grace!')).toBeVisible();
  expect(provider.callsTo('DELETE /v1/links/1')).toEqual([]);
});

describe('another tab signs out', () => {
  test('and this one is at sign-in', async () => {
    await openApp('/links');
    await see(rows()).toHaveLength(3);
    storeElsewhere(undefined);
    await see(heading('Welcome back')).toBeVisible();
    expect(address()).toBe('/auth/login');
  });

  test('between the verification here and its page: nobody is signed in', async () => {
    await openApp('/auth/verify/magic', { as: 'nobody' });
    await see(heading('Verification Complete')).toBeVisible();
    storeElsewhere(undefined);
    await becomes(address, REDIRECTED_AFTER_MS).toBe('/auth/login');
    await see(heading('Welcome back')).toBeVisible();
  });
});

describe('a magic link opened by who is signed in', () => {
  test('leads home, says who that is, and stays unused', async () => {
    const provider = await openApp('/auth/verify/magic');
    await see(heading('Welcome back, Ada!')).toBeVisible();
    await see(toast(`You are already signed in as Ada Lovelace (${ADA.email}).`)).toBeVisible();
    expect([address(), provider.callsTo('GET /v1/auth/verify')]).toEqual(['/home', []]);
  });

  test('is forgotten once a call of the session has succeeded: its later end leads to the form', async () => {
    const ended = refuse(401, 'Session has expired');
    let list = listOf(wireLinks(5));
    const provider = await openApp('/auth/verify/magic', {
      script: { 'GET /v1/links': (call) => list(call), 'POST /v1/auth/refresh': ended },
    });
    await see(rows()).toHaveLength(5);
    // The next page of links may have been fetched ahead: what is read again is read now.
    list = ended;
    window.dispatchEvent(new Event('online'));
    await see(heading('Welcome back')).toBeVisible();
    expect(provider.callsTo('GET /v1/auth/verify')).toEqual([]);
  });

  test('is verified where the first call finds the session over, and asks when it is another user’s', async () => {
    await openApp('/auth/verify/magic', {
      script: {
        'GET /v1/links': byUser(
          refuse(401, 'Session has expired'),
          listOf([aWireLink({ shortCode: 'graces-own' })]),
        ),
        'POST /v1/auth/refresh': refuse(401, 'Session has expired'),
        'GET /v1/auth/verify': json({ user: GRACE, jwt: GRACES.token }),
      },
    });
    await see(heading('Verification Complete')).toBeVisible();
    await see(button('Continue as Grace Hopper'), REDIRECTED_AFTER_MS).toBeVisible();
    await press(button('Continue as Grace Hopper'));
    await see(heading('Welcome back, Grace!')).toBeVisible();
  });

  test('is forgotten when another tab signs out', async () => {
    const provider = await openApp('/auth/verify/magic', {
      script: { 'GET /v1/links': held(listOf([])).answer },
    });
    window.dispatchEvent(new StorageEvent('storage', { key: 'brevity:session-ends', newValue: 'now' }));
    storeElsewhere(undefined);
    await see(heading('Welcome back')).toBeVisible();
    expect(provider.callsTo('GET /v1/auth/verify')).toEqual([]);
  });
});
