import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { calendarDay } from '../../../src/domain/calendarDay.ts';
import { enabled, press } from '../support/act.ts';
import { allowLog, logs } from '../support/consoleLog.ts';
import { openApp } from '../support/openApp.ts';
import {
  type Answer,
  broken,
  held,
  inTurn,
  json,
  type Script,
  silence,
} from '../support/ScriptedProvider.ts';
import { becomes, button, heading, link, see, toast } from '../support/see.ts';
import { overflow } from '../support/violations.ts';
import { AGGREGATED, aWireLink, LONG_URL_SHOWN, listOf, NO_ANALYTICS } from '../support/wireAnswers.ts';

const STAND_IN = /^Aggregated analytics failed; using the list of links/;

allowLog(STAND_IN);

const inTable = (name: string) => page.getByRole('table').getByRole('link', { name, exact: true });

const bodyRows = () => page.getByRole('table').getByRole('row').all().slice(1);
/** Without what screen readers hear instead. */
const seen = (element: Element): string => {
  const copy = element.cloneNode(true);
  if (copy instanceof Element) for (const heard of copy.querySelectorAll('.is-sr-only')) heard.remove();
  return copy.textContent ?? '';
};
const cells = () => bodyRows().map((row) => seen(row.element()));

/** The value beneath or beside a label. */
const figureOf = (label: string): string => {
  const figure = [...document.querySelectorAll('.figure, .fact')].find(
    (one) => one.firstElementChild?.firstChild?.textContent === label,
  );
  const value = figure?.querySelector('.figure-value, dd');
  return value ? seen(value) : '';
};

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
    // In full for everybody; what is shown short is heard in full, too.
    await see('2,500,000 · all time').toBeVisible();
    expect(document.querySelector('[title="2,500,000"] > .is-sr-only')?.textContent).toBe('2,500,000');
  });

  test('shows the links with the most clicks with rank, addresses, clicks and state', async () => {
    await openApp('/analytics');
    await see(heading('Recent Activity', 2)).toBeVisible();
    await see(inTable('brev.example/first')).toHaveAttribute('href', '/links/9');
    expect(
      page
        .getByRole('columnheader')
        .all()
        .map((head) => head.element().textContent),
    ).toEqual(['#', 'Short address', 'Destination', 'Clicks', 'Unique Clicks', 'Status']);
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
    await see(inTable('brev.example/clicked-1000')).toBeVisible();
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
    await see(page.getByText('Your totals are unavailable right now.')).toBeVisible();
    await see(page.getByText(/together are unknown right now/)).toBeVisible();
    expect(document.querySelector('.share-bar')).toBeNull();
    await see(page.getByText(/on your top 5 links among your 10 newest/)).toBeVisible();
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
    await see(page.getByRole('alert').getByText('Failed to load analytics data')).toBeVisible();
    await see('Failed to get links: The database is asleep').toBeVisible();
    await press(button('Try again'));
    await see('1.2K').toBeVisible();
    await see(inTable('brev.example/first')).toBeVisible();
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
  await see(inTable('brev.example/clicked-9')).toBeVisible();
  expect(figures()[1]).toBe('2.5M');
  expect(cells()[0]).toContain('clicked-9');
  await press(button('About ‘Share of all clicks’'));
  await see(
    page.getByText(/The parts come from your list of links, the whole is counted apart\./),
  ).toBeVisible();
});

