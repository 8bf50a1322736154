import { maskSecrets } from './maskSecrets.ts';

const CAUSES_MAX = 5;

/** The failed activity; then an error with its causes and stack traces. Tokens and addresses are masked. */
export const maskedReport = (error: unknown, context: string, ownOrigin: string): string[] =>
  [context, describe(error, CAUSES_MAX)].map((text) => maskSecrets(text, ownOrigin));

const describe = (error: unknown, causesLeft: number): string => {
  if (!(error instanceof Error)) return String(error);
  const { stack = '' } = error;
  // Not every browser's stack starts with the message.
  const own = stack.includes(error.message) ? stack : `${error}\n${stack}`;
  if (error.cause === undefined || causesLeft === 0) return own;
  return `${own}\nCaused by: ${describe(error.cause, causesLeft - 1)}`;
};
