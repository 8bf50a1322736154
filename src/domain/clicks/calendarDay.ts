export const DAY_MS = 24 * 60 * 60 * 1000;

/** Formats a date as a local calendar day: YYYY-MM-DD. */
export const calendarDay = (date: Date): string => {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** Returns the number of days between two calendar days; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
