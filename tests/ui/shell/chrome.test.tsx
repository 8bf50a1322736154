import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../support/act.ts';
import { allowLog, logs } from '../support/consoleLog.ts';
import { openApp, startApp } from '../support/openApp.ts';
import { held, json, networkDown, refuse, silence } from '../support/ScriptedProvider.ts';
import { address, becomes, button, heading, link, see } from '../support/see.ts';
import { ADA } from '../support/wireAnswers.ts';

allowLog(/^Sign-out request failed/);

const menu = () => page.getByRole('navigation', { name: 'Main' });
const userMenu = () => page.getByRole('button', { name: /^User menu/ });
const menuitem = (name: string) => page.getByRole('menuitem', { name, exact: true });

describe('the side menu', () => {
  test.each([
    ['/home', 'Home'],
    ['/links', 'Links'],
    ['/add-link', 'Links'],
    ['/analytics', 'Analytics'],
    ['/settings', 'Settings'],
  ])('marks on %s the entry %s', async (path, current) => {
    await openApp(path);
    const entries = menu().getByRole('listitem').getByRole('link').elements();
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Home', 'Links', 'Analytics', 'Settings']);
    const marked = [...document.querySelectorAll('.side [aria-current]')];
    expect(marked.map((entry) => [entry.ariaCurrent, entry.textContent])).toEqual([['page', current]]);
  });

  test('is at the bottom of a phone, with the way to a new link in its middle', async () => {
    await openApp('/home');
    await page.viewport(360, 640);
    const bar = () => menu().element().getBoundingClientRect();
    await becomes(() => Math.round(bar().bottom)).toBe(640);
    await see(button('Open menu')).not.toBeInTheDocument();
    await see(menu().getByRole('link', { name: 'Settings' })).toBeVisible();
    const create = page.getByRole('navigation', { name: 'Create' }).getByRole('link');
    await see(create).toBeVisible();
    const { left, right } = create.element().getBoundingClientRect();
    expect((left + right) / 2).toBeCloseTo((bar().left + bar().right) / 2, 0);
    await press(create);
    await see(heading('Create New Link')).toBeVisible();
  });

  test('is behind a button on tablets, and closes by Escape', async () => {
    await openApp('/home');
    await page.viewport(768, 1024);
    await see(menu()).not.toBeInTheDocument();
    await press(button('Open menu'));
    await see(
      page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Analytics' }),
    ).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await see(page.getByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
    await see(button('Open menu')).toHaveFocus();
  });
});

describe('the top bar', () => {
  test.each(['/home', '/links'])('has a logo that moves the focus from %s to the start', async (path) => {
    await openApp(path);
    const frame = document.querySelector('.side');
    await press(link('Brevity'));
    await becomes(address).toBe('/home');
    await becomes(() => document.activeElement?.tagName).toBe('H1');
    expect(document.querySelector('.side')).toBe(frame);
  });

  test('hands the focus on to a page with another layout', async () => {
    await openApp('/home');
    await press(page.getByRole('button', { name: /^User menu/ }));
    await press(page.getByRole('menuitem', { name: 'Profile' }));
    await becomes(address).toBe('/profile');
    await see(page.getByRole('heading', { level: 1 })).toHaveFocus();
    await press(page.getByRole('main').getByRole('link').first());
    await see(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('has the logo leading to the start, a search box and notifications', async () => {
    await openApp('/settings');
    await see(page.getByRole('combobox', { name: 'Search' })).toHaveAttribute('placeholder', 'Search');
    await press(button('Notifications'));
    await see('No notifications yet').toBeVisible();
    await userEvent.keyboard('{Escape}');
    await see('No notifications yet').not.toBeInTheDocument();
    await see(link('Brevity')).toHaveAttribute('href', '/');
    await press(link('Brevity'));
    await becomes(address).toBe('/home');
  });

  test('leads to the search box by its keys while the first rows are still awaited', async () => {
    await openApp('/links', { script: { 'GET /v1/links': silence } });
    for (const keys of ['{Control>}k{/Control}', '/']) {
      await userEvent.keyboard(keys);
      await see(page.getByRole('combobox', { name: 'Search' })).toHaveFocus();
      await userEvent.keyboard('{Escape}{Tab}');
    }
    await see(page.getByRole('combobox', { name: 'Search' })).toHaveValue('');
  });

  test('has a menu with initials, name, Profile, Settings and Logout', async () => {
    await openApp('/settings');
    await see(userMenu()).toHaveTextContent('AL');
    await press(userMenu());
    await see('Ada Lovelace').toBeVisible();
    await see(menuitem('Profile')).toHaveAttribute('href', '/profile');
    await see(menuitem('Settings')).toHaveAttribute('href', '/settings');
    await see(menuitem('Logout')).toBeVisible();
  });

  test.each([
    ['only a first name', json({ ...ADA, lastName: '' }), 'A', 'Ada'],
    [
      'only an e-mail address',
      json({ email: 'lady@mail.example', firstName: '', lastName: '' }),
      'L',
      'lady@mail.example',
    ],
    ['nothing at all', networkDown, 'U', 'User'],
  ])('calls a user with %s by what there is', async (_, answer, initials, shown) => {
    await openApp('/settings', { as: 'somebody', script: { 'GET /v1/users/profile': answer } });
    await see(userMenu()).toHaveTextContent(initials);
    await press(userMenu());
    await see(shown).toBeVisible();
  });
});

describe('who may be where', () => {
  test('Logout tells the provider, forgets the session and goes to sign-in, also when the call fails', async () => {
    const provider = await openApp('/settings', { script: { 'POST /v1/auth/logout': networkDown } });
    await press(userMenu());
    await press(menuitem('Logout'));
    await see(heading('Welcome back')).toBeVisible();
    expect(address()).toBe('/auth/login');
    expect(provider.callsTo('POST /v1/auth/logout').map(({ token }) => token)).toEqual(['session']);
    expect([localStorage.getItem('auth_token'), localStorage.getItem('user_data')]).toEqual([null, null]);
    await becomes(logs).toHaveLength(1);
  });

  test('a visitor is sent to sign-in', async () => {
    await openApp('/links', { as: 'nobody' });
    await see(heading('Welcome back')).toBeVisible();
    expect(address()).toBe('/auth/login');
  });

  test('a signed-in user is sent home from the sign-in screens', async () => {
    await openApp('/auth/login');
    await see(heading('Welcome back, Ada')).toBeVisible();
    expect(address()).toBe('/home');
  });

  test.each(['/', '/nowhere'])('%s leads home', async (path) => {
    await openApp(path);
    await becomes(address).toBe('/home');
  });

  test('a spinner waits until it is known who is there; a session that is refused ends', async () => {
    const answer = held(refuse(401, 'Who are you?'));
    const refusals = { 'GET /v1/users/profile': answer.answer, 'POST /v1/auth/refresh': refuse(401) };
    await startApp('/home', { as: 'somebody', script: refusals });
    await see(page.getByRole('status').getByText('Loading…')).toBeInTheDocument();
    answer.release();
    await see(heading('Welcome back')).toBeVisible();
    expect(localStorage.getItem('auth_token')).toBeNull();
  });
});
