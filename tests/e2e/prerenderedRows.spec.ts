import type { Page } from '@playwright/test';
import { HOSTILE_TEXTS } from '../../mocks/world/seeds/hostileTexts.ts';
import {
  isFirstPageRequest,
  jsonResponse,
  LINKS_REQUESTS,
  linkWith,
  listBody,
  openBeforeApp,
  openLinks,
  respondWithLinks,
  THREE_LINKS,
} from './support/earlyRows.ts';
import { expect, test } from './support/fixtures.ts';
import { holdRequests } from './support/holdRequests.ts';
import { awaitBeforeIdle, waitForIdle } from './support/idle.ts';
import {
  earlyRows,
  heading,
  NETWORK_ERROR,
  REJECTED,
  rows,
  SCRIPTS,
  waitForHydration,
  watchRequests,
} from './support/screens.ts';

/*
 * The first rows of /links are shown before the app has loaded. They must look and behave like the app's own
 * rows, and must not cause additional requests.
 */

const skeleton = (page: Page) => page.locator('.shell .frame-page > .skeleton');
const loadError = (page: Page) => page.getByRole('heading', { name: 'Failed to load links' });

/**
 * Returns the HTML of the rows and the heading without the differences that are intended. Early controls that
 * need the app are inert, the app makes the list one tab stop, and tags are rendered later.
 */
const htmlOfList = (page: Page, root: string) =>
  page.evaluate((selector) => {
    const elements = [...document.querySelectorAll(`${selector} .link-row, ${selector} .list-heading`)];
    return elements.map((element) => {
      const copy = element.cloneNode(true) as Element;
      for (const tags of copy.querySelectorAll('.row-tags')) tags.remove();
      return copy.outerHTML.replace(/ (?:inert|tabindex)="[^"]*"/g, '');
    });
  }, root);

test.use({ signedInAs: 'demo' });

test.describe('early rows with another locale, time zone, system and page size', () => {
  const fieldsWith = (text: string) => ({
    shortCode: text,
    originalUrl: text,
    title: text,
    description: text,
  });
  const { words, codes, addresses } = HOSTILE_TEXTS;

  const CHANGES: readonly object[] = [
    {},
    { isActive: false },
    { isActive: null },
    { title: '' },
    { title: undefined },
    { createdAt: undefined },
    { shortCode: '', originalUrl: '', title: null, createdAt: null, uniqueClicks: null, totalClicks: null },
    { title: 'Very long title '.repeat(100), shortCode: 'x'.repeat(5000) },
    { originalUrl: `https://${'long.'.repeat(30)}example/${'deep/'.repeat(500)}` },
    ...[0, 999, 1000, 999_949, 999_950, 12_345_678].map((uniqueClicks) => ({ uniqueClicks })),
    ...[
      '2026-03-05',
      '2026-12-31T23:59:59.999+14:00',
      '-000001-01-01T00:00:00Z',
      'Thu, 05 Mar 2026 23:30:00 GMT',
    ].map((createdAt) => ({ createdAt })),
    ...[{ shortCode: null }, { originalUrl: {} }, { isActive: 'perhaps' }, { uniqueClicks: 'many' }],
    ...['👨‍👩‍👧', 'שלום', 'e\u0301'].map(fieldsWith),
    ...[...words, ...codes, ...addresses].filter((text) => text.isWellFormed()).map(fieldsWith),
  ];

  const UNUSUAL_IDS = [-7, Number.MAX_SAFE_INTEGER, 'a/b?c#d%', '...', ' ', '<b>', 'i'.repeat(2000)];

  const LINKS = [
    ...CHANGES.map((changes, id) => linkWith(id, changes)),
    ...UNUSUAL_IDS.map((id) => linkWith(id)),
    { ...linkWith('unknown'), toString: 'x', children: '<b>x</b>', inert: true },
  ];

  test.use({
    timezoneId: 'Pacific/Kiritimati',
    locale: 'ar-EG',
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15',
  });

  test('equal the rows of the app', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('brevity:page-size', '50'));
    await respondWithLinks(page, listBody(LINKS, { limit: 500, total: 12_345 }));
    const requests = watchRequests(page, isFirstPageRequest);
    const releaseScripts = await holdRequests(page, SCRIPTS);
    await openLinks(page);
    await expect(earlyRows(page)).toHaveCount(LINKS.length);
    const before = await htmlOfList(page, '.shell-app main');
    const elements = await earlyRows(page).elementHandles();
    releaseScripts();
    await waitForHydration(page);
    await page.locator('.row-tags').first().waitFor({ state: 'attached' });
    expect(await htmlOfList(page, '#root main')).toEqual(before);
    for (const element of elements) expect(await element.evaluate((row) => row.isConnected)).toBe(true);
    await expect(page.getByLabel('Links per page')).toHaveValue('50');
    expect(requests.map((request) => new URL(request.url()).searchParams.get('limit'))).toEqual(['50']);
    await expect(page.getByText('⌘K')).toBeVisible();
  });
});

