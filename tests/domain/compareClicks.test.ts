import { expect, test } from 'vitest';
import { type ClickSpan, compareClicks, mostOf, periodOf } from '../../src/domain/clickSeries.ts';

const NOW = new Date(2026, 2, 31, 12);
const DAY_MS = 86_400_000;

/** So many clicks on each of so many days up to today. */
const daily = (days: number, clicks: number) =>
  Array.from({ length: days }, (_, index) => ({
    date: new Date(Date.UTC(2026, 2, 31) - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10),
    clicks,
  }));

test.each<[ClickSpan, number, number, number | undefined]>([
  [7, 14, 14, 14],
  [7, 13, 14, undefined],
  [30, 100, 60, 60],
  ['all', 100, 200, undefined],
])('of %s days with figures of %i days are %i clicks, and %s before', (span, days, total, totalBefore) => {
  const clicks = daily(days, 2);
  const compared = compareClicks(clicks, span, periodOf(span, [clicks], NOW));
  expect([compared.total, compared.totalBefore]).toEqual([total, totalBefore]);
  expect(compared.before?.length).toBe(totalBefore === undefined ? undefined : compared.bars.length);
});

test('the most clicks of any bar are 0 without bars', () => {
  expect([mostOf([]), mostOf([{ from: '', to: '', clicks: 4 }])]).toEqual([0, 4]);
});
