import type { PageLifecycle } from '../../application/ports.ts';

/** The window's `pagehide` and `pageshow`. */
export class WindowPageLifecycle implements PageLifecycle {
  onHide(listener: () => void, lifetime: AbortSignal): void {
    window.addEventListener('pagehide', listener, { signal: lifetime });
  }

  onRestore(listener: () => void, lifetime: AbortSignal): void {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) listener();
    };
    window.addEventListener('pageshow', shown, { signal: lifetime });
  }
}
