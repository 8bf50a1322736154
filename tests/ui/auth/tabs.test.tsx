import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fingerprint } from '../../../src/application/fingerprint.ts';
import { fill, press } from '../support/act.ts';
import { openApp } from '../support/openApp.ts';
import { storeElsewhere } from '../support/otherTab.ts';
import { type Answer, held, json, refuse } from '../support/ScriptedProvider.ts';
import { address, becomes, button, field, heading, row, rows, see, toast } from '../support/see.ts';
import { ADA, aWireLink, listOf, wireLinks } from '../support/wireAnswers.ts';

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

  test('by the link that this one is verifying: it goes on at once, and the refusal is no failure', async () => {
    const answer = held(refuse(401, 'This magic link has been used already'));
    const provider = await openApp('/auth/verify/magic', {
      as: 'nobody',
      script: { 'GET /v1/auth/verify': answer.answer },
    });
    // Where there are no Web Locks: both have sent it.
    await becomes(() => provider.calls.length).toBe(1);
    localStorage.setItem('brevity:verified-link', String(fingerprint('magic')));
    storeElsewhere({ token: 'session', user: ADA });
    await see(heading('Welcome back, Ada!')).toBeVisible();
    answer.release();
    await see(toast('Welcome to Brevity.')).toBeVisible();
    expect(localStorage.getItem('auth_token')).toBe('session');
  });

  test('as another user while this one verifies: the later of the two is signed in', async () => {
    const answer = held(json({ user: ADA, jwt: 'adas' }));
    await openApp('/auth/verify/magic', { as: 'nobody', script: { 'GET /v1/auth/verify': answer.answer } });
    storeElsewhere(GRACES);
    await see(heading('Welcome back, Grace!')).toBeVisible();
    answer.release();
    await see(heading('Welcome back, Ada!')).toBeVisible();
    expect(localStorage.getItem('auth_token')).toBe('adas');
  });
});

describe('another tab signs in as another user', () => {
  test('and the open list is theirs', async () => {
    await openApp('/links', { script: { 'GET /v1/links': LISTS } });
    await see(rows()).toHaveLength(3);
    storeElsewhere(GRACES);
    await see(row('graces-own')).toBeVisible();
    await see(rows()).toHaveLength(1);
    expect(address()).toBe('/links');
  });

  test('and so are dashboard and name', async () => {
    await openApp('/home', { script: { 'GET /v1/links': LISTS } });
    await see(heading('Welcome back, Ada!')).toBeVisible();
    storeElsewhere(GRACES);
    await see(heading('Welcome back, Grace!')).toBeVisible();
    await see(row('graces-own')).toBeVisible();
  });

  test('and so are the figures', async () => {
    const figures = (totalLinks: number) => json({ totalLinks, topLinks: [] });
    await openApp('/analytics', {
      script: { 'GET /v1/analytics/aggregated': byUser(figures(41), figures(42)) },
    });
    await see('41').toBeVisible();
    storeElsewhere(GRACES);
    await see('42').toBeVisible();
  });

  test('and a link of the first is not shown to the second', async () => {
    await openApp('/links/7', {
      script: { 'GET /v1/links/*': byUser(json(aWireLink({ id: '7' })), refuse(404, 'Link not found')) },
    });
    await see(heading('The engine')).toBeVisible();
    storeElsewhere(GRACES);
    await see(heading('Link not found')).toBeVisible();
    await see('The engine').not.toBeInTheDocument();
  });

  test('and their list begins at its first page', async () => {
    const toList = () => sideMenu().getByRole('link', { name: 'Links' });
    await openApp('/links?page=2', { script: { 'GET /v1/links': listOf(wireLinks(60)) } });
    await see(row('link-21')).toBeVisible();
    await press(sideMenu().getByRole('link', { name: 'Home' }));
    await see(heading('Welcome back, Ada!')).toBeVisible();
    await see(toList()).toHaveAttribute('href', '/links?page=2');
    storeElsewhere(GRACES);
    await see(heading('Welcome back, Grace!')).toBeVisible();
    await see(toList()).toHaveAttribute('href', '/links');
  });

  test('and what comes late for the first is not shown', async () => {
    const late = held(listOf(wireLinks(3)));
    const provider = await openApp('/links', {
      script: { 'GET /v1/links': byUser(late.answer, listOf([aWireLink({ shortCode: 'graces-own' })])) },
    });
    storeElsewhere(GRACES);
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
  await see(row('link-1')).toBeVisible();
  window.dispatchEvent(new Event('pagehide'));
  await press(sideMenu().getByRole('link', { name: 'Home' }));
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
    await becomes(address).toBe('/auth/login');
    await see(heading('Welcome back')).toBeVisible();
  });
});

test('a magic link opened by who is signed in leads home and stays unused', async () => {
  const provider = await openApp('/auth/verify/magic');
  await see(heading('Welcome back, Ada!')).toBeVisible();
  expect([address(), provider.callsTo('GET /v1/auth/verify')]).toEqual(['/home', []]);
});
