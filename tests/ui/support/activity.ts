/*
 * Tracks everything that is pending on the page: requests, response bodies, dynamic imports, short timers, frames, React's
 * work and the database. A wait ends as soon as nothing is pending. It counts events instead of milliseconds, so a slow
 * machine makes a test slower, but never breaks it. Must be imported before the app, because the app stores references to
 * some of the wrapped functions.
 */

/**
 * The longest timer that a wait waits for by default. To wait for a longer timer, pass its time or use fake timers.
 * Compared with the delay that the app requested, not with elapsed time.
 */
export const SOON_MS = 1_000;

type Method = (...args: unknown[]) => unknown;

const isMethod = (value: unknown): value is Method => typeof value === 'function';

/** The browser's functions, even while a test uses fake timers. */
const browser = {
  setTimeout: window.setTimeout.bind(window),
  requestAnimationFrame: window.requestAnimationFrame.bind(window),
  MessageChannel: window.MessageChannel,
  Promise: window.Promise,
};

interface Task {
  /** The delay that the app requested. */
  readonly delayMs: number;
  readonly isMessage: boolean;
}

interface Interval {
  readonly delayMs: number;
  runs: number;
}

class Activity {
  readonly #tasks = new Set<Task>();
  readonly #intervals = new Map<unknown, Interval>();
  #next = browser.Promise.withResolvers<void>();
  /** Its messages arrive after those that the app has already posted. */
  readonly #channel = new browser.MessageChannel();
  readonly #here = new BroadcastChannel('activity');
  readonly #there = new BroadcastChannel('activity');

