import fc from 'fast-check';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
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

/** One click on each of so many days up to today. */
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

test('days that the provider left out have no clicks, one that is unknown makes its bar unknown', () => {
  const clicks = [7, undefined].map((count, at) => ({ date: `2026-03-2${at + 8}`, clicks: count }));
  const bars = barsOf(clicks, 30, NOW);
  expect(bars).toHaveLength(31);
  expect(bars[0]).toEqual(singleDay('2026-03-01', 0));
  expect(bars.slice(-4).map((bar) => bar.clicks)).toEqual([7, undefined, 0, 0]);
  expect(clickBars(clicks, { lastDay: Date.parse('2026-03-31'), days: 100 }).at(-1)?.clicks).toBeUndefined();
});

describe('the bars of all time', () => {
  it.each([
    // All time covers 30 whole days at least.
    [0, 30],
    [93, 92],
    [94, 14],
    [731, 105],
    [732, 27],
  ])('show %i days as %i bars of whole days without losing a click', (days, count) => {
    const bars = barsOf(daily(days), 'all', NOW);
    expect(bars.filter(({ isSoFar }) => !isSoFar)).toHaveLength(count);
    expect(sumOf(bars)).toBe(days);
  });

  it.each([31, 100, 800])('end with today as a bar of its own after %i days', (days) => {
    expect(barsOf(daily(days), 'all', NOW).at(-1)).toEqual(soFar('2026-03-31', 1));
  });
});

test('days that are absurdly far away in the past or the future are left out', () => {
  const absurd = ['0001-01-01', '2026-03-31', '9999-12-31'].map((date, at) => ({ date, clicks: at + 2 }));
  const bars = barsOf(absurd, 'all', NOW);
  expect(bars).toHaveLength(Math.ceil(7_300 / 28) + 1);
  expect(bars.at(-1)).toEqual(soFar('2026-03-31', 3));
  expect(barsOf(absurd, 30, NOW).at(-1)).toEqual(soFar('2026-03-31', 3));
});

test.each([
  ['Etc/GMT+8', '2026-07-08', '2026-07-09'],
  ['UTC', '2026-07-08', '2026-07-10'],
  ['Etc/GMT-13', '2026-07-08', '2026-07-10'],
  // Clicks of a day that has not begun for the reader.
  ['Etc/GMT+8', '2026-07-10', '2026-07-10'],
])('half an hour after midnight in UTC, read in %s, clicks on %s end on %s', (zone, day, last) => {
  vi.stubEnv('TZ', zone);
  const bars = barsOf([{ date: day, clicks: 4 }], 30, new Date('2026-07-10T00:30:00Z'));
  expect(bars.at(-1)?.to).toBe(last);
  expect(bars.filter(({ clicks }) => clicks)).toEqual([day === last ? soFar(day, 4) : singleDay(day, 4)]);
});

test.each([
  ['the provider counts the day before', '2026-07-09', '2026-07-09'],
  ['the provider counts it, too', '2026-07-10', '2026-07-10'],
  // Its day may be the one before.
  ['it is not known what the provider counts', '2026-07-08', '2026-07-09'],
])('where a day has begun for the reader and %s, clicks on %s end on %s', (_case, day, last) => {
  vi.stubEnv('TZ', 'Etc/GMT-13');
  const bars = barsOf([{ date: day, clicks: 4 }], 30, new Date('2026-07-09T23:30:00Z'));
  expect(bars.at(-1)?.to).toBe(last);
});

