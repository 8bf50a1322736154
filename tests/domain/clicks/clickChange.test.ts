import { describe, expect, it, test } from 'vitest';
import {
  type ClickHistory,
  changeOf,
  type EarlierClicks,
  earlierClicks,
  isMissed,
  isQuiet,
  whatChanged,
  withDay,
} from '../../../src/domain/clicks/clickChange.ts';
import type { Link } from '../../../src/domain/links/link.ts';
import { EVERY_LINK, type LinkQuery } from '../../../src/domain/links/linkQuery.ts';
import { queryLinks } from '../../../src/domain/links/queryLinks.ts';
import { aLink, links, PRODUCT } from '../../support/aLink.ts';
import { resultOf } from '../../support/resultOf.ts';

const TODAY = '2026-03-20';
const noonOf = (day: string) => new Date(`${day}T12:00:00`);
const NOON = noonOf(TODAY);
const CREATED = new Date('2026-01-01T12:00:00');

/** A day, and its links. */
type Day = readonly [day: string, ...of: readonly Partial<Link>[]];

const history = (...days: readonly Day[]): ClickHistory => {
  let known: ClickHistory | undefined;
  for (const [day, ...of] of days) known = withDay(known, noonOf(day), of.map(aLink)) ?? known;
  return known ?? { ids: [], days: [] };
};

const earlier = (...days: readonly Day[]): EarlierClicks => {
  const found = earlierClicks(history(...days), NOON);
  if (!found) throw new Error('There is no earlier day');
  return found;
};

test.each([
  ['no day', [], undefined],
  ['today only', ['2026-03-20'], undefined],
  ['a week ago, among all days', ['2026-03-12', '2026-03-13', '2026-03-14', '2026-03-20'], '2026-03-13'],
  ['the nearest to a week ago', ['2026-01-02', '2026-03-18'], '2026-03-18'],
  ['long ago, if that is all', ['2026-01-02', '2026-03-20'], '2026-01-02'],
  ['no day that is still to come: the clock was wrong', ['2026-03-21', '2026-04-01'], undefined],
])('links are compared with %s', (_case, days, day) => {
  const kept = history(...days.map((one) => [one, {}] as const));
  expect(earlierClicks(kept, NOON)?.day).toBe(day);
});

test.each<[string, then: Partial<Link> | undefined, now: Partial<Link>, change: number | undefined]>([
  ['gained', { clickCount: 5 }, { clickCount: 12 }, 7],
  ['corrected by the server', { clickCount: 5 }, { clickCount: 3 }, -2],
  ['total clicks before the click count', { totalClicks: 5 }, { totalClicks: 6, clickCount: 90 }, 1],
  ['not known now', { clickCount: 5 }, { clickCount: undefined }, undefined],
  ['not known then', { clickCount: undefined }, { clickCount: 5 }, undefined],
  ['created since', undefined, { clickCount: 5, createdAt: new Date('2026-03-15T00:00') }, 5],
  ['created on that day, later', undefined, { clickCount: 5, createdAt: new Date('2026-03-13T23:00') }, 5],
  ['not in the list then', undefined, { clickCount: 5, createdAt: CREATED }, undefined],
  ['of no known age', undefined, { clickCount: 5, createdAt: undefined }, undefined],
  ['too large to be kept', { clickCount: 2 ** 31 }, { clickCount: 2 ** 31 }, undefined],
  ['as large as can be kept', { clickCount: 2 ** 31 - 3 }, { clickCount: 2 ** 31 }, 3],
])('the change of a link %s', (_case, then, now, change) => {
  const known = earlier(['2026-03-13', then ?? { id: 'another' }]);
  expect(changeOf(aLink(now), known)).toBe(change);
});

