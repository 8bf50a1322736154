import type { Page } from '@playwright/test';
import { HOSTILE_TEXTS } from '../../mocks/world/seeds/hostileTexts.ts';
import {
  answer,
  bodyOf,
  isFirstPage,
  json,
  LINKS,
  open,
  openBeforeProgram,
  plain,
  USUAL,
} from './support/earlyRows.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { awaitBeforeIdle, waitForIdle } from './support/idle.ts';
import {
  CUT,
  earlyRows,
  heading,
  REFUSED,
  rows,
  SCRIPTS,
  waitForHydration,
  watchRequests,
} from './support/screens.ts';

/*
 * The first rows of /links are shown before the program is there. What users see must not tell the difference: not in
 * looks, not in what they can do, and not in what the provider is asked.
 */

const skeleton = (page: Page) => page.locator('.shell .frame-page > .skeleton');

/**
 * The rows and the heading as HTML. What waits for the program is inert until then; once its late code
 * is there, the list is one tab stop.
 */
const shown = (page: Page, root: string) =>
  page.evaluate((selector) => {
    const parts = [...document.querySelectorAll(`${selector} .link-row, ${selector} .list-heading`)];
    return parts.map((part) => {
      const copy = part.cloneNode(true) as Element;
      // They come with the late parts.
      for (const tags of copy.querySelectorAll('.row-tags')) tags.remove();
      return copy.outerHTML.replace(/ (?:inert|tabindex)="[^"]*"/g, '');
    });
  }, root);

test.use({ signedInAs: 'demo' });

test.describe('elsewhere', () => {
  /** A link with a text in all places. */
  const foreign = (text: string) => ({ shortCode: text, originalUrl: text, title: text, description: text });
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
    ...['👨‍👩‍👧', 'שלום', 'e\u0301'].map(foreign),
    ...[...words, ...codes, ...addresses].filter((text) => text.isWellFormed()).map(foreign),
  ];

  /** All kinds of links that a row can show. */
  const ALL = [
    ...CHANGES.map((changes, id) => plain(id, changes)),
    ...[-7, Number.MAX_SAFE_INTEGER, 'a/b?c#d%', '...', ' ', '<b>', 'i'.repeat(2000)].map((id) => plain(id)),
    { ...plain('unknown'), toString: 'x', children: '<b>x</b>', inert: true },
  ];

  test.use({
    timezoneId: 'Pacific/Kiritimati',
    locale: 'ar-EG',
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15',
  });

  test('the early rows are those of the program, character by character, with other days, keys and page size', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('brevity:page-size', '50'));
    await answer(page, bodyOf(ALL, { limit: 500, total: 12_345 }));
    const calls = watchRequests(page, isFirstPage);
    const letGo = await hold(page, SCRIPTS);
    await open(page);
    await expect(earlyRows(page)).toHaveCount(ALL.length);
    const before = await shown(page, '.shell-app main');
    const elements = await earlyRows(page).elementHandles();
    letGo();
    await waitForHydration(page);
    await page.locator('.row-tags').first().waitFor({ state: 'attached' });
    expect(await shown(page, '#root main')).toEqual(before);
    for (const element of elements) expect(await element.evaluate((row) => row.isConnected)).toBe(true);
    await expect(page.getByLabel('Links per page')).toHaveValue('50');
    expect(calls.map((call) => new URL(call.url()).searchParams.get('limit'))).toEqual(['50']);
    await expect(page.getByText('⌘K')).toBeVisible();
  });
});

test.describe('an account of its own', () => {
  test.use({ signedInAs: 'newcomer' });

  // Which responses are left to the program is in tests/prerender/plainLinks.test.ts.
  test('an early call that is refused shows no rows, and is sent again with a renewed session alone', async ({
    page,
    account,
    allow,
  }) => {
    allow(REFUSED);
    allow(CUT);
    const failed = page.getByRole('heading', { name: 'Failed to load links' });
    const calls = watchRequests(page, isFirstPage);
    await page.route(LINKS, (route) => route.fulfill(json({ error: 'Not yours', ...bodyOf(USUAL) }, 403)));
    const letGo = await hold(page, SCRIPTS);
    const finished = page.waitForEvent('requestfinished', isFirstPage);
    await open(page);
    await awaitBeforeIdle(finished);
    // An early row would be there now.
    await waitForIdle();
    await expect(skeleton(page)).toBeVisible();
    expect(await earlyRows(page).count()).toBe(0);
    expect(await page.locator('.list-total').count()).toBe(0);
    letGo();
    await waitForHydration(page);
    await expect(failed).toBeVisible();
    await expect(page.getByText('Not yours').first()).toBeVisible();
    expect(calls).toHaveLength(1);

    await page.route(LINKS, (route) => route.abort('connectionrefused'));
    await open(page);
    await expect(failed).toBeVisible();
    expect(calls).toHaveLength(2);

    await page.route(LINKS, (route) =>
      calls.length === 3 ? route.fulfill(json({ error: 'Over' }, 401)) : route.fulfill(json(bodyOf(USUAL))),
    );
    await open(page);
    await expect(rows(page)).toHaveCount(USUAL.length);
    expect(calls).toHaveLength(4);
    expect(await calls[2]?.headerValue('Authorization')).toBe(`Bearer ${account.token}`);
    expect(await calls[3]?.headerValue('Authorization')).not.toBe(`Bearer ${account.token}`);
  });

  // What is left of them once the program is there is in tests/ui/hydrate.test.tsx.
  test('a sign-out in another tab hides the early rows at once, also once a page comes back that could not hear it', async ({
    page,
    context,
  }) => {
    const tabs = [page, await context.newPage()];
    const letGo = [];
    for (const tab of tabs) letGo.push(await openBeforeProgram(tab));
    await page.evaluate(() => {
      localStorage.removeItem('auth_token');
      localStorage.removeItem('user_data');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    for (const tab of tabs) await expect(earlyRows(tab).first()).toBeHidden();
    for (const go of letGo) go();
    for (const tab of tabs) {
      await expect(heading(tab, 'Welcome back')).toBeVisible();
      await expect(tab.getByText('code-a')).toHaveCount(0);
    }
  });
});

test('early rows wait for the rest of the page, when their answer comes first, and it is said once that links are loading', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const look = () => {
      for (const region of document.querySelectorAll('[role=status], [role=alert], [aria-live]')) {
        const text = region.checkVisibility({ visibilityProperty: true }) ? region.textContent.trim() : '';
        if (text && said.at(-1) !== text) said.push(text);
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await answer(page, bodyOf(USUAL));
  const letGo = await hold(page, SCRIPTS);
  // The parser waits for this script in the middle of the page.
  const letParserGo = await hold(page, '**/slow.js', (route) =>
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
  const finished = page.waitForEvent('requestfinished', isFirstPage);
  await open(page);
  await awaitBeforeIdle(finished);
  await expect(skeleton(page)).toBeVisible();
  await expect(earlyRows(page)).toHaveCount(0);
  letParserGo();
  await expect(earlyRows(page)).toHaveCount(USUAL.length);
  await expect(earlyRows(page).first().locator('svg')).toHaveCount(4);
  letGo();
  await waitForHydration(page);
  const said: string[] = await page.evaluate(() => Reflect.get(window, 'said'));
  expect(said.filter((text) => text.startsWith('Loading'))).toEqual(['Loading links…']);
});
