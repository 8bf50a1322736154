import { expect, test } from './support/fixtures.ts';
import { freeCode } from './support/Provider.ts';
import { expectTyped, linkFields, submitLink, toast, typeLink } from './support/screens.ts';

test.use({ signedInAs: 'newcomer' });

const LINK = { url: 'https://www.example.com/half', code: 'half-typed', title: 'Half typed' };

const RESTORED = 'We restored your unsaved draft.';

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
