/*
 * What the page has under way: calls, bodies that are read, code that is loaded, timers that are due soon, frames, tasks of
 * React, the database. A wait ends at once when there is nothing of it left. It counts events, not milliseconds, so that a
 * busy machine only makes it slower. Must be there before the program, which keeps some of these functions.
 */

/**
 * The longest timer that a wait waits for, unless it is told another: about as long as a person stays. A test of a later
 * one says so, or has a clock of its own. It compares what the program has asked for, not the time that has gone by.
 */
export const SOON_MS = 1_000;

type Method = (...args: unknown[]) => unknown;

const isMethod = (value: unknown): value is Method => typeof value === 'function';

/** The browser's own, also while a test has a clock of its own. */
const own = {
  setTimeout: window.setTimeout.bind(window),
  requestAnimationFrame: window.requestAnimationFrame.bind(window),
  MessageChannel: window.MessageChannel,
  Promise: window.Promise,
};

interface Task {
  /** How long the program lets it wait. */
  readonly delayMs: number;
  readonly isMessage: boolean;
}

/** A timer that goes on and on. */
interface Interval {
  readonly delayMs: number;
  turns: number;
}

class Activity {
  readonly #tasks = new Set<Task>();
  readonly #intervals = new Map<unknown, Interval>();
  #next = own.Promise.withResolvers<void>();
  /** The page's own messages to itself, which come after those of the program. */
  readonly #turn = new own.MessageChannel();
  readonly #here = new BroadcastChannel('activity');
  readonly #there = new BroadcastChannel('activity');

  constructor() {
    this.#turn.port2.start();
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
    this.#wrapPictures();
    this.#wrapHistory();
  }

  /**
   * A look-out, which resolves to whether the page rested for a whole round, and to false as soon as something has
   * happened. A timer that goes on and on is waited for once: it would do the same again.
   */
  watch(longestMs: number): () => Promise<boolean> {
    const turns = new Map([...this.#intervals].map(([handle, interval]) => [handle, interval.turns]));
    const isToCome = ([handle, interval]: [unknown, Interval]) =>
      interval.delayMs <= longestMs && interval.turns <= (turns.get(handle) ?? 0);
    return async () => {
      const happened = this.#next.promise.then(() => false);
      const moving = this.#moving(longestMs);
      for (const end of moving) end.then(this.#happened, this.#happened);
      const isBusy =
        moving.length > 0 ||
        [...this.#tasks].some(({ delayMs }) => delayMs <= longestMs) ||
        [...this.#intervals].some(isToCome);
      return isBusy ? happened : own.Promise.race([happened, this.#round().then(() => true)]);
    };
  }

  /** The ends of what moves. */
  #moving(longestMs: number): Promise<unknown>[] {
    return document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const { endTime } = effect?.getComputedTiming() ?? {};
        return playState === 'running' && typeof endTime === 'number' && endTime <= longestMs;
      })
      .map((animation) => animation.finished);
  }

  /** Resolves when React has done what it does after drawing, such as subscribing to stores. */
  async effectsDone(): Promise<void> {
    while ([...this.#tasks].some(({ isMessage }) => isMessage)) await this.#next.promise;
  }

  /** Resolves after a frame, after what came to its turn before, and after what other tabs and locks had to say. */
  async #round(): Promise<void> {
    await new own.Promise((drawn) => own.requestAnimationFrame(drawn));
    const messages = [
      [this.#turn.port1, this.#turn.port2],
      [this.#here, this.#there],
    ] as const;
    await own.Promise.all([
      ...messages.map(
        ([from, to]) =>
          new own.Promise((come) => {
            to.addEventListener('message', come, { once: true });
            from.postMessage(null);
          }),
      ),
      navigator.locks.query(),
    ]);
    await new own.Promise((turn) => own.setTimeout(turn));
  }

  readonly #happened = (): void => {
    this.#next.resolve();
    this.#next = own.Promise.withResolvers<void>();
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

  /** Replaces a method by one that calls the browser's. */
  #wrap(owner: object, name: string, around: (call: () => unknown, args: unknown[]) => unknown): void {
    const method: unknown = Reflect.get(owner, name);
    if (!isMethod(method)) throw new Error(`The browser has no ${name}`);
    Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
      return around(() => Reflect.apply(method, this, args), args);
    });
  }

  /** The callback among the arguments of a call is what ends it. */
  #endWithCallback(args: unknown[], end: () => void): void {
    const [callback] = args;
    args[0] = (...given: unknown[]) => {
      try {
        if (isMethod(callback)) callback(...given);
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
      // Vitest knows which code is being loaded.
      [Reflect.get(window, '__vitest_browser_runner__'), ['wrapDynamicImport']],
    ] as const;
    for (const [owner, names] of methods) {
      for (const name of names) this.#wrap(owner, name, (call) => this.#until(call));
    }
  }

  /** A canvas gives its picture to a callback, in its own time. */
  #wrapPictures(): void {
    this.#wrap(HTMLCanvasElement.prototype, 'toBlob', (call, args) => {
      this.#endWithCallback(args, this.#begin());
      return call();
    });
  }

  /** Something is under way until the promise of a call is settled. */
  #until(call: () => unknown): unknown {
    const end = this.#begin();
    const promise = call();
    own.Promise.resolve(promise).then(end, end);
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
      const interval = { delayMs: Number(args[1] ?? 0), turns: 0 };
      this.#endWithCallback(args, () => {
        interval.turns += 1;
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

  /** React does its work in messages to itself. */
  #wrapMessages(): void {
    const begin = () => this.#begin(0, true);
    window.MessageChannel = class extends own.MessageChannel {
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
    /** One for all test files that share the page. */
    activity?: Activity;
  }
}

window.activity ??= new Activity();
export const { activity } = window;
