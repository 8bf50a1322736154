import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { freeCode } from './support/Provider.ts';
import { heading, linkFields, REFUSED, row, rows, submitLink, toast, typeLink } from './support/screens.ts';

test.use({ signedInAs: 'newcomer' });

const aLink = (name: string) => ({
  originalUrl: 'https://www.example.com/shared',
  customCode: freeCode(name),
  title: 'In two tabs',
});

const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit link' });
const save = (page: Page) => editor(page).getByRole('button', { name: 'Save changes' }).click();

const openEditor = async (page: Page, code: string) => {
  await row(page, code)
    .getByRole('button', { name: /^Edit / })
    .click();
  await expect(editor(page)).toBeVisible();
};

const more = async (page: Page, code: string, item: string) => {
  await row(page, code)
    .getByRole('button', { name: /^More options/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};

const remove = async (page: Page, code: string) => {
  await more(page, code, 'Delete link');
  await expect(row(page, code)).toBeHidden();
};

/** The answer to a deletion, which is sent when it can no longer be taken back. */
const deletion = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'DELETE', { timeout: 30_000 });

test('what one tab creates, edits, switches, deletes and brings back, the other shows without a call', async ({
  page,
  context,
  account,
  provider,
}) => {
  const [edited, deleted] = [aLink('edited'), aLink('deleted')];
  for (const link of [edited, deleted]) await provider.createLink(account.token, link);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/links');
    await expect(tab.getByRole('button', { name: 'Created' })).toBeVisible();
  }
  await openEditor(other, edited.customCode);
  await linkFields(other).title.fill('Being typed');
  const calls: string[] = [];
  other.on('request', (request) => calls.push(request.url()));

  await openEditor(page, edited.customCode);
  await linkFields(page).title.fill('Edited elsewhere');
  await save(page);
  await expect(row(other, edited.customCode)).toContainText('Edited elsewhere');
  await more(page, edited.customCode, 'Deactivate link');
  await expect(row(other, edited.customCode)).toContainText('Inactive');
  await remove(page, deleted.customCode);
  await expect(row(other, deleted.customCode)).toBeHidden();
  await expect(other.locator('.list-total')).toHaveText('1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(other, deleted.customCode)).toBeVisible();
  const answer = deletion(page);
  await remove(page, deleted.customCode);
  await answer;
  const created = { url: 'https://www.example.com/', code: freeCode('created'), title: 'Created elsewhere' };
  await page.getByRole('link', { name: 'Add New Link' }).click();
  await typeLink(page, created);
  await submitLink(page);
  await expect(rows(other).first()).toContainText('Created elsewhere');
  await expect(row(other, deleted.customCode)).toBeHidden();
  await expect(other.locator('.list-total')).toHaveText('2');

  await expect(linkFields(other).title).toHaveValue('Being typed');
  await expect(linkFields(other).title).toBeFocused();
  expect(calls).toEqual([]);
});

test('a link deleted on two devices is gone on both, and neither calls it a failure', async ({
  browser,
  page,
  context,
  account,
  provider,
  allow,
}) => {
  allow(REFUSED);
  const link = aLink('deleted-twice');
  await provider.createLink(account.token, link);
  const device = await browser.newContext({ storageState: await context.storageState() });
  const other = await device.newPage();
  for (const tab of [page, other]) await tab.goto('/links');
  const answers = Promise.all([page, other].map(deletion));
  for (const tab of [page, other]) await remove(tab, link.customCode);

  expect((await answers).map((answer) => answer.status()).sort()).toEqual([204, 404]);
  for (const tab of [page, other]) {
    await expect(tab.getByText('Create Your First Link')).toBeVisible();
    await expect(toast(tab, 'Failed to delete link')).toBeHidden();
  }
  await device.close();
});

test('a link deleted in one tab cannot be edited in the other, which says so and keeps what was typed', async ({
  page,
  context,
  account,
  provider,
}) => {
  const link = aLink('deleted-edited');
  await provider.createLink(account.token, link);
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto('/links');
  await openEditor(other, link.customCode);
  await linkFields(other).title.fill('Too late');
  const answer = deletion(page);
  await remove(page, link.customCode);
  await answer;

  await expect(editor(other)).toContainText('This link does not exist any more.');
  await expect(linkFields(other).title).toHaveValue('Too late');
  await editor(other).getByRole('button', { name: 'Create it again' }).click();
  await expect(heading(other, 'Create New Link')).toBeVisible();
  await expect(linkFields(other).title).toHaveValue('Too late');
});

test('two tabs that edit different things of a link lose neither', async ({
  page,
  context,
  account,
  provider,
}) => {
  const link = aLink('edited-twice');
  await provider.createLink(account.token, link);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/links');
    await openEditor(tab, link.customCode);
  }
  await linkFields(page).title.fill('Title of one tab');
  await linkFields(other).description.fill('Description of the other');
  for (const tab of [page, other]) {
    await save(tab);
    await expect(toast(tab, 'Link updated')).toBeVisible();
  }
  await page.reload();
  await openEditor(page, link.customCode);
  await expect(linkFields(page).title).toHaveValue('Title of one tab');
  await expect(linkFields(page).description).toHaveValue('Description of the other');
});

test('logging out during a load is a sign-out and nothing else', async ({ page }) => {
  await page.route('**/v1/links?*', () => undefined);
  await page.goto('/links');
  await expect(heading(page, 'Links')).toBeVisible();
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await expect(page.getByText('Your session has ended')).toBeHidden();
  await expect(toast(page, 'Failed to load links')).toBeHidden();
});

test('a page left within the undo time comes back without the link and without an undo', async ({
  page,
  account,
  provider,
  allow,
}) => {
  allow(REFUSED);
  const [stays, leaves] = [aLink('stays'), aLink('leaves')];
  for (const link of [stays, leaves]) await provider.createLink(account.token, link);
  await page.goto('/links');
  await expect(row(page, stays.customCode)).toBeVisible();

  // Not every browser here has a back/forward cache; this is what a page sees of it.
  const move = (event: 'pagehide' | 'pageshow') =>
    page.evaluate((type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true })), event);
  const statuses: number[] = [];
  await page.route('**/v1/links/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    const response = await route.fetch();
    statuses.push(response.status());
    // The first response comes while the page is away, and is lost.
    if (statuses.length > 1) await route.fulfill({ response });
  });
  await remove(page, leaves.customCode);
  await move('pagehide');
  await expect.poll(() => statuses).toEqual([204]);
  await move('pageshow');
  await expect(page.locator('.list-total')).toHaveText('1');
  await expect(row(page, stays.customCode)).toBeVisible();
  await expect(row(page, leaves.customCode)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  await expect(toast(page, 'Failed to delete link')).toBeHidden();
  expect(statuses).toEqual([204, 404]);
});
