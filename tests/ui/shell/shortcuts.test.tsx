import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import {
  SHORTCUT_GROUPS,
  SHORTCUTS,
  type Shortcut,
  type ShortcutName,
} from '../../../src/ui/kit/keys/shortcuts.ts';
import { press } from '../support/act.ts';
import { openApp } from '../support/openApp.ts';
import { address, becomes, button, drawn, heading, link, row, rows, see, toast } from '../support/see.ts';
import { listOf, wireLinks } from '../support/wireAnswers.ts';

const sheet = () => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const searchBox = () => page.getByRole('combobox', { name: 'Search' });
const rowLink = (code: string) => row(code).getByRole('link').first();
const control = (name: string) => button(`${name} brev.example/link-2`);

/** The keys as the driver types them. */
const typed = (keys: string): string =>
  keys
    .split(' ')
    .map((chord) => {
      const [key = '', modifier] = chord.split('+').reverse();
      const one = key.length > 1 ? `{${key}}` : key;
      const held = modifier?.replace('Mod', 'Control');
      return held ? `{${held}>}${one}{/${held}}` : one;
    })
    .join('');

/** The keys work once the code for them is there: the list has one tab stop then. */
const openList = async (): Promise<void> => {
  await openApp('/links', { script: { 'GET /v1/links': listOf(wireLinks(4)) } });
  await becomes(() => document.querySelectorAll('.rows [tabindex="0"]').length).toBe(1);
};

interface Expectation {
  /** What has the focus before. */
  readonly from?: Locator;
  readonly before?: () => Promise<unknown>;
  readonly after: () => Promise<unknown>;
}

const ROW = rowLink('link-2');

/** What each shortcut of the table does on /links. */
const EXPECTED: Readonly<Record<ShortcutName, Expectation>> = {
  help: { after: () => see(sheet()).toBeVisible() },
  search: { after: () => see(searchBox()).toHaveFocus() },
  create: { after: () => see(heading('Create New Link')).toBeVisible() },
  home: { after: () => becomes(address).toBe('/home') },
  links: { before: () => press(link('Home')), after: () => becomes(address).toBe('/links') },
  analytics: { after: () => becomes(address).toBe('/analytics') },
  settings: { after: () => becomes(address).toBe('/settings') },
  undo: {
    from: ROW,
    before: async () => {
      await userEvent.keyboard('{Delete}');
      await see(rows()).toHaveLength(3);
    },
    after: async () => {
      await see(rows()).toHaveLength(4);
      await see(ROW).toHaveFocus();
    },
  },
  notices: {
    before: async () => {
      await press(button('Copy brev.example/link-1'));
      await see(toast('Link copied to clipboard!')).toBeVisible();
    },
    after: () => becomes(() => document.activeElement?.closest('.Toastify') !== null).toBe(true),
  },
  nextRow: { from: ROW, after: () => see(rowLink('link-3')).toHaveFocus() },
  previousRow: { from: ROW, after: () => see(rowLink('link-1')).toHaveFocus() },
  firstRow: { from: ROW, after: () => see(rowLink('link-1')).toHaveFocus() },
  lastRow: { from: ROW, after: () => see(rowLink('link-4')).toHaveFocus() },
  nextControl: { from: control('Copy'), after: () => see(control('Share')).toHaveFocus() },
  previousControl: { from: control('Share'), after: () => see(control('Copy')).toHaveFocus() },
  open: { from: ROW, after: () => becomes(address).toBe('/links/2') },
  peek: {
    from: ROW,
    after: () =>
      see(page.getByRole('complementary', { name: 'Quick look at brev.example/link-2' })).toBeVisible(),
  },
  filter: { after: () => see(page.getByLabelText('Filter by text')).toHaveFocus() },
  edit: {
    from: ROW,
    after: async () => {
      await press(page.getByRole('dialog', { name: 'Edit link' }).getByRole('button', { name: 'Cancel' }));
      await see(ROW).toHaveFocus();
    },
  },
  select: { from: ROW, after: () => see(row('link-2').getByRole('checkbox')).toBeChecked() },
  qrCode: {
    from: ROW,
    after: () => see(page.getByRole('dialog', { name: /^QR code for/ }).getByRole('img')).toBeVisible(),
  },
  remove: {
    from: ROW,
    after: async () => {
      await see(rows()).toHaveLength(3);
      await see(rowLink('link-3')).toHaveFocus();
    },
  },
};

