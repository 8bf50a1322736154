import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { calendarDay } from '../../../src/domain/clicks/calendarDay.ts';
import { allowLog } from '../support/consoleLog.ts';
import { button, expectElement, expectPoll, heading, link, toast } from '../support/expectElement.ts';
import { openApp } from '../support/openApp.ts';
import { type Answer, broken, type Call, held, inTurn, json, refuse } from '../support/ScriptedProvider.ts';
import { click, findEnabled, movePointer } from '../support/user.ts';
import { overflow } from '../support/violations.ts';
import { AGGREGATED, aWireLink, LONG_URL_SHOWN, listOf, NO_ANALYTICS } from '../support/wireAnswers.ts';

allowLog(/^Aggregated analytics failed; using the list of links/);

const inTable = (name: string) => page.getByRole('table').getByRole('link', { name, exact: true });

/** Without what screen readers hear instead. */
const seen = (element: Element): string => {
  const copy = element.cloneNode(true);
  if (copy instanceof Element) for (const heard of copy.querySelectorAll('.is-sr-only')) heard.remove();
  return copy.textContent ?? '';
};
const allSeen = (selector: string) => [...document.querySelectorAll(selector)].map(seen);
const cells = () => allSeen('.top-links tbody > tr');
/** Of the cards, then of the 'Quick Stats'. */
const figures = () => allSeen('.figure-value, .fact dd');

const NOON = new Date(2026, 10, 22, 12);

/** So many days with so many clicks each, from that of `NOON` back. */
const daily = (...times: readonly (readonly [days: number, clicks: number])[]) =>
  json({
    clicks: times
      .flatMap(([days, clicks]) => Array<number>(days).fill(clicks))
      .map((clicks, index) => ({
        date: new Date(Date.UTC(2026, 10, 22 - index)).toISOString().slice(0, 10),
        clicks,
      })),
  });

/** The clicks of links, by their ids. */
const clicksBy = (answers: Readonly<Record<string, Answer>>) => ({
  'GET /v1/analytics/links/*/clicks': (call: Call) =>
    (answers[`${call.path.split('/').at(-2)}`] ?? broken)(call),
});

const clicked = (...clicks: readonly number[]) =>
  clicks.map((count) =>
    aWireLink({ id: `${count}`, shortCode: `clicked-${count}`, clickCount: count, totalClicks: count }),
  );

test('figures are short and heard in full, and the links with clicks have a rank, addresses, clicks and state', async () => {
  const unused = aWireLink({ id: '3', shortCode: 'unused', totalClicks: 0, clickCount: 0, uniqueClicks: 0 });
  await openApp('/analytics', {
    script: {
      'GET /v1/analytics/aggregated': json({ ...AGGREGATED, topLinks: [...AGGREGATED.topLinks, unused] }),
    },
  });
  await expectElement('1.2K').toBeVisible();
  expect(figures()).toEqual(['1.2K', '2.5M', '999', '66.7%', '26', '17', '40.0%']);
  const cards = ['Total Links', 'Total Clicks', 'Unique Clicks', 'Engagement Rate'];
  const facts = ['Avg. Clicks per Linkall time', 'Active Links with clicks', 'Unique Click Rate'];
  expect(allSeen('.figure-label, .fact dt')).toEqual([...cards, ...facts]);
  await expectElement('2,500,000 · all time').toBeVisible();
  expect(document.querySelector('[title="2,500,000"] > .is-sr-only')?.textContent).toBe('2,500,000');
  await expectElement(inTable('brev.example/first')).toHaveAttribute('href', '/links/9');
  const columns = ['#', 'Short link', 'Destination', 'Clicks', 'Unique Clicks', 'Status'];
  expect(allSeen('.top-links thead th')).toEqual(columns);
  expect(cells()).toEqual([
    `1brev.example/first${LONG_URL_SHOWN}1.5K999Active`,
    '2brev.example/secondhttps://example.com/analytical-engine127Inactive',
    '–brev.example/unusedhttps://example.com/analytical-engine00Active',
  ]);
});

