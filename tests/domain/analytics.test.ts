import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clickShare, figuresOf } from '../../src/domain/analytics.ts';
import { aLink } from '../support/aLink.ts';

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
});

test('there is no rate of unique clicks that exceed all clicks', () => {
  expect(figuresOf([aLink({ clickCount: 5, uniqueClicks: 50 })]).uniqueClickRate).toBeUndefined();
});

test('no figure of any list is negative or no number, and no rate is above 100', () => {
  const link = fc
    .tuple(fc.nat(), fc.boolean(), fc.nat(100))
    .map(([clickCount, isActive, share]) =>
      aLink({ clickCount, isActive, uniqueClicks: Math.floor((clickCount * share) / 100) }),
    );
  fc.assert(
    fc.property(fc.array(link), (links) => {
      const figures = figuresOf(links);
      for (const figure of Object.values(figures)) expect(figure).toBeGreaterThanOrEqual(0);
      expect(figures.engagementRate).toBeLessThanOrEqual(100);
      expect(figures.uniqueClickRate).toBeLessThanOrEqual(100);
      expect(figures.activeLinksWithClicks).toBeLessThanOrEqual(links.length);
    }),
  );
});

test.each([
  [[6, 4], 40, { ofThese: 10, ofOthers: 30 }],
  [[6, 4], 10, { ofThese: 10, ofOthers: 0 }],
  [[], 7, { ofThese: 0, ofOthers: 7 }],
  [[6, 4], 9, undefined],
])('links with %j of %i clicks have the share %j', (clicks, total, share) => {
  const shown = clicks.map((totalClicks) => aLink({ totalClicks, clickCount: 1 }));
  expect(clickShare(shown, total)).toEqual(share);
});
