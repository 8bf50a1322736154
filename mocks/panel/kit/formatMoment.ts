const FORMAT = { dateStyle: 'medium', timeStyle: 'long', hourCycle: 'h23' } as const;

/** A moment to the second, with its time zone. */
export const formatMoment = (date: Date): string => date.toLocaleString('en-GB', FORMAT);
