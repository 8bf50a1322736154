import type { Page } from '@playwright/test';
import { headersOf } from '../support/headersFile.ts';
import { expect, test } from './support/fixtures.ts';
import { awaitBeforeIdle } from './support/idle.ts';
import { toast } from './support/screens.ts';

/** Opens the settings and records the directives that the document violates. */
const open = async (page: Page) => {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective));
  });
  return page.goto('/settings');
};

const violationsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'violations'));

test.use({ signedInAs: 'demo' });

test.describe('the content security policy', () => {
  test('allows search, overlays, copies and downloads', async ({ page }) => {
    await open(page);
    await page.getByRole('combobox', { name: 'Search' }).fill('spring');
    await page.getByRole('group', { name: 'Links', exact: true }).getByRole('option').first().click();
    await expect(page.getByText('Back to Links')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PNG' }).click();
    expect((await awaitBeforeIdle(download)).suggestedFilename()).toMatch(/^[\w-]+\.png$/);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(toast(page, 'Link copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https:\/\/brev\.example\//);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: /^More options/ }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });

  test('blocks injected styles, HTML and policies', async ({ page, allowConsole }) => {
    const response = await open(page);
    expect(response?.headers()).toMatchObject(
      Object.fromEntries(
        headersOf('/settings', 'dist/_headers').map(([name, value]) => [name.toLowerCase(), value]),
      ),
    );
    allowConsole(/Content Security Policy|Trusted|Refused to|violates/);
    const errors = await page.evaluate(() => {
      document.head.append(Object.assign(document.createElement('style'), { textContent: '*{color:red}' }));
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): object };
      };
      const errorOf = (act: () => void) => {
        try {
          return act();
        } catch (error) {
          return String(error);
        }
      };
      return [
        errorOf(() => {
          document.createElement('p').innerHTML = '<b>bold</b>';
        }),
        errorOf(() => {
          trustedTypes.createPolicy('default', { createHTML: (html: string) => html });
        }),
      ];
    });
    expect(errors).toEqual([expect.stringMatching(/TrustedHTML/), expect.stringMatching(/TypeError/)]);
    await expect
      .poll(() => violationsOf(page))
      .toEqual(expect.arrayContaining(['require-trusted-types-for', 'style-src-elem', 'trusted-types']));
  });
});
