import type { Page } from '@playwright/test';
import { HTTP_APP, PROVIDER } from './support/addresses.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { expectStill, placesOf, watchLayoutShifts } from './support/layoutShifts.ts';
import { NARROW, rows, SCRIPTS, WIDE, waitForHydration, watchRequests } from './support/screens.ts';

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

const LIST = { path: '/links', title: 'Links', count: PAGE_SIZE, bars: 8, parts: [...FRAME, '.rows'] };
const HOME = { path: '/home', title: 'Home', count: 5, bars: 5, parts: FRAME };

/** The frame is the same around both. */
const VISITS = [
  { ...LIST, size: NARROW },
  { ...LIST, size: WIDE },
  { ...HOME, size: NARROW },
];

/** Files that can wait for the rows. */
const LATE = /(?:\/late|toast|chart|dialog|popup|shared|qr|linkpage|dist|search).*-[\w-]{8}\.\w+$/i;

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

test('a screen’s frame is painted before any script of the program is there, nothing moves while it loads, and the rows need few requests and one call', async ({
  context,
}) => {
  for (const { path, title, count, bars, parts, size } of VISITS)
    await test.step(`${path}, ${size.width} px wide`, async () => {
      // Not the page of the visit before, which may still load what can wait.
      const page = await context.newPage();
      await watchLayoutShifts(page);
      // What was last seen would be shown at once.
      await page.addInitScript(() => localStorage.removeItem('brevity:last-seen'));
      await page.setViewportSize(size);
      const letScriptsGo = await hold(page, SCRIPTS);
      const letCallsGo = await hold(page, CALLS);
      const requests = watchRequests(page, () => true);
      await page.goto(path, { waitUntil: 'commit' });
      await painted(page);
      await expectFrame(page, title, bars, size === WIDE);
      const shell = await placesOf(page, parts);

      letScriptsGo();
      await waitForHydration(page);
      await expect(page.getByRole('main').locator('.skeleton')).toBeVisible();
      await expectStill(page);
      expect.soft(await placesOf(page, parts)).toEqual(shell);
      if (path === '/links') {
        const addresses = requests.map((request) => request.url());
        expect.soft(addresses.length, addresses.join('\n')).toBeLessThanOrEqual(REQUESTS_MAX);
        const [files, calls] = [HTTP_APP, PROVIDER].map((host) =>
          addresses.flatMap((address) => (address.startsWith(host) ? address.slice(host.length) : [])),
        );
        expect.soft(calls).toEqual([expect.stringMatching(/^\/v1\/links\?.*\bpage=1\b/)]);
        expect.soft(files).toContainEqual(expect.stringMatching(/^\/assets\/view-/));
        expect.soft(files?.filter((name) => LATE.test(name))).toEqual([]);
      }

      letCallsGo();
      await expect(rows(page)).toHaveCount(count);
      await expectStill(page);
      expect.soft(await placesOf(page, parts)).toEqual(shell);
      await page.close();
    });
});
