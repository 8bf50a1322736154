import type { Connection } from '../../../application/ports/page.ts';

/** Connection state from `navigator.onLine` at the start, then from events of the window. */
export class WindowConnection implements Connection {
  readonly isOnline = navigator.onLine;

  subscribe(listener: (isOnline: boolean) => void): void {
    for (const event of ['online', 'offline'])
      window.addEventListener(event, () => listener(event === 'online'));
  }
}
