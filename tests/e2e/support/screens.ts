import type { Locator, Page, Request } from '@playwright/test';
import { PROVIDER } from './environment.ts';
import { expect } from './expect.ts';

export const NARROW = { width: 360, height: 740 };
export const WIDE = { width: 1280, height: 800 };

/** The browser's console message for a response with a 4xx status. */
export const REJECTED = /the server responded with a status of 4\d\d/;
/** The browser's console message for a request that gets no response. */
export const NETWORK_ERROR = /net::ERR_/;

export const toast = (page: Page, text: string): Locator =>
  page.locator('.Toastify__toast').filter({ hasText: text });

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

export const row = (page: Page, shortCode: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `/${shortCode}` });

export const rows = (page: Page): Locator => page.getByRole('main').locator('ul.rows > li');

/** Matches the app's files. While they are held back, only prerendered content is shown. */
export const SCRIPTS = '**/assets/*.js';

/** Early rows: rows of /links that are shown before the app has loaded. */
export const earlyRows = (page: Page): Locator => page.locator('.shell .link-row');

export const waitForHydration = (page: Page): Promise<void> => expect(page.locator('.shell')).toHaveCount(0);

const isProviderRequest = (request: Request): boolean => request.url().startsWith(PROVIDER);

/** Records the matching requests of a page from now on, by default those to the provider. */
export const watchRequests = (page: Page, isMatch = isProviderRequest): readonly Request[] => {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (isMatch(request)) requests.push(request);
  });
  return requests;
};

type LinkDraft = Readonly<Record<'url' | 'code' | 'title', string>>;

export const linkFields = (page: Page) => ({
  url: page.getByLabel('Destination URL'),
  code: page.getByLabel('Custom Back-half/Short Code'),
  title: page.getByLabel('Title', { exact: true }),
});

export const fillLinkForm = async (page: Page, draft: LinkDraft): Promise<void> => {
  const fields = linkFields(page);
  await fields.url.fill(draft.url);
  await fields.code.fill(draft.code);
  await fields.title.fill(draft.title);
};

export const submitLinkForm = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Create Link' }).click();

export const expectLinkForm = async (page: Page, draft: LinkDraft): Promise<void> => {
  const fields = linkFields(page);
  await expect(fields.url).toHaveValue(draft.url);
  await expect(fields.code).toHaveValue(draft.code);
  await expect(fields.title).toHaveValue(draft.title);
};

export const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
};

export const chooseFromMenu = async (page: Page, shortCode: string, item: string): Promise<void> => {
  await row(page, shortCode)
    .getByRole('button', { name: /^More options/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** Deletes a link from its row. The app sends the request once the deletion can no longer be undone. */
export const deleteLink = async (page: Page, shortCode: string): Promise<void> => {
  await chooseFromMenu(page, shortCode, 'Delete link');
  await expect(row(page, shortCode)).toBeHidden();
};

export const requestMagicLink = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send me a magic link' }).click();
  await expect(toast(page, 'Magic link sent! Check your email to sign in.')).toBeVisible();
};
