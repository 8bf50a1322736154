import type { ClickBar } from '../../domain/clickSeries.ts';

/** A calendar day (`YYYY-MM-DD`) as short month, day and year, in every time zone the same; '' if invalid. */
export const formatDay = (date: string): string => {
  const midnight = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime())) return '';
  return midnight.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
};

/** The day of a bar, or its first and last day. */
export const formatBarDays = ({ from, to }: ClickBar): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

export const formatClicks = (clicks: number): string =>
  `${clicks.toLocaleString('en-US')} ${clicks === 1 ? 'click' : 'clicks'}`;
