import type { Page } from '@playwright/test';
import { DEMO_APP } from './support/addresses.ts';
import { expect, test } from './support/fixtures.ts';
import { awaitBeforeIdle } from './support/idle.ts';
import { DEMO_EMAIL, freeCode } from './support/Provider.ts';
import { row, rows, submitLink, toast, typeLink } from './support/screens.ts';

test.use({ baseURL: DEMO_APP });

/** Paper, ink and the borders of controls. */
const COLOURS = {
  light: ['rgb(255, 253, 250)', 'rgb(26, 25, 23)', 'rgb(139, 135, 129)'],
  dark: ['rgb(26, 31, 39)', 'rgb(236, 234, 230)', 'rgb(114, 121, 135)'],
} as const;

/** The window of a page's panel, at a tab. */
const openPanel = async (page: Page, tab: string): Promise<Page> => {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^Demo data/ }).click();
  const panel = await awaitBeforeIdle(opening);
  await openTab(panel, tab);
  return panel;
};

const openTab = async (panel: Page, name: string) => {
  await expect(panel.getByRole('tab', { name: 'Mailbox' })).toBeVisible();
  const tab = panel.getByRole('tab', { name });
  if (!(await tab.isVisible())) await panel.getByRole('button', { name: 'Show all tabs' }).click();
  await tab.click();
};

// What else the panel can do is in tests/mocks/panel.
test('a visitor who knows nothing is in the demo after two presses; what is made there stays over a reload, and the panel changes time and data of all tabs under the running app', async ({
  page,
  context,
}) => {
  const code = freeCode('demo');
  const openScreen = (name: string) => page.getByRole('link', { name, exact: true }).click();
  // The delays of a real network would only be waited for.
  await page.goto('/?mock=latency=0');
  await page.getByRole('button', { name: `Send ${DEMO_EMAIL} a magic link` }).click();
  await expect(page.getByRole('button', { name: 'Open magic link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin');
  await expect(page.getByRole('heading', { name: 'This is a demo' })).toBeHidden();

  await page
    .getByRole('main')
    .getByRole('link', { name: /^(Add|Create) New Link$/ })
    .click();
  await typeLink(page, { url: 'https://www.example.com/demo', code, title: 'Shown in a demo' });
  await submitLink(page);
  await expect(toast(page, 'Link created successfully!')).toBeVisible();
  await expect(row(page, code)).toContainText('Shown in a demo');
  await page.reload();
  await expect(row(page, code)).toContainText('Shown in a demo');

  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await openScreen('Home');
  await expect(page.getByText('Latest link: today')).toBeVisible();
  const panel = await openPanel(page, 'Clock');
  await panel.getByRole('button', { name: '+1 day' }).click();
  await expect(page.getByText('Latest link: yesterday')).toBeVisible();
  await openScreen('Links');
  await openTab(panel, 'Data');
  await panel.getByRole('button', { name: 'Reset demo data' }).click();
  await panel.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(row(page, code)).toBeHidden();
  await expect(page.getByText(/^Showing 1 to 20 of/)).toBeVisible();
  await expect(page).toHaveURL('/links');
  expect(loads).toBe(0);

  // A tab that begins at the demo's own address, with a panel of its own.
  const second = await context.newPage();
  await second.goto('/links?as=demo');
  await expect(second).toHaveURL('/links');
  const other = await openPanel(second, 'Data');
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await openTab(panel, 'Scenario');
  await panel.getByRole('radio', { name: 'empty' }).check();
  for (const tab of [page, second]) await expect(rows(tab)).toHaveCount(0);
  await page.close();
  await expect.poll(() => panel.isClosed()).toBe(true);
  expect(other.isClosed()).toBe(false);
});

test.describe('the advertised address of the demo in a fresh profile', () => {
  for (const path of ['/links?as=demo', '/home?as=demo']) {
    test(`never shows the sign-in form at ${path}`, async ({ page }) => {
      await page.addInitScript(() => {
        new MutationObserver(() => {
          if (document.querySelector('.shell-auth')?.checkVisibility())
            document.documentElement.title = 'sign-in';
        }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-shell'] });
      });
      await page.goto(path);
      await expect(rows(page).first()).toBeVisible();
      await expect(page.locator('html')).not.toHaveAttribute('title');
    });
  }
});

test.describe("the panel's window", () => {
  test('has colours in both themes', async ({ page }) => {
    await page.goto('/links?as=demo&mock=latency=0');
    const panel = await openPanel(page, 'Network');
    for (const colorScheme of ['light', 'dark'] as const) {
      await panel.emulateMedia({ colorScheme });
      const [paper, ink, line] = COLOURS[colorScheme];
      await expect(panel.getByRole('main')).toHaveCSS('background-color', paper);
      await expect(panel.getByRole('main')).toHaveCSS('color', ink);
      for (const control of ['.mock-button[aria-pressed=false]', '.mock-input'])
        await expect(panel.locator(control).first()).toHaveCSS('border-color', line);
    }
  });
});
