import { STORAGE_DELAY_MS } from '../../../application/ports/session.ts';
import type { Mutex } from '../../../application/ports/tabs.ts';
import { runInTurn } from '../../../lib/runInTurn.ts';

/** Mutex across tabs with Web Locks. In insecure contexts, it only works within this tab. */
export class WebLocksMutex implements Mutex {
  readonly #inThisTab = runInTurn();

  async run<T>(name: string, task: () => Promise<T>): Promise<T> {
    if (typeof navigator === 'undefined' || !navigator.locks) return this.#inThisTab(name, task);
    let turn: Promise<T> | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        const lock = navigator.locks.request(`brevity:${name}`, async () => {
          turn = task();
          await Promise.allSettled([turn]);
          // The caller gets the result at once. The lock is held until the next task can see the stored
          // values.
          resolve();
          await new Promise((settled) => setTimeout(settled, STORAGE_DELAY_MS));
        });
        lock.catch(reject);
      });
    } catch {
      // Browsers that block storage block Web Locks too.
    }
    return turn ?? this.#inThisTab(name, task);
  }
}
