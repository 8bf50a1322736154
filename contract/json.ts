/** Returns an error's message. Parsers in this project throw an Error with one sentence for users. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Parses JSON. Returns null for null and undefined for invalid JSON. */
export const parseJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
};

/** Returns the engine's message about invalid JSON, or undefined for valid JSON. */
export const jsonError = (text: string): string | undefined => {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return messageOf(error).replace(/ in JSON(?= at )| is not valid JSON$/, '');
  }
};

/** Decodes percent-encoding. Returns undefined for malformed sequences. */
export const decodeUri = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** Whether a JSON value is an object, not an array or null. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
