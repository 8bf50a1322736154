/** Without its edition, the copy of the user's links is invalid, even before it is deleted. */
export const LINKS_EDITION = 'brevity:links-edition';
export const DATABASE = 'brevity-links';

/** Deletes the copy of the user's links. */
export const clearLinksCopy = (): void => {
  attempt(() => localStorage.removeItem(LINKS_EDITION));
  // The browser runs this after a write that is under way.
  attempt(() => indexedDB.deleteDatabase(DATABASE));
};

/** Undefined if the browser refuses, as in private windows. */
export const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};
