import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LinkRow } from '../../../../src/ui/links/rows/LinkRow.tsx';
import { press } from '../../support/act.ts';
import { commitCount, rendersOf, startCounting } from '../../support/commits.ts';
import { openApp } from '../../support/openApp.ts';
import { type Answer, inTurn, json } from '../../support/ScriptedProvider.ts';
import { address, becomes, button, drawn, field, rested, row, rows, see } from '../../support/see.ts';
import { aWireLink, LONG_URL, LONG_URL_SHOWN, listOf, wireLinks } from '../../support/wireAnswers.ts';

const BOOTS = aWireLink({
  shortCode: 'boots',
  originalUrl: LONG_URL,
  title: 'Autumn boots',
  uniqueClicks: 1_500,
  isActive: false,
});

test('a row shows title, short address, cut destination, unique clicks, date and state; what is unknown as unknown, with what can still be done', async () => {
  const unknown = { id: 'x', shortCode: null, originalUrl: {}, isActive: 'perhaps', uniqueClicks: 'many' };
  const list = json([BOOTS, aWireLink({ id: '2', shortCode: 'active' }), unknown]);
  await openApp('/links', { script: { 'GET /v1/links': list } });
  await see(row('boots').getByText('Autumn boots')).toBeVisible();
  await see(row('boots').getByRole('link', { name: /boot\.\.\.$/ })).toHaveTextContent(LONG_URL_SHOWN);
  await see(row('boots')).toHaveTextContent('1.5K unique clicks');
  await see(row('boots').getByText('Mar 1, 2026')).toBeVisible();
  await see(row('boots').getByText('Inactive', { exact: true })).toBeVisible();
  await see(row('active').getByText('Active', { exact: true })).toBeVisible();
  await see(rows().last()).toHaveTextContent(/^––– unique clicks$/);
  await see(button('Copy –')).toBeDisabled();
  await see(button('Share –')).toBeDisabled();
  await press(button('More options for –'));
  await see(page.getByRole('menuitem', { name: 'Activate link', exact: true })).toBeVisible();
  await see(page.getByRole('menuitem', { name: 'Deactivate link', exact: true })).toBeVisible();
  await press(page.getByRole('menuitem', { name: 'QR code' }));
  await see('The short address is unknown, so it has no QR code.').toBeVisible();
});

test.each(['/links', '/links?sort=title'])(
  'rows of %s that cannot be read are counted, and show what came when asked',
  async (at) => {
    const links = [BOOTS, null, { ...BOOTS, id: null, title: 'Lost' }];
    await openApp(at, { script: { 'GET /v1/links': json(links) } });
    await see(row('boots')).toBeVisible();
    await see(page.getByText('"title": "Lost"')).not.toBeVisible();
    await press(page.getByText('2 links could not be read', { exact: true }));
    await see(page.getByText('"title": "Lost"')).toBeVisible();
  },
);

test('a page that is there is turned in one commit that renders each row once; a link that changes renders its row', async () => {
  const provider = await openApp('/links', { script: { 'GET /v1/links': listOf(wireLinks(60)) } });
  // Nothing else is to come: the next page is there, and so are the parts that load late.
  await becomes(() => document.querySelectorAll('.rows [tabindex="0"]').length).toBe(1);
  await becomes(() => provider.callsTo('GET /v1/links').at(-1)?.query.get('page')).toBe('2');
  await see(field('Filter by text')).toBeVisible();
  await see(button('Select')).toBeVisible();
  await rested();
  const before = rows().elements();
  startCounting();
  await press(button('Next'));
  await see(row('link-21')).toBeVisible();
  await drawn();
  expect(commitCount()).toBe(1);
  expect(rendersOf(LinkRow)).toHaveLength(20);
  expect(rows().elements()).toEqual(before);
  await rested();
  startCounting();
  await press(button('More options for brev.example/link-22'));
  await press(page.getByRole('menuitem', { name: 'Deactivate link' }));
  await becomes(() => rendersOf(LinkRow).at(-1)?.link.isActive).toBe(false);
  expect(rendersOf(LinkRow).filter(({ link }) => link.id !== '22')).toEqual([]);
});

