export const DAY_MS = 24 * 60 * 60 * 1000;

/** A date as a local calendar day in the form YYYY-MM-DD. */
export const calendarDay = (date: Date): string => {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** How many days lie between two calendar days. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
