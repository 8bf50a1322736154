import { describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { AnchorFileSaver } from '../../../src/adapters/browser/share/AnchorFileSaver.ts';
import {
  button,
  currentUrl,
  expectElement,
  expectPoll,
  heading,
  link,
  row,
  rows,
  toast,
  waitForLoaded,
  waitForPaint,
} from '../support/expectElement.ts';
import { openApp } from '../support/openApp.ts';
import { held, json, refuse } from '../support/ScriptedProvider.ts';
import { click, findEnabled, movePointer, visible } from '../support/user.ts';
import { overflow } from '../support/violations.ts';
import { aWireLink, type FULL, listOf, wireLinks } from '../support/wireAnswers.ts';

const BOOTS = aWireLink({
  id: '7',
  shortCode: 'boots',
  title: 'Autumn boots',
  description: 'On every parcel',
  originalUrl: 'https://example.com/boots',
});
const SCRIPT = {
  'GET /v1/links/*': json(BOOTS),
  'GET /v1/analytics/links/*/stats': json({
    totalClicks: 12_345,
    uniqueClicks: 1_234,
    lastClickedAt: new Date(),
  }),
};
const open = (script: typeof FULL = {}) => openApp('/links/7', { script: { ...SCRIPT, ...script } });

/** The value and its meaning beneath a label. */
const figureOf = (label: string) =>
  [...document.querySelectorAll('.figure')]
    .filter((figure) => figure.querySelector('.figure-label')?.textContent === label)
    .map((figure) =>
      ['value', 'hint'].map((part) => figure.querySelector(`.figure-${part}`)?.textContent),
    )[0];

describe('a link', () => {
  test('is waited for, and shown with its address, destination, description and figures', async () => {
    const answer = held(json(BOOTS));
    await open({ 'GET /v1/links/*': answer.answer });
    await expectElement(page.getByRole('status').getByText('Loading link…')).toBeInTheDocument();
    answer.release();
    await expectElement(heading('Autumn boots')).toBeVisible();
    await expectElement('12.3K').toBeVisible();
    await expectElement(link('https://example.com/boots')).toHaveAttribute(
      'href',
      'https://example.com/boots',
    );
    await expectElement('On every parcel').toBeVisible();
    await expectElement(page.getByRole('img', { name: 'QR code for brev.example/boots' })).toBeVisible();
    const host = page.getByText('example.com', { exact: true }).element();
    const around = host.closest('.destination') ?? host;
    const [weight, usual] = [host, around].map((element) => Number(getComputedStyle(element).fontWeight));
    expect(weight).toBeGreaterThan(usual ?? 0);
    expect(getComputedStyle(host).color).not.toBe(getComputedStyle(around).color);
    expect(figureOf('Total clicks')).toEqual(['12.3K', '12,345 · all time']);
    expect(figureOf('Unique clicks')).toEqual(['1.2K', '1,234 · 10% of all']);
    expect(figureOf('Last click')?.[0]).toBe('today');
    expect(figureOf('Created')?.[1]).toBe('Mar 1, 2026');
    await expectElement(link('Back to Links')).toHaveAttribute('href', '/links');
  });

  test('has no share, no age and no status where these cannot be right or are unknown', async () => {
    const future = '2999-01-01T12:00:00Z';
    await open({
      'GET /v1/links/*': json({ ...BOOTS, isActive: null, createdAt: future }),
      'GET /v1/analytics/links/*/stats': json({ totalClicks: '5', uniqueClicks: 50, lastClickedAt: future }),
    });
    await expectElement(heading('Autumn boots')).toBeVisible();
    await expectPoll(() => figureOf('Total clicks')).toEqual(['5', 'all time']);
    expect(figureOf('Unique clicks')?.join(' ')).toBe('50 ');
    expect(figureOf('Last click')?.join(' ')).toBe('Jan 1, 2999 ');
    expect(figureOf('Created')?.join(' ')).toBe('Jan 1, 2999 ');
    await expectElement(page.getByRole('switch')).not.toBeInTheDocument();
  });

  test('whose provider never counts lacks clicks and figures alone, with no way to try again', async () => {
    const refused = refuse(501, 'Nobody counts here');
    await open({ 'GET /v1/analytics/links/*/clicks': refused, 'GET /v1/analytics/links/*/stats': refused });
    await expectElement(page.getByText(/Everything else still works\. .*Nobody counts here/)).toBeVisible();
    await expectElement(page.getByText(/These are from your list\. .*Nobody counts here/)).toBeVisible();
    expect(figureOf('Total clicks')?.[0]).toBe('12');
    await expectElement(button('Try again')).not.toBeInTheDocument();
  });

  test('of which the provider tells nothing alone is found among all links, with no way to try again', async () => {
    const refused = { 'GET /v1/links/*': refuse(501, 'Not one by one') };
    await open({ ...refused, 'GET /v1/links': listOf([BOOTS]) });
    await expectElement(heading('Autumn boots')).toBeVisible();
    await expectElement(page.getByText(/Failed to load/)).not.toBeInTheDocument();
    await openApp('/links/8', { script: { ...refused, 'GET /v1/links': listOf([BOOTS]) } });
    await expectElement(heading('Failed to load link', 2)).toBeVisible();
    await expectElement(button('Try again')).not.toBeInTheDocument();
  });

  test('was never clicked when its last click is sent with a null date', async () => {
    const stats = { totalClicks: 0, uniqueClicks: 0, lastClickedAt: '1970-01-01T00:00:00.000Z' };
    await open({ 'GET /v1/analytics/links/*/stats': json(stats) });
    await expectPoll(() => figureOf('Last click')?.[0]).toBe('never');
  });

  test('without a title is called by its address, and without clicks never clicked', async () => {
    await open({
      'GET /v1/links/*': json({ ...BOOTS, title: '', clickCount: 0, totalClicks: 0, uniqueClicks: 0 }),
      'GET /v1/analytics/links/*/stats': json({ totalClicks: 0, uniqueClicks: 0, lastClickedAt: null }),
      'GET /v1/analytics/links/*/clicks': json({ clicks: [] }),
    });
    await expectElement(heading('brev.example/boots')).toBeVisible();
    expect(page.getByRole('main').getByText('boots', { exact: true }).elements()).toHaveLength(1);
    await expectElement(heading('No clicks yet', 2)).toBeVisible();
    expect(page.getByRole('group', { name: 'Time range' }).elements()).toEqual([]);
    expect(page.getByRole('slider').elements()).toEqual([]);
    await expectElement(button('Copy short link')).toBeVisible();
    expect(figureOf('Last click')?.[0]).toBe('never');
    expect(figureOf('Unique clicks')).toEqual(['0', 'no clicks yet']);
  });
});

const watchSaving = () => vi.spyOn(AnchorFileSaver.prototype, 'save').mockReturnValue();

test('a QR code is downloaded as SVG, which is said, where the browser adds noise to pictures', async () => {
  await open();
  const save = watchSaving();
  const noise = new ImageData(new Uint8ClampedArray([...Array(4).fill(255), ...Array(4).fill(254)]), 2, 1);
  vi.spyOn(CanvasRenderingContext2D.prototype, 'getImageData').mockReturnValue(noise);
  await click(button('Download PNG'));
  await expectPoll(() => save.mock.lastCall?.[1]).toBe('boots.svg');
  await expectElement(page.getByRole('status').getByText(/SVG/)).toBeVisible();
});

describe('the chart of a link', () => {
  const NOON = new Date(2026, 10, 22, 12);
  /** Twice as many clicks on each of the last 30 days as on each day before: 2 and 1, with 9 on November 16. */
  const DAILY = Array.from({ length: 90 }, (_, index) => {
    const date = new Date(Date.UTC(2026, 10, 22 - (89 - index))).toISOString().slice(0, 10);
    return { date, clicks: date === '2026-11-16' ? 9 : index < 60 ? 1 : 2 };
  });
  const openChart = async (clicks: readonly unknown[] = DAILY, since?: string, createdAt?: string) => {
    const answers = { 'GET /v1/analytics/links/*/clicks': json({ clicks, since }) };
    const created = createdAt ? { 'GET /v1/links/*': json({ ...BOOTS, createdAt }) } : {};
    await openApp('/links/7', { now: () => NOON, script: { ...SCRIPT, ...answers, ...created } });
    await expectElement(page.getByRole('slider', { name: 'Clicks per day' })).toBeInTheDocument();
  };
  const slider = () => page.getByRole('slider').element();
  const said = () => document.querySelector('.chart-said')?.textContent;
  const BUSIEST = 'Busiest day: Nov 16, 2026 (9 clicks)';

  test('has a scale of round numbers, is compared with the period before in words and by a line, is a table and a file on demand, and says its busiest weekday and, of weeks, day', async () => {
    await openChart([{ date: '2026-01-01', clicks: 1 }, ...DAILY]);
    await expectElement('Most clicks come on Mondays.').toBeVisible();
    await expectElement(
      '66 clicks in the last 30 days, 120% more than in the previous 30 days. Today so far: 2 clicks.',
    ).toBeVisible();
    await expectElement('30 days earlier').toBeVisible();
    const steps = [...document.querySelectorAll('.chart-scale > span')].map((step) => step.textContent);
    expect(steps).toEqual(['0', '5', '10']);
    expect(document.querySelectorAll('.plot-before')).toHaveLength(1);
    expect(page.getByRole('table').elements()).toEqual([]);
    await click(button('Show numbers'));
    const table = page.getByRole('table', { name: 'Clicks per day' });
    await expectElement(table).toBeVisible();
    const rows = [...table.element().querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows.slice(0, 2)).toEqual([
      ['Date', 'Clicks', '30 days earlier'],
      ['Oct 23, 2026', '1', '1'],
    ]);
    expect(rows).toHaveLength(32);
    expect(rows.at(-1)).toEqual(['Nov 22, 2026, so far', '2', '–']);
    await click(button('7 days'));
    await expectPoll(() => table.element().querySelectorAll('tr').length).toBe(9);
    await click(button('Hide numbers'));
    await expectElement(table).not.toBeInTheDocument();
    const save = watchSaving();
    await click(button('Export CSV: Clicks per day'));
    await expectElement(toast('Figures exported to clicks-boots-2026-11-22.csv')).toBeVisible();
    const [file, name] = save.mock.lastCall ?? [];
    expect(name).toBe('clicks-boots-2026-11-22.csv');
    expect((await file?.text())?.trimEnd().split('\r\n').at(-1)).toBe('2026-11-22,2026-11-22,2,,so far');
    await click(button('90 days'));
    await expectPoll(() => document.querySelector('.plot-before')).toBeNull();
    await click(button('All time'));
    await expectElement('Busiest day: Nov 16, 2026 (9 clicks). Most clicks come on Mondays.').toBeVisible();
  });

  test('covers as long as is chosen since the link was created, and says which days could not be read', async () => {
    const days = [
      { date: '2026-02-30', clicks: 9 },
      { date: '2026-08-14', clicks: 1_000 },
      { date: '2026-10-30', clicks: null },
      { date: '2026-11-21', clicks: 3 },
    ];
    await openChart(days, undefined, '2026-08-10T12:00:00Z');
    await expectElement('3 clicks in the last 30 days. Today so far: 0 clicks.').toBeVisible();
    await expectElement('2 days could not be read.').toBeVisible();
    await click(button('Show numbers'));
    await expectElement(page.getByRole('row', { name: 'Oct 30, 2026 –' })).toBeVisible();
    await click(button('7 days'));
    await expectElement(
      '3 clicks in the last 7 days, up from none in the previous 7 days. Today so far: 0 clicks.',
    ).toBeVisible();
    await click(button('90 days'));
    const none = 'Nothing to compare with yet';
    await expectElement(
      `3 clicks in the last 90 days. Today so far: 0 clicks. ${none}: counting began on Aug 10, 2026.`,
    ).toBeVisible();
    await click(button('All time'));
    await expectElement('1,003 clicks since Aug 14, 2026.').toBeVisible();
    await expectElement(button('All time')).toHaveAttribute('aria-pressed', 'true');
    await expectElement(page.getByRole('slider', { name: 'Clicks per week' })).toBeInTheDocument();
  });

  test('says the value of each bar to which the keyboard, a mouse or a finger goes, which keeps it', async () => {
    await openChart();
    expect(said()).toBe(BUSIEST);
    (await findEnabled(page.getByRole('slider'))).focus();
    for (const [key, value] of [
      ['{ArrowLeft}', 'Nov 21, 2026: 2 clicks; 30 days earlier: 1 click'],
      ['{ArrowRight}', 'Nov 22, 2026, so far: 2 clicks'],
      ['{Home}', 'Oct 23, 2026: 1 click; 30 days earlier: 1 click'],
      ['{End}', 'Nov 22, 2026, so far: 2 clicks'],
    ] as const) {
      await userEvent.keyboard(key);
      await expectPoll(said).toBe(value);
      expect(slider().getAttribute('aria-valuetext')).toBe(said());
    }
    expect(document.querySelectorAll('.plot-cursor')).toHaveLength(1);
    await userEvent.keyboard('{Tab}');
    await expectPoll(said).toBe(BUSIEST);
    const plot = document.querySelector('.plot');
    movePointer(plot, 'pointermove', 'mouse', 0.01);
    await expectPoll(said).toMatch(/^Oct 23, 2026: 1 click/);
    movePointer(plot, 'pointermove', 'mouse', 2);
    await expectPoll(said).toMatch(/^Nov 22, 2026, so far: 2 clicks/);
    movePointer(plot, 'pointerout', 'mouse', 2);
    await expectPoll(said).toBe(BUSIEST);
    movePointer(plot, 'pointerdown', 'touch', 0.5);
    await expectPoll(said).toMatch(/^Nov 7, 2026: 2 clicks/);
    movePointer(plot, 'pointermove', 'touch', 0.01);
    await expectPoll(said).toMatch(/^Oct 23, 2026: 1 click/);
    movePointer(plot, 'pointerup', 'touch', 0.01);
    movePointer(plot, 'pointerout', 'touch', 0.01);
    await waitForPaint();
    expect(said()).toMatch(/^Oct 23, 2026: 1 click/);
    await click(button('90 days'));
    await expectPoll(said).toBe(BUSIEST);
  });

  test('stays in its place for a time without clicks, which says when the latest were', async () => {
    await openChart([
      { date: '2026-06-01', clicks: 0 },
      { date: '2026-09-30', clicks: 3 },
      { date: '2026-11-01', clicks: 2 },
    ]);
    const chart = page.getByRole('figure').element();
    const before = chart.getBoundingClientRect();
    await click(button('7 days'));
    await expectElement(
      'No clicks in the last 7 days and none in the previous 7 days. Today so far: 0 clicks. Last clicked on Nov 1, 2026.',
    ).toBeVisible();
    expect(chart.getBoundingClientRect().height).toBe(before.height);
    await expectElement(page.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      'Nov 22, 2026, so far: 0 clicks',
    );
  });

  test('says that the days are not known where there are clicks and no days', async () => {
    await openApp('/links/7', {
      script: { ...SCRIPT, 'GET /v1/analytics/links/*/clicks': json({ clicks: [] }) },
    });
    await expectElement(page.getByText('Daily clicks aren’t available.')).toBeVisible();
    await expectElement(heading('No clicks yet', 2)).not.toBeInTheDocument();
  });

  test('claims nothing of the time before when the link was created on a null date', async () => {
    await openChart([{ date: '2026-11-21', clicks: 3 }], undefined, '0001-01-01T00:00:00Z');
    const unknown = 'Nothing to compare with yet: counting began on Nov 21, 2026.';
    await expectElement(`3 clicks in the last 30 days. Today so far: 0 clicks. ${unknown}`).toBeVisible();
    await expectElement(page.getByText(/Most clicks come on/)).not.toBeInTheDocument();
    expect(figureOf('Created')?.[0]).toBe('–');
  });

  test('draws only the day that is not over hatched', async () => {
    await openChart();
    const hatched = [...document.querySelectorAll('.plot .hatched')];
    expect(hatched).toHaveLength(1);
    const [bar, plot] = [hatched[0], document.querySelector('.plot')].map((element) =>
      element?.getBoundingClientRect(),
    );
    expect(bar?.height).toBeCloseTo((plot?.height ?? 0) * 0.2, 0);
    expect(bar?.left).toBeGreaterThan((plot?.right ?? 0) - (plot?.width ?? 0) / 31);
    await expectElement('Today so far').toBeVisible();
    await click(button('All time'));
    await expectPoll(() => document.querySelectorAll('.plot .hatched').length).toBe(1);
  });

  test('does not say that the latest clicks are old when there are clicks today', async () => {
    await openChart([
      { date: '2026-09-30', clicks: 3 },
      { date: '2026-11-22', clicks: 1 },
    ]);
    await click(button('7 days'));
    await expectElement(
      'No clicks in the last 7 days and none in the previous 7 days. Today so far: 1 click.',
    ).toBeVisible();
  });

  test('begins on the first day that is counted, and says so', async () => {
    await openChart(DAILY.slice(-30), '2026-10-24');
    await click(button('90 days'));
    await expectElement(
      '67 clicks since Oct 24, 2026. Earlier clicks count only toward the total.',
    ).toBeVisible();
    await expectElement(page.getByRole('slider')).toHaveAttribute('max', '29');
  });
});

test('the head of the page shows all that is sent or checked in the first window, however long its texts are, and the rest on demand', async () => {
  const texts = { title: 'word '.repeat(40), description: 'sentence '.repeat(400) };
  const originalUrl = `https://example.com/${'a-long-way/'.repeat(60)}`;
  await open({ 'GET /v1/links/*': json({ ...BOOTS, ...texts, originalUrl }) });
  await waitForLoaded();
  const boxOf = (what: Locator) => {
    const found = visible(what);
    if (!found) throw new Error(`cannot be seen: ${what.selector}`);
    return found.getBoundingClientRect();
  };
  const main = page.getByRole('main');
  const parts = [
    main.getByText('boots', { exact: true }).first(),
    button('Copy'),
    main.getByRole('link', { name: /^https:\/\/example\.com/ }),
    page.getByRole('switch', { name: 'Active' }),
    button('Share'),
    button('Edit'),
    main.getByRole('button', { name: /^More/ }),
    page.getByText('12,345 · all time'),
    page.getByText('1,234 · 10% of all'),
  ];
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.viewport(width, height);
    await waitForPaint();
    for (const part of parts) expect(boxOf(part).bottom, part.selector).toBeLessThanOrEqual(height);
    expect(overflow()).toBeLessThanOrEqual(0);
  }
  const folded = boxOf(main.getByText('Show all')).top;
  await click(button('Show all'));
  await expectElement(button('Show less')).toHaveAttribute('aria-expanded', 'true');
  expect(boxOf(button('Show less')).top).toBeGreaterThan(folded);
});

