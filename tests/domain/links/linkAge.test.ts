import { describe, expect, it, test, vi } from 'vitest';
import { calendarAge, linkAge } from '../../../src/domain/links/linkAge.ts';

/** `2026-03-09 00:30` in the time zone that the test runs in. */
const local = (text: string) => new Date(text.replace(' ', 'T'));

// 'America/Sao_Paulo' has had days that began at 01:00, 'Pacific/Apia' skipped a whole one.
const ZONES = ['America/Los_Angeles', 'UTC', 'Asia/Kolkata', 'America/Sao_Paulo', 'Pacific/Apia'];

const DAY_MS = 24 * 60 * 60 * 1000;

/** The ages of a date on each of the next days, as a number of days. */
const agesInDays = (created: string, days: number) => {
  const from = local(created);
  const units: Readonly<Record<string, number>> = { days: 1, month: 30, months: 30, year: 365, years: 365 };
  return Array.from({ length: days }, (_, day) => {
    const [, count, unit = ''] =
      /^(\d+) (\w+) ago$/.exec(calendarAge(from, new Date(+from + day * DAY_MS))) ?? [];
    return count === undefined ? Math.min(day, 1) : Number(count) * (units[unit] ?? Number.NaN);
  });
};

describe('calendarAge', () => {
  it.each(['2026-07-01 12:00', '2026-12-01 12:00', '2027-01-31 12:00', '2028-02-29 12:00'])(
    'never goes back for a date of %s',
    (created) => {
      vi.stubEnv('TZ', 'UTC');
      const ages = agesInDays(created, 800);
      expect(ages).toEqual(ages.toSorted((a, b) => a - b));
    },
  );
});

describe.each(ZONES)('in %s', (zone) => {
  test.each([
    ['2026-07-10 00:00', '2026-07-10 23:59', 'today'],
    ['2026-07-09 23:59:59.999', '2026-07-10 00:00', 'yesterday'],
    ['2026-07-08 23:59', '2026-07-10 00:30', '2 days ago'],
    ['2026-07-08 12:00', '2026-07-10 12:00', '2 days ago'],
    ['2026-07-08 12:00', '2026-07-10 12:01', '3 days ago'],
    ['2026-07-10 12:01', '2026-07-10 12:00', 'today'],
  ])('a link created %s is, at %s, of %s', (createdAt, now, age) => {
    vi.stubEnv('TZ', zone);
    expect(linkAge(local(createdAt), local(now))).toBe(age);
  });

  test.each([
    ['2026-07-10 09:00', 'today'],
    ['2026-05-12 12:00', '59 days ago'],
    ['2026-05-10 12:00', '2 months ago'],
    ['2025-07-11 12:00', '11 months ago'],
    ['2025-07-10 12:00', '1 year ago'],
    ['2024-09-10 12:00', '1 year ago'],
    ['2024-07-10 12:00', '2 years ago'],
  ])('a link created %s is, on July 10, 2026, by the calendar of %s', (created, age) => {
    vi.stubEnv('TZ', zone);
    expect(calendarAge(local(created), local('2026-07-10 12:00'))).toBe(age);
  });
});

test.each([
  ['of 23 hours', 'America/Los_Angeles', '2026-03-07 23:59:50', '2026-03-09 00:00:30', '2 days ago'],
  ['of 23 hours', 'America/Los_Angeles', '2026-03-08 00:00', '2026-03-09 00:00:30', 'yesterday'],
  ['of 25 hours', 'America/Los_Angeles', '2026-10-31 23:59', '2026-11-02 00:00', '2 days ago'],
  ['that begins at 01:00', 'America/Sao_Paulo', '2018-11-04 01:30', '2018-11-05 09:00', 'yesterday'],
  ['that is skipped', 'Pacific/Apia', '2011-12-29 23:00', '2011-12-31 01:00', '2 days ago'],
])('a day %s in %s counts once: from %s to %s', (_what, zone, createdAt, now, age) => {
  vi.stubEnv('TZ', zone);
  expect(linkAge(local(createdAt), local(now))).toBe(age);
});

test.each([linkAge, calendarAge])('an invalid date has no age', (age) => {
  expect(age(new Date(Number.NaN), local('2026-07-10 12:00'))).toBe('');
});
