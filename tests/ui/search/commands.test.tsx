import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  currentUrl,
  expectElement,
  expectPoll,
  field,
  rows,
  toast,
} from '../support/expectElement.ts';
import { openApp } from '../support/openApp.ts';
import { click, fill } from '../support/user.ts';
import { activeText, linkOptions, option, searchBox } from './searchBox.ts';

describe('the commands', () => {
  const openCommands = async () => {
    await openApp('/settings');
    await userEvent.keyboard('/');
    await expectElement(option('Go to Home')).toBeVisible();
  };

  it('are opened by "/"', async () => {
    await openCommands();
    await expectElement(searchBox()).toHaveFocus();
    await expectElement(searchBox()).toHaveValue('');
  });

  it('do not open when "/" is typed in a field', async () => {
    await openCommands();
    await userEvent.keyboard('/');
    await expectElement(searchBox()).toHaveValue('/');
  });

  it('show their shortcuts', async () => {
    await openCommands();
    const keysOf = (name: string) => option(name).element().querySelector('.popup-keys')?.textContent;
    await expectPoll(() => keysOf('Go to Home')).toBe('G H');
    expect(keysOf('Logout')).toBeUndefined();
  });

  it('switch the theme', async () => {
    await openCommands();
    await fill(searchBox(), 'dark');
    await expectElement(option('Use the dark theme')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expectPoll(() => document.documentElement.dataset['theme']).toBe('dark');
    await expectElement(searchBox()).toHaveFocus();
  });

  it('do not contain the current theme', async () => {
    localStorage.setItem('brevity:theme', '"dark"');
    await openCommands();
    await fill(searchBox(), 'theme');
    await expectElement(option('Use the system theme')).toBeVisible();
    await expectElement(option('Use the dark theme')).not.toBeInTheDocument();
  });

  it('do not contain actions for selected links when no link is selected', async () => {
    await openCommands();
    await expectElement(option(/selected/)).not.toBeInTheDocument();
  });

  describe('for selected links', () => {
    const openWithSelection = async () => {
      await openApp('/links');
      await click(button('Select'));
      for (const code of ['link-1', 'link-3'])
        await click(page.getByLabelText(`Select brev.example/${code}`));
      await userEvent.keyboard('{Control>}k{/Control}');
    };

    it.each(['Activate 2 selected links', 'Deactivate 2 selected links', 'Export 2 selected links as CSV'])(
      'contain "%s"',
      async (name) => {
        await openWithSelection();
        await expectElement(option(name)).toBeVisible();
      },
    );

    it('delete the links', async () => {
      await openWithSelection();
      await click(option('Delete 2 selected links'));
      await expectElement(rows()).toHaveLength(1);
    });
  });
});

describe('the command that creates a link to a URL', () => {
  const createTo = (url: string) => option(`Create New Link to ${url}`);
  const anyCreateTo = () => page.getByRole('option').filter({ hasText: 'Create New Link to' });

  it.each([
    { name: 'an invalid URL', query: 'https://new.example/some where' },
    { name: 'a short link', query: 'https://brev.example/unknown' },
  ])('is missing for $name', async ({ query }) => {
    await openApp('/settings');
    await fill(searchBox(), query);
    await expectElement('No links match').toBeVisible();
    await expectElement(anyCreateTo()).not.toBeInTheDocument();
  });

  it('is missing when a link has the destination', async () => {
    await openApp('/settings');
    await fill(searchBox(), 'http://www.example.com/analytical-engine/#top');
    await expectElement(linkOptions().first().getByText('Same destination')).toBeVisible();
    await expectElement(anyCreateTo()).not.toBeInTheDocument();
  });

  it('opens a form with the destination', async () => {
    await openApp('/settings');
    await fill(searchBox(), 'https://new.example/somewhere');
    await click(createTo('https://new.example/somewhere'));
    await expectElement(field('Destination URL')).toHaveValue('https://new.example/somewhere');
    await expectElement('We restored your unsaved draft.').not.toBeInTheDocument();
  });

  it('keeps the other fields of an open form', async () => {
    await openApp('/settings');
    await fill(searchBox(), 'https://new.example/somewhere');
    await click(createTo('https://new.example/somewhere'));
    await fill('Title', 'Half a title');
    await fill(searchBox(), 'www.new.example');
    await click(createTo('https://www.new.example'));
    await expectElement(field('Destination URL')).toHaveValue('https://www.new.example');
    await expectElement(field('Title')).toHaveValue('Half a title');
  });
});

describe('the actions of a link in the search', () => {
  const search = async () => {
    await openApp('/settings');
    await fill(searchBox(), 'link-2');
    await expectElement(linkOptions()).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}');
  };

  const openActions = async () => {
    await search();
    await userEvent.keyboard('{ArrowRight}');
    await expectElement(page.getByRole('group', { name: 'brev.example/link-2' })).toBeVisible();
    await expectPoll(activeText).toBe('View details');
  };

  it('are opened by the dots of the link', async () => {
    await search();
    const dots = linkOptions().element().querySelector('.search-more');
    dots?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expectElement(option('QR code')).toBeVisible();
  });

  it('are opened by a button', async () => {
    await search();
    button('Actions').element().focus();
    await userEvent.keyboard('{Enter}');
    await expectElement(option('QR code')).toBeVisible();
    await expectElement(searchBox()).toHaveFocus();
  });

  it.each([{ key: '{ArrowLeft}' }, { key: '{Escape}' }])('return to their link by $key', async ({ key }) => {
    await openActions();
    await userEvent.keyboard(key);
    await expectPoll(activeText).toMatch(/link-2/);
  });

  it('return to their link by a button', async () => {
    await openActions();
    await click(button('Back').first());
    await expectPoll(activeText).toMatch(/link-2/);
  });

  it('return to a link that Enter opens', async () => {
    await openActions();
    await userEvent.keyboard('{Escape}');
    await expectPoll(activeText).toMatch(/link-2/);
    await userEvent.keyboard('{Enter}');
    await expectPoll(currentUrl).toBe('/links/2');
  });

  it('are replaced by the results when the query is edited', async () => {
    await openActions();
    await userEvent.keyboard('{Backspace}');
    await expectElement(linkOptions()).toHaveLength(3);
  });

  it('edit the link without leaving the screen', async () => {
    await openActions();
    await click(option('Edit link'));
    await expectElement(field('Title')).toHaveValue('Link 2');
    expect(currentUrl()).toBe('/settings');
  });

  it('return the focus to the search box when the editor closes', async () => {
    await openActions();
    await click(option('Edit link'));
    await expectElement(field('Title')).toHaveValue('Link 2');
    await userEvent.keyboard('{Escape}');
    await expectElement(page.getByRole('dialog')).not.toBeInTheDocument();
    await expectElement(searchBox()).toHaveFocus();
  });

  it('deactivate the link without moving the focus', async () => {
    await openActions();
    await click(option('Deactivate link'));
    await expectElement(toast('Link deactivated')).toBeVisible();
    await expectElement(searchBox()).toHaveFocus();
    expect(currentUrl()).toBe('/settings');
  });
});
