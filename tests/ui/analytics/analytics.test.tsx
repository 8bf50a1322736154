import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enabled, press } from '../support/act.ts';
import { allowLog } from '../support/consoleLog.ts';
import { openApp } from '../support/openApp.ts';
import { type Answer, broken, json, type Script, silence } from '../support/ScriptedProvider.ts';
import { becomes, button, heading, link, see } from '../support/see.ts';
import { overflow } from '../support/violations.ts';
import { AGGREGATED, aWireLink, LONG_URL_SHOWN, listOf, NO_ANALYTICS } from '../support/wireAnswers.ts';

allowLog(/^Aggregated analytics failed; using the list of links/);

const inTable = (name: string) => page.getByRole('table').getByRole('link', { name, exact: true });

const bodyRows = () => page.getByRole('table').getByRole('row').all().slice(1);
const cells = () => bodyRows().map((row) => row.element().textContent);

/** The value beneath or beside a label. */
const figureOf = (label: string): string =>
  [...document.querySelectorAll('.figure, .fact')]
    .find((figure) => figure.firstElementChild?.firstChild?.textContent === label)
    ?.querySelector('.figure-value, dd')?.textContent ?? '';

const LABELS = [
  'Total Links',
  'Total Clicks',
  'Unique Clicks',
  'Engagement Rate',
  'Avg. Clicks per Link',
  'Active Links with clicks',
  'Unique Click Rate',
];
const figures = () => LABELS.map(figureOf);

const clicked = (clicks: readonly number[]) =>
  clicks.map((count, index) =>
    aWireLink({
      id: String(index),
      shortCode: `clicked-${count}`,
      clickCount: count,
      totalClicks: count,
      uniqueClicks: Math.floor(count / 2),
    }),
  );

const openWith = (analytics: object, script: Script = {}) =>
  openApp('/analytics', { script: { 'GET /v1/analytics/aggregated': json(analytics), ...script } });

test('figures have K and M and one decimal; the links with the most clicks have rank, addresses, clicks and state', async () => {
  await openApp('/analytics');
  await see(inTable('brev.example/first')).toHaveAttribute('href', '/links/9');
  expect(figures()).toEqual(['1.2K', '2.5M', '999', '66.7%', '26', '17', '40.0%']);
  const heads = page.getByRole('columnheader').all();
  expect(heads.map((head) => head.element().textContent)).toEqual([
    '#',
    'Short address',
    'Original URL',
    'Clicks',
    'Unique Clicks',
    'Status',
  ]);
  expect(cells()).toEqual([
    `1brev.example/first${LONG_URL_SHOWN}1.5K999Active`,
    '2brev.example/secondhttps://example.com/analytical-engine127Inactive',
  ]);
});

test('shows that figures and links are on their way', async () => {
  await openApp('/analytics', { script: { 'GET /v1/analytics/aggregated': silence } });
  await see(page.getByRole('status').getByText('Loading analytics…')).toBeInTheDocument();
  await see('Engagement Rate').toBeVisible();
  expect(figures().join('')).toBe('');
});

test('an account without links has zeros, and is told that there is nothing to count', async () => {
  await openWith(NO_ANALYTICS);
  await see(heading('Nothing to count yet', 2)).toBeVisible();
  expect(figures()).toEqual(['0', '0', '0', '0.0%', '0', '0', '0.0%']);
});

test('when the aggregated call fails, nothing is counted over a part of the list, and the page says so', async () => {
  const clicks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
  await openApp('/analytics', {
    script: { 'GET /v1/analytics/aggregated': broken, 'GET /v1/links': listOf(clicked(clicks)) },
  });
  await see(page.getByText('Aggregate figures are unavailable right now.')).toBeVisible();
  await see(page.getByText(/together are unknown right now/)).toBeVisible();
  await see(page.getByText(/of the top 5 links among your 10 newest, from one/)).toBeVisible();
  expect(document.querySelector('.share-bar')).toBeNull();
  expect(figures()).toEqual(['11', '–', '–', '–', '–', '–', '–']);
  expect(cells()).toHaveLength(5);
});

test('only the table comes from the list when the provider names no top links', async () => {
  const { topLinks: _none, ...figuresAlone } = AGGREGATED;
  await openWith(figuresAlone, { 'GET /v1/links': listOf(clicked([3, 9])) });
  await see(inTable('brev.example/clicked-9')).toBeVisible();
  expect(figures()[1]).toBe('2.5M');
  expect(cells()[0]).toContain('clicked-9');
  await see(
    page.getByText(/from GET \/v1\/links, divided by the total of all 1,234 links from GET/),
  ).toBeVisible();
});

