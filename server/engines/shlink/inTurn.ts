import { HttpError } from '../../HttpError.ts';

/** After a timeout, Shlink may still be creating the link. */
const HOLD_MS = 5_000;

const hold = () => new Promise((resolve) => setTimeout(resolve, HOLD_MS).unref());

/** The last pending creation per short code, for all API keys. */
const creations = new Map<string, Promise<unknown>>();

/**
 * Runs creations with the same short code one after the other.
 * On PostgreSQL, Shlink accepts concurrent duplicates.
 */
export const inTurn = <T>(code: string, create: () => Promise<T>): Promise<T> => {
  const created = (creations.get(code) ?? Promise.resolve()).then(create);
  const isOver = created.then(
    () => {},
    (error: unknown) => (error instanceof HttpError && error.status === 504 ? hold() : undefined),
  );
  creations.set(code, isOver);
  isOver.then(() => creations.get(code) === isOver && creations.delete(code));
  return created;
};
