import type { Send } from './engines.ts';
import { eventually } from './eventually.ts';

export const TAB = '\uE004';

/** A browser's page as its user has it: real presses and keys, and looks at what is shown. */
export class Page {
  readonly #send: Send;
  readonly #app: string;

  constructor(send: Send, app: string) {
    this.#send = send;
    this.#app = app;
  }

  /** Opens an address, also a whole one; resolves when its document is parsed. */
  async open(address: string): Promise<void> {
    await this.until(() => document.documentElement.toggleAttribute('data-left', true));
    await this.#send('Navigate', { url: new URL(address, this.#app).href });
    await this.until(
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

  /** Runs a function in the page, which knows its arguments only; resolves with what it returns. */
  async run<A extends unknown[], T>(look: (...args: A) => T, ...args: A): Promise<Awaited<T>> {
    const script = `return (${look}).apply(null, arguments)`;
    return (await this.#send('ExecuteScript', { script, args })) as Awaited<T>;
  }

  /** Runs a function in the page until it returns something true, also while documents come and go. */
  until<A extends unknown[], T>(look: (...args: A) => T, ...args: A): Promise<Awaited<T>> {
    return eventually(() => this.run(look, ...args), `${look} with ${JSON.stringify(args)}`);
  }

  /** Resolves once a text is on the page. */
  async see(text: string): Promise<void> {
    await this.until((wanted) => document.body.innerText.includes(wanted), text);
  }

  /** Presses the middle of the first visible element of a selector that has this text as its label or content. */
  async press(selector: string, text = ''): Promise<void> {
    const point = await this.until(
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
      { type: 'pointerMove', origin: 'viewport', duration: 0, ...point },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  /** Types into what has the focus. */
  async type(text: string): Promise<void> {
    const keys = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
    await this.#act('key', keys);
  }

  /** Types into the field with this label. */
  async fill(label: string, text: string): Promise<void> {
    await this.press('label', label);
    await this.type(text);
  }

  #act(type: string, actions: readonly object[]): Promise<unknown> {
    return this.#send('PerformActions', { actions: [{ type, id: type, actions }] });
  }
}
