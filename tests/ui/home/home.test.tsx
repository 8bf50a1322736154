import { test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, expectElement, field, heading, link, row } from '../support/expectElement.ts';
import { type } from '../support/linkForm.ts';
import { openApp } from '../support/openApp.ts';
import { networkDown } from '../support/ScriptedProvider.ts';
import { click, fill } from '../support/user.ts';
import { aWireLink, LONG_URL, LONG_URL_SHOWN, listOf } from '../support/wireAnswers.ts';

test('a recent link shows its title, destination, actions, status and age', async () => {
  const mail = aWireLink({
    shortCode: 'mail',
    title: 'Monthly letter',
    originalUrl: LONG_URL,
    isActive: false,
  });
  const other = aWireLink({ id: '2', shortCode: 'other', createdAt: new Date().toISOString() });
  await openApp('/home', { script: { 'GET /v1/links': listOf([mail, other]) } });
  await expectElement(page.getByRole('main')).toHaveTextContent('2 recent links·Latest link: today');
  await expectElement(row('mail').getByText('Monthly letter')).toBeVisible();
  const destination = row('mail').getByRole('link', { name: /boot\.\.\.$/ });
  await expectElement(destination).toHaveTextContent(LONG_URL_SHOWN);
  await expectElement(destination).toHaveAttribute('href', LONG_URL);
  await expectElement(row('mail').getByRole('button', { name: 'Copy brev.example/mail' })).toHaveTextContent(
    'Copy',
  );
  await expectElement(row('mail').getByRole('link', { name: 'Edit brev.example/mail' })).toHaveTextContent(
    'Edit',
  );
  await expectElement(row('mail').getByRole('link', { name: 'Edit brev.example/mail' })).toHaveAttribute(
    'href',
    '/links?edit=1',
  );
  await expectElement(row('mail').getByText('Inactive', { exact: true })).toBeVisible();
  await expectElement(row('other').getByText('Inactive', { exact: true })).not.toBeInTheDocument();
});

test('lists unsent forms and tables with links back to them', async () => {
  const waiting = heading('Drafts', 2);
  const goOn = (what: string) => page.getByRole('link', { name: `${what} · edited today Continue` });
  await openApp('/links?edit=2');
  await fill(field('Title'), 'Boots in autumn');
  await userEvent.keyboard('{Escape}');
  await click(link('Home'));
  await click(goOn('Changes to Boots in autumn'));
  await expectElement(field('Title')).toHaveValue('Boots in autumn');
  await click(button('Discard changes'));
  await click(link('Add New Link'));
  await type({ url: 'https://example.com/boots' });
  await click(link('Home'));
  await expectElement(waiting).toBeVisible();
  await expectElement(goOn('Changes to Boots in autumn')).not.toBeInTheDocument();
  await click(goOn('New link https://example.com/boots'));
  await click(button('Discard'));
  await click(link('Home'));
  await expectElement(heading('Welcome back, Ada')).toBeVisible();
  await expectElement(waiting).not.toBeInTheDocument();
  history.pushState(null, '', '/links/new-many');
  await fill(field('Links'), 'https://shop.example/boots\nhttps://shop.example/hats');
  await click(button('Continue'));
  await expectElement(field('Title of row 2')).toBeVisible();
  await click(link('Home'));
  await click(page.getByRole('link', { name: 'Many links 2 links not created yet Continue' }));
  await expectElement(field('Title of row 2')).toBeVisible();
});

test('a user whose name nobody knows is welcomed without it', async () => {
  await openApp('/home', { as: 'somebody', script: { 'GET /v1/users/profile': networkDown } });
  await expectElement(heading('Welcome back')).toBeVisible();
});
