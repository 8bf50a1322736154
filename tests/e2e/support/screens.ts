import type { Locator, Page, Request } from '@playwright/test';
import { PROVIDER } from './addresses.ts';
import { expect } from './expect.ts';

export const NARROW = { width: 360, height: 740 };
export const WIDE = { width: 1280, height: 800 };

/** The console's own word on a call that failed. */
export const REFUSED = /the server responded with a status of 4\d\d/;
export const CUT = /net::ERR_/;

export const toast = (page: Page, text: string): Locator =>
  page.locator('.Toastify__toast').filter({ hasText: text });

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

/** A row of a list by its short code. */
export const row = (page: Page, shortCode: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `/${shortCode}` });

export const rows = (page: Page): Locator => page.getByRole('main').locator('ul.rows > li');

/** The files of the program, without which a page shows what is prerendered. */
export const SCRIPTS = '**/assets/*.js';

/** Rows of the list that are shown before the program is there. */
export const earlyRows = (page: Page): Locator => page.locator('.shell .link-row');

/** The program has hydrated what the page showed. */
export const waitForHydration = (page: Page): Promise<void> => expect(page.locator('.shell')).toHaveCount(0);

const isCall = (request: Request): boolean => request.url().startsWith(PROVIDER);

/** The requests from now on of which this is true: usually the calls. */
export const watchRequests = (page: Page, isWanted = isCall): readonly Request[] => {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (isWanted(request)) requests.push(request);
  });
  return requests;
};

type TypedLink = Readonly<Record<'url' | 'code' | 'title', string>>;

export const linkFields = (page: Page) => ({
  url: page.getByLabel('Destination URL'),
  code: page.getByLabel('Custom Back-half/Short Code'),
  title: page.getByLabel('Title', { exact: true }),
});

/** Types into the form of a new link. */
export const typeLink = async (page: Page, link: TypedLink): Promise<void> => {
  const fields = linkFields(page);
  await fields.url.fill(link.url);
  await fields.code.fill(link.code);
  await fields.title.fill(link.title);
};

export const submitLink = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Create Link' }).click();

/** Everything typed is still there. */
export const expectTyped = async (page: Page, link: TypedLink): Promise<void> => {
  const fields = linkFields(page);
  await expect(fields.url).toHaveValue(link.url);
  await expect(fields.code).toHaveValue(link.code);
  await expect(fields.title).toHaveValue(link.title);
};

export const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
};

/** Chooses from the menu of more options of a row. */
export const choose = async (page: Page, shortCode: string, item: string): Promise<void> => {
  await row(page, shortCode)
    .getByRole('button', { name: /^More options/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** Deletes a link from its row; the call for it is sent when that can no longer be taken back. */
export const remove = async (page: Page, shortCode: string): Promise<void> => {
  await choose(page, shortCode, 'Delete link');
  await expect(row(page, shortCode)).toBeHidden();
};

/** Asks for a magic link on the sign-in screen. */
export const askForMagicLink = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send me a magic link' }).click();
  await expect(toast(page, 'Magic link sent! Check your email to sign in.')).toBeVisible();
};
