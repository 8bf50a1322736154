import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fill, press } from '../support/act.ts';
import { type } from '../support/linkForm.ts';
import { openApp } from '../support/openApp.ts';
import { inTurn, json, networkDown } from '../support/ScriptedProvider.ts';
import { address, becomes, button, field, heading, link, row, rows, see } from '../support/see.ts';
import { aWireLink, LONG_URL, LONG_URL_SHOWN, listOf, wireLinks } from '../support/wireAnswers.ts';

const openHome = (...links: ReturnType<typeof aWireLink>[]) =>
  openApp('/home', { script: { 'GET /v1/links': listOf(links) } });

test('the dashboard welcomes the user, asks for five links and counts them', async () => {
  const provider = await openApp('/home', { script: { 'GET /v1/links': listOf(wireLinks(12)) } });
  await see(heading('Welcome back, Ada')).toBeVisible();
  await see(page.getByText('5 recent links')).toBeVisible();
  await see(rows()).toHaveLength(5);
  expect(`${provider.calls[0]?.query}`).toBe('page=1&limit=5');
  expect(provider.calls[0]?.token).toBe('session');
});

test('the first page of all links is asked for once the own rows are there, and shown at once', async () => {
  const provider = await openApp('/home', { script: { 'GET /v1/links': listOf(wireLinks(12)) } });
  const queries = () => provider.calls.map(({ query }) => `${query}`);
  await becomes(queries).toEqual(['page=1&limit=5', 'page=1&limit=20']);
  await press(link('View all links'));
  await see(rows()).toHaveLength(12);
  expect(queries()).toHaveLength(2);
});

test('a row cuts an address longer than 50 characters at 47, and marks an inactive link', async () => {
  const fifty = `https://example.com/${'a'.repeat(30)}`;
  await openHome(
    aWireLink({ id: '1', shortCode: 'long', originalUrl: LONG_URL, isActive: false }),
    aWireLink({ id: '2', shortCode: 'fifty', originalUrl: fifty }),
  );
  const destination = row('long').getByRole('link', { name: /boot\.\.\.$/ });
  await see(destination).toHaveTextContent(LONG_URL_SHOWN);
  await see(destination).toHaveAttribute('href', LONG_URL);
  await see(fifty).toBeVisible();
  await see(row('long').getByText('Inactive', { exact: true })).toBeVisible();
  await see(row('fifty').getByText('Inactive', { exact: true })).not.toBeInTheDocument();
});

test.each([
  ['without links', [], '0 recent links·Latest link: never'],
  ['of today', [aWireLink({ createdAt: new Date().toISOString() })], '1 recent link·Latest link: today'],
])('the summary says how old the latest link is: %s', async (_what, links, text) => {
  await openHome(...links);
  await see(page.getByRole('main')).toHaveTextContent(text);
});

test('a dashboard without links says so', async () => {
  await openHome();
  await see(heading('No links created yet', 2)).toBeVisible();
});

test('Edit opens the editor on the list, also of a link that is no longer on its first page', async () => {
  const old = aWireLink({ id: '9', shortCode: 'old', title: 'Old' });
  await openApp('/home', {
    script: {
      'GET /v1/links': inTurn(listOf([old]), listOf(wireLinks(2))),
      'GET /v1/links/*': json(old),
    },
  });
  await see(link('Create New Link')).toHaveAttribute('href', '/add-link');
  await press(link('Edit brev.example/old'));
  await see(page.getByRole('dialog', { name: 'Edit link' }).getByLabelText('Title')).toHaveValue('Old');
  expect(address()).toBe('/links?edit=9');
});

test('a recent link has its title, and its two actions by name', async () => {
  await openHome(aWireLink({ shortCode: 'mail', title: 'Monthly letter' }));
  await see(row('mail').getByText('Monthly letter')).toBeVisible();
  await see(row('mail').getByRole('button', { name: 'Copy brev.example/mail' })).toHaveTextContent('Copy');
  await see(row('mail').getByRole('link', { name: 'Edit brev.example/mail' })).toHaveTextContent('Edit');
});

test('what was typed and not sent waits, with the way back to it; else nothing is said', async () => {
  const waiting = heading('Not saved yet', 2);
  const goOn = (what: string) => page.getByRole('link', { name: `${what} · typed today Go on` });
  await openApp('/links?edit=2');
  await fill(field('Title'), 'Boots in autumn');
  await userEvent.keyboard('{Escape}');
  await press(link('Home'));
  await press(goOn('Changes to Boots in autumn'));
  await see(field('Title')).toHaveValue('Boots in autumn');
  await press(button('Discard changes'));
  await press(link('Add New Link'));
  await type({ url: 'https://example.com/boots' });
  await press(link('Home'));
  await see(waiting).toBeVisible();
  await see(goOn('Changes to Boots in autumn')).not.toBeInTheDocument();
  await press(goOn('New link https://example.com/boots'));
  await press(button('Discard'));
  await press(link('Home'));
  await see(heading('Welcome back, Ada')).toBeVisible();
  await see(waiting).not.toBeInTheDocument();
});

test('a user whose name nobody knows is welcomed without it', async () => {
  await openApp('/home', { as: 'somebody', script: { 'GET /v1/users/profile': networkDown } });
  await see(heading('Welcome back')).toBeVisible();
});

test('the user is asked for when only the session is stored', async () => {
  const provider = await openApp('/home', { as: 'somebody' });
  await see(heading('Welcome back, Ada')).toBeVisible();
  expect(provider.callsTo('GET /v1/users/profile')).toHaveLength(1);
  await becomes(() => localStorage.getItem('user_data')).toContain('Lovelace');
});
