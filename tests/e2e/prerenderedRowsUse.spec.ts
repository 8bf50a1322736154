import type { Page } from '@playwright/test';
import {
  jsonResponse,
  linkWith,
  listBody,
  openBeforeApp,
  respondWithLinks,
  THREE_LINKS,
} from './support/earlyRows.ts';
import { PROVIDER } from './support/environment.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoLayoutShift, watchLayoutShifts } from './support/layoutShifts.ts';
import {
  earlyRows,
  heading,
  NARROW,
  REJECTED,
  rows,
  SCRIPTS,
  WIDE,
  waitForHydration,
} from './support/screens.ts';

// Input on /links before the app has loaded is neither lost nor handled twice.

test.use({ signedInAs: 'demo' });

/**
 * Returns the tag and the name of the focused element, and its index among the visible elements with that
 * name. The index among all elements would change, because the app adds further controls.
 */
const focusedElement = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const nameOf = (element: Element | null) =>
      element?.getAttribute('href') ?? element?.getAttribute('aria-label');
    const name = nameOf(activeElement);
    const sameName: (Element | null)[] = [...document.querySelectorAll('a, button')].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && nameOf(element) === name,
    );
    return [activeElement?.localName, name, sameName.indexOf(activeElement)];
  });

test.describe('the list before the app has loaded', () => {
  test('has no field that can be clicked or focused', async ({ page }) => {
    await openBeforeApp(page);
    const fields = page.locator('.shell-app').locator('input, select, [role=combobox]');
    for (const field of await fields.all()) {
      const isUsable = await field.evaluate((element: HTMLElement) => {
        element.focus();
        const { x, y, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return document.activeElement === element || (width > 0 && element.contains(hit));
      });
      expect(isUsable, await field.evaluate((element) => element.outerHTML.slice(0, 200))).toBe(false);
    }
    expect(await fields.count()).toBe(1);
  });

  test('keeps the focus of a button or a link during hydration', async ({ page }) => {
    const originalUrl = 'https://www.example.com/same';
    for (const { tabs, name } of [
      { tabs: 12, name: 'Copy brev.example/code-1' },
      // The second of two links with the same URL.
      { tabs: 17, name: originalUrl },
    ])
      await test.step(name, async () => {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        const links = [linkWith(1, { originalUrl }), linkWith(2, { originalUrl })];
        const releaseScripts = await openBeforeApp(page, links);
        for (let count = 0; count < tabs; count += 1) await page.keyboard.press('Tab');
        const before = await focusedElement(page);
        expect(before[1]).toBe(name);
        releaseScripts();
        await waitForHydration(page);
        await expect.poll(() => focusedElement(page)).toEqual(before);
      });
  });

  // A click with the mouse is tested in lastSeen.spec.ts.
  test('repeats only the last click once the app has loaded', async ({ page }) => {
    await test.step('two buttons, the second by keyboard', async () => {
      const releaseScripts = await openBeforeApp(page);
      await page.getByRole('button', { name: /^User menu/ }).click();
      await page
        .getByRole('button', { name: /^More options/ })
        .last()
        .press('Enter');
      releaseScripts();
      await expect(page.getByRole('menu', { name: /^More options for .*code-c$/ })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeHidden();
    });
    await test.step('a link', async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      const releaseScripts = await openBeforeApp(page);
      await page.route(`${PROVIDER}/v1/links/*`, (route) => route.fulfill(jsonResponse(THREE_LINKS[0])));
      await page.route(`${PROVIDER}/v1/analytics/**`, (route) => route.fulfill(jsonResponse({ clicks: [] })));
      await page.getByRole('link', { name: /code-a/ }).click({ noWaitAfter: true });
      releaseScripts();
      await expect(heading(page, 'Page a')).toBeVisible();
      await expect(page).toHaveURL(/\/links\/a$/);
    });
  });

  for (const size of [NARROW, WIDE])
    test(`keeps layout and scroll position during hydration, at ${size.width} px`, async ({ page }) => {
      const links = Array.from({ length: 20 }, (_, index) => linkWith(index));
      const boxesIn = (root: string) =>
        page
          .locator(`${root} :is(.link-row, .page-title, .list-heading, .icon-button)`)
          .evaluateAll((elements) =>
            elements.map((element) => {
              const { x, y, width, height } = element.getBoundingClientRect();
              return [element.className, x, y, width, height].join(' ');
            }),
          );
      await watchLayoutShifts(page);
      await page.setViewportSize(size);
      const releaseScripts = await openBeforeApp(page, links);
      await page.mouse.move(size.width / 2, 500);
      await page.mouse.wheel(0, 300);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
      const before = await boxesIn('.shell-app main');
      releaseScripts();
      await waitForHydration(page);
      expect(await page.evaluate(() => scrollY)).toBe(300);
      const after = await boxesIn('#root main');
      expect(before.filter((box) => !after.includes(box))).toEqual([]);
      await expectNoLayoutShift(page);
    });
});

test.describe('a failure to load the scripts of /links', () => {
  const retry = async (page: Page) => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await waitForHydration(page);
    await expect(rows(page)).toHaveCount(THREE_LINKS.length);
  };

  test('keeps the rows and offers a retry while the scripts are late', async ({ page }) => {
    await openBeforeApp(page);
    const lateNotice = page.locator('.shell-late');
    await expect(lateNotice).toBeHidden();
    // The notice appears with a delayed CSS animation.
    await lateNotice.evaluate((notice) => {
      for (const animation of notice.getAnimations()) animation.finish();
    });
    await expect(lateNotice).toBeVisible();
    await expect(earlyRows(page).first()).toBeVisible();
    await page.unroute(SCRIPTS);
    await retry(page);
  });

  test('replaces the rows with an error when a script is missing', async ({ page, allowConsole }) => {
    allowConsole(REJECTED);
    await respondWithLinks(page, listBody(THREE_LINKS));
    await page.route('**/assets/index-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('/links');
    await expect(heading(page, 'Brevity could not be loaded')).toBeVisible();
    await expect(earlyRows(page).first()).toBeHidden();
    await page.unroute('**/assets/index-*.js');
    await retry(page);
  });
});
