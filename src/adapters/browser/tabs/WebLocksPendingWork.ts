import type { PendingWork } from '../../../application/ports/tabs.ts';
import type { SafeStorage } from '../storage/SafeStorage.ts';
import { SESSION_ENDS } from '../storage/storageNames.ts';

const LOCK = 'brevity:session-work';

/**
 * Pending work of all tabs. Each task holds a shared lock. `finish` requests the same lock exclusively. A
 * storage event makes other tabs send their work. Without Web Locks (insecure contexts), only this tab's
 * tasks count.
 */
export class WebLocksPendingWork implements PendingWork {
  readonly #storage: SafeStorage;
  readonly #tasks = new Set<Promise<unknown>>();

  constructor(storage: SafeStorage) {
    this.#storage = storage;
  }

  track(task: Promise<unknown>): void {
    const done = task.catch(() => undefined).finally(() => this.#tasks.delete(done));
    this.#tasks.add(done);
    void this.#hold({ mode: 'shared' }, () => done);
  }

  onFlush(listener: (isElsewhere: boolean) => void, lifetime?: AbortSignal): void {
    const options = lifetime ? { signal: lifetime } : {};
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === SESSION_ENDS && newValue !== null) listener(true);
    };
    window.addEventListener(SESSION_ENDS, () => listener(false), options);
    window.addEventListener('storage', onStorage, options);
  }

  async finish(): Promise<void> {
    window.dispatchEvent(new Event(SESSION_ENDS));
    this.#storage.set(SESSION_ENDS, String(Date.now()));
    this.#storage.remove(SESSION_ENDS);
    await Promise.allSettled(this.#tasks);
    await this.#hold({ mode: 'exclusive' }, async () => undefined);
  }

  async #hold(options: LockOptions, task: () => Promise<unknown>): Promise<void> {
    try {
      await navigator.locks?.request(LOCK, options, task);
    } catch {
      // Browsers that block storage block Web Locks too.
    }
  }
}
