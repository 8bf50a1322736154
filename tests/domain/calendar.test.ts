import { afterEach, describe, expect, test, vi } from 'vitest';
import { clickBars } from '../../src/domain/clickSeries.ts';
import { linkAge } from '../../src/domain/linkAge.ts';
import { formatDate } from '../../src/ui/kit/format.ts';
import { formatBarDays, formatDay } from '../../src/ui/link/clickWords.ts';

/** Half an hour past midnight in UTC, when the day differs most from place to place. */
const NOW = new Date('2026-07-10T00:30:00Z');
const ELEVEN_HOURS_AGO = new Date('2026-07-09T13:30:00Z');

afterEach(() => {
  vi.unstubAllEnvs();
});

/** The days of a series that ends today, as the chart tells them. */
const lastDays = (now: Date, clicks: Parameters<typeof clickBars>[0] = []): string[] =>
  clickBars(clicks, 30, now).slice(-3).map(formatBarDays);

describe.each([
  // UTC-8
  ['Etc/GMT+8', 'Jul 9, 2026', 'Jul 9, 2026', 'today', ['Jul 7, 2026', 'Jul 8, 2026', 'Jul 9, 2026']],
  ['UTC', 'Jul 10, 2026', 'Jul 9, 2026', 'yesterday', ['Jul 8, 2026', 'Jul 9, 2026', 'Jul 10, 2026']],
  // UTC+13
  ['Etc/GMT-13', 'Jul 10, 2026', 'Jul 10, 2026', 'today', ['Jul 8, 2026', 'Jul 9, 2026', 'Jul 10, 2026']],
])('for a reader in %s', (zone, today, created, age, days) => {
  test('dates and ages go by the calendar there', () => {
    vi.stubEnv('TZ', zone);
    expect(formatDate(NOW)).toBe(today);
    expect(formatDate(ELEVEN_HOURS_AGO)).toBe(created);
    expect(linkAge(ELEVEN_HOURS_AGO, NOW)).toBe(age);
  });

  test('a series of clicks ends today', () => {
    vi.stubEnv('TZ', zone);
    expect(lastDays(NOW)).toEqual(days);
    expect(days.at(-1)).toBe(today);
  });

  test('a day of clicks is the one that the provider means', () => {
    vi.stubEnv('TZ', zone);
    expect(formatDay('2026-03-01')).toBe('Mar 1, 2026');
    expect(formatBarDays({ from: '2025-12-29', to: '2026-01-04', clicks: 1 })).toBe(
      'Dec 29, 2025 – Jan 4, 2026',
    );
    const bars = clickBars([{ date: '2026-07-08', clicks: 4 }], 30, NOW);
    expect(bars.filter(({ clicks }) => clicks > 0)).toEqual([
      { from: '2026-07-08', to: '2026-07-08', clicks: 4 },
    ]);
  });
});

test('clicks of a day that has not begun for the reader are shown', () => {
  vi.stubEnv('TZ', 'Etc/GMT+8');
  const bars = clickBars([{ date: '2026-07-10', clicks: 4 }], 30, NOW);
  expect(bars.at(-1)).toEqual({ from: '2026-07-10', to: '2026-07-10', clicks: 4 });
});

describe.each([
  ['spring forward in Los Angeles', 'America/Los_Angeles', '2026-03-08'],
  ['fall back in Los Angeles', 'America/Los_Angeles', '2026-11-01'],
  ['spring forward at midnight in Santiago', 'America/Santiago', '2026-09-06'],
  ['fall back in Auckland', 'Pacific/Auckland', '2026-04-05'],
])('when the clocks %s', (_change, zone, day) => {
  const at = (time: string) => new Date(`${day}T${time}`);
  const label = formatDay(day);

  test('the day is one day, from its first hour to its last', () => {
    vi.stubEnv('TZ', zone);
    for (const time of ['01:00', '01:30', '03:30', '12:00', '23:59:59']) {
      expect(formatDate(at(time))).toBe(label);
      expect(lastDays(at(time)).at(-1)).toBe(label);
      expect(linkAge(at('01:00'), at(time))).toBe('today');
    }
  });

  test('no day of a series is missing or there twice', () => {
    vi.stubEnv('TZ', zone);
    const later = new Date(at('12:00').getTime() + 15 * 86_400_000);
    const dates = clickBars([], 30, later).map(({ to }) => to);
    expect(new Set(dates).size).toBe(30);
    expect(dates).toContain(day);
    expect(dates.at(-1)).toBe(new Date(Date.parse(day) + 15 * 86_400_000).toISOString().slice(0, 10));
  });
});
