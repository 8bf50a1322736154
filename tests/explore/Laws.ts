import type { Page } from '@playwright/test';
import type { Action } from './actions.ts';
import { idsIn } from './demo.ts';

/** More than any time-out of the program. */
const PATIENCE_MS = 20_000;

const BUSY = '.spinner, .skeleton, [aria-busy=true]';

/** Steps after which fields may be empty: they have been sent or discarded. */
const ENDS_INPUT =
  /^press .*(create|save|send|discard|clear|start over|delete|remove|cancel|update|go)|key Enter/i;

const isFocused = (): boolean => document.activeElement !== document.body;

/** What must be true of the program whatever its user does. Each law throws what it finds broken. */
export class Laws {
  readonly #page: Page;
  readonly #errors: string[] = [];
  /** Whether an element had the focus after the last step: a page begins without. */
  #hadFocus = false;
  /** What was typed by where it stands, and not sent or discarded yet. */
  #typed: Readonly<Record<string, string>> = {};

  constructor(page: Page) {
    this.#page = page;
    page.on('pageerror', (error) => this.#errors.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      // The program reports there whatever it has survived, too.
      if (/^(Uncaught|The program could not)/.test(message.text())) this.#errors.push(message.text());
    });
  }

  /** After each step. */
  async hold(action: Action, words: string): Promise<void> {
    await this.isQuiet();
    await this.#keepsInput(action, words);
    if (action.does === 'press' || (action.does === 'key' && this.#hadFocus)) await this.#hasFocus();
    this.#hadFocus = await this.#page.evaluate(isFocused);
    if (this.#errors[0] !== undefined) throw new Error(this.#errors[0]);
  }

  /** At the end: the list on the screen is the mock's. */
  async agree(): Promise<void> {
    const page = this.#page;
    for (let open = 0; open < 3 && (await page.getByRole('dialog').count()) > 0; open += 1) {
      await page.keyboard.press('Escape');
    }
    // What can be undone is not sent yet.
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'hidden', timeout: PATIENCE_MS });
    const links = page.getByRole('navigation').getByRole('link', { name: 'Links', exact: true });
    if ((await links.count()) === 0) return;
    await links.first().click();
    await this.isQuiet();
    for (let tries = 0; tries < 5; tries += 1) {
      const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
      if ((await again.count()) === 0) break;
      await again.first().click();
      await this.isQuiet();
    }
    const shown = await this.#shownIds();
    if (shown === undefined || new URL(page.url()).search !== '') return;
    const entries = await page.evaluate(() => ({ ...localStorage }));
    const expected = await idsIn(entries, Math.max(shown.length, 10));
    if (shown.join() === expected.join()) return;
    throw new Error(`/links shows ${shown.join(' ') || 'nothing'}, and the mock has ${expected.join(' ')}`);
  }

  /** Until nothing is loading, the program itself included. */
  async isQuiet(): Promise<void> {
    try {
      await this.#page.waitForFunction(
        (busy) =>
          document.querySelector('aside[aria-label="Demo data"]') !== null &&
          [...document.querySelectorAll(busy)].every((one) => !one.checkVisibility()),
        BUSY,
        { timeout: PATIENCE_MS },
      );
    } catch {
      throw new Error(`still busy after ${PATIENCE_MS / 1000} s`);
    }
  }

  async #keepsInput(action: Action, words: string): Promise<void> {
    const now = await this.#fields();
    if (ENDS_INPUT.test(words)) this.#typed = {};
    for (const [place, text] of Object.entries(this.#typed)) {
      if (text !== '' && now[place] === '') throw new Error(`what was typed is gone: "${text}" in ${place}`);
    }
    const isSamePlace = ([place]: readonly [string, string]): boolean =>
      place in now || place.startsWith('page ');
    const kept = Object.entries(this.#typed).filter(isSamePlace);
    this.#typed = { ...Object.fromEntries(kept), ...(action.does === 'type' ? now : {}) };
  }

  /** The fields of forms by their places. A dialog that was closed and opened again may be about another link. */
  #fields(): Promise<Readonly<Record<string, string>>> {
    return this.#page.evaluate(() => {
      const fields = [...document.querySelectorAll('form input, form textarea')].filter(
        (one) =>
          (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) &&
          one.closest('aside, [role=search]') === null &&
          one.getAttribute('type') !== 'search' &&
          one.checkVisibility(),
      ) as HTMLInputElement[];
      return Object.fromEntries(
        fields.map((one) => {
          const dialog = one.closest('dialog, [role=dialog]');
          const place = dialog ? 'dialog' : `page ${location.pathname}`;
          return [`${place}, field ${one.labels?.[0]?.textContent ?? one.name}`, one.value];
        }),
      );
    });
  }

  async #hasFocus(): Promise<void> {
    try {
      await this.#page.waitForFunction(isFocused, undefined, {
        timeout: PATIENCE_MS,
      });
    } catch {
      throw new Error('the focus is lost');
    }
  }

  /** The ids of the list; undefined if it shows something else. */
  #shownIds(): Promise<readonly string[] | undefined> {
    return this.#page.evaluate(() => {
      const list = document.querySelector('main ul.rows');
      if (list === null) return document.body.textContent?.includes('No links') ? [] : undefined;
      return [...list.querySelectorAll('[data-id]')].map((one) => one.getAttribute('data-id') ?? '');
    });
  }
}
