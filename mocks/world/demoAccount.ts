import type { DataSet } from './dataSets.ts';
import type { MockServer } from './models.ts';
import { type LinkRecord, UNCLICKED } from './records.ts';
import { fakerFrom } from './seededFaker.ts';

export const DEMO_EMAIL = 'demo@brevity.example';
export const DEMO_USER_ID = 'demo';

export const seedAccount = (server: MockServer): void => {
  server.db['users']?.insert({
    id: DEMO_USER_ID,
    email: DEMO_EMAIL,
    firstName: 'Robin',
    lastName: 'Demo',
  });
};

/** Creates the links of a data set: the same ones for the same seed and moment, from which dates count back. */
export const seedLinks = (
  server: MockServer,
  { links }: Pick<DataSet, 'links'>,
  { seed, now }: { readonly seed: number; readonly now: Date },
): void => {
  const records = links({ faker: fakerFrom(seed), now }).map(
    ({ clicks, ...link }): LinkRecord => ({
      ...UNCLICKED,
      ...link,
      userId: DEMO_USER_ID,
      seededClicks: clicks,
      seededUntil: now.toISOString(),
    }),
  );
  server.db['links']?.insert(records);
};
