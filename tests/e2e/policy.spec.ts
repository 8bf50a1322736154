import type { Page } from '@playwright/test';
import { headersOf } from '../support/headersFile.ts';
import { expect, test } from './support/fixtures.ts';
import { awaitBeforeIdle } from './support/idle.ts';
import { toast } from './support/screens.ts';

/** The directives of the policy that the page has broken. */
const broken = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'broken'));

test.use({ signedInAs: 'demo' });

test('a link’s page, search, dialog, notice, copy and download obey the policy, and it is in force', async ({
  page,
  allow,
}) => {
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(window, { broken });
    document.addEventListener('securitypolicyviolation', (event) => broken.push(event.violatedDirective));
  });
  const response = await page.goto('/settings');
  expect(response?.headers()).toMatchObject(
    Object.fromEntries(
      headersOf('/settings', 'dist/_headers').map(([name, value]) => [name.toLowerCase(), value]),
    ),
  );
  await page.getByRole('combobox', { name: 'Search' }).fill('spring');
  await page.getByRole('group', { name: 'Links', exact: true }).getByRole('option').first().click();
  await expect(page.getByText('Back to Links')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PNG' }).click();
  expect((await awaitBeforeIdle(downloading)).suggestedFilename()).toMatch(/^[\w-]+\.png$/);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(toast(page, 'Link copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https:\/\/brev\.example\//);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: /^More options/ }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  expect(await broken(page)).toEqual([]);

  allow(/Content Security Policy|Trusted|Refused to|violates/);
  const refused = await page.evaluate(() => {
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
  expect(refused).toEqual([expect.stringMatching(/TrustedHTML/), expect.stringMatching(/TypeError/)]);
  await expect
    .poll(() => broken(page))
    .toEqual(expect.arrayContaining(['require-trusted-types-for', 'style-src-elem', 'trusted-types']));
});
