import type { Page, Request, Route } from '@playwright/test';
import { HOSTILE_TEXTS } from '../../mocks/world/seeds/hostileTexts.ts';
import { PROVIDER } from './support/addresses.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { layoutShifts, watchLayoutShifts } from './support/layoutShifts.ts';
import { CUT, heading, REFUSED, rows, taken, toast } from './support/screens.ts';

/*
 * The first rows of /links are shown before the program is there. What users see must not tell the difference: not in
 * looks, not in what they can do, and not in what the provider is asked.
 */

const SCRIPTS = '**/assets/*.js';
const LINKS = `${PROVIDER}/v1/links?*`;
const CLS_MAX = 0.01;

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

const plain = (id: number | string, changes: object = {}) => ({
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

const usual = [plain('a'), plain('b'), plain('c')];

const bodyOf = (links: readonly unknown[], changes: object = {}) => ({
  links,
  pagination: { page: 1, limit: 20, total: links.length, ...changes },
});

const json = (body: unknown, status = 200) => ({
  status,
  json: body,
  headers: { 'Access-Control-Allow-Origin': '*' },
});

/** Answers the calls for links. */
const answer = (page: Page, body: unknown) => page.route(LINKS, (route) => route.fulfill(json(body)));

const isFirstPage = (request: Request) =>
  request.method() === 'GET' && request.url().startsWith(`${PROVIDER}/v1/links?page=1&`);

/** The calls for the first page from now on. */
const countCalls = (page: Page): readonly Request[] => {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (isFirstPage(request)) calls.push(request);
  });
  return calls;
};

const earlyRows = (page: Page) => page.locator('.shell .link-row');
const skeleton = (page: Page) => page.locator('.shell .frame-page > .skeleton');

/**
 * The rows and the heading as HTML. What waits for the program is inert until then; once its late code
 * is there, the list is one tab stop.
 */
const shown = (page: Page, root: string) =>
  page.evaluate((selector) => {
    const parts = [...document.querySelectorAll(`${selector} .link-row, ${selector} .list-heading`)];
    return parts.map(({ outerHTML }) => outerHTML.replace(/ (?:inert|tabindex)="[^"]*"/g, ''));
  }, root);

const open = (page: Page, path = '/links') => page.goto(path, { waitUntil: 'commit' });

test.use({ signedInAs: 'demo' });

test.describe('the early rows are those of the program, character by character', () => {
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
      '2026-01-01T00:00:00-12:00',
      '1969-07-20T20:17:40Z',
      '-000001-01-01T00:00:00Z',
      '+012345-01-01T00:00:00Z',
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

  const expectSame = async (page: Page) => {
    await answer(page, bodyOf(ALL, { limit: 500, total: 12_345 }));
    const calls = countCalls(page);
    const letGo = await hold(page, SCRIPTS);
    await open(page);
    await expect(earlyRows(page)).toHaveCount(ALL.length);
    const before = await shown(page, '.shell-app main');
    const elements = await earlyRows(page).elementHandles();
    letGo();
    await taken(page);
    expect(await shown(page, '#root main')).toEqual(before);
    for (const element of elements) expect(await element.evaluate((row) => row.isConnected)).toBe(true);
    expect(calls).toHaveLength(1);
    return before;
  };

  test('whatever the links are', async ({ page }) => {
    await expectSame(page);
  });

  test.describe('elsewhere', () => {
    test.use({
      timezoneId: 'Pacific/Kiritimati',
      locale: 'ar-EG',
      userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15',
    });

    test('with other days, the keys of a Mac and the page size of the settings', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('brevity:page-size', '50'));
      const call = page.waitForRequest(isFirstPage);
      await expectSame(page);
      await expect(page.getByLabel('Links per page')).toHaveValue('50');
      expect(new URL((await call).url()).searchParams.get('limit')).toBe('50');
      await expect(page.getByText('⌘K')).toBeVisible();
    });
  });
});

