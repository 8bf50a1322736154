import { maskSecrets } from './maskSecrets.ts';

const CAUSES_MAX = 5;

/** What was going on; then an error, its causes and where they came from: all without tokens and addresses. */
export const maskedWords = (error: unknown, context: string, ownOrigin: string): string[] =>
  [context, inWords(error, CAUSES_MAX)].map((text) => maskSecrets(text, ownOrigin));

const inWords = (error: unknown, causesLeft: number): string => {
  if (!(error instanceof Error)) return String(error);
  const { stack = '' } = error;
  // Not every browser's stack begins with the message.
  const own = stack.includes(error.message) ? stack : `${error}\n${stack}`;
  if (error.cause === undefined || causesLeft === 0) return own;
  return `${own}\nCaused by: ${inWords(error.cause, causesLeft - 1)}`;
};
