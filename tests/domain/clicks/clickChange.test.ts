import { describe, expect, it } from 'vitest';
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
const WEEK_AGO = '2026-03-13';
const TWO_WEEKS_AGO = '2026-03-06';
const noonOf = (day: string) => new Date(`${day}T12:00:00`);
const NOON = noonOf(TODAY);
/** 71 days before `WEEK_AGO`. */
const CREATED = new Date('2026-01-01T12:00:00');

type Reading = readonly [day: string, ...links: readonly Partial<Link>[]];

const historyOf = (...readings: readonly Reading[]): ClickHistory => {
  let history: ClickHistory | undefined;
  for (const [day, ...some] of readings) history = withDay(history, noonOf(day), some.map(aLink)) ?? history;
  return history ?? { ids: [], days: [] };
};

const earlierOf = (...readings: readonly Reading[]): EarlierClicks => {
  const found = earlierClicks(historyOf(...readings), NOON);
  if (!found) throw new Error('There is no earlier day');
  return found;
};

describe('earlierClicks', () => {
  it.each([
    { name: 'no known day', days: [], day: undefined },
    { name: 'only today', days: ['2026-03-20'], day: undefined },
    { name: 'exactly a week ago', days: ['2026-03-12', WEEK_AGO, '2026-03-14', TODAY], day: WEEK_AGO },
    { name: '2 days ago rather than 77', days: ['2026-01-02', '2026-03-18'], day: '2026-03-18' },
    { name: 'long ago', days: ['2026-01-02', TODAY], day: '2026-01-02' },
    { name: 'only future days', days: ['2026-03-21', '2026-04-01'], day: undefined },
  ])('picks the past day nearest to a week ago: $name', ({ days, day }) => {
    const history = historyOf(...days.map((one) => [one, {}] as const));
    expect(earlierClicks(history, NOON)?.day).toBe(day);
  });
});

describe('changeOf', () => {
  it.each<{ name: string; before: Partial<Link>; now: Partial<Link>; change: number }>([
    { name: 'more clicks', before: { clickCount: 5 }, now: { clickCount: 12 }, change: 7 },
    { name: 'fewer clicks', before: { clickCount: 5 }, now: { clickCount: 3 }, change: -2 },
    {
      name: 'totalClicks before clickCount',
      before: { totalClicks: 5 },
      now: { totalClicks: 6, clickCount: 90 },
      change: 1,
    },
    {
      name: 'the largest count that can be stored',
      before: { clickCount: 2 ** 31 - 3 },
      now: { clickCount: 2 ** 31 },
      change: 3,
    },
  ])('subtracts the earlier clicks: $name', ({ before, now, change }) => {
    expect(changeOf(aLink(now), earlierOf([WEEK_AGO, before]))).toBe(change);
  });

  it.each<{ name: string; createdAt: Date }>([
    { name: 'later', createdAt: new Date('2026-03-15T00:00') },
    { name: 'later on the same day', createdAt: new Date('2026-03-13T23:00') },
  ])('counts all clicks of a link that was created $name', ({ createdAt }) => {
    expect(changeOf(aLink({ clickCount: 5, createdAt }), earlierOf([WEEK_AGO, { id: 'another' }]))).toBe(5);
  });

  it.each<{ name: string; before: Partial<Link>; now: Partial<Link> }>([
    { name: 'the current clicks are unknown', before: { clickCount: 5 }, now: { clickCount: undefined } },
    { name: 'the earlier clicks are unknown', before: { clickCount: undefined }, now: { clickCount: 5 } },
    {
      name: 'an old link was not in the list',
      before: { id: 'another' },
      now: { clickCount: 5, createdAt: CREATED },
    },
    {
      name: 'a link of unknown age was not in the list',
      before: { id: 'another' },
      now: { clickCount: 5, createdAt: undefined },
    },
    {
      name: 'the earlier clicks were too large to store',
      before: { clickCount: 2 ** 31 },
      now: { clickCount: 2 ** 31 },
    },
  ])('returns undefined when $name', ({ before, now }) => {
    expect(changeOf(aLink(now), earlierOf([WEEK_AGO, before]))).toBeUndefined();
  });
});

