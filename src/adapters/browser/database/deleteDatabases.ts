import { attempt } from '../../../lib/attempt.ts';
import {
  BULK_CREATE_DATABASE,
  BULK_CREATE_OWNER,
  LINKS_DATABASE,
  LINKS_GENERATION,
} from '../storage/storageNames.ts';

/** Removes the mark first: without the mark, the data is invalid, even if a write delays the deletion. */
const deleteDatabase = (name: string, mark: string): void => {
  attempt(() => localStorage.removeItem(mark));
  attempt(() => indexedDB.deleteDatabase(name));
};

export const clearLinkCache = (): void => deleteDatabase(LINKS_DATABASE, LINKS_GENERATION);

/** Deletes the stored bulk create unless it belongs to `owner`. Returns whether it does. */
export const keepBulkCreateOf = (owner: number | undefined): boolean => {
  const belongsToOwner = attempt(() => localStorage.getItem(BULK_CREATE_OWNER)) === String(owner);
  if (!belongsToOwner) deleteDatabase(BULK_CREATE_DATABASE, BULK_CREATE_OWNER);
  return belongsToOwner;
};
