import { expect, test, vi } from 'vitest';
import {
  comparedWithBefore,
  formatBarDays,
  formatMonth,
  formatShare,
  formatShortDay,
  formatStep,
  shortChange,
  soFarLabel,
} from '../../../src/ui/charts/clickFormat.ts';
import { formatDay } from '../../../src/ui/kit/text/format.ts';

test.each(['Etc/GMT+8', 'UTC', 'Etc/GMT-13'])('a day of clicks is the same day in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(formatDay('2026-03-01')).toBe('Mar 1, 2026');
  expect(formatDay('no day')).toBe('');
});

test('a bar has the name of its day or its days, which is short at an axis, as are the steps of a scale', () => {
  const bar = { from: '2025-12-29', to: '2026-01-04', clicks: 1 };
  expect(formatBarDays(bar)).toBe('Dec 29, 2025 – Jan 4, 2026');
  expect(formatBarDays({ ...bar, from: bar.to })).toBe('Jan 4, 2026');
  expect(formatShortDay(bar.to)).toBe('Jan 4');
  expect(formatMonth(bar.to)).toBe('Jan 2026');
  expect(formatStep(2_500)).toBe('2.5K');
});

test('a day that is not over is marked as so far', () => {
  const bar = { from: '2026-03-01', to: '2026-03-01', clicks: 1, isSoFar: true };
  expect(formatBarDays(bar)).toBe('Mar 1, 2026, so far');
});

test.each([
  ['Today so far', new Date(2026, 2, 1, 12)],
  ['Mar 1 so far', new Date(2026, 2, 2, 1)],
])('the legend calls the day that is not over %s', (label, now) => {
  expect(soFarLabel({ from: '2026-03-01', to: '2026-03-01', clicks: 1 }, now)).toBe(label);
});

test.each([
  [111, 100, '▲ 11%', ', 11% more than in the previous 30 days'],
  [88, 100, '▼ 12%', ', 12% fewer than in the previous 30 days'],
  [100, 100, 'no change', ', the same as in the previous 30 days'],
  [1_001, 1_000, '▲ <1%', ', about the same as in the previous 30 days'],
  [1, 100_000, '▼ 99%', ', 99% fewer than in the previous 30 days'],
  [0, 5, '▼ 100%', ', down from 5 clicks in the previous 30 days'],
  [999, 100, '▲ 899%', ', 899% more than in the previous 30 days'],
  [12_345, 10, '▲ 1,234×', ', 1,234 times as many as in the previous 30 days'],
  [5, 0, '▲ from 0', ', up from none in the previous 30 days'],
  [0, 0, 'no change', ' and none in the previous 30 days'],
])('%i clicks after %i are "%s" at a glance, and in words "%s"', (clicks, before, short, words) => {
  expect(shortChange(clicks, before)).toBe(short);
  expect(comparedWithBefore(clicks, before, 30)).toBe(words);
});

test.each([
  [0, '0.0%', '0%'],
  [0.04, '<0.1%', '<1%'],
  [12.34, '12.3%', '12%'],
  [99.97, '>99.9%', '>99%'],
  [100, '100.0%', '100%'],
  [undefined, '–', '–'],
])('a share of %s is %s, and %s in short', (share, exact, short) => {
  expect([formatShare(share), formatShare(share, 0)]).toEqual([exact, short]);
});

test('clicks are not compared with a time of which nothing is known', () => {
  expect(comparedWithBefore(5, undefined, 30)).toBe('');
});