  constructor() {
    this.#channel.port2.start();
    new MutationObserver(this.#happened).observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
      characterData: true,
    });
    this.#wrapPromises();
    this.#wrapCallbacks();
    this.#wrapIntervals();
    this.#wrapMessages();
    this.#wrapDatabase();
    this.#wrapCanvas();
    this.#wrapHistory();
  }

  /**
   * Returns a function that resolves to true if the page was idle for a whole round, or to false as soon as something
   * happens. Waits for one run of each interval at most, because later runs only repeat the first.
   */
  watch(longestMs: number): () => Promise<boolean> {
    const runs = new Map([...this.#intervals].map(([handle, interval]) => [handle, interval.runs]));
    const isDue = ([handle, interval]: [unknown, Interval]) =>
      interval.delayMs <= longestMs && interval.runs <= (runs.get(handle) ?? 0);
    return async () => {
      const happened = this.#next.promise.then(() => false);
      const animations = this.#animations(longestMs);
      for (const end of animations) end.then(this.#happened, this.#happened);
      const isBusy =
        animations.length > 0 ||
        [...this.#tasks].some(({ delayMs }) => delayMs <= longestMs) ||
        [...this.#intervals].some(isDue);
      return isBusy ? happened : browser.Promise.race([happened, this.#round().then(() => true)]);
    };
  }

  /** Returns a promise for each running animation that ends within this time. */
  #animations(longestMs: number): Promise<unknown>[] {
    return document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const { endTime } = effect?.getComputedTiming() ?? {};
        return playState === 'running' && typeof endTime === 'number' && endTime <= longestMs;
      })
      .map((animation) => animation.finished);
  }

  /** Resolves once React has run its queued work, such as effects that subscribe to stores. */
  async effectsDone(): Promise<void> {
    while ([...this.#tasks].some(({ isMessage }) => isMessage)) await this.#next.promise;
  }

  /** Resolves after a frame, and after all messages, broadcasts, lock requests and timers that were queued by then. */
  async #round(): Promise<void> {
    await new browser.Promise((resolve) => browser.requestAnimationFrame(resolve));
    const messages = [
      [this.#channel.port1, this.#channel.port2],
      [this.#here, this.#there],
    ] as const;
    await browser.Promise.all([
      ...messages.map(
        ([from, to]) =>
          new browser.Promise((resolve) => {
            to.addEventListener('message', resolve, { once: true });
            from.postMessage(null);
          }),
      ),
      navigator.locks.query(),
    ]);
    await new browser.Promise((resolve) => browser.setTimeout(resolve));
  }

  readonly #happened = (): void => {
    this.#next.resolve();
    this.#next = browser.Promise.withResolvers<void>();
  };

  #begin(delayMs = 0, isMessage = false): () => void {
    const task = { delayMs, isMessage };
    this.#tasks.add(task);
    this.#happened();
    return () => {
      this.#tasks.delete(task);
      this.#happened();
    };
  }

  /** Replaces a method. `around` receives the original call and its arguments. */
  #wrap(owner: object, name: string, around: (call: () => unknown, args: unknown[]) => unknown): void {
    const method: unknown = Reflect.get(owner, name);
    if (!isMethod(method)) throw new Error(`The browser has no ${name}`);
    Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
      return around(() => Reflect.apply(method, this, args), args);
    });
  }

  /** Wraps the callback in the arguments so that `end` runs after it. */
  #endWithCallback(args: unknown[], end: () => void): void {
    const [callback] = args;
    args[0] = (...values: unknown[]) => {
      try {
        if (isMethod(callback)) callback(...values);
      } finally {
        end();
      }
    };
  }

  #wrapPromises(): void {
    const bodies = ['text', 'json', 'blob', 'arrayBuffer'];
    const methods = [
      [window, ['fetch']],
      [Response.prototype, bodies],
      [Request.prototype, bodies],
      [Blob.prototype, ['text', 'arrayBuffer']],
      [HTMLImageElement.prototype, ['decode']],
      [Clipboard.prototype, ['writeText', 'readText']],
      [Reflect.get(window, 'Scheduler').prototype, ['yield', 'postTask']],
      // Vitest wraps every dynamic import.
      [Reflect.get(window, '__vitest_browser_runner__'), ['wrapDynamicImport']],
    ] as const;
    for (const [owner, names] of methods) {
      for (const name of names) this.#wrap(owner, name, (call) => this.#until(call));
    }
  }

  /** `toBlob` is asynchronous, but returns no promise. */
  #wrapCanvas(): void {
    this.#wrap(HTMLCanvasElement.prototype, 'toBlob', (call, args) => {
      this.#endWithCallback(args, this.#begin());
      return call();
    });
  }

  /** Calls a function that counts as pending until its promise settles. */
  #until(call: () => unknown): unknown {
    const end = this.#begin();
    const promise = call();
    browser.Promise.resolve(promise).then(end, end);
    return promise;
  }

  #wrapCallbacks(): void {
    const delayOf = (ms: unknown) => (typeof ms === 'number' ? ms : 0);
    this.#wrapPair('setTimeout', 'clearTimeout', ([, ms]) => delayOf(ms));
    this.#wrapPair('requestAnimationFrame', 'cancelAnimationFrame', () => 0);
    this.#wrapPair('requestIdleCallback', 'cancelIdleCallback', () => 0);
  }

  #wrapIntervals(): void {
    this.#wrap(window, 'setInterval', (call, args) => {
      const interval = { delayMs: Number(args[1] ?? 0), runs: 0 };
      this.#endWithCallback(args, () => {
        interval.runs += 1;
        this.#happened();
      });
      const handle = call();
      this.#intervals.set(handle, interval);
      return handle;
    });
    this.#wrap(window, 'clearInterval', (call, [handle]) => {
      this.#intervals.delete(handle);
      this.#happened();
      return call();
    });
  }

  #wrapPair(start: string, stop: string, delayOf: (args: unknown[]) => number): void {
    const ends = new Map<unknown, () => void>();
    this.#wrap(window, start, (call, args) => {
      const end = this.#begin(delayOf(args));
      this.#endWithCallback(args, () => {
        ends.delete(handle);
        end();
      });
      const handle = call();
      ends.set(handle, end);
      return handle;
    });
    this.#wrap(window, stop, (call, [handle]) => {
      ends.get(handle)?.();
      ends.delete(handle);
      return call();
    });
  }

  /** React schedules its work with messages. */
  #wrapMessages(): void {
    const begin = () => this.#begin(0, true);
    window.MessageChannel = class extends browser.MessageChannel {
      constructor() {
        super();
        for (const [from, to] of [
          [this.port1, this.port2],
          [this.port2, this.port1],
        ] as const) {
          const post = from.postMessage.bind(from);
          from.postMessage = (message: unknown) => {
            to.addEventListener('message', begin(), { once: true });
            post(message);
          };
        }
      }
    };
  }

  #wrapDatabase(): void {
    const untilEvent = (target: unknown, ends: readonly string[]) => {
      const end = this.#begin();
      if (target instanceof EventTarget) for (const name of ends) target.addEventListener(name, end);
      return target;
    };
    for (const name of ['open', 'deleteDatabase']) {
      this.#wrap(IDBFactory.prototype, name, (call) => untilEvent(call(), ['success', 'error', 'blocked']));
    }
    this.#wrap(IDBDatabase.prototype, 'transaction', (call) =>
      untilEvent(call(), ['complete', 'abort', 'error']),
    );
  }

  #wrapHistory(): void {
    for (const name of ['back', 'forward', 'go']) {
      this.#wrap(History.prototype, name, (call) => {
        window.addEventListener('popstate', this.#begin(), { once: true });
        return call();
      });
    }
  }
}

declare global {
  interface Window {
    /** Shared by all test files on the page. */
    activity?: Activity;
  }
}

window.activity ??= new Activity();
export const { activity } = window;
