import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fill, press } from '../support/act.ts';
import { LINK, seeTyped, type } from '../support/linkForm.ts';
import { openApp } from '../support/openApp.ts';
import { type Answer, broken, held, json, refuse } from '../support/ScriptedProvider.ts';
import {
  address,
  becomes,
  button,
  drawn,
  field,
  heading,
  link,
  row,
  rows,
  see,
  toast,
} from '../support/see.ts';
import { ADA, aWireLink, growing, listOf, wireLinks } from '../support/wireAnswers.ts';

const sideMenu = () => page.getByRole('navigation', { name: 'Main' });
const logOut = async () => {
  await press(page.getByRole('button', { name: 'User menu' }));
  await press(page.getByRole('menuitem', { name: 'Logout' }));
};
/** Submits a form by its button, without waiting for anything in between. */
const submit = (name: string, times: number) => {
  const pressed = button(name).element();
  if (pressed instanceof HTMLButtonElement)
    for (let time = 0; time < times; time += 1) pressed.form?.requestSubmit();
};

test('of the pages that were asked for in a hurry, late answers change nothing', async () => {
  const all = listOf(wireLinks(100));
  const late = new Map(['2', '3', '4'].map((number) => [number, held(all)]));
  const answer: Answer = (call) => (late.get(call.query.get('page') ?? '')?.answer ?? all)(call);
  const provider = await openApp('/links', { script: { 'GET /v1/links': answer } });
  await see(rows()).toHaveLength(20);
  for (let time = 0; time < 3; time += 1) await press(button('Next'));
  await becomes(address).toBe('/links?page=4');
  late.get('3')?.release();
  await drawn();
  expect(address()).toBe('/links?page=4');
  late.get('4')?.release();
  await see(row('link-61')).toBeVisible();
  late.get('2')?.release();
  await drawn();
  await see('Page 4 of 5').toBeVisible();
  await see(row('link-61')).toBeVisible();
  expect(address()).toBe('/links?page=4');
  const overtaken = provider.calls.filter(({ query }) => /[23]/.test(query.get('page') ?? ''));
  expect(overtaken.map(({ signal }) => signal.aborted)).toEqual([true, true]);
});

describe('whoever goes Back while a form is sent', () => {
  test('and comes again finds none of it unsent', async () => {
    const late = held(json(aWireLink(), 201));
    const provider = await openApp('/home', { script: { 'POST /v1/links': late.answer } });
    const open = () => press(page.getByRole('main').getByRole('link', { name: 'Create New Link' }));
    await open();
    await type(LINK);
    await press(button('Create Link'));
    await see(button('Creating...')).toBeDisabled();
    history.back();
    await see(heading('Welcome back, Ada!')).toBeVisible();
    await open();
    await seeTyped(LINK);
    late.release();
    await see(toast('Link created successfully!')).toBeVisible();
    await seeTyped({});
    await see(page.getByText('We restored your unsaved draft.')).not.toBeInTheDocument();
    expect(localStorage.getItem('brevity:drafts')).toBeNull();
    expect(provider.callsTo('POST /v1/links')).toHaveLength(1);
  });

  test.each(['/home', '/links?edit=2'])('is not called back from %s by the answer', async (elsewhere) => {
    const late = held(json(aWireLink({ id: '1' })));
    await openApp(elsewhere, { script: { 'PUT /v1/links/*': late.answer } });
    history.pushState(null, '', '/links?edit=1');
    await see(field('Title')).toHaveValue('Link 1');
    await fill(field('Title'), 'Another');
    await press(button('Save changes'));
    await see(button('Saving...')).toBeDisabled();
    history.back();
    await becomes(address).toBe(elsewhere);
    await see(button('Saving...')).not.toBeInTheDocument();
    late.release();
    await see(toast('Link updated')).toBeVisible();
    await drawn();
    expect(address()).toBe(elsewhere);
  });
});

test('a link that is created after its form was left stands in the list one looks at', async () => {
  const script = growing(2);
  const late = held(script['POST /v1/links']);
  const provider = await openApp('/home', { script: { ...script, 'POST /v1/links': late.answer } });
  await press(page.getByRole('main').getByRole('link', { name: 'Create New Link' }));
  await type(LINK);
  await press(button('Create Link'));
  await see(button('Creating...')).toBeDisabled();
  history.back();
  await see(rows()).toHaveLength(2);
  const callsOfHome = () =>
    provider.callsTo('GET /v1/links').filter(({ query }) => query.get('limit') === '5');
  await becomes(callsOfHome).toHaveLength(2);
  await see(page.getByRole('main').getByRole('list').first()).toHaveAttribute('aria-busy', 'false');
  late.release();
  await see(toast('Link created successfully!')).toBeVisible();
  await see(row('boots')).toBeVisible();
});

