import { attempt } from '../../../lib/attempt.ts';
import { BATCH_DATABASE, BATCH_OWNER, LINKS_DATABASE, LINKS_GENERATION } from '../storage/storageNames.ts';

/** A database is invalid without its mark. The browser deletes it after a write that is under way. */
const deleteDatabase = (name: string, mark: string): void => {
  attempt(() => localStorage.removeItem(mark));
  attempt(() => indexedDB.deleteDatabase(name));
};

/** Deletes the copy of the user's links. */
export const clearLinksCopy = (): void => deleteDatabase(LINKS_DATABASE, LINKS_GENERATION);

/** Deletes the batch that is kept on this device, unless it is this owner's. Returns whether it is. */
export const keepBatchOf = (owner: number | undefined): boolean => {
  const isOwn = attempt(() => localStorage.getItem(BATCH_OWNER)) === String(owner);
  if (!isOwn) deleteDatabase(BATCH_DATABASE, BATCH_OWNER);
  return isOwn;
};
