/** What went wrong, as one sentence for people: what reads a text throws an Error with one. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The value of a JSON text, null for no text; undefined for any other text. */
export const parseJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
};

/** Why a text is no JSON, and where, in the words of the engine; undefined for JSON. */
export const jsonError = (text: string): string | undefined => {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return messageOf(error).replace(/ in JSON(?= at )| is not valid JSON$/, '');
  }
};

/** A text without its percent signs; undefined where one of them stands for no character. */
export const decodeUri = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** Whether a JSON value is an object, and no list. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
