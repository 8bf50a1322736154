import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { freeCode } from './support/Provider.ts';
import { expectTyped, linkFields, remove, row, submitLink, toast, typeLink } from './support/screens.ts';

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

test('what one tab edits, deletes and brings back, the other shows without a call; what each types of a new link is its own, also after a reload', async ({
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
  await remove(page, deleted.customCode);
  await expect(row(other, deleted.customCode)).toBeHidden();
  await expect(other.locator('.list-total')).toHaveText('1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(other, deleted.customCode)).toBeVisible();
  await expect(linkFields(other).title).toHaveValue('Being typed');
  await expect(linkFields(other).title).toBeFocused();
  expect(calls).toEqual([]);

  await other.keyboard.press('Escape');
  const mine = { url: 'https://www.example.com/half', code: freeCode('mine'), title: 'Half typed' };
  const theirs = { ...mine, code: freeCode('theirs'), title: 'Theirs' };
  for (const tab of [page, other]) await tab.getByRole('link', { name: 'Add New Link' }).click();
  await typeLink(page, mine);
  await typeLink(other, theirs);
  for (const tab of [page, other]) await tab.reload();
  await expectTyped(page, mine);
  await expectTyped(other, theirs);
  await submitLink(other);
  await expect(toast(other, 'Link created successfully!')).toBeVisible();
  await page.reload();
  await expectTyped(page, mine);
});
