/** The value of a JSON text, null for no text; undefined for any other text. */
export const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
};
