import { fingerprint } from '../../src/application/device/fingerprint.ts';
import { LastVisit, type StoredList, type StoredVisit } from '../../src/application/device/LastVisit.ts';
import type { Link } from '../../src/domain/links/link.ts';
import { ADA } from './aLink.ts';
import { MemoryStoredValue, MemoryVault } from './memoryPorts.ts';

export type SeenLists = StoredVisit['lists'];

const READ_AT = new Date('2026-02-28T12:00:00Z');

/** A first page of links, read a day before the start of the test clock. */
export const seenList = (links: readonly Link[], total = links.length): StoredList => ({
  links,
  pagination: { page: 1, limit: Math.max(links.length, 1), total },
  readAt: READ_AT,
});

/** The stored data of Ada's last visit. */
export const lastSeen = (lists: SeenLists): StoredVisit => ({
  owner: fingerprint(ADA.email),
  savedAt: READ_AT.getTime(),
  lists,
});

/** A `LastVisit` of Ada that reads these lists from its storage. */
export const lastSeenLinks = (lists?: SeenLists): LastVisit => {
  // Bypasses JSON, which would turn dates into strings.
  const kept = Object.assign(new MemoryStoredValue<StoredVisit>(), { read: () => lists && lastSeen(lists) });
  return new LastVisit(kept, new MemoryVault({ token: 'token', user: ADA }), { keepsLinks: true });
};
