import { vi } from 'vitest';

/** Local storage in memory; while `isRefused`, it throws at everything, as browsers do that block it. */
export class FakeLocalStorage {
  readonly entries = new Map<string, string>();
  /** The names of what was set and removed, in turn. */
  readonly writes: string[] = [];
  isRefused = false;
  isFull = false;

  getItem(key: string): string | null {
    this.#check();
    return this.entries.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#check();
    if (this.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    this.writes.push(`set ${key}`);
    this.entries.set(key, String(value));
  }

  removeItem(key: string): void {
    this.#check();
    this.writes.push(`remove ${key}`);
    this.entries.delete(key);
  }

  #check(): void {
    if (this.isRefused) throw new DOMException('Access is denied for this document.', 'SecurityError');
  }
}

/** A local storage for the adapters, until `vi.unstubAllGlobals`. */
export const stubLocalStorage = (): FakeLocalStorage => {
  const storage = new FakeLocalStorage();
  vi.stubGlobal('localStorage', storage);
  return storage;
};

/** A window that can tell of what happens around it. */
export const stubWindow = () => {
  const target = new EventTarget();
  vi.stubGlobal('window', target);
  return {
    online: () => target.dispatchEvent(new Event('online')),
    /** The page is shown; `persisted` when it had been put aside for the way back. */
    pageShow: (persisted: boolean) =>
      target.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
    /** Another tab has set or removed a name; null when it has cleared everything. */
    storageEvent: (key: string | null) => target.dispatchEvent(Object.assign(new Event('storage'), { key })),
  };
};

/** A document that is in sight until it says otherwise. */
export const stubDocument = () => {
  const target = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', target);
  return {
    become: (visibilityState: 'visible' | 'hidden') => {
      target.visibilityState = visibilityState;
      target.dispatchEvent(new Event('visibilitychange'));
    },
  };
};
