import { Refusal } from '../../Refusal.ts';

/** Creations in the server may outlast the call that gave up waiting for them. */
const HOLD_MS = 5_000;

const hold = () => new Promise((resolve) => setTimeout(resolve, HOLD_MS).unref());

/** The latest creation of each code that is under way, by any key. */
const creations = new Map<string, Promise<unknown>>();

/**
 * Creates links of one code one after the other: on PostgreSQL, Shlink lets two that are created at the same time have the
 * same code.
 */
export const inTurn = <T>(code: string, create: () => Promise<T>): Promise<T> => {
  const created = (creations.get(code) ?? Promise.resolve()).then(create);
  const isOver = created.then(
    () => {},
    (error: unknown) => (error instanceof Refusal && error.status === 504 ? hold() : undefined),
  );
  creations.set(code, isOver);
  isOver.then(() => creations.get(code) === isOver && creations.delete(code));
  return created;
};
