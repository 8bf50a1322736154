import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../support/act.ts';
import { allowLog, logs } from '../support/consoleLog.ts';
import { openApp } from '../support/openApp.ts';
import { broken, inTurn, json, silence } from '../support/ScriptedProvider.ts';
import { becomes, button, heading, link, see, toast } from '../support/see.ts';
import { AGGREGATED, aWireLink, LONG_URL_SHOWN, listOf, NO_ANALYTICS } from '../support/wireAnswers.ts';

const STAND_IN = /^The list of links stands in for the aggregated analytics/;

allowLog(STAND_IN);

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

describe('with figures', () => {
  test('shows counts with K and M, rates with one decimal, and the average as a whole number', async () => {
    await openApp('/analytics');
    await see('1.2K').toBeVisible();
    expect(figures()).toEqual(['1.2K', '2.5M', '999', '66.7%', '26', '17', '40.0%']);
    await see(heading('Quick Stats', 2)).toBeVisible();
    await see('all time').toBeVisible();
  });

  test('shows the links with the most clicks with rank, addresses, clicks and state', async () => {
    await openApp('/analytics');
    await see(heading('Recent Activity', 2)).toBeVisible();
    await see(link('brev.example/first')).toHaveAttribute('href', '/links/9');
    expect(
      page
        .getByRole('columnheader')
        .all()
        .map((head) => head.element().textContent),
    ).toEqual(['#', 'Short address', 'Original URL', 'Clicks', 'Unique Clicks', 'Status']);
    expect(cells()).toEqual([
      `1brev.example/first${LONG_URL_SHOWN}1.5K999Active`,
      '2brev.example/secondhttps://example.com/analytical-engine127Inactive',
    ]);
  });
});

test('shows that figures and links are on their way', async () => {
  await openApp('/analytics', { script: { 'GET /v1/analytics/aggregated': silence } });
  await see(page.getByRole('status').getByText('Loading analytics…')).toBeInTheDocument();
  await see('Engagement Rate').toBeVisible();
  expect(figures().join('')).toBe('');
});

test('without links shows zeros and says that there is nothing to count', async () => {
  await openApp('/analytics', { script: { 'GET /v1/analytics/aggregated': json(NO_ANALYTICS) } });
  await see(heading('Nothing to count yet', 2)).toBeVisible();
  expect(figures()).toEqual(['0', '0', '0', '0.0%', '0', '0', '0.0%']);
});

describe('when the aggregated call fails', () => {
  test('counts exactly over a whole list, and shows its five most clicked links', async () => {
    const provider = await openApp('/analytics', {
      script: {
        'GET /v1/analytics/aggregated': broken,
        'GET /v1/links': listOf(clicked([1, 500, 0, 20, 1_000, 4])),
      },
    });
    await see(link('brev.example/clicked-1000')).toBeVisible();
    expect(figures()).toEqual(['6', '1.5K', '762', '83.3%', '254', '5', '50.0%']);
    expect(cells().map((row) => row?.match(/clicked-(\d+)/)?.[1])).toEqual(['1000', '500', '20', '4', '1']);
    expect(provider.callsTo('GET /v1/links').map(({ query }) => `${query}`)).toEqual(['page=1&limit=10']);
    await see(toast('Failed to load analytics data')).not.toBeInTheDocument();
    await becomes(() => logs().filter((text) => STAND_IN.test(text))).toHaveLength(1);
  });

  test('counts nothing over a part of the list, and says so', async () => {
    await openApp('/analytics', {
      script: {
        'GET /v1/analytics/aggregated': broken,
        'GET /v1/links': listOf(clicked([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])),
      },
    });
    await see(page.getByText('Aggregate figures are unavailable right now.')).toBeVisible();
    expect(figures()).toEqual(['11', '–', '–', '–', '–', '–', '–']);
    expect(cells()).toHaveLength(5);
  });

  test('says so in place and in a toast when the list fails too, and tries again', async () => {
    await openApp('/analytics', {
      script: {
        'GET /v1/analytics/aggregated': inTurn(broken, json(AGGREGATED)),
        'GET /v1/links': broken,
      },
    });
    await see(toast('Failed to load analytics data')).toBeVisible();
    await see(page.getByRole('alert').getByText('Your figures could not be loaded')).toBeVisible();
    await see('Failed to get links: The database is asleep').toBeVisible();
    await press(button('Try again'));
    await see('1.2K').toBeVisible();
    await see(link('brev.example/first')).toBeVisible();
  });
});

test('takes only the table from the list when the provider names no top links', async () => {
  const { topLinks: _none, ...figuresAlone } = AGGREGATED;
  await openApp('/analytics', {
    script: {
      'GET /v1/analytics/aggregated': json(figuresAlone),
      'GET /v1/links': listOf(clicked([3, 9])),
    },
  });
  await see(link('brev.example/clicked-9')).toBeVisible();
  expect(figures()[1]).toBe('2.5M');
  expect(cells()[0]).toContain('clicked-9');
});
