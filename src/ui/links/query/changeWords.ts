import { type EarlierClicks, isOfChange } from '../../../domain/clickChange.ts';
import { fullCount } from '../../../domain/fullCount.ts';
import type { LinkSort, LinkStatus } from '../../../domain/linkQuery.ts';
import { formatDate } from '../../kit/format.ts';
import type { ClickChangesStore } from '../catalogue/ClickChangesStore.ts';
import { SORT_LABELS } from './queryLabels.ts';

/** 'since Nov 12'. The year would say nothing: it is never long ago. */
export const sinceDay = ({ day }: EarlierClicks): string =>
  `since ${formatDate(new Date(`${day}T00:00`)).split(',')[0]}`;

/** A change of clicks: '+1,204', '−12' or '0'; '–' if unknown. */
export const signed = (change: number | undefined): string => {
  if (change === undefined) return '–';
  return `${change > 0 ? '+' : change < 0 ? '−' : ''}${fullCount(Math.abs(change))}`;
};

/** The same for screen readers, which leave out signs. */
export const changeInWords = (change: number | undefined): string => {
  if (change === undefined) return 'Change of clicks not known';
  if (change === 0) return 'No more clicks';
  const count = fullCount(Math.abs(change));
  return `${count} ${change > 0 ? 'more' : 'fewer'} ${count === '1' ? 'click' : 'clicks'}`;
};

/** The name of an order, with the day that it compares with. */
export const sortLabel = (sort: LinkSort, earlier: EarlierClicks | undefined): string =>
  sort === 'change' && earlier ? `Change ${sinceDay(earlier)}` : SORT_LABELS[sort];

/** The choices that can be made: without earlier clicks those of change only if one is made already. */
export const choicesOf = <T extends LinkSort | LinkStatus>(
  all: readonly T[],
  chosen: T | undefined,
  earlier: EarlierClicks | undefined,
): readonly T[] => all.filter((choice) => earlier || choice === chosen || !isOfChange(choice));

/** Why no change of clicks is known. */
export const whyNoChange = (known: ClickChangesStore['known'], keepsLinks: boolean): string => {
  if (!keepsLinks)
    return 'To compare clicks with those of earlier days, let this device keep a copy of your links: see Settings.';
  return known?.isBegun
    ? 'The comparison begins today: from tomorrow on, you see here what has changed.'
    : 'This device knows no clicks of earlier days yet.';
};
