import { attempt } from '../../../lib/attempt.ts';
import {
  BULK_CREATE_DATABASE,
  BULK_CREATE_OWNER,
  LINKS_DATABASE,
  LINKS_GENERATION,
} from '../storage/storageNames.ts';

/** A database is invalid without its mark. The browser deletes it after a write that is under way. */
const deleteDatabase = (name: string, mark: string): void => {
  attempt(() => localStorage.removeItem(mark));
  attempt(() => indexedDB.deleteDatabase(name));
};

/** Deletes the copy of the user's links. */
export const clearLinkCache = (): void => deleteDatabase(LINKS_DATABASE, LINKS_GENERATION);

/** Deletes the batch that is kept on this device, unless it is this owner's. Returns whether it is. */
export const keepBulkCreateOf = (owner: number | undefined): boolean => {
  const isOwn = attempt(() => localStorage.getItem(BULK_CREATE_OWNER)) === String(owner);
  if (!isOwn) deleteDatabase(BULK_CREATE_DATABASE, BULK_CREATE_OWNER);
  return isOwn;
};
