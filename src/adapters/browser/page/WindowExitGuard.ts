import type { ExitGuard } from '../../../application/ports/page.ts';

/** The browser's exit prompt, through `beforeunload`. */
export class WindowExitGuard implements ExitGuard {
  begin(): () => void {
    const prompt = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', prompt);
    return () => window.removeEventListener('beforeunload', prompt);
  }
}
