import { countOf, fullCount } from '../../../domain/fullCount.ts';
import { isFiltered, type LinkQuery, type LinkSort, type LinkStatus } from '../../../domain/linkQuery.ts';
import { formatTime } from '../../kit/format.ts';
import type { AllLinksStore } from '../catalogue/AllLinksStore.ts';

export const STATUS_LABELS: Record<LinkStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  unclicked: 'Without clicks',
  quiet: 'Gone quiet',
  missed: 'Inactive, still clicked',
};

export const SORT_LABELS: Record<LinkSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title, A to Z',
  clicks: 'Most clicks',
  unique: 'Most unique clicks',
  change: 'Change',
};

/** What is said of an order. */
const SPOKEN_SORTS: Record<LinkSort, string> = {
  newest: ', newest first',
  oldest: ', oldest first',
  title: ', sorted by title',
  clicks: ', sorted by clicks',
  unique: ', sorted by unique clicks',
  change: ', sorted by change',
};

/** What a query has found, as it is spoken: '62 links match, sorted by clicks'; `page`: unless it is the only one. */
export const spokenResult = (query: LinkQuery, total: number, page = ''): string => {
  const found = isFiltered(query)
    ? `${total === 0 ? 'No links match' : countOf(total, 'link matches', 'links match')}`
    : countOf(total, 'link');
  return `${found}${query.sort ? SPOKEN_SORTS[query.sort] : ''}${page && `. ${page}`}`;
};

/** What a query has looked at: '45 links · updated 14:32', or '45 of 60 links could be read · updated 14:32'. */
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
