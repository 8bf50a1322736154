const DAY_MS = 24 * 60 * 60 * 1000;

const isSameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString();

/**
 * The age of a link in words: 'today', 'yesterday' or 'N days ago' (spec section 2); '' for an invalid date.
 * Today and yesterday are local calendar days; N is elapsed days rounded up, at least 2: with a change to summer time
 * in between, the day before yesterday can be less than 24 hours ago. A date in the future (clock skew) counts as
 * today.
 */
export const linkAge = (createdAt: Date, now: Date): string => {
  if (Number.isNaN(createdAt.getTime())) return '';
  if (createdAt >= now || isSameDay(createdAt, now)) return 'today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (isSameDay(createdAt, yesterday)) return 'yesterday';
  return `${Math.max(2, Math.ceil((now.getTime() - createdAt.getTime()) / DAY_MS))} days ago`;
};
