import type { Page } from '@playwright/test';
import { shownCode } from '../../src/domain/links/link.ts';
import { singleLine } from '../../src/domain/text/untrustedText.ts';
import type { Action } from './actions.ts';
import { endFaults, linksIn, type MockLink } from './mockOf.ts';

/** The texts of the fields on the screen by their places. */
type Fields = Readonly<Record<string, string>>;

/**
 * The fields whose input is sent somewhere. Those without a name apply at once, or only lead to a page: search, filter,
 * page number. A place is the form and its field; the form of each link has its own.
 */
const fieldsOn = (page: Page): Promise<Fields> =>
  page.evaluate(() => {
    const all = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'form :is(input, textarea)[name]:not([type=checkbox], [type=radio])',
    );
    const edited = new URLSearchParams(location.search).get('edit');
    const there = [...all].filter((one) => !one.closest('.mock-panel') && one.checkVisibility());
    return Object.fromEntries(
      there.map((one) => {
        const form = one.closest('dialog') ? `the editor of ${edited}` : location.pathname;
        return [`${one.name} of ${form}`, one.value];
      }),
    );
  });

/** Twice the program's own time-out. */
const PATIENCE_MS = 20_000;

/** What shows that something is loading or being sent. */
const BUSY = '.spinner, .skeleton, .skeleton-bar, [aria-busy=true], form [type=submit]:disabled';

/** Forms that keep what was typed when their page is left. */
const KEPT_FORMS = / of (\/add-link|the editor of .*)$/;

const SENDS = /^press button "(Create Link|Save changes|Send me a magic link)"|the key Enter/;
const DISCARDS = /"(Discard|Cancel)/;

/** Failures that are only reported, because the user has lost nothing. */
const SURVIVED = /^(Aggregated analytics failed|Sign-out request failed)/;

const isFocused = (): boolean => (document.activeElement ?? document.body) !== document.body;

/** The list on the screen: how many links fit on it, and what it says of each. */
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

/** What the list says of a link. */
const rowOf = ({ id, shortCode, title = '', isActive }: MockLink): string =>
  [id, shownCode(shortCode), singleLine(title), isActive ? 'Active' : 'Inactive'].join(' | ');

/** What must be true of the program whatever its user does. Each law throws an Error that says what is broken. */
export class Laws {
  readonly #page: Page;
  readonly #patienceMs: number;
  readonly #errors: string[] = [];
  /** What was typed, and neither sent nor discarded yet. */
  #typed: Fields = {};
  #fields: Fields = {};
  /** When the document was loaded that had the focus after the last step; undefined if none had: a page begins without. */
  #focusedIn: number | undefined;

  constructor(page: Page, patienceMs = PATIENCE_MS) {
    this.#page = page;
    this.#patienceMs = patienceMs;
    page.on('crash', () => this.#errors.push('The page has crashed.'));
    page.on('pageerror', (error) => this.#errors.push(`Uncaught: ${error.message}`));
    page.on('console', (message) => {
      // The program reports there what it has not caught, and browsers what the policy forbids.
      if (message.type() === 'error' && !SURVIVED.test(message.text())) this.#errors.push(message.text());
    });
  }

  /** After each step, which is also given in words. */
  async hold(action: Action, words: string): Promise<void> {
    if (action.does === 'type' || action.does === 'key') await this.#rememberTyped();
    await this.becomeQuiet();
    await this.#keepInput(words);
    await this.#keepFocus(action);
    this.#reportNoError();
  }

  /** Nothing is loading or being sent for ever, the program itself included. */
  async becomeQuiet(): Promise<void> {
    await this.#until('Still busy', (busy) => {
      // The panel is the last of the program to appear.
      if (!document.querySelector('.mock-panel')) return false;
      return [...document.querySelectorAll(busy)].every((one) => !one.checkVisibility());
    });
  }

  /** At the end, without faults: /links shows what the mock has. */
  async agree(): Promise<void> {
    const page = this.#page;
    await endFaults(page);
    await this.becomeQuiet();
    if (!(await page.evaluate(() => localStorage.getItem('auth_token')))) return;
    await this.#openList();
    const end = performance.now() + this.#patienceMs;
    for (;;) {
      const { size, rows } = await page.evaluate(shownList);
      const expected = (await linksIn(page, size)).map(rowOf);
      const place =
        expected.length > rows.length ? rows.length : rows.findIndex((row, at) => row !== expected[at]);
      if (place < 0) break;
      if (performance.now() > end) {
        const [shown = 'nothing', stored = 'nothing'] = [rows[place], expected[place]];
        throw new Error(`Row ${place + 1} of /links shows ${shown}, but the mock has ${stored}.`);
      }
      // What can be undone is not sent yet.
      await page.waitForTimeout(500);
    }
    this.#reportNoError();
  }

  /** Within the program, which is to show what it knows; a reload would read everything again. */
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
    await this.becomeQuiet();
  }

  async #rememberTyped(): Promise<void> {
    const fields = await fieldsOn(this.#page);
    const changed = Object.entries(fields).filter(([place, text]) => this.#fields[place] !== text);
    this.#typed = { ...this.#typed, ...Object.fromEntries(changed) };
  }

  /** What was typed stays until it is sent or discarded, also while its page is left if that is promised. */
  async #keepInput(words: string): Promise<void> {
    this.#fields = await fieldsOn(this.#page);
    const isThere = (place: string): boolean => place in this.#fields;
    if (DISCARDS.test(words)) this.#typed = {};
    for (const [place, text] of Object.entries(this.#typed)) {
      if (text !== '' && this.#fields[place] === '')
        throw new Error(`"${text}", typed into ${place}, is gone.`);
    }
    // What could not be sent is still there.
    const stays = SENDS.test(words) ? isThere : (place: string) => isThere(place) || KEPT_FORMS.test(place);
    this.#typed = Object.fromEntries(Object.entries(this.#typed).filter(([place]) => stays(place)));
  }

  /** Once there is a focus, no step within the page loses it. */
  async #keepFocus({ does }: Action): Promise<void> {
    const loadedAt = await this.#page.evaluate(() => performance.timeOrigin);
    const needsFocus = does === 'press' || does === 'type' || this.#focusedIn === loadedAt;
    if (needsFocus) await this.#until('The focus is lost', isFocused);
    this.#focusedIn = (await this.#page.evaluate(isFocused)) ? loadedAt : undefined;
  }

  #reportNoError(): void {
    const [error] = this.#errors;
    if (error !== undefined) throw new Error(error);
  }

  async #until(broken: string, isTrue: (busy: string) => boolean): Promise<void> {
    try {
      await this.#page.waitForFunction(isTrue, BUSY, { timeout: this.#patienceMs });
    } catch {
      throw new Error(`${broken}, after ${this.#patienceMs / 1000} s.`);
    }
  }
}
