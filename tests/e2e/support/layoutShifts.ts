import type { Page } from '@playwright/test';

const MARK = 'shift';

/** Writes down every layout shift of the pages to come that no input caused: its score and what moved. */
export const watchLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript((mark) => {
    // Only Chromium measures them.
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
    const nameOf = (node: unknown) => (node instanceof Element ? node.className : String(node));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || !('sources' in entry) || !Array.isArray(entry.sources)) continue;
        if ('hadRecentInput' in entry && entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) => nameOf(node));
        performance.mark(mark, { detail: { score: entry.value, moved } });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, MARK);

/** The shifts until the frame that is drawn next, in words, and the sum of their scores. */
export const layoutShifts = (page: Page): Promise<{ readonly total: number; readonly words: string }> =>
  page.evaluate(async (mark) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await new Promise((resolve) => setTimeout(resolve));
    const details = performance
      .getEntriesByName(mark)
      .map((entry) => (entry instanceof PerformanceMark ? entry.detail : undefined));
    return {
      total: details.reduce((sum, { score }) => sum + score, 0),
      words: details.map(({ score, moved }) => `${score}: ${moved.join(' | ')}`).join('\n'),
    };
  }, MARK);
