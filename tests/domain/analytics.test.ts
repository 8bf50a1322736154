import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figuresOf } from '../../src/domain/analytics.ts';
import { aLink } from '../support/aLink.ts';

describe('the figures of a whole list', () => {
  test('of no links are all 0', () => {
    expect(new Set(Object.values(figuresOf([])))).toEqual(new Set([0]));
  });

  test('are exact', () => {
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

  test('of links that nobody clicked have a rate of 0', () => {
    expect(figuresOf([aLink(), aLink()])).toMatchObject({
      engagementRate: 0,
      uniqueClickRate: 0,
      totalLinks: 2,
    });
  });

  test('are numbers within their bounds', () => {
    const link = fc
      .record({
        clickCount: fc.nat(),
        isActive: fc.boolean(),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ share, ...fields }) =>
        aLink({ ...fields, uniqueClicks: Math.floor(fields.clickCount * share) }),
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
});
