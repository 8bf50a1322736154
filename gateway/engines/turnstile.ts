import { Refusal } from '../Refusal.ts';

const AT_ONCE = 64;
const WAITING = 512;

/** Lets so many calls go to the engine at once; of the others some wait, and the rest is refused. */
export const turnstile = () => {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (inside < AT_ONCE) inside += 1;
    else if (waiting.length >= WAITING)
      throw new Refusal(503, 'Too many people are at work right now. Try again in a moment', 1);
    // Who leaves hands over the place.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
};
