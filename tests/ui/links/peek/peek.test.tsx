import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  currentUrl,
  expectElement,
  expectPoll,
  link,
  row,
  rows,
  waitForPaint,
} from '../../support/expectElement.ts';
import { openApp } from '../../support/openApp.ts';
import { click } from '../../support/user.ts';
import { violations } from '../../support/violations.ts';
import { aWireLink, listOf, wireLinks } from '../../support/wireAnswers.ts';

const panel = (code: string) =>
  page.getByRole('complementary', { name: `Quick look at brev.example/${code}` });
const rowLink = (code: string) => row(code).getByRole('link').first();

const [FIRST, SECOND, ...OTHERS] = wireLinks(12);
const NOTHING_KNOWN = {
  isActive: null,
  uniqueClicks: null,
  clickCount: null,
  totalClicks: null,
  createdAt: null,
};
const LINKS = [
  aWireLink({ ...FIRST, totalClicks: 1_204_310, uniqueClicks: 921_300 }),
  aWireLink({ ...SECOND, ...NOTHING_KNOWN }),
  ...OTHERS,
];

const openList = async () => {
  const provider = await openApp('/links', { script: { 'GET /v1/links': listOf(LINKS) } });
  await expectPoll(() => document.querySelectorAll('.rows [tabindex="0"]').length).toBe(1);
  return provider;
};

const focus = (code: string) => (rowLink(code).element() as HTMLElement).focus();

const look = async (code: string) => {
  focus(code);
  await userEvent.keyboard(' ');
  await expectElement(panel(code)).toBeVisible();
};

