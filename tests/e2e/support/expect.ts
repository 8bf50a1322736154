import { type BrowserContext, expect as base, type Locator, type Page } from '@playwright/test';
import { retryUntilIdle } from './idle.ts';

/** Looks once: the waiting is ours. */
const once = base.configure({ timeout: 1 });

type Matchers = object;
/** Calls the matcher that a test has named. */
type Call = (matchers: Matchers) => unknown;

const withReason = (error: unknown) => {
  if (error instanceof Error) error.message = error.message.replace(/Timeout: +1ms/, 'The page is idle.');
  return error;
};

/** Matchers that are tried until the pages are idle. */
const waiting = (attempt: (call: Call) => unknown, isNegated = false): Matchers =>
  new Proxy(
    {},
    {
      get: (_target, name) => {
        if (name === 'not') return waiting(attempt, !isNegated);
        return async (...values: unknown[]) => {
          const call: Call = (matchers) => {
            const those = isNegated ? Reflect.get(matchers, 'not') : matchers;
            return Reflect.get(those, name).apply(those, values);
          };
          try {
            await retryUntilIdle(async () => attempt(call));
          } catch (error) {
            throw withReason(error);
          }
        };
      },
    },
  );

const isOnPage = (actual: unknown): boolean =>
  actual instanceof Object && ('goto' in actual || 'locator' in actual);

/**
 * Playwright's own, but without its limit of time: a matcher of a page or a locator, or of what `poll` returns, is tried
 * until it is true, and fails with its own difference as soon as nothing on the pages can make it true any more.
 */
export const expect: typeof base = new Proxy(base, {
  apply: (_target, _self, [actual, message]) =>
    isOnPage(actual) ? waiting((call) => call(once(actual, message))) : base(actual, message),
  get: (target, name) => {
    if (name === 'poll')
      return (read: () => unknown, message?: string) =>
        waiting(async (call) => call(base(await read(), message)));
    return Reflect.get(target, name);
  },
});

const NEED_USE = ['check', 'click', 'dblclick', 'fill', 'selectOption', 'uncheck'];
const NEED_PRESENCE = [
  'elementHandle',
  'evaluate',
  'focus',
  'getAttribute',
  'innerText',
  'press',
  'setInputFiles',
];

const patched = new WeakSet<object>();

/** The page of each context that was used last. Browsers draw those behind it once a second, which each press waits for. */
const inFront = new WeakMap<BrowserContext, Page>();

const bringToFront = async (page: Page): Promise<void> => {
  if (page.context().pages().length > 1 && inFront.get(page.context()) !== page) await page.bringToFront();
  inFront.set(page.context(), page);
};

/** Has what is done to an element that is not there, or disabled, fail as a matcher does. */
export const waitForTargets = (page: Page): void => {
  const locators = Object.getPrototypeOf(page.locator('html'));
  if (patched.has(locators)) return;
  patched.add(locators);
  for (const action of [...NEED_USE, ...NEED_PRESENCE]) {
    const act = locators[action];
    locators[action] = async function (this: Locator, ...values: unknown[]) {
      if (NEED_USE.includes(action)) {
        await bringToFront(this.page());
        await expect(this).toBeVisible();
        await expect(this).toBeEnabled();
      } else await expect(this).toBeAttached();
      return act.apply(this, values);
    };
  }
};
