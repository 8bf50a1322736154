import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clickBars, type DailyClicks } from '../../src/domain/clickSeries.ts';

const NOW = new Date('2026-03-31T23:30:00Z');
const DAY_MS = 86_400_000;

const daily = (count: number): DailyClicks[] =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(NOW.getTime() - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
    clicks: 1,
  }));

beforeEach(() => {
  vi.stubEnv('TZ', 'UTC');
});

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('clickBars', () => {
  it('fills the days that the provider left out', () => {
    const bars = clickBars([{ date: '2026-03-30', clicks: 4 }], 30, NOW);
    expect(bars).toHaveLength(30);
    expect(bars[0]).toEqual({ from: '2026-03-02', to: '2026-03-02', clicks: 0 });
    expect(bars.slice(-2).map((bar) => bar.clicks)).toEqual([4, 0]);
  });

  it('begins all time with the first day', () => {
    const bars = clickBars(daily(40), 'all', NOW);
    expect(bars).toHaveLength(40);
    expect(bars.every((bar) => bar.clicks === 1)).toBe(true);
  });

  it('covers 30 days at least', () => {
    const bars = clickBars([], 'all', NOW);
    expect(bars).toHaveLength(30);
    expect(bars.every((bar) => bar.clicks === 0)).toBe(true);
  });

  it.each([
    [92, 92],
    [93, 14],
    [730, 105],
    [731, 27],
    [3650, 131],
  ])('shows %i days in %i bars and loses no click', (days, count) => {
    const bars = clickBars(daily(days), 'all', NOW);
    expect(bars).toHaveLength(count);
    expect(bars.reduce((sum, bar) => sum + bar.clicks, 0)).toBe(days);
  });

  it('ends with the provider’s day when its calendar is ahead', () => {
    expect(clickBars([{ date: '2026-04-01', clicks: 2 }], 30, NOW).at(-1)).toEqual({
      from: '2026-04-01',
      to: '2026-04-01',
      clicks: 2,
    });
  });

  it('has no place for days that are yet to come, or older than short links are', () => {
    const absurd = [
      { date: '0001-01-01', clicks: 5 },
      { date: '2026-03-31', clicks: 3 },
      { date: '9999-12-31', clicks: 7 },
    ];
    const bars = clickBars(absurd, 'all', NOW);
    expect(bars).toHaveLength(Math.ceil(7_300 / 28));
    expect(bars.at(-1)).toEqual({ from: '2026-03-04', to: '2026-03-31', clicks: 3 });
    expect(clickBars(absurd, 30, NOW).at(-1)).toEqual({ from: '2026-03-31', to: '2026-03-31', clicks: 3 });
  });
});
