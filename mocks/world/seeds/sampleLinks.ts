import { randomLetters } from '../ids.ts';
import type { MockSchema, MockUser } from '../models.ts';
import { UNCLICKED } from '../records.ts';

const DAY_MS = 86_400_000;

const SAMPLES = [
  { title: 'Spring menu', code: 'menu', path: 'menu/spring', days: 12, clicks: 184, uniqueClicks: 131 },
  {
    title: 'Opening hours',
    code: 'hours',
    path: 'about/opening-hours',
    days: 5,
    clicks: 63,
    uniqueClicks: 52,
  },
  {
    title: 'Sign up for the tasting',
    code: 'tasting',
    path: 'events/tasting',
    days: 2,
    clicks: 21,
    uniqueClicks: 19,
  },
] as const;

/** Gives a new account a few links with clicks, so that there is something to see. */
export const createSampleLinks = (schema: MockSchema, { id: userId }: MockUser, now: Date): void => {
  const before = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
  for (const { title, code, path, days, clicks, uniqueClicks } of SAMPLES) {
    schema.create('link', {
      userId,
      shortCode: `${code}-${randomLetters(4)}`,
      originalUrl: `https://corner-cafe.example/${path}`,
      title,
      description: 'A sample. Change or delete it as you like.',
      createdAt: before(days),
      isActive: true,
      ...UNCLICKED,
      uniqueClicks,
      seededClicks: clicks,
      seededUntil: now.toISOString(),
    });
  }
};
