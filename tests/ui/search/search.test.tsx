import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  currentUrl,
  expectElement,
  expectPoll,
  field,
  heading,
  rows,
  toast,
  waitForIdle,
} from '../support/expectElement.ts';
import { openApp } from '../support/openApp.ts';
import { broken, inTurn } from '../support/ScriptedProvider.ts';
import { click, fill } from '../support/user.ts';
import { violationsInBothThemes } from '../support/violations.ts';
import { aWireLink, listOf, type WireLink, wireLinks } from '../support/wireAnswers.ts';

const search = () => page.getByRole('combobox', { name: 'Search' });
const options = () => page.getByRole('listbox').getByRole('option');
const found = () => page.getByRole('group', { name: 'Links', exact: true }).getByRole('option');
const option = (name: string | RegExp) => page.getByRole('option', { name, exact: true });
const matches = (part: string) => page.getByRole('option').filter({ hasText: part });

const over = (...links: readonly WireLink[]) => ({ script: { 'GET /v1/links': listOf(links) } });
const sales = (count: number) =>
  wireLinks(count).map((link, index) => ({ ...link, shortCode: `sale-${index + 1}` }));

/** The option that the input names as the active one. */
const active = () => document.getElementById(search().element().getAttribute('aria-activedescendant') ?? '');
const activeText = () => active()?.textContent ?? '';

describe('what is found', () => {
  test('is marked in code, title, destination and description, and said with its scope and its age', async () => {
    const now = new Date(2026, 2, 1, 14, 3);
    const link = aWireLink({
      id: '9',
      shortCode: 'spring-sale',
      title: 'Spring',
      originalUrl: 'https://spring.example/',
      description: 'For the garden in winter',
      isActive: false,
    });
    await openApp('/settings', { ...over(link), now: () => now });
    await fill(search(), 'https://');
    await expectElement('Type more to search').toBeVisible();
    await expectElement('No links match').not.toBeInTheDocument();
    await fill(search(), 'brev.example/SPRING');
    await expectElement(found()).toHaveLength(1);
    await expectElement(found().getByText('Inactive', { exact: true })).toBeVisible();
    const marked = () => Array.from(document.querySelectorAll('mark'), (mark) => mark.textContent);
    await fill(search(), 'spring');
    await expectPoll(marked).toEqual(['spring', 'Spring', 'spring']);
    await fill(search(), 'garden');
    await expectPoll(marked).toEqual(['garden']);
    await expectElement('Searched 1 link · updated 14:03').toBeVisible();
    await expectElement(page.getByText('1 match', { exact: true })).toBeVisible();
  });

  test('is announced once the typing has stopped, and not before', async () => {
    await openApp('/settings', over(...sales(3)));
    const spoken = () => document.querySelector('.search-foot [role=status]')?.textContent;
    await fill(search(), 'sale');
    await expectPoll(spoken).toBe('3 matches for sale');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await fill(search(), 'sale-2');
    await expectElement(found()).toHaveLength(1);
    await waitForIdle();
    vi.advanceTimersByTime(699);
    await waitForIdle();
    expect(spoken()).toBe('3 matches for sale');
    vi.advanceTimersByTime(1);
    await expectPoll(spoken).toBe('1 match for sale-2');
  });
});

describe('Enter', () => {
  test('without an active option opens the list of all matches, as the option for it does', async () => {
    await openApp('/settings', over(...sales(61), aWireLink({ id: '99', title: 'Sale & co' })));
    await fill(search(), 'sale-');
    await click(option('View all 61 matches'));
    await expectPoll(currentUrl).toBe('/links?q=sale-');
    await fill(search(), ' sale & co ');
    await expectElement(found()).toHaveLength(1);
    await userEvent.keyboard('{Enter}{Enter}');
    await expectPoll(currentUrl).toBe('/links?q=sale+%26+co');
    await expectElement(options()).not.toBeInTheDocument();
    await expectElement(search()).toHaveValue('');
  });

  test('where no link matches does what stands first', async () => {
    await openApp('/users', over(...sales(3)));
    for (const [query, first, path] of [
      ['stat', 'Go to Analytics', '/analytics'],
      ['https://new.example/x', /^Create New Link to/, '/add-link'],
      ['PREF', 'Go to Settings', '/settings'],
      ['zeppelin', 'Create New Link', '/add-link'],
    ] as const) {
      await fill(search(), query);
      await expectElement(option(first).first()).toBeVisible();
      await expectElement(button('Run')).toBeVisible();
      await userEvent.keyboard('{Enter}');
      await expectPoll(currentUrl).toBe(path);
    }
  });

  test('opens the active option, which goes through links and commands; the page gets the focus, also if it is open', async () => {
    await openApp('/settings', over(...sales(2), aWireLink({ id: '9', shortCode: 'set' })));
    await fill(search(), 'se');
    await expectElement(found()).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expectPoll(activeText).toMatch(/^Go to Settings/);
    await userEvent.keyboard('{ArrowDown}');
    await expectPoll(activeText).toMatch(/set/);
    await userEvent.keyboard('{End}t');
    await expectElement(search()).toHaveValue('set');
    await expectPoll(active).toBeNull();
    await userEvent.keyboard('{ArrowUp}');
    await expectPoll(activeText).toMatch(/^Go to Settings/);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expectPoll(currentUrl).toBe('/links/9');
    await expectElement(heading('The engine')).toHaveFocus();
    await fill(search(), 'engine');
    await expectElement(found()).toHaveLength(3);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expectElement(options()).not.toBeInTheDocument();
    await expectElement(page.getByRole('main')).toHaveFocus();
  });
});

