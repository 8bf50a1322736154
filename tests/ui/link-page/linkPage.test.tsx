import { afterEach, describe, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { enabled, press } from '../support/act.ts';
import { openApp } from '../support/openApp.ts';
import { broken, held, inTurn, json, refuse } from '../support/ScriptedProvider.ts';
import { becomes, button, drawn, heading, link, row, see, toast } from '../support/see.ts';
import { aWireLink, type FULL, listOf } from '../support/wireAnswers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const BOOTS = aWireLink({
  id: '7',
  shortCode: 'boots',
  title: 'Autumn boots',
  description: 'On every parcel',
  originalUrl: 'https://example.com/boots',
});
const CLICKS = {
  clicks: [
    { date: daysAgo(100).slice(0, 10), clicks: 1_000 },
    { date: daysAgo(1).slice(0, 10), clicks: 3 },
  ],
};
const THREE_CLICKS = '3 clicks in the last 30 days, after none in the 30 days before.';
const FIRST_DAY = new Date(daysAgo(100)).toLocaleDateString('en-US', {
  dateStyle: 'medium',
  timeZone: 'UTC',
});
const SCRIPT = {
  'GET /v1/links/*': json(BOOTS),
  'GET /v1/analytics/links/*/clicks': json(CLICKS),
  'GET /v1/analytics/links/*/stats': json({
    totalClicks: 12_345,
    uniqueClicks: 1_234,
    lastClickedAt: daysAgo(0),
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
  test('is shown with its address, destination, description and figures', async () => {
    const provider = await open();
    await see(heading('Autumn boots')).toBeVisible();
    await see('12.3K').toBeVisible();
    await see(link('https://example.com/boots')).toHaveAttribute('href', 'https://example.com/boots');
    await see('On every parcel').toBeVisible();
    await see(page.getByRole('img', { name: 'QR code for brev.example/boots' })).toBeVisible();
    const host = page.getByText('example.com', { exact: true }).element();
    const around = host.closest('.destination') ?? host;
    const [weight, usual] = [host, around].map((element) => Number(getComputedStyle(element).fontWeight));
    expect(weight).toBeGreaterThan(usual ?? 0);
    expect(getComputedStyle(host).color).not.toBe(getComputedStyle(around).color);
    expect(figureOf('Total clicks')).toEqual(['12.3K', '12,345 · all time']);
    expect(figureOf('Unique clicks')).toEqual(['1.2K', '1,234 · 10% of all']);
    expect(figureOf('Last click')?.[0]).toBe('today');
    expect(figureOf('Created')?.[1]).toBe('Mar 1, 2026');
    await see(link('Back to Links')).toHaveAttribute('href', '/links');
    expect(provider.calls.map(({ path }) => path).sort()).toEqual([
      '/v1/analytics/links/7/clicks',
      '/v1/analytics/links/7/stats',
      '/v1/links/7',
    ]);
  });

  test('has no share, no age and no status where these cannot be right or are unknown', async () => {
    const future = '2999-01-01T12:00:00Z';
    await open({
      'GET /v1/links/*': json({ ...BOOTS, isActive: null, createdAt: future }),
      'GET /v1/analytics/links/*/stats': json({ totalClicks: '5', uniqueClicks: 50, lastClickedAt: future }),
    });
    await see(heading('Autumn boots')).toBeVisible();
    await becomes(() => figureOf('Total clicks')).toEqual(['5', 'all time']);
    expect(figureOf('Unique clicks')?.join(' ')).toBe('50 ');
    expect(figureOf('Last click')?.join(' ')).toBe('Jan 1, 2999 ');
    expect(figureOf('Created')?.join(' ')).toBe('Jan 1, 2999 ');
    await see(page.getByRole('switch')).not.toBeInTheDocument();
  });

  test('has its share of all clicks where all links are known', async () => {
    const links = [BOOTS, aWireLink({ totalClicks: 36 })];
    await openApp('/links?sort=clicks', { script: { ...SCRIPT, 'GET /v1/links': listOf(links) } });
    await press(row('boots').getByRole('link').first());
    await becomes(() => figureOf('Total clicks')).toEqual(['12.3K', '12,345 · 25% of your clicks']);
  });

  test.each([
    [404, 2],
    [501, 0],
  ])(
    'whose clicks and figures are answered with %i lacks these alone, with %i ways to try again',
    async (status, tries) => {
      const refused = refuse(status, 'Nobody counts here');
      await open({ 'GET /v1/analytics/links/*/clicks': refused, 'GET /v1/analytics/links/*/stats': refused });
      await see(heading('Clicks over time are unavailable', 2)).toBeVisible();
      await see(page.getByText(/Everything else here still works\. .*Nobody counts here/)).toBeVisible();
      await see(page.getByText(/these are the ones of the list\. .*Nobody counts here/)).toBeVisible();
      expect(figureOf('Total clicks')?.[0]).toBe('12');
      await see(button('Edit')).toBeEnabled();
      expect(button('Try again').elements()).toHaveLength(tries);
    },
  );

  test('shows its clicks over time, of as long as is chosen, and says which days could not be read', async () => {
    const days = [...CLICKS.clicks, { date: '2026-02-30', clicks: 9 }];
    await open({ 'GET /v1/analytics/links/*/clicks': json({ clicks: days }) });
    await see(THREE_CLICKS).toBeVisible();
    await see('1 day could not be read.').toBeVisible();
    await press(button('7 days'));
    await see('3 clicks in the last 7 days, after none in the 7 days before.').toBeVisible();
    await press(button('90 days'));
    const none = 'There are no full 90 days before to compare with';
    await see(`3 clicks in the last 90 days. ${none}: the figures begin on ${FIRST_DAY}.`).toBeVisible();
    await press(button('All time'));
    await see(`1,003 clicks since ${FIRST_DAY}.`).toBeVisible();
    await see(button('All time')).toHaveAttribute('aria-pressed', 'true');
    await see(page.getByRole('slider', { name: 'Clicks per week' })).toBeInTheDocument();
  });

  test('without a title is called by its address, and without clicks never clicked', async () => {
    await open({
      'GET /v1/links/*': json({ ...BOOTS, title: '', clickCount: 0, totalClicks: 0, uniqueClicks: 0 }),
      'GET /v1/analytics/links/*/stats': json({ totalClicks: 0, uniqueClicks: 0, lastClickedAt: null }),
      'GET /v1/analytics/links/*/clicks': json({ clicks: [] }),
    });
    await see(heading('brev.example/boots')).toBeVisible();
    expect(page.getByRole('main').getByText('boots', { exact: true }).elements()).toHaveLength(1);
    await see(heading('No clicks yet', 2)).toBeVisible();
    expect(page.getByRole('group', { name: 'Time shown' }).elements()).toEqual([]);
    expect(page.getByRole('slider').elements()).toEqual([]);
    await see(button('Copy short address')).toBeVisible();
    expect(figureOf('Last click')?.[0]).toBe('never');
    expect(figureOf('Unique clicks')).toEqual(['0', 'no clicks yet']);
  });

  test('is switched off by its switch', async () => {
    const provider = await open({ 'PUT /v1/links/*': json({ ...BOOTS, isActive: false }) });
    const active = page.getByRole('switch', { name: 'Active', exact: true });
    await see(active).toHaveTextContent('ActiveOn');
    await press(active);
    await see(active).not.toBeChecked();
    await see(active).toHaveTextContent('ActiveOff');
    await see(page.getByText('Inactive: this code won’t open')).toBeVisible();
    await see(page.getByRole('main').getByText('Inactive', { exact: true })).toBeVisible();
    expect(provider.callsTo('PUT /v1/links/7')).toMatchObject([{ body: { isActive: false } }]);
  });
});

/** The names of what is downloaded. */
const catchDownloads = () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
};
afterEach(() => vi.restoreAllMocks());