test('figures and links are waited for; without links there are zeros, nothing to count, and no time to choose', async () => {
  const { answer, release } = held(json(NO_ANALYTICS));
  await openApp('/analytics', { script: { 'GET /v1/analytics/aggregated': answer } });
  await expectElement(page.getByRole('status').getByText('Loading analytics…')).toBeInTheDocument();
  await expectElement('Engagement Rate').toBeVisible();
  expect(figures().join('')).toBe('');
  release();
  await expectElement(heading('No activity yet', 2)).toBeVisible();
  await expectElement(button('30 days')).toBeDisabled();
  expect(figures()).toEqual(['0', '0', '0', '0.0%', '0', '0', '0.0%']);
});

test('counts nothing over a part of the list, and says so', async () => {
  await openApp('/analytics', {
    script: {
      'GET /v1/analytics/aggregated': broken,
      'GET /v1/links': listOf(clicked(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)),
    },
  });
  await expectElement(page.getByText('Your totals are unavailable right now.')).toBeVisible();
  await expectElement(page.getByText(/total clicks are unavailable right now/)).toBeVisible();
  expect(document.querySelector('.portion-bar')).toBeNull();
  await expectElement(page.getByText(/on your top 5 links among your 10 newest/)).toBeVisible();
  expect(figures()).toEqual(['11', '–', '–', '–', '–', '–', '–']);
  expect(cells()).toHaveLength(5);
});

test('reads totals again on request when they are unavailable', async () => {
  const script = {
    'GET /v1/analytics/aggregated': inTurn(broken, json(AGGREGATED)),
    'GET /v1/links': listOf(clicked(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)),
  };
  await openApp('/analytics', { script });
  await expectElement(page.getByText('Your totals are unavailable right now.')).toBeVisible();
  await click(button('Try again').first());
  await expect.element(page.getByText('Your totals are unavailable right now.')).not.toBeInTheDocument();
  await expectPoll(() => figures()[1]).toBe('2.5M');
});

