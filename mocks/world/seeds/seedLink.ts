import type { SimpleFaker } from '@faker-js/faker';

export interface SeedSource {
  readonly faker: SimpleFaker;
  /** Date from which the data's dates count back. */
  readonly now: Date;
}

export interface LinkText {
  readonly title: string;
  readonly shortCode: string;
  readonly originalUrl: string;
  readonly description: string;
  /** Tags of the link itself, not words in its description. */
  readonly tags?: readonly string[];
}
export interface SeedLink extends LinkText {
  readonly id: string;
  readonly createdAt: string;
  readonly isActive: boolean;
  readonly clicks: number;
  readonly uniqueClicks: number;
}

/** Creates links in the order of their creation, oldest first. */
export type SeedLinks = (source: SeedSource) => readonly SeedLink[];

export const DAY_MS = 86_400_000;
export const SPAN_MS = 730 * DAY_MS;

const NEW_FOR_DAYS = 45;
const INACTIVE_SHARE = 0.12;

/** Returns a random number of clicks. Most links have under 200, some have none, and a few have many. */
export const randomClicks = (faker: SimpleFaker, ageMs: number): number => {
  const days = ageMs / DAY_MS;
  // A new link has had little time to collect clicks.
  if (days < NEW_FOR_DAYS) return faker.number.int(Math.ceil(days * 9));
  if (faker.datatype.boolean(0.1)) return 0;
  return faker.datatype.boolean(0.2)
    ? faker.number.int({ min: 200, max: 9_000 })
    : faker.number.int({ min: 1, max: 199 });
};

interface Past {
  readonly ageMs: number;
  readonly clicks: number;
  readonly staysActive?: boolean;
}

export const seedLink = (
  { faker, now }: SeedSource,
  text: LinkText,
  { ageMs, clicks, staysActive = false }: Past,
): SeedLink => ({
  ...text,
  id: faker.string.alphanumeric({ length: 10, casing: 'lower' }),
  createdAt: new Date(now.getTime() - ageMs).toISOString(),
  isActive: staysActive || !faker.datatype.boolean(INACTIVE_SHARE),
  clicks,
  uniqueClicks: Math.ceil(clicks * faker.number.float({ min: 0.52, max: 0.93 })),
});
