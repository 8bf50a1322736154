import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { allowLog } from '../support/consoleLog.ts';
import { button, expectElement, expectPoll, heading, link } from '../support/expectElement.ts';
import { broken, held, inTurn, json } from '../support/ScriptedProvider.ts';
import { click } from '../support/user.ts';
import { overflow } from '../support/violations.ts';
import { AGGREGATED, aWireLink, LONG_URL_SHOWN, listOf, NO_ANALYTICS } from '../support/wireAnswers.ts';
import { openAnalytics, visibleTexts } from './analyticsScreen.ts';

allowLog(/^Aggregated analytics failed; using the list of links/);

const TOTALS = 'GET /v1/analytics/aggregated';

/** The values of the cards, then those of the 'Quick Stats'. */
const figures = () => visibleTexts('.figure-value, .fact dd');
const topLinks = () => visibleTexts('.top-links tbody > tr');

describe('the figures', () => {
  const openFigures = async () => {
    await openAnalytics();
    await expectElement('1.2K').toBeVisible();
  };

  it('are short', async () => {
    await openFigures();
    expect(figures()).toEqual(['1.2K', '2.5M', '999', '66.7%', '26', '17', '40.0%']);
  });

  it('have labels', async () => {
    await openFigures();
    expect(visibleTexts('.figure-label, .fact dt')).toEqual([
      'Total Links',
      'Total Clicks',
      'Unique Clicks',
      'Engagement Rate',
      'Avg. Clicks per Linkall time',
      'Active Links with clicks',
      'Unique Click Rate',
    ]);
  });

  it('are exact in their hints', async () => {
    await openFigures();
    await expectElement('2,500,000 · all time').toBeVisible();
  });

  it('are exact for screen readers', async () => {
    await openFigures();
    expect(document.querySelector('[title="2,500,000"] > .is-sr-only')?.textContent).toBe('2,500,000');
  });

  it('fit into 320 pixels with text of twice the size', async () => {
    const many = 1e12;
    const clicks = { totalClicks: many, clickCount: many, uniqueClicks: many };
    await openAnalytics({
      totals: {
        totalClicks: many,
        totalUniqueClicks: many,
        avgClicksPerLink: many,
        topLinks: AGGREGATED.topLinks.map((topLink) => ({ ...topLink, ...clicks })),
      },
    });
    await expectElement(link('View all links by clicks')).toBeVisible();
    await page.viewport(320, 640);
    document.documentElement.style.fontSize = '200%';
    expect(overflow()).toBeLessThanOrEqual(0);
    const cut = [...document.querySelectorAll('.figure-value, .trend-sum, .trend-most, .portion-labels dd')]
      .filter((text) => text.scrollWidth > text.clientWidth + 1)
      .map((text) => text.textContent);
    expect(cut).toEqual([]);
  });
});

describe('the table of top links', () => {
  const openTable = async () => {
    const unused = aWireLink({
      id: '3',
      shortCode: 'unused',
      totalClicks: 0,
      clickCount: 0,
      uniqueClicks: 0,
    });
    await openAnalytics({ totals: { topLinks: [...AGGREGATED.topLinks, unused] } });
    await expectElement(page.getByRole('table')).toBeVisible();
  };

  it('has a column for each fact', async () => {
    await openTable();
    expect(visibleTexts('.top-links thead th')).toEqual([
      '#',
      'Short link',
      'Destination',
      'Clicks',
      'Unique Clicks',
      'Status',
    ]);
  });

  it('ranks only links with clicks', async () => {
    await openTable();
    expect(topLinks()).toEqual([
      `1brev.example/first${LONG_URL_SHOWN}1.5K999Active`,
      '2brev.example/secondhttps://example.com/analytical-engine127Inactive',
      '–brev.example/unusedhttps://example.com/analytical-engine00Active',
    ]);
  });

  it('links to the screens of the links', async () => {
    await openTable();
    const first = page.getByRole('table').getByRole('link', { name: 'brev.example/first', exact: true });
    await expectElement(first).toHaveAttribute('href', '/links/9');
  });
});

describe('the analytics while they are loading', () => {
  it('have labels without values', async () => {
    const { answer, release } = held(json(NO_ANALYTICS));
    await openAnalytics({ script: { [TOTALS]: answer } });
    await expectElement(page.getByRole('status').getByText('Loading analytics…')).toBeInTheDocument();
    await expectElement('Engagement Rate').toBeVisible();
    expect(figures().join('')).toBe('');
    release();
  });
});

describe('the analytics without links', () => {
  const openEmpty = async () => {
    await openAnalytics({ script: { [TOTALS]: json(NO_ANALYTICS) } });
    await expectElement(heading('No activity yet', 2)).toBeVisible();
  };

  it('have zeros', async () => {
    await openEmpty();
    expect(figures()).toEqual(['0', '0', '0', '0.0%', '0', '0', '0.0%']);
  });

  it('have no period to choose', async () => {
    await openEmpty();
    await expectElement(button('30 days')).toBeDisabled();
  });
});

describe('the analytics without totals', () => {
  const NOTE = 'Your totals are unavailable right now.';
  const ELEVEN = Array.from({ length: 11 }, (_, index) =>
    aWireLink({ id: `${index}`, shortCode: `link-${index}`, clickCount: index + 1, totalClicks: index + 1 }),
  );

  const openWithoutTotals = async () => {
    await openAnalytics({
      script: { [TOTALS]: inTurn(broken, json(AGGREGATED)), 'GET /v1/links': listOf(ELEVEN) },
    });
    await expectElement(page.getByText(NOTE)).toBeVisible();
  };

  it('have only the number of links', async () => {
    await openWithoutTotals();
    expect(figures()).toEqual(['11', '–', '–', '–', '–', '–', '–']);
  });

  it('have no shares', async () => {
    await openWithoutTotals();
    await expectElement(page.getByText(/total clicks are unavailable right now/)).toBeVisible();
    expect(document.querySelector('.portion-bar')).toBeNull();
  });

  it('have the top links among the newest links', async () => {
    await openWithoutTotals();
    await expectElement(page.getByText(/on your top 5 links among your 10 newest/)).toBeVisible();
    expect(topLinks()).toHaveLength(5);
  });

  it('read the totals again on request', async () => {
    await openWithoutTotals();
    await click(button('Try again').first());
    await expect.element(page.getByText(NOTE)).not.toBeInTheDocument();
    await expectPoll(() => figures()[1]).toBe('2.5M');
  });
});