test.describe('an odd response shows no early rows, and is not fetched twice:', () => {
  /** The page shows nothing of the response; then the program is there. */
  const expectNoEarlyRows = async (page: Page, calls: readonly Request[]) => {
    const letGo = await hold(page, SCRIPTS);
    const finished = page.waitForEvent('requestfinished', isFirstPage);
    await open(page);
    await finished;
    await page.evaluate(async () => {
      const response = await window.earlyCall?.response;
      await response?.clone().text();
      // An early row would be there now.
      await new Promise((drawnBy) => requestAnimationFrame(() => requestAnimationFrame(drawnBy)));
    });
    await expect(skeleton(page)).toBeVisible();
    await expect(earlyRows(page)).toHaveCount(0);
    await expect(page.locator('.list-total')).toHaveCount(0);
    letGo();
    await taken(page);
    return () => expect(calls).toHaveLength(1);
  };

  const FAILED = 'Your links could not be loaded';

  test('a refusal', async ({ page, allow }) => {
    allow(REFUSED);
    const refusal = json({ error: 'Not yours', ...bodyOf(usual) }, 403);
    await page.route(LINKS, (route) => route.fulfill(refusal));
    const expectOneCall = await expectNoEarlyRows(page, countCalls(page));
    await expect(page.getByRole('heading', { name: FAILED })).toBeVisible();
    await expect(page.getByText('Not yours').first()).toBeVisible();
    await expect(toast(page, 'Failed to load links')).toBeVisible();
    expectOneCall();
  });

  // All kinds of them are in tests/page/plainLinks.test.ts.

  test('readable all the same, a bare array', async ({ page }) => {
    await answer(page, usual);
    const expectOneCall = await expectNoEarlyRows(page, countCalls(page));
    await expect(rows(page)).toHaveCount(usual.length);
    expectOneCall();
  });

  test('no network', async ({ page, allow }) => {
    allow(CUT);
    const calls = countCalls(page);
    await page.route(LINKS, (route) => route.abort('connectionrefused'));
    await page.goto('/links');
    await expect(page.getByRole('heading', { name: FAILED })).toBeVisible();
    expect(calls).toHaveLength(1);
  });
});

test.describe('an answer that says 401', () => {
  test.use({ signedInAs: 'newcomer' });

  test('renews the session, and is fetched once more', async ({ page, account, allow }) => {
    allow(REFUSED);
    const calls = countCalls(page);
    await page.route(LINKS, (route) =>
      calls.length === 1 ? route.fulfill(json({ error: 'Over' }, 401)) : route.fulfill(json(bodyOf(usual))),
    );
    await page.goto('/links');
    await expect(rows(page)).toHaveCount(usual.length);
    expect(calls).toHaveLength(2);
    expect(await calls[0]?.headerValue('Authorization')).toBe(`Bearer ${account.token}`);
    expect(await calls[1]?.headerValue('Authorization')).not.toBe(`Bearer ${account.token}`);
  });
});

test.describe('no early call', () => {
  const expectNoCall = async (page: Page, path: string, shell: string) => {
    const calls = countCalls(page);
    const letGo = await hold(page, SCRIPTS);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator(`html[data-shell=${shell}]`)).toBeAttached();
    await page.waitForFunction(() => document.readyState !== 'loading');
    expect(calls).toHaveLength(0);
    await expect(earlyRows(page)).toHaveCount(0);
    letGo();
    await taken(page);
  };

  // A page each: the one before would still make calls of its own.
  for (const path of ['/links?page=2', '/home', '/Links'])
    test(`at ${path}`, async ({ page, allow }) => {
      allow(REFUSED);
      await expectNoCall(page, path, 'app');
    });

  test.describe('without a token', () => {
    test.use({ signedInAs: 'nobody' });

    test('at /links', async ({ page }) => {
      const calls = countCalls(page);
      await expectNoCall(page, '/links', 'login');
      await expect(heading(page, 'Welcome back')).toBeVisible();
      expect(calls).toHaveLength(0);
    });
  });
});

test.describe('the order in which things come', () => {
  test('a response that comes after the program is shown by it', async ({ page }) => {
    const calls = countCalls(page);
    const letAnswerGo = await hold(page, LINKS);
    await open(page);
    await taken(page);
    await expect(page.getByRole('status').filter({ hasText: 'Loading links…' })).toBeVisible();
    letAnswerGo();
    await expect(rows(page)).toHaveCount(20);
    await expect(page.locator('ul.rows')).toHaveCount(1);
    expect(calls).toHaveLength(1);
  });

  test('an answer that comes before the page is parsed waits for the rest of it', async ({ page }) => {
    await answer(page, bodyOf(usual));
    await hold(page, SCRIPTS);
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
    await finished;
    await expect(skeleton(page)).toBeVisible();
    await expect(earlyRows(page)).toHaveCount(0);
    letParserGo();
    await expect(earlyRows(page)).toHaveCount(usual.length);
    await expect(earlyRows(page).first().locator('svg')).toHaveCount(4);
  });
});

