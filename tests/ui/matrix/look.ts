import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { enabled, press, visible } from '../support/act.ts';
import { field, link, row, toast } from '../support/see.ts';
import { until } from '../support/until.ts';
import type { Counts } from './HostileServer.ts';

/** What is seen, as soon as it is: a part of the page, or a text that stands somewhere as a whole. */
export const see = (what: Locator | string): Promise<HTMLElement> => {
  const locator = typeof what === 'string' ? page.getByText(what, { exact: true }) : what;
  return until(() => visible(locator), `to be seen: ${typeof what === 'string' ? what : what.selector}`);
};

/** Presses what goes away by that, and what may come back. */
export const pressAway = async (what: Locator): Promise<void> => {
  const pressed = await press(what);
  await until(() => (pressed.isConnected ? undefined : true), `to go: ${what.selector}`);
};

/** What was typed is still there, and can be typed on. */
export const seeFilled = async (label: string, text: string): Promise<void> => {
  expect(await enabled(field(label))).toHaveValue(text);
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
