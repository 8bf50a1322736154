import type { PageLife } from '../../application/ports.ts';

/** The window's `pagehide` and `pageshow`. */
export class WindowPageLife implements PageLife {
  onExit(listener: () => void): void {
    window.addEventListener('pagehide', listener);
  }

  onReturn(listener: () => void): void {
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) listener();
    });
  }
}
