const DAY_MS = 24 * 60 * 60 * 1000;

const isSameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString();

/**
 * The age of a link in words: 'today', 'yesterday' or 'N days ago' (spec section 2).
 * Today and yesterday are local calendar days; N is elapsed days rounded up.
 * A date in the future, which only a skewed clock can give, counts as today. Where a clock change made the two days
 * between shorter than 24 hours, they are still two. Of a date that is none there is nothing to say.
 */
export const linkAge = (createdAt: Date, now: Date): string => {
  if (Number.isNaN(createdAt.getTime())) return '';
  if (createdAt >= now || isSameDay(createdAt, now)) return 'today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (isSameDay(createdAt, yesterday)) return 'yesterday';
  return `${Math.max(2, Math.ceil((now.getTime() - createdAt.getTime()) / DAY_MS))} days ago`;
};
