import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  currentUrl,
  expectElement,
  expectPoll,
  field,
  heading,
  toast,
} from '../support/expectElement.ts';
import { openApp } from '../support/openApp.ts';
import { click, fill } from '../support/user.ts';
import { aWireLink } from '../support/wireAnswers.ts';
import {
  activeOption,
  activeText,
  linkOptions,
  openWith,
  option,
  options,
  saleLinks,
  searchBox,
} from './searchBox.ts';

const CTRL_K = '{Control>}k{/Control}';
const CTRL_C = '{Control>}c{/Control}';

describe('Enter without an active option', () => {
  const openWithSales = () =>
    openWith('/settings', [...saleLinks(61), aWireLink({ id: '99', title: 'Sale & co' })]);

  it('opens the list of all matches', async () => {
    await openWithSales();
    await fill(searchBox(), ' sale & co ');
    await expectElement(linkOptions()).toHaveLength(1);
    await userEvent.keyboard('{Enter}{Enter}');
    await expectPoll(currentUrl).toBe('/links?q=sale+%26+co');
  });

  it('clears the search box', async () => {
    await openWithSales();
    await fill(searchBox(), 'sale & co');
    await expectElement(linkOptions()).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expectElement(options()).not.toBeInTheDocument();
    await expectElement(searchBox()).toHaveValue('');
  });

  it('opens the same list as the option for all matches', async () => {
    await openWithSales();
    await fill(searchBox(), 'sale-');
    await click(option('View all 61 matches'));
    await expectPoll(currentUrl).toBe('/links?q=sale-');
  });

  it.each([
    { query: 'stat', first: 'Go to Analytics', path: '/analytics' },
    { query: 'https://new.example/x', first: /^Create New Link to/, path: '/add-link' },
    { query: 'PREF', first: 'Go to Settings', path: '/settings' },
    { query: 'zeppelin', first: 'Create New Link', path: '/add-link' },
  ])('runs the first command when no link matches "$query"', async ({ query, first, path }) => {
    await openWith('/users', saleLinks(3));
    await fill(searchBox(), query);
    await expectElement(option(first).first()).toBeVisible();
    await expectElement(button('Run')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expectPoll(currentUrl).toBe(path);
  });
});

describe('the active option', () => {
  /** The results are one link, then one command. */
  const search = async () => {
    await openWith('/settings', [...saleLinks(2), aWireLink({ id: '9', shortCode: 'set' })]);
    await fill(searchBox(), 'se');
    await expectElement(linkOptions()).toHaveLength(1);
  };

  it('moves from links to commands by the arrow keys', async () => {
    await search();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expectPoll(activeText).toMatch(/^Go to Settings/);
  });

  it('is the first one again after the last one', async () => {
    await search();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expectPoll(activeText).toMatch(/set/);
  });

  it('is the last one before the first one', async () => {
    await search();
    await userEvent.keyboard('{ArrowUp}');
    await expectPoll(activeText).toMatch(/^Go to Settings/);
  });

  it('is none when another query is typed', async () => {
    await search();
    await userEvent.keyboard('{ArrowDown}');
    await expectPoll(activeText).toMatch(/set/);
    await userEvent.keyboard('{End}t');
    await expectElement(searchBox()).toHaveValue('set');
    await expectPoll(activeOption).toBeNull();
  });

  it('is opened by Enter', async () => {
    await search();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expectPoll(currentUrl).toBe('/links/9');
    await expectElement(heading('The engine')).toHaveFocus();
  });

  it('moves the focus to the screen even if it is already open', async () => {
    await openApp('/links/9');
    await fill(searchBox(), 'settings');
    await expectElement(option('Go to Settings')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expectPoll(currentUrl).toBe('/settings');
    await fill(searchBox(), 'settings');
    await expectElement(option('Go to Settings')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expectElement(options()).not.toBeInTheDocument();
    await expectElement(page.getByRole('main')).toHaveFocus();
  });
});

describe('Ctrl+K', () => {
  const openWithMenu = async () => {
    await openApp('/links');
    // The rows are one tab stop once the code that handles keys is loaded.
    await expectPoll(() => document.querySelectorAll('.rows [tabindex="0"]').length).toBe(1);
    await click(button('More options for brev.example/link-1'));
    await expectElement(page.getByRole('menuitem', { name: 'Delete link' })).toBeVisible();
    await userEvent.keyboard(CTRL_K);
  };

  it('focuses the search box', async () => {
    await openWithMenu();
    await expectElement(searchBox()).toHaveFocus();
    await expectElement(option('Create New Link')).toBeVisible();
  });

  it('closes an open menu', async () => {
    await openWithMenu();
    await expectElement(page.getByRole('menuitem', { name: 'Delete link' })).not.toBeInTheDocument();
  });

  it('leaves the focus to the screen when Escape follows', async () => {
    await openWithMenu();
    await expectElement(option('Create New Link')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expectElement(page.getByRole('main')).toHaveFocus();
  });

  it('does nothing while a dialog is open', async () => {
    await openApp('/links');
    await click(button('Edit brev.example/link-1'));
    await expectElement(field('Title')).toHaveValue('Link 1');
    page.getByRole('dialog').element().focus();
    await userEvent.keyboard(`/${CTRL_K}`);
    await expectElement(searchBox()).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('Escape in the search box', () => {
  const rowButton = () => button('Copy brev.example/link-2');

  const searchFromRow = async () => {
    await openApp('/links');
    await expectElement(rowButton()).toBeVisible();
    (rowButton().element() as HTMLElement).focus();
    await userEvent.keyboard(`${CTRL_K}link`);
    await expectElement(linkOptions()).toHaveLength(3);
  };

  it('closes the results but keeps the query', async () => {
    await searchFromRow();
    await userEvent.keyboard('{Escape}');
    await expectElement(options()).not.toBeInTheDocument();
    await expectElement(searchBox()).toHaveValue('link');
  });

  it('is undone by an arrow key', async () => {
    await searchFromRow();
    await userEvent.keyboard('{Escape}');
    await expectElement(options()).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    await expectElement(linkOptions()).toHaveLength(3);
  });

  it('clears the query when it is pressed again', async () => {
    await searchFromRow();
    await userEvent.keyboard('{Escape}{Escape}');
    await expectElement(searchBox()).toHaveValue('');
    await expectElement(searchBox()).toHaveFocus();
  });

  it('returns the focus to the row when the box is empty', async () => {
    await searchFromRow();
    await userEvent.keyboard('{Escape}{Escape}{Escape}');
    await expectElement(rowButton()).toHaveFocus();
  });
});

describe('Ctrl+C in the search box', () => {
  const COPIED = 'Link copied to clipboard!';

  const activateLink = async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openApp('/settings');
    await fill(searchBox(), 'link-2');
    await expectElement(linkOptions()).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}');
    return writeText;
  };

  const selectText = (from: number, to: number) => {
    const input = searchBox().element();
    if (input instanceof HTMLInputElement) input.setSelectionRange(from, to);
  };

  it('copies the active link', async () => {
    const writeText = await activateLink();
    selectText(6, 6);
    await userEvent.keyboard(CTRL_C);
    await expectElement(toast(COPIED)).toBeVisible();
    expect(writeText.mock.calls).toEqual([['https://brev.example/link-2']]);
    await expectElement(linkOptions()).toHaveLength(1);
  });

  it('leaves selected text to the browser', async () => {
    const writeText = await activateLink();
    selectText(0, 4);
    await userEvent.keyboard(CTRL_C);
    await expectElement(toast(COPIED)).not.toBeInTheDocument();
    expect(writeText).not.toHaveBeenCalled();
  });
});

describe('the keys of an input method', () => {
  it.each([
    { name: 'isComposing', init: { isComposing: true } },
    { name: 'key code 229', init: { keyCode: 229 } },
  ])('are ignored by the search box: $name', async ({ init }) => {
    await openApp('/settings');
    await fill(searchBox(), 'link-2');
    await expectElement(linkOptions()).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}');
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init });
    searchBox().element().dispatchEvent(enter);
    await expectElement(linkOptions()).toHaveLength(1);
    expect(currentUrl()).toBe('/settings');
  });
});
