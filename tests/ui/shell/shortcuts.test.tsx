import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { SHORTCUT_GROUPS } from '../../../src/ui/kit/keys/shortcuts.ts';
import {
  button,
  currentUrl,
  expectElement,
  expectPoll,
  link,
  row,
  waitForPaint,
} from '../support/expectElement.ts';
import { openApp } from '../support/openApp.ts';
import { click } from '../support/user.ts';
import { listOf, wireLinks } from '../support/wireAnswers.ts';

const sheet = () => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const searchBox = () => page.getByRole('combobox', { name: 'Search' });
const rowLink = (code: string) => row(code).getByRole('link').first();

/** Opens the list and waits for the code of its shortcuts, which leaves the rows a single tab stop. */
const openList = async (): Promise<void> => {
  await openApp('/links', { script: { 'GET /v1/links': listOf(wireLinks(4)) } });
  await expectPoll(() => document.querySelectorAll('.rows [tabindex="0"]').length).toBe(1);
};

const focus = (locator: Locator): void => (locator.element() as HTMLElement).focus();

// All other shortcuts are tested with the actions that they trigger.
describe('a shortcut', () => {
  it.each(['home', 'analytics', 'settings'])('opens the screen /%s', async (screen) => {
    await openList();
    await userEvent.keyboard(`g${screen[0]}`);
    await expectPoll(currentUrl).toBe(`/${screen}`);
  });

  it('opens the list of links', async () => {
    await openList();
    await click(link('Home'));
    await expectPoll(currentUrl).toBe('/home');
    await userEvent.keyboard('gl');
    await expectPoll(currentUrl).toBe('/links');
  });

  it('moves the focus to the last link', async () => {
    await openList();
    focus(rowLink('link-2'));
    await userEvent.keyboard('{End}');
    await expectElement(rowLink('link-4')).toHaveFocus();
  });

  it('moves the focus to the first link', async () => {
    await openList();
    focus(rowLink('link-4'));
    await userEvent.keyboard('{Home}');
    await expectElement(rowLink('link-1')).toHaveFocus();
  });

  it('moves the focus to the previous control of a row', async () => {
    await openList();
    focus(button('Share brev.example/link-2'));
    await userEvent.keyboard('{ArrowLeft}');
    await expectElement(button('Copy brev.example/link-2')).toHaveFocus();
  });
});

const expectUnchanged = async ({ dialogs = 0 } = {}) => {
  await waitForPaint();
  expect(currentUrl()).toBe('/links');
  expect(document.querySelectorAll('dialog')).toHaveLength(dialogs);
};

describe('a single-key shortcut', () => {
  it('does nothing while the user types', async () => {
    await openList();
    await click(searchBox());
    await userEvent.keyboard('c?ghx');
    await expectElement(searchBox()).toHaveValue('c?ghx');
    await expectUnchanged();
  });

  it('does nothing while a menu is open', async () => {
    await openList();
    await click(button('More options for brev.example/link-1'));
    await expectElement(page.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('c?');
    await expectUnchanged();
  });

  it('does nothing while a dialog is open', async () => {
    await openList();
    await userEvent.keyboard('?');
    await expectElement(sheet()).toBeVisible();
    await userEvent.keyboard('c');
    await expectUnchanged({ dialogs: 1 });
  });
});

describe('single-key shortcuts that are switched off', () => {
  const openSwitchedOff = async () => {
    await openApp('/settings');
    await click(page.getByRole('switch', { name: 'Keyboard shortcuts' }));
    await openList();
  };

  it('do nothing', async () => {
    await openSwitchedOff();
    await userEvent.keyboard('c?gh/j');
    await expectUnchanged();
  });

  it('do not affect arrow keys', async () => {
    await openSwitchedOff();
    focus(rowLink('link-1'));
    await userEvent.keyboard('{ArrowDown}');
    await expectElement(rowLink('link-2')).toHaveFocus();
  });

  it('do not affect chords', async () => {
    await openSwitchedOff();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expectElement(searchBox()).toHaveFocus();
  });

  it('are not shown in menus', async () => {
    await openSwitchedOff();
    await click(button('More options for brev.example/link-2'));
    await expectElement(page.getByRole('menuitem', { name: 'QR code' })).toBeVisible();
    expect(document.querySelectorAll('.popup [aria-keyshortcuts]')).toHaveLength(0);
  });
});

describe('the sheet of shortcuts', () => {
  const userMenu = page.getByRole('button', { name: /^User menu/ });

  const openFromMenu = async () => {
    await click(userMenu);
    await click(page.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
    await expectElement(sheet()).toBeVisible();
  };

  const openSheet = async () => {
    await openApp('/settings');
    await openFromMenu();
  };

  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

  it('is scrolled to its top', async () => {
    await openSheet();
    expect(sheet().element().scrollTop).toBe(0);
  });

  it('has all groups', async () => {
    await openSheet();
    expect(texts('.shortcut-title')).toEqual(SHORTCUT_GROUPS.map(({ title }) => title));
  });

  it('has all shortcuts', async () => {
    await openSheet();
    expect(texts('.shortcut dt')).toEqual(
      SHORTCUT_GROUPS.flatMap(({ shortcuts }) => shortcuts.map(({ label }) => label)),
    );
  });

  it('has the keys of a shortcut', async () => {
    await openSheet();
    await expectElement(page.getByText('Next linkJ or ↓')).toBeVisible();
  });

  it('returns the focus when it is closed', async () => {
    await openSheet();
    await userEvent.keyboard('{Escape}');
    await expectElement(sheet()).not.toBeInTheDocument();
    await expectElement(userMenu).toHaveFocus();
  });

  const openSwitchedOff = async () => {
    await openApp('/settings');
    await click(page.getByRole('switch', { name: 'Keyboard shortcuts' }));
    await click(link('Home'));
    await openFromMenu();
  };

  it('marks the shortcuts that are switched off', async () => {
    await openSwitchedOff();
    await expectElement(sheet().getByText('Create New Link (off)')).toBeVisible();
    await expectElement(sheet().getByText('Search (off)')).not.toBeInTheDocument();
  });

  it('leads to the settings', async () => {
    await openSwitchedOff();
    await click(sheet().getByRole('link', { name: 'Settings' }));
    await expectPoll(currentUrl).toBe('/settings');
    await expectElement(sheet()).not.toBeInTheDocument();
  });
});