/** Since January 1, 71 days before the day of comparison. */
test.each<[string, clicks: number, now: Partial<Link>, before: Partial<Link> | undefined, expected: boolean]>(
  [
    ['whose clicks since its creation let expect five in a week', 51, {}, undefined, true],
    ['whose clicks let expect fewer', 50, {}, undefined, false],
    ['that was clicked once since', 51, { clickCount: 52 }, undefined, false],
    ['that is off', 51, { isActive: false }, undefined, false],
    ['of which it is unknown whether it is on', 51, { isActive: undefined }, undefined, true],
    ['of no known age', 5_000, { createdAt: undefined }, undefined, false],
    ['that had five clicks in the week before', 100, {}, { clickCount: 95 }, true],
    ['that had four', 100, {}, { clickCount: 96 }, false],
    ['that was quiet then too, however often it was clicked long ago', 100, {}, { clickCount: 100 }, false],
    ['whose week before is not known, by its age', 100, {}, { clickCount: undefined }, true],
  ],
)('a link has gone quiet: one %s', (_case, clickCount, now, before, expected) => {
  const known = earlier(...(before ? [['2026-03-06', before] as const] : []), ['2026-03-13', { clickCount }]);
  expect(isQuiet(aLink({ createdAt: CREATED, clickCount, ...now }), known)).toBe(expected);
});

describe('the clicks that are expected', () => {
  const clicks = (clickCount: number) => [aLink({ clickCount, createdAt: CREATED })];
  const read = (...readings: readonly [time: string, clickCount: number][]) => {
    let known: ClickHistory | undefined;
    for (const [time, count] of readings) known = withDay(known, new Date(time), clicks(count));
    return (now: string) => known && earlierClicks(known, new Date(now));
  };
  const expectedOf = (found: EarlierClicks | undefined) => found?.links.get(clicks(0)[0]?.id ?? '')?.expected;

  // Not those of 7 whole days in the morning.
  it.each([
    ['2026-03-20T00:00', 65],
    ['2026-03-20T12:00', 70],
    ['2026-03-20T18:00', 72.5],
  ])('grow with the part of the day that is over at %s', (now, expected) => {
    const found = read(['2026-03-06T12:00', 0], ['2026-03-13T12:00', 70])(now);
    expect(expectedOf(found)).toBe(expected);
  });

  it('use the time of each reading, not its day', () => {
    const found = read(['2026-03-06T00:00', 0], ['2026-03-13T12:00', 75]);
    expect(expectedOf(found('2026-03-20T12:00'))).toBe(70);
  });

  it('do not take a few hours for the rate of a day', () => {
    const found = read(['2026-03-12T23:00', 0], ['2026-03-13T01:00', 10])('2026-03-20T01:00');
    expect(expectedOf(found)).toBe(70);
  });

  it('take noon for readings that were stored without a time', () => {
    const stored = history(['2026-03-06', { clickCount: 0 }], ['2026-03-13', { clickCount: 70 }]);
    const days = stored.days.map(({ day, marks }) => ({ day, marks }));
    expect([...(earlierClicks({ ...stored, days }, NOON)?.links.values() ?? [])][0]?.expected).toBe(70);
  });
});

test.each<[string, then: Partial<Link>, now: Partial<Link>, expected: boolean]>([
  ['that was off and is off', { isActive: false }, { isActive: false, clickCount: 1 }, true],
  ['without a click', { isActive: false }, { isActive: false }, false],
  ['that was switched off since', { isActive: true }, { isActive: false, clickCount: 1 }, false],
  ['that is on', { isActive: false }, { isActive: true, clickCount: 1 }, false],
  ['of which that was not known', { isActive: undefined }, { isActive: false, clickCount: 1 }, false],
])('a link is off but clicked: one %s', (_case, then, now, expected) => {
  expect(isMissed(aLink(now), earlier(['2026-03-13', then]))).toBe(expected);
});

const SOME = [
  aLink({ id: 'known late', createdAt: CREATED, clickCount: 900 }),
  aLink({ id: 'same', createdAt: CREATED, clickCount: 10 }),
  aLink({ id: 'fewer', clickCount: 8 }),
  aLink({ id: 'most', clickCount: 40 }),
  aLink({ id: 'quiet', createdAt: CREATED, clickCount: 500 }),
  aLink({ id: 'off', isActive: false, clickCount: 13 }),
];

