import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../../src/domain/clicks/calendarDay.ts';
import {
  busiestBar,
  busiestWeekday,
  type ClickBar,
  type ClickSpan,
  chartBars,
  clickBars,
  compareClicks,
  type DailyClicks,
  firstKnownDay,
  periodOf,
  scaleSteps,
  sumOf,
} from '../../../src/domain/clicks/clickSeries.ts';
import { forAll } from '../../support/forAll.ts';

const NOW = new Date('2026-03-31T23:30:00Z');

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns one click on each of the last `count` days, including today. */
const daily = (count: number): DailyClicks[] =>
  Array.from({ length: count }, (_, index) => ({
    date: isoDay(NOW.getTime() - (count - 1 - index) * DAY_MS),
    clicks: 1,
  }));

const barsOf = (clicks: readonly DailyClicks[], span: ClickSpan, now: Date) =>
  chartBars(clicks, periodOf(span, [clicks], now));

const singleDay = (date: string, clicks: number): ClickBar => ({ from: date, to: date, clicks });
const soFar = (date: string, clicks: number) => ({ ...singleDay(date, clicks), isSoFar: true });

beforeEach(() => {
  vi.stubEnv('TZ', 'UTC');
});

describe('chartBars', () => {
  const unknown = [7, undefined].map((clicks, at) => ({ date: `2026-03-2${at + 8}`, clicks }));

  it('counts missing days as 0 clicks', () => {
    const bars = barsOf(unknown, 30, NOW);
    expect(bars).toHaveLength(31);
    expect(bars[0]).toEqual(singleDay('2026-03-01', 0));
  });

  it('leaves the clicks of an unknown day undefined', () => {
    const bars = barsOf(unknown, 30, NOW);
    expect(bars.slice(-4).map((bar) => bar.clicks)).toEqual([7, undefined, 0, 0]);
  });

  it.each([
    // The span 'all' covers at least 30 whole days.
    [0, 30],
    [93, 92],
    [94, 14],
    [731, 105],
    [732, 27],
  ])('groups %i days into %i bars without losing a click', (days, count) => {
    const bars = barsOf(daily(days), 'all', NOW);
    expect(bars.filter(({ isSoFar }) => !isSoFar)).toHaveLength(count);
    expect(sumOf(bars)).toBe(days);
  });

  it.each([31, 100, 800])('ends with a separate bar for today after %i days', (days) => {
    expect(barsOf(daily(days), 'all', NOW).at(-1)).toEqual(soFar('2026-03-31', 1));
  });

  it('ignores absurd dates', () => {
    const absurd = ['0001-01-01', '2026-03-31', '9999-12-31'].map((date, at) => ({ date, clicks: at + 2 }));
    const bars = barsOf(absurd, 'all', NOW);
    expect(bars).toHaveLength(Math.ceil(7_300 / 28) + 1);
    expect(bars.at(-1)).toEqual(soFar('2026-03-31', 3));
    expect(barsOf(absurd, 30, NOW).at(-1)).toEqual(soFar('2026-03-31', 3));
  });

  it.each([
    { zone: 'Etc/GMT+8', day: '2026-07-08', last: '2026-07-09' },
    { zone: 'UTC', day: '2026-07-08', last: '2026-07-10' },
    { zone: 'Etc/GMT-13', day: '2026-07-08', last: '2026-07-10' },
    // The provider already counts a day that has not begun in this time zone.
    { zone: 'Etc/GMT+8', day: '2026-07-10', last: '2026-07-10' },
  ])('ends on $last in $zone at 00:30 UTC on July 10 with clicks on $day', ({ zone, day, last }) => {
    vi.stubEnv('TZ', zone);
    const bars = barsOf([{ date: day, clicks: 4 }], 30, new Date('2026-07-10T00:30:00Z'));
    expect(bars.at(-1)?.to).toBe(last);
    expect(bars.filter(({ clicks }) => clicks)).toEqual([day === last ? soFar(day, 4) : singleDay(day, 4)]);
  });

  it.each([
    { name: 'the local yesterday', day: '2026-07-09', last: '2026-07-09' },
    { name: 'the local today', day: '2026-07-10', last: '2026-07-10' },
    // The provider's today may still be July 9.
    { name: 'neither of them', day: '2026-07-08', last: '2026-07-09' },
  ])("ends on $last when the provider's latest day is $name", ({ day, last }) => {
    vi.stubEnv('TZ', 'Etc/GMT-13');
    const bars = barsOf([{ date: day, clicks: 4 }], 30, new Date('2026-07-09T23:30:00Z'));
    expect(bars.at(-1)?.to).toBe(last);
  });

  it.each([
    { change: 'forward in Los Angeles', zone: 'America/Los_Angeles', day: '2026-03-08' },
    { change: 'forward at midnight in Santiago', zone: 'America/Santiago', day: '2026-09-06' },
    { change: 'back in Auckland', zone: 'Pacific/Auckland', day: '2026-04-05' },
  ])('contains a day on which clocks change once: $change', ({ zone, day }) => {
    vi.stubEnv('TZ', zone);
    for (const time of ['01:00', '03:30', '23:59:59'])
      expect(barsOf([{ date: day, clicks: 1 }], 30, new Date(`${day}T${time}`)).at(-1)?.to).toBe(day);
    const later = new Date(new Date(`${day}T12:00`).getTime() + 15 * DAY_MS);
    const dates = barsOf([], 30, later).map(({ to }) => to);
    expect(new Set(dates).size).toBe(31);
    expect(dates).toContain(day);
    expect(dates.at(-1)).toBe(isoDay(Date.parse(day) + 15 * DAY_MS));
  });
});

