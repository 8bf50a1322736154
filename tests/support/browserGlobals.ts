import { setMaxListeners } from 'node:events';
import { vi } from 'vitest';

/** An in-memory `Storage`. */
export class FakeStorage {
  readonly entries = new Map<string, string>();
  /** Log of writes, oldest first: `set <key>` or `remove <key>`. */
  readonly writes: string[] = [];
  /** Makes every access throw, like browsers that block storage. */
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

/** Replaces a browser storage until `vi.unstubAllGlobals`. */
export const stubStorage = (
  name: 'localStorage' | 'sessionStorage' = 'localStorage',
  storage = new FakeStorage(),
): FakeStorage => {
  vi.stubGlobal(name, storage);
  return storage;
};

/**
 * Removes each listener when its signal aborts, like browsers. After a garbage collection, Node's
 * `EventTarget` only removes the last one.
 */
class PageTarget extends EventTarget {
  constructor() {
    super();
    setMaxListeners(0, this);
  }

  override addEventListener(
    type: string,
    listener: EventListener,
    { signal, ...options }: AddEventListenerOptions = {},
  ): void {
    if (signal?.aborted) return;
    super.addEventListener(type, listener, options);
    if (!signal) return;
    // Node would warn about more than ten listeners. Browsers do not.
    setMaxListeners(0, signal);
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, options));
  }
}

/** Replaces `window` with an event target that receives the browser events of a test. */
export const stubWindow = () => {
  const target = new PageTarget();
  vi.stubGlobal('window', target);
  const send = (type: string, fields: object = {}) =>
    target.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), fields));
  return {
    /** Returns false if a listener prevented the default action. */
    send,
    /** Simulates that the page is left, reloaded or closed. */
    pageHide: () => send('pagehide'),
    /** Simulates that the page is shown. `persisted`: restored from the back/forward cache. */
    pageShow: (persisted: boolean) => send('pageshow', { persisted }),
    /**
     * Simulates a write by another tab. No `newValue`: the key was removed. The key null: the whole storage
     * was cleared.
     */
    storageEvent: (key: string | null, newValue: string | null = null, oldValue: string | null = null) =>
      send('storage', { key, newValue, oldValue }),
  };
};

/** Replaces `document` with one that is visible until a test hides it. */
export const stubDocument = () => {
  const target = Object.assign(new PageTarget(), { visibilityState: 'visible', prerendering: false });
  vi.stubGlobal('document', target);
  return {
    become: (visibilityState: 'visible' | 'hidden') => {
      target.visibilityState = visibilityState;
      target.dispatchEvent(new Event('visibilitychange'));
    },
    prerender: () => {
      target.prerendering = true;
    },
    activate: () => {
      target.prerendering = false;
      target.dispatchEvent(new Event('prerenderingchange'));
    },
  };
};

interface HeldLock {
  readonly mode: LockMode;
  readonly done: Promise<unknown>;
}

/**
 * Replaces Web Locks with an in-memory version. All callers share its locks, like the tabs of a browser. With
 * a `refusal`, every request rejects with it.
 */
export const stubLocks = (refusal?: DOMException) => {
  const held = new Map<string, HeldLock[]>();
  const request = vi.fn(
    <T>(name: string, ...rest: [() => Promise<T>] | [LockOptions, () => Promise<T>]): Promise<T> => {
      if (refusal) return Promise.reject(refusal);
      const [{ mode = 'exclusive' }, task] = rest.length === 1 ? [{}, rest[0]] : rest;
      const before = held.get(name) ?? [];
      const blocking = before.filter((lock) => mode === 'exclusive' || lock.mode === 'exclusive');
      const turn = Promise.allSettled(blocking.map(({ done }) => done)).then(task);
      const lock = { mode, done: turn };
      const release = () => held.set(name, held.get(name)?.filter((one) => one !== lock) ?? []);
      held.set(name, [...before, lock]);
      turn.then(release, release);
      return turn;
    },
  );
  vi.stubGlobal('navigator', { locks: { request } });
  return request;
};

/** The rejection of browsers that deny access to Web Locks. */
export const LOCKS_REFUSED = new DOMException(
  'Access to the Locks API is denied in this context.',
  'SecurityError',
);
