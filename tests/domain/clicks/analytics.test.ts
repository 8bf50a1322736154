import { describe, expect, it } from 'vitest';
import {
  clickGroups,
  clicksOfOthers,
  figuresOf,
  shareOf,
  totalClicksOf,
} from '../../../src/domain/clicks/analytics.ts';
import type { Link } from '../../../src/domain/links/link.ts';
import { aLink } from '../../support/aLink.ts';

describe('figuresOf', () => {
  const unknown = { totalClicks: undefined, clickCount: undefined, uniqueClicks: undefined };

  it('returns 0 for every figure of an empty list', () => {
    expect(new Set(Object.values(figuresOf([])))).toEqual(new Set([0]));
  });

  it('returns exact figures', () => {
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

  it('ignores unknown values', () => {
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
  });

  it('leaves figures undefined when every value is unknown', () => {
    expect(figuresOf([aLink(unknown)])).toEqual({ totalLinks: 1 });
  });

  it('leaves the unique click rate undefined when it would exceed 100 %', () => {
    expect(figuresOf([aLink({ clickCount: 5, uniqueClicks: 50 })]).uniqueClickRate).toBeUndefined();
  });
});

describe('clicksOfOthers', () => {
  it.each([
    { clicks: [6, 4], total: 40, others: 30 },
    { clicks: [6, 4], total: 10, others: 0 },
    { clicks: [], total: 7, others: 7 },
    { clicks: [6, 4], total: 9, others: undefined },
  ])('is $others for links with $clicks of $total clicks', ({ clicks, total, others }) => {
    const shown = clicks.map((totalClicks) => aLink({ totalClicks, clickCount: 1 }));
    expect(clicksOfOthers(shown, total)).toBe(others);
  });
});

describe('clickGroups', () => {
  const to = (originalUrl: string, clickCount: number | undefined) => aLink({ originalUrl, clickCount });
  const about = (description: string, clickCount: number | undefined) => aLink({ description, clickCount });

  /** Formats each group as `name links clicks share`, with '?' for unknown values. */
  const groupsOf = (links: readonly Link[], by: 'host' | 'tag') =>
    clickGroups(links, by, totalClicksOf(links)).map(
      ({ name, links: count, clicks = '?', share = '?' }) => `${name} ${count} ${clicks} ${share}`,
    );

  it('groups links by the host of their destination, most clicks first', () => {
    const links = [
      to('https://www.shop.example/a', 30),
      to('http://shop.example:8080/b', 5),
      to('https://SHOP.example/c', 10),
      to('mailto:ada@mail.example', 5),
      to('', 50),
    ];
    expect(groupsOf(links, 'host')).toEqual([
      'shop.example 2 40 40',
      'shop.example:8080 1 5 5',
      'mailto: 1 5 5',
    ]);
  });

  it('counts a link with several tags in each of their groups', () => {
    const links = [about('#Spring and #sale', 30), about('For #spring', 10), about('', 60)];
    expect(groupsOf(links, 'tag')).toEqual(['Spring 2 40 40', 'sale 1 30 30']);
  });

  it('leaves shares undefined when clicks of a link are unknown', () => {
    const links = [about('#a', undefined), about('#b', 0), about('#b', undefined), about('#c', 10)];
    expect(groupsOf(links, 'tag')).toEqual(['c 1 10 ?', 'b 2 0 ?', 'a 1 ? ?']);
  });

  it('leaves shares undefined when there are no clicks', () => {
    const links = [about('#a', 0), about('#b', 0), about('#b', 0)];
    expect(groupsOf(links, 'tag')).toEqual(['b 2 0 ?', 'a 1 0 ?']);
  });
});

describe('shareOf', () => {
  it.each([
    { name: 'known clicks', clicks: [30, 90], share: 25 },
    { name: 'unknown clicks of another link', clicks: [30, undefined], share: undefined },
    { name: 'unknown clicks of the link', clicks: [undefined, 30], share: undefined },
    { name: 'no clicks', clicks: [0, 0], share: undefined },
  ])('is $share for $name', ({ clicks, share }) => {
    expect(shareOf(clicks[0], totalClicksOf(clicks.map((clickCount) => aLink({ clickCount }))))).toBe(share);
  });
});
