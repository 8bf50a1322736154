import type { PageExit } from '../../application/ports.ts';

/** The window's `pagehide`, which also comes when the page is only put aside for the way back. */
export class WindowPageExit implements PageExit {
  onExit(listener: () => void): void {
    window.addEventListener('pagehide', listener);
  }
}
