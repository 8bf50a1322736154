import type { Page } from '@playwright/test';
import { PROVIDER } from './support/addresses.ts';
import { json, LINKS, open, openBeforeProgram, plain, USUAL } from './support/earlyRows.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { expectStill, watchLayoutShifts } from './support/layoutShifts.ts';
import { earlyRows, heading, REFUSED, rows, SCRIPTS, taken } from './support/screens.ts';

// What users do with the first rows of /links before the program is there is neither lost nor done twice.

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

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

test('a link or button that has the focus keeps it, also one of two equal links', async ({ page }) => {
  const same = { originalUrl: 'https://www.example.com/same' };
  const reached = [];
  for (const presses of [3, 12, 17]) {
    const letGo = await openBeforeProgram(page, [plain(1, same), plain(2, same)]);
    for (let press = 0; press < presses; press += 1) await page.keyboard.press('Tab');
    const before = await focused(page);
    letGo();
    await taken(page);
    await expect.poll(() => focused(page), `after ${presses} presses`).toEqual(before);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    reached.push(before[1]);
  }
  expect(reached.slice(1)).toEqual(['Copy brev.example/code-1', same.originalUrl]);
});

test('a press on an early row is done by the program: a link, a button, the last of several, by keyboard too', async ({
  page,
}) => {
  const pressing = (what: string, press: () => Promise<void>, done: () => Promise<void>) =>
    test.step(what, async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      const letGo = await openBeforeProgram(page);
      await press();
      letGo();
      await done();
    });
  const userMenu = page.getByRole('button', { name: /^User menu/ });

  await pressing(
    'a button of a row',
    () => page.getByRole('button', { name: /^Edit .*code-b$/ }).click(),
    () => expect(page.getByText('Edit link').first()).toBeVisible(),
  );
  await pressing(
    'the last of several, by keyboard',
    async () => {
      await userMenu.click();
      await page
        .getByRole('button', { name: /^More options/ })
        .last()
        .press('Enter');
    },
    async () => {
      await expect(page.getByRole('menu', { name: /^More options for .*code-c$/ })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeHidden();
    },
  );
  await pressing(
    'a link',
    async () => {
      await page.route(`${PROVIDER}/v1/links/*`, (route) => route.fulfill(json(USUAL[0])));
      await page.route(`${PROVIDER}/v1/analytics/**`, (route) => route.fulfill(json({ clicks: [] })));
      await page.getByRole('link', { name: /code-a/ }).click({ noWaitAfter: true });
    },
    async () => {
      await expect(heading(page, 'Page a')).toBeVisible();
      await expect(page).toHaveURL(/\/links\/a$/);
    },
  );
});

test('fields that need the program can be neither pressed nor focused', async ({ page }) => {
  const letGo = await openBeforeProgram(page);
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
  letGo();
  await taken(page);
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
  for (const size of SIZES)
    await test.step(`${size.width} px wide`, async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.setViewportSize(size);
      const letGo = await openBeforeProgram(page, links);
      await page.mouse.move(size.width / 2, 500);
      await page.mouse.wheel(0, 300);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
      const before = await places('.shell-app main');
      letGo();
      await taken(page);
      expect(await page.evaluate(() => scrollY)).toBe(300);
      const after = await places('#root main');
      expect.soft(before.filter((place) => !after.includes(place))).toEqual([]);
      await expectStill(page);
    });
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
  await expect(page.locator('.shell .frame-page > .skeleton')).toBeVisible();
  letAnswerGo();
  await expect(earlyRows(page).first()).toBeVisible();
  letGo();
  await taken(page);
  const said: string[] = await page.evaluate(() => Reflect.get(window, 'said'));
  expect(said.filter((text) => text.startsWith('Loading'))).toEqual(['Loading links…']);
});

test('while the scripts do not come, the rows stay and it is said that it takes longer; that one is missing is said, too', async ({
  page,
  allow,
}) => {
  allow(REFUSED);
  const tryAgain = async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await taken(page);
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
