import type { Send } from './engines.ts';
import { waitFor } from './waitFor.ts';

/** The code of the Tab key in WebDriver. */
export const TAB = '\uE004';

/** A tab of a browser. Clicks and keys are those of a real mouse and keyboard. */
export class Page {
  readonly #send: Send;
  readonly #app: string;

  constructor(send: Send, app: string) {
    this.#send = send;
    this.#app = app;
  }

  /** Opens a path of the app, or a full URL. Resolves once the document is parsed. */
  async goto(url: string): Promise<void> {
    await this.waitFor(() => document.documentElement.toggleAttribute('data-left', true));
    await this.#send('Navigate', { url: new URL(url, this.#app).href });
    await this.waitFor(
      (app) =>
        location.href.startsWith(app) &&
        document.readyState !== 'loading' &&
        !document.documentElement.hasAttribute('data-left'),
      this.#app,
    );
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#send('SetWindowRect', { x: 0, y: 0, width, height });
  }

  /** Runs a function in the document and returns its result. The function can use only its arguments. */
  async evaluate<A extends unknown[], T>(run: (...args: A) => T, ...args: A): Promise<Awaited<T>> {
    const script = `return (${run}).apply(null, arguments)`;
    return (await this.#send('ExecuteScript', { script, args })) as Awaited<T>;
  }

  /** Runs a function in the document until it returns a truthy value, even across navigations. */
  waitFor<A extends unknown[], T>(run: (...args: A) => T, ...args: A): Promise<Awaited<T>> {
    return waitFor(() => this.evaluate(run, ...args), `${run} with ${JSON.stringify(args)}`);
  }

  async waitForText(text: string): Promise<void> {
    await this.waitFor((wanted) => document.body.innerText.includes(wanted), text);
  }

  /** Clicks the first visible element that matches a selector and whose label or content includes a text. */
  async click(selector: string, text = ''): Promise<void> {
    const center = await this.waitFor(
      (css, wanted) => {
        const found = [...document.querySelectorAll(css)].find(
          (element) =>
            element.checkVisibility() &&
            `${element.getAttribute('aria-label')} ${element.textContent}`.includes(wanted),
        );
        found?.scrollIntoView({ block: 'nearest' });
        const { left = 0, top = 0, width = 0, height = 0 } = found?.getBoundingClientRect() ?? {};
        return found && { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
      },
      selector,
      text,
    );
    await this.#act('pointer', [
      { type: 'pointerMove', origin: 'viewport', duration: 0, ...center },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  /** Types a text into the focused element. */
  async type(text: string): Promise<void> {
    const keys = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
    await this.#act('key', keys);
  }

  async fill(label: string, text: string): Promise<void> {
    await this.click('label', label);
    await this.type(text);
  }

  #act(type: string, actions: readonly object[]): Promise<unknown> {
    return this.#send('PerformActions', { actions: [{ type, id: type, actions }] });
  }
}
