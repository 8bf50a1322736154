import { expect, test } from 'vitest';
import { type LastSeen, LastSeenLinks } from '../../src/application/device/LastSeenLinks.ts';
import type { Session } from '../../src/application/ports.ts';
import { ADA, GRACE, links } from '../support/aLink.ts';
import { lastSeen, seenList } from '../support/lastSeen.ts';
import { MemoryStoredValue, MemoryVault } from '../support/memoryPorts.ts';

const SEEN = lastSeen({ links: seenList(links(3)) });

/** What a visit finds of what Ada saw in the one before. */
const visit = (session: Session | undefined, keepsLinks = true) => {
  const kept = new MemoryStoredValue<LastSeen>();
  kept.write(SEEN);
  const { found } = new LastSeenLinks(kept, new MemoryVault(session), { keepsLinks });
  return { isFound: found !== undefined, isKept: kept.isPersisted };
};

test.each<[string, Session | undefined, boolean, { isFound: boolean; isKept: boolean }]>([
  ['who saw it', { token: 'token', user: ADA }, true, { isFound: true, isKept: true }],
  ['another user', { token: 'token', user: GRACE }, true, { isFound: false, isKept: false }],
  ['who does not want it', { token: 'token', user: ADA }, false, { isFound: false, isKept: false }],
  [
    'a user who is not known yet',
    { token: 'token', user: undefined },
    true,
    { isFound: false, isKept: true },
  ],
  ['who is not signed in', undefined, true, { isFound: false, isKept: true }],
])('for %s', (_who, session, keepsLinks, expected) => {
  expect(visit(session, keepsLinks)).toEqual(expected);
});

test('lists written later in the visit are not found', () => {
  const kept = new MemoryStoredValue<LastSeen>();
  const { found: atStart } = new LastSeenLinks(kept, new MemoryVault({ token: 'token', user: ADA }), {
    keepsLinks: true,
  });
  kept.write(SEEN);
  expect(atStart).toBeUndefined();
});
