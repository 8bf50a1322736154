import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, expectElement, expectPoll, heading, toast, waitForPaint } from '../support/expectElement.ts';
import { json } from '../support/ScriptedProvider.ts';
import { click, findEnabled, movePointer } from '../support/user.ts';
import { DAILY, openChart } from './linkChart.ts';
import { openLink, stubFileSaver } from './linkScreen.ts';

const slider = () => page.getByRole('slider');

describe('the chart of a link', () => {
  it('has a scale of round numbers', async () => {
    await openChart();
    const steps = [...document.querySelectorAll('.chart-scale > span')].map((step) => step.textContent);
    expect(steps).toEqual(['0', '5', '10']);
  });

  it('draws the period before as a line', async () => {
    await openChart();
    await expectElement('30 days earlier').toBeVisible();
    expect(document.querySelectorAll('.plot-before')).toHaveLength(1);
  });

  it('draws no line when the period before is not complete', async () => {
    await openChart();
    await click(button('90 days'));
    await expectPoll(() => document.querySelector('.plot-before')).toBeNull();
  });

  it('hatches only the current day', async () => {
    await openChart();
    const hatched = [...document.querySelectorAll('.plot .hatched')];
    expect(hatched).toHaveLength(1);
    const [bar, plot] = [hatched[0], document.querySelector('.plot')].map((element) =>
      element?.getBoundingClientRect(),
    );
    expect(bar?.height).toBeCloseTo((plot?.height ?? 0) * 0.2, 0);
    expect(bar?.left).toBeGreaterThan((plot?.right ?? 0) - (plot?.width ?? 0) / 31);
    await expectElement('Today so far').toBeVisible();
  });

  it('hatches one bar when all time is shown', async () => {
    await openChart();
    await click(button('All time'));
    await expectElement(button('All time')).toHaveAttribute('aria-pressed', 'true');
    await expectPoll(() => document.querySelectorAll('.plot .hatched').length).toBe(1);
  });

  it('shows weeks when all time is longer than three months', async () => {
    await openChart({ clicks: [{ date: '2026-08-14', clicks: 1_000 }], createdAt: '2026-08-10T12:00:00Z' });
    await click(button('All time'));
    await expectElement(page.getByRole('slider', { name: 'Clicks per week' })).toBeInTheDocument();
  });

  it('starts on the first counted day', async () => {
    await openChart({ clicks: DAILY.slice(-30), since: '2026-10-24' });
    await click(button('90 days'));
    await expectElement(slider()).toHaveAttribute('max', '29');
  });

  it('has the same height for a period without clicks', async () => {
    await openChart({ clicks: [{ date: '2026-11-01', clicks: 2 }] });
    const chart = page.getByRole('figure').element();
    const before = chart.getBoundingClientRect();
    await click(button('7 days'));
    await expectElement(slider()).toHaveAttribute('aria-valuetext', 'Nov 22, 2026, so far: 0 clicks');
    expect(chart.getBoundingClientRect().height).toBe(before.height);
  });

  it('has a note when the clicks of single days are unknown', async () => {
    await openLink({ 'GET /v1/analytics/links/*/clicks': json({ clicks: [] }) });
    await expectElement(page.getByText('Daily clicks aren’t available.')).toBeVisible();
    await expectElement(heading('No clicks yet', 2)).not.toBeInTheDocument();
  });
});