describe('clickBars', () => {
  it('leaves a bar undefined when one of its days is unknown', () => {
    const clicks = [7, undefined].map((count, at) => ({ date: `2026-03-2${at + 8}`, clicks: count }));
    const bars = clickBars(clicks, { lastDay: Date.parse('2026-03-31'), days: 100 });
    expect(bars.at(-1)?.clicks).toBeUndefined();
  });
});

describe('periodOf', () => {
  it('begins with the earliest of several series', () => {
    expect(periodOf('all', [daily(40), [], daily(100)], NOW).days).toBe(99);
  });

  it('ends with tomorrow when one of several series does', () => {
    const ahead = [{ date: '2026-04-01', clicks: 1 }];
    expect(chartBars([], periodOf(7, [daily(3), ahead], NOW)).at(-1)?.to).toBe('2026-04-01');
  });

  it.each<{ span: ClickSpan; since: string; days: number }>([
    { span: 'all', since: '', days: 99 },
    { span: 'all', since: '2026-03-22', days: 9 },
    { span: 'all', since: '2025-01-01', days: 99 },
    { span: 90, since: '2026-03-02', days: 29 },
    { span: 30, since: '2026-03-01', days: 30 },
    { span: 7, since: '2026-03-31', days: 0 },
    { span: 7, since: '2026-04-05', days: 0 },
  ])('has $days whole days for the span $span, known since $since', ({ span, since, days }) => {
    expect(periodOf(span, [daily(100)], NOW, since).days).toBe(days);
  });
});