// Other unusual responses are tested in tests/prerender/plainLinks.test.ts.
test.describe('the early request for links', () => {
  test('shows no rows when the response has an error status', async ({ page, allowConsole }) => {
    allowConsole(REJECTED);
    const requests = watchRequests(page, isFirstPageRequest);
    const forbidden = jsonResponse({ error: 'Not yours', ...listBody(THREE_LINKS) }, 403);
    await page.route(LINKS_REQUESTS, (route) => route.fulfill(forbidden));
    const releaseScripts = await holdRequests(page, SCRIPTS);
    const finished = page.waitForEvent('requestfinished', isFirstPageRequest);
    await openLinks(page);
    await awaitBeforeIdle(finished);
    await waitForIdle();
    await expect(skeleton(page)).toBeVisible();
    expect(await earlyRows(page).count()).toBe(0);
    expect(await page.locator('.list-total').count()).toBe(0);
    releaseScripts();
    await waitForHydration(page);
    await expect(loadError(page)).toBeVisible();
    await expect(page.getByText('Not yours').first()).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  test('is not repeated when there is no connection', async ({ page, allowConsole }) => {
    allowConsole(NETWORK_ERROR);
    const requests = watchRequests(page, isFirstPageRequest);
    await page.route(LINKS_REQUESTS, (route) => route.abort('connectionrefused'));
    await openLinks(page);
    await expect(loadError(page)).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  test.describe('with an expired session', () => {
    test.use({ signedInAs: 'newUser' });

    test('is repeated once with the renewed session', async ({ page, account, allowConsole }) => {
      allowConsole(REJECTED);
      const requests = watchRequests(page, isFirstPageRequest);
      await page.route(LINKS_REQUESTS, (route) =>
        route.fulfill(
          requests.length === 1 ? jsonResponse({ error: 'Over' }, 401) : jsonResponse(listBody(THREE_LINKS)),
        ),
      );
      await openLinks(page);
      await expect(rows(page)).toHaveCount(THREE_LINKS.length);
      expect(requests).toHaveLength(2);
      expect(await requests[0]?.headerValue('Authorization')).toBe(`Bearer ${account.token}`);
      expect(await requests[1]?.headerValue('Authorization')).not.toBe(`Bearer ${account.token}`);
    });
  });
});

test.describe('early rows', () => {
  // The state after the app has loaded is tested in tests/ui/hydrate.test.tsx.
  test('are hidden as soon as the user signs out in another tab', async ({ page, context }) => {
    const tabs = [page, await context.newPage()];
    const releases = [];
    for (const tab of tabs) releases.push(await openBeforeApp(tab));
    await page.evaluate(() => {
      localStorage.removeItem('auth_token');
      localStorage.removeItem('user_data');
      // Pages in the back/forward cache get no storage event, so this tab behaves like a restored one.
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    for (const tab of tabs) await expect(earlyRows(tab).first()).toBeHidden();
    for (const release of releases) release();
    for (const tab of tabs) {
      await expect(heading(tab, 'Welcome back')).toBeVisible();
      await expect(tab.getByText('code-a')).toHaveCount(0);
    }
  });

  test('wait for the rest of the document when their response arrives first', async ({ page }) => {
    await respondWithLinks(page, listBody(THREE_LINKS));
    await holdRequests(page, SCRIPTS);
    // The parser waits for this script in the middle of the document.
    const releaseParser = await holdRequests(page, '**/slow.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.route('**/links', async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        '<div class="shell shell-auth">',
        '<script src="/slow.js"></script><div class="shell shell-auth">',
      );
      await route.fulfill({ response, body: html });
    });
    const finished = page.waitForEvent('requestfinished', isFirstPageRequest);
    await openLinks(page);
    await awaitBeforeIdle(finished);
    await expect(skeleton(page)).toBeVisible();
    await expect(earlyRows(page)).toHaveCount(0);
    releaseParser();
    await expect(earlyRows(page)).toHaveCount(THREE_LINKS.length);
    await expect(earlyRows(page).first().locator('svg')).toHaveCount(4);
  });

  test('announce only once that links are loading', async ({ page }) => {
    await page.addInitScript(() => {
      const announcements: string[] = [];
      Object.assign(window, { announcements });
      const record = () => {
        for (const region of document.querySelectorAll('[role=status], [role=alert], [aria-live]')) {
          const text = region.checkVisibility({ visibilityProperty: true }) ? region.textContent.trim() : '';
          if (text && announcements.at(-1) !== text) announcements.push(text);
        }
      };
      new MutationObserver(record).observe(document, { childList: true, subtree: true, characterData: true });
    });
    const releaseScripts = await openBeforeApp(page);
    releaseScripts();
    await waitForHydration(page);
    const announcements: string[] = await page.evaluate(() => Reflect.get(window, 'announcements'));
    expect(announcements.filter((text) => text.startsWith('Loading'))).toEqual(['Loading links…']);
  });
});