test.describe('a sign-out in another tab after the early rows are shown', () => {
  test.use({ signedInAs: 'newcomer' });

  test('hides them at once, and leads to sign-in', async ({ page, context }) => {
    await answer(page, bodyOf(usual));
    const letGo = await hold(page, SCRIPTS);
    await open(page);
    await expect(earlyRows(page).first()).toBeVisible();
    const other = await context.newPage();
    await hold(other, SCRIPTS);
    await other.goto('/404.html', { waitUntil: 'commit' });
    await other.evaluate(() => {
      localStorage.removeItem('auth_token');
      localStorage.removeItem('user_data');
    });
    await expect(earlyRows(page).first()).toBeHidden();
    letGo();
    await expect(heading(page, 'Welcome back')).toBeVisible();
    await expect(page.getByText('code-a')).toHaveCount(0);
    await other.close();
  });

  test('while the program hydrates them, leaves nothing of them on the page', async ({ page }) => {
    await page.addInitScript(() => {
      const signOut = () => {
        if (document.querySelector('.shell-app:not(.shell)') === null) return;
        watching.disconnect();
        const oldValue = localStorage.getItem('auth_token');
        localStorage.removeItem('auth_token');
        localStorage.removeItem('user_data');
        const { origin } = location;
        dispatchEvent(
          new StorageEvent('storage', {
            key: 'auth_token',
            oldValue,
            newValue: null,
            url: origin,
            storageArea: localStorage,
          }),
        );
      };
      const watching = new MutationObserver(signOut);
      watching.observe(document, { attributes: true, childList: true, subtree: true });
    });
    await answer(page, bodyOf(usual));
    const letGo = await hold(page, SCRIPTS);
    await open(page);
    await expect(earlyRows(page).first()).toBeVisible();
    letGo();
    await expect(heading(page, 'Welcome back')).toBeVisible();
    await expect(page.getByText('code-a')).toHaveCount(0);
  });
});

