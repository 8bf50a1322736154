/** Returns the page's storage, or undefined if the browser blocks it. */
export const pageStorage = (): Storage | undefined => {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
};
