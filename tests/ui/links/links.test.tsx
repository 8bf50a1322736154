import { describe, expect, it } from 'vitest';
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
import { broken, inTurn } from '../support/ScriptedProvider.ts';
import { click } from '../support/user.ts';
import { overflow } from '../support/violations.ts';
import { listOf, wireLinks } from '../support/wireAnswers.ts';

const openList = (path: string, count: number) =>
  openApp(path, { script: { 'GET /v1/links': listOf(wireLinks(count)) } });

describe('the pager', () => {
  it('shows the position in the list', async () => {
    await openList('/links', 45);
    await expectElement('Showing 1 to 20 of 45 links').toBeVisible();
    await expectElement('Page 1 of 3').toBeVisible();
  });

  it('has no previous page on the first page', async () => {
    await openList('/links', 45);
    await expectElement(button('Previous')).toBeDisabled();
  });

  it('has no next page on the last page', async () => {
    await openList('/links?page=3', 45);
    await expectElement('Showing 41 to 45 of 45 links').toBeVisible();
    await expectElement(button('Next')).toBeDisabled();
  });

  it('opens the next page', async () => {
    await openList('/links', 45);
    await click(button('Next'));
    await expectElement('Showing 21 to 40 of 45 links').toBeVisible();
    expect(currentUrl()).toBe('/links?page=2');
    await expectElement(row('link-21')).toBeVisible();
  });

  it('moves the focus to the heading', async () => {
    await openList('/links', 45);
    await click(button('Next'));
    await expectElement(heading('All links 45', 2)).toHaveFocus();
  });

  it('moves the focus to the heading even if the page could not be loaded', async () => {
    await openApp('/links?page=3', {
      script: { 'GET /v1/links': inTurn(listOf(wireLinks(45)), broken) },
    });
    await click(button('Previous'));
    await expectElement(heading('Failed to load links', 2)).toBeVisible();
    await expectElement(heading('All links', 2)).toHaveFocus();
  });
});

describe('the page size', () => {
  it('is the one in the URL', async () => {
    await openList('/links?page=2&limit=50', 200);
    await expectElement('Showing 51 to 100 of 200 links').toBeVisible();
    await expectElement(field('Links per page')).toHaveValue('50');
  });

  it('keeps the first link in view when it changes', async () => {
    // The provider returns at most 50 links per page.
    await openApp('/links?page=2&limit=100', { script: { 'GET /v1/links': listOf(wireLinks(200), 50) } });
    await expectElement('Showing 51 to 100 of 200 links').toBeVisible();
    await userEvent.selectOptions(field('Links per page'), '10');
    await expectElement('Showing 51 to 60 of 200 links').toBeVisible();
    await expectElement(field('Links per page')).toHaveValue('10');
    expect(currentUrl()).toBe('/links?page=6&limit=10');
  });

  describe('when another tab changes the preference', () => {
    const changeElsewhere = async () => {
      await openList('/links', 120);
      await expectElement('Page 1 of 6').toBeVisible();
      localStorage.setItem('brevity:page-size', '50');
      window.dispatchEvent(new StorageEvent('storage', { key: 'brevity:page-size', newValue: '50' }));
      await expectPoll(currentUrl).toBe('/links?limit=20');
    };

    it('remains the same on the next page', async () => {
      await changeElsewhere();
      await expectElement(field('Links per page')).toHaveValue('20');
      await click(button('Next'));
      await expectElement('Showing 21 to 40 of 120 links').toBeVisible();
    });

    it('is the preferred one once the user selects it', async () => {
      await changeElsewhere();
      await userEvent.selectOptions(field('Links per page'), '50');
      await expectElement('Showing 1 to 50 of 120 links').toBeVisible();
      expect(currentUrl()).toBe('/links');
    });
  });
});

