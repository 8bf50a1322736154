/** Undefined for what is no address. Not `URL.canParse`: once Node has optimized it, it refuses Latin-1 letters. */
export const parsedUrl = (text: string, base?: string): URL | undefined => {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
};
