import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/** Enough for the code of a page to come on a busy machine. */
const TIMEOUT_MS = 15_000;

/** What a person sees, as soon as it is there: a part of the page, or a text that stands somewhere as a whole. */
export const see = (what: Locator | string, timeout = TIMEOUT_MS) =>
  expect.element(typeof what === 'string' ? page.getByText(what, { exact: true }) : what, { timeout });

/** What becomes of something that is no part of the page. */
export const becomes = <T>(read: () => T, timeout = TIMEOUT_MS) => expect.poll(read, { timeout });

export const toast = (text: string): Locator =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true });

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

export const address = (): string => location.pathname + location.search;

const WAITING = '[aria-busy=true], .skeleton, .spinner';

/** The screen waits for nothing any more. */
export const settled = () => becomes(() => document.querySelector(WAITING)).toBeNull();

/** What is there has been drawn, and acted upon. */
export const drawn = async (): Promise<void> => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
};
