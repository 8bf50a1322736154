import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

const MARK = 'shift';
const CLS_MAX = 0.01;

/** Writes down every layout shift of the pages to come that no input caused: its score and what moved. */
export const watchLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript((mark) => {
    // Only Chromium measures them.
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

/** Nothing to speak of has moved until the frame that is drawn next. */
export const expectStill = async (page: Page): Promise<void> => {
  const shifts: { score: number; moved: string[] }[] = await page.evaluate(async (mark) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await new Promise((resolve) => setTimeout(resolve));
    return performance
      .getEntriesByName(mark)
      .map((entry) => (entry instanceof PerformanceMark ? entry.detail : undefined));
  }, MARK);
  const total = shifts.reduce((sum, { score }) => sum + score, 0);
  expect(total, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(CLS_MAX);
};

/** Where the parts that can be seen begin: what the program renders anew in another place counts as no layout shift. */
export const placesOf = (page: Page, parts: readonly string[]): Promise<object[]> =>
  page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const boxes = [...document.querySelectorAll(selector)].map((part) => part.getBoundingClientRect());
        return { selector, places: boxes.filter(({ width }) => width > 0).map(({ x, y }) => [x, y]) };
      }),
    parts,
  );
