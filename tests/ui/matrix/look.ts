import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { field, link, row, toast } from '../support/see.ts';
import type { Counts } from './HostileServer.ts';

/*
 * Seeing and doing at the speed of the page: what is looked for is looked for whenever the page changes, and what is
 * pressed and typed comes as the page's own events, not through the browser's driver. Other tests use the driver.
 */

const TIMEOUT_MS = 10_000;
/** For what changes and is not on the page. */
const LOOK_AGAIN_AFTER_MS = 50;

/** Resolves with the page's next change. */
const change = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      watch.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const watch = new MutationObserver(done);
    watch.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
    const timer = setTimeout(done, LOOK_AGAIN_AFTER_MS);
  });

/** Answers what a look at the page finds, as soon as it finds something. */
export const until = async <T>(look: () => T | undefined, wanted: string): Promise<T> => {
  const end = performance.now() + TIMEOUT_MS;
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`${wanted}; there is:\n${document.body.innerText}`);
    await change();
  }
};

/** The first that is there, visible. */
const find = (what: Locator): HTMLElement | undefined => {
  const found = what.elements().find((element) => element.checkVisibility());
  return found instanceof HTMLElement ? found : undefined;
};

/** What is seen, as soon as it is: a part of the page, or a text that stands somewhere as a whole. */
export const see = (what: Locator | string): Promise<HTMLElement> => {
  const locator = typeof what === 'string' ? page.getByText(what, { exact: true }) : what;
  return until(() => find(locator), `to be seen: ${typeof what === 'string' ? what : what.selector}`);
};

const isEnabled = (element: HTMLElement) => !element.matches(':disabled, [aria-disabled=true]');

export const seeEnabled = (what: Locator): Promise<HTMLElement> =>
  until(() => {
    const found = find(what);
    return found && isEnabled(found) ? found : undefined;
  }, `to be enabled: ${what.selector}`);

export const press = async (what: Locator): Promise<HTMLElement> => {
  const pressed = await seeEnabled(what);
  pressed.click();
  return pressed;
};

/** Presses what goes away by that, and what may come back. */
export const pressAway = async (what: Locator): Promise<void> => {
  const pressed = await press(what);
  await until(() => (pressed.isConnected ? undefined : true), `to go: ${what.selector}`);
};

/** Types into a field. */
export const fill = async (what: Locator | string, text: string): Promise<void> => {
  const input = await seeEnabled(typeof what === 'string' ? field(what) : what);
  // React overrides the property on the element itself.
  const { prototype } = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

/** What was typed is still there, and can be typed on. */
export const seeFilled = async (label: string, text: string): Promise<void> => {
  expect(await seeEnabled(field(label))).toHaveValue(text);
};

export const seeToast = async (text: string): Promise<void> => {
  await see(toast(text));
};

export const seeAddress = async (path: string): Promise<void> => {
  await until(() => (location.pathname === path ? path : undefined), `to be at ${path}`);
};

const WAITING = '.spinner, .skeleton, [aria-busy=true]';
const BUSY = /(Sending|Creating|Saving)\.\.\.|Searching…/;

/** Nothing is on its way any more. */
export const seeRest = async (): Promise<void> => {
  const isResting = () => !document.querySelector(WAITING) && !BUSY.test(document.body.textContent);
  await until(() => isResting() || undefined, 'to come to rest');
};

const NO_WORDS = /\b(?:undefined|NaN|Invalid Date)\b|\[object/g;
const AROUND = 30;

/** What no person should have to read, wherever it stands on the page. */
export const nonsense = (): string[] => {
  const typed = [...document.querySelectorAll('input, textarea')].map((one) => 'value' in one && one.value);
  const read = [document.title, ...typed, document.body.innerHTML].join('\n');
  return Array.from(read.matchAll(NO_WORDS), ({ index }) =>
    read.slice(Math.max(0, index - AROUND), index + AROUND),
  );
};

/** Goes to another screen of a signed-in user by the side menu; answers the calls of that. */
export const visit = async (screen: 'Home' | 'Links'): Promise<Counts> => {
  await press(link(screen));
  await seeAddress(`/${screen.toLowerCase()}`);
  await see(row('link-1'));
  return { 'GET /v1/links': 1 };
};
