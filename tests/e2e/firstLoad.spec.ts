import type { Page } from '@playwright/test';
import { HTTP_APP, PROVIDER } from './support/addresses.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { coming } from './support/idle.ts';
import { expectStill, placesOf, watchLayoutShifts } from './support/layoutShifts.ts';
import { rows, SCRIPTS, taken } from './support/screens.ts';

const PAGE_SIZE = 20;
const REQUESTS_MAX = 8;
const CALLS = `${PROVIDER}/v1/**`;
const MENU = ['Home', 'Links', 'Analytics', 'Settings'];

const FRAME = [
  '.side-head',
  '.side-entry',
  '.top-bar',
  '.top-bar .mark',
  '.top-bar .search-box',
  '.top-bar .avatar',
];

const NARROW = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };

const LIST = { path: '/links', title: 'Links', count: PAGE_SIZE, bars: 8, parts: [...FRAME, '.rows'] };
const HOME = { path: '/home', title: 'Home', count: 5, bars: 5, parts: FRAME };

/** The frame is the same around both. */
const VISITS = [
  { ...LIST, size: NARROW },
  { ...LIST, size: WIDE },
  { ...HOME, size: NARROW },
];

/** The address of a file without the part that stands for its content. */
const named = (address: string) => new URL(address).pathname.replace(/-[\w-]{8}(?=\.\w+$)/, '');

/** Leaves a mark in the page's own timeline when the last row is put on it. */
const markRows = (page: Page) =>
  page.addInitScript((count) => {
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll('main ul.rows > li').length < count) return;
      performance.mark('rows');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  }, PAGE_SIZE);

/** The files that the page has asked for by when the rows were there, and its calls until the first was answered. */
const requestedBeforeRows = (page: Page) =>
  page.evaluate(() => {
    const [rowsShown] = performance.getEntriesByName('rows');
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const isCall = ({ name }: PerformanceEntry) => name.includes('/v1/');
    const answeredAt = requests.find(isCall)?.responseEnd ?? 0;
    return requests
      .filter((one) => rowsShown && one.startTime <= (isCall(one) ? answeredAt : rowsShown.startTime))
      .map(({ name }) => name);
  });

/** The files of late parts that the page has asked for: while rows are awaited, none. */
const lateFiles = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/late-')),
  );

/** Waits until the browser has painted something. */
const painted = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);

/** The frame with a skeleton of the screen in it, and no other one. */
const expectFrame = async (page: Page, title: string, bars: number, isMenuShown: boolean) => {
  const shell = page.locator('.shell-app');
  const [list, other] = [shell.locator('.frame-page > .skeleton .row'), shell.locator('.shell-other .row')];
  const [shown, hidden] = title === 'Links' ? [list, other] : [other, list];
  await expect(shown).toHaveCount(bars);
  await expect(shown.last()).toBeVisible();
  await expect(hidden.first()).toBeHidden();
  await expect(shell.locator('.side-entry[aria-current]')).toHaveText(title);
  if (!isMenuShown) return;
  for (const entry of MENU) await expect(shell.getByRole('link', { name: entry, exact: true })).toBeVisible();
  await expect(shell.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(shell.getByRole('link', { name: 'Add New Link' })).toBeVisible();
};

test.use({ signedInAs: 'demo' });

test('the rows of the list need few requests and one call', async ({ page }) => {
  await markRows(page);
  const ahead = page.waitForResponse('**/v1/links?*page=2*');
  await page.goto('/links');
  await expect(rows(page)).toHaveCount(PAGE_SIZE);
  await (await coming(ahead)).finished();

  const requested = await requestedBeforeRows(page);
  expect(requested.length + 1, requested.join('\n')).toBeLessThanOrEqual(REQUESTS_MAX);
  expect(requested.filter((address) => address.startsWith(PROVIDER))).toEqual([
    expect.stringMatching(/\/v1\/links\?.*\bpage=1\b/),
  ]);
  expect([...new Set(requested.map((address) => new URL(address).origin))].sort()).toEqual([
    HTTP_APP,
    PROVIDER,
  ]);
  const files = requested.filter((address) => address.startsWith(HTTP_APP)).map(named);
  expect(files).toContain('/assets/view.js');
  expect(
    files.filter((name) => /toast|chart|dialog|popup|shared|qr|linkpage|dist|search/i.test(name)),
  ).toEqual([]);
});

test('a screen’s frame is painted before any script of the program is there, nothing moves while it loads, and nothing comes that can wait for the rows', async ({
  page,
}) => {
  await watchLayoutShifts(page);
  // What was last seen would be shown at once.
  await page.addInitScript(() => localStorage.removeItem('brevity:last-seen'));
  for (const { path, title, count, bars, parts, size } of VISITS)
    await test.step(`${path}, ${size.width} px wide`, async () => {
      await page.setViewportSize(size);
      const letScriptsGo = await hold(page, SCRIPTS);
      const letCallsGo = await hold(page, CALLS);
      await page.goto(path, { waitUntil: 'commit' });
      await painted(page);
      await expectFrame(page, title, bars, size === WIDE);
      const shell = await placesOf(page, parts);

      letScriptsGo();
      await taken(page);
      await expect(page.getByRole('main').locator('.skeleton')).toBeVisible();
      await expectStill(page);
      expect.soft(await placesOf(page, parts)).toEqual(shell);
      if (path === '/links') expect.soft(await lateFiles(page)).toEqual([]);

      letCallsGo();
      await expect(rows(page)).toHaveCount(count);
      await expectStill(page);
      expect.soft(await placesOf(page, parts)).toEqual(shell);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
});
