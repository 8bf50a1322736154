import { afterEach, expect, test, vi } from 'vitest';
import { formatBarDays, formatClicks, formatDay } from '../../../src/ui/link/clickFormat.ts';

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
