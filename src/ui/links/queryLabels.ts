import { countOf } from '../../domain/fullCount.ts';
import type { LinkSort, LinkStatus } from '../../domain/linkQuery.ts';
import { formatTime } from '../kit/format.ts';
import type { AllLinksStore } from './AllLinksStore.ts';

export const STATUS_LABELS: Record<LinkStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  unclicked: 'Without clicks',
};

export const SORT_LABELS: Record<LinkSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title, A to Z',
  clicks: 'Most clicks',
  unique: 'Most unique clicks',
};

/** What a query has looked at when all links are there: 'all 45 links, read at 14:32'. */
export const wholeScope = (
  { total, unreadable, readAt }: Pick<AllLinksStore, 'total' | 'unreadable' | 'readAt'>,
  now: Date,
): string => {
  const all = total === 1 ? 'your only link' : `all ${countOf(total, 'link')}`;
  const missing = unreadable.length;
  const links = missing > 0 ? `${countOf(total, 'link')} (${missing} more could not be read)` : all;
  return readAt ? `${links}, read at ${formatTime(readAt, now)}` : links;
};
