import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { uniqueCode } from './support/Provider.ts';
import {
  deleteLink,
  expectLinkForm,
  fillLinkForm,
  linkFields,
  row,
  submitLinkForm,
  toast,
} from './support/screens.ts';

test.use({ signedInAs: 'newUser' });

const linkWith = (codePrefix: string) => ({
  originalUrl: 'https://www.example.com/shared',
  customCode: uniqueCode(codePrefix),
  title: 'In two tabs',
});

const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit link' });

const openEditor = async (page: Page, code: string) => {
  await row(page, code)
    .getByRole('button', { name: /^Edit / })
    .click();
  await expect(editor(page)).toBeVisible();
};

test.describe('two tabs', () => {
  test('show each other’s changes without a request', async ({ page, context, account, provider }) => {
    const [edited, deleted] = [linkWith('edited'), linkWith('deleted')];
    for (const link of [edited, deleted]) await provider.createLink(account.token, link);
    const otherTab = await context.newPage();
    for (const tab of [page, otherTab]) {
      await tab.goto('/links');
      await expect(tab.getByRole('button', { name: 'Created' })).toBeVisible();
    }
    await openEditor(otherTab, edited.customCode);
    await linkFields(otherTab).title.fill('Being typed');
    const requests: string[] = [];
    otherTab.on('request', (request) => requests.push(request.url()));

    await openEditor(page, edited.customCode);
    await linkFields(page).title.fill('Edited elsewhere');
    await editor(page).getByRole('button', { name: 'Save changes' }).click();
    await expect(row(otherTab, edited.customCode)).toContainText('Edited elsewhere');
    await deleteLink(page, deleted.customCode);
    await expect(row(otherTab, deleted.customCode)).toBeHidden();
    await expect(otherTab.locator('.list-total')).toHaveText('1');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(otherTab, deleted.customCode)).toBeVisible();
    await expect(linkFields(otherTab).title).toHaveValue('Being typed');
    await expect(linkFields(otherTab).title).toBeFocused();
    expect(requests).toEqual([]);
  });

  test('keep separate drafts of a new link across reloads', async ({ page, context }) => {
    const otherTab = await context.newPage();
    const draft = { url: 'https://www.example.com/half', code: uniqueCode('draft'), title: 'Half typed' };
    const otherDraft = { ...draft, code: uniqueCode('other'), title: 'Other draft' };
    for (const tab of [page, otherTab]) await tab.goto('/add-link');
    await fillLinkForm(page, draft);
    await fillLinkForm(otherTab, otherDraft);
    for (const tab of [page, otherTab]) await tab.reload();
    await expectLinkForm(page, draft);
    await expectLinkForm(otherTab, otherDraft);
    await submitLinkForm(otherTab);
    await expect(toast(otherTab, 'Link created successfully!')).toBeVisible();
    await page.reload();
    await expectLinkForm(page, draft);
  });
});
