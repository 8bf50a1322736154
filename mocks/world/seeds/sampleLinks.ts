import type { Database } from '../Database.ts';
import { randomLetters } from '../ids.ts';
import { UNCLICKED } from '../records.ts';
import { DAY_MS } from './seedLink.ts';

/** Each with its title, code and path, its age in days, its clicks and its unique clicks. */
const SAMPLES = [
  ['Spring menu', 'menu', 'menu/spring', 12, 184, 131],
  ['Opening hours', 'hours', 'about/opening-hours', 5, 63, 52],
  ['Sign up for the tasting', 'tasting', 'events/tasting', 2, 21, 19],
] as const;

/** Gives a new account a few links with clicks, so that there is something to see. */
export const createSampleLinks = (db: Database, userId: string, now: Date): void => {
  const before = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
  for (const [title, code, path, days, clicks, uniqueClicks] of SAMPLES)
    db.create('links', {
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
};
