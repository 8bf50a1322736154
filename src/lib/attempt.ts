/** Returns the function's result; undefined if the function throws. */
export const attempt = <T>(run: () => T): T | undefined => {
  try {
    return run();
  } catch {
    return undefined;
  }
};

/** Percent-decodes a part of a URL. Returns it unchanged if it is malformed. */
export const decoded = (part: string): string => attempt(() => decodeURIComponent(part)) ?? part;