describe('a quick look by Space', () => {
  test('shows the link with exact figures, – for unknown ones, without a call; it follows the focus, is entered by Tab, left by Escape to the row, and goes by Space', async () => {
    const provider = await openList();
    const calls = provider.calls.length;
    await look('link-1');
    await expectElement(panel('link-1').getByText('1,204,310')).toBeVisible();
    await expectElement(panel('link-1').getByText('921,300')).toBeVisible();
    await expectElement(
      panel('link-1').getByRole('img', { name: 'QR code for brev.example/link-1' }),
    ).toBeVisible();
    await expectElement(rowLink('link-1')).toHaveFocus();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}');
    await expectElement(panel('link-2')).toBeVisible();
    const facts = [...document.querySelectorAll('.peek dd')].map(({ textContent }) => textContent);
    expect(facts).toEqual(['–', '–', '–', '–']);
    await userEvent.keyboard('{Tab}');
    await expectElement(
      panel('link-2').getByRole('button', { name: 'Copy brev.example/link-2' }),
    ).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expectElement(rowLink('link-2')).toHaveFocus();
    await userEvent.keyboard('{Tab}{Tab}{Escape}');
    await expectElement(panel('link-2')).not.toBeInTheDocument();
    await expectElement(rowLink('link-2')).toHaveFocus();
    await look('link-2');
    await userEvent.keyboard(' ');
    await expectElement(panel('link-2')).not.toBeInTheDocument();
    await expectElement(rowLink('link-2')).toHaveFocus();
    expect(provider.calls).toHaveLength(calls);
  });

  test('edits the link in place, goes on to the next one when it is deleted, and is no answer to Space on a button', async () => {
    await openList();
    const dialog = page.getByRole('dialog', { name: 'Edit link' });
    (button('Edit brev.example/link-1').element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expectElement(dialog).toBeVisible();
    await expectElement(panel('link-1')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expectElement(dialog).not.toBeInTheDocument();
    await look('link-2');
    await click(panel('link-2').getByRole('button', { name: 'Delete' }));
    await expectElement(panel('link-3')).toBeVisible();
    await expectElement(rowLink('link-3')).toHaveFocus();
    await expectElement(rows()).toHaveLength(11);
    await click(panel('link-3').getByRole('button', { name: 'Edit' }));
    await expectElement(dialog).toBeVisible();
    expect(currentUrl()).toBe('/links?edit=3');
  });

  test('goes with a press beside the list, unless it has a place of its own, and covers no row of it on a phone', async () => {
    await openList();
    const pressBeside = () => click(page.getByRole('heading', { level: 1 }));
    await page.viewport(1440, 800);
    await look('link-1');
    const { left } = panel('link-1').element().getBoundingClientRect();
    expect(document.querySelector('.rows')?.getBoundingClientRect().right).toBeLessThan(left);
    await pressBeside();
    await waitForPaint();
    await expectElement(panel('link-1')).toBeVisible();
    await page.viewport(1280, 800);
    await pressBeside();
    await expectElement(panel('link-1')).not.toBeInTheDocument();
    await page.viewport(360, 740);
    await look('link-2');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    await expectElement(panel('link-6')).toBeVisible();
    await waitForPaint();
    const { top } = panel('link-6').element().getBoundingClientRect();
    expect(row('link-6').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
  });
});

test('the menu of a row opens at the pointer with all actions and gives the focus to the row, but with Shift, on the destination and for selected text it is the browser’s own; by a long press it is a sheet at the bottom of a phone, and the press that closes it does no more', async () => {
  const menu = () => page.getByRole('menu', { name: 'Actions for brev.example/link-2' });
  const rightClick = (target: Element, init: MouseEventInit = {}) =>
    target.dispatchEvent(
      new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 300, clientY: 280, ...init }),
    );
  const title = () => row('link-2').element().querySelector('.row-title, .row-first') as Element;
  await openList();
  expect(rightClick(title(), { shiftKey: true })).toBe(true);
  expect(rightClick(row('link-2').element().querySelector('.destination') as Element)).toBe(true);
  getSelection()?.selectAllChildren(title());
  expect(rightClick(title())).toBe(true);
  getSelection()?.removeAllRanges();
  await waitForPaint();
  await expectElement(page.getByRole('menu')).not.toBeInTheDocument();
  expect(rightClick(title())).toBe(false);
  await expectElement(menu()).toBeVisible();
  await expectPoll(() => menu().element().getBoundingClientRect()).toMatchObject({ left: 300, top: 280 });
  await expectElement(menu().getByRole('menuitem', { name: 'Quick look' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectElement(menu()).not.toBeInTheDocument();
  await expectElement(rowLink('link-2')).toHaveFocus();
  await page.viewport(360, 740);
  await waitForPaint();
  const finger = { bubbles: true, pointerType: 'touch', isPrimary: true, clientX: 60, clientY: 300 };
  const touch = (type: string) => title().dispatchEvent(new PointerEvent(type, finger));
  touch('pointerdown');
  await expectElement(menu()).toBeVisible();
  touch('pointerup');
  await expectPoll(() => Math.round(menu().element().getBoundingClientRect().bottom)).toBe(740);
  await click(link('Add New Link'));
  await expectElement(menu()).not.toBeInTheDocument();
  await waitForPaint();
  expect(currentUrl()).toBe('/links');
  await click(link('brev.example/link-1'));
  await expectPoll(currentUrl).toBe('/links/1');
});

test('a list has a name with its page, and tells its keys when it is first entered by keyboard', async () => {
  await openApp('/links', { script: { 'GET /v1/links': listOf(wireLinks(45)) } });
  await expectPoll(() => document.querySelector('.rows')?.ariaLabel).toBe('Links, page 1 of 3');
  const hint = () => page.getByText('↑ ↓ move · → actions · Space quick look · ? all shortcuts');
  await userEvent.keyboard('j');
  await expectElement(hint()).toBeVisible();
  (page.getByRole('combobox', { name: 'Search' }).element() as HTMLElement).focus();
  await expectElement(hint()).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  focus('link-1');
  await userEvent.keyboard('{ArrowDown}');
  await waitForPaint();
  await expectElement(hint()).not.toBeInTheDocument();
});
