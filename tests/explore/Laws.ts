import type { Page } from '@playwright/test';
import { shownCode } from '../../src/domain/links/link.ts';
import { singleLine } from '../../src/domain/text/untrustedText.ts';
import type { Action } from './actions.ts';
import { endFaults, linksIn, type MockLink } from './mockOf.ts';

/** The values of fields by the name of the field and its form, such as 'title of /add-link'. */
type Fields = Readonly<Record<string, string>>;

/**
 * Returns the visible fields whose input is sent to the provider. Fields without a name are excluded: search,
 * filters and the page number.
 */
const fieldsOn = (page: Page): Promise<Fields> =>
  page.evaluate(() => {
    const all = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'form :is(input, textarea)[name]:not([type=checkbox], [type=radio])',
    );
    const edited = new URLSearchParams(location.search).get('edit');
    const visible = [...all].filter((one) => !one.closest('.mock-panel') && one.checkVisibility());
    return Object.fromEntries(
      visible.map((one) => {
        const form = one.closest('dialog') ? `the editor of ${edited}` : location.pathname;
        return [`${one.name} of ${form}`, one.value];
      }),
    );
  });

/** Twice the time-out of the app's requests. */
const TIMEOUT_MS = 20_000;

/** Matches elements that are shown while something is being loaded or sent. */
const BUSY = '.spinner, .skeleton, .skeleton-bar, [aria-busy=true], form [type=submit]:disabled';

/** Fields that keep unsent input when the user leaves their screen. */
const PERSISTENT_FIELDS = / of (\/add-link|the editor of .*)$/;

/** Descriptions of steps that send or discard input. */
const SENDS = /^click button "(Create Link|Save changes|Send me a magic link)"|the key Enter/;
const DISCARDS = /"(Discard|Cancel)/;

/** Console errors that are not a bug: the app logs these failures, but the user loses nothing. */
const ALLOWED_ERRORS = /^(Aggregated analytics failed|Sign-out request failed)/;

const isFocused = (): boolean => (document.activeElement ?? document.body) !== document.body;

/** Returns the page size and the rows of the list on the screen. */
const shownList = () => ({
  size: Number(document.querySelector<HTMLSelectElement>('.page-size select')?.value ?? 10),
  rows: [...document.querySelectorAll<HTMLElement>('main .link-row')].map((row) =>
    [
      row.dataset['id'],
      row.querySelector('.short-code')?.textContent,
      row.querySelector('.row-title')?.getAttribute('title') ?? '',
      row.querySelector('.status')?.textContent,
    ].join(' | '),
  ),
});

/** Returns the expected row of a link, in the format of `shownList`. */
const expectedRow = ({ id, shortCode, title = '', isActive }: MockLink): string =>
  [id, shownCode(shortCode), singleLine(title), isActive ? 'Active' : 'Inactive'].join(' | ');

/** Invariants of the app, whatever the user does. Methods throw an Error that describes the broken law. */
export class Laws {
  readonly #page: Page;
  readonly #timeoutMs: number;
  readonly #errors: string[] = [];
  /** Input that is neither sent nor discarded. */
  #unsent: Fields = {};
  #fields: Fields = {};
  /**
   * The time origin of the document if an element had the focus after the last step. New documents have no
   * focus.
   */
  #focusedIn: number | undefined;

  constructor(page: Page, timeoutMs = TIMEOUT_MS) {
    this.#page = page;
    this.#timeoutMs = timeoutMs;
    page.on('crash', () => this.#errors.push('The page has crashed.'));
    page.on('pageerror', (error) => this.#errors.push(`Uncaught: ${error.message}`));
    page.on('console', (message) => {
      // The app logs uncaught errors, and browsers log violations of the content security policy.
      if (message.type() === 'error' && !ALLOWED_ERRORS.test(message.text()))
        this.#errors.push(message.text());
    });
  }

  /** Checks all laws after a step. */
  async check(action: Action, description: string): Promise<void> {
    if (action.type === 'type' || action.type === 'key') await this.#recordInput();
    await this.waitUntilQuiet();
    await this.#checkInput(description);
    await this.#checkFocus(action);
    this.#checkErrors();
  }

  /** Waits until the app has loaded and nothing is being loaded or sent. */
  async waitUntilQuiet(): Promise<void> {
    await this.#waitFor('Still busy', (busy) => {
      // The panel is rendered last.
      if (!document.querySelector('.mock-panel')) return false;
      return [...document.querySelectorAll(busy)].every((one) => !one.checkVisibility());
    });
  }