test.each([
  ['forward in Los Angeles', 'America/Los_Angeles', '2026-03-08'],
  ['forward at midnight in Santiago', 'America/Santiago', '2026-09-06'],
  ['back in Auckland', 'Pacific/Auckland', '2026-04-05'],
])('a day on which the clocks go %s is in the series once', (_change, zone, day) => {
  vi.stubEnv('TZ', zone);
  for (const time of ['01:00', '03:30', '23:59:59'])
    expect(barsOf([{ date: day, clicks: 1 }], 30, new Date(`${day}T${time}`)).at(-1)?.to).toBe(day);
  const later = new Date(new Date(`${day}T12:00`).getTime() + 15 * DAY_MS);
  const dates = barsOf([], 30, later).map(({ to }) => to);
  expect(new Set(dates).size).toBe(31);
  expect(dates).toContain(day);
  expect(dates.at(-1)).toBe(isoDay(Date.parse(day) + 15 * DAY_MS));
});

test('several series in one chart begin with the earliest of them, and end with tomorrow if one does', () => {
  const ahead = [{ date: '2026-04-01', clicks: 1 }];
  expect(periodOf('all', [daily(40), [], daily(100)], NOW).days).toBe(99);
  expect(chartBars([], periodOf(7, [daily(3), ahead], NOW)).at(-1)?.to).toBe('2026-04-01');
});

test.each<[ClickSpan, string, number]>([
  ['all', '', 99],
  ['all', '2026-03-22', 9],
  ['all', '2025-01-01', 99],
  [90, '2026-03-02', 29],
  [30, '2026-03-01', 30],
  [7, '2026-03-31', 0],
  [7, '2026-04-05', 0],
])('a period of %s, of which nothing is known before %j, has %i whole days', (span, since, days) => {
  expect(periodOf(span, [daily(100)], NOW, since).days).toBe(days);
});

describe('compareClicks', () => {
  const comparedOf = (clicks: readonly DailyClicks[], span: ClickSpan) =>
    compareClicks(clicks, span, periodOf(span, [clicks], NOW), clicks[0]?.date);

  it('has each click once in the period, the one before or the day so far', () => {
    const daysBack = fc.record({ back: fc.nat(200), clicks: fc.nat(1_000) });
    forAll(fc.array(daysBack), fc.constantFrom(7, 30, 90), (sent, span) => {
      const clicks = [...sent, { back: 200, clicks: 0 }]
        .sort((a, b) => b.back - a.back)
        .map(({ back, clicks: count }) => ({ date: isoDay(NOW.getTime() - back * DAY_MS), clicks: count }));
      const days = [...new Map(clicks.map((day) => [day.date, day])).values()];
      const { total, totalBefore = 0, soFar: today } = comparedOf(days, span);
      expect(total + totalBefore + (today.clicks ?? 0)).toBe(
        sumOf(days.filter(({ date }) => date >= isoDay(NOW.getTime() - 2 * span * DAY_MS))),
      );
    });
  });

  it.each<[ClickSpan, number, number, number | undefined]>([
    [7, 15, 7, 7],
    [7, 14, 7, undefined],
    [7, 0, 0, undefined],
    [30, 100, 30, 30],
    ['all', 100, 100, undefined],
  ])('counts %s days of %i with figures as %i clicks after %s', (span, days, total, totalBefore) => {
    const compared = comparedOf(daily(days), span);
    expect(compared).toMatchObject({ total, totalBefore });
    expect(compared.before?.length).toBe(totalBefore && compared.bars.length - 1);
  });

  // A steady link must not seem to fall each morning.
  it.each([7, 30, 90] as const)('compares %i whole days even if today has few clicks', (span) => {
    const steady = daily(200).map((day, at) => ({ ...day, clicks: at === 199 ? 1 : 100 }));
    expect(comparedOf(steady, span)).toMatchObject({
      total: 100 * span,
      totalBefore: 100 * span,
      soFar: soFar('2026-03-31', 1),
    });
  });

  it.each([2, 40])('returns no total before when the day %i days ago is unknown', (back) => {
    const clicks = daily(100).map((day, at) => (at === 99 - back ? { ...day, clicks: undefined } : day));
    const compared = comparedOf(clicks, 30);
    expect(compared).toMatchObject({ total: back < 30 ? 29 : 30, totalBefore: undefined });
    expect(compared.before).toHaveLength(30);
  });

  it('compares whole days when only today is unknown', () => {
    const clicks = daily(100).map((day, at) => (at === 99 ? { ...day, clicks: undefined } : day));
    expect(comparedOf(clicks, 30)).toMatchObject({ total: 30, totalBefore: 30 });
  });
});

