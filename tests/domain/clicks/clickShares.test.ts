import { describe, expect, it } from 'vitest';
import { groupShares, groupTable, linkShares } from '../../../src/domain/clicks/clickShares.ts';
import { aLink } from '../../support/aLink.ts';

describe('linkShares', () => {
  const links = [
    aLink({ id: '1', shortCode: 'a', totalClicks: 6 }),
    aLink({ id: '2', shortCode: 'b', totalClicks: 4 }),
  ];

  it('returns the share of each link and of all others', () => {
    expect(linkShares(links, 40)).toEqual({
      parts: [
        { id: '1', name: 'a', clicks: 6, share: 15 },
        { id: '2', name: 'b', clicks: 4, share: 10 },
      ],
      others: { clicks: 30, share: 75 },
    });
  });

  it('returns no clicks of others when the links have them all', () => {
    expect(linkShares(links, 10)?.others).toEqual({ clicks: 0, share: 0 });
  });

  it('returns undefined when the links have more clicks than the total', () => {
    expect(linkShares(links, 9)).toBeUndefined();
  });
});

const group = (name: string, clicks: number | undefined) => ({ name, links: 1, clicks, share: clicks });
const GROUPS = [group('a', 50), group('b', 30), group('c', 20), group('d', undefined)];

describe('groupShares', () => {
  it('returns the first groups and the rest of all clicks', () => {
    expect(groupShares(GROUPS, 'host', 2, 100)).toEqual({
      parts: GROUPS.slice(0, 2),
      others: { clicks: 20, share: 20 },
    });
  });

  it('counts unknown clicks as 0', () => {
    expect(groupShares(GROUPS, 'host', 4, 120).others).toEqual({ clicks: 20, share: (20 / 120) * 100 });
  });

  it.each([
    { name: 'tags, because a link may have several', by: 'tag', totalClicks: 100 },
    { name: 'destinations without a total', by: 'host', totalClicks: undefined },
  ] as const)('returns no rest for $name', ({ by, totalClicks }) => {
    expect(groupShares(GROUPS, by, 2, totalClicks)).toEqual({
      parts: GROUPS.slice(0, 2),
      others: undefined,
    });
  });
});

describe('groupTable', () => {
  it('has a row per group', () => {
    expect(groupTable([group('a', 50), group('b', undefined)], 'tag')).toEqual([
      ['tag', 'links', 'clicks', 'share in percent'],
      ['a', 1, 50, 50],
      ['b', 1, undefined, undefined],
    ]);
  });
});
