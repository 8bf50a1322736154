import type { DeviceCopies } from '../../application/ports.ts';

/** The edition of the copy, in local storage, because that is synchronous. */
export const EDITION = 'brevity:links-edition';
export const DATABASE = 'brevity-links';

/** Deletes the copy of the links, without the code that reads and writes it. */
export class LinksEraser implements DeviceCopies {
  clear(): void {
    attempt(() => localStorage.removeItem(EDITION));
    // The browser runs this after a write that is under way, even if the page is closed.
    attempt(() => indexedDB.deleteDatabase(DATABASE));
  }
}

/** Undefined if the browser refuses, as in private windows. */
export const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};
