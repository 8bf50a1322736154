import { setMaxListeners } from 'node:events';
import { vi } from 'vitest';

/** A storage of the browser in memory. */
export class FakeStorage {
  readonly entries = new Map<string, string>();
  /** What was set and removed, in turn. */
  readonly writes: string[] = [];
  /** Whether it throws at everything, as in browsers that block it. */
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

/** Puts a storage in the place of the browser's, until `vi.unstubAllGlobals`. */
export const stubStorage = (
  name: 'localStorage' | 'sessionStorage' = 'localStorage',
  storage = new FakeStorage(),
): FakeStorage => {
  vi.stubGlobal(name, storage);
  return storage;
};

/** Removes a listener with its signal, as browsers do: once Node has collected garbage, only the last one goes. */
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
    // A page has many listeners; only Node would warn of them.
    setMaxListeners(0, signal);
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, options));
  }
}

/** A window to which a test sends the browser's events. */
export const stubWindow = () => {
  const target = new PageTarget();
  vi.stubGlobal('window', target);
  const send = (type: string, fields: object = {}) =>
    target.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), fields));
  return {
    /** Returns false when a listener prevented the default. */
    send,
    /** The page is left, reloaded or closed. */
    pageHide: () => send('pagehide'),
    /** The page is shown; `persisted` when it comes out of the back/forward cache. */
    pageShow: (persisted: boolean) => send('pageshow', { persisted }),
    /** Another tab has set a name, or removed it when there is no value; null when it has cleared everything. */
    storageEvent: (key: string | null, newValue: string | null = null, oldValue: string | null = null) =>
      send('storage', { key, newValue, oldValue }),
  };
};

/** A document that is visible until a test changes that. */
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
 * Web Locks in memory, shared by everything that asks while they are stubbed, like the tabs of a browser. `refusal` is what
 * some browsers reject with instead.
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

/** What browsers reject with that refuse a page its locks. */
export const LOCKS_REFUSED = new DOMException(
  'Access to the Locks API is denied in this context.',
  'SecurityError',
);