describe('the share of all clicks', () => {
  const shareIs = async (analytics: Readonly<Record<string, unknown>>) => {
    await openApp('/analytics', {
      script: { 'GET /v1/analytics/aggregated': json({ ...AGGREGATED, ...analytics }) },
    });
    await expectElement(heading('Recent Activity', 2)).toBeVisible();
    await expectElement(link('View all links by clicks')).toHaveAttribute('href', '/links?sort=clicks');
  };
  const labels = () => allSeen('.portion-labels > div');

  test('says that its parts come from the list where the provider names no top links', async () => {
    await shareIs({ topLinks: undefined });
    await expectElement(inTable('brev.example/link-1')).toBeVisible();
    expect(figures()[1]).toBe('2.5M');
    await click(button('About ‘Share of all clicks’'));
    await expectElement(page.getByText(/The total is counted separately\./)).toBeVisible();
  });

  const marked = () => document.querySelector('.portion-labels > .is-marked')?.textContent;

  test('is divided by link, with names and exact figures, and marks the part that is pointed at, touched or walked to', async () => {
    await shareIs({ totalClicks: 2_000 });
    expect(labels()).toEqual([
      'first75.0% 1,500 clicks',
      'second0.6% 12 clicks',
      'All other links24.4% 488 clicks',
    ]);
    await click(button('About ‘Share of all clicks’'));
    await expectElement(page.getByText(/as a share of clicks on your 1,234 links\.$/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expectElement(button('About ‘Share of all clicks’')).toHaveFocus();
    const parts = [...document.querySelectorAll('.portion-bar > span')];
    const [widest, , others] = parts.map((part) => part.getBoundingClientRect().width);
    expect(Number(widest) / Number(others)).toBeCloseTo(3, 0);
    movePointer(parts[0], 'pointermove', 'mouse', 0.5);
    await expectPoll(marked).toMatch(/^first/);
    movePointer(parts[2], 'pointerdown', 'touch', 0.5);
    movePointer(parts[2], 'pointerout', 'touch', 0.5);
    await expectPoll(marked).toMatch(/^All other links/);
    const slider = page.getByRole('slider', { name: 'Share of all clicks by link' });
    (await findEnabled(slider)).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expectPoll(marked).toMatch(/^second/);
    await expectElement(slider).toHaveAttribute('aria-valuetext', 'second: 0.6%, 12 clicks');
  });

  test('is that of tags and of destinations, over all links, with their number and their list', async () => {
    const tagged = (id: string, clicks: number, description: string, host: string) =>
      aWireLink({ id, totalClicks: clicks, description, originalUrl: `https://${host}/` });
    const of = [
      tagged('1', 30, '#spring #mail', 'shop.example'),
      tagged('2', 9, '#spring', 'shop.example'),
      { ...tagged('3', 1, '', 'none'), originalUrl: '' },
      ...['a', 'b', 'c', 'd', 'e'].map((host, at) => tagged(host, 12, '', `${host}${at}.example`)),
    ];
    await openApp('/analytics', { script: { 'GET /v1/links': listOf(of) } });
    await click(button('Tags'));
    await expectPoll(labels).toEqual(['spring 2 links39.0% 39 clicks', 'mail 1 link30.0% 30 clicks']);
    await expectElement(link('spring')).toHaveAttribute('href', '/links?tag=spring');
    await expectElement(page.getByText(/^8 links · updated/)).toBeVisible();
    expect(document.querySelector('.portion-bar')).toBeNull();
    await click(button('Destinations'));
    await expectPoll(labels).toHaveLength(6);
    await expectElement(link('shop.example')).toHaveAttribute('href', '/links?host=shop.example');
    expect(labels()[0]).toBe('shop.example 2 links39.0% 39 clicks');
    expect(labels()[5]).toBe('All other destinations13.0% 13 clicks');
    await click(button('Export CSV: clicks by destination'));
    await expectElement(
      toast(`Figures exported to clicks-by-destination-${calendarDay(new Date())}.csv`),
    ).toBeVisible();
  });

  test('is none where the clicks of one link are unknown, or a link could not be read', async () => {
    const known = aWireLink({ totalClicks: 30 });
    const unknown = { ...known, id: '2', originalUrl: null, totalClicks: null, clickCount: null };
    const of = (row: unknown) => ({ 'GET /v1/links': json({ links: [known, row] }) });
    for (const row of [unknown, null]) {
      await openApp('/analytics', { script: of(row) });
      await click(button('Destinations'));
      await expectElement(page.getByText(/are unknown, so shares aren’t shown/)).toBeVisible();
      expect(labels()).toEqual(['example.com 1 link– 30 clicks']);
      expect(document.querySelector('.portion-bar')).toBeNull();
    }
  });

  test('of tags says that they could not be read, and tries again', async () => {
    await openApp('/analytics', { script: { 'GET /v1/links': inTurn(broken, listOf([])) } });
    await click(button('Tags'));
    await expectElement(page.getByText('Failed to load links')).toBeVisible();
    await click(button('Try again'));
    await expectElement(page.getByText('No tags yet.')).toBeVisible();
  });

  test('is not drawn where the parts are more than the whole', async () => {
    await shareIs({ totalClicks: 1_511 });
    await expectElement(page.getByText(/more clicks than your total/)).toBeVisible();
    expect(labels()).toEqual([]);
  });
});

describe('the clicks over time of the top links', () => {
  const open = () =>
    openApp('/analytics', {
      now: () => NOON,
      script: clicksBy({ 9: daily([30, 2], [170, 1]), 8: daily([30, 3], [10, 2]) }),
    });
  const row = (code: string) => page.getByRole('listitem').filter({ hasText: `brev.example/${code}` });
  const slider = () => page.getByRole('slider', { name: /top/ });

  test('are shown with their sum, in the time that is chosen', async () => {
    await open();
    await expectElement(row('first')).toHaveTextContent(
      '59 clicks ▲ 97%97% more than in the previous 30 days',
    );
    await expectElement(row('second')).toHaveTextContent('89 clicks ▲ 394%');
    const sum = '148 clicks on your top 2 links, 208% more than in the previous 30 days.';
    await expectElement(page.getByText(`${sum} Today so far: 5 clicks.`)).toBeVisible();
    await expectElement(row('first').getByRole('link')).toHaveAttribute('href', '/links/9');
    await click(button('90 days'));
    await expectElement(row('first')).toHaveTextContent(
      '119 clicks ▲ 32%32% more than in the previous 90 days',
    );
    await click(button('All time'));
    await expectElement(row('first')).toHaveTextContent('230 clicks all time');
    await expectElement(row('second')).toHaveTextContent('110 clicks all time');
    await expectElement(
      page.getByRole('slider', { name: 'Clicks per week on your top 2 links' }),
    ).toBeInTheDocument();
  });

  test('are read together day by day, by the keyboard or a finger in one of them, and as one table', async () => {
    await open();
    (await findEnabled(slider())).focus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expectElement(row('first')).toHaveTextContent('2 clicks Oct 24, 2026');
    await expectElement(row('second')).toHaveTextContent('3 clicks Oct 24, 2026');
    await expectElement(slider()).toHaveAttribute(
      'aria-valuetext',
      'Oct 24, 2026: brev.example/second 3 clicks, brev.example/first 2 clicks',
    );
    await userEvent.keyboard('{Tab}');
    await expectElement(row('first')).toHaveTextContent(
      '59 clicks ▲ 97%97% more than in the previous 30 days',
    );
    movePointer(row('second').element().querySelector('.plot'), 'pointerdown', 'touch', 0.01);
    await expectElement(row('first')).toHaveTextContent('1 click Oct 23, 2026');
    await click(button('Show numbers'));
    const table = page.getByRole('table', { name: 'Clicks per day on your top 2 links' });
    await expectElement(table).toBeVisible();
    await expectElement(table.getByRole('row').nth(1)).toHaveTextContent('Oct 23, 202621');
  });
});

test('today is drawn hatched in each chart', async () => {
  await openApp('/analytics', {
    now: () => NOON,
    script: clicksBy({ 9: daily([40, 2]), 8: daily([40, 1]) }),
  });
  await expectPoll(() => document.querySelectorAll('.trend-plot .hatched').length).toBe(2);
  await expectElement(page.getByText('Today so far', { exact: true })).toBeVisible();
});

test('clicks by day that nobody counts are said once, with no way to try again', async () => {
  const script = { 'GET /v1/analytics/links/*/clicks': refuse(501, 'Nobody counts here') };
  await openApp('/analytics', { script });
  await expectElement(page.getByText('Daily clicks aren’t available.')).toBeVisible();
  await expectElement(button('Try again')).not.toBeInTheDocument();
});

test('very many clicks fit a narrow screen with text of twice the size', async () => {
  const many = 1e12;
  const clicks = { totalClicks: many, clickCount: many, uniqueClicks: many };
  const totals = { totalClicks: many, totalUniqueClicks: many, avgClicksPerLink: many };
  const topLinks = AGGREGATED.topLinks.map((topLink) => ({ ...topLink, ...clicks }));
  await openApp('/analytics', {
    script: { 'GET /v1/analytics/aggregated': json({ ...AGGREGATED, ...totals, topLinks }) },
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

test('a link with the most clicks of all time and one with those of late: each time has its order, and charts one scale or their own', async () => {
  const topLinks = ['old', 'new'].map((shortCode) => aWireLink({ id: shortCode, shortCode }));
  await openApp('/analytics', {
    now: () => NOON,
    script: {
      'GET /v1/analytics/aggregated': json({ ...AGGREGATED, topLinks }),
      ...clicksBy({ old: daily([8, 1], [90, 100]), new: daily([8, 50], [90, 0]) }),
    },
  });
  const rows = () =>
    [...document.querySelectorAll('.trend-rows .trend-link')].map((link) => link.textContent?.split('/')[1]);
  await expectPoll(rows).toEqual(['old', 'new']);
  await expectElement('Last 30 days').toBeVisible();
  await expectPoll(() => document.querySelectorAll('.trend .plot-bar').length).toBe(2);
  // What was before is drawn behind the bars.
  const [before, bar] = document.querySelectorAll('.trend .plot-before, .trend .plot-bar');
  expect(before?.getAttribute('class')).toBe('plot-before');
  expect(bar?.getAttribute('class')).toBe('plot-bar');
  await click(button('7 days'));
  await expectPoll(rows).toEqual(['new', 'old']);
  await expectElement('Last 7 days').toBeVisible();
  await expectElement(
    page.getByRole('status').getByText(/^357 clicks on your top 2 links, 49% fewer/),
  ).toBeVisible();
  const heights = () =>
    [...document.querySelectorAll('.trend .plot-bar')].map((bar) =>
      Math.round(bar.getBoundingClientRect().height),
    );
  await expectElement(page.getByText(/share one scale/)).toBeVisible();
  const [higher = 0, lower = 0] = heights();
  expect(lower).toBeLessThan(higher / 10);
  await click(button('Own scale'));
  await expectElement(page.getByText('Each chart has its own scale.')).toBeVisible();
  expect(heights()[0]).toBeGreaterThan(40);
});
