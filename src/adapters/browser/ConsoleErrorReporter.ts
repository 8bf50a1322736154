import type { ErrorReporter } from '../../application/ports.ts';

/** What breaks again and again says nothing new. */
const REPORTS_MAX = 100;

const fetchWords = () => import('./maskedWords.ts');

/** The browser's console. What masks tokens and addresses is fetched at the first touch or key, like the notices. */
export class ConsoleErrorReporter implements ErrorReporter {
  readonly #reported = new WeakSet<object>();
  #left = REPORTS_MAX;

  constructor() {
    for (const event of ['pointerdown', 'keydown']) {
      window.addEventListener(event, () => void fetchWords().catch(() => undefined), { once: true });
    }
  }

  report(error: unknown, context: string): void {
    if (this.#isKnown(error) || this.#left === 0) return;
    this.#left -= 1;
    // An error that cannot be told shall not become another one.
    this.#tell(error, context).catch(() => undefined);
  }

  /** The same error comes by several ways: the one who caught it, and the window. */
  #isKnown(error: unknown): boolean {
    if (typeof error !== 'object' || error === null) return false;
    if (this.#reported.has(error)) return true;
    this.#reported.add(error);
    return false;
  }

  async #tell(error: unknown, context: string): Promise<void> {
    try {
      const { maskedWords } = await fetchWords();
      console.error(...maskedWords(error, context, location.origin));
    } catch {
      // Unmasked, only its kind may be told.
      console.error(error instanceof Error ? error.name : typeof error);
    }
  }
}
