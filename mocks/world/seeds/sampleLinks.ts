import type { Database } from '../Database.ts';
import { randomLetters } from '../ids.ts';
import { UNCLICKED } from '../records.ts';
import { DAY_MS } from './seedLink.ts';

/** Columns: title, code, path, age in days, clicks and unique clicks. */
const SAMPLES = [
  ['Spring menu', 'menu', 'menu/spring', 12, 184, 131],
  ['Opening hours', 'hours', 'about/opening-hours', 5, 63, 52],
  ['Sign up for the tasting', 'tasting', 'events/tasting', 2, 21, 19],
] as const;

/** Creates a few links with clicks for a new account, so that its screens are not empty. */
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
