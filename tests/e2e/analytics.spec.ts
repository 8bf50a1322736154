import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { freeCode } from './support/Provider.ts';
import { BROKEN, failing, toast } from './support/screens.ts';

const AGGREGATED = '**/v1/analytics/aggregated';
const STANDS_IN = /^Aggregated analytics failed; using the list of links/;
const MANY = 1e12;
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

  test('show no total of a sample when that call fails', async ({ page, allow }) => {
    allow(BROKEN);
    allow(STANDS_IN);
    await page.route(AGGREGATED, failing(500, 'Not implemented'));
    await page.goto('/analytics');
    await expect(page.getByText(UNAVAILABLE)).toBeVisible();
    await expect(figure(page, 'Total Links')).toContainText(/Total Links\d{3}\D/);
    for (const label of ['Total Clicks', 'Unique Clicks', 'Engagement Rate']) {
      await expect(figure(page, label)).toContainText('–');
    }
    await expect(topLinks(page)).toHaveCount(5);
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  });

  test('take only the table from the list when only the top links are missing', async ({ page }) => {
    await page.route(AGGREGATED, async (route) => {
      const response = await route.fetch();
      const { topLinks: _left, ...figures } = await response.json();
      await route.fulfill({ response, json: figures });
    });
    await page.goto('/analytics');
    await expect(figure(page, 'Total Clicks')).toContainText(/\d\.\dM/);
    await expect(topLinks(page)).toHaveCount(5);
    await expect(page.getByText(UNAVAILABLE)).toBeHidden();
  });

  test('say so when nothing can be had, and trying again brings it', async ({ page, allow }) => {
    allow(BROKEN);
    allow(STANDS_IN);
    await page.route('**/v1/**', failing(503, 'Down for repair'));
    await page.goto('/analytics');
    await expect(toast(page, 'Failed to load analytics data')).toBeVisible();
    await page.unroute('**/v1/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(topLinks(page)).toHaveCount(5);
  });
});

test.describe('very many clicks', () => {
  test.use({ signedInAs: 'demo', viewport: { width: 320, height: 640 } });

  test('fit a narrow screen', async ({ page }) => {
    await page.route(AGGREGATED, async (route) => {
      const response = await route.fetch();
      const { topLinks: shown, ...figures } = await response.json();
      const clicks = { totalClicks: MANY, clickCount: MANY, uniqueClicks: MANY };
      const totals = { totalClicks: MANY, totalUniqueClicks: MANY, avgClicksPerLink: MANY };
      const links = shown.map((link: object) => ({ ...link, ...clicks }));
      await route.fulfill({ response, json: { ...figures, ...totals, topLinks: links } });
    });
    await page.goto('/analytics');
    await expect(topLinks(page)).toHaveCount(5);
    await expect(topLinks(page).first()).toContainText('1000000.0M');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, 'pixels too wide').toBeLessThanOrEqual(0);
  });
});

test.describe('few links', () => {
  test.use({ signedInAs: 'newcomer' });

  test('are added up exactly when that call fails', async ({ page, provider, account, allow }) => {
    allow(BROKEN);
    allow(STANDS_IN);
    for (const name of ['one', 'two']) {
      const link = { originalUrl: 'https://www.example.com/', customCode: freeCode(name), title: name };
      await provider.createLink(account.token, link);
    }
    await page.route(AGGREGATED, failing(500, 'Not implemented'));
    await page.goto('/analytics');
    await expect(figure(page, 'Total Links')).toContainText('2');
    await expect(figure(page, 'Total Clicks')).toContainText('0');
    await expect(figure(page, 'Engagement Rate')).toContainText('0.0%');
    await expect(topLinks(page)).toHaveCount(2);
    await expect(page.getByText(UNAVAILABLE)).toBeHidden();
  });
});
