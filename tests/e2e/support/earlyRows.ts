import type { Page, Request } from '@playwright/test';
import { PROVIDER } from './environment.ts';
import { expect } from './expect.ts';
import { holdRequests } from './holdRequests.ts';
import { earlyRows, SCRIPTS } from './screens.ts';

export const LINKS_REQUESTS = `${PROVIDER}/v1/links?*`;

export const linkWith = (id: number | string, changes: object = {}) => ({
  id,
  shortCode: `code-${id}`,
  originalUrl: `https://www.example.com/pages/${id}`,
  title: `Page ${id}`,
  description: null,
  createdAt: '2026-03-05T23:30:00Z',
  isActive: true,
  uniqueClicks: 12,
  clickCount: 34,
  totalClicks: 34,
  ...changes,
});

export const THREE_LINKS = [linkWith('a'), linkWith('b'), linkWith('c')];

export const listBody = (links: readonly unknown[], pagination: object = {}) => ({
  links,
  pagination: { page: 1, limit: 20, total: links.length, ...pagination },
});

/** Returns the options of `route.fulfill` for a JSON response. */
export const jsonResponse = (body: unknown, status = 200) => ({
  status,
  json: body,
  headers: { 'Access-Control-Allow-Origin': '*' },
});

export const respondWithLinks = (page: Page, body: unknown): Promise<unknown> =>
  page.route(LINKS_REQUESTS, (route) => route.fulfill(jsonResponse(body)));

export const isFirstPageRequest = (request: Request): boolean =>
  request.method() === 'GET' && request.url().startsWith(`${PROVIDER}/v1/links?page=1&`);

export const openLinks = (page: Page): Promise<unknown> => page.goto('/links', { waitUntil: 'commit' });

/** Opens /links with early rows of these links. The app loads once the returned function is called. */
export const openBeforeApp = async (
  page: Page,
  links: readonly unknown[] = THREE_LINKS,
): Promise<() => void> => {
  await respondWithLinks(page, listBody(links));
  const releaseScripts = await holdRequests(page, SCRIPTS);
  await openLinks(page);
  await expect(earlyRows(page)).toHaveCount(links.length);
  return releaseScripts;
};
