import type { ErrorReporter } from '../../../application/ports/page.ts';

/** An error that repeats forever must not flood the console. */
const REPORTS_MAX = 100;

const loadFormatter = () => import('./maskSecrets.ts');

/** Error reporter that writes to the console. Loads the masking code at the first click or key press. */
export class ConsoleErrorReporter implements ErrorReporter {
  readonly #reported = new WeakSet<object>();
  #reportsLeft = REPORTS_MAX;

  constructor() {
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, () => void loadFormatter().catch(() => undefined), { once: true });
  }

  report(error: unknown, context: string): void {
    // The same error can arrive twice: from the code that caught it and from the window.
    const thrown: object = Object(error);
    if (this.#reported.has(thrown) || this.#reportsLeft === 0) return;
    this.#reported.add(thrown);
    this.#reportsLeft -= 1;
    // A failing report must not cause another error.
    this.#print(error, context).catch(() => undefined);
  }

  async #print(error: unknown, context: string): Promise<void> {
    try {
      const { maskedReport } = await loadFormatter();
      console.error(...maskedReport(error, context, location.origin));
    } catch {
      // Without the masking code, only the error's name is safe to log.
      console.error(error instanceof Error ? error.name : typeof error);
    }
  }
}
