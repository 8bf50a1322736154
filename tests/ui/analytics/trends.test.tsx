import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, expectElement, expectPoll } from '../support/expectElement.ts';
import { refuse } from '../support/ScriptedProvider.ts';
import { click, findEnabled, movePointer } from '../support/user.ts';
import { aWireLink } from '../support/wireAnswers.ts';
import { clicksOver, openAnalytics } from './analyticsScreen.ts';

describe('the clicks over time of the top links', () => {
  const row = (shortCode: string) =>
    page.getByRole('listitem').filter({ hasText: `brev.example/${shortCode}` });
  const slider = () => page.getByRole('slider', { name: /top/ });
  const FIRST_SUM = '59 clicks ▲ 97%97% more than in the previous 30 days';

  const openTrends = async () => {
    await openAnalytics({
      clicks: {
        9: clicksOver({ days: 30, clicks: 2 }, { days: 170, clicks: 1 }),
        8: clicksOver({ days: 30, clicks: 3 }, { days: 10, clicks: 2 }),
      },
    });
    await expectElement(row('first')).toHaveTextContent(FIRST_SUM);
  };

  it('have a sum for each link', async () => {
    await openTrends();
    await expectElement(row('first')).toHaveTextContent(FIRST_SUM);
    await expectElement(row('second')).toHaveTextContent('89 clicks ▲ 394%');
  });

  it('have a sum for all links', async () => {
    await openTrends();
    const sum = '148 clicks on your top 2 links, 208% more than in the previous 30 days.';
    await expectElement(page.getByText(`${sum} Today so far: 5 clicks.`)).toBeVisible();
  });

  it('link to the screens of the links', async () => {
    await openTrends();
    await expectElement(row('first').getByRole('link')).toHaveAttribute('href', '/links/9');
  });

  it('follow the chosen period', async () => {
    await openTrends();
    await click(button('90 days'));
    await expectElement(row('first')).toHaveTextContent(
      '119 clicks ▲ 32%32% more than in the previous 90 days',
    );
  });

  it('show the weeks of all time', async () => {
    await openTrends();
    await click(button('All time'));
    await expectElement(row('first')).toHaveTextContent('230 clicks all time');
    await expectElement(row('second')).toHaveTextContent('110 clicks all time');
    await expectElement(
      page.getByRole('slider', { name: 'Clicks per week on your top 2 links' }),
    ).toBeInTheDocument();
  });

  it('hatch the current day in each chart', async () => {
    await openTrends();
    await expectPoll(() => document.querySelectorAll('.trend-plot .hatched').length).toBe(2);
    await expectElement(page.getByText('Today so far', { exact: true })).toBeVisible();
  });

  describe('on one day', () => {
    const goToSecondDay = async () => {
      await openTrends();
      (await findEnabled(slider())).focus();
      await userEvent.keyboard('{Home}{ArrowRight}');
    };

    it('are shown for all links by the arrow keys', async () => {
      await goToSecondDay();
      await expectElement(row('first')).toHaveTextContent('2 clicks Oct 24, 2026');
      await expectElement(row('second')).toHaveTextContent('3 clicks Oct 24, 2026');
    });

    it('are announced with the link that has the most clicks first', async () => {
      await goToSecondDay();
      await expectElement(slider()).toHaveAttribute(
        'aria-valuetext',
        'Oct 24, 2026: brev.example/second 3 clicks, brev.example/first 2 clicks',
      );
    });

    it('are sums again when the focus leaves the charts', async () => {
      await goToSecondDay();
      await expectElement(row('first')).toHaveTextContent('2 clicks Oct 24, 2026');
      await userEvent.keyboard('{Tab}');
      await expectElement(row('first')).toHaveTextContent(FIRST_SUM);
    });

    it('are shown for all links when one chart is touched', async () => {
      await openTrends();
      movePointer(row('second').element().querySelector('.plot'), 'pointerdown', 'touch', 0.01);
      await expectElement(row('first')).toHaveTextContent('1 click Oct 23, 2026');
    });
  });

  it('are a table on request', async () => {
    await openTrends();
    await click(button('Show numbers'));
    const table = page.getByRole('table', { name: 'Clicks per day on your top 2 links' });
    await expectElement(table).toBeVisible();
    await expectElement(table.getByRole('row').nth(1)).toHaveTextContent('Oct 23, 202621');
  });

  it('have one note without a retry when the provider does not count them', async () => {
    await openAnalytics({
      script: { 'GET /v1/analytics/links/*/clicks': refuse(501, 'Nobody counts here') },
    });
    await expectElement(page.getByText('Daily clicks aren’t available.')).toBeVisible();
    await expectElement(button('Try again')).not.toBeInTheDocument();
  });
});

describe('the charts of the top links', () => {
  const listedCodes = () =>
    [...document.querySelectorAll('.trend-rows .trend-link')].map(({ textContent }) =>
      textContent?.split('/').at(1),
    );
  const barHeights = () =>
    [...document.querySelectorAll('.trend .plot-bar')].map((bar) =>
      Math.round(bar.getBoundingClientRect().height),
    );

  /** One link has had the most clicks of all time, the other one those of the last week. */
  const openCharts = async () => {
    await openAnalytics({
      totals: { topLinks: ['old', 'new'].map((shortCode) => aWireLink({ id: shortCode, shortCode })) },
      clicks: {
        old: clicksOver({ days: 8, clicks: 1 }, { days: 90, clicks: 100 }),
        new: clicksOver({ days: 8, clicks: 50 }, { days: 90, clicks: 0 }),
      },
    });
    await expectElement('Last 30 days').toBeVisible();
    await expectPoll(() => barHeights().length).toBe(2);
  };

  const showWeek = async () => {
    await openCharts();
    await click(button('7 days'));
    await expectElement('Last 7 days').toBeVisible();
  };

  it.each([
    { days: 30, codes: ['old', 'new'] },
    { days: 7, codes: ['new', 'old'] },
  ])('are sorted by the clicks of the last $days days', async ({ days, codes }) => {
    await openCharts();
    await click(button(`${days} days`));
    await expectPoll(listedCodes).toEqual(codes);
  });

  it('announce the sum of the chosen period', async () => {
    await showWeek();
    await expectElement(
      page.getByRole('status').getByText(/^357 clicks on your top 2 links, 49% fewer/),
    ).toBeVisible();
  });

  it('draw the period before behind the bars', async () => {
    await openCharts();
    const [first, second] = document.querySelectorAll('.trend .plot-before, .trend .plot-bar');
    expect(first?.getAttribute('class')).toBe('plot-before');
    expect(second?.getAttribute('class')).toBe('plot-bar');
  });

  it('share one scale at first', async () => {
    await showWeek();
    await expectElement(page.getByText(/share one scale/)).toBeVisible();
    const [higher = 0, lower = 0] = barHeights();
    expect(lower).toBeLessThan(higher / 10);
  });

  it('have a scale each on request', async () => {
    await openCharts();
    await click(button('Own scale'));
    await expectElement(page.getByText('Each chart has its own scale.')).toBeVisible();
    expect(barHeights()[0]).toBeGreaterThan(40);
  });
});
