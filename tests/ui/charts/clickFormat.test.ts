import { afterEach, expect, test, vi } from 'vitest';
import {
  formatBarDays,
  formatChange,
  formatClicks,
  formatDay,
  formatMonth,
  formatShortDay,
  formatStep,
} from '../../../src/ui/charts/clickFormat.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(['Etc/GMT+8', 'UTC', 'Etc/GMT-13'])('a day of clicks is the same day in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(formatDay('2026-03-01')).toBe('Mar 1, 2026');
});

test('a day that does not exist is left out', () => {
  expect(formatDay('2026-02-31x')).toBe('');
});

test.each([
  [{ from: '2026-01-04', to: '2026-01-04' }, 'Jan 4, 2026'],
  [{ from: '2025-12-29', to: '2026-01-04' }, 'Dec 29, 2025 – Jan 4, 2026'],
])('the days of the bar %j are %s', (days, text) => {
  expect(formatBarDays({ ...days, clicks: 1 })).toBe(text);
});

test.each([
  [0, '0 clicks'],
  [1, '1 click'],
  [1234567, '1,234,567 clicks'],
])('%i clicks are called %s', (clicks, text) => {
  expect(formatClicks(clicks)).toBe(text);
});

test('a day at an axis has a short name', () => {
  expect([formatShortDay('2026-01-04'), formatMonth('2026-01-04')]).toEqual(['Jan 4', 'Jan 2026']);
});

test.each([
  [0, '0'],
  [500, '500'],
  [2_500, '2.5K'],
  [1_000_000, '1M'],
])('the step %i of a scale is %s', (step, text) => {
  expect(formatStep(step)).toBe(text);
});

test.each([
  [112, 100, '12% more than'],
  [88, 100, '12% fewer than'],
  [100, 100, 'as many as'],
  [1_001, 1_000, 'about as many as'],
  [1, 100_000, '99% fewer than'],
  [300, 100, '200% more than'],
  [999, 100, '899% more than'],
  [12_345, 10, '1,234 times as many as'],
])('%i clicks after %i are %s before', (clicks, before, words) => {
  expect(formatChange(clicks, before)).toBe(words);
});