describe('compareClicks', () => {
  const compare = (clicks: readonly DailyClicks[], span: ClickSpan) =>
    compareClicks(clicks, span, periodOf(span, [clicks], NOW), clicks[0]?.date);

  it('counts each click once: in the period, the period before or today', () => {
    const daysBack = fc.record({ back: fc.nat(200), clicks: fc.nat(1_000) });
    forAll(fc.array(daysBack), fc.constantFrom(7, 30, 90), (sent, span) => {
      const clicks = [...sent, { back: 200, clicks: 0 }]
        .sort((a, b) => b.back - a.back)
        .map(({ back, clicks: count }) => ({ date: isoDay(NOW.getTime() - back * DAY_MS), clicks: count }));
      const days = [...new Map(clicks.map((day) => [day.date, day])).values()];
      const { total, totalBefore = 0, soFar: today } = compare(days, span);
      expect(total + totalBefore + (today.clicks ?? 0)).toBe(
        sumOf(days.filter(({ date }) => date >= isoDay(NOW.getTime() - 2 * span * DAY_MS))),
      );
    });
  });

  it.each<{ span: ClickSpan; days: number; total: number; totalBefore: number | undefined }>([
    { span: 7, days: 15, total: 7, totalBefore: 7 },
    { span: 7, days: 14, total: 7, totalBefore: undefined },
    { span: 7, days: 0, total: 0, totalBefore: undefined },
    { span: 30, days: 100, total: 30, totalBefore: 30 },
    { span: 'all', days: 100, total: 100, totalBefore: undefined },
  ])('for the span $span of $days days returns $total after $totalBefore', (expected) => {
    const { span, days, total, totalBefore } = expected;
    const compared = compare(daily(days), span);
    expect(compared).toMatchObject({ total, totalBefore });
    expect(compared.before?.length).toBe(totalBefore && compared.bars.length - 1);
  });

  // Otherwise a link with steady clicks would seem to drop every morning.
  it.each([7, 30, 90] as const)('excludes today from a comparison of %i days', (span) => {
    const steady = daily(200).map((day, at) => ({ ...day, clicks: at === 199 ? 1 : 100 }));
    expect(compare(steady, span)).toMatchObject({
      total: 100 * span,
      totalBefore: 100 * span,
      soFar: soFar('2026-03-31', 1),
    });
  });

  it.each([
    { back: 2, total: 29 },
    { back: 40, total: 30 },
  ])('returns no previous total when the day $back days ago is unknown', ({ back, total }) => {
    const clicks = daily(100).map((day, at) => (at === 99 - back ? { ...day, clicks: undefined } : day));
    const compared = compare(clicks, 30);
    expect(compared).toMatchObject({ total, totalBefore: undefined });
    expect(compared.before).toHaveLength(30);
  });

  it('compares whole days when only today is unknown', () => {
    const clicks = daily(100).map((day, at) => (at === 99 ? { ...day, clicks: undefined } : day));
    expect(compare(clicks, 30)).toMatchObject({ total: 30, totalBefore: 30 });
  });
});

describe('firstKnownDay', () => {
  interface Case {
    readonly name: string;
    readonly firstDay?: string;
    readonly since?: string;
    readonly created?: string;
    readonly expected: string | undefined;
  }

  it.each<Case>([
    { name: 'the first day with clicks', firstDay: '2026-03-20', expected: '2026-03-20' },
    { name: 'the day of creation', firstDay: '2026-03-20', created: '2026-01-02', expected: '2026-01-02' },
    {
      name: 'a day before creation in another time zone',
      firstDay: '2026-01-01',
      created: '2026-01-02',
      expected: '2026-01-01',
    },
    {
      name: "the series' first counted day",
      firstDay: '2026-03-20',
      since: '2026-03-01',
      created: '2026-01-02',
      expected: '2026-03-01',
    },
    { name: 'the day of creation without clicks', created: '2026-01-02', expected: '2026-01-02' },
    { name: 'undefined without any date', expected: undefined },
  ])('is $name', ({ firstDay, since, created, expected }) => {
    const days = firstDay === undefined ? [] : [{ date: firstDay, clicks: 1 }];
    const createdAt = created === undefined ? undefined : new Date(`${created}T12:00`);
    expect(firstKnownDay({ days, unreadable: 0, since }, createdAt)).toBe(expected);
  });
});

