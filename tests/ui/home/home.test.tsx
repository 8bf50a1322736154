import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../support/act.ts';
import { openApp } from '../support/openApp.ts';
import { broken, inTurn, json, networkDown, silence } from '../support/ScriptedProvider.ts';
import { address, becomes, button, heading, link, row, rows, see, toast } from '../support/see.ts';
import { aWireLink, LONG_URL, LONG_URL_SHOWN, listOf, wireLinks } from '../support/wireAnswers.ts';

const HOUR_MS = 60 * 60 * 1000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
const yesterday = () => {
  const date = new Date();
  date.setDate(date.getDate() - 1);
  return date.toISOString();
};
const openHome = (...links: ReturnType<typeof aWireLink>[]) =>
  openApp('/home', { script: { 'GET /v1/links': listOf(links) } });

describe('with links', () => {
  test('welcomes the user, asks for five links and counts them', async () => {
    const provider = await openApp('/home', { script: { 'GET /v1/links': listOf(wireLinks(12)) } });
    await see(heading('Welcome back, Ada!')).toBeVisible();
    await see(page.getByText('5 recent links')).toBeVisible();
    await see(heading('Recent Links', 2)).toBeVisible();
    await see(rows()).toHaveLength(5);
    expect(`${provider.calls[0]?.query}`).toBe('page=1&limit=5');
    expect(provider.calls[0]?.token).toBe('session');
  });

  test('asks for the first page of all links once its own rows are there, and shows that at once', async () => {
    const provider = await openApp('/home', { script: { 'GET /v1/links': listOf(wireLinks(12)) } });
    const queries = () => provider.calls.map(({ query }) => `${query}`);
    await becomes(queries).toEqual(['page=1&limit=5', 'page=1&limit=20']);
    await press(link('View all links'));
    await see(rows()).toHaveLength(12);
    expect(queries()).toEqual(['page=1&limit=5', 'page=1&limit=20']);
  });

  test('cuts an address longer than 50 characters at 47', async () => {
    await openHome(
      aWireLink({ id: '1', shortCode: 'long', originalUrl: LONG_URL }),
      aWireLink({ id: '2', shortCode: 'fifty', originalUrl: `https://example.com/${'a'.repeat(30)}` }),
    );
    await see(row('long').getByRole('link', { name: LONG_URL_SHOWN })).toHaveAttribute('href', LONG_URL);
    await see(`https://example.com/${'a'.repeat(30)}`).toBeVisible();
  });

  test('says that the latest of them is of today', async () => {
    await openHome(aWireLink({ createdAt: hoursAgo(0) }), aWireLink({ id: '2', createdAt: hoursAgo(200) }));
    await see(page.getByRole('main')).toHaveTextContent('2 recent links·Latest link: today');
  });

  test('marks an inactive link as inactive', async () => {
    await openHome(aWireLink({ isActive: false, shortCode: 'off' }), aWireLink({ id: '2', shortCode: 'on' }));
    await see(row('off').getByText('Inactive', { exact: true })).toBeVisible();
    await see(row('on').getByText('Inactive', { exact: true })).not.toBeInTheDocument();
  });

  test('says that the latest of them is of yesterday', async () => {
    await openHome(aWireLink({ createdAt: yesterday() }));
    await see(page.getByRole('main')).toHaveTextContent('1 recent link·Latest link: yesterday');
  });

  test('rounds the days since the latest of them up', async () => {
    await openHome(aWireLink({ createdAt: hoursAgo(4 * 24 + 1) }));
    await see(page.getByRole('main')).toHaveTextContent('Latest link: 5 days ago');
  });

  test('leads to a new link, to all links and, by Edit, to the editor on the list', async () => {
    await openApp('/home');
    await see(link('Create New Link')).toHaveAttribute('href', '/add-link');
    await see(link('View all links')).toHaveAttribute('href', '/links');
    await press(link('Edit brev.example/link-2'));
    await see(page.getByRole('dialog', { name: 'Edit link' }).getByLabelText('Title')).toHaveValue('Link 2');
    expect(address()).toBe('/links?edit=2');
  });
});

test('by Edit, opens the editor of a link that is no longer on the first page of the list', async () => {
  const recent = listOf([aWireLink({ id: '9', shortCode: 'old', title: 'Old' })]);
  await openApp('/home', {
    script: {
      'GET /v1/links': inTurn(recent, listOf(wireLinks(2))),
      'GET /v1/links/*': json(aWireLink({ id: '9', shortCode: 'old', title: 'Old' })),
    },
  });
  await press(link('Edit brev.example/old'));
  await see(page.getByRole('dialog', { name: 'Edit link' }).getByLabelText('Title')).toHaveValue('Old');
});

test('shows the title of a recent link beside where it leads', async () => {
  await openHome(aWireLink({ shortCode: 'mail', title: 'Monthly letter' }));
  await see(row('mail').getByText('Monthly letter')).toBeVisible();
  await see(row('mail').getByRole('button', { name: 'Copy brev.example/mail' })).toHaveTextContent('Copy');
  await see(row('mail').getByRole('link', { name: 'Edit brev.example/mail' })).toHaveTextContent('Edit');
});

test('shows skeletons of the recent links while they load', async () => {
  await openApp('/home', { script: { 'GET /v1/links': silence } });
  await see(page.getByRole('status').getByText('Loading recent links…')).toBeInTheDocument();
  await see(heading('Welcome back, Ada!')).toBeVisible();
  expect(document.querySelectorAll('main .row .skeleton-bar')).not.toHaveLength(0);
});

test('without links says so, and that the latest is of never', async () => {
  await openHome();
  await see(heading('No links created yet', 2)).toBeVisible();
  await see(page.getByRole('main')).toHaveTextContent('0 recent links·Latest link: never');
  expect(link('Create New Link').elements()).toHaveLength(1);
  expect(link('View all links').elements()).toEqual([]);
});

for (const [name, failure] of Object.entries({ broken, networkDown })) {
  test(`says in place and in a toast that a provider that is ${name} gave no links, and tries again`, async () => {
    await openApp('/home', { script: { 'GET /v1/links': inTurn(failure, listOf(wireLinks(2))) } });
    await see(toast('Failed to load dashboard data')).toBeVisible();
    await see(page.getByRole('alert').getByText('Your recent links could not be loaded')).toBeVisible();
    await press(button('Try again'));
    await see(rows()).toHaveLength(2);
    await see('Your recent links could not be loaded').not.toBeInTheDocument();
  });
}

test('welcomes a user whose name nobody knows', async () => {
  await openApp('/home', { as: 'somebody', script: { 'GET /v1/users/profile': networkDown } });
  await see(heading('Welcome back!')).toBeVisible();
});

test('asks for the user when only the session is stored', async () => {
  const provider = await openApp('/home', { as: 'somebody' });
  await see(heading('Welcome back, Ada!')).toBeVisible();
  expect(provider.callsTo('GET /v1/users/profile')).toHaveLength(1);
  await becomes(() => localStorage.getItem('user_data')).toContain('Lovelace');
});
