import { attempt } from './clearLinksCopy.ts';
import { BATCH_DATABASE, BATCH_OWNER } from './storageNames.ts';

/** Deletes the batch that is kept on this device, unless it is this owner's. Returns whether it is. */
export const keepBatchOf = (owner: number | undefined): boolean => {
  const isOwn = attempt(() => localStorage.getItem(BATCH_OWNER)) === String(owner);
  if (!isOwn) {
    attempt(() => localStorage.removeItem(BATCH_OWNER));
    attempt(() => indexedDB.deleteDatabase(BATCH_DATABASE));
  }
  return isOwn;
};
