import type { Page, Request } from '@playwright/test';
import { PROVIDER } from './addresses.ts';
import { expect } from './expect.ts';
import { hold } from './hold.ts';
import { earlyRows, SCRIPTS } from './screens.ts';

/** All calls for pages of links. */
export const LINKS = `${PROVIDER}/v1/links?*`;

export const plain = (id: number | string, changes: object = {}) => ({
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

export const USUAL = [plain('a'), plain('b'), plain('c')];

export const bodyOf = (links: readonly unknown[], changes: object = {}) => ({
  links,
  pagination: { page: 1, limit: 20, total: links.length, ...changes },
});

export const json = (body: unknown, status = 200) => ({
  status,
  json: body,
  headers: { 'Access-Control-Allow-Origin': '*' },
});

/** Answers the calls for links. */
export const answer = (page: Page, body: unknown): Promise<unknown> =>
  page.route(LINKS, (route) => route.fulfill(json(body)));

export const isFirstPage = (request: Request): boolean =>
  request.method() === 'GET' && request.url().startsWith(`${PROVIDER}/v1/links?page=1&`);

export const open = (page: Page): Promise<unknown> => page.goto('/links', { waitUntil: 'commit' });

/** Opens the list with these links and keeps the program away until the function that comes out is called. */
export const openBeforeProgram = async (
  page: Page,
  links: readonly unknown[] = USUAL,
): Promise<() => void> => {
  await answer(page, bodyOf(links));
  const letGo = await hold(page, SCRIPTS);
  await open(page);
  await expect(earlyRows(page)).toHaveCount(links.length);
  return letGo;
};
