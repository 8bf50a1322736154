import type { Page } from '@playwright/test';
import { DEMO_APP } from './support/environment.ts';
import { expect, test } from './support/fixtures.ts';
import { awaitBeforeIdle } from './support/idle.ts';
import { DEMO_EMAIL, uniqueCode } from './support/Provider.ts';
import { fillLinkForm, row, rows, submitLinkForm, toast } from './support/screens.ts';

test.use({ baseURL: DEMO_APP });

/** Opens the demo signed in, without the delays of a real network. */
const open = (page: Page, path: string) => page.goto(`${path}?as=demo&mock=latency=0`);

const openScreen = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

const createLink = async (page: Page, code: string): Promise<void> => {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(Add|Create) New Link$/ })
    .click();
  await fillLinkForm(page, { url: 'https://www.example.com/demo', code, title: 'Shown in a demo' });
  await submitLinkForm(page);
  await expect(toast(page, 'Link created successfully!')).toBeVisible();
  await expect(row(page, code)).toContainText('Shown in a demo');
};

/** Opens the window of the panel and chooses a tab. */
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

/** Counts the documents that a page loads from now on. */
const countLoads = (page: Page): (() => number) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
};

test.describe('the demo', () => {
  test('takes two steps to sign in', async ({ page }) => {
    await page.goto('/?mock=latency=0');
    await page.getByRole('button', { name: `Send ${DEMO_EMAIL} a magic link` }).click();
    await expect(page.getByRole('button', { name: 'Open magic link' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin');
    await expect(page.getByRole('heading', { name: 'This is a demo' })).toBeHidden();
  });

  test('keeps a new link across reloads until its data is reset', async ({ page }) => {
    const code = uniqueCode('demo');
    await open(page, '/home');
    await createLink(page, code);
    await page.reload();
    await expect(row(page, code)).toContainText('Shown in a demo');

    const loads = countLoads(page);
    const panel = await openPanel(page, 'Data');
    await panel.getByRole('button', { name: 'Reset demo data' }).click();
    await panel.getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(row(page, code)).toBeHidden();
    await expect(page.getByText(/^Showing 1 to 20 of/)).toBeVisible();
    await expect(page).toHaveURL('/links');
    expect(loads()).toBe(0);
  });
});

test.describe('the URL of the demo in a fresh profile', () => {
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

// The other controls of the panel are tested in tests/mocks/panel.
test.describe('the panel of the demo', () => {
  /** Colours of the background, the text and the borders of controls. */
  const COLOURS = {
    light: ['rgb(255, 253, 250)', 'rgb(26, 25, 23)', 'rgb(139, 135, 129)'],
    dark: ['rgb(26, 31, 39)', 'rgb(236, 234, 230)', 'rgb(114, 121, 135)'],
  } as const;

  test('changes the time of the running app', async ({ page }) => {
    await open(page, '/home');
    await createLink(page, uniqueCode('demo'));
    const loads = countLoads(page);
    await openScreen(page, 'Home');
    await expect(page.getByText('Latest link: today')).toBeVisible();
    const panel = await openPanel(page, 'Clock');
    await panel.getByRole('button', { name: '+1 day' }).click();
    await expect(page.getByText('Latest link: yesterday')).toBeVisible();
    expect(loads()).toBe(0);
  });

  test('changes all tabs but closes with its own tab', async ({ page, context }) => {
    await open(page, '/links');
    const panel = await openPanel(page, 'Data');
    const otherTab = await context.newPage();
    await otherTab.goto('/links?as=demo');
    await expect(otherTab).toHaveURL('/links');
    const otherPanel = await openPanel(otherTab, 'Data');
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    await openTab(panel, 'Scenario');
    await panel.getByRole('radio', { name: 'empty' }).check();
    for (const tab of [page, otherTab]) await expect(rows(tab)).toHaveCount(0);
    await page.close();
    await expect.poll(() => panel.isClosed()).toBe(true);
    expect(otherPanel.isClosed()).toBe(false);
  });

  test('has the colours of both themes', async ({ page }) => {
    await open(page, '/links');
    const panel = await openPanel(page, 'Network');
    for (const colorScheme of ['light', 'dark'] as const) {
      await panel.emulateMedia({ colorScheme });
      const [background, text, border] = COLOURS[colorScheme];
      await expect(panel.getByRole('main')).toHaveCSS('background-color', background);
      await expect(panel.getByRole('main')).toHaveCSS('color', text);
      for (const control of ['.mock-button[aria-pressed=false]', '.mock-input'])
        await expect(panel.locator(control).first()).toHaveCSS('border-color', border);
    }
  });
});