const focus = (what: Locator | undefined): void => (what?.element() as HTMLElement | undefined)?.focus();

test.each(Object.entries<Shortcut>(SHORTCUTS))(
  'the shortcut %s does what the sheet says',
  async (name, { keys }) => {
    await openList();
    const { from, before, after } = EXPECTED[name as ShortcutName];
    for (const key of keys) {
      focus(from);
      await before?.();
      await userEvent.keyboard(typed(key));
      await after();
      await userEvent.keyboard('{Escape}');
    }
  },
);

const nothingHappens = async () => {
  await drawn();
  expect(address()).toBe('/links');
  expect(document.querySelector('dialog')).toBeNull();
};

describe('single keys are for the control', () => {
  test('while one types, composes with an input method editor, or holds a modifier', async () => {
    await openList();
    await press(searchBox());
    await userEvent.keyboard('c?ghx');
    await see(searchBox()).toHaveValue('c?ghx');
    focus(rowLink('link-1'));
    for (const modifier of ['isComposing', 'ctrlKey', 'altKey', 'metaKey', 'shiftKey'])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'c', code: 'KeyC', bubbles: true, [modifier]: true }),
      );
    await nothingHappens();
  });

  test('while a menu or a dialog is open', async () => {
    await openList();
    await press(button('More options for brev.example/link-1'));
    await see(page.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('c?');
    await nothingHappens();
    await userEvent.keyboard('{Escape}?');
    await see(sheet()).toBeVisible();
    await userEvent.keyboard('c');
    await drawn();
    expect(address()).toBe('/links');
  });

  test('once they are switched off; arrow keys and chords still work', async () => {
    await openApp('/settings');
    await press(page.getByRole('switch', { name: 'Keyboard shortcuts' }));
    await openList();
    await userEvent.keyboard('c?gh/j');
    await nothingHappens();
    focus(rowLink('link-1'));
    await userEvent.keyboard('{ArrowDown}');
    await see(rowLink('link-2')).toHaveFocus();
    await press(button('More options for brev.example/link-2'));
    await see(page.getByRole('menuitem', { name: 'QR code' })).toBeVisible();
    expect(document.querySelectorAll('.popup [aria-keyshortcuts]')).toHaveLength(0);
    await userEvent.keyboard('{Escape}{Control>}k{/Control}');
    await see(searchBox()).toHaveFocus();
  });
});

test('a letter on a keyboard without Latin letters is the one of its place', async () => {
  await openList();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'с', code: 'KeyC' }));
  await see(heading('Create New Link')).toBeVisible();
});

test('the sheet, from the user menu, has every shortcut with its keys, says which are off, and gives the focus back', async () => {
  await openApp('/settings');
  const userMenu = page.getByRole('button', { name: /^User menu/ });
  const openSheet = async () => {
    await press(userMenu);
    await press(page.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
    await see(sheet()).toBeVisible();
  };
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

  await openSheet();
  expect(sheet().element().scrollTop).toBe(0);
  expect(texts('.shortcut-title')).toEqual(SHORTCUT_GROUPS.map(({ title }) => title));
  expect(texts('.shortcut dt')).toEqual(
    SHORTCUT_GROUPS.flatMap(({ shortcuts }) => shortcuts.map(({ label }) => label)),
  );
  await see(page.getByText('Next linkJ or ↓')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await see(sheet()).not.toBeInTheDocument();
  await see(userMenu).toHaveFocus();

  await press(page.getByRole('switch', { name: 'Keyboard shortcuts' }));
  await press(link('Home'));
  await openSheet();
  await see(sheet().getByText('Create New Link (off)')).toBeVisible();
  await see(sheet().getByText('Search (off)')).not.toBeInTheDocument();
  await press(sheet().getByRole('link', { name: 'Settings' }));
  await becomes(address).toBe('/settings');
  await see(sheet()).not.toBeInTheDocument();
});
