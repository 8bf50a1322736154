import { type BrowserContext, expect as base, type Locator, type Page } from '@playwright/test';
import { retryUntilIdle } from './idle.ts';

/** Checks once. The retries are those of `retryUntilIdle`, not Playwright's. */
const expectOnce = base.configure({ timeout: 1 });

type Matchers = object;
type CallMatcher = (matchers: Matchers) => unknown;

const withReason = (error: unknown) => {
  if (error instanceof Error) error.message = error.message.replace(/Timeout: +1ms/, 'The page is idle.');
  return error;
};

/**
 * Returns matchers that retry until the pages are idle. `attempt` receives a call of the matcher that the
 * test uses.
 */
const retryingMatchers = (attempt: (callMatcher: CallMatcher) => unknown, isNegated = false): Matchers =>
  new Proxy(
    {},
    {
      get: (_target, name) => {
        if (name === 'not') return retryingMatchers(attempt, !isNegated);
        return async (...values: unknown[]) => {
          const callMatcher: CallMatcher = (matchers) => {
            const target = isNegated ? Reflect.get(matchers, 'not') : matchers;
            return Reflect.get(target, name).apply(target, values);
          };
          try {
            await retryUntilIdle(async () => attempt(callMatcher));
          } catch (error) {
            throw withReason(error);
          }
        };
      },
    },
  );

const isPageOrLocator = (actual: unknown): boolean =>
  actual instanceof Object && ('goto' in actual || 'locator' in actual);

/**
 * Playwright's `expect` without time-outs. Matchers of pages, locators and `poll` retry until they pass. They
 * fail with their own message as soon as the pages are idle, because then no retry can succeed.
 */
export const expect: typeof base = new Proxy(base, {
  apply: (_target, _self, [actual, message]) =>
    isPageOrLocator(actual)
      ? retryingMatchers((callMatcher) => callMatcher(expectOnce(actual, message)))
      : base(actual, message),
  get: (target, name) => {
    if (name === 'poll')
      return (read: () => unknown, message?: string) =>
        retryingMatchers(async (callMatcher) => callMatcher(base(await read(), message)));
    return Reflect.get(target, name);
  },
});

const ACTIONS_ON_ENABLED = ['check', 'click', 'dblclick', 'fill', 'selectOption', 'uncheck'];
const ACTIONS_ON_ATTACHED = [
  'elementHandle',
  'evaluate',
  'focus',
  'getAttribute',
  'innerText',
  'press',
  'setInputFiles',
];

const patched = new WeakSet<object>();

/**
 * The last used page of each context. Browsers render the other pages once a second, which would delay each
 * click.
 */
const frontPages = new WeakMap<BrowserContext, Page>();

const bringToFront = async (page: Page): Promise<void> => {
  const context = page.context();
  if (context.pages().length > 1 && frontPages.get(context) !== page) await page.bringToFront();
  frontPages.set(context, page);
};

/** Makes actions on a missing or disabled element fail as soon as the pages are idle, like matchers. */
export const waitForTargets = (page: Page): void => {
  const prototype = Object.getPrototypeOf(page.locator('html'));
  if (patched.has(prototype)) return;
  patched.add(prototype);
  for (const action of [...ACTIONS_ON_ENABLED, ...ACTIONS_ON_ATTACHED]) {
    const act = prototype[action];
    prototype[action] = async function (this: Locator, ...values: unknown[]) {
      if (ACTIONS_ON_ENABLED.includes(action)) {
        await bringToFront(this.page());
        await expect(this).toBeVisible();
        await expect(this).toBeEnabled();
      } else await expect(this).toBeAttached();
      return act.apply(this, values);
    };
  }
};
