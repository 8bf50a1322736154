import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { activity, SOON_MS } from './activity.ts';

/** Twice, for what one round starts without being noticed. */
const ROUNDS = 2;

/**
 * Resolves with what a look at the page finds, as soon as it finds something, and React has acted upon it. It looks whenever
 * something has happened and React has done its part, since looks are dear, and fails once the page rests. `longestMs`: the
 * longest timer of the program that it waits for.
 */
export const waitFor = async <T>(look: () => T | Promise<T>, longestMs = SOON_MS): Promise<T> => {
  const rests = activity.watch(longestMs);
  for (let rounds = 0; ; rounds = (await rests()) ? rounds + 1 : 0) {
    try {
      await activity.effectsDone();
      const found = await look();
      await activity.effectsDone();
      return found;
    } catch (error) {
      if (rounds < ROUNDS || !(error instanceof Error)) continue;
      error.message += `\n\nNothing is under way on the page. It says:\n${document.body.innerText}`;
      throw error;
    }
  }
};

/** Resolves once the page rests, also with the timers of the program up to this one. */
export const waitForIdle = async (longestMs = SOON_MS): Promise<void> => {
  const rests = activity.watch(longestMs);
  for (let rounds = 0; rounds < ROUNDS; ) rounds = (await rests()) ? rounds + 1 : 0;
};

/** Assertions of the same kind that wait until they hold. */
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
        const place = new Error();
        Error.captureStackTrace(place, method);
        try {
          await waitFor(async () => {
            const assertion = expect(await read(name, isNot));
            const subject = isNot ? assertion.not : assertion;
            Reflect.apply(Reflect.get(subject, name), subject, args);
          }, longestMs);
        } catch (error) {
          if (error instanceof Error) error.stack = `${error}\n${place.stack?.replace(/^.*\n/, '')}`;
          throw error;
        }
      };
      return method;
    },
  });

/** What a person sees, as soon as it is there: a part of the page, or a text that stands somewhere as a whole. */
export const expectElement = (what: Locator | string, longestMs = SOON_MS) => {
  const locator = typeof what === 'string' ? page.getByText(what, { exact: true }) : what;
  const read = (assertion: string, isNot: boolean) => {
    if (assertion === 'toHaveLength') return locator.elements();
    const found = locator.query();
    if (found || (isNot && assertion === 'toBeInTheDocument')) return found;
    throw new Error(`There is no ${locator.selector}`);
  };
  return pollingAssertions(expect.element(locator), read, longestMs);
};

/** What becomes of something that is no part of the page. */
export const expectPoll = <T>(read: () => T, longestMs = SOON_MS) =>
  pollingAssertions(expect.poll(read), read, longestMs);

export const toast = (text: string): Locator =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true });

/** A failure that the page tells in place. */
export const alert = (text: string): Locator => page.getByRole('alert').getByText(text, { exact: true });

export const heading = (name: string, level = 1): Locator =>
  page.getByRole('heading', { name, level, exact: true });

export const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

export const link = (name: string): Locator => page.getByRole('link', { name, exact: true });

/** A form's field by its whole label. */
export const field = (label: string): Locator => page.getByLabelText(label, { exact: true });

/** The rows of a list of links. */
export const rows = (): Locator => page.getByRole('main').getByRole('listitem');

/** The row of a link in a list. */
export const row = (shortCode: string): Locator =>
  rows().filter({ has: page.getByText(`brev.example/${shortCode}`, { exact: true }) });

export const currentUrl = (): string => location.pathname + location.search;

const WAITING = '[aria-busy=true], .skeleton, .spinner';

/** The screen waits for nothing any more. */
export const waitForLoaded = () => expectPoll(() => document.querySelector(WAITING)).toBeNull();

/** What is there has been drawn, and acted upon. */
export const waitForPaint = async (): Promise<void> => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
};
