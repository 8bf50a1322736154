import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { coming } from './support/idle.ts';
import { DEMO_EMAIL, freeCode } from './support/Provider.ts';
import { row, rows, submitLink, toast, typeLink } from './support/screens.ts';

/** The delays of a real network would only be waited for. */
const QUICK = '?mock=latency=0';

const badge = (page: Page) => page.getByRole('button', { name: /^Demo data/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Demo data' });

const openTab = async (page: Page, name: string) => {
  if ((await badge(page).getAttribute('aria-expanded')) === 'false') await badge(page).click();
  const tab = panel(page).getByRole('tab', { name });
  if (!(await tab.isVisible())) await panel(page).getByRole('button', { name: 'For developers' }).click();
  await tab.click();
};

/** Signs in from the mailbox, without the form. */
const openMailOfDemo = async (page: Page) => {
  await openTab(page, 'Mailbox');
  await panel(page)
    .getByRole('button', { name: `Sign in as ${DEMO_EMAIL}` })
    .click();
  await page
    .getByRole('listitem')
    .filter({ hasText: `to ${DEMO_EMAIL}` })
    .getByRole('button', { name: 'Open magic link' })
    .first()
    .click();
};

/** Ends at the list of links. */
const signInAsDemo = async (page: Page) => {
  await page.goto(`/links${QUICK}`);
  await openMailOfDemo(page);
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

const copyShareLink = async (page: Page): Promise<string> => {
  await openTab(page, 'Data');
  await panel(page).getByRole('button', { name: 'Copy share link' }).click();
  await expect(panel(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
};

const resetData = async (page: Page) => {
  await openTab(page, 'Data');
  await panel(page).getByRole('button', { name: 'Reset demo data' }).click();
  await panel(page).getByRole('button', { name: 'Reset', exact: true }).click();
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
  await page.getByRole('button', { name: `Sign in as ${DEMO_EMAIL}` }).click();
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
  await resetData(page);
  await expect(row(page, link.code)).toBeHidden();
  await expect(page.getByText(/^Showing 1 to 20 of/)).toBeVisible();
  await expect(page).toHaveURL('/links');
  expect(loads()).toBe(0);
});

test('a share link gives the same demo at its very page in another browser, but never in place of another session', async ({
  page,
  openElsewhere,
}) => {
  await page.goto('/auth/login?mock=one-link;latency=0;seed=7;fault=GET+/v1/users/preferences+503');
  await openMailOfDemo(page);
  await expect(page).toHaveURL('/home');
  await page.getByRole('link', { name: 'Links', exact: true }).click();
  await expect(rows(page)).toHaveCount(1);

  const other = await openElsewhere();
  await other.goto(await copyShareLink(page));
  await expect(other).toHaveURL('/links');
  await expect(rows(other)).toHaveText(await rows(page).allInnerTexts(), { useInnerText: true });

  await other.evaluate(() => localStorage.setItem('user_data', '{"email":"ada@mail.example"}'));
  await other.goto(await copyShareLink(page));
  await expect(other.getByText('You’re signed in as ada@mail.example.')).toBeVisible();
  await openTab(other, 'Network');
  await expect(panel(other).getByText('GET /v1/users/preferences 503')).toBeVisible();
});

// What else the panel can do is in tests/mocks/panel.
test('the panel changes the data, the network and the time under the running app', async ({ page }) => {
  await signInAsDemo(page);
  const loads = countLoads(page);
  await page.keyboard.press('Control+Shift+M');
  await openTab(page, 'Scenario');
  await panel(page).getByRole('radio', { name: 'one-link' }).check();
  await expect(rows(page)).toHaveCount(1);

  await openTab(page, 'Network');
  await panel(page).getByRole('switch', { name: 'Offline' }).check();
  await createLink(page, aLink());
  await expect(page.getByRole('main').getByText(/The server cannot be reached\./)).toBeVisible();
  await panel(page).getByRole('switch', { name: 'Offline' }).uncheck();
  await submitLink(page);
  await expect(page).toHaveURL('/links');

  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('Latest link: today')).toBeVisible();
  await openTab(page, 'Clock');
  await panel(page).getByRole('button', { name: '+1 day' }).click();
  await expect(page.getByText('Latest link: yesterday')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(badge(page)).toBeFocused();
  expect(loads()).toBe(0);
});

test('data goes into a file and back, and to the other tabs at once', async ({ page, context }) => {
  const link = aLink();
  await signInAsDemo(page);
  const second = await context.newPage();
  await second.goto('/links');
  await expect(rows(second).first()).toBeVisible();
  await createLink(page, link);
  await expect(row(second, link.code)).toBeVisible();

  await openTab(page, 'Data');
  const downloading = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Export' }).click();
  const file = await coming(downloading);
  expect(file.suggestedFilename()).toBe('brevity-demo-data.json');
  const buffer = await readFile(await file.path());
  await resetData(page);
  await expect(row(page, link.code)).toBeHidden();
  await expect(row(second, link.code)).toBeHidden();
  await panel(page)
    .getByLabel('Import')
    .setInputFiles({ name: 'data.json', mimeType: 'application/json', buffer });
  await expect(row(page, link.code)).toBeVisible();
  await expect(row(second, link.code)).toBeVisible();
});