describe('the keys of the box', () => {
  test('Ctrl+K closes a menu that is open, but reaches behind no dialog; Esc then gives the focus to the page', async () => {
    await openApp('/links');
    await click(button('More options for brev.example/link-1'));
    await expectElement(page.getByRole('menuitem', { name: 'Delete link' })).toBeVisible();
    // The code that handles keys is there.
    await expectPoll(() => document.querySelectorAll('.rows [tabindex="0"]').length).toBe(1);
    await userEvent.keyboard('{Control>}k{/Control}');
    await expectElement(search()).toHaveFocus();
    await expectElement(page.getByRole('menuitem', { name: 'Delete link' })).not.toBeInTheDocument();
    await expectElement(option('Create New Link')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expectElement(page.getByRole('main')).toHaveFocus();
    await click(button('Edit brev.example/link-1'));
    await expectElement(field('Title')).toHaveValue('Link 1');
    page.getByRole('dialog').element().focus();
    await userEvent.keyboard('/{Control>}k{/Control}');
    await expectElement(search()).toHaveAttribute('aria-expanded', 'false');
  });

  test('Esc closes the list, empties the box, and returns the focus to where it was', async () => {
    await openApp('/links');
    const before = button('Copy brev.example/link-2');
    (before.element() as HTMLElement).focus();
    await userEvent.keyboard('{Control>}k{/Control}link');
    await expectElement(found()).toHaveLength(3);
    await userEvent.keyboard('{Escape}');
    await expectElement(options()).not.toBeInTheDocument();
    await expectElement(search()).toHaveValue('link');
    await userEvent.keyboard('{ArrowDown}');
    await expectElement(found()).toHaveLength(3);
    await userEvent.keyboard('{Escape}{Escape}');
    await expectElement(search()).toHaveValue('');
    await expectElement(search()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expectElement(before).toHaveFocus();
  });
});

describe('commands', () => {
  test('come with / and show their keys, switch the theme, and leave the focus in the box', async () => {
    await openApp('/settings');
    await userEvent.keyboard('/');
    await expectElement(option('Go to Home')).toBeVisible();
    await expectElement(search()).toHaveFocus();
    await expectElement(search()).toHaveValue('');
    await expectElement(option(/selected/)).not.toBeInTheDocument();
    const keysOf = (name: string) => option(name).element().querySelector('.popup-keys')?.textContent;
    await expectPoll(() => keysOf('Go to Home')).toBe('G H');
    expect(keysOf('Logout')).toBeUndefined();
    // Where somebody types, it is a character.
    await userEvent.keyboard('/');
    await expectElement(search()).toHaveValue('/');
    await fill(search(), 'dark');
    await expectElement(option('Use the dark theme')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expectPoll(() => document.documentElement.dataset['theme']).toBe('dark');
    await expectElement(search()).toHaveFocus();
    await fill(search(), 'theme');
    await expectElement(option('Use the system theme')).toBeVisible();
    await expectElement(option('Use the dark theme')).not.toBeInTheDocument();
  });

  test('create a link to an address that no link has, unless it is none or a short address', async () => {
    await openApp('/settings');
    for (const query of ['https://new.example/some where', 'https://brev.example/unknown']) {
      await fill(search(), query);
      await expectElement('No links match').toBeVisible();
      await expectElement(matches('Create New Link to')).not.toBeInTheDocument();
    }
    await fill(search(), 'http://www.example.com/analytical-engine/#top');
    await expectElement(found().first().getByText('Same destination')).toBeVisible();
    await expectElement(matches('Create New Link to')).not.toBeInTheDocument();
    await fill(search(), 'https://new.example/somewhere');
    await click(option('Create New Link to https://new.example/somewhere'));
    await expectElement(field('Destination URL')).toHaveValue('https://new.example/somewhere');
    await expectElement('We restored your unsaved draft.').not.toBeInTheDocument();
    // In the form that is open, the rest stays.
    await fill('Title', 'Half a title');
    await fill(search(), 'www.new.example');
    await click(option('Create New Link to https://www.new.example'));
    await expectElement(field('Destination URL')).toHaveValue('https://www.new.example');
    await expectElement(field('Title')).toHaveValue('Half a title');
  });

  test('act on the selected links', async () => {
    await openApp('/links');
    await click(button('Select'));
    for (const code of ['link-1', 'link-3']) await click(page.getByLabelText(`Select brev.example/${code}`));
    await userEvent.keyboard('{Control>}k{/Control}');
    for (const name of [
      'Activate 2 selected links',
      'Deactivate 2 selected links',
      'Export 2 selected links as CSV',
    ])
      await expectElement(option(name)).toBeVisible();
    await click(option('Delete 2 selected links'));
    await expectElement(rows()).toHaveLength(1);
  });
});

describe('the actions of a link', () => {
  const showActions = async () => {
    await fill(search(), 'link-2');
    await expectElement(found()).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expectElement(page.getByRole('group', { name: 'brev.example/link-2' })).toBeVisible();
    await expectPoll(activeText).toBe('View details');
  };

  test('are a second level behind a key, dots and a button, with ways back to the same link, and to the results', async () => {
    await openApp('/settings');
    await showActions();
    await userEvent.keyboard('{Backspace}');
    await expectElement(found()).toHaveLength(3);
    await showActions();
    await userEvent.keyboard('{ArrowLeft}');
    await expectPoll(activeText).toMatch(/link-2/);
    const dots = found().element().querySelector('.search-more');
    dots?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expectElement(option('QR code')).toBeVisible();
    await click(button('Back').first());
    await expectPoll(activeText).toMatch(/link-2/);
    button('Actions').element().focus();
    await userEvent.keyboard('{Enter}');
    await expectElement(option('QR code')).toBeVisible();
    await expectElement(search()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expectPoll(activeText).toMatch(/link-2/);
    await userEvent.keyboard('{Enter}');
    await expectPoll(currentUrl).toBe('/links/2');
  });

  test('edit the link where one is, or switch it off, and give the focus back', async () => {
    await openApp('/settings');
    await showActions();
    await click(option('Edit link'));
    await expectElement(field('Title')).toHaveValue('Link 2');
    await userEvent.keyboard('{Escape}');
    await expectElement(page.getByRole('dialog')).not.toBeInTheDocument();
    await expectElement(search()).toHaveFocus();
    await showActions();
    await click(option('Deactivate link'));
    await expectElement(toast('Link deactivated')).toBeVisible();
    await expectElement(search()).toHaveFocus();
    expect(currentUrl()).toBe('/settings');
  });
});

const select = (from: number, to: number) => {
  const input = search().element();
  if (input instanceof HTMLInputElement) input.setSelectionRange(from, to);
};

test('Ctrl+C copies the active link, unless a text is selected; the keys of an input method do nothing', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openApp('/settings');
  await fill(search(), 'link-2');
  await expectElement(found()).toHaveLength(1);
  await userEvent.keyboard('{ArrowDown}');
  for (const init of [{ isComposing: true }, { keyCode: 229 }])
    search()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }));
  select(0, 4);
  await userEvent.keyboard('{Control>}c{/Control}');
  await expectElement(toast('Link copied to clipboard!')).not.toBeInTheDocument();
  select(6, 6);
  await userEvent.keyboard('{Control>}c{/Control}');
  await expectElement(toast('Link copied to clipboard!')).toBeVisible();
  expect(writeText.mock.calls).toEqual([['https://brev.example/link-2']]);
  await expectElement(found()).toHaveLength(1);
  expect(currentUrl()).toBe('/settings');
});

test('trying again by the keyboard brings the focus back to the box', async () => {
  await openApp('/settings', { script: { 'GET /v1/links': inTurn(broken, listOf(wireLinks(3))) } });
  await fill(search(), 'link');
  await expectElement(button('Try again')).toBeVisible();
  button('Try again').element().focus();
  await userEvent.keyboard('{Enter}');
  await expectElement(found()).toHaveLength(3);
  await expectElement(search()).toHaveFocus();
});

test('the box is accessible with commands, links and actions, and on a phone it takes the whole width', async () => {
  await openApp('/settings', over(...wireLinks(12)));
  await fill(search(), 'link');
  await expectElement(option('View all 12 matches')).toBeVisible();
  await expectElement(option('Create New Link')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  expect(await violationsInBothThemes()).toEqual([]);
  await userEvent.keyboard('{ArrowRight}');
  await expectElement(option('Edit link')).toBeVisible();
  expect(await violationsInBothThemes()).toEqual([]);
  await page.viewport(360, 740);
  const box = document.querySelector('.search-results')?.getBoundingClientRect();
  expect(box?.left).toBe(0);
  expect(box?.right).toBe(document.body.clientWidth);
  await click(button('Close search'));
  await expectElement(options()).not.toBeInTheDocument();
});
