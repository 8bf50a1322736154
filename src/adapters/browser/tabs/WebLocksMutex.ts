import { STORAGE_DELAY_MS } from '../../../application/ports/session.ts';
import type { Mutex } from '../../../application/ports/tabs.ts';
import { runInTurn } from '../../../lib/runInTurn.ts';

/** A mutex across tabs with Web Locks (secure contexts), else within this tab. */
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
          // The caller gets the result at once; only the next task waits, until it sees what was stored.
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
