import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enabled, press } from '../support/act.ts';
import { openApp } from '../support/openApp.ts';
import { json } from '../support/ScriptedProvider.ts';
import { becomes, button, see } from '../support/see.ts';
import { AGGREGATED, aWireLink, NO_ANALYTICS } from '../support/wireAnswers.ts';

const NOON = new Date(2026, 10, 22, 12);

/** So many clicks on each of the last 7 days, and so many on each of the 90 days before. */
const daily = (lately: number, before: number) => ({
  clicks: Array.from({ length: 97 }, (_, index) => ({
    date: new Date(Date.UTC(2026, 10, 22 - index)).toISOString().slice(0, 10),
    clicks: index < 7 ? lately : before,
  })),
});

/** 'old' has the most clicks, 'new' has them lately. */
const open = () =>
  openApp('/analytics', {
    now: () => NOON,
    script: {
      'GET /v1/analytics/aggregated': json({
        ...AGGREGATED,
        topLinks: [
          aWireLink({ id: '1', shortCode: 'old', totalClicks: 9_000, uniqueClicks: 8_000 }),
          aWireLink({
            id: '2',
            shortCode: 'new',
            originalUrl: `https://shop.example/${'long/'.repeat(20)}`,
            totalClicks: 1_204_310,
            uniqueClicks: 921_300,
            isActive: false,
          }),
        ],
      }),
      'GET /v1/analytics/links/*/clicks': (call) =>
        json(call.path.includes('/1/') ? daily(1, 100) : daily(50, 0))(call),
    },
  });

const rows = () =>
  [...document.querySelectorAll('.trend-rows .trend-link')].map((link) => link.textContent?.split('/')[1]);

test('the charts are in the order of the clicks in the time that is chosen for the page', async () => {
  await open();
  await becomes(rows).toEqual(['old', 'new']);
  await see('Last 30 days').toBeVisible();
  await press(button('7 days'));
  await becomes(rows).toEqual(['new', 'old']);
  await see('Last 7 days').toBeVisible();
  await see(
    page.getByRole('status').getByText('357 clicks on your top 2 links, 49% fewer', { exact: false }),
  ).toBeVisible();
});

test('all charts have one scale, or each has its own', async () => {
  await open();
  await becomes(() => document.querySelectorAll('.trend .plot-bar').length).toBe(2);
  const heights = () =>
    [...document.querySelectorAll('.trend .plot-bar')].map((bar) =>
      Math.round(bar.getBoundingClientRect().height),
    );
  await press(button('7 days'));
  await see(page.getByText(/share one scale/)).toBeVisible();
  const [higher = 0, lower = 0] = heights();
  expect(lower).toBeLessThan(higher / 10);
  await press(button('Own scales'));
  await see(page.getByText('Each chart has its own scale.')).toBeVisible();
  expect(heights()[0]).toBeGreaterThan(40);
});

test('the time before is drawn behind the bars', async () => {
  await open();
  await becomes(() => document.querySelectorAll('.trend .plot-before').length).toBe(2);
  const [before, bar] = document.querySelectorAll('.trend .plot-before, .trend .plot-bar');
  expect([before?.getAttribute('class'), bar?.getAttribute('class')]).toEqual(['plot-before', 'plot-bar']);
});

test('an explanation opens by key, is read, and gives the focus back', async () => {
  await open();
  (await enabled(button('About ‘Clicks over time’'))).focus();
  await userEvent.keyboard('{Enter}');
  await see(page.getByRole('dialog', { name: 'About ‘Clicks over time’' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await see(button('About ‘Clicks over time’')).toHaveFocus();
});

test('the page names no call and no provider', async () => {
  await open();
  await becomes(rows).toHaveLength(2);
  for (const about of ['Clicks over time', 'Share of all clicks']) {
    await press(button(`About ‘${about}’`));
    expect(document.body.innerText).not.toMatch(/provider|\bGET\b|\/v1\//i);
  }
});

test('without clicks there is no time to choose', async () => {
  await openApp('/analytics', { script: { 'GET /v1/analytics/aggregated': json(NO_ANALYTICS) } });
  await see(button('30 days')).toBeDisabled();
});

test.each([360, 768, 1024])('at %i px each link of the table is one card of at most 72 px', async (width) => {
  await open();
  await see(page.getByRole('table')).toBeVisible();
  await page.viewport(width, 800);
  const cards = [...document.querySelectorAll('.top-links tbody tr')];
  expect(Math.max(...cards.map((card) => card.getBoundingClientRect().height))).toBeLessThanOrEqual(72);
  const rules = cards
    .flatMap((card) => [...card.children])
    .map((cell) => getComputedStyle(cell).borderBottomWidth);
  expect(new Set(rules)).toEqual(new Set(['0px']));
});
