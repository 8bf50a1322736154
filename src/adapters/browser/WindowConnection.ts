import type { Connection } from '../../application/ports.ts';

/** The state of the latest `online` or `offline` event, and `navigator.onLine` before the first one. */
export class WindowConnection implements Connection {
  #isOnline = navigator.onLine;

  constructor() {
    window.addEventListener('online', () => {
      this.#isOnline = true;
    });
    window.addEventListener('offline', () => {
      this.#isOnline = false;
    });
  }

  get isOnline(): boolean {
    return this.#isOnline;
  }

  subscribe(listener: () => void): () => void {
    const events = ['online', 'offline'];
    for (const event of events) window.addEventListener(event, listener);
    return () => {
      for (const event of events) window.removeEventListener(event, listener);
    };
  }
}
