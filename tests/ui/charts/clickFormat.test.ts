import { describe, expect, it, vi } from 'vitest';
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

describe('formatDay', () => {
  it.each(['Etc/GMT+8', 'UTC', 'Etc/GMT-13'])('returns the same day in %s', (zone) => {
    vi.stubEnv('TZ', zone);
    expect(formatDay('2026-03-01')).toBe('Mar 1, 2026');
  });

  it('returns an empty string for an invalid day', () => {
    expect(formatDay('no day')).toBe('');
  });
});

describe('formatBarDays', () => {
  const WEEK = { from: '2025-12-29', to: '2026-01-04', clicks: 1 };
  const DAY = { ...WEEK, from: WEEK.to };

  it('returns the range of a week', () => {
    expect(formatBarDays(WEEK)).toBe('Dec 29, 2025 – Jan 4, 2026');
  });

  it('returns one day for a day', () => {
    expect(formatBarDays(DAY)).toBe('Jan 4, 2026');
  });

  it('marks an unfinished day', () => {
    expect(formatBarDays({ ...DAY, isSoFar: true })).toBe('Jan 4, 2026, so far');
  });
});

describe('formatShortDay', () => {
  it('returns the day without its year', () => {
    expect(formatShortDay('2026-01-04')).toBe('Jan 4');
  });
});

describe('formatMonth', () => {
  it('returns the month with its year', () => {
    expect(formatMonth('2026-01-04')).toBe('Jan 2026');
  });
});

describe('formatStep', () => {
  it('shortens thousands', () => {
    expect(formatStep(2_500)).toBe('2.5K');
  });
});

describe('soFarLabel', () => {
  it.each([
    { label: 'Today so far', now: new Date(2026, 2, 1, 12) },
    { label: 'Mar 1 so far', now: new Date(2026, 2, 2, 1) },
  ])('returns $label', ({ label, now }) => {
    expect(soFarLabel({ from: '2026-03-01', to: '2026-03-01', clicks: 1 }, now)).toBe(label);
  });
});

const CHANGES = [
  { clicks: 111, before: 100, short: '▲ 11%', words: ', 11% more than in the previous 30 days' },
  { clicks: 88, before: 100, short: '▼ 12%', words: ', 12% fewer than in the previous 30 days' },
  { clicks: 100, before: 100, short: 'no change', words: ', the same as in the previous 30 days' },
  { clicks: 1_001, before: 1_000, short: '▲ <1%', words: ', about the same as in the previous 30 days' },
  { clicks: 1, before: 100_000, short: '▼ 99%', words: ', 99% fewer than in the previous 30 days' },
  { clicks: 0, before: 5, short: '▼ 100%', words: ', down from 5 clicks in the previous 30 days' },
  { clicks: 999, before: 100, short: '▲ 899%', words: ', 899% more than in the previous 30 days' },
  {
    clicks: 12_345,
    before: 10,
    short: '▲ 1,234×',
    words: ', 1,234 times as many as in the previous 30 days',
  },
  { clicks: 5, before: 0, short: '▲ from 0', words: ', up from none in the previous 30 days' },
  { clicks: 0, before: 0, short: 'no change', words: ' and none in the previous 30 days' },
];

describe('shortChange', () => {
  it.each(CHANGES)('returns $short for $clicks clicks after $before', ({ clicks, before, short }) => {
    expect(shortChange(clicks, before)).toBe(short);
  });
});

describe('comparedWithBefore', () => {
  it.each(CHANGES)('returns $words for $clicks clicks after $before', ({ clicks, before, words }) => {
    expect(comparedWithBefore(clicks, before, 30)).toBe(words);
  });

  it('returns an empty string when the clicks before are unknown', () => {
    expect(comparedWithBefore(5, undefined, 30)).toBe('');
  });
});

describe('formatShare', () => {
  const SHARES = [
    { share: 0, exact: '0.0%', short: '0%' },
    { share: 0.04, exact: '<0.1%', short: '<1%' },
    { share: 12.34, exact: '12.3%', short: '12%' },
    { share: 99.97, exact: '>99.9%', short: '>99%' },
    { share: 100, exact: '100.0%', short: '100%' },
    { share: undefined, exact: '–', short: '–' },
  ];

  it.each(SHARES)('returns $exact for $share', ({ share, exact }) => {
    expect(formatShare(share)).toBe(exact);
  });

  it.each(SHARES)('returns $short for $share without decimals', ({ share, short }) => {
    expect(formatShare(share, 0)).toBe(short);
  });
});