describe('busiestBar', () => {
  it('returns today when it already has the most clicks of all days', () => {
    expect(busiestBar([singleDay('2026-03-30', 4), soFar('2026-03-31', 5)])?.to).toBe('2026-03-31');
  });

  it('ignores today among weeks', () => {
    const week = { from: '2026-03-24', to: '2026-03-30', clicks: 4 };
    expect(busiestBar([week, soFar('2026-03-31', 5)])).toBe(week);
  });

  it('returns undefined without clicks', () => {
    expect(busiestBar([singleDay('2026-03-30', 0), soFar('2026-03-31', 0)])).toBeUndefined();
  });
});

describe('scaleSteps', () => {
  const anyMaximum = fc.nat({ max: 1_000_000_000_000 });

  it('reaches the highest value without a surplus step', () =>
    forAll(anyMaximum, (most) => {
      const steps = scaleSteps(most);
      const [, step = 0] = steps;
      const last = steps.at(-1) ?? 0;
      expect(last).toBeGreaterThanOrEqual(most);
      expect(last - step).toBeLessThan(Math.max(1, most));
    }));

  it('returns 3 to 5 values, or 2 for a maximum below 2', () =>
    forAll(anyMaximum, (most) => {
      const steps = scaleSteps(most);
      expect(steps.length).toBeLessThanOrEqual(5);
      expect(steps.length).toBeGreaterThanOrEqual(most < 2 ? 2 : 3);
    }));

  it('returns equal steps of 1, 2 or 5 times a power of ten', () =>
    forAll(anyMaximum, (most) => {
      const steps = scaleSteps(most);
      const [, step = 0] = steps;
      expect(steps).toEqual(steps.map((_, index) => index * step));
      expect(String(step)).toMatch(/^[125]0*$/);
    }));
});

describe('busiestWeekday', () => {
  const [TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [2, 3, 4, 5];

  /** Adds clicks to one click a day. The last day, 2026-03-31, is a Tuesday. */
  const withMore = (days: number, more: Readonly<Record<string, number>>): DailyClicks[] =>
    daily(days).map(({ date, clicks }) => ({ date, clicks: (clicks ?? 0) + (more[date] ?? 0) }));

  const find = (clicks: readonly DailyClicks[], span: ClickSpan) =>
    busiestWeekday(clicks, periodOf(span, [clicks], NOW), clicks[0]?.date);

  it('returns the weekday with the most clicks', () => {
    expect(find(withMore(40, { '2026-03-20': 5, '2026-03-24': 4 }), 30)).toBe(FRIDAY);
  });

  it('ignores days before the period', () => {
    expect(find(withMore(60, { '2026-02-13': 90, '2026-03-24': 4 }), 30)).toBe(TUESDAY);
  });

  it('ignores today', () => {
    expect(find(withMore(40, { '2026-03-31': 90, '2026-03-25': 4 }), 30)).toBe(WEDNESDAY);
  });

  it('ignores an incomplete week', () => {
    expect(find(withMore(17, { '2026-03-15': 90, '2026-03-26': 1 }), 30)).toBe(THURSDAY);
  });

  it('ignores days before the last quarter', () => {
    expect(find(withMore(200, { '2025-12-29': 90, '2026-03-26': 1 }), 'all')).toBe(THURSDAY);
  });

  it.each<{ name: string; clicks: readonly DailyClicks[]; span: ClickSpan }>([
    { name: 'less than two weeks are known', clicks: withMore(14, { '2026-03-20': 5 }), span: 30 },
    { name: 'the period is one week', clicks: withMore(40, { '2026-03-26': 5 }), span: 7 },
    { name: 'all weekdays tie', clicks: daily(40), span: 30 },
    { name: 'there are no clicks', clicks: [{ date: '2026-03-01', clicks: 0 }], span: 30 },
    {
      name: 'a day is unknown',
      clicks: [...withMore(40, { '2026-03-20': 5 }).slice(0, -2), { date: '2026-03-30', clicks: undefined }],
      span: 30,
    },
    { name: 'there are no days', clicks: [], span: 30 },
  ])('returns undefined when $name', ({ clicks, span }) => {
    expect(find(clicks, span)).toBeUndefined();
  });
});