  /** Ends all faults. Then checks that /links shows the links of the mock. */
  async checkList(): Promise<void> {
    const page = this.#page;
    await endFaults(page);
    await this.waitUntilQuiet();
    if (!(await page.evaluate(() => localStorage.getItem('auth_token')))) return;
    await this.#openList();
    const end = performance.now() + this.#timeoutMs;
    for (;;) {
      const { size, rows } = await page.evaluate(shownList);
      const expected = (await linksIn(page, size)).map(expectedRow);
      const index =
        expected.length > rows.length ? rows.length : rows.findIndex((row, at) => row !== expected[at]);
      if (index < 0) break;
      if (performance.now() > end) {
        const [shown = 'nothing', stored = 'nothing'] = [rows[index], expected[index]];
        throw new Error(`Row ${index + 1} of /links shows ${shown}, but the mock has ${stored}.`);
      }
      // The app sends a change only when it can no longer be undone.
      await page.waitForTimeout(500);
    }
    this.#checkErrors();
  }

  /** Opens /links without a reload, which would replace the app's state with the provider's. */
  async #openList(): Promise<void> {
    const page = this.#page;
    const dialogs = page.getByRole('dialog').filter({ visible: true });
    for (let tries = 0; tries < 3 && (await dialogs.count()) > 0; tries += 1) {
      await page.keyboard.press('Escape');
    }
    const home = page.getByRole('link', { name: 'Home', exact: true });
    if ((await home.count()) > 0) await home.first().click();
    else await page.goto('/home');
    await page.getByRole('link', { name: 'View all links' }).click();
    await this.waitUntilQuiet();
  }

  async #recordInput(): Promise<void> {
    const fields = await fieldsOn(this.#page);
    const changed = Object.entries(fields).filter(([field, text]) => this.#fields[field] !== text);
    this.#unsent = { ...this.#unsent, ...Object.fromEntries(changed) };
  }

  /**
   * Checks that no field has lost unsent input. Persistent fields must keep it even if the user leaves their
   * screen.
   */
  async #checkInput(description: string): Promise<void> {
    this.#fields = await fieldsOn(this.#page);
    const isShown = (field: string): boolean => field in this.#fields;
    if (DISCARDS.test(description)) this.#unsent = {};
    for (const [field, text] of Object.entries(this.#unsent)) {
      if (text !== '' && this.#fields[field] === '')
        throw new Error(`"${text}", typed into ${field}, is gone.`);
    }
    // After a failed submission, the form is still shown.
    const isUnsent = SENDS.test(description)
      ? isShown
      : (field: string) => isShown(field) || PERSISTENT_FIELDS.test(field);
    this.#unsent = Object.fromEntries(Object.entries(this.#unsent).filter(([field]) => isUnsent(field)));
  }

  /** Checks that no step within a document loses the focus, once an element had it. */
  async #checkFocus({ type }: Action): Promise<void> {
    const loadedAt = await this.#page.evaluate(() => performance.timeOrigin);
    const needsFocus = type === 'click' || type === 'type' || this.#focusedIn === loadedAt;
    if (needsFocus) await this.#waitFor('The focus is lost', isFocused);
    this.#focusedIn = (await this.#page.evaluate(isFocused)) ? loadedAt : undefined;
  }

  #checkErrors(): void {
    const [error] = this.#errors;
    if (error !== undefined) throw new Error(error);
  }

  async #waitFor(failure: string, isTrue: (busy: string) => boolean): Promise<void> {
    try {
      await this.#page.waitForFunction(isTrue, BUSY, { timeout: this.#timeoutMs });
    } catch {
      throw new Error(`${failure}, after ${this.#timeoutMs / 1000} s.`);
    }
  }
}