test('a QR code is downloaded as SVG, which is said, where the browser adds noise to pictures', async () => {
  await open();
  const names = catchDownloads();
  const noise = new ImageData(new Uint8ClampedArray([...Array(4).fill(255), ...Array(4).fill(254)]), 2, 1);
  vi.spyOn(CanvasRenderingContext2D.prototype, 'getImageData').mockReturnValue(noise);
  await press(button('Download PNG'));
  await becomes(() => names).toEqual(['boots.svg']);
  await see(page.getByRole('status').getByText(/SVG/)).toBeVisible();
});

describe('the chart of a link', () => {
  const NOON = new Date(2026, 10, 22, 12);
  /** Twice as many clicks on each of the last 30 days as on each day before: 2 and 1, with 9 on November 16. */
  const DAILY = Array.from({ length: 90 }, (_, index) => {
    const date = new Date(Date.UTC(2026, 10, 22 - (89 - index))).toISOString().slice(0, 10);
    return { date, clicks: date === '2026-11-16' ? 9 : index < 60 ? 1 : 2 };
  });
  const openChart = async (clicks: typeof DAILY = DAILY, since?: string) => {
    await openApp('/links/7', {
      now: () => NOON,
      script: { ...SCRIPT, 'GET /v1/analytics/links/*/clicks': json({ clicks, since }) },
    });
    await see(page.getByRole('slider', { name: 'Clicks per day' })).toBeInTheDocument();
  };
  const slider = () => page.getByRole('slider').element();
  const said = () => document.querySelector('.chart-said')?.textContent;
  const BUSIEST = 'Busiest day: Nov 16, 2026 (9 clicks)';

  test('has a scale of round numbers, and is compared with the period before, in words and by a line', async () => {
    await openChart();
    await see('67 clicks in the last 30 days, 123% more than in the 30 days before.').toBeVisible();
    await see('30 days before').toBeVisible();
    const steps = [...document.querySelectorAll('.chart-scale > span')].map((step) => step.textContent);
    expect(steps).toEqual(['0', '5', '10']);
    expect(document.querySelectorAll('.plot-before')).toHaveLength(1);
    await press(button('90 days'));
    await see(
      page.getByText(/^127 clicks in the last 90 days\. There are no full 90 days before/),
    ).toBeVisible();
    expect(document.querySelectorAll('.plot-before')).toHaveLength(0);
  });

  test('is walked by the keyboard, and each value is announced', async () => {
    await openChart();
    expect(said()).toBe(BUSIEST);
    (await enabled(page.getByRole('slider'))).focus();
    for (const [key, day] of [
      ['{ArrowLeft}', 'Nov 21'],
      ['{ArrowRight}', 'Nov 22'],
      ['{Home}', 'Oct 24'],
      ['{End}', 'Nov 22'],
    ] as const) {
      await userEvent.keyboard(key);
      await becomes(said).toBe(`${day}, 2026: 2 clicks; 30 days before: 1 click`);
      expect(slider().getAttribute('aria-valuetext')).toBe(said());
    }
    expect(document.querySelectorAll('.plot-cursor')).toHaveLength(1);
    await userEvent.keyboard('{Tab}');
    await becomes(said).toBe(BUSIEST);
  });

  const pointAt = (type: string, pointerType: string, share: number) => {
    const plot = document.querySelector('.plot');
    const { left = 0, top = 0, width = 0 } = plot?.getBoundingClientRect() ?? {};
    const at = { clientX: left + width * share, clientY: top + 5 };
    plot?.dispatchEvent(new PointerEvent(type, { ...at, bubbles: true, pointerType }));
  };

  test('shows the day under a mouse as long as it is there, and keeps the one that a finger touches or drags to', async () => {
    await openChart();
    pointAt('pointermove', 'mouse', 0.01);
    await becomes(said).toMatch(/^Oct 24, 2026: 2 clicks/);
    pointAt('pointermove', 'mouse', 2);
    await becomes(said).toMatch(/^Nov 22, 2026: 2 clicks/);
    pointAt('pointerout', 'mouse', 2);
    await becomes(said).toBe(BUSIEST);
    pointAt('pointerdown', 'touch', 0.5);
    await becomes(said).toMatch(/^Nov 8, 2026: 2 clicks/);
    pointAt('pointermove', 'touch', 0.01);
    await becomes(said).toMatch(/^Oct 24, 2026: 2 clicks/);
    pointAt('pointerup', 'touch', 0.01);
    pointAt('pointerout', 'touch', 0.01);
    await drawn();
    expect(said()).toMatch(/^Oct 24, 2026: 2 clicks/);
    await press(button('90 days'));
    await becomes(said).toBe(BUSIEST);
  });

  test('has its numbers as a table, on demand', async () => {
    await openChart();
    expect(page.getByRole('table').elements()).toEqual([]);
    await press(button('Show the numbers'));
    const table = page.getByRole('table', { name: 'Clicks per day' });
    await see(table).toBeVisible();
    const rows = [...table.element().querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows.slice(0, 2)).toEqual([
      ['Date', 'Clicks', '30 days before'],
      ['Oct 24, 2026', '2', '1'],
    ]);
    expect(rows).toHaveLength(31);
    await press(button('7 days'));
    await becomes(() => table.element().querySelectorAll('tr').length).toBe(8);
    await press(button('Hide the numbers'));
    await see(table).not.toBeInTheDocument();
  });

  test('says its busiest weekday, of weeks its busiest day, and is exported as it is shown', async () => {
    await openChart();
    await see('Most clicks come on Mondays.').toBeVisible();
    const names = catchDownloads();
    await press(button('Export CSV: Clicks per day'));
    await see(toast('Figures exported to clicks-boots-2026-11-22.csv')).toBeVisible();
    expect(names).toEqual(['clicks-boots-2026-11-22.csv']);
    await openChart([{ date: '2026-01-01', clicks: 1 }, ...DAILY]);
    await press(button('All time'));
    await see('Busiest day: Nov 16, 2026 (9 clicks). Most clicks come on Mondays.').toBeVisible();
  });

  test('stays in its place for a time without clicks, which says when the latest were', async () => {
    await openChart([
      { date: '2026-06-01', clicks: 0 },
      { date: '2026-09-30', clicks: 3 },
      { date: '2026-11-01', clicks: 2 },
    ]);
    const chart = page.getByRole('figure').element();
    const before = chart.getBoundingClientRect();
    await press(button('7 days'));
    await see(
      'No clicks in the last 7 days and none in the 7 days before. The latest clicks are from Nov 1, 2026.',
    ).toBeVisible();
    expect(chart.getBoundingClientRect().height).toBe(before.height);
    await see(page.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Nov 22, 2026: 0 clicks');
  });

  test('begins on the first day that is counted, and says so', async () => {
    await openChart(DAILY.slice(-30), '2026-10-24');
    await press(button('90 days'));
    await see('67 clicks since Oct 24, 2026. Earlier clicks are in the total only.').toBeVisible();
    await see(page.getByRole('slider')).toHaveAttribute('max', '29');
  });

  test('keeps its bars and the chosen range apart from the page in forced colours', async () => {
    await openChart();
    const reduced = { name: 'prefers-reduced-motion', value: 'reduce' };
    const force = (value: string) =>
      cdp().send('Emulation.setEmulatedMedia', { features: [reduced, { name: 'forced-colors', value }] });
    const look = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
    const systemColour = (name: string) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.fill = name;
      return getComputedStyle(probe).fill;
    };
    try {
      await force('active');
      expect(matchMedia('(forced-colors: active)').matches).toBe(true);
      expect(look('.plot-bar').fill).toBe(systemColour('GrayText'));
      expect(look('.plot-bar.is-marked').fill).toBe(systemColour('Highlight'));
      expect(look('.plot-before').stroke).toBe(systemColour('CanvasText'));
      expect(look('.segment[aria-pressed=true]').backgroundColor).toBe(systemColour('Highlight'));
      expect(look('.segment[aria-pressed=false]').backgroundColor).not.toBe(systemColour('Highlight'));
    } finally {
      await force('none');
    }
  });
});