describe('the table of a link’s clicks', () => {
  const table = () => page.getByRole('table', { name: 'Clicks per day' });

  const showTable = async () => {
    await openChart();
    expect(page.getByRole('table').elements()).toEqual([]);
    await click(button('Show numbers'));
    await expectElement(table()).toBeVisible();
  };

  const cells = () =>
    [...table().element().querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );

  it('has a row for each day', async () => {
    await showTable();
    expect(cells().slice(0, 2)).toEqual([
      ['Date', 'Clicks', '30 days earlier'],
      ['Oct 23, 2026', '1', '1'],
    ]);
    expect(cells()).toHaveLength(32);
    expect(cells().at(-1)).toEqual(['Nov 22, 2026, so far', '2', '–']);
  });

  it('follows the chosen period', async () => {
    await showTable();
    await click(button('7 days'));
    await expectPoll(() => cells().length).toBe(9);
  });

  it('can be hidden again', async () => {
    await showTable();
    await click(button('Hide numbers'));
    await expectElement(table()).not.toBeInTheDocument();
  });

  it('has a dash for a day that could not be read', async () => {
    await openChart({
      clicks: [
        { date: '2026-10-30', clicks: null },
        { date: '2026-11-21', clicks: 3 },
      ],
    });
    await click(button('Show numbers'));
    await expectElement(page.getByRole('row', { name: 'Oct 30, 2026 –' })).toBeVisible();
  });

  it('is exported as CSV', async () => {
    const save = stubFileSaver();
    await openChart();
    await click(button('7 days'));
    await click(button('Export CSV: Clicks per day'));
    await expectElement(toast('Figures exported to clicks-boots-2026-11-22.csv')).toBeVisible();
    const [file, name] = save.mock.lastCall ?? [];
    expect(name).toBe('clicks-boots-2026-11-22.csv');
    expect((await file?.text())?.trimEnd().split('\r\n').at(-1)).toBe('2026-11-22,2026-11-22,2,,so far');
  });
});

describe('the value below a link’s chart', () => {
  const BUSIEST = 'Busiest day: Nov 16, 2026 (9 clicks)';
  const value = () => document.querySelector('.chart-said')?.textContent;
  const plot = () => document.querySelector('.plot');

  const focusChart = async () => {
    await openChart();
    (await findEnabled(slider())).focus();
  };

  it('is the busiest day at first', async () => {
    await openChart();
    expect(value()).toBe(BUSIEST);
  });

  it('follows the arrow keys', async () => {
    await focusChart();
    for (const { key, text } of [
      { key: '{ArrowLeft}', text: 'Nov 21, 2026: 2 clicks; 30 days earlier: 1 click' },
      { key: '{ArrowRight}', text: 'Nov 22, 2026, so far: 2 clicks' },
      { key: '{Home}', text: 'Oct 23, 2026: 1 click; 30 days earlier: 1 click' },
      { key: '{End}', text: 'Nov 22, 2026, so far: 2 clicks' },
    ]) {
      await userEvent.keyboard(key);
      await expectPoll(value).toBe(text);
      expect(slider().element().getAttribute('aria-valuetext')).toBe(value());
    }
    expect(document.querySelectorAll('.plot-cursor')).toHaveLength(1);
  });

  it('is the busiest day again when the focus leaves the chart', async () => {
    await focusChart();
    await userEvent.keyboard('{ArrowLeft}');
    await expectPoll(value).not.toBe(BUSIEST);
    await userEvent.keyboard('{Tab}');
    await expectPoll(value).toBe(BUSIEST);
  });

  it('follows the mouse until it leaves the chart', async () => {
    await openChart();
    movePointer(plot(), 'pointermove', 'mouse', 0.01);
    await expectPoll(value).toMatch(/^Oct 23, 2026: 1 click/);
    movePointer(plot(), 'pointermove', 'mouse', 2);
    await expectPoll(value).toMatch(/^Nov 22, 2026, so far: 2 clicks/);
    movePointer(plot(), 'pointerout', 'mouse', 2);
    await expectPoll(value).toBe(BUSIEST);
  });

  it('follows a finger', async () => {
    await openChart();
    movePointer(plot(), 'pointerdown', 'touch', 0.5);
    await expectPoll(value).toMatch(/^Nov 7, 2026: 2 clicks/);
    movePointer(plot(), 'pointermove', 'touch', 0.01);
    await expectPoll(value).toMatch(/^Oct 23, 2026: 1 click/);
  });

  describe('when a finger leaves the chart', () => {
    const touch = async () => {
      await openChart();
      movePointer(plot(), 'pointerdown', 'touch', 0.01);
      movePointer(plot(), 'pointerup', 'touch', 0.01);
      movePointer(plot(), 'pointerout', 'touch', 0.01);
      await waitForPaint();
    };

    it('remains', async () => {
      await touch();
      expect(value()).toMatch(/^Oct 23, 2026: 1 click/);
    });

    it('is the busiest day again once another period is chosen', async () => {
      await touch();
      await click(button('90 days'));
      await expectPoll(value).toBe(BUSIEST);
    });
  });
});
