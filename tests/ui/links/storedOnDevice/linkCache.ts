import { IndexedDbLinkCache } from '../../../../src/adapters/browser/database/IndexedDbLinkCache.ts';
import { fingerprint } from '../../../../src/application/device/fingerprint.ts';
import type { AllLinks } from '../../../../src/application/ports/storage.ts';
import { withDay } from '../../../../src/domain/clicks/clickChange.ts';
import { ADA } from '../../support/wireAnswers.ts';

const OWNER = fingerprint(ADA.email);
const cache = new IndexedDbLinkCache();

/** Stores Ada's copy of all links. Saves the two seconds after which the app stores one. */
export const storeCopy = async (all: AllLinks): Promise<void> => {
  cache.advance(OWNER);
  await cache.write(cache.generation ?? '', all);
};

/** Stores the clicks of Ada's links on the day on which they were read. */
export const storeClicks = ({ links, readAt }: AllLinks): Promise<void> =>
  cache.changeClicks(OWNER, (known) => withDay(known, readAt, links));
