import type { Page } from '@playwright/test';
import { PROVIDER } from './support/addresses.ts';
import { json, openBeforeProgram, plain, USUAL } from './support/earlyRows.ts';
import { expect, test } from './support/fixtures.ts';
import { expectStill, watchLayoutShifts } from './support/layoutShifts.ts';
import {
  earlyRows,
  heading,
  NARROW,
  REFUSED,
  rows,
  SCRIPTS,
  WIDE,
  waitForHydration,
} from './support/screens.ts';

// What users do with the first rows of /links before the program is there is neither lost nor done twice.

test.use({ signedInAs: 'demo' });

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

test('before the program is there, fields can be neither pressed nor focused, and what has the focus keeps it: a button, the second of two equal links', async ({
  page,
}) => {
  const same = { originalUrl: 'https://www.example.com/same' };
  const open = () => openBeforeProgram(page, [plain(1, same), plain(2, same)]);
  const expectKept = async (presses: number, name: string, letGo: () => void) => {
    for (let press = 0; press < presses; press += 1) await page.keyboard.press('Tab');
    const before = await focused(page);
    expect(before[1]).toBe(name);
    letGo();
    await waitForHydration(page);
    await expect.poll(() => focused(page)).toEqual(before);
  };

  const letGo = await open();
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
  expect(await controls.count()).toBe(1);
  await expectKept(12, 'Copy brev.example/code-1', letGo);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expectKept(17, same.originalUrl, await open());
});

// The press of a mouse is in lastSeen.spec.ts.
test('a press on an early row is done by the program: the last of several, by keyboard, and a link', async ({
  page,
}) => {
  const letGo = await openBeforeProgram(page);
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page
    .getByRole('button', { name: /^More options/ })
    .last()
    .press('Enter');
  letGo();
  await expect(page.getByRole('menu', { name: /^More options for .*code-c$/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeHidden();

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const letLinkGo = await openBeforeProgram(page);
  await page.route(`${PROVIDER}/v1/links/*`, (route) => route.fulfill(json(USUAL[0])));
  await page.route(`${PROVIDER}/v1/analytics/**`, (route) => route.fulfill(json({ clicks: [] })));
  await page.getByRole('link', { name: /code-a/ }).click({ noWaitAfter: true });
  letLinkGo();
  await expect(heading(page, 'Page a')).toBeVisible();
  await expect(page).toHaveURL(/\/links\/a$/);
});

test('nothing moves when the program comes, and the scroll position stays, on wide and narrow screens', async ({
  page,
}) => {
  await watchLayoutShifts(page);
  const links = Array.from({ length: 20 }, (_, index) => plain(index));
  const places = (root: string) =>
    page.locator(`${root} :is(.link-row, .page-title, .list-heading, .icon-button)`).evaluateAll((parts) =>
      parts.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [part.className, x, y, width, height].join(' ');
      }),
    );
  for (const size of [NARROW, WIDE])
    await test.step(`${size.width} px wide`, async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.setViewportSize(size);
      const letGo = await openBeforeProgram(page, links);
      await page.mouse.move(size.width / 2, 500);
      await page.mouse.wheel(0, 300);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
      const before = await places('.shell-app main');
      letGo();
      await waitForHydration(page);
      expect(await page.evaluate(() => scrollY)).toBe(300);
      const after = await places('#root main');
      expect(before.filter((place) => !after.includes(place))).toEqual([]);
      await expectStill(page);
    });
});

test('while the scripts do not come, the rows stay and it is said that it takes longer; that one is missing is said, too', async ({
  page,
  allow,
}) => {
  allow(REFUSED);
  const tryAgain = async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await waitForHydration(page);
    await expect(rows(page)).toHaveCount(USUAL.length);
  };
  await test.step('scripts that do not come', async () => {
    await openBeforeProgram(page);
    const late = page.locator('.shell-late');
    await expect(late).toBeHidden();
    // Styles show it after a while.
    await late.evaluate((note) => {
      for (const animation of note.getAnimations()) animation.finish();
    });
    await expect(late).toBeVisible();
    await expect(earlyRows(page).first()).toBeVisible();
    await page.unroute(SCRIPTS);
    await tryAgain();
  });
  await test.step('a script that is missing', async () => {
    await page.route('**/assets/index-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('/links');
    await expect(heading(page, 'Brevity could not be loaded')).toBeVisible();
    await expect(earlyRows(page).first()).toBeHidden();
    await page.unroute('**/assets/index-*.js');
    await tryAgain();
  });
});
