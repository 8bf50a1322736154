/** The page's storage; undefined where the browser refuses it. */
export const pageStorage = (): Storage | undefined => {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
};
