import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fill, press } from '../support/act.ts';
import { type } from '../support/linkForm.ts';
import { openApp } from '../support/openApp.ts';
import { inTurn, json, networkDown } from '../support/ScriptedProvider.ts';
import { address, becomes, button, field, heading, link, row, rows, see } from '../support/see.ts';
import { aWireLink, LONG_URL, LONG_URL_SHOWN, listOf, wireLinks } from '../support/wireAnswers.ts';

test('the dashboard welcomes the user, counts five links, and fetches the first page of all links ahead', async () => {
  const provider = await openApp('/home', { script: { 'GET /v1/links': listOf(wireLinks(12)) } });
  const queries = () => provider.calls.map(({ query }) => `${query}`);
  await see(heading('Welcome back, Ada')).toBeVisible();
  await see(page.getByText('5 recent links')).toBeVisible();
  await see(rows()).toHaveLength(5);
  await becomes(queries).toEqual(['page=1&limit=5', 'page=1&limit=20']);
  await press(link('View all links'));
  await see(rows()).toHaveLength(12);
  expect(queries()).toHaveLength(2);
});

test('a recent link has its title, its destination cut, its two actions by name, a mark if it is inactive, and the latest an age', async () => {
  const mail = aWireLink({
    shortCode: 'mail',
    title: 'Monthly letter',
    originalUrl: LONG_URL,
    isActive: false,
  });
  const other = aWireLink({ id: '2', shortCode: 'other', createdAt: new Date().toISOString() });
  await openApp('/home', { script: { 'GET /v1/links': listOf([mail, other]) } });
  await see(page.getByRole('main')).toHaveTextContent('2 recent links·Latest link: today');
  await see(row('mail').getByText('Monthly letter')).toBeVisible();
  const destination = row('mail').getByRole('link', { name: /boot\.\.\.$/ });
  await see(destination).toHaveTextContent(LONG_URL_SHOWN);
  await see(destination).toHaveAttribute('href', LONG_URL);
  await see(row('mail').getByRole('button', { name: 'Copy brev.example/mail' })).toHaveTextContent('Copy');
  await see(row('mail').getByRole('link', { name: 'Edit brev.example/mail' })).toHaveTextContent('Edit');
  await see(row('mail').getByText('Inactive', { exact: true })).toBeVisible();
  await see(row('other').getByText('Inactive', { exact: true })).not.toBeInTheDocument();
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

test('what was typed and not sent waits, links of a table too, with the way back to it; else nothing is said', async () => {
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
  history.pushState(null, '', '/links/new-many');
  await fill(field('Links'), 'https://shop.example/boots\nhttps://shop.example/hats');
  await press(button('Continue'));
  await see(field('Title of row 2')).toBeVisible();
  await press(link('Home'));
  await press(page.getByRole('link', { name: 'Many links 2 links are not created yet Go on' }));
  await see(field('Title of row 2')).toBeVisible();
});

test('a user whose name nobody knows is welcomed without it', async () => {
  await openApp('/home', { as: 'somebody', script: { 'GET /v1/users/profile': networkDown } });
  await see(heading('Welcome back')).toBeVisible();
});
