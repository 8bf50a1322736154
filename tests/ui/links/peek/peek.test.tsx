import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../support/act.ts';
import { openApp } from '../../support/openApp.ts';
import { json } from '../../support/ScriptedProvider.ts';
import { address, becomes, button, drawn, link, row, rows, see } from '../../support/see.ts';
import { violations } from '../../support/violations.ts';
import { listOf, wireLinks } from '../../support/wireAnswers.ts';

const panel = (code: string) =>
  page.getByRole('complementary', { name: `Quick look at brev.example/${code}` });
const rowLink = (code: string) => row(code).getByRole('link').first();

const LINKS = wireLinks(4).map((one, at) =>
  at === 0 ? { ...one, totalClicks: 1_204_310, uniqueClicks: 921_300 } : one,
);

const openList = async (links = LINKS) => {
  const provider = await openApp('/links', { script: { 'GET /v1/links': listOf(links) } });
  await becomes(() => document.querySelectorAll('.rows [tabindex="0"]').length).toBe(1);
  return provider;
};

const focus = (code: string) => (rowLink(code).element() as HTMLElement).focus();

const look = async (code: string) => {
  focus(code);
  await userEvent.keyboard(' ');
  await see(panel(code)).toBeVisible();
};

describe('a quick look by Space', () => {
  test('shows the link with exact figures, without a call, and leaves the focus in its row', async () => {
    const provider = await openList();
    const calls = provider.calls.length;
    await look('link-1');
    await see(panel('link-1').getByText('1,204,310')).toBeVisible();
    await see(panel('link-1').getByText('921,300')).toBeVisible();
    await see(panel('link-1').getByRole('img', { name: 'QR code for brev.example/link-1' })).toBeVisible();
    await see(rowLink('link-1')).toHaveFocus();
    expect(provider.calls).toHaveLength(calls);
    expect(await violations()).toEqual([]);
  });

  test('says – for what is not known', async () => {
    const bare = { id: '1', shortCode: 'link-1', originalUrl: 'https://a.example/' };
    await openApp('/links', { script: { 'GET /v1/links': json([bare]) } });
    await becomes(() => document.querySelectorAll('.rows [tabindex="0"]').length).toBe(1);
    await look('link-1');
    const facts = [...document.querySelectorAll('.peek dd')].map(({ textContent }) => textContent);
    expect(facts).toEqual(['–', '–', '–', '–']);
  });

  test('follows the focus from row to row, is entered by Tab and left by Escape to the row, and goes by Space', async () => {
    await openList();
    await look('link-1');
    await userEvent.keyboard('{ArrowDown}');
    await see(panel('link-2')).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await see(panel('link-2').getByRole('button', { name: 'Copy brev.example/link-2' })).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await see(rowLink('link-2')).toHaveFocus();
    await userEvent.keyboard('{Tab}{Tab}{Escape}');
    await see(panel('link-2')).not.toBeInTheDocument();
    await see(rowLink('link-2')).toHaveFocus();
    await userEvent.keyboard(' ');
    await see(panel('link-2')).toBeVisible();
    await userEvent.keyboard(' ');
    await see(panel('link-2')).not.toBeInTheDocument();
    await see(rowLink('link-2')).toHaveFocus();
  });

  test('goes on to the next link when one is deleted in it', async () => {
    await openList();
    await look('link-2');
    await press(panel('link-2').getByRole('button', { name: 'Delete' }));
    await see(panel('link-3')).toBeVisible();
    await see(rowLink('link-3')).toHaveFocus();
    await see(rows()).toHaveLength(3);
  });

  test('edits the link in place, and is no answer to Space on a button of the row', async () => {
    await openList();
    const dialog = page.getByRole('dialog', { name: 'Edit link' });
    (button('Edit brev.example/link-1').element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await see(dialog).toBeVisible();
    await see(panel('link-1')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await see(dialog).not.toBeInTheDocument();
    await look('link-2');
    await press(panel('link-2').getByRole('button', { name: 'Edit' }));
    await see(dialog).toBeVisible();
    expect(address()).toBe('/links?edit=2');
  });

  test('goes with a press beside the list, but not where it has a place of its own', async () => {
    await openList();
    const pressBeside = () => press(page.getByRole('heading', { level: 1 }));
    await page.viewport(1440, 800);
    await look('link-1');
    const { left } = panel('link-1').element().getBoundingClientRect();
    expect(document.querySelector('.rows')?.getBoundingClientRect().right).toBeLessThan(left);
    await pressBeside();
    await drawn();
    await see(panel('link-1')).toBeVisible();
    await page.viewport(1280, 800);
    await pressBeside();
    await see(panel('link-1')).not.toBeInTheDocument();
  });

  test('does not cover its row on a phone', async () => {
    await openList(wireLinks(12));
    await page.viewport(360, 740);
    await look('link-2');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    await see(panel('link-6')).toBeVisible();
    await drawn();
    const { top } = panel('link-6').element().getBoundingClientRect();
    expect(row('link-6').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
  });
});

describe('the menu of a row at the pointer', () => {
  const menu = () => page.getByRole('menu', { name: 'Actions for brev.example/link-2' });
  const rightClick = (target: Element, init: MouseEventInit = {}) =>
    target.dispatchEvent(
      new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 300, clientY: 280, ...init }),
    );
  const title = () => row('link-2').element().querySelector('.row-title, .row-first') as Element;

  test('opens there, has all actions, and gives the focus to the row', async () => {
    await openList();
    expect(rightClick(title())).toBe(false);
    await see(menu()).toBeVisible();
    await becomes(() => menu().element().getBoundingClientRect()).toMatchObject({ left: 300, top: 280 });
    await see(menu().getByRole('menuitem', { name: 'Quick look' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await see(menu()).not.toBeInTheDocument();
    await see(rowLink('link-2')).toHaveFocus();
  });

  test('is the browser’s own with Shift, on the destination, and for selected text', async () => {
    await openList();
    expect(rightClick(title(), { shiftKey: true })).toBe(true);
    expect(rightClick(row('link-2').element().querySelector('.destination') as Element)).toBe(true);
    getSelection()?.selectAllChildren(title());
    expect(rightClick(title())).toBe(true);
    getSelection()?.removeAllRanges();
    await drawn();
    await see(page.getByRole('menu')).not.toBeInTheDocument();
  });

  test('opens by a long press, as a sheet at the bottom of a phone; the press that closes it does no more', async () => {
    await openList();
    await page.viewport(360, 740);
    await drawn();
    const touch = (type: string) =>
      title().dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          pointerType: 'touch',
          isPrimary: true,
          clientX: 60,
          clientY: 300,
        }),
      );
    touch('pointerdown');
    await see(menu()).toBeVisible();
    touch('pointerup');
    await becomes(() => Math.round(menu().element().getBoundingClientRect().bottom)).toBe(740);
    await press(link('Add New Link'));
    await see(menu()).not.toBeInTheDocument();
    await drawn();
    expect(address()).toBe('/links');
    await press(link('brev.example/link-1'));
    await becomes(address).toBe('/links/1');
  });
});

test('a list has a name with its page, and tells its keys when it is first entered by keyboard', async () => {
  await openApp('/links', { script: { 'GET /v1/links': listOf(wireLinks(45)) } });
  await becomes(() => document.querySelector('.rows')?.ariaLabel).toBe('Links, page 1 of 3');
  const hint = () => page.getByText('↑ ↓ move · → actions · Space quick look · ? all keys');
  await userEvent.keyboard('j');
  await see(hint()).toBeVisible();
  (page.getByRole('combobox', { name: 'Search' }).element() as HTMLElement).focus();
  await see(hint()).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  focus('link-1');
  await userEvent.keyboard('{ArrowDown}');
  await drawn();
  await see(hint()).not.toBeInTheDocument();
});
