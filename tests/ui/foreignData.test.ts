import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAggregated, parseClicks, parseLinkList, parseStats } from '../../src/adapters/http/wire.ts';
import { ListLinks } from '../../src/application/links/ListLinks.ts';
import { type AnalyticsFigures, figuresOf } from '../../src/domain/clicks/analytics.ts';
import {
  type ClickSpan,
  chartBars,
  type DailyClicks,
  periodOf,
  sumOf,
} from '../../src/domain/clicks/clickSeries.ts';
import { clicksOf, type Link, patchLink } from '../../src/domain/links/link.ts';
import { linkAge } from '../../src/domain/links/linkAge.ts';
import { itemRange, pageCount } from '../../src/domain/links/pagination.ts';
import { formatBarDays, formatClicks } from '../../src/ui/charts/clickFormat.ts';
import { formatCount, formatDate, formatPercent } from '../../src/ui/kit/text/format.ts';
import { hostileAddress, hostileText } from '../support/hostileText.ts';
import { memoryLinks } from '../support/memoryGateways.ts';

/*
 * From the wire to the screen: whatever a provider sends that passes for an answer can be put into words.
 */

const NOW = new Date('2026-03-31T12:00:00Z');
const SPANS: readonly ClickSpan[] = [7, 30, 90, 'all'];
const HOLE = /NaN|undefined|null|Infinity|Invalid|∞|\[object/;

const anyNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(0, -0, -1, 0.5, 1e21, 1e308, -1e308, Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY),
);
const wireNumber = fc.option(anyNumber.filter(Number.isFinite));
const wireDate = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.toJSON()),
  hostileText,
  anyNumber,
  fc.constantFrom('0000-01-01', '9999-12-31', '2026-02-30', '+275760-09-13', '-271821-04-20'),
);
const wireDay = fc.oneof(
  fc
    .date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom('0000-01-01', '9999-12-31', '2026-03-31', '2026-04-01', '2026-02-30'),
);

/** Links of a provider that wants to do harm, within the types of the wire. */
const wireLinks = fc.record(
  {
    id: fc.oneof(hostileText, fc.integer()),
    shortCode: hostileText,
    originalUrl: hostileAddress,
    title: fc.option(hostileText),
    description: fc.option(hostileText),
    createdAt: wireDate,
    isActive: fc.option(fc.boolean()),
    uniqueClicks: wireNumber,
    clickCount: wireNumber,
    totalClicks: wireNumber,
  },
  { requiredKeys: ['id', 'shortCode', 'originalUrl'] },
);

const wordsOf = (link: Link): string[] => [
  formatCount(clicksOf(link)),
  formatCount(link.uniqueClicks),
  formatDate(link.createdAt),
  link.createdAt ? linkAge(link.createdAt, NOW) : '',
];

const wordsOfFigures = (figures: AnalyticsFigures): string[] =>
  Object.values(figures).flatMap((figure) => [formatCount(figure), formatPercent(figure)]);

const expectNoHole = (words: readonly string[]) => {
  expect(words.filter((word) => HOLE.test(word))).toEqual([]);
};

test('links and figures that can be read can be put into words, and texts hold whole characters', () => {
  const name = fc.constantFrom('totalLinks', 'totalClicks', 'engagementRate', 'uniqueClicks');
  const answers = [fc.array(wireLinks, { maxLength: 4 }), fc.dictionary(name, anyNumber), wireDate] as const;
  fc.assert(
    fc.property(...answers, (answer, figures, lastClickedAt) => {
      const links = parseLinkList(answer)?.links.map((link) => patchLink(undefined, link)) ?? [];
      expectNoHole([...links.flatMap(wordsOf), ...wordsOfFigures(figuresOf(links))]);
      for (const { shortCode, originalUrl, title, description } of links)
        for (const text of [shortCode, originalUrl, title, description])
          expect(text.isWellFormed()).toBe(true);
      const one = parseStats({ ...figures, lastClickedAt });
      expectNoHole([
        ...wordsOfFigures(parseAggregated(figures)?.figures ?? figuresOf([])),
        formatDate(one?.lastClickedAt),
        formatCount(one?.totalClicks),
        formatCount(one?.uniqueClicks),
      ]);
    }),
    { numRuns: 100 },
  );
});

test('pages can be counted, for any pagination', async () => {
  const pagination = fc.record({ page: anyNumber, limit: anyNumber, total: anyNumber });
  const rows = fc.array(fc.oneof(wireLinks, fc.jsonValue()), { maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(pagination, rows, async (sent, links) => {
      const list = parseLinkList({ links, pagination: sent });
      if (!list) throw new Error('A list was refused');
      const page = await new ListLinks({ ...memoryLinks(), list: async () => list }).execute();
      const { from, to } = itemRange(page.pagination, page.links.length);
      for (const number of [pageCount(page.pagination), from, to])
        expect(Number.isSafeInteger(number)).toBe(true);
    }),
  );
});

test('clicks over time are at most 300 bars, each with its days', () => {
  const sent = fc.array(fc.record({ date: wireDay, clicks: wireNumber }), { maxLength: 6 });
  fc.assert(
    fc.property(sent, fc.constantFrom(...SPANS), (clicks, span) => {
      const series: readonly DailyClicks[] = parseClicks({ clicks })?.days ?? [];
      const bars = chartBars(series, periodOf(span, [series], NOW));
      expect(bars.length).toBeLessThanOrEqual(300);
      expect(bars.at(-1)?.to).toMatch(/^2026-0(3-3[01]|4-01)$/);
      // Words take long to find: those of the first and the last bars are enough.
      const shown = [...bars.slice(0, 2), ...bars.slice(-2)];
      const days = shown.map(formatBarDays);
      expect(days).not.toContain('');
      const total = sumOf(bars);
      expectNoHole([...days, ...[...bars.map((bar) => bar.clicks), total].map(formatClicks)]);
    }),
    { numRuns: 40 },
  );
});
