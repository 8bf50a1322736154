const FORMAT = { dateStyle: 'medium', timeStyle: 'long', hourCycle: 'h23' } as const;

export const formatMoment = (date: Date): string => date.toLocaleString('en-GB', FORMAT);
