import { fingerprint } from '../../src/application/device/fingerprint.ts';
import { LastVisit, type StoredList, type StoredVisit } from '../../src/application/device/LastVisit.ts';
import type { Link } from '../../src/domain/links/link.ts';
import { ADA } from './aLink.ts';
import { MemoryStoredValue, MemoryVault } from './memoryPorts.ts';

export type SeenLists = StoredVisit['lists'];

const READ_AT = new Date('2026-02-28T12:00:00Z');

/** A first page that was read a day before the clock of tests begins. */
export const seenList = (links: readonly Link[], total = links.length): StoredList => ({
  links,
  pagination: { page: 1, limit: Math.max(links.length, 1), total },
  readAt: READ_AT,
});

/** What Ada's earlier visit has kept. */
export const lastSeen = (lists: SeenLists): StoredVisit => ({
  owner: fingerprint(ADA.email),
  savedAt: READ_AT.getTime(),
  lists,
});

/** The same, as her next visit finds it. */
export const lastSeenLinks = (lists?: SeenLists): LastVisit => {
  // Not as JSON, so that dates stay dates.
  const kept = Object.assign(new MemoryStoredValue<StoredVisit>(), { read: () => lists && lastSeen(lists) });
  return new LastVisit(kept, new MemoryVault({ token: 'token', user: ADA }), { keepsLinks: true });
};
