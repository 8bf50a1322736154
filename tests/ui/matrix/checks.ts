import { expect, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectPoll, field, link, row, waitFor } from '../support/expectElement.ts';
import { click, fill, findEnabled, visible } from '../support/user.ts';
import type { Calls } from './EntryPoint.ts';

/** A text or an element that must be visible, or a function that throws if its expectation fails. */
export type Check = string | Locator | (() => unknown);

/** Waits until an element is visible. A string selects the element with exactly this text. */
export const expectVisible = (target: string | Locator): Promise<HTMLElement> => {
  const locator = typeof target === 'string' ? page.getByText(target, { exact: true }) : target;
  return waitFor(() => {
    const found = visible(locator);
    if (found) return found;
    throw new Error(`Not visible: ${locator.selector}`);
  });
};

export const verify = async (checks: readonly Check[]): Promise<void> => {
  for (const check of checks) await (typeof check === 'function' ? check() : expectVisible(check));
};

/** Checks that fields are enabled and have these values. */
export const hasValues = (fields: Readonly<Record<string, string>>): readonly Check[] =>
  Object.entries(fields).map(
    ([label, text]) =>
      async () =>
        expect(await findEnabled(field(label))).toHaveValue(text),
  );

export const hasCount =
  (count: number, locator: Locator): Check =>
  () =>
    expect(locator.elements()).toHaveLength(count);

export const hasPath =
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

/** Clicks a control and waits until it is removed. It may reappear later. */
export const clickUntilGone = async (locator: Locator): Promise<void> => {
  const clicked = await click(locator);
  await expectPoll(() => clicked.isConnected).toBe(false);
};

/** Opens another screen through the side menu and returns its requests. */
export const openFromMenu = async (
  screen: 'Home' | 'Links',
  calls: Calls = { 'GET /v1/links': 1 },
): Promise<Calls> => {
  await click(link(screen));
  await verify([hasPath(`/${screen.toLowerCase()}`), row('link-2')]);
  return calls;
};

/** The app's longest delay before a request: the time to undo a deletion. */
const DELAY_MS = 6_000;

/** Runs an action after which the app delays its request, and skips the delay. */
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
const RAW_VALUES = /.{0,30}(?:\bundefined\b|\bNaN\b|\bInvalid Date\b|\[object).{0,30}/g;

/** Waits until the page has loaded. Then checks that neither texts, fields nor attributes contain raw values. */
export const expectSettledPage = async (): Promise<void> => {
  const isBusy = () =>
    document.querySelector(BUSY_PARTS) !== null || BUSY_TEXTS.test(document.body.textContent);
  await expectPoll(isBusy).toBe(false);
  const fields = [...document.querySelectorAll('input, textarea')].map((one) => 'value' in one && one.value);
  const text = [document.title, ...fields, document.body.innerHTML].join('\n');
  expect(text.match(RAW_VALUES), 'raw values').toBeNull();
};
