import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../../src/domain/clicks/calendarDay.ts';
import type { ClickSeries, ClickSpan, DailyClicks } from '../../../src/domain/clicks/clickSeries.ts';
import { compareTrends } from '../../../src/domain/clicks/clickTrends.ts';

const NOW = new Date('2026-03-31T12:00:00Z');

/** Returns `clicks` on each of the last `count` days, including today. */
const daily = (count: number, clicks = 1): DailyClicks[] =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(NOW.getTime() - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
    clicks,
  }));

interface Series extends Partial<ClickSeries> {
  readonly createdAt?: Date;
}

/** Returns a loaded link with the given series. */
const link = ({ createdAt, days = [], unreadable = 0, since }: Series = {}) => ({
  link: { createdAt },
  clicks: { days, unreadable, since },
});

const UNKNOWN = { link: { createdAt: undefined }, clicks: undefined };

const compare = (links: Parameters<typeof compareTrends>[0], span: ClickSpan = 7) =>
  compareTrends(links, span, NOW);

beforeEach(() => {
  vi.stubEnv('TZ', 'UTC');
});

describe('compareTrends', () => {
  it('returns the link with the most clicks in the period first and unknown links last', () => {
    const few = link({ days: daily(7, 2) });
    const many = link({ days: daily(7, 3) });
    const old = link({ days: daily(90, 1) });
    const { rows } = compare([UNKNOWN, old, few, many]);
    expect(rows.map(({ compared }) => compared?.total)).toEqual([18, 12, 7, undefined]);
  });

  it('keeps the properties of each link', () => {
    const failed = { ...UNKNOWN, failure: 'Failed' };
    expect(compareTrends([failed], 7, NOW).rows).toEqual([{ ...failed, compared: undefined }]);
  });

  it('has one bar per whole day and one for the current day', () => {
    const { days, wholeDays, openDay } = compare([link()]);
    expect(wholeDays).toBe(7);
    expect(days.map(({ to }) => to.slice(8))).toEqual(['24', '25', '26', '27', '28', '29', '30', '31']);
    expect(openDay).toMatchObject({ to: '2026-03-31', isSoFar: true });
  });

  it('has the same days for all links', () => {
    const { days, rows } = compare([link({ days: daily(100) }), link({ days: daily(3) })], 'all');
    const lengths = rows.map(({ compared }) => compared?.bars.length);
    expect(lengths).toEqual([days.length, days.length]);
  });

  describe('when a provider counts only since a day within the span', () => {
    const since = '2026-03-22';
    const shorten = () => compare([link({ days: daily(60), since }), link({ days: daily(60) })], 30);

    it('begins on that day', () => {
      expect(shorten()).toMatchObject({ cutAt: since, wholeDays: 9 });
    });

    it('compares no link with an earlier period', () => {
      const { rows, totalBefore } = shorten();
      expect(rows.map(({ compared }) => compared?.totalBefore)).toEqual([undefined, undefined]);
      expect(totalBefore).toBeUndefined();
    });

    it('includes the current day in the totals', () => {
      expect(shorten()).toMatchObject({ total: 20, today: undefined });
    });

    it('begins on the latest such day', () => {
      const links = [link({ days: daily(60), since }), link({ days: daily(60), since: '2026-03-25' })];
      expect(compare(links, 30).cutAt).toBe('2026-03-25');
    });
  });

  it('does not shorten a period that begins after that day', () => {
    expect(compare([link({ days: daily(60), since: '2026-01-01' })]).cutAt).toBeUndefined();
  });

  it('adds up the clicks of all known links', () => {
    const links = [link({ days: daily(20, 2) }), UNKNOWN, link({ days: daily(20, 3) })];
    expect(compare(links)).toMatchObject({ total: 35, today: 5, totalBefore: undefined });
  });

  it.each([
    { name: 'both links', days: daily(20, 3), totalBefore: 35 },
    { name: 'one link', days: daily(9, 3), totalBefore: undefined },
  ])('returns $totalBefore clicks before the period when those of $name are known', (expected) => {
    const { days, totalBefore } = expected;
    expect(compare([link({ days: daily(20, 2) }), link({ days })]).totalBefore).toBe(totalBefore);
  });

  it('includes the current day in the totals of all time', () => {
    expect(compare([link({ days: daily(60) })], 'all')).toMatchObject({ total: 60, today: undefined });
  });

  it('adds up the days that could not be parsed', () => {
    expect(compare([link({ unreadable: 2 }), UNKNOWN, link({ unreadable: 3 })]).unreadable).toBe(5);
  });

  it.each([
    { name: 'the bars', days: daily(7, 33), top: 33, shared: 40 },
    // Clicks before the period are drawn in the same chart.
    { name: 'the period before', days: [...daily(20, 90).slice(0, 12), ...daily(8)], top: 90, shared: 100 },
    { name: 'no clicks', days: [], top: 1, shared: 1 },
  ])('has scales that include $name', ({ days, top, shared }) => {
    const comparison = compare([link({ days, createdAt: new Date('2026-01-01') })]);
    expect(comparison.rows[0]?.compared?.top).toBe(top);
    expect(comparison.top).toBe(shared);
  });

  it('shares the scale of the link with the most clicks in a bar', () => {
    const { rows, top } = compare([link({ days: daily(7, 4) }), link({ days: daily(7, 300) })]);
    expect(rows.map(({ compared }) => compared?.top)).toEqual([300, 4]);
    expect(top).toBe(300);
  });

  it('finds the busiest day of each link', () => {
    const days = daily(7).map((day) => (day.date === '2026-03-28' ? { ...day, clicks: 5 } : day));
    const { rows } = compare([link({ days })]);
    expect(rows[0]?.compared).toMatchObject({ most: 5, busiest: { from: '2026-03-28' } });
  });

  it('works without links', () => {
    expect(compare([])).toMatchObject({ rows: [], total: 0, top: 1, cutAt: undefined });
  });
});