const rowLink = (code: string) => row(code).getByRole('link').first();
/** What Tab reaches in the rows. */
const stops = () =>
  [...document.querySelectorAll<HTMLElement>('.rows :is(a, button)')].filter(({ tabIndex }) => tabIndex >= 0);

/** Opens a list of links, which is one tab stop. */
const openList = async (path: string, list: Answer = listOf(wireLinks(30))) => {
  await openApp(path, { script: { 'GET /v1/links': list } });
  await becomes(() => stops().length).toBe(1);
};

test('the list on /home is one tab stop, too', () => openList('/home'));

test('a letter enters the list from anywhere, an arrow key does not; the keys move over rows and their actions, and Tab comes back to where one was', async () => {
  await openList('/links');
  expect(stops()).toEqual([rowLink('link-1').element()]);
  page.getByRole('heading', { level: 1 }).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.closest('.rows')).toBeNull();
  await userEvent.keyboard('jk');
  await see(rowLink('link-1')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  await see(button('Copy brev.example/link-2')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await see(button('Copy brev.example/link-3')).toHaveFocus();
  // To the end of the row, and not beyond it.
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await see(button('More options for brev.example/link-3')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await see(button('More options for brev.example/link-3')).toHaveFocus();
  // A menu button opens by Enter: the arrow keys are the list's.
  await userEvent.keyboard('{ArrowUp}');
  await see(button('More options for brev.example/link-2')).toHaveFocus();
  expect(document.querySelector('.popup')).toBeNull();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.closest('.rows')).toBeNull();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await see(button('More options for brev.example/link-2')).toHaveFocus();
  expect(stops()).toHaveLength(1);
  // No focused row is under the top bar, nor the one that was left after Back.
  rowLink('link-2').element().focus();
  await userEvent.keyboard('{End}kkkkkkkkkkkkkk');
  await see(rowLink('link-6')).toHaveFocus();
  const bar = document.querySelector('.top-bar')?.getBoundingClientRect().bottom ?? 0;
  expect(row('link-6').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bar);
  await userEvent.keyboard('{End}{Enter}');
  await becomes(address).toBe('/links/20');
  history.back();
  await see(rowLink('link-20')).toHaveFocus();
  const { top, bottom } = row('link-20').element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(innerHeight);
});

test('a click on a row selects its link while links are selected, with Shift all up to it, and else opens its page, but not in its open menu, with a modifier or at the end of a selection', async () => {
  const click = (element: Element, init: MouseEventInit = {}) =>
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  const empty = () => row('link-2').element();
  await openList('/links');
  await press(button('Select'));
  await see(row('link-2').getByRole('checkbox')).toBeVisible();
  click(empty());
  click(row('link-4').element(), { shiftKey: true });
  await see(page.getByText('3 selected')).toBeVisible();
  await press(button('Stop selecting'));
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) click(empty(), { [key]: true });
  click(empty(), { button: 1 });
  getSelection()?.selectAllChildren(empty());
  click(empty());
  getSelection()?.removeAllRanges();
  await press(button('More options for brev.example/link-2'));
  await see(page.getByRole('menu')).toBeVisible();
  click(page.getByRole('menu').element());
  await drawn();
  expect(address()).toBe('/links');
  click(row('link-2').getByText('Link 2').element());
  await becomes(address).toBe('/links/2');
});

test.each([
  ['its row', 'Copy', wireLinks(4).slice(1)],
  ['every row', 'Copy', wireLinks(8).slice(5)],
  ['the row of its menu', 'More options for', wireLinks(4).slice(1)],
])('the focus goes to the page, not to another link, when a refresh replaces %s', async (_, name, after) => {
  await openList('/links', inTurn(listOf(wireLinks(3)), listOf(after)));
  button(`${name} brev.example/link-1`).element().focus();
  if (name !== 'Copy') {
    await userEvent.keyboard('{Enter}');
    await see(page.getByRole('menuitem', { name: 'Copy link' })).toHaveFocus();
  }
  window.dispatchEvent(new Event('online'));
  await see(row('link-1')).not.toBeInTheDocument();
  await see(page.getByRole('main')).toHaveFocus();
});
