import { Refusal } from '../Refusal.ts';

const AT_ONCE = 64;
const WAITING = 512;

/** Lets so many calls go to the engine at once; of the others some wait, and the rest is refused. */
export class Turnstile {
  #inside = 0;
  readonly #waiting: (() => void)[] = [];

  async pass<T>(run: () => Promise<T>): Promise<T> {
    if (this.#inside < AT_ONCE) this.#inside += 1;
    else if (this.#waiting.length >= WAITING)
      throw new Refusal(503, 'Too many people are at work right now. Try again in a moment', 1);
    // Who leaves hands over the place.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await run();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#inside -= 1;
    }
  }
}