const LINKS = wireLinks(3).map((one, at) => ({ ...one, totalClicks: [5, 9, 7][at] ?? 0 }));
const OF_LIST: typeof FULL = {
  'GET /v1/links': listOf(LINKS),
  'GET /v1/links/*': ({ path }) => Response.json(LINKS.find(({ id }) => path.endsWith(`/${id}`))),
};
const steps = () => page.getByRole('navigation', { name: 'Links in this list' });

const openFrom = async (list: string, code: string) => {
  const newer = json({ totalClicks: 14 });
  await openApp(list, { script: { ...OF_LIST, 'GET /v1/analytics/links/*/stats': newer } });
  await click(row(code).getByRole('link').first());
  await expectElement(steps()).toBeVisible();
};

test('a link that was opened from a list of all has its share of all clicks, those before and after it, and leads back', async () => {
  await openFrom('/links?sort=clicks', 'link-3');
  await expectElement(steps()).toHaveTextContent('2 of 3');
  await expectPoll(() => figureOf('Total clicks')).toEqual(['14', '50% of your clicks']);
  await click(button('Next link'));
  await expectElement(heading('Link 1')).toHaveFocus();
  await expectElement(button('Next link')).toBeDisabled();
  await userEvent.keyboard('j');
  await expectElement(heading('Link 1')).toBeVisible();
  await userEvent.keyboard('kk');
  await expectElement(heading('Link 2')).toHaveFocus();
  await expectElement(button('Previous link')).toBeDisabled();
  await userEvent.keyboard('j');
  await expectElement(heading('Link 3')).toHaveFocus();
  await click(page.getByRole('link', { name: /Links$/ }).last());
  await expectPoll(currentUrl).toBe('/links?sort=clicks');
});

