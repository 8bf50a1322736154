import type { ErrorReporter } from '../../../application/ports/page.ts';

/** An error that repeats forever must not flood the console. */
const REPORTS_MAX = 100;

const loadFormatter = () => import('./maskSecrets.ts');

/** Reports to the browser's console. The code that masks secrets is loaded at the first touch or key press. */
export class ConsoleErrorReporter implements ErrorReporter {
  readonly #reported = new WeakSet<object>();
  #left = REPORTS_MAX;

  constructor() {
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, () => void loadFormatter().catch(() => undefined), { once: true });
  }

  report(error: unknown, context: string): void {
    // The same error can arrive twice: from its catcher and from the window.
    const thrown: object = Object(error);
    if (this.#reported.has(thrown) || this.#left === 0) return;
    this.#reported.add(thrown);
    this.#left -= 1;
    // A failing report must not cause another error.
    this.#print(error, context).catch(() => undefined);
  }

  async #print(error: unknown, context: string): Promise<void> {
    try {
      const { maskedReport } = await loadFormatter();
      console.error(...maskedReport(error, context, location.origin));
    } catch {
      // Without the masking code, only the error's name is safe.
      console.error(error instanceof Error ? error.name : typeof error);
    }
  }
}
