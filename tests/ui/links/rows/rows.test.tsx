import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LinkRow } from '../../../../src/ui/links/rows/LinkRow.tsx';
import { commitCount, rendersOf, startCounting } from '../../support/commits.ts';
import {
  button,
  currentUrl,
  expectElement,
  expectPoll,
  field,
  row,
  rows,
  waitForIdle,
  waitForPaint,
} from '../../support/expectElement.ts';
import { openApp } from '../../support/openApp.ts';
import { type Answer, inTurn, json } from '../../support/ScriptedProvider.ts';
import { click } from '../../support/user.ts';
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
  await expectElement(row('boots').getByText('Autumn boots')).toBeVisible();
  await expectElement(row('boots').getByRole('link', { name: /boot\.\.\.$/ })).toHaveTextContent(
    LONG_URL_SHOWN,
  );
  await expectElement(row('boots')).toHaveTextContent('1.5K unique clicks');
  await expectElement(row('boots').getByText('Mar 1, 2026')).toBeVisible();
  await expectElement(row('boots').getByText('Inactive', { exact: true })).toBeVisible();
  await expectElement(row('active').getByText('Active', { exact: true })).toBeVisible();
  await expectElement(rows().last()).toHaveTextContent(/^––– unique clicks$/);
  await expectElement(button('Copy –')).toBeDisabled();
  await expectElement(button('Share –')).toBeDisabled();
  await click(button('More options for –'));
  await expectElement(page.getByRole('menuitem', { name: 'Activate link', exact: true })).toBeVisible();
  await expectElement(page.getByRole('menuitem', { name: 'Deactivate link', exact: true })).toBeVisible();
  await click(page.getByRole('menuitem', { name: 'QR code' }));
  await expectElement('The short link is unknown, so it has no QR code.').toBeVisible();
});

test.each(['/links', '/links?sort=title'])(
  'rows of %s that cannot be read are counted, and show what came when asked',
  async (at) => {
    const links = [BOOTS, null, { ...BOOTS, id: null, title: 'Lost' }];
    await openApp(at, { script: { 'GET /v1/links': json(links) } });
    await expectElement(row('boots')).toBeVisible();
    await expectElement(page.getByText('"title": "Lost"')).not.toBeVisible();
    await click(page.getByText('2 links could not be read', { exact: true }));
    await expectElement(page.getByText('"title": "Lost"')).toBeVisible();
  },
);

test('a page that is there is turned in one commit that renders each row once; a link that changes renders its row', async () => {
  const provider = await openApp('/links', { script: { 'GET /v1/links': listOf(wireLinks(60)) } });
  // Nothing else is to come: the next page is there, and so are the parts that load late.
  await expectPoll(() => document.querySelectorAll('.rows [tabindex="0"]').length).toBe(1);
  await expectPoll(() => provider.callsTo('GET /v1/links').at(-1)?.query.get('page')).toBe('2');
  await expectElement(field('Filter by text')).toBeVisible();
  await expectElement(button('Select')).toBeVisible();
  await waitForIdle();
  const before = rows().elements();
  startCounting();
  await click(button('Next'));
  await expectElement(row('link-21')).toBeVisible();
  await waitForPaint();
  expect(commitCount()).toBe(1);
  expect(rendersOf(LinkRow)).toHaveLength(20);
  expect(rows().elements()).toEqual(before);
  await waitForIdle();
  startCounting();
  await click(button('More options for brev.example/link-22'));
  await click(page.getByRole('menuitem', { name: 'Deactivate link' }));
  await expectPoll(() => rendersOf(LinkRow).at(-1)?.link.isActive).toBe(false);
  expect(rendersOf(LinkRow).filter(({ link }) => link.id !== '22')).toEqual([]);
});

const rowLink = (code: string) => row(code).getByRole('link').first();
/** What Tab reaches in the rows. */
const stops = () =>
  [...document.querySelectorAll<HTMLElement>('.rows :is(a, button)')].filter(({ tabIndex }) => tabIndex >= 0);

/** Opens a list of links, which is one tab stop. */
const openList = async (path: string, list: Answer = listOf(wireLinks(30))) => {
  await openApp(path, { script: { 'GET /v1/links': list } });
  await expectPoll(() => stops().length).toBe(1);
};

test('the list on /home is one tab stop, too', () => openList('/home'));

test('a letter enters the list from anywhere, an arrow key does not; the keys move over rows and their actions, and Tab comes back to where one was', async () => {
  await openList('/links');
  expect(stops()).toEqual([rowLink('link-1').element()]);
  page.getByRole('heading', { level: 1 }).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.closest('.rows')).toBeNull();
  await userEvent.keyboard('jk');
  await expectElement(rowLink('link-1')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  await expectElement(button('Copy brev.example/link-2')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expectElement(button('Copy brev.example/link-3')).toHaveFocus();
  // To the end of the row, and not beyond it.
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expectElement(button('More options for brev.example/link-3')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expectElement(button('More options for brev.example/link-3')).toHaveFocus();
  // A menu button opens by Enter: the arrow keys are the list's.
  await userEvent.keyboard('{ArrowUp}');
  await expectElement(button('More options for brev.example/link-2')).toHaveFocus();
  expect(document.querySelector('.popup')).toBeNull();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.closest('.rows')).toBeNull();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expectElement(button('More options for brev.example/link-2')).toHaveFocus();
  expect(stops()).toHaveLength(1);
  // No focused row is under the top bar, nor the one that was left after Back.
  rowLink('link-2').element().focus();
  await userEvent.keyboard('{End}kkkkkkkkkkkkkk');
  await expectElement(rowLink('link-6')).toHaveFocus();
  const bar = document.querySelector('.top-bar')?.getBoundingClientRect().bottom ?? 0;
  expect(row('link-6').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bar);
  await userEvent.keyboard('{End}{Enter}');
  await expectPoll(currentUrl).toBe('/links/20');
  history.back();
  await expectElement(rowLink('link-20')).toHaveFocus();
  const { top, bottom } = row('link-20').element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(innerHeight);
});

test('a click on a row selects its link while links are selected, with Shift all up to it, and else opens its page, but not in its open menu, with a modifier or at the end of a selection', async () => {
  const dispatchClick = (element: Element, init: MouseEventInit = {}) =>
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  const empty = () => row('link-2').element();
  await openList('/links');
  await click(button('Select'));
  await expectElement(row('link-2').getByRole('checkbox')).toBeVisible();
  dispatchClick(empty());
  dispatchClick(row('link-4').element(), { shiftKey: true });
  await expectElement(page.getByText('3 selected')).toBeVisible();
  await click(button('Stop selecting'));
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) dispatchClick(empty(), { [key]: true });
  dispatchClick(empty(), { button: 1 });
  getSelection()?.selectAllChildren(empty());
  dispatchClick(empty());
  getSelection()?.removeAllRanges();
  await click(button('More options for brev.example/link-2'));
  await expectElement(page.getByRole('menu')).toBeVisible();
  dispatchClick(page.getByRole('menu').element());
  await waitForPaint();
  expect(currentUrl()).toBe('/links');
  dispatchClick(row('link-2').getByText('Link 2').element());
  await expectPoll(currentUrl).toBe('/links/2');
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
    await expectElement(page.getByRole('menuitem', { name: 'Copy link' })).toHaveFocus();
  }
  window.dispatchEvent(new Event('online'));
  await expectElement(row('link-1')).not.toBeInTheDocument();
  await expectElement(page.getByRole('main')).toHaveFocus();
});
