const DATE_FORMAT = {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const satisfies Intl.DateTimeFormatOptions;

/** A moment to the second, with its time zone. */
export const momentWords = (date: Date): string => date.toLocaleString('en-GB', DATE_FORMAT);

/** The value of a date field for a moment: local time, to the minute. */
export const fieldValue = (date: Date): string => {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
};
