import type { Mutex } from '../../application/ports.ts';

/** What one tab stores, another one reads a moment later: the lock is handed on only then. */
const STORAGE_SETTLES_MS = 100;

/** One task of a name at a time: in all tabs where the browser has Web Locks (secure pages), else in this tab. */
export class WebLocksMutex implements Mutex {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<T>(name: string, task: () => Promise<T>): Promise<T> {
    if (typeof navigator === 'undefined' || !navigator.locks) return this.#runInThisTab(name, task);
    let turn: Promise<T> | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        const lock = navigator.locks.request(`brevity:${name}`, async () => {
          turn = task();
          await Promise.allSettled([turn]);
          // The outcome is given at once; only the next task waits.
          resolve();
          await new Promise((settled) => setTimeout(settled, STORAGE_SETTLES_MS));
        });
        lock.catch(reject);
      });
    } catch {
      // Browsers that refuse to store anything for the page refuse it their locks too.
    }
    return turn ?? this.#runInThisTab(name, task);
  }

  #runInThisTab<T>(name: string, task: () => Promise<T>): Promise<T> {
    const turn = (this.#last.get(name) ?? Promise.resolve()).then(task, task);
    this.#last.set(name, turn);
    return turn;
  }
}
