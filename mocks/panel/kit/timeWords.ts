const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** How many units a shift is described with, from the largest. */
const PARTS = 2;

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

/** How far the mock's time is from the real one: `1 day and 2 hours ahead of real time`. */
export const shiftWords = (shiftMs: number): string => {
  // To the second: the two clocks of a shift are read one after the other.
  let rest = Math.round(Math.abs(shiftMs) / 1_000) * 1_000;
  if (rest === 0) return 'Real time';
  const parts = UNITS.flatMap(([unit, ms]) => {
    const count = Math.floor(rest / ms);
    rest -= count * ms;
    return count === 0 ? [] : [`${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`];
  });
  return `${parts.slice(0, PARTS).join(' and ')} ${shiftMs < 0 ? 'behind' : 'ahead of'} real time`;
};

/** The value of a date field for a moment: local time, to the minute. */
export const fieldValue = (date: Date): string => {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
};