const THEN = earlier([
  '2026-03-13',
  ...['same', 'fewer', 'most', 'deleted'].map((id) => ({ id, clickCount: 10 })),
  { id: 'quiet', clickCount: 500 },
  { id: 'off', isActive: false, clickCount: 10 },
]);

test('what has changed is summed up', () => {
  expect(whatChanged(SOME, THEN)).toMatchObject({
    known: 5,
    gained: 33,
    most: { link: { id: 'most' }, change: 30 },
    quiet: 1,
    missed: 1,
    missedClicks: 3,
  });
  expect(whatChanged([], THEN).most).toBeUndefined();
});

/** The clicks of links two weeks ago, a week ago and now. */
test.each<[string, clicks: string, isActive: boolean, fallen?: string]>([
  ['the one that lost most', '0 50 60, 0 90 110', true, '1'],
  ['the one that lost most, not the one that has most', '0 60 60, 0 100 150', true, '0'],
  ['one that lost half', '0 10 15', true, '0'],
  ['not one that lost less', '0 100 151', true],
  ['not one that lost four clicks', '0 6 8', true],
  ['not one that is off', '0 50 50', false],
  ['not one that gained', '0 50 150', true],
])('the link that fell is %s', (_case, clicks, isActive, fallen) => {
  const counts = clicks.split(', ').map((of) => of.split(' ').map(Number));
  const at = (day: number) => counts.map((of, id) => ({ id: `${id}`, clickCount: of[day] ?? 0, isActive }));
  const known = earlier(['2026-03-06', ...at(0)], ['2026-03-13', ...at(1)]);
  expect(whatChanged(at(2).map(aLink), known).fell?.link.id).toBe(fallen);
});

test.each<[Partial<LinkQuery>, ids: string[]]>([
  [{ sort: 'change' }, ['most', 'off', 'same', 'quiet', 'fewer', 'known late']],
  [{ status: 'quiet' }, ['quiet']],
  [{ status: 'missed', sort: 'change' }, ['off']],
])('%j finds them', (query, ids) => {
  const found = (known?: EarlierClicks) =>
    resultOf(queryLinks(SOME, { ...EVERY_LINK, ...query }, PRODUCT.shortDomain, known)).map(({ id }) => id);
  expect(found(THEN)).toEqual(ids);
  // Without an earlier day, no change is known: none is quiet, and all stay in their order.
  expect(found()).toEqual(query.status ? [] : SOME.map(({ id }) => id));
});

describe('what is kept of a day', () => {
  test('is its first reading, which goes after 90 days, and so do links that no other day has', () => {
    expect(withDay(history([TODAY]), NOON, [aLink()])).toBeUndefined();
    const of = (day: string, ...marks: readonly number[]) => ({ day, marks: Uint32Array.from(marks) });
    const days90 = [of('2025-12-19', 3), of('2025-12-20', 0, 3), of('2026-06-19', 0, 0, 3)];
    const kept = { ids: ['old', '1', 'wrong clock'], days: days90 };
    const { ids, days } = withDay(kept, NOON, links(2)) ?? kept;
    expect(days.map(({ day }) => day)).toEqual(['2025-12-20', TODAY]);
    expect(ids).toEqual(['1', '2']);
  });

  test('stays right when links come and go', () => {
    const days = ['2026-03-11', '2026-03-12', '2026-03-13'];
    const kept = history(
      ['2025-12-01', { id: 'a' }],
      ['2026-03-11', { id: 'b', clickCount: 1 }, { id: 'c', clickCount: 2 }],
      ['2026-03-12', { id: 'd', clickCount: 3 }, { id: 'c', clickCount: 4 }],
      ['2026-03-13', { id: 'c', clickCount: 5 }],
    );
    const clicks = (id: string) =>
      days.map((day) => {
        const only = { ...kept, days: kept.days.filter((one) => one.day === day) };
        return earlierClicks(only, NOON)?.links.get(id)?.clicks;
      });
    expect(['a', 'b', 'c', 'd'].map(clicks)).toEqual([
      [undefined, undefined, undefined],
      [1, undefined, undefined],
      [2, 4, 5],
      [undefined, 3, undefined],
    ]);
  });
});