describe('the share of all clicks', () => {
  const shareIs = async (analytics: Readonly<Record<string, unknown>>) => {
    await openApp('/analytics', {
      script: { 'GET /v1/analytics/aggregated': json({ ...AGGREGATED, ...analytics }) },
    });
    await see(heading('Recent Activity', 2)).toBeVisible();
    await see(link('View all links by clicks')).toHaveAttribute('href', '/links?sort=clicks');
  };
  const labels = () =>
    [...document.querySelectorAll('.share-labels > div')].map((label) => label.textContent);

  test('is divided by link, with names and exact figures, and says on demand what it is', async () => {
    await shareIs({ totalClicks: 2_000 });
    expect(labels()).toEqual([
      'first75.0% 1,500 clicks',
      'second0.6% 12 clicks',
      'All other links24.4% 488 clicks',
    ]);
    const widths = [...document.querySelectorAll('.share-bar > span')].map(
      (part) => part.getBoundingClientRect().width,
    );
    expect(Number(widths[0]) / Number(widths[2])).toBeCloseTo(3, 0);
    await press(button('About ‘Share of all clicks’'));
    await see(page.getByText(/as a part of the clicks of all your 1,234 links\.$/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await see(button('About ‘Share of all clicks’')).toHaveFocus();
  });

  const marked = () => document.querySelector('.share-labels > .is-marked')?.textContent;

  test('marks the part that is pointed at, touched or walked to', async () => {
    await shareIs({ totalClicks: 2_000 });
    const parts = [...document.querySelectorAll('.share-part, .share-others')];
    const point = (part: Element | undefined, type: string, pointerType: string) => {
      const { left, top, width } = part?.getBoundingClientRect() ?? new DOMRect();
      const at = { clientX: left + width / 2, clientY: top + 2 };
      part?.dispatchEvent(new PointerEvent(type, { ...at, pointerType, bubbles: true }));
    };
    point(parts[0], 'pointermove', 'mouse');
    await becomes(marked).toMatch(/^first/);
    point(parts[2], 'pointerdown', 'touch');
    document.querySelector('.share-bar')?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true }));
    await becomes(marked).toMatch(/^All other links/);
    const slider = page.getByRole('slider', { name: 'Share of all clicks by link' });
    (await enabled(slider)).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await becomes(marked).toMatch(/^second/);
    await see(slider).toHaveAttribute('aria-valuetext', 'second: 0.6%, 12 clicks');
  });

  test('is that of tags and of destinations, over all links, with their number and their list', async () => {
    const tagged = (id: string, clicks: number, description: string, host: string) =>
      aWireLink({ id, totalClicks: clicks, description, originalUrl: `https://${host}/` });
    const of = [
      tagged('1', 30, '#spring #mail', 'shop.example'),
      tagged('2', 10, '#spring', 'shop.example'),
      ...['a', 'b', 'c', 'd', 'e'].map((host, at) => tagged(host, 12, '', `${host}${at}.example`)),
    ];
    await openApp('/analytics', { script: { 'GET /v1/links': listOf(of) } });
    await press(button('Tags'));
    await becomes(labels).toEqual(['spring 2 links40.0% 40 clicks', 'mail 1 link30.0% 30 clicks']);
    await see(link('spring')).toHaveAttribute('href', '/links?tag=spring');
    await see(page.getByText(/^7 links · updated/)).toBeVisible();
    expect(document.querySelector('.share-bar')).toBeNull();
    await press(button('Destinations'));
    await becomes(labels).toHaveLength(6);
    expect(labels()[0]).toBe('shop.example 2 links40.0% 40 clicks');
    expect(labels()[5]).toBe('All other destinations12.0% 12 clicks');
    await press(button('Export CSV: clicks by destination'));
    await see(
      toast(`Figures exported to clicks-by-destination-${calendarDay(new Date())}.csv`),
    ).toBeVisible();
  });

  test.each([
    ['say that they could not be read, and try again', broken, 'Your links could not be loaded'],
    ['say that there are none', listOf([]), 'None of your links has a tag.'],
  ])('of tags: %s', async (_case, answer, said) => {
    await openApp('/analytics', { script: { 'GET /v1/links': inTurn(answer, listOf([])) } });
    await press(button('Tags'));
    await see(page.getByText(said)).toBeVisible();
    if (answer !== broken) return;
    await press(button('Try again'));
    await see(page.getByText('None of your links has a tag.')).toBeVisible();
  });

  test('is not drawn where the provider gives no total', async () => {
    await shareIs({ totalClicks: null });
    await see(page.getByText(/together are unknown right now/)).toBeVisible();
    expect(labels()).toEqual([]);
  });

  test('is not drawn where the parts are more than the whole', async () => {
    await shareIs({ totalClicks: 1_511 });
    await see(page.getByText(/more clicks than were counted for all links/)).toBeVisible();
    expect(labels()).toEqual([]);
  });
});

test('links without clicks have no rank and no chart', async () => {
  const unused = aWireLink({ id: '3', shortCode: 'unused', totalClicks: 0, clickCount: 0, uniqueClicks: 0 });
  const provider = await openApp('/analytics', {
    script: {
      'GET /v1/analytics/aggregated': json({ ...AGGREGATED, topLinks: [...AGGREGATED.topLinks, unused] }),
    },
  });
  await see(page.getByRole('table').getByText('brev.example/unused')).toBeVisible();
  expect(cells()[2]).toMatch(/^–brev\.example\/unused/);
  await becomes(() => provider.callsTo('GET /v1/analytics/links/*/clicks').length).toBe(2);
});

