import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { formatCount, formatDate, formatPercent } from '../../../src/ui/kit/format.ts';

describe('counts', () => {
  test.each([
    [0, '0'],
    [1, '1'],
    [999, '999'],
    [1000, '1.0K'],
    [1049, '1.0K'],
    [1050, '1.1K'],
    [1500, '1.5K'],
    [9_999, '10.0K'],
    [99_949, '99.9K'],
    [100_000, '100.0K'],
    [999_949, '999.9K'],
    [999_950, '1.0M'],
    [999_999, '1.0M'],
    [1_000_000, '1.0M'],
    [1_050_001, '1.1M'],
    [12_345_678, '12.3M'],
    [1_234_567_890, '1234.6M'],
  ])('%i is %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });

  test('that nobody can tell are a dash', () => {
    expect(formatCount(undefined)).toBe('–');
    expect(formatPercent(undefined)).toBe('–');
  });

  test('read as what they are, within half a decimal', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31 - 1), (count) => {
        const text = formatCount(count);
        const [, number, unit = ''] = /^(\d{1,4}(?:\.\d)?)([KM]?)$/.exec(text) ?? [];
        const scale = { '': 1, K: 1_000, M: 1_000_000 }[unit] ?? Number.NaN;
        expect(text).not.toBe('1000.0K');
        expect(Math.abs(Number(number) * scale - count)).toBeLessThanOrEqual(scale * 0.050_001);
      }),
    );
  });
});

describe('percentages', () => {
  test.each([
    [0, '0.0%'],
    [12.34, '12.3%'],
    [66.666_666, '66.7%'],
    [99.96, '100.0%'],
    [100, '100.0%'],
  ])('%d is %s', (percentage, text) => {
    expect(formatPercent(percentage)).toBe(text);
  });
});

describe('dates', () => {
  test('are short month, day and year where the reader is', () => {
    vi.stubEnv('TZ', 'UTC');
    expect(formatDate(new Date('2026-03-03T23:30:00Z'))).toBe('Mar 3, 2026');
    vi.stubEnv('TZ', 'Pacific/Auckland');
    expect(formatDate(new Date('2026-03-03T23:30:00Z'))).toBe('Mar 4, 2026');
    vi.unstubAllEnvs();
  });

  test('that cannot be read are left out', () => {
    expect(formatDate(undefined)).toBe('');
  });
});