test.each<
  [
    string,
    firstDay: string | undefined,
    since: string | undefined,
    created: string | undefined,
    string | undefined,
  ]
>([
  ['its first day', '2026-03-20', undefined, undefined, '2026-03-20'],
  ['since it was created', '2026-03-20', undefined, '2026-01-02', '2026-01-02'],
  ['before it was created, by another calendar', '2026-01-01', undefined, '2026-01-02', '2026-01-01'],
  ['later than it was created', '2026-03-20', '2026-03-01', '2026-01-02', '2026-03-01'],
  ['without clicks', undefined, undefined, '2026-01-02', '2026-01-02'],
  ['never', undefined, undefined, undefined, undefined],
])('the clicks of a link are known from %s', (_case, date, since, created, day) => {
  const days = date === undefined ? [] : [{ date, clicks: 1 }];
  const createdAt = created === undefined ? undefined : new Date(`${created}T12:00`);
  expect(firstKnownDay({ days, unreadable: 0, since }, createdAt)).toBe(day);
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

test('the steps of a scale reach the highest value, and are few, equal, whole steps of 1, 2 or 5', () =>
  forAll(fc.nat({ max: 1_000_000_000_000 }), (most) => {
    const steps = scaleSteps(most);
    const [, step = 0] = steps;
    const last = steps.at(-1) ?? 0;
    expect(last).toBeGreaterThanOrEqual(most);
    expect(last - step).toBeLessThan(Math.max(1, most));
    expect(steps.length).toBeLessThanOrEqual(5);
    // And as fine as that allows.
    expect(steps.length).toBeGreaterThanOrEqual(most < 2 ? 2 : 3);
    expect(steps).toEqual(steps.map((_, index) => index * step));
    expect(String(step)).toMatch(/^[125]0*$/);
  }));

/** March 31, 2026, is a Tuesday: one click on each day, and more on some. */
const withMore = (days: number, more: Readonly<Record<string, number>>): DailyClicks[] =>
  daily(days).map(({ date, clicks }) => ({ date, clicks: (clicks ?? 0) + (more[date] ?? 0) }));

test.each<[string, clicks: readonly DailyClicks[], span: ClickSpan, weekday: number | undefined]>([
  ['that with the most clicks', withMore(40, { '2026-03-20': 5, '2026-03-24': 4 }), 30, 5],
  ['counted over the time that is shown', withMore(60, { '2026-02-13': 90, '2026-03-24': 4 }), 30, 2],
  ['not by today, which is not over', withMore(40, { '2026-03-31': 90, '2026-03-25': 4 }), 30, 3],
  ['that of whole weeks', withMore(17, { '2026-03-15': 90, '2026-03-26': 1 }), 30, 4],
  ['that of the last quarter', withMore(200, { '2025-12-29': 90, '2026-03-26': 1 }), 'all', 4],

  ['unknown within two weeks', withMore(14, { '2026-03-20': 5 }), 30, undefined],
  ['unknown for a week', withMore(40, { '2026-03-26': 5 }), 7, undefined],
  ['unknown of a draw', daily(40), 30, undefined],
  ['unknown without clicks', [{ date: '2026-03-01', clicks: 0 }], 30, undefined],
  [
    'unknown with a day that is',
    [...withMore(40, { '2026-03-20': 5 }).slice(0, -2), { date: '2026-03-30', clicks: undefined }],
    30,
    undefined,
  ],
  ['unknown without days', [], 30, undefined],
])('the busiest weekday is %s', (_case, clicks, span, weekday) => {
  expect(busiestWeekday(clicks, periodOf(span, [clicks], NOW), clicks[0]?.date)).toBe(weekday);
});
