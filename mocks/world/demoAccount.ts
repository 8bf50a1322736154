import type { Database } from './Database.ts';
import { UNCLICKED } from './records.ts';
import { fakerFrom } from './seededFaker.ts';
import type { SeedLinks } from './seeds/seedLink.ts';

export const DEMO_EMAIL = 'demo@brevity.example';
export const DEMO_USER_ID = 'demo';

/** Creates the demo account with links of a data set. The same seed and `now` produce the same links. */
export const seedDemoAccount = (db: Database, links: SeedLinks, seed: number, now: Date): void => {
  db.insert('users', [{ id: DEMO_USER_ID, email: DEMO_EMAIL, firstName: 'Robin', lastName: 'Demo' }]);
  const records = links({ faker: fakerFrom(seed), now }).map(({ clicks, ...link }) => ({
    ...UNCLICKED,
    ...link,
    userId: DEMO_USER_ID,
    seededClicks: clicks,
    seededUntil: now.toISOString(),
  }));
  db.insert('links', records);
};
