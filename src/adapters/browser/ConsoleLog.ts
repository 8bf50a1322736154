import type { Log } from '../../application/ports.ts';

/** The browser's console. */
export class ConsoleLog implements Log {
  warn(message: string, cause: unknown): void {
    console.warn(message, cause);
  }
}
