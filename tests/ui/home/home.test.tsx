import { describe, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, expectElement, field, heading, link, row } from '../support/expectElement.ts';
import { type } from '../support/linkForm.ts';
import { openApp } from '../support/openApp.ts';
import { networkDown } from '../support/ScriptedProvider.ts';
import { click, fill } from '../support/user.ts';
import { aWireLink, LONG_URL, LONG_URL_SHOWN, listOf } from '../support/wireAnswers.ts';

describe('the recent links', () => {
  const openHome = async () => {
    const mail = aWireLink({
      shortCode: 'mail',
      title: 'Monthly letter',
      originalUrl: LONG_URL,
      isActive: false,
    });
    const other = aWireLink({ id: '2', shortCode: 'other', createdAt: new Date().toISOString() });
    await openApp('/home', { script: { 'GET /v1/links': listOf([mail, other]) } });
  };

  it('have the age of the latest one', async () => {
    await openHome();
    await expectElement(page.getByRole('main')).toHaveTextContent('2 recent links·Latest link: today');
  });

  it('have titles', async () => {
    await openHome();
    await expectElement(row('mail').getByText('Monthly letter')).toBeVisible();
  });

  it('have truncated destinations with the whole URL', async () => {
    await openHome();
    const destination = row('mail').getByRole('link', { name: /boot\.\.\.$/ });
    await expectElement(destination).toHaveTextContent(LONG_URL_SHOWN);
    await expectElement(destination).toHaveAttribute('href', LONG_URL);
  });

  it('have a copy button', async () => {
    await openHome();
    const copy = row('mail').getByRole('button', { name: 'Copy brev.example/mail' });
    await expectElement(copy).toHaveTextContent('Copy');
  });

  it('have a link to the editor', async () => {
    await openHome();
    const edit = row('mail').getByRole('link', { name: 'Edit brev.example/mail' });
    await expectElement(edit).toHaveTextContent('Edit');
    await expectElement(edit).toHaveAttribute('href', '/links?edit=1');
  });

  it('are marked if they are inactive', async () => {
    await openHome();
    await expectElement(row('mail').getByText('Inactive', { exact: true })).toBeVisible();
    await expectElement(row('other').getByText('Inactive', { exact: true })).not.toBeInTheDocument();
  });
});

describe('the unsaved work on the home screen', () => {
  const unsaved = () => heading('Drafts', 2);
  const resume = (draft: string) => page.getByRole('link', { name: `${draft} · edited today Continue` });

  const editLink = async () => {
    await openApp('/links?edit=2');
    await fill(field('Title'), 'Boots in autumn');
    await userEvent.keyboard('{Escape}');
    await click(link('Home'));
  };

  it('leads to the changes of a link', async () => {
    await editLink();
    await click(resume('Changes to Boots in autumn'));
    await expectElement(field('Title')).toHaveValue('Boots in autumn');
  });

  it('leads to a new link', async () => {
    await openApp('/add-link');
    await type({ url: 'https://example.com/boots' });
    await click(link('Home'));
    await click(resume('New link https://example.com/boots'));
    await expectElement(field('Destination URL')).toHaveValue('https://example.com/boots');
  });

  it('leads to a bulk create table', async () => {
    await openApp('/links/new-many');
    await fill(field('Links'), 'https://shop.example/boots\nhttps://shop.example/hats');
    await click(button('Continue'));
    await expectElement(field('Title of row 2')).toBeVisible();
    await click(link('Home'));
    await click(page.getByRole('link', { name: 'Many links 2 links not created yet Continue' }));
    await expectElement(field('Title of row 2')).toBeVisible();
  });

  it('excludes discarded changes', async () => {
    await editLink();
    await click(resume('Changes to Boots in autumn'));
    await click(button('Discard changes'));
    await click(link('Add New Link'));
    await type({ url: 'https://example.com/boots' });
    await click(link('Home'));
    await expectElement(unsaved()).toBeVisible();
    await expectElement(resume('Changes to Boots in autumn')).not.toBeInTheDocument();
  });

  it('is hidden when all drafts are discarded', async () => {
    await openApp('/add-link');
    await type({ url: 'https://example.com/boots' });
    await click(link('Home'));
    await click(resume('New link https://example.com/boots'));
    await click(button('Discard'));
    await click(link('Home'));
    await expectElement(heading('Welcome back, Ada')).toBeVisible();
    await expectElement(unsaved()).not.toBeInTheDocument();
  });
});

describe('the welcome on the home screen', () => {
  it('has no name when the name of the user is unknown', async () => {
    await openApp('/home', { as: 'somebody', script: { 'GET /v1/users/profile': networkDown } });
    await expectElement(heading('Welcome back')).toBeVisible();
  });
});
