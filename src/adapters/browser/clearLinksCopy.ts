import { LINKS_DATABASE, LINKS_GENERATION } from './storageNames.ts';

/** Deletes the copy of the user's links. */
export const clearLinksCopy = (): void => {
  attempt(() => localStorage.removeItem(LINKS_GENERATION));
  // The browser runs this after a write that is under way.
  attempt(() => indexedDB.deleteDatabase(LINKS_DATABASE));
};

/** Undefined if the browser refuses, as in private windows. */
export const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};
