import { faker } from '@faker-js/faker/locale/en';
import type { MockServer } from './models.ts';
import type { Scenario } from './scenarios.ts';
import { type SeedLink, seedLinksAt } from './seedLinks.ts';
import { FAMOUS } from './seedTexts.ts';

/** Changing it gives other data; snapshots of the old data are then dropped. */
export const SEED = 20_251;
export const DEMO_EMAIL = 'demo@brevity.example';

const DAY_MS = 86_400_000;
const NEW_FOR_DAYS = 45;
const INACTIVE_SHARE = 0.12;
const FAMOUS_CLICKS: readonly number[] = [
  1_204_310, 318_472, 96_205, 41_880, 37_214, 29_506, 22_093, 15_377, 11_640,
];

/** Clicks with a long tail: a few links carry nearly everything, most have under 200, some have none. */
const clicksOf = (link: SeedLink): number => {
  if (link.isFamous) return FAMOUS_CLICKS[FAMOUS.indexOf(link.shortCode)] ?? 0;
  const days = link.ageMs / DAY_MS;
  // A new link has not had the time.
  if (days < NEW_FOR_DAYS) return faker.number.int(Math.ceil(days * 9));
  if (faker.datatype.boolean(0.1)) return 0;
  return faker.datatype.boolean(0.2)
    ? faker.number.int({ min: 200, max: 9_000 })
    : faker.number.int({ min: 1, max: 199 });
};

const seedLinks = (server: MockServer, userId: string, now: Date): void => {
  const links = seedLinksAt(
    now,
    () => faker.number.float(),
    (texts) => faker.helpers.shuffle([...texts]),
  );
  // Oldest first, as they would have been created.
  for (const seedLink of links.toReversed()) {
    const { ageMs, isFamous, ...text } = seedLink;
    const clicks = clicksOf(seedLink);
    server.create('link', {
      ...text,
      id: faker.string.alphanumeric({ length: 10, casing: 'lower' }),
      userId,
      createdAt: new Date(now.getTime() - ageMs).toISOString(),
      isActive: isFamous || !faker.datatype.boolean(INACTIVE_SHARE),
      seededClicks: clicks,
      uniqueClicks: Math.ceil(clicks * faker.number.float({ min: 0.52, max: 0.93 })),
      seededUntil: now.toISOString(),
    });
  }
};

/** Fills an empty server with the demo account; the same data each time, but for dates that count back from `now`. */
export const seed = (server: MockServer, scenario: Scenario, now: Date): void => {
  faker.seed(SEED);
  const user = server.create('user', {
    id: 'demo',
    email: DEMO_EMAIL,
    firstName: 'Robin',
    lastName: 'Demo',
  });
  if (scenario.hasLinks) seedLinks(server, user.id, now);
};
