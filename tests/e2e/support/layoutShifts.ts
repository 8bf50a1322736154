import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

const MARK = 'shift';
const MAX_CLS = 0.01;

/**
 * Records the layout shifts of each document from now on, except those that input causes. Only Chromium
 * measures them.
 */
export const watchLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript((mark) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
    const nameOf = (node: unknown) => (node instanceof Element ? node.getAttribute('class') : String(node));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || !('sources' in entry) || !Array.isArray(entry.sources)) continue;
        if ('hadRecentInput' in entry && entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) => nameOf(node));
        performance.mark(mark, { detail: { score: entry.value, moved } });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, MARK);

/** Waits for the next frame. Then expects the sum of all recorded layout shifts to be negligible. */
export const expectNoLayoutShift = async (page: Page): Promise<void> => {
  const shifts: { score: number; moved: string[] }[] = await page.evaluate(async (mark) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await new Promise((resolve) => setTimeout(resolve));
    return performance
      .getEntriesByName(mark)
      .map((entry) => (entry instanceof PerformanceMark ? entry.detail : undefined));
  }, MARK);
  const total = shifts.reduce((sum, { score }) => sum + score, 0);
  expect(total, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(MAX_CLS);
};

/**
 * Returns the positions of all visible elements that match the selectors. Browsers report no layout shift if
 * the app replaces an element with a new one elsewhere, so tests also compare positions.
 */
export const positionsOf = (page: Page, selectors: readonly string[]): Promise<object[]> =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const boxes = [...document.querySelectorAll(selector)].map((element) =>
          element.getBoundingClientRect(),
        );
        return { selector, positions: boxes.filter(({ width }) => width > 0).map(({ x, y }) => [x, y]) };
      }),
    selectors,
  );