describe('a jump to the current page', () => {
  const list = () => page.getByRole('main').getByRole('list').first();
  const jumpField = () => field('Go to page');

  const jump = async () => {
    await openList('/links', 120);
    await expectElement(jumpField()).toBeVisible();
    const { length } = history;
    await userEvent.fill(jumpField(), '1');
    await userEvent.keyboard('{Enter}');
    await expectElement(jumpField()).toHaveValue('');
    return { length };
  };

  it('adds no entry to the history', async () => {
    const { length } = await jump();
    await waitForPaint();
    expect(history.length).toBe(length);
  });

  it('keeps the focus even if the list is refreshed', async () => {
    await jump();
    window.dispatchEvent(new Event('online'));
    await expectElement(list()).toHaveAttribute('aria-busy', 'true');
    await expectElement(list()).toHaveAttribute('aria-busy', 'false');
    await waitForPaint();
    await expectElement(jumpField()).toHaveFocus();
  });
});

const tools = () => document.querySelector('.list-tools') as HTMLElement;
const topOf = (element: Element) => element.getBoundingClientRect().top;

describe('the tools of the list', () => {
  it.each([1280, 768, 360])('are one line below the top bar at %i pixels', async (width) => {
    await openList('/links?page=3', 245);
    await expectElement(button('Created')).toBeVisible();
    await page.viewport(width, 740);
    expect(tools().offsetHeight).toBeLessThanOrEqual(60);
    expect(overflow()).toBe(0);
    window.scrollTo(0, document.body.scrollHeight);
    await waitForPaint();
    const bar = document.querySelector('.top-bar')?.getBoundingClientRect();
    expect(topOf(tools())).toBeCloseTo(bar?.bottom ?? 0, 0);
  });

  describe('on a phone', () => {
    const openOnPhone = async () => {
      await openList('/links', 245);
      await expectElement(button('Created')).toBeVisible();
      await page.viewport(360, 740);
    };

    it('have a menu for the export', async () => {
      await openOnPhone();
      await click(button('More list actions'));
      await expectElement(
        page.getByRole('menuitem', { name: 'Export all 245 links as CSV', exact: true }),
      ).toBeVisible();
    });

    it('have a menu for the selection', async () => {
      await openOnPhone();
      await click(button('More list actions'));
      await click(page.getByRole('menuitem', { name: 'Select links' }));
      await expectElement(page.getByRole('checkbox', { name: 'Select this page' })).toBeVisible();
      await click(button('Stop selecting'));
      await expectElement(button('More list actions')).toHaveFocus();
    });

    it('widen the text filter while it is focused', async () => {
      await openOnPhone();
      const filter = field('Filter by text').element() as HTMLElement;
      const before = filter.offsetWidth;
      filter.focus();
      expect(filter.offsetWidth).toBeGreaterThan(2 * before);
      await userEvent.keyboard('{Tab}');
      await expectElement(field('Status')).toHaveFocus();
      expect(filter.offsetWidth).toBe(before);
    });
  });
});

describe('the density of the rows', () => {
  const choose = async (density: 'compact' | 'comfortable') => {
    await click(button('Compact rows'));
    await expectPoll(() => document.documentElement.dataset['density']).toBe(density);
    await expectElement(button('Compact rows')).toHaveAttribute(
      'aria-pressed',
      String(density === 'compact'),
    );
  };

  const completeRowsAt = async (width: number, height: number) => {
    await page.viewport(width, height);
    await waitForPaint();
    const [first = 0, second = 0] = rows().elements().map(topOf);
    // In a low window, the tools scroll with the rows.
    const isSticky = getComputedStyle(tools()).position === 'sticky';
    return Math.floor((height - (isSticky ? 60 + tools().offsetHeight : first)) / (second - first));
  };

  it('fits 16 compact rows into a desktop window', async () => {
    await openList('/links', 60);
    await choose('compact');
    expect(await completeRowsAt(1280, 800)).toBe(16);
  });

  it('fits three comfortable rows into a low window', async () => {
    await openList('/links', 60);
    await choose('compact');
    await choose('comfortable');
    expect(await completeRowsAt(740, 360)).toBe(3);
  });
});
