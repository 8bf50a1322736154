import type { CsvTable } from '../import/csv.ts';
import { clicksOf, type Link, shownCode } from '../links/link.ts';
import { type ClickGroup, clicksOfOthers, type Grouping, shareOf } from './analytics.ts';

/**
 * Returns the share of each link and of all other links. Returns undefined if the links have more clicks than
 * `totalClicks`.
 */
export const linkShares = (links: readonly Link[], totalClicks: number) => {
  const ofOthers = clicksOfOthers(links, totalClicks);
  if (ofOthers === undefined) return undefined;
  const withShare = (clicks: number) => ({ clicks, share: shareOf(clicks, totalClicks) });
  return {
    parts: links.map((link) => ({
      id: link.id,
      name: shownCode(link.shortCode),
      ...withShare(clicksOf(link) ?? 0),
    })),
    others: withShare(ofOthers),
  };
};

/**
 * Returns the first groups, and the share of all clicks that are in no such group. `others` is undefined for
 * tags, because a link may have several, and if `totalClicks` is undefined.
 */
export const groupShares = (
  groups: readonly ClickGroup[],
  by: Grouping,
  limit: number,
  totalClicks: number | undefined,
) => {
  const parts = groups.slice(0, limit);
  if (by === 'tag' || totalClicks === undefined) return { parts, others: undefined };
  const clicks = parts.reduce((rest, group) => rest - (group.clicks ?? 0), totalClicks);
  return { parts, others: { clicks, share: shareOf(clicks, totalClicks) } };
};

/** Returns the groups as a table. `one` is the heading of the groups' names. */
export const groupTable = (groups: readonly ClickGroup[], one: string): CsvTable => [
  [one, 'links', 'clicks', 'share in percent'],
  ...groups.map(({ name, links, clicks, share }) => [name, links, clicks, share]),
];