describe('the clicks over time of the top links', () => {
  const NOON = new Date(2026, 10, 22, 12);
  const daily = (days: number, clicks: number) => ({
    clicks: Array.from({ length: days }, (_, index) => ({
      date: new Date(Date.UTC(2026, 10, 22 - index)).toISOString().slice(0, 10),
      clicks: clicks + Number(index < 30),
    })),
  });
  const FIRST = 'GET /v1/analytics/links/9/clicks';
  const SECOND = 'GET /v1/analytics/links/8/clicks';
  const open = ({ second = json(daily(40, 2)), ...script }: Script = {}) => {
    const clicks: Answer = (call) => (call.path.includes('/9/') ? json(daily(200, 1)) : second)(call);
    return openApp('/analytics', {
      now: () => NOON,
      script: { 'GET /v1/analytics/links/*/clicks': clicks, ...script },
    });
  };
  const row = (code: string) => page.getByRole('listitem').filter({ hasText: `brev.example/${code}` });
  const slider = () => page.getByRole('slider', { name: /top/ });

  test('are shown once the figures are, with their sum', async () => {
    const figuresCome = held(json(AGGREGATED));
    const provider = await open({ 'GET /v1/analytics/aggregated': figuresCome.answer });
    expect(provider.calls.map(({ path }) => path)).toEqual(['/v1/analytics/aggregated']);
    figuresCome.release();
    await see(row('first')).toHaveTextContent('60 clicks ▲ 100%100% more than in the 30 days before');
    await see(row('second')).toHaveTextContent('90 clicks in 30 days');
    await see(page.getByText('150 clicks on your top 2 links.')).toBeVisible();
    await see(row('first').getByRole('link')).toHaveAttribute('href', '/links/9');
  });

  test('cover the time that is chosen', async () => {
    await open();
    await see(row('first')).toHaveTextContent('60 clicks');
    await press(button('90 days'));
    await see(row('first')).toHaveTextContent('120 clicks ▲ 33%33% more than in the 90 days before');
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
      'Oct 25, 2026: brev.example/second 3 clicks, brev.example/first 2 clicks',
    );
    await userEvent.keyboard('{Tab}');
    await see(row('first')).toHaveTextContent('60 clicks ▲ 100%100% more than in the 30 days before');
  });

  test('show the day that a finger touches in one of them', async () => {
    await open();
    await see(row('second')).toHaveTextContent('90 clicks');
    const plot = row('second').element().querySelector('.plot');
    const { left = 0, top = 0 } = plot?.getBoundingClientRect() ?? {};
    const at = { clientX: left + 1, clientY: top + 1, bubbles: true, pointerType: 'touch' };
    plot?.dispatchEvent(new PointerEvent('pointerdown', at));
    await see(row('first')).toHaveTextContent('2 clicks Oct 24, 2026');
  });

  test('have their numbers as one table', async () => {
    await open();
    await press(button('Show the numbers'));
    const table = page.getByRole('table', { name: 'Clicks per day of the top 2 links' });
    await see(table).toBeVisible();
    await see(table.getByRole('row').nth(1)).toHaveTextContent('Oct 24, 202632');
  });

  test('that fail cost their own line, which can be tried again', async () => {
    const provider = await open({ second: inTurn(broken, json(daily(40, 2))) });
    await see(row('second')).toHaveTextContent('Failed to get link clicks: The database is asleep');
    await see(row('first')).toHaveTextContent('60 clicks');
    await press(row('second').getByRole('button', { name: 'Try again' }));
    await see(row('second')).toHaveTextContent('90 clicks');
    expect(provider.callsTo(FIRST)).toHaveLength(1);
    await see(toast('Failed to load analytics data')).not.toBeInTheDocument();
  });

  test('are given up when the screen is left', async () => {
    const provider = await open({ second: silence });
    await becomes(() => provider.callsTo(SECOND).length).toBe(1);
    await press(link('Home'));
    // Sooner than by the time-out of the call.
    await becomes(() => provider.callsTo(SECOND)[0]?.signal.aborted, 5_000).toBe(true);
  });
});

test.each<[string, number | undefined]>([
  ['usual figures', undefined],
  ['very many clicks', 1e12],
])('%s fit a narrow screen with text of twice the size', async (_what, many) => {
  const clicks = many && { totalClicks: many, clickCount: many, uniqueClicks: many };
  const totals = many && { totalClicks: many, totalUniqueClicks: many, avgClicksPerLink: many };
  const topLinks = AGGREGATED.topLinks.map((topLink) => ({ ...topLink, ...clicks }));
  await openApp('/analytics', {
    script: { 'GET /v1/analytics/aggregated': json({ ...AGGREGATED, ...totals, topLinks }) },
  });
  await see(link('View all links by clicks')).toBeVisible();
  await page.viewport(320, 640);
  document.documentElement.style.fontSize = '200%';
  try {
    expect(overflow()).toBeLessThanOrEqual(0);
    const cut = [...document.querySelectorAll('.figure-value, .trend-sum, .trend-most, .share-labels dd')]
      .filter((text) => text.scrollWidth > text.clientWidth + 1)
      .map((text) => text.textContent);
    expect(cut).toEqual([]);
  } finally {
    document.documentElement.style.fontSize = '';
  }
});
