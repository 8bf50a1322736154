import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { formatCount, formatDate, formatPercent, formatTime } from '../../../../src/ui/kit/text/format.ts';
import { forAll } from '../../../support/forAll.ts';

describe('formatCount', () => {
  it.each([
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
  ])('formats %s as %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });

  it('differs from any count by at most half of its last digit', () => {
    forAll(fc.nat(2 ** 31 - 1), (count) => {
      const text = formatCount(count);
      const [, number, unit = ''] = /^(\d{1,4}(?:\.\d)?)([KM]?)$/.exec(text) ?? [];
      const scale = { '': 1, K: 1_000, M: 1_000_000 }[unit] ?? Number.NaN;
      expect(text).not.toBe('1000.0K');
      expect(Math.abs(Number(number) * scale - count)).toBeLessThanOrEqual(scale * 0.050_001);
    });
  });
});

describe('formatPercent', () => {
  it.each([
    [0, '0.0%'],
    [66.666_666, '66.7%'],
    [undefined, '–'],
  ])('formats %s as %s', (percentage, text) => {
    expect(formatPercent(percentage)).toBe(text);
  });
});

describe('formatDate', () => {
  it.each([
    ['Etc/GMT+8', 'Jul 9, 2026'],
    ['UTC', 'Jul 10, 2026'],
    ['Etc/GMT-13', 'Jul 10, 2026'],
  ])('formats 00:30 UTC on July 10 in the time zone %s as %s', (zone, text) => {
    vi.stubEnv('TZ', zone);
    expect(formatDate(new Date('2026-07-10T00:30:00Z'))).toBe(text);
  });

  it.each([undefined, new Date(Number.NaN)])('returns an empty string for %s', (date) => {
    expect(formatDate(date)).toBe('');
  });
});

describe('formatTime at 9:05 on March 2, 2026', () => {
  it.each([
    { zone: 'Etc/GMT+8', time: '2026-03-02T08:00:00Z', text: '00:00' },
    { zone: 'Etc/GMT+8', time: '2026-03-02T07:59:00Z', text: 'Mar 1, 23:59' },
    { zone: 'Etc/GMT-13', time: '2026-03-01T11:00:00Z', text: '00:00' },
    { zone: 'Etc/GMT-13', time: '2025-03-02T01:32:00Z', text: 'Mar 2, 14:32' },
  ])('formats $time in the time zone $zone as $text', ({ zone, time, text }) => {
    vi.stubEnv('TZ', zone);
    expect(formatTime(new Date(time), new Date(2026, 2, 2, 9, 5))).toBe(text);
  });
});
