import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../support/act.ts';
import { openApp } from '../../support/openApp.ts';
import { type Answer, inTurn } from '../../support/ScriptedProvider.ts';
import { address, becomes, button, drawn, row, rows, see } from '../../support/see.ts';
import { listOf, wireLinks } from '../../support/wireAnswers.ts';

const rowLink = (code: string) => row(code).getByRole('link').first();
const stops = () => [...document.querySelectorAll<HTMLElement>('.rows [tabindex="0"]')];

const open = async (path: string, list: Answer = listOf(wireLinks(30))) => {
  await openApp(path, { script: { 'GET /v1/links': list } });
  await becomes(() => stops().length).toBe(1);
};

const focusHeading = () => page.getByRole('heading', { level: 1 }).element().focus();

test.each(['/links', '/home'])('the list on %s is one tab stop, with links and buttons', async (path) => {
  await open(path);
  const count = rows().elements().length;
  expect(document.querySelectorAll('.rows a, .rows button').length).toBeGreaterThan(count * 3);
  focusHeading();
  const visited: Element[] = [];
  for (let times = 0; times < 14; times += 1) {
    await userEvent.keyboard('{Tab}');
    if (document.activeElement?.closest('.rows')) visited.push(document.activeElement);
  }
  expect(visited).toEqual([rowLink('link-1').element()]);
});

test('the keys move over rows and their actions, and Tab comes back to where one was', async () => {
  await open('/links');
  rowLink('link-1').element().focus();
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
});

test('a letter enters the list from anywhere, an arrow key does not; no focused row is under the top bar', async () => {
  await open('/links');
  focusHeading();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.closest('.rows')).toBeNull();
  await userEvent.keyboard('jk');
  await see(rowLink('link-1')).toHaveFocus();
  await userEvent.keyboard('{End}kkkkkkkkkkkkkk');
  await see(rowLink('link-6')).toHaveFocus();
  const bar = document.querySelector('.top-bar')?.getBoundingClientRect().bottom ?? 0;
  expect(row('link-6').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bar);
});

test('back on the list, the focus is on the row that was left, and in view', async () => {
  await open('/links');
  await userEvent.keyboard('j{End}{Enter}');
  await becomes(address).toBe('/links/20');
  history.back();
  await see(rowLink('link-20')).toHaveFocus();
  const { top, bottom } = row('link-20').element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(innerHeight);
});

describe('a click on a row', () => {
  const click = (element: Element, init: MouseEventInit = {}) =>
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  const empty = () => row('link-2').element();

  test('selects its link while links are selected, with Shift all up to it', async () => {
    await open('/links');
    await press(button('Select'));
    await see(row('link-2').getByRole('checkbox')).toBeVisible();
    click(empty());
    click(row('link-4').element(), { shiftKey: true });
    await see(page.getByText('3 selected')).toBeVisible();
    expect(address()).toBe('/links');
  });

  test('opens the page of its link, but not in its open menu, with a modifier or at the end of a selection', async () => {
    await open('/links');
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
});

test.each([
  ['its row', wireLinks(4).slice(1)],
  ['every row', wireLinks(8).slice(5)],
])('the focus goes to the page, not to another link, when a refresh replaces %s', async (_, after) => {
  await open('/links', inTurn(listOf(wireLinks(3)), listOf(after)));
  button('Copy brev.example/link-1').element().focus();
  window.dispatchEvent(new Event('online'));
  await see(row('link-1')).not.toBeInTheDocument();
  await see(page.getByRole('main')).toHaveFocus();
});
