import type { LinkRecord } from './records.ts';
import { fakerFrom } from './seededFaker.ts';

const DAY_MS = 86_400_000;

export interface DailyClicks {
  readonly date: string;
  readonly clicks: number;
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const daysBetween = (first: string, last: string): string[] => {
  const start = Date.parse(first);
  const count = Math.max(1, Math.round((Date.parse(last) - start) / DAY_MS) + 1);
  return Array.from({ length: count }, (_, index) => dayOf(new Date(start + index * DAY_MS)));
};

/** Simulates a busy start that fades, quieter weekends, growth or decline, and occasional peaks. */
const weightOf = (date: string, age: number, growth: number, random: () => number): number => {
  const isWeekend = [0, 6].includes(new Date(date).getUTCDay());
  const rush = 5 * Math.exp(-age / 12) + 0.7;
  const spike = random() < 0.02 ? 4 : 1;
  return rush * growth * spike * (isWeekend ? 0.45 : 1) * (0.5 + random());
};

const OVER_FOR_DAYS = 14;
const OVER_AFTER_DAYS = 60;
const LASTING_FROM = 10_000;

/** Whether a link no longer gets clicks, as after a campaign. Applies to about one in six older links. */
const isOver = (total: number, days: number, key: string): boolean =>
  days > OVER_AFTER_DAYS && total < LASTING_FROM && (key.codePointAt(0) ?? 0) % 6 === 0;

/** Splits a total over days. The sum is exact, and the same key has the same result. */
const spread = (total: number, days: readonly string[], key: string): number[] => {
  const { number } = fakerFrom(Array.from(key, (character) => character.codePointAt(0) ?? 0));
  const random = () => number.float();
  // Growth (above 0) or decline (below 0) from the middle of the link's life to today.
  const trend = random() * 1.5 - 0.6;
  const growthAt = (age: number) => 1 + trend * ((2 * age) / days.length - 1);
  const end = days.length - (isOver(total, days.length, key) ? OVER_FOR_DAYS : 0);
  const weights = days.map((date, age) => (age < end ? weightOf(date, age, growthAt(age), random) : 0));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let weightSoFar = 0;
  let clicksSoFar = 0;
  return weights.map((weight, index) => {
    weightSoFar += weight;
    const upToHere = index === weights.length - 1 ? total : Math.floor((total * weightSoFar) / whole);
    const clicks = upToHere - clicksSoFar;
    clicksSoFar = upToHere;
    return clicks;
  });
};

export const totalClicksOf = (link: Pick<LinkRecord, 'seededClicks' | 'laterClicks'>): number =>
  Object.values(link.laterClicks).reduce((sum, clicks) => sum + clicks, link.seededClicks);

const seededUntil = (link: LinkRecord): Date => new Date(link.seededUntil || link.createdAt);

/** Returns a link's clicks per day from its creation to today, oldest first. The sum is its total. */
export const dailyClicks = (link: LinkRecord, now: Date): DailyClicks[] => {
  const createdOn = dayOf(new Date(link.createdAt));
  const seeded = spread(link.seededClicks, daysBetween(createdOn, dayOf(seededUntil(link))), link.id);
  return daysBetween(createdOn, dayOf(now)).map((date, index) => ({
    date,
    clicks: (seeded[index] ?? 0) + (link.laterClicks[date] ?? 0),
  }));
};

/** Returns the time of a link's last click as an ISO date, or null without clicks. */
export const lastClickOf = (link: LinkRecord, now: Date): string | null => {
  if (link.lastClickedAt !== null) return link.lastClickedAt;
  const day = dailyClicks(link, now).findLast(({ clicks }) => clicks > 0);
  if (day === undefined) return null;
  const evening = Math.max(Date.parse(`${day.date}T19:24:00Z`), Date.parse(link.createdAt));
  return new Date(Math.min(evening, seededUntil(link).getTime())).toISOString();
};

/** Returns the fields that one more click changes. Only the first click counts as unique. */
export const withClick = (link: LinkRecord, now: Date) => {
  const date = dayOf(now);
  return {
    laterClicks: { ...link.laterClicks, [date]: (link.laterClicks[date] ?? 0) + 1 },
    uniqueClicks: link.uniqueClicks + (link.lastClickedAt === null ? 1 : 0),
    lastClickedAt: now.toISOString(),
  };
};
