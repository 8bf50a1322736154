import type { Connection } from '../../application/ports.ts';

const EVENTS = ['online', 'offline'] as const;

/** The state of the latest `online` or `offline` event, and `navigator.onLine` before the first one. */
export class WindowConnection implements Connection {
  isOnline = navigator.onLine;

  constructor() {
    for (const event of EVENTS) {
      window.addEventListener(event, () => {
        this.isOnline = event === 'online';
      });
    }
  }

  subscribe(listener: () => void): void {
    for (const event of EVENTS) window.addEventListener(event, listener);
  }
}