test.describe('before the program is there', () => {
  const openBeforeProgram = async (page: Page, links: readonly unknown[] = usual) => {
    await answer(page, bodyOf(links));
    const letGo = await hold(page, SCRIPTS);
    await open(page);
    await expect(earlyRows(page)).toHaveCount(links.length);
    return letGo;
  };

  const focused = (page: Page) =>
    page.evaluate(() => {
      const { activeElement } = document;
      const nameOf = (stop: Element | null) => stop?.getAttribute('href') ?? stop?.getAttribute('aria-label');
      const name = nameOf(activeElement);
      // Which of those with the same name: tools that come later change the place among all.
      const equals: (Element | null)[] = [...document.querySelectorAll('a, button')].filter(
        (stop) => stop.checkVisibility({ visibilityProperty: true }) && nameOf(stop) === name,
      );
      return [activeElement?.localName, name, equals.indexOf(activeElement)];
    });

  test('what the program shows otherwise is rendered anew', async ({ page }) => {
    const letGo = await openBeforeProgram(page);
    await earlyRows(page)
      .first()
      .evaluate((row) => row.firstElementChild?.remove());
    letGo();
    await taken(page);
    await expect(page.locator('.link-row')).toHaveCount(usual.length);
    await page
      .getByRole('button', { name: /^More options/ })
      .first()
      .click();
    await expect(page.getByRole('menuitem', { name: /^View details/ })).toBeVisible();
  });

  test('a link or button that has the focus keeps it, also one of two equal links', async ({ page }) => {
    const same = { originalUrl: 'https://www.example.com/same' };
    const reached = [];
    for (const presses of [3, 11, 12, 17]) {
      const letGo = await openBeforeProgram(page, [plain(1, same), plain(2, same)]);
      for (let press = 0; press < presses; press += 1) await page.keyboard.press('Tab');
      const before = await focused(page);
      letGo();
      await taken(page);
      expect(await focused(page), `after ${presses} presses`).toEqual(before);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      reached.push(before[1]);
    }
    expect(reached.slice(1)).toEqual([same.originalUrl, 'Copy brev.example/code-1', same.originalUrl]);
  });

  test('a pressed link opens its page', async ({ page }) => {
    const [link] = usual;
    await page.route(`${PROVIDER}/v1/links/*`, (route) => route.fulfill(json(link)));
    await page.route(`${PROVIDER}/v1/analytics/**`, (route) => route.fulfill(json({ clicks: [] })));
    const letGo = await openBeforeProgram(page);
    await page.getByRole('link', { name: /code-a/ }).click({ noWaitAfter: true });
    letGo();
    await expect(heading(page, 'Page a')).toBeVisible();
    await expect(page).toHaveURL(/\/links\/a$/);
  });

  for (const [button, comes] of [
    [/^Edit .*code-b$/, 'Edit link'],
    [/^User menu/, 'Logout'],
  ] as const) {
    test(`a press on the button ${button} is done by the program`, async ({ page }) => {
      const letGo = await openBeforeProgram(page);
      await page.getByRole('button', { name: button }).click();
      letGo();
      await expect(page.getByText(comes).first()).toBeVisible();
    });
  }

  test('of several presses the last is done, also of the keyboard', async ({ page }) => {
    const letGo = await openBeforeProgram(page);
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page
      .getByRole('button', { name: /^More options/ })
      .last()
      .press('Enter');
    letGo();
    await expect(page.getByRole('menu', { name: /^More options for .*code-c$/ })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeHidden();
  });

  test('fields that need the program can be neither pressed nor focused', async ({ page }) => {
    await openBeforeProgram(page);
    const controls = page.locator('.shell-app').locator('input, select, [role=combobox]');
    for (const control of await controls.all()) {
      const able = await control.evaluate((element: HTMLElement) => {
        element.focus();
        const { x, y, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return document.activeElement === element || (width > 0 && element.contains(hit));
      });
      expect(able, await control.evaluate((element) => element.outerHTML.slice(0, 200))).toBe(false);
    }
    expect(await controls.count()).toBe(2);
  });

  for (const size of SIZES) {
    test(`nothing moves when the program comes: ${size.width} px wide`, async ({ page }) => {
      await page.setViewportSize(size);
      await watchLayoutShifts(page);
      const links = Array.from({ length: 20 }, (_, index) => plain(index));
      const letGo = await openBeforeProgram(page, links);
      const places = (root: string) =>
        page
          .locator(`${root} :is(.link-row, .page-title, .list-heading, .icon-button)`)
          .evaluateAll((parts) =>
            parts.map((part) => {
              const { x, y, width, height } = part.getBoundingClientRect();
              return [part.className, x, y, width, height].join(' ');
            }),
          );
      const before = await places('.shell-app main');
      letGo();
      await taken(page);
      const after = await places('#root main');
      expect(before.filter((place) => !after.includes(place))).toEqual([]);
      const { total, words } = await layoutShifts(page);
      expect(total, words).toBeLessThanOrEqual(CLS_MAX);
    });
  }

  test('the scroll position stays', async ({ page }) => {
    const letGo = await openBeforeProgram(
      page,
      Array.from({ length: 20 }, (_, index) => plain(index)),
    );
    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    letGo();
    await taken(page);
    expect(await page.evaluate(() => scrollY)).toBe(300);
  });

  test('it is said once that links are loading', async ({ page }) => {
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
    const letAnswerGo = await hold(page, LINKS);
    const letGo = await hold(page, SCRIPTS);
    await open(page);
    await expect(skeleton(page)).toBeVisible();
    letAnswerGo();
    await expect(earlyRows(page).first()).toBeVisible();
    letGo();
    await taken(page);
    const said: string[] = await page.evaluate(() => Reflect.get(window, 'said'));
    expect(said.filter((text) => text.startsWith('Loading'))).toEqual(['Loading links…']);
  });

  test('scripts that never come: the rows stay, and it is said that it takes longer', async ({ page }) => {
    await openBeforeProgram(page);
    const late = page.locator('.shell-late');
    await expect(late).toBeHidden();
    await expect(late).toBeVisible();
    await expect(earlyRows(page).first()).toBeVisible();
    await page.unroute(SCRIPTS);
    await late.getByRole('button', { name: 'Try again' }).click();
    await taken(page);
    await expect(rows(page)).toHaveCount(usual.length);
  });

  test('a script that is missing: that is said, with a way on', async ({ page, allow }) => {
    allow(REFUSED);
    await answer(page, bodyOf(usual));
    await page.route('**/assets/index-*.js', (route: Route) => route.fulfill({ status: 404 }));
    await page.goto('/links');
    await expect(heading(page, 'Brevity could not be loaded')).toBeVisible();
    await expect(earlyRows(page).first()).toBeHidden();
    await page.unroute('**/assets/index-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(usual.length);
  });
});
