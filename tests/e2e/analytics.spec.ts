import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

const UNAVAILABLE = /Aggregate figures are unavailable/;

const figure = (page: Page, label: string) =>
  page.getByRole('main').locator('.figure').filter({ hasText: label });

const topLinks = (page: Page) => page.getByRole('main').locator('tbody > tr');

test.describe('many links', () => {
  test.use({ signedInAs: 'demo' });

  test('show what the provider has added up', async ({ page }) => {
    await page.goto('/analytics');
    await expect(figure(page, 'Total Links')).toContainText(/Total Links\d{3}\D/);
    await expect(figure(page, 'Total Clicks')).toContainText(/\d\.\dM/);
    await expect(figure(page, 'Unique Clicks')).toContainText(/\d\.\d[KM]/);
    await expect(figure(page, 'Engagement Rate')).toContainText(/\d\.\d%/);
    await expect(topLinks(page)).toHaveCount(5);
    await expect(topLinks(page).first()).toContainText('brev.example/win');
    await expect(page.getByRole('main')).toContainText('Avg. Clicks per Link');
    await expect(page.getByText(UNAVAILABLE)).toBeHidden();
  });
});
