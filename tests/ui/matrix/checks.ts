import { expect, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectPoll, field, link, row, waitFor } from '../support/expectElement.ts';
import { click, fill, findEnabled, visible } from '../support/user.ts';
import type { Calls } from './EntryPoint.ts';

/** What must be true of the page: a whole text or a part is visible, or the function finds what it expects. */
export type Check = string | Locator | (() => unknown);

/** Waits until a whole text or a part of the page is visible. */
export const expectVisible = (what: string | Locator): Promise<HTMLElement> => {
  const locator = typeof what === 'string' ? page.getByText(what, { exact: true }) : what;
  return waitFor(() => {
    const found = visible(locator);
    if (found) return found;
    throw new Error(`Not visible: ${locator.selector}`);
  });
};

export const verify = async (checks: readonly Check[]): Promise<void> => {
  for (const check of checks) await (typeof check === 'function' ? check() : expectVisible(check));
};

/** The fields keep what was typed, and can be edited. */
export const filledIn = (fields: Readonly<Record<string, string>>): readonly Check[] =>
  Object.entries(fields).map(
    ([label, text]) =>
      async () =>
        expect(await findEnabled(field(label))).toHaveValue(text),
  );

/** So many of them are on the page. */
export const times =
  (count: number, what: Locator): Check =>
  () =>
    expect(what.elements()).toHaveLength(count);

export const at =
  (path: string): Check =>
  () =>
    expectPoll(() => location.pathname).toBe(path);

export const fillAndClick = async (
  fields: Readonly<Record<string, string>>,
  control: Locator,
): Promise<void> => {
  for (const [label, text] of Object.entries(fields)) await fill(label, text);
  await click(control);
};

/** Presses what disappears by that, and may come back. */
export const clickUntilGone = async (what: Locator): Promise<void> => {
  const pressed = await click(what);
  await expectPoll(() => pressed.isConnected).toBe(false);
};

/** Goes to another screen of a signed-in user by the side menu; returns its calls. */
export const visit = async (
  screen: 'Home' | 'Links',
  calls: Calls = { 'GET /v1/links': 1 },
): Promise<Calls> => {
  await click(link(screen));
  await verify([at(`/${screen.toLowerCase()}`), row('link-2')]);
  return calls;
};

/** Longer than the program ever waits before a call: while somebody types, and for undoing. */
const DELAY_MS = 6_000;

/** Does what makes the program wait before a call, and ends the wait. */
export const skipDelay = async (act: () => Promise<unknown>): Promise<void> => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await act();
    vi.advanceTimersByTime(DELAY_MS);
  } finally {
    vi.useRealTimers();
  }
};

const BUSY_PARTS = '.spinner, .skeleton, [aria-busy=true]';
const BUSY_TEXTS = /(Sending|Creating|Saving)\.\.\.|Searching…/;
const NO_WORDS = /.{0,30}(?:\bundefined\b|\bNaN\b|\bInvalid Date\b|\[object).{0,30}/g;

/** Nothing is loading any more, and no value of the code is shown, in a field or an attribute either. */
export const expectSettledPage = async (): Promise<void> => {
  const isBusy = () =>
    document.querySelector(BUSY_PARTS) !== null || BUSY_TEXTS.test(document.body.textContent);
  await expectPoll(isBusy).toBe(false);
  const fields = [...document.querySelectorAll('input, textarea')].map((one) => 'value' in one && one.value);
  const text = [document.title, ...fields, document.body.innerHTML].join('\n');
  expect(text.match(NO_WORDS), 'texts that nobody should have to read').toBeNull();
};
