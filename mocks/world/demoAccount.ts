import { faker } from '@faker-js/faker/locale/en';
import type { MockServer } from './models.ts';
import type { LinkRecord } from './records.ts';
import type { Scenario } from './scenarios.ts';

/** The seed of the data that everyone sees who asks for no other. */
export const DEFAULT_SEED = 20_251;
export const DEMO_EMAIL = 'demo@brevity.example';

const DEMO_USER_ID = 'demo';

interface SeedOptions {
  /** Another one gives other data. */
  readonly seed: number;
  /** The moment from which dates count back. */
  readonly now: Date;
}

/** Gives a server the demo account, without links. */
export const seedAccounts = (server: MockServer): void => {
  server.create('user', { id: DEMO_USER_ID, email: DEMO_EMAIL, firstName: 'Robin', lastName: 'Demo' });
};

/** Gives the demo account the links of a scenario: the same ones each time for the same seed and moment. */
export const seedLinks = (server: MockServer, scenario: Scenario, { seed, now }: SeedOptions): void => {
  faker.seed(seed);
  const records = scenario.links({ faker, now }).map(
    ({ clicks, ...link }, index): LinkRecord => ({
      ...link,
      id: scenario.wire?.ids === 'number' ? String(index + 1) : link.id,
      userId: DEMO_USER_ID,
      seededClicks: clicks,
      seededUntil: now.toISOString(),
      laterClicks: {},
      lastClickedAt: null,
    }),
  );
  server.db['_links']?.insert(records);
};
