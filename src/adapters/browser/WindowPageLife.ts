import type { PageLife } from '../../application/ports.ts';

/** The window's `pagehide` and `pageshow`. */
export class WindowPageLife implements PageLife {
  onExit(listener: () => void, lifetime?: AbortSignal): void {
    window.addEventListener('pagehide', listener, endingWith(lifetime));
  }

  onReturn(listener: () => void, lifetime?: AbortSignal): void {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) listener();
    };
    window.addEventListener('pageshow', shown, endingWith(lifetime));
  }
}

const endingWith = (signal: AbortSignal | undefined): AddEventListenerOptions => (signal ? { signal } : {});