describe('the share of all clicks', () => {
  const labels = () =>
    [...document.querySelectorAll('.share-labels > div')].map((label) => label.textContent);

  test('of the top links is drawn with its numbers, and says where they are from', async () => {
    await openWith({ ...AGGREGATED, totalClicks: 2_016 });
    await see(
      'Clicks of the top 2 links from GET /v1/analytics/aggregated, divided by the total of all 1,234 links from the same call.',
    ).toBeVisible();
    await see(link('See all links by clicks')).toHaveAttribute('href', '/links?sort=clicks');
    expect(labels()).toEqual(['Top 2 links75.0% 1.5K clicks', 'All other links25.0% 504 clicks']);
    const [top, rest] = [...document.querySelectorAll('.share-bar > span')].map(
      (part) => part.getBoundingClientRect().width,
    );
    expect(Number(top) / Number(rest)).toBeCloseTo(3, 0);
  });

  test.each([
    ['the provider gives no total', null, /together are unknown right now/],
    ['the parts are more than the whole', 1_511, /more clicks than the provider counts for all links/],
  ])('is not drawn where %s', async (_what, totalClicks, text) => {
    await openWith({ ...AGGREGATED, totalClicks });
    await see(page.getByText(text)).toBeVisible();
    expect(labels()).toEqual([]);
  });
});

test('links without clicks have no rank, no bar and no chart', async () => {
  const unused = aWireLink({ id: '3', shortCode: 'unused', totalClicks: 0, clickCount: 0, uniqueClicks: 0 });
  const provider = await openWith({ ...AGGREGATED, topLinks: [...AGGREGATED.topLinks, unused] });
  await see(page.getByRole('table').getByText('brev.example/unused')).toBeVisible();
  expect(cells()[2]).toMatch(/^–brev\.example\/unused/);
  expect(bodyRows().map((one) => one.element().querySelectorAll('.unique-bar').length)).toEqual([1, 1, 0]);
  await becomes(() => provider.callsTo('GET /v1/analytics/links/*/clicks')).toHaveLength(2);
});

describe('the clicks over time of the top links', () => {
  const NOON = new Date(2026, 10, 22, 12);
  const daily = (days: number, clicks: number) => ({
    clicks: Array.from({ length: days }, (_, index) => ({
      date: new Date(Date.UTC(2026, 10, 22 - index)).toISOString().slice(0, 10),
      clicks: clicks + Number(index < 30),
    })),
  });
  const clicks: Answer = (call) => json(call.path.includes('/9/') ? daily(200, 1) : daily(40, 2))(call);
  const open = () =>
    openApp('/analytics', { now: () => NOON, script: { 'GET /v1/analytics/links/*/clicks': clicks } });
  const row = (code: string) => page.getByRole('listitem').filter({ hasText: `brev.example/${code}` });
  const slider = () => page.getByRole('slider');

  test('say how they are computed, and compare with the time before', async () => {
    await open();
    await see(row('first')).toHaveTextContent('60 clicks 100% more than before');
    await see(row('second')).toHaveTextContent('90 clicks in 30 days');
    await see(
      'Clicks per day of the top 2 links, from one GET /v1/analytics/links/{id}/clicks per link. Each chart has a scale of its own. Days that the provider leaves out count as 0.',
    ).toBeVisible();
    await see(row('first').getByRole('link')).toHaveAttribute('href', '/links/9');
  });

  test('cover the time that is chosen', async () => {
    await open();
    await see(row('first')).toHaveTextContent('60 clicks');
    await press(button('90 days'));
    await see(row('first')).toHaveTextContent('120 clicks 33% more than before');
    await press(button('All time'));
    await see(row('first')).toHaveTextContent('230 clicks all time');
    await see(row('second')).toHaveTextContent('110 clicks all time');
    await see(page.getByRole('slider', { name: 'Clicks per week of the top 2 links' })).toBeInTheDocument();
  });

  test('are walked together by the keyboard, and each day is announced', async () => {
    await open();
    (await enabled(slider())).focus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    await see(row('first')).toHaveTextContent('2 clicks Oct 25, 2026');
    await see(row('second')).toHaveTextContent('3 clicks Oct 25, 2026');
    await see(slider()).toHaveAttribute(
      'aria-valuetext',
      'Oct 25, 2026: brev.example/first 2 clicks, brev.example/second 3 clicks',
    );
    await userEvent.keyboard('{Tab}');
    await see(row('first')).toHaveTextContent('60 clicks 100% more than before');
  });

  test('have their numbers as one table', async () => {
    await open();
    await press(button('Show the numbers'));
    const table = page.getByRole('table', { name: 'Clicks per day of the top 2 links' });
    await see(table).toBeVisible();
    await see(table.getByRole('row').nth(1)).toHaveTextContent('Oct 24, 202623');
  });
});

test('very many clicks fit a narrow screen with text of twice the size', async () => {
  const many = 1e12;
  const clicks = { totalClicks: many, clickCount: many, uniqueClicks: many };
  const totals = { totalClicks: many, totalUniqueClicks: many, avgClicksPerLink: many };
  const topLinks = AGGREGATED.topLinks.map((topLink) => ({ ...topLink, ...clicks }));
  await openWith({ ...AGGREGATED, ...totals, topLinks });
  await see(link('See all links by clicks')).toBeVisible();
  await page.viewport(320, 640);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => {
    document.documentElement.style.fontSize = '';
  });
  expect(overflow()).toBeLessThanOrEqual(0);
  const cut = [...document.querySelectorAll('.figure-value, .trend-sum, .trend-most, .share-labels dd')]
    .filter((text) => text.scrollWidth > text.clientWidth + 1)
    .map((text) => text.textContent);
  expect(cut).toEqual([]);
});
