import type { ExitGuard } from '../../../application/ports/page.ts';

/** The window's `beforeunload`. */
export class WindowExitGuard implements ExitGuard {
  begin(): () => void {
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }
}