describe('isQuiet', () => {
  it.each<{
    name: string;
    /** The clicks a week ago and, unless `now` overrides them, today. */
    clickCount: number;
    now?: Partial<Link>;
    twoWeeksAgo?: Partial<Link>;
    expected: boolean;
  }>([
    { name: '5 clicks a week since its creation', clickCount: 51, expected: true },
    { name: 'fewer clicks since its creation', clickCount: 50, expected: false },
    { name: 'a click this week', clickCount: 51, now: { clickCount: 52 }, expected: false },
    { name: 'an inactive link', clickCount: 51, now: { isActive: false }, expected: false },
    { name: 'an unknown status', clickCount: 51, now: { isActive: undefined }, expected: true },
    { name: 'an unknown age', clickCount: 5_000, now: { createdAt: undefined }, expected: false },
    { name: '5 clicks in the week before', clickCount: 100, twoWeeksAgo: { clickCount: 95 }, expected: true },
    {
      name: '4 clicks in the week before',
      clickCount: 100,
      twoWeeksAgo: { clickCount: 96 },
      expected: false,
    },
    {
      name: 'no click in the week before',
      clickCount: 100,
      twoWeeksAgo: { clickCount: 100 },
      expected: false,
    },
    {
      name: 'an unknown week before',
      clickCount: 100,
      twoWeeksAgo: { clickCount: undefined },
      expected: true,
    },
  ])('is $expected for $name', ({ clickCount, now, twoWeeksAgo, expected }) => {
    const earlier = earlierOf(...(twoWeeksAgo ? [[TWO_WEEKS_AGO, twoWeeksAgo] as const] : []), [
      WEEK_AGO,
      { clickCount },
    ]);
    expect(isQuiet(aLink({ createdAt: CREATED, clickCount, ...now }), earlier)).toBe(expected);
  });
});

describe('expected clicks', () => {
  const linksWith = (clickCount: number) => [aLink({ clickCount, createdAt: CREATED })];
  const historyAt = (...readings: readonly { time: string; clicks: number }[]) => {
    let history: ClickHistory | undefined;
    for (const { time, clicks } of readings)
      history = withDay(history, new Date(time), linksWith(clicks)) ?? history;
    return history ?? { ids: [], days: [] };
  };
  const expectedAt = (now: string, history: ClickHistory) => {
    const [link] = [...(earlierClicks(history, new Date(now))?.links.values() ?? [])];
    return link?.expected;
  };

  // A morning must not be compared with 7 whole days.
  it.each([
    ['2026-03-20T00:00', 65],
    ['2026-03-20T12:00', 70],
    ['2026-03-20T18:00', 72.5],
  ])('grow with the elapsed part of today at %s', (now, expected) => {
    const history = historyAt(
      { time: '2026-03-06T12:00', clicks: 0 },
      { time: '2026-03-13T12:00', clicks: 70 },
    );
    expect(expectedAt(now, history)).toBe(expected);
  });

  it('depend on the time of each reading', () => {
    const history = historyAt(
      { time: '2026-03-06T00:00', clicks: 0 },
      { time: '2026-03-13T12:00', clicks: 75 },
    );
    expect(expectedAt('2026-03-20T12:00', history)).toBe(70);
  });

  it('assume at least one day between two readings', () => {
    const history = historyAt(
      { time: '2026-03-12T23:00', clicks: 0 },
      { time: '2026-03-13T01:00', clicks: 10 },
    );
    expect(expectedAt('2026-03-20T01:00', history)).toBe(70);
  });

  it('assume noon for stored readings without a time', () => {
    const stored = historyOf([TWO_WEEKS_AGO, { clickCount: 0 }], [WEEK_AGO, { clickCount: 70 }]);
    const days = stored.days.map(({ day, marks }) => ({ day, marks }));
    expect(expectedAt('2026-03-20T12:00:00', { ...stored, days })).toBe(70);
  });
});

describe('isMissed', () => {
  it.each<{ name: string; before: Partial<Link>; now: Partial<Link>; expected: boolean }>([
    {
      name: 'an inactive link with new clicks',
      before: { isActive: false },
      now: { isActive: false, clickCount: 1 },
      expected: true,
    },
    { name: 'no new clicks', before: { isActive: false }, now: { isActive: false }, expected: false },
    {
      name: 'a link deactivated since',
      before: { isActive: true },
      now: { isActive: false, clickCount: 1 },
      expected: false,
    },
    {
      name: 'an active link',
      before: { isActive: false },
      now: { isActive: true, clickCount: 1 },
      expected: false,
    },
    {
      name: 'an unknown earlier status',
      before: { isActive: undefined },
      now: { isActive: false, clickCount: 1 },
      expected: false,
    },
  ])('is $expected for $name', ({ before, now, expected }) => {
    expect(isMissed(aLink(now), earlierOf([WEEK_AGO, before]))).toBe(expected);
  });
});

const LINKS = [
  aLink({ id: 'known late', createdAt: CREATED, clickCount: 900 }),
  aLink({ id: 'same', createdAt: CREATED, clickCount: 10 }),
  aLink({ id: 'fewer', clickCount: 8 }),
  aLink({ id: 'most', clickCount: 40 }),
  aLink({ id: 'quiet', createdAt: CREATED, clickCount: 500 }),
  aLink({ id: 'off', isActive: false, clickCount: 13 }),
];

const EARLIER = earlierOf([
  WEEK_AGO,
  ...['same', 'fewer', 'most', 'deleted'].map((id) => ({ id, clickCount: 10 })),
  { id: 'quiet', clickCount: 500 },
  { id: 'off', isActive: false, clickCount: 10 },
]);

