/** What went wrong, as one sentence for people: what reads a text throws an Error with one. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
