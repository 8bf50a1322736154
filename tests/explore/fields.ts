import type { Page } from '@playwright/test';

/** The texts of the fields on the screen by their places. */
export type Fields = Readonly<Record<string, string>>;

/**
 * The fields whose input is sent somewhere. Those without a name apply at once, or only lead to a page: search, filter,
 * page number. A place is the form and its field; the form of each link has its own.
 */
export const fieldsOn = (page: Page): Promise<Fields> =>
  page.evaluate(() => {
    const all = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'form :is(input, textarea)[name]:not([type=checkbox], [type=radio])',
    );
    const edited = new URLSearchParams(location.search).get('edit');
    const there = [...all].filter((one) => !one.closest('.mock-panel') && one.checkVisibility());
    return Object.fromEntries(
      there.map((one) => {
        const form = one.closest('dialog') ? `the editor of ${edited}` : location.pathname;
        return [`${one.name} of ${form}`, one.value];
      }),
    );
  });
