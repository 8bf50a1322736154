import type { Mutex } from '../../application/ports.ts';

/** One task of a name at a time: in all tabs where the browser has Web Locks (secure pages), else in this tab. */
export class WebLocksMutex implements Mutex {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<T>(name: string, task: () => Promise<T>): Promise<T> {
    if (typeof navigator === 'undefined' || !navigator.locks) return this.#runInThisTab(name, task);
    let isGranted = false;
    try {
      return await navigator.locks.request(`brevity:${name}`, () => {
        isGranted = true;
        return task();
      });
    } catch (error) {
      // Browsers that refuse to store anything for the page refuse it their locks too.
      if (isGranted) throw error;
      return this.#runInThisTab(name, task);
    }
  }

  #runInThisTab<T>(name: string, task: () => Promise<T>): Promise<T> {
    const turn = (this.#last.get(name) ?? Promise.resolve()).then(task, task);
    this.#last.set(name, turn);
    return turn;
  }
}