test('a link of a page has those of all pages before and after it, once all links are known', async () => {
  const script = { ...OF_LIST, 'GET /v1/links': listOf(LINKS, 1) };
  await openApp('/links?page=2', { script });
  await click(row('link-2').getByRole('link').first());
  await expectElement(steps()).toHaveTextContent('1 of 1');
  await openApp('/analytics', { script });
  await click(button('Destinations'));
  await expectElement(page.getByText(/^3 links · updated/)).toBeVisible();
  await click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Links' }));
  await click(button('Next'));
  await click(row('link-2').getByRole('link').first());
  await expectElement(steps()).toHaveTextContent('2 of 3');
});

test('a link that was opened by its address has none; the keys of a row act on the link of the page', async () => {
  await openApp('/links/2', { script: OF_LIST });
  await expectElement(heading('Link 2')).toBeVisible();
  await expectElement(steps()).not.toBeInTheDocument();
  await click(link('Back to Links'));
  await click(row('link-2').getByRole('link').first());
  await expectElement(steps()).toHaveTextContent('2 of 3');
  await userEvent.keyboard('e');
  await expectElement(page.getByRole('dialog', { name: 'Edit link' })).toBeVisible();
  await userEvent.keyboard('{Escape}q');
  await expectElement(page.getByRole('dialog', { name: /^QR code/ })).toBeVisible();
  await userEvent.keyboard('{Escape}{Delete}');
  await expectPoll(currentUrl).toBe('/links');
  await expectElement(rows()).toHaveLength(2);
});
