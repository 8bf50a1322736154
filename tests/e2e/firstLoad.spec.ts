import type { Page } from '@playwright/test';
import { HTTP_APP, PROVIDER } from './support/environment.ts';
import { expect, test } from './support/fixtures.ts';
import { holdRequests } from './support/holdRequests.ts';
import { expectNoLayoutShift, positionsOf, watchLayoutShifts } from './support/layoutShifts.ts';
import { NARROW, rows, SCRIPTS, WIDE, waitForHydration, watchRequests } from './support/screens.ts';

const PAGE_SIZE = 20;
const MAX_REQUESTS = 8;
const PROVIDER_REQUESTS = `${PROVIDER}/v1/**`;
const MENU = ['Home', 'Links', 'Analytics', 'Settings'];

const FRAME = [
  '.side-head',
  '.side-entry',
  '.top-bar',
  '.top-bar .mark',
  '.top-bar .search-box',
  '.top-bar .avatar',
];

const LINKS = {
  path: '/links',
  title: 'Links',
  rowCount: PAGE_SIZE,
  skeletonRows: 8,
  fixed: [...FRAME, '.rows'],
};
const HOME = { path: '/home', title: 'Home', rowCount: 5, skeletonRows: 5, fixed: FRAME };

type Screen = typeof LINKS;

/** Files that the rows do not need. */
const LATE_FILES = /(?:\/late|toast|chart|dialog|popup|shared|qr|linkpage|dist|search).*-[\w-]{8}\.\w+$/i;

const waitForFirstPaint = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);

/** Expects the frame with the skeleton of this screen only. */
const expectFrame = async (page: Page, { title, skeletonRows }: Screen, isMenuShown: boolean) => {
  const shell = page.locator('.shell-app');
  const [list, other] = [shell.locator('.frame-page > .skeleton .row'), shell.locator('.shell-other .row')];
  const [shown, hidden] = title === 'Links' ? [list, other] : [other, list];
  await expect(shown).toHaveCount(skeletonRows);
  await expect(shown.last()).toBeVisible();
  await expect(hidden.first()).toBeHidden();
  await expect(shell.locator('.side-entry[aria-current]')).toHaveText(title);
  if (!isMenuShown) return;
  for (const entry of MENU) await expect(shell.getByRole('link', { name: entry, exact: true })).toBeVisible();
  await expect(shell.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(shell.getByRole('link', { name: 'Add New Link' })).toBeVisible();
};

/** Opens a screen. Its scripts and its requests to the provider are held back until they are released. */
const open = async (page: Page, path: string) => {
  await watchLayoutShifts(page);
  const releaseScripts = await holdRequests(page, SCRIPTS);
  const releaseProviderRequests = await holdRequests(page, PROVIDER_REQUESTS);
  await page.goto(path, { waitUntil: 'commit' });
  await waitForFirstPaint(page);
  return { releaseScripts, releaseProviderRequests };
};

const waitForApp = async (page: Page) => {
  await waitForHydration(page);
  await expect(page.getByRole('main').locator('.skeleton')).toBeVisible();
  await expectNoLayoutShift(page);
};

test.use({ signedInAs: 'demo' });

test.describe('the first load', () => {
  for (const { screen, size } of [
    { screen: LINKS, size: NARROW },
    { screen: LINKS, size: WIDE },
    { screen: HOME, size: NARROW },
  ])
    test(`paints the final frame of ${screen.path} before any script, at ${size.width} px`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      const { releaseScripts, releaseProviderRequests } = await open(page, screen.path);
      await expectFrame(page, screen, size === WIDE);
      const painted = await positionsOf(page, screen.fixed);

      releaseScripts();
      await waitForApp(page);
      expect.soft(await positionsOf(page, screen.fixed)).toEqual(painted);

      releaseProviderRequests();
      await expect(rows(page)).toHaveCount(screen.rowCount);
      await expectNoLayoutShift(page);
      expect.soft(await positionsOf(page, screen.fixed)).toEqual(painted);
    });

  for (const size of [NARROW, WIDE])
    test(`needs few requests for the rows of /links, at ${size.width} px`, async ({ page }) => {
      await page.setViewportSize(size);
      const requests = watchRequests(page, () => true);
      const { releaseScripts, releaseProviderRequests } = await open(page, '/links');
      releaseScripts();
      await waitForApp(page);
      const urls = requests.map((request) => request.url());
      expect.soft(urls.length, urls.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS);
      const [files, providerRequests] = [HTTP_APP, PROVIDER].map((host) =>
        urls.flatMap((url) => (url.startsWith(host) ? url.slice(host.length) : [])),
      );
      expect.soft(providerRequests).toEqual([expect.stringMatching(/^\/v1\/links\?.*\bpage=1\b/)]);
      expect.soft(files).toContainEqual(expect.stringMatching(/^\/assets\/view-/));
      expect.soft(files?.filter((name) => LATE_FILES.test(name))).toEqual([]);
      releaseProviderRequests();
      await expect(rows(page)).toHaveCount(PAGE_SIZE);
    });
});
