import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { coming } from './support/idle.ts';
import { DEMO_EMAIL, freeCode } from './support/Provider.ts';
import { row, rows, submitLink, toast, typeLink } from './support/screens.ts';

/** The delays of a real network would only be waited for. */
const QUICK = '?mock=latency=0';

/** The window of a page's panel, at a tab. */
const openPanel = async (page: Page, tab: string): Promise<Page> => {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^Demo data/ }).click();
  const panel = await coming(opening);
  await openTab(panel, tab);
  return panel;
};

const openTab = async (panel: Page, name: string) => {
  await expect(panel.getByRole('tab', { name: 'Mailbox' })).toBeVisible();
  const tab = panel.getByRole('tab', { name });
  if (!(await tab.isVisible())) await panel.getByRole('button', { name: 'For developers' }).click();
  await tab.click();
};

/** Ends at the list of links. */
const signInAsDemo = async (page: Page) => {
  await page.goto(`/links${QUICK}&as=demo`);
  await expect(page).toHaveURL('/links');
  await expect(rows(page).first()).toBeVisible();
};

const createLink = async (page: Page, link: { url: string; code: string; title: string }) => {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(Add|Create) New Link$/ })
    .click();
  await typeLink(page, link);
  await submitLink(page);
};

/** Counts how often the page is loaded from now on. */
const countLoads = (page: Page) => {
  let count = 0;
  page.on('load', () => {
    count += 1;
  });
  return () => count;
};

const resetData = async (panel: Page) => {
  await openTab(panel, 'Data');
  await panel.getByRole('button', { name: 'Reset demo data' }).click();
  await panel.getByRole('button', { name: 'Reset', exact: true }).click();
};

const aLink = () => ({
  url: 'https://www.example.com/demo',
  code: freeCode('demo'),
  title: 'Shown in a demo',
});

test('a visitor who knows nothing is in the demo after two presses, creates a link, reloads and resets the data', async ({
  page,
}) => {
  const link = aLink();
  await page.goto(`/${QUICK}`);
  await page.getByRole('button', { name: `Send ${DEMO_EMAIL} a magic link` }).click();
  await expect(page.getByRole('button', { name: 'Open magic link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin');
  await expect(page.getByRole('heading', { name: 'This is a demo' })).toBeHidden();

  await createLink(page, link);
  await expect(toast(page, 'Link created successfully!')).toBeVisible();
  await expect(row(page, link.code)).toContainText(link.title);
  await page.reload();
  await expect(row(page, link.code)).toContainText(link.title);

  const loads = countLoads(page);
  await resetData(await openPanel(page, 'Data'));
  await expect(row(page, link.code)).toBeHidden();
  await expect(page.getByText(/^Showing 1 to 20 of/)).toBeVisible();
  await expect(page).toHaveURL('/links');
  expect(loads()).toBe(0);
});

// What else the panel can do is in tests/mocks/panel.
test('the panel changes the data of all tabs and the time under the running app, goes on after a reload of its page, and closes with it', async ({
  page,
  context,
}) => {
  await signInAsDemo(page);
  const loads = countLoads(page);
  const panel = await openPanel(page, 'Scenario');
  await panel.getByRole('radio', { name: 'one-link' }).check();
  await expect(rows(page)).toHaveCount(1);

  await createLink(page, aLink());
  await expect(page).toHaveURL('/links');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('Latest link: today')).toBeVisible();
  await openTab(panel, 'Clock');
  await panel.getByRole('button', { name: '+1 day' }).click();
  await expect(page.getByText('Latest link: yesterday')).toBeVisible();

  const second = await context.newPage();
  await second.goto('/links');
  const other = await openPanel(second, 'Data');
  await page.getByRole('link', { name: 'Links', exact: true }).click();
  expect(loads()).toBe(0);

  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await openTab(panel, 'Scenario');
  await panel.getByRole('radio', { name: 'empty' }).check();
  for (const tab of [page, second]) await expect(rows(tab)).toHaveCount(0);
  await page.close();
  await expect.poll(() => panel.isClosed()).toBe(true);
  expect(other.isClosed()).toBe(false);
});