test.each(['YWJj==', 'a/b', 'a+b', 'a:b'])('a link with the id %s is asked for by that id', async (id) => {
  const link = aWireLink({ id });
  const provider = await openApp('/links', {
    script: { 'GET /v1/links': listOf([link]), 'GET /v1/links/*': json(link) },
  });
  await press(row('engine').getByRole('link', { name: 'brev.example/engine' }));
  const paths = () => provider.callsTo('GET /v1/links/*').map(({ path }) => path);
  await becomes(paths).toEqual([`/v1/links/${encodeURIComponent(id)}`]);
});

test('a link is waited for, and the title of the page says that there is none', async () => {
  const none = held(refuse(404, 'Link not found'));
  await open({ 'GET /v1/links/*': none.answer });
  await see(page.getByRole('status').getByText('Loading the link…')).toBeInTheDocument();
  none.release();
  await becomes(() => document.title).toBe('Link not found | Brevity Dashboard');
});

test('a link whose latest figures cannot be had shows those of the list, until they are there', async () => {
  await open({
    'GET /v1/analytics/links/*/stats': inTurn(broken, json({ totalClicks: 77, uniqueClicks: 7 })),
  });
  await see(page.getByText('Failed to get link stats: The database is asleep')).toBeVisible();
  expect(figureOf('Total clicks')?.[0]).toBe('12');
  await see(THREE_CLICKS).toBeVisible();
  await press(button('Try again'));
  await see('77').toBeVisible();
  await see(page.getByRole('main')).toHaveFocus();
});