describe('whatChanged', () => {
  it('sums up the changes', () => {
    expect(whatChanged(LINKS, EARLIER)).toMatchObject({
      known: 5,
      gained: 33,
      most: { link: { id: 'most' }, change: 30 },
      quiet: 1,
      missed: 1,
      missedClicks: 3,
    });
  });

  it('returns no top gain without links', () => {
    expect(whatChanged([], EARLIER).most).toBeUndefined();
  });

  interface Case {
    readonly name: string;
    /** The clicks of each link: two weeks ago, a week ago and now. */
    readonly counts: readonly (readonly [number, number, number])[];
    readonly isActive?: boolean;
  }

  const fallenId = ({ counts, isActive = true }: Case) => {
    const at = (week: 0 | 1 | 2) => counts.map((of, id) => ({ id: `${id}`, clickCount: of[week], isActive }));
    const earlier = earlierOf([TWO_WEEKS_AGO, ...at(0)], [WEEK_AGO, ...at(1)]);
    return whatChanged(at(2).map(aLink), earlier).fell?.link.id;
  };

  it.each<Case & { id: string }>([
    {
      name: 'the largest loss',
      counts: [
        [0, 50, 60],
        [0, 90, 110],
      ],
      id: '1',
    },
    {
      name: 'the largest loss, not the most clicks',
      counts: [
        [0, 60, 60],
        [0, 100, 150],
      ],
      id: '0',
    },
    { name: 'a loss of half its clicks', counts: [[0, 10, 15]], id: '0' },
  ])('reports the link with $name as fallen', ({ id, ...situation }) => {
    expect(fallenId(situation)).toBe(id);
  });

  it.each<Case>([
    { name: 'lost less than half its clicks', counts: [[0, 100, 151]] },
    { name: 'lost only 4 clicks', counts: [[0, 6, 8]] },
    { name: 'is inactive', counts: [[0, 50, 50]], isActive: false },
    { name: 'gained clicks', counts: [[0, 50, 150]] },
  ])('does not report a link as fallen that $name', (situation) => {
    expect(fallenId(situation)).toBeUndefined();
  });
});

describe('queryLinks', () => {
  const foundIds = (query: Partial<LinkQuery>, earlier?: EarlierClicks) =>
    resultOf(queryLinks(LINKS, { ...EVERY_LINK, ...query }, PRODUCT.shortDomain, earlier)).map(
      ({ id }) => id,
    );

  it.each<[Partial<LinkQuery>, ids: string[]]>([
    [{ sort: 'change' }, ['most', 'off', 'same', 'quiet', 'fewer', 'known late']],
    [{ status: 'quiet' }, ['quiet']],
    [{ status: 'missed', sort: 'change' }, ['off']],
  ])('with %j compares links with an earlier day', (query, ids) => {
    expect(foundIds(query, EARLIER)).toEqual(ids);
  });

  it('keeps the order when no change is known', () => {
    expect(foundIds({ sort: 'change' })).toEqual(LINKS.map(({ id }) => id));
  });

  it.each<Partial<LinkQuery>>([{ status: 'quiet' }, { status: 'missed', sort: 'change' }])(
    'finds nothing with %j when no change is known',
    (query) => {
      expect(foundIds(query)).toEqual([]);
    },
  );
});

describe('withDay', () => {
  const marksOf = (day: string, ...marks: readonly number[]) => ({ day, marks: Uint32Array.from(marks) });
  const old: ClickHistory = {
    ids: ['old', '1', 'wrong clock'],
    days: [marksOf('2025-12-19', 3), marksOf('2025-12-20', 0, 3), marksOf('2026-06-19', 0, 0, 3)],
  };

  it('returns undefined when the day is already known', () => {
    expect(withDay(historyOf([TODAY]), NOON, [aLink()])).toBeUndefined();
  });

  it('removes days more than 90 days away, even in the future', () => {
    const { days } = withDay(old, NOON, links(2)) ?? old;
    expect(days.map(({ day }) => day)).toEqual(['2025-12-20', TODAY]);
  });

  it('removes links that no remaining day contains', () => {
    const { ids } = withDay(old, NOON, links(2)) ?? old;
    expect(ids).toEqual(['1', '2']);
  });

  it('keeps the clicks of each link when other links are added or removed', () => {
    const days = ['2026-03-11', '2026-03-12', '2026-03-13'];
    const history = historyOf(
      ['2025-12-01', { id: 'a' }],
      ['2026-03-11', { id: 'b', clickCount: 1 }, { id: 'c', clickCount: 2 }],
      ['2026-03-12', { id: 'd', clickCount: 3 }, { id: 'c', clickCount: 4 }],
      ['2026-03-13', { id: 'c', clickCount: 5 }],
    );
    const clicks = (id: string) =>
      days.map((day) => {
        const only = { ...history, days: history.days.filter((one) => one.day === day) };
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
