import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { activity, SOON_MS } from './activity.ts';

/** The second round waits for untracked work that the first one has started. */
const ROUNDS = 2;

/**
 * Calls a function until it does not throw, and resolves with its result. Retries only after something has happened on the
 * page, because looking at the page is slow. Rejects as soon as the page is idle. `longestMs`: the longest timer of the app
 * to wait for.
 */
export const waitFor = async <T>(find: () => T | Promise<T>, longestMs = SOON_MS): Promise<T> => {
  const isIdle = activity.watch(longestMs);
  for (let rounds = 0; ; rounds = (await isIdle()) ? rounds + 1 : 0) {
    try {
      await activity.effectsDone();
      const found = await find();
      await activity.effectsDone();
      return found;
    } catch (error) {
      if (rounds < ROUNDS || !(error instanceof Error)) continue;
      error.message += `\n\nThe page is idle. Its text:\n${document.body.innerText}`;
      throw error;
    }
  }
};

/** Resolves once the page is idle. `longestMs`: the longest timer of the app to wait for. */
export const waitForIdle = async (longestMs = SOON_MS): Promise<void> => {
  const isIdle = activity.watch(longestMs);
  for (let rounds = 0; rounds < ROUNDS; ) rounds = (await isIdle()) ? rounds + 1 : 0;
};

/** Returns assertions of the same kind that wait until they hold. Failures point at the test's line. */
const pollingAssertions = <A extends object>(
  kind: A,
  read: (assertion: string, isNot: boolean) => unknown,
  longestMs: number,
  isNot = false,
): A =>
  new Proxy(kind, {
    get: (_, name: string) => {
      if (name === 'not') return pollingAssertions(kind, read, longestMs, true);
      const method = async (...args: unknown[]) => {
        const caller = new Error();
        Error.captureStackTrace(caller, method);
        try {
          await waitFor(async () => {
            const assertion = expect(await read(name, isNot));
            const subject = isNot ? assertion.not : assertion;
            Reflect.apply(Reflect.get(subject, name), subject, args);
          }, longestMs);
        } catch (error) {
          if (error instanceof Error) error.stack = `${error}\n${caller.stack?.replace(/^.*\n/, '')}`;
          throw error;
        }
      };
      return method;
    },
  });

/** Waits until an assertion about an element holds. A string selects the element with exactly this text. */
export const expectElement = (target: Locator | string, longestMs = SOON_MS) => {
  const locator = typeof target === 'string' ? page.getByText(target, { exact: true }) : target;
  const read = (assertion: string, isNot: boolean) => {
    if (assertion === 'toHaveLength') return locator.elements();
    const found = locator.query();
    if (found || (isNot && assertion === 'toBeInTheDocument')) return found;
    throw new Error(`There is no ${locator.selector}`);
  };
  return pollingAssertions(expect.element(locator), read, longestMs);
};

/** Waits until an assertion about any other value holds. */
export const expectPoll = <T>(read: () => T, longestMs = SOON_MS) =>
  pollingAssertions(expect.poll(read), read, longestMs);

export const toast = (text: string): Locator =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true });

/** An error that is shown in place, not as a notice. */
export const alert = (text: string): Locator => page.getByRole('alert').getByText(text, { exact: true });

export const heading = (name: string, level = 1): Locator =>
  page.getByRole('heading', { name, level, exact: true });

export const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

export const link = (name: string): Locator => page.getByRole('link', { name, exact: true });

/** A form field by its exact label. */
export const field = (label: string): Locator => page.getByLabelText(label, { exact: true });

export const rows = (): Locator => page.getByRole('main').getByRole('listitem');

export const row = (shortCode: string): Locator =>
  rows().filter({ has: page.getByText(`brev.example/${shortCode}`, { exact: true }) });

export const currentUrl = (): string => location.pathname + location.search;

const LOADING = '[aria-busy=true], .skeleton, .spinner';

/** Waits until no part of the screen is loading. */
export const waitForLoaded = () => expectPoll(() => document.querySelector(LOADING)).toBeNull();

/** Waits until pending changes are painted and their observers have run. */
export const waitForPaint = async (): Promise<void> => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
};
