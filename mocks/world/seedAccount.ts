import { DEMO_EMAIL, DEMO_USER_ID } from './demoAccount.ts';
import type { MockServer } from './models.ts';
import type { LinkRecord } from './records.ts';
import type { Scenario } from './scenarios.ts';
import { fakerFrom } from './seededFaker.ts';

/** Creates the demo account, without links. */
export const seedAccount = (server: MockServer): void => {
  server.db['users']?.insert({
    id: DEMO_USER_ID,
    email: DEMO_EMAIL,
    firstName: 'Robin',
    lastName: 'Demo',
  });
};

interface SeedOptions {
  /** A different seed gives different links. */
  readonly seed: number;
  /** The moment from which dates count back. */
  readonly now: Date;
}

/** Creates the demo account's links in a scenario: the same ones each time for the same seed and moment. */
export const seedLinks = (server: MockServer, scenario: Scenario, { seed, now }: SeedOptions): void => {
  const records = scenario.links({ faker: fakerFrom(seed), now }).map(
    ({ clicks, ...link }, index): LinkRecord => ({
      ...link,
      id: scenario.style?.ids === 'number' ? String(index + 1) : link.id,
      userId: DEMO_USER_ID,
      seededClicks: clicks,
      seededUntil: now.toISOString(),
      laterClicks: {},
      lastClickedAt: null,
    }),
  );
  server.db['links']?.insert(records);
};
