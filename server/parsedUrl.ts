/**
 * Returns undefined for an invalid URL.
 * Node's optimized `URL.canParse` rejects Latin-1 letters, so it is not used.
 */
export const parsedUrl = (text: string, base?: string): URL | undefined => {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
};
