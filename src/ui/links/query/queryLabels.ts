import { type EarlierClicks, isOfChange } from '../../../domain/clicks/clickChange.ts';
import {
  isFiltered,
  type LinkQuery,
  type LinkSort,
  type LinkStatus,
} from '../../../domain/links/linkQuery.ts';
import { countOf, fullCount } from '../../../domain/text/fullCount.ts';
import type { AllLinksStore } from '../../../state/catalogue/AllLinksStore.ts';
import type { ClickChangesStore } from '../../../state/catalogue/ClickChangesStore.ts';
import { formatDay, formatTime } from '../../kit/text/format.ts';

export const STATUS_LABELS: Record<LinkStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  unclicked: 'Without clicks',
  quiet: 'Gone quiet',
  missed: 'Inactive but clicked',
};

const SORTS: Record<LinkSort, readonly [label: string, spoken: string]> = {
  newest: ['Newest first', 'newest first'],
  oldest: ['Oldest first', 'oldest first'],
  title: ['Title, A to Z', 'sorted by title'],
  clicks: ['Most clicks', 'sorted by clicks'],
  unique: ['Most unique clicks', 'sorted by unique clicks'],
  change: ['Change', 'sorted by change'],
};

/** Returns '62 links match, sorted by clicks' for screen readers. `page` is empty for a single page. */
export const spokenResult = (query: LinkQuery, total: number, page = ''): string => {
  const matching = total === 0 ? 'No links match' : countOf(total, 'link matches', 'links match');
  const found = isFiltered(query) ? matching : countOf(total, 'link');
  return `${found}${query.sort ? `, ${SORTS[query.sort][1]}` : ''}${page && `. ${page}`}`;
};

/** Returns '45 links · updated 14:32', or '45 of 60 links could be read · updated 14:32'. */
export const wholeScope = (
  { links, total, unreadable, readAt }: Pick<AllLinksStore, 'links' | 'total' | 'unreadable' | 'readAt'>,
  now: Date,
): string => {
  const age = readAt ? ` · updated ${formatTime(readAt, now)}` : '';
  const missing = unreadable.length;
  if (links.length < total)
    return `${fullCount(links.length)} of ${countOf(total, 'link')} could be read${age}`;
  return `${countOf(total, 'link')}${missing > 0 ? ` (${missing} more could not be read)` : ''}${age}`;
};

/** Returns 'since Nov 12'. The year is left out, because the day is always recent. */
export const sinceDay = ({ day }: EarlierClicks): string => `since ${formatDay(day).split(',')[0]}`;

/** Formats a change in clicks: '+1,204', '−12' or '0'; '–' if unknown. */
export const signed = (change: number | undefined): string => {
  if (change === undefined) return '–';
  return `${change > 0 ? '+' : change < 0 ? '−' : ''}${fullCount(Math.abs(change))}`;
};

/** Returns the change in words for screen readers, which skip signs. */
export const changeInWords = (change: number | undefined): string => {
  if (change === undefined) return 'Change unknown';
  if (change === 0) return 'No new clicks';
  const count = fullCount(Math.abs(change));
  return `${count} ${change > 0 ? 'more' : 'fewer'} ${count === '1' ? 'click' : 'clicks'}`;
};

export const sortLabel = (sort: LinkSort, earlier: EarlierClicks | undefined): string =>
  sort === 'change' && earlier ? `Change ${sinceDay(earlier)}` : SORTS[sort][0];

/** Returns the available choices. Choices about changes need earlier clicks, unless already chosen. */
export const choicesOf = <T extends LinkSort | LinkStatus>(
  all: readonly T[],
  chosen: T | undefined,
  earlier: EarlierClicks | undefined,
): readonly T[] => all.filter((choice) => earlier || choice === chosen || !isOfChange(choice));

export const whyNoChange = (known: ClickChangesStore['known'], keepsLinks: boolean): string => {
  if (!keepsLinks)
    return 'To compare clicks over time, keep a copy of your links on this device. Turn it on in Settings.';
  return known?.isBegun
    ? 'Come back tomorrow to see what changed.'
    : 'No earlier clicks to compare with yet.';
};
