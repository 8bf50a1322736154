import { describe, expect, it, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  currentUrl,
  expectElement,
  expectPoll,
  field,
  heading,
  row,
  rows,
  waitForPaint,
} from '../support/expectElement.ts';
import { openApp } from '../support/openApp.ts';
import { broken, inTurn, type Script } from '../support/ScriptedProvider.ts';
import { click } from '../support/user.ts';
import { overflow } from '../support/violations.ts';
import { aWireLink, listOf, wireLinks } from '../support/wireAnswers.ts';

const listing = (count: number): Script => ({ 'GET /v1/links': listOf(wireLinks(count)) });
const list = () => page.getByRole('main').getByRole('list').first();

describe('the pager', () => {
  test('says where the reader is, leads to the next page and its address, and leaves the focus at the heading, also of a page that could not be loaded', async () => {
    const all = listOf(wireLinks(45));
    await openApp('/links', { script: { 'GET /v1/links': inTurn(all, all, all, broken) } });
    await expectElement('Showing 1 to 20 of 45 links').toBeVisible();
    await expectElement('Page 1 of 3').toBeVisible();
    await expectElement(button('Previous')).toBeDisabled();
    await click(button('Next'));
    await expectElement('Showing 21 to 40 of 45 links').toBeVisible();
    expect(currentUrl()).toBe('/links?page=2');
    await expectElement(row('link-21')).toBeVisible();
    await expectElement(heading('All links 45', 2)).toHaveFocus();

    await click(button('Next'));
    await expectElement('Showing 41 to 45 of 45 links').toBeVisible();
    await expectElement(button('Next')).toBeDisabled();
    await click(button('Previous'));
    await expectElement(heading('Failed to load links', 2)).toBeVisible();
    await expectElement(heading('All links', 2)).toHaveFocus();
  });

  test('opens at the page and the size of the address, and keeps its first link in sight when the size changes, also where the provider grants fewer links', async () => {
    await openApp('/links?page=2&limit=100', {
      script: { 'GET /v1/links': listOf(wireLinks(200), 50) },
    });
    await expectElement('Showing 51 to 100 of 200 links').toBeVisible();
    await userEvent.selectOptions(field('Links per page'), '10');
    await expectElement('Showing 51 to 60 of 200 links').toBeVisible();
    await expectElement(field('Links per page')).toHaveValue('10');
    expect(currentUrl()).toBe('/links?page=6&limit=10');
  });

  test('leaves the history and the focus alone when it jumps to the present page; keeps its page size when another tab sets the usual one: no row is skipped', async () => {
    await openApp('/links', { script: listing(120) });
    await expectElement('Page 1 of 6').toBeVisible();
    const jump = field('Go to page');
    await expectElement(jump).toBeVisible();
    const { length } = history;
    await userEvent.fill(jump, '1');
    await userEvent.keyboard('{Enter}');
    await expectElement(jump).toHaveValue('');
    window.dispatchEvent(new Event('online'));
    await expectElement(list()).toHaveAttribute('aria-busy', 'true');
    await expectElement(list()).toHaveAttribute('aria-busy', 'false');
    await waitForPaint();
    expect(history.length).toBe(length);
    await expectElement(jump).toHaveFocus();
    localStorage.setItem('brevity:page-size', '50');
    window.dispatchEvent(new StorageEvent('storage', { key: 'brevity:page-size', newValue: '50' }));
    await expectPoll(currentUrl).toBe('/links?limit=20');
    await expectElement(field('Links per page')).toHaveValue('20');
    await click(button('Next'));
    await expectElement('Showing 21 to 40 of 120 links').toBeVisible();
    await userEvent.selectOptions(field('Links per page'), '50');
    await expectElement('Showing 1 to 50 of 120 links').toBeVisible();
    expect(currentUrl()).toBe('/links');
  });
});

const tools = () => document.querySelector('.list-tools') as HTMLElement;
const topOf = (element: Element) => element.getBoundingClientRect().top;

describe('the tools of the list', () => {
  test('are one line that stays below the top bar; on a phone, they have a menu for what does not fit, and a field that grows while one types', async () => {
    await openApp('/links?page=3', { script: listing(245) });
    await expectElement(button('Created')).toBeVisible();
    for (const width of [1280, 768, 360]) {
      await page.viewport(width, 740);
      expect(tools().offsetHeight).toBeLessThanOrEqual(60);
      expect(overflow()).toBe(0);
      window.scrollTo(0, document.body.scrollHeight);
      await waitForPaint();
      const bar = document.querySelector('.top-bar')?.getBoundingClientRect();
      expect(topOf(tools())).toBeCloseTo(bar?.bottom ?? 0, 0);
      window.scrollTo(0, 0);
    }
    const input = field('Filter by text').element() as HTMLElement;
    const before = input.offsetWidth;
    await click(button('More list actions'));
    await expectElement(
      page.getByRole('menuitem', { name: 'Export all 245 links as CSV', exact: true }),
    ).toBeVisible();
    await click(page.getByRole('menuitem', { name: 'Select links' }));
    await expectElement(page.getByRole('checkbox', { name: 'Select this page' })).toBeVisible();
    await click(button('Stop selecting'));
    await expectElement(button('More list actions')).toHaveFocus();
    input.focus();
    expect(input.offsetWidth).toBeGreaterThan(2 * before);
    await userEvent.keyboard('{Tab}');
    await expectElement(field('Status')).toHaveFocus();
    expect(input.offsetWidth).toBe(before);
  });

  test('leave room for 16 whole rows in a usual window, if they are compact, and for 3 comfortable ones in a low one', async () => {
    await openApp('/links', { script: listing(60) });
    const choose = async (density: string) => {
      await click(button('Compact rows'));
      await expectPoll(() => document.documentElement.dataset['density']).toBe(density);
      await expectElement(button('Compact rows')).toHaveAttribute(
        'aria-pressed',
        String(density === 'compact'),
      );
    };
    const wholeRowsIn = async (width: number, height: number) => {
      await page.viewport(width, height);
      await waitForPaint();
      const [first = 0, second = 0] = rows().elements().map(topOf);
      // In a low window, the tools scroll with the rows.
      const isStuck = getComputedStyle(tools()).position === 'sticky';
      return Math.floor((height - (isStuck ? 60 + tools().offsetHeight : first)) / (second - first));
    };
    await choose('compact');
    expect(await wholeRowsIn(1280, 800)).toBe(16);
    await choose('comfortable');
    expect(await wholeRowsIn(740, 360)).toBe(3);
  });
});

describe('the clicks of a row', () => {
  const ONE = { 'GET /v1/links': listOf([aWireLink({ uniqueClicks: 1, clickCount: 1, totalClicks: 1 })]) };

  it.each([
    ['/links', '1 unique click'],
    ['/home', '1 unique click'],
    ['/links?sort=oldest', '1 unique click'],
    ['/links?sort=clicks', '1 click'],
  ])('are singular at %s', async (path, text) => {
    await openApp(path, { script: ONE });
    await expectElement(row('engine')).toHaveTextContent(new RegExp(`${text}(?!s)`));
  });
});
