import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
 * From the wire to the screen: the app can format any response that it accepts.
 */

const NOW = new Date('2026-03-31T12:00:00Z');
const SPANS: readonly ClickSpan[] = [7, 30, 90, 'all'];
const RAW_VALUE = /NaN|undefined|null|Infinity|Invalid|∞|\[object/;

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

/** Links with hostile values of the types that the wire format allows. */
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

const textsOf = (link: Link): string[] => [
  formatCount(clicksOf(link)),
  formatCount(link.uniqueClicks),
  formatDate(link.createdAt),
  link.createdAt ? linkAge(link.createdAt, NOW) : '',
];

const textsOfFigures = (figures: AnalyticsFigures): string[] =>
  Object.values(figures).flatMap((figure) => [formatCount(figure), formatPercent(figure)]);

const expectNoRawValue = (texts: readonly string[]) => {
  expect(texts.filter((text) => RAW_VALUE.test(text))).toEqual([]);
};

const RUNS = { numRuns: 100 };

describe('the links of any provider', () => {
  const response = fc.array(wireLinks, { maxLength: 4 });
  const parse = (body: unknown) => parseLinkList(body)?.links.map((link) => patchLink(undefined, link)) ?? [];

  it('are formatted without raw values', () => {
    fc.assert(
      fc.property(response, (body) => {
        const links = parse(body);
        expectNoRawValue([...links.flatMap(textsOf), ...textsOfFigures(figuresOf(links))]);
      }),
      RUNS,
    );
  });

  it('have well-formed texts', () => {
    fc.assert(
      fc.property(response, (body) => {
        for (const { shortCode, originalUrl, title, description } of parse(body))
          for (const text of [shortCode, originalUrl, title, description])
            expect(text.isWellFormed()).toBe(true);
      }),
      RUNS,
    );
  });

  it('are paged with safe integers', async () => {
    const pagination = fc.record({ page: anyNumber, limit: anyNumber, total: anyNumber });
    const rows = fc.array(fc.oneof(wireLinks, fc.jsonValue()), { maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(pagination, rows, async (sent, links) => {
        const list = parseLinkList({ links, pagination: sent });
        if (!list) throw new Error('A list was rejected');
        const page = await new ListLinks({ ...memoryLinks(), list: async () => list }).execute();
        const { from, to } = itemRange(page.pagination, page.links.length);
        for (const number of [pageCount(page.pagination), from, to])
          expect(Number.isSafeInteger(number)).toBe(true);
      }),
    );
  });
});

describe('the figures of any provider', () => {
  const name = fc.constantFrom('totalLinks', 'totalClicks', 'engagementRate', 'uniqueClicks');
  const response = fc.dictionary(name, anyNumber);

  it('are formatted without raw values', () => {
    fc.assert(
      fc.property(response, wireDate, (figures, lastClickedAt) => {
        const stats = parseStats({ ...figures, lastClickedAt });
        expectNoRawValue([
          ...textsOfFigures(parseAggregated(figures)?.figures ?? figuresOf([])),
          formatDate(stats?.lastClickedAt),
          formatCount(stats?.totalClicks),
          formatCount(stats?.uniqueClicks),
        ]);
      }),
      RUNS,
    );
  });
});

describe('the clicks by day of any provider', () => {
  const response = fc.array(fc.record({ date: wireDay, clicks: wireNumber }), { maxLength: 6 });

  const forAllBars = (check: (bars: ReturnType<typeof chartBars>) => void): void =>
    fc.assert(
      fc.property(response, fc.constantFrom(...SPANS), (clicks, span) => {
        const series: readonly DailyClicks[] = parseClicks({ clicks })?.days ?? [];
        check(chartBars(series, periodOf(span, [series], NOW)));
      }),
      { numRuns: 40 },
    );

  it('fit into 300 bars', () => {
    forAllBars((bars) => expect(bars.length).toBeLessThanOrEqual(300));
  });

  it('end at most a day from today', () => {
    forAllBars((bars) => expect(bars.at(-1)?.to).toMatch(/^2026-0(3-3[01]|4-01)$/));
  });

  it('are formatted without raw values', () => {
    forAllBars((bars) => expectNoRawValue([...bars.map((bar) => bar.clicks), sumOf(bars)].map(formatClicks)));
  });

  it('are labelled with their days', () => {
    forAllBars((bars) => {
      // Formatting days is slow, so only the outer bars are tested.
      const days = [...bars.slice(0, 2), ...bars.slice(-2)].map(formatBarDays);
      expect(days).not.toContain('');
      expectNoRawValue(days);
    });
  });
});
