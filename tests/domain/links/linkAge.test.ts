import { describe, expect, it, vi } from 'vitest';
import { calendarAge, linkAge } from '../../../src/domain/links/linkAge.ts';

/** Parses `2026-03-09 00:30` as a local time. */
const local = (text: string) => new Date(text.replace(' ', 'T'));

// Some days in America/Sao_Paulo began at 01:00. Pacific/Apia once skipped a whole day.
const ZONES = ['America/Los_Angeles', 'UTC', 'Asia/Kolkata', 'America/Sao_Paulo', 'Pacific/Apia'];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the `calendarAge` of a date on each of the following days, converted to days. */
const agesInDays = (created: string, days: number) => {
  const from = local(created);
  const units: Readonly<Record<string, number>> = { days: 1, month: 30, months: 30, year: 365, years: 365 };
  return Array.from({ length: days }, (_, day) => {
    const [, count, unit = ''] =
      /^(\d+) (\w+) ago$/.exec(calendarAge(from, new Date(+from + day * DAY_MS))) ?? [];
    return count === undefined ? Math.min(day, 1) : Number(count) * (units[unit] ?? Number.NaN);
  });
};

describe.each(ZONES)('in %s', (zone) => {
  describe('linkAge', () => {
    it.each([
      { createdAt: '2026-07-10 00:00', now: '2026-07-10 23:59', age: 'today' },
      { createdAt: '2026-07-09 23:59:59.999', now: '2026-07-10 00:00', age: 'yesterday' },
      { createdAt: '2026-07-08 23:59', now: '2026-07-10 00:30', age: '2 days ago' },
      { createdAt: '2026-07-08 12:00', now: '2026-07-10 12:00', age: '2 days ago' },
      { createdAt: '2026-07-08 12:00', now: '2026-07-10 12:01', age: '3 days ago' },
      { createdAt: '2026-07-10 12:01', now: '2026-07-10 12:00', age: 'today' },
    ])('is $age for $createdAt at $now', ({ createdAt, now, age }) => {
      vi.stubEnv('TZ', zone);
      expect(linkAge(local(createdAt), local(now))).toBe(age);
    });
  });

  describe('calendarAge', () => {
    it.each([
      ['2026-07-10 09:00', 'today'],
      ['2026-05-12 12:00', '59 days ago'],
      ['2026-05-10 12:00', '2 months ago'],
      ['2025-07-11 12:00', '11 months ago'],
      ['2025-07-10 12:00', '1 year ago'],
      ['2024-09-10 12:00', '1 year ago'],
      ['2024-07-10 12:00', '2 years ago'],
    ])('on July 10, 2026, for %s is %s', (created, age) => {
      vi.stubEnv('TZ', zone);
      expect(calendarAge(local(created), local('2026-07-10 12:00'))).toBe(age);
    });
  });
});

describe('linkAge', () => {
  const [LA, SAO_PAULO, APIA] = ['America/Los_Angeles', 'America/Sao_Paulo', 'Pacific/Apia'];

  it.each([
    {
      day: '23-hour',
      zone: LA,
      createdAt: '2026-03-07 23:59:50',
      now: '2026-03-09 00:00:30',
      age: '2 days ago',
    },
    { day: '23-hour', zone: LA, createdAt: '2026-03-08 00:00', now: '2026-03-09 00:00:30', age: 'yesterday' },
    { day: '25-hour', zone: LA, createdAt: '2026-10-31 23:59', now: '2026-11-02 00:00', age: '2 days ago' },
    {
      day: '01:00',
      zone: SAO_PAULO,
      createdAt: '2018-11-04 01:30',
      now: '2018-11-05 09:00',
      age: 'yesterday',
    },
    { day: 'skipped', zone: APIA, createdAt: '2011-12-29 23:00', now: '2011-12-31 01:00', age: '2 days ago' },
  ])('counts a $day day in $zone once: from $createdAt to $now', ({ zone, createdAt, now, age }) => {
    vi.stubEnv('TZ', zone);
    expect(linkAge(local(createdAt), local(now))).toBe(age);
  });

  it('is empty for an invalid date', () => {
    expect(linkAge(new Date(Number.NaN), local('2026-07-10 12:00'))).toBe('');
  });
});

describe('calendarAge', () => {
  it.each(['2026-07-01 12:00', '2026-12-01 12:00', '2027-01-31 12:00', '2028-02-29 12:00'])(
    'never decreases for a date of %s',
    (created) => {
      vi.stubEnv('TZ', 'UTC');
      const ages = agesInDays(created, 800);
      expect(ages).toEqual(ages.toSorted((a, b) => a - b));
    },
  );

  it('is empty for an invalid date', () => {
    expect(calendarAge(new Date(Number.NaN), local('2026-07-10 12:00'))).toBe('');
  });
});
