import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { formatCount, formatDate, formatPercent, formatTime } from '../../../../src/ui/kit/text/format.ts';
import { forAll } from '../../../support/forAll.ts';

describe('formatCount', () => {
  test.each([
    [999, '999'],
    [1000, '1.0K'],
    [1050, '1.1K'],
    [999_949, '999.9K'],
    [999_950, '1.0M'],
    [1_050_001, '1.1M'],
    [1_234_567_890, '1234.6M'],
    [undefined, '–'],
    [Number.NaN, '–'],
    [Number.POSITIVE_INFINITY, '–'],
  ])('writes %s as %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });

  test('is right within half a decimal, for any count', () => {
    forAll(fc.nat(2 ** 31 - 1), (count) => {
      const text = formatCount(count);
      const [, number, unit = ''] = /^(\d{1,4}(?:\.\d)?)([KM]?)$/.exec(text) ?? [];
      const scale = { '': 1, K: 1_000, M: 1_000_000 }[unit] ?? Number.NaN;
      expect(text).not.toBe('1000.0K');
      expect(Math.abs(Number(number) * scale - count)).toBeLessThanOrEqual(scale * 0.050_001);
    });
  });
});

test.each([
  [0, '0.0%'],
  [66.666_666, '66.7%'],
  [undefined, '–'],
])('a percentage of %s is written as %s', (percentage, text) => {
  expect(formatPercent(percentage)).toBe(text);
});

describe('formatDate', () => {
  test.each([
    ['Etc/GMT+8', 'Jul 9, 2026'],
    ['UTC', 'Jul 10, 2026'],
    ['Etc/GMT-13', 'Jul 10, 2026'],
  ])('in %s writes half an hour after midnight in UTC as %s', (zone, text) => {
    vi.stubEnv('TZ', zone);
    expect(formatDate(new Date('2026-07-10T00:30:00Z'))).toBe(text);
  });

  test.each([undefined, new Date(Number.NaN)])('leaves out a date that cannot be read: %s', (date) => {
    expect(formatDate(date)).toBe('');
  });
});

test.each([
  ['Etc/GMT+8', '2026-03-02T08:00:00Z', '00:00'],
  ['Etc/GMT+8', '2026-03-02T07:59:00Z', 'Mar 1, 23:59'],
  ['Etc/GMT-13', '2026-03-01T11:00:00Z', '00:00'],
  ['Etc/GMT-13', '2025-03-02T01:32:00Z', 'Mar 2, 14:32'],
])('at nine on March 2 in %s, the time %s is written as %s', (zone, time, text) => {
  vi.stubEnv('TZ', zone);
  expect(formatTime(new Date(time), new Date(2026, 2, 2, 9, 5))).toBe(text);
});
