import { describe, expect, test } from 'vitest';
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

/** The keys work once the code for them is there: the list has one tab stop then. */
const openList = async (): Promise<void> => {
  await openApp('/links', { script: { 'GET /v1/links': listOf(wireLinks(4)) } });
  await expectPoll(() => document.querySelectorAll('.rows [tabindex="0"]').length).toBe(1);
};

const focus = (what: Locator): void => (what.element() as HTMLElement).focus();

// The others are pressed in the tests of what they do.
test('shortcuts open screens and move through lists and row controls', async () => {
  await openList();
  focus(rowLink('link-2'));
  await userEvent.keyboard('{End}');
  await expectElement(rowLink('link-4')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expectElement(rowLink('link-1')).toHaveFocus();
  focus(button('Share brev.example/link-2'));
  await userEvent.keyboard('{ArrowLeft}');
  await expectElement(button('Copy brev.example/link-2')).toHaveFocus();
  for (const screen of ['home', 'analytics', 'links', 'settings']) {
    await userEvent.keyboard(`g${screen[0]}`);
    await expectPoll(currentUrl).toBe(`/${screen}`);
  }
});

const nothingHappens = async (dialogs = 0) => {
  await waitForPaint();
  expect(currentUrl()).toBe('/links');
  expect(document.querySelectorAll('dialog')).toHaveLength(dialogs);
};

describe('single keys are for the control', () => {
  test('while one types, or a menu or a dialog is open', async () => {
    await openList();
    await click(searchBox());
    await userEvent.keyboard('c?ghx');
    await expectElement(searchBox()).toHaveValue('c?ghx');
    await nothingHappens();
    await click(button('More options for brev.example/link-1'));
    await expectElement(page.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('c?');
    await nothingHappens();
    await userEvent.keyboard('{Escape}?');
    await expectElement(sheet()).toBeVisible();
    await userEvent.keyboard('c');
    await nothingHappens(1);
  });

  test('once they are switched off; arrow keys and chords still work', async () => {
    await openApp('/settings');
    await click(page.getByRole('switch', { name: 'Keyboard shortcuts' }));
    await openList();
    await userEvent.keyboard('c?gh/j');
    await nothingHappens();
    focus(rowLink('link-1'));
    await userEvent.keyboard('{ArrowDown}');
    await expectElement(rowLink('link-2')).toHaveFocus();
    await click(button('More options for brev.example/link-2'));
    await expectElement(page.getByRole('menuitem', { name: 'QR code' })).toBeVisible();
    expect(document.querySelectorAll('.popup [aria-keyshortcuts]')).toHaveLength(0);
    await userEvent.keyboard('{Escape}{Control>}k{/Control}');
    await expectElement(searchBox()).toHaveFocus();
  });
});

test('the shortcut sheet lists all shortcuts and returns the focus', async () => {
  await openApp('/settings');
  const userMenu = page.getByRole('button', { name: /^User menu/ });
  const openSheet = async () => {
    await click(userMenu);
    await click(page.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
    await expectElement(sheet()).toBeVisible();
  };
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

  await openSheet();
  expect(sheet().element().scrollTop).toBe(0);
  expect(texts('.shortcut-title')).toEqual(SHORTCUT_GROUPS.map(({ title }) => title));
  expect(texts('.shortcut dt')).toEqual(
    SHORTCUT_GROUPS.flatMap(({ shortcuts }) => shortcuts.map(({ label }) => label)),
  );
  await expectElement(page.getByText('Next linkJ or ↓')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectElement(sheet()).not.toBeInTheDocument();
  await expectElement(userMenu).toHaveFocus();

  await click(page.getByRole('switch', { name: 'Keyboard shortcuts' }));
  await click(link('Home'));
  await openSheet();
  await expectElement(sheet().getByText('Create New Link (off)')).toBeVisible();
  await expectElement(sheet().getByText('Search (off)')).not.toBeInTheDocument();
  await click(sheet().getByRole('link', { name: 'Settings' }));
  await expectPoll(currentUrl).toBe('/settings');
  await expectElement(sheet()).not.toBeInTheDocument();
});