test('a screen that is left gives its call up, and its failure is nobody’s concern', async () => {
  const late = held(broken);
  const provider = await openApp('/analytics', { script: { 'GET /v1/analytics/aggregated': late.answer } });
  await press(sideMenu().getByRole('link', { name: 'Links' }));
  await see(rows()).toHaveLength(3);
  expect(provider.callsTo('GET /v1/analytics/aggregated').map(({ signal }) => signal.aborted)).toEqual([
    true,
  ]);
  late.release();
  await press(sideMenu().getByRole('link', { name: 'Home' }));
  await see(heading('Welcome back, Ada!')).toBeVisible();
  await see(toast('Failed to load analytics data')).not.toBeInTheDocument();
});

describe('submitting twice or three times is once', () => {
  for (const times of [2, 3]) {
    test(`at sign-in (${times})`, async () => {
      const provider = await openApp('/auth/login', { as: 'nobody' });
      await fill(field('Email address'), ADA.email);
      submit('Send me a magic link', times);
      await see(toast('Magic link sent! Check your email to sign in.')).toBeVisible();
      expect(provider.callsTo('POST /v1/auth/login')).toHaveLength(1);
    });

    test(`at registration (${times})`, async () => {
      const provider = await openApp('/auth/register', { as: 'nobody' });
      await fill(field('First name'), 'Ada');
      await fill(field('Last name'), 'Lovelace');
      await fill(field('Email address'), ADA.email);
      await press(page.getByRole('checkbox'));
      submit('Send me a magic link', times);
      await see(heading('Check your email')).toBeVisible();
      expect(provider.callsTo('POST /v1/auth/register')).toHaveLength(1);
    });
  }
});

describe('Back during submit', () => {
  test('at sign-in: the answer leads nowhere', async () => {
    const late = held(json({ message: 'Sent' }));
    await openApp('/auth/register', { as: 'nobody', script: { 'POST /v1/auth/login': late.answer } });
    await press(link('Sign in'));
    await fill(field('Email address'), ADA.email);
    await press(button('Send me a magic link'));
    await see(button('Sending...')).toBeDisabled();
    history.back();
    await see(heading('Sign up for free')).toBeVisible();
    late.release();
    await see(toast('Magic link sent! Check your email to sign in.')).toBeVisible();
    expect(address()).toBe('/auth/register');
  });

  test('at registration: the answer leads nowhere', async () => {
    const late = held(json({ message: 'Sent' }, 201));
    await openApp('/auth/login', { as: 'nobody', script: { 'POST /v1/auth/register': late.answer } });
    await press(link('Create new account'));
    await fill(field('First name'), ADA.firstName);
    await fill(field('Last name'), ADA.lastName);
    await fill(field('Email address'), ADA.email);
    await press(page.getByRole('checkbox'));
    await press(button('Send me a magic link'));
    await see(button('Sending...')).toBeDisabled();
    history.back();
    await see(heading('Welcome back')).toBeVisible();
    late.release();
    await see(toast('Magic link sent! Check your email to sign in.')).toBeVisible();
    expect(address()).toBe('/auth/login');
  });

  test('of a new link: it is created, and the answer leads nowhere', async () => {
    const late = held(json(wireLinks(1)[0], 201));
    await openApp('/home', { script: { 'POST /v1/links': late.answer } });
    await press(page.getByRole('main').getByRole('link', { name: 'Create New Link' }));
    await type(LINK);
    await press(button('Create Link'));
    await see(button('Creating...')).toBeDisabled();
    history.back();
    await see(heading('Welcome back, Ada!')).toBeVisible();
    late.release();
    await see(toast('Link created successfully!')).toBeVisible();
    expect(address()).toBe('/home');
  });

  test('of a verification: the answer signs in all the same', async () => {
    const late = held(json({ user: ADA, jwt: 'fresh-session' }));
    await openApp('/auth/login', { as: 'nobody', script: { 'GET /v1/auth/verify': late.answer } });
    history.pushState(null, '', '/auth/verify/magic');
    await see(heading('Verifying your email...')).toBeVisible();
    await becomes(address).toBe('/auth/verify');
    history.back();
    await see(heading('Welcome back')).toBeVisible();
    late.release();
    await see(heading('Welcome back, Ada!')).toBeVisible();
    expect([address(), localStorage.getItem('auth_token')]).toEqual(['/home', 'fresh-session']);
  });
});

test('logging out during a load: what comes late is neither told, nor renewed, nor the end of a session', async () => {
  const late = held(refuse(401, 'Session has expired'));
  const provider = await openApp('/links', { script: { 'GET /v1/links': late.answer } });
  await logOut();
  await see(heading('Welcome back')).toBeVisible();
  expect(provider.callsTo('GET /v1/links')[0]?.signal.aborted).toBe(true);
  late.release();
  await fill(field('Email address'), ADA.email);
  await see(toast('Failed to load links')).not.toBeInTheDocument();
  await see(page.getByText('Your session has ended')).not.toBeInTheDocument();
  expect(provider.callsTo('POST /v1/auth/refresh')).toEqual([]);
  expect(localStorage.getItem('auth_token')).toBeNull();
});
