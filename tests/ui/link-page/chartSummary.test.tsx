import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectElement } from '../support/expectElement.ts';
import { click } from '../support/user.ts';
import { DAILY, openChart } from './linkChart.ts';
import { figureOf } from './linkScreen.ts';

describe('the summary of a link’s chart', () => {
  it('compares the period with the one before', async () => {
    await openChart();
    await expectElement(
      '66 clicks in the last 30 days, 120% more than in the previous 30 days. Today so far: 2 clicks.',
    ).toBeVisible();
  });

  it('compares with a period without clicks in words', async () => {
    await openChart({ clicks: [{ date: '2026-11-21', clicks: 3 }], createdAt: '2026-08-10T12:00:00Z' });
    await click(button('7 days'));
    await expectElement(
      '3 clicks in the last 7 days, up from none in the previous 7 days. Today so far: 0 clicks.',
    ).toBeVisible();
  });

  it('has no comparison when the clicks of some days are unknown', async () => {
    await openChart({
      clicks: [
        { date: '2026-10-30', clicks: null },
        { date: '2026-11-21', clicks: 3 },
      ],
      createdAt: '2026-08-10T12:00:00Z',
    });
    await expectElement('3 clicks in the last 30 days. Today so far: 0 clicks.').toBeVisible();
  });

  it('has no comparison when the link is younger than the period before', async () => {
    await openChart({ clicks: [{ date: '2026-11-21', clicks: 3 }], createdAt: '2026-08-10T12:00:00Z' });
    await click(button('90 days'));
    const none = 'Nothing to compare with yet';
    await expectElement(
      `3 clicks in the last 90 days. Today so far: 0 clicks. ${none}: counting began on Aug 10, 2026.`,
    ).toBeVisible();
  });

  it('counts the clicks of all time', async () => {
    await openChart({
      clicks: [
        { date: '2026-08-14', clicks: 1_000 },
        { date: '2026-11-21', clicks: 3 },
      ],
      createdAt: '2026-08-10T12:00:00Z',
    });
    await click(button('All time'));
    await expectElement('1,003 clicks since Aug 14, 2026.').toBeVisible();
  });

  it('starts on the first counted day', async () => {
    await openChart({ clicks: DAILY.slice(-30), since: '2026-10-24' });
    await click(button('90 days'));
    await expectElement(
      '67 clicks since Oct 24, 2026. Earlier clicks count only toward the total.',
    ).toBeVisible();
  });

  it('counts the days that could not be read', async () => {
    await openChart({
      clicks: [
        { date: '2026-02-30', clicks: 9 },
        { date: '2026-10-30', clicks: null },
        { date: '2026-11-21', clicks: 3 },
      ],
    });
    await expectElement('2 days could not be read.').toBeVisible();
  });

  describe('for a period without clicks', () => {
    const NONE = 'No clicks in the last 7 days and none in the previous 7 days.';

    it('names the day of the latest clicks', async () => {
      await openChart({
        clicks: [
          { date: '2026-06-01', clicks: 0 },
          { date: '2026-09-30', clicks: 3 },
          { date: '2026-11-01', clicks: 2 },
        ],
      });
      await click(button('7 days'));
      await expectElement(`${NONE} Today so far: 0 clicks. Last clicked on Nov 1, 2026.`).toBeVisible();
    });

    it('does not name a day when there are clicks today', async () => {
      await openChart({
        clicks: [
          { date: '2026-09-30', clicks: 3 },
          { date: '2026-11-22', clicks: 1 },
        ],
      });
      await click(button('7 days'));
      await expectElement(`${NONE} Today so far: 1 click.`).toBeVisible();
    });
  });
});

describe('the busiest weekday of a link', () => {
  it('is named when it is known', async () => {
    await openChart({ clicks: [{ date: '2026-01-01', clicks: 1 }, ...DAILY] });
    await expectElement('Most clicks come on Mondays.').toBeVisible();
  });

  it('is named after the busiest day when weeks are shown', async () => {
    await openChart({ clicks: [{ date: '2026-01-01', clicks: 1 }, ...DAILY] });
    await click(button('All time'));
    await expectElement('Busiest day: Nov 16, 2026 (9 clicks). Most clicks come on Mondays.').toBeVisible();
  });
});

describe('a link that was created on a null date', () => {
  const openUndated = () =>
    openChart({ clicks: [{ date: '2026-11-21', clicks: 3 }], createdAt: '0001-01-01T00:00:00Z' });

  it('has no comparison with days before its first clicks', async () => {
    await openUndated();
    const unknown = 'Nothing to compare with yet: counting began on Nov 21, 2026.';
    await expectElement(`3 clicks in the last 30 days. Today so far: 0 clicks. ${unknown}`).toBeVisible();
  });

  it('has no busiest weekday', async () => {
    await openUndated();
    await expectElement(page.getByText(/Most clicks come on/)).not.toBeInTheDocument();
  });

  it('has no creation date', async () => {
    await openUndated();
    expect(figureOf('Created')?.[0]).toBe('–');
  });
});
