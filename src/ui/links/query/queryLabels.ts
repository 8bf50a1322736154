import { countOf, fullCount } from '../../../domain/fullCount.ts';
import type { LinkSort, LinkStatus } from '../../../domain/linkQuery.ts';
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

/** What a query has looked at: 'all 45 links, read at 14:32', or '45 of 60 links, all that could be read at 14:32'. */
export const wholeScope = (
  { links, total, unreadable, readAt }: Pick<AllLinksStore, 'links' | 'total' | 'unreadable' | 'readAt'>,
  now: Date,
): string => {
  const time = readAt ? formatTime(readAt, now) : '';
  if (links.length < total)
    return `${fullCount(links.length)} of ${countOf(total, 'link')}, all that could be read at ${time}`;
  const all = total === 1 ? 'your only link' : `all ${countOf(total, 'link')}`;
  const missing = unreadable.length;
  return `${missing > 0 ? `${countOf(total, 'link')} (${missing} more could not be read)` : all}, read at ${time}`;
};
