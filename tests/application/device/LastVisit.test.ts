import { expect, test } from 'vitest';
import { LastVisit, type StoredVisit } from '../../../src/application/device/LastVisit.ts';
import type { Session } from '../../../src/application/ports/session.ts';
import { ADA, GRACE, links } from '../../support/aLink.ts';
import { lastSeen, seenList } from '../../support/lastVisit.ts';
import { MemoryStoredValue, MemoryVault } from '../../support/memoryPorts.ts';

const SEEN = lastSeen({ links: seenList(links(3)) });

test.each<[string, Session | undefined, boolean, isFound: boolean, isKept: boolean]>([
  ['who saw it', { token: 'token', user: ADA }, true, true, true],
  ['another user', { token: 'token', user: GRACE }, true, false, false],
  ['who does not want it', { token: 'token', user: ADA }, false, false, false],
  ['a user who is not known yet', { token: 'token', user: undefined }, true, false, true],
  ['who is not signed in', undefined, true, false, true],
])('what Ada saw in the visit before, for %s', (_who, session, keepsLinks, isFound, isKept) => {
  const kept = new MemoryStoredValue<StoredVisit>();
  kept.write(SEEN);
  const lastSeenLinks = new LastVisit(kept, new MemoryVault(session), { keepsLinks });
  expect(kept.isPersisted).toBe(isKept);
  // What is written later in the visit is not found.
  kept.write(SEEN);
  expect(lastSeenLinks.found !== undefined).toBe(isFound);
});
