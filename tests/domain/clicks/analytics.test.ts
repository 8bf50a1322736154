import { expect, test } from 'vitest';
import {
  clickGroups,
  clicksOfOthers,
  figuresOf,
  shareOf,
  totalClicksOf,
} from '../../../src/domain/clicks/analytics.ts';
import { aLink } from '../../support/aLink.ts';

test('an empty list has 0 for every figure', () => {
  expect(new Set(Object.values(figuresOf([])))).toEqual(new Set([0]));
});

test('the figures of a list are exact', () => {
  const links = [
    aLink({ totalClicks: 6, clickCount: 1, uniqueClicks: 3 }),
    aLink({ totalClicks: undefined, clickCount: 2, uniqueClicks: 1 }),
    aLink({ totalClicks: 4, clickCount: 4, uniqueClicks: 2, isActive: false }),
    aLink({ totalClicks: 0, clickCount: 9, uniqueClicks: 0 }),
  ];
  expect(figuresOf(links)).toEqual({
    totalLinks: 4,
    totalClicks: 12,
    totalUniqueClicks: 6,
    engagementRate: 75,
    avgClicksPerLink: 3,
    activeLinksWithClicks: 2,
    uniqueClickRate: 50,
  });
});

test('what is unknown of a link is left out of the figures', () => {
  const unknown = { totalClicks: undefined, clickCount: undefined, uniqueClicks: undefined };
  const links = [
    aLink({ clickCount: 6, uniqueClicks: 3 }),
    aLink({ clickCount: 0, uniqueClicks: undefined }),
    aLink({ clickCount: 4, uniqueClicks: 1, isActive: undefined }),
    aLink({ ...unknown, uniqueClicks: 8 }),
    aLink(unknown),
  ];
  expect(figuresOf(links)).toEqual({
    totalLinks: 5,
    totalClicks: 10,
    totalUniqueClicks: 12,
    engagementRate: (2 / 3) * 100,
    avgClicksPerLink: 10 / 3,
    activeLinksWithClicks: 1,
    uniqueClickRate: 40,
  });
  expect(figuresOf([aLink(unknown)])).toEqual({ totalLinks: 1 });
  // Unique clicks that exceed all clicks are wrong.
  expect(figuresOf([aLink({ clickCount: 5, uniqueClicks: 50 })]).uniqueClickRate).toBeUndefined();
});

test.each([
  [[6, 4], 40, 30],
  [[6, 4], 10, 0],
  [[], 7, 7],
  [[6, 4], 9, undefined],
])('beside links with %j of %i clicks, the others have %s', (clicks, total, others) => {
  const shown = clicks.map((totalClicks) => aLink({ totalClicks, clickCount: 1 }));
  expect(clicksOfOthers(shown, total)).toBe(others);
});

const to = (originalUrl: string, clickCount: number | undefined) => aLink({ originalUrl, clickCount });
const about = (description: string, clickCount: number | undefined) => aLink({ description, clickCount });

test.each([
  [
    'destinations',
    'host',
    [
      to('https://www.shop.example/a', 30),
      to('http://shop.example:8080/b', 5),
      to('https://SHOP.example/c', 10),
      to('mailto:ada@mail.example', 5),
      to('', 50),
    ],
    ['shop.example 2 40 40', 'shop.example:8080 1 5 5', 'mailto: 1 5 5'],
  ],
  [
    'tags, of which a link has several',
    'tag',
    [about('#Spring and #sale', 30), about('For #spring', 10), about('', 60)],
    ['Spring 2 40 40', 'sale 1 30 30'],
  ],
  [
    'clicks that are not known',
    'tag',
    [about('#a', undefined), about('#b', 0), about('#b', undefined), about('#c', 10)],
    ['c 1 10 ?', 'b 2 0 ?', 'a 1 ? ?'],
  ],
  ['no clicks', 'tag', [about('#a', 0), about('#b', 0), about('#b', 0)], ['b 2 0 ?', 'a 1 0 ?']],
] as const)('groups by %s have links, clicks and share, most clicks first', (_case, by, links, groups) => {
  const found = clickGroups(links, by, totalClicksOf(links)).map(
    ({ name, links: count, clicks = '?', share = '?' }) => `${name} ${count} ${clicks} ${share}`,
  );
  expect(found).toEqual(groups);
});

test.each([
  ['of all clicks', [30, 90], 25],
  ['unknown, where those of another link are', [30, undefined], undefined],
  ['unknown, where its own are', [undefined, 30], undefined],
  ['none of no clicks', [0, 0], undefined],
])('the share of a link is %s', (_case, clicks, share) => {
  expect(shareOf(clicks[0], totalClicksOf(clicks.map((clickCount) => aLink({ clickCount }))))).toBe(share);
});
