/** What an act returns; undefined if it throws. */
export const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

/** Decodes a part of an address once; returns it unchanged if it is malformed. */
export const decoded = (part: string): string => attempt(() => decodeURIComponent(part)) ?? part;
