import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { freeCode } from './support/Provider.ts';
import { expectTyped, heading, linkFields, submitLink, toast, typeLink } from './support/screens.ts';

test.use({ signedInAs: 'newcomer' });

const LINK = { url: 'https://www.example.com/half', code: 'half-typed', title: 'Half typed' };

const RESTORED = 'We restored your unsaved draft.';

/** What a browser does that has no room left, or is set to keep nothing. */
const refuseWrites = (page: Page) =>
  page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });

test('what was typed to change a link survives a crash of the tab', async ({ page, account, provider }) => {
  const link = { originalUrl: LINK.url, customCode: freeCode('crash'), title: 'Before' };
  await provider.createLink(account.token, link);
  await page.goto('/links');
  await page.getByRole('button', { name: /^Edit / }).click();
  await linkFields(page).title.fill('Half a title');
  const { context, url } = { context: page.context(), url: page.url() };
  await page.close({ runBeforeUnload: false });

  const next = await context.newPage();
  await next.goto(url);
  await expect(next.getByText(RESTORED)).toBeVisible();
  await expect(linkFields(next).title).toHaveValue('Half a title');
  await next.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(linkFields(next).title).toHaveValue('Before');
});

test('the browser’s “clear site data” signs out, and what was typed is there after the next sign-in', async ({
  page,
  account,
}) => {
  await page.goto('/add-link');
  await typeLink(page, LINK);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'local_storage',
  });
  await expect(heading(page, 'Welcome back')).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/landing');
  await other.evaluate(({ token, ...user }) => {
    localStorage.setItem('user_data', JSON.stringify(user));
    localStorage.setItem('auth_token', token);
  }, account);
  await expect(heading(page, 'Create New Link')).toBeVisible();
  await expectTyped(page, LINK);
});

test('two tabs that each type a new link have their own after a reload, and send it alone', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  const theirs = { ...LINK, code: freeCode('theirs'), title: 'Theirs' };
  for (const tab of [page, other]) await tab.goto('/add-link');
  await typeLink(page, LINK);
  await typeLink(other, theirs);
  for (const tab of [page, other]) await tab.reload();
  await expectTyped(page, LINK);
  await expectTyped(other, theirs);
  await submitLink(other);
  await expect(toast(other, 'Link created successfully!')).toBeVisible();
  await page.reload();
  await expectTyped(page, LINK);
});

test('a browser that keeps nothing says so, and asks before what was typed is lost', async ({ page }) => {
  await page.goto('/add-link');
  await refuseWrites(page);
  await typeLink(page, LINK);
  await expect(page.getByText('Your browser blocks storage for Brevity')).toBeVisible();
  const asked = page.waitForEvent('dialog');
  const left = page.reload().catch(() => undefined);
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expectTyped(page, LINK);
  await page.getByRole('button', { name: 'OK' }).click();
  page.once('dialog', (last) => last.accept());
  await page.goto('/landing');
  await left;
});
