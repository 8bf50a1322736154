import { headersOf } from '../support/headersFile.ts';
import { expect, test } from './support/fixtures.ts';
import { coming } from './support/idle.ts';
import { rows, toast } from './support/screens.ts';
import { violations, watchViolations } from './support/violations.ts';

test.describe('for a signed-in user', () => {
  test.use({ signedInAs: 'demo' });

  test('a link’s page, search, dialog, notice, copy and download obey the policy', async ({ page }) => {
    await watchViolations(page);
    await page.goto('/settings');
    await page.getByRole('combobox', { name: 'Search' }).fill('spring');
    await page.getByRole('group', { name: 'Links', exact: true }).getByRole('option').first().click();
    await expect(page.getByText('Back to Links')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PNG' }).click();
    expect((await coming(downloading)).suggestedFilename()).toMatch(/^[\w-]+\.png$/);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(toast(page, 'Link copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https:\/\/brev\.example\//);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: /^More options/ }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('the policy is in force', async ({ page, allow }) => {
    allow(/Content Security Policy|Trusted|Refused to|violates/);
    await watchViolations(page);
    const response = await page.goto('/home');
    expect(response?.headers()).toMatchObject(
      Object.fromEntries(headersOf('/home').map(([name, value]) => [name.toLowerCase(), value])),
    );
    await expect(rows(page).first()).toBeVisible();
    const refused = await page.evaluate(() => {
      document.head.append(Object.assign(document.createElement('style'), { textContent: '*{color:red}' }));
      try {
        document.createElement('p').innerHTML = '<b>bold</b>';
        return undefined;
      } catch (error) {
        return String(error);
      }
    });
    expect(refused).toMatch(/TrustedHTML/);
    const ownPolicy = await page.evaluate(() => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): object };
      };
      try {
        return String(trustedTypes.createPolicy('default', { createHTML: (html: string) => html }));
      } catch (error) {
        return String(error);
      }
    });
    expect(ownPolicy).toMatch(/TypeError/);
    await expect
      .poll(async () => (await violations(page)).map((text) => String(text).split(':')[0]).sort())
      .toEqual(expect.arrayContaining(['require-trusted-types-for', 'style-src-elem', 'trusted-types']));
  });
});
