import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  read,
  wireAggregated,
  wireClicks,
  wireLink,
  wireLinkList,
  wireStats,
  wireUser,
} from '../../src/adapters/http/wire.ts';
import { ServiceError } from '../../src/application/ServiceError.ts';
import { type AnalyticsFigures, figuresOf } from '../../src/domain/analytics.ts';
import { type ClickSpan, clickBars, type DailyClicks } from '../../src/domain/clickSeries.ts';
import { isBlank } from '../../src/domain/foreignText.ts';
import {
  clicksOf,
  isWebAddress,
  type Link,
  shortAddress,
  shortUrl,
  truncateUrl,
} from '../../src/domain/link.ts';
import { linkAge } from '../../src/domain/linkAge.ts';
import { trimDraft, validateDraft } from '../../src/domain/linkDraft.ts';
import { matchLinks, searchWords } from '../../src/domain/linkSearch.ts';
import { itemRange, pageCount } from '../../src/domain/pagination.ts';
import { displayName, initials } from '../../src/domain/user.ts';
import { checkEmailAddress, readCheckEmailAddress } from '../../src/ui/auth/checkEmailAddress.ts';
import { mailProvider } from '../../src/ui/auth/mailProvider.ts';
import { formatCount, formatDate, formatFileName, formatPercent } from '../../src/ui/kit/format.ts';
import { clicksInWords, formatBarDays, formatDay } from '../../src/ui/link/clickWords.ts';
import { aLink } from '../support/aLink.ts';
import { hostileAddress, hostileText } from './hostileText.ts';

const NOW = new Date('2026-03-31T12:00:00Z');
const DOMAIN = 'brev.example';
const SPANS: readonly ClickSpan[] = [30, 90, 'all'];
const HOLE = /NaN|undefined|null|Infinity|Invalid|∞|\[object/;
const UNSEEN = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

const anyNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(0, -0, -1, 0.5, 1e21, 1e308, -1e308, Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY),
);
const anyDate = fc.oneof(fc.date(), fc.constant(new Date(Number.NaN)), fc.constant(new Date(8.64e15)));

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
const wireNumber = fc.option(anyNumber.filter(Number.isFinite));

/** Links as a provider may send them that wants to do harm within the wire's types. */
const wireLinks = fc.record({
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
});

const readOrRefused = <T>(attempt: () => T): T | undefined => {
  try {
    return attempt();
  } catch (error) {
    expect(error).toBeInstanceOf(ServiceError);
    return undefined;
  }
};

/** Everything that screens say about a link in figures and dates. */
const wordsOn = (link: Link): string[] => [
  formatCount(clicksOf(link)),
  formatCount(link.uniqueClicks),
  formatDate(link.createdAt),
  link.createdAt ? linkAge(link.createdAt, NOW) : '',
];

const figureWords = (figures: AnalyticsFigures): string[] =>
  Object.values(figures).flatMap((figure) => [formatCount(figure), formatPercent(figure)]);

const expectNoHole = (words: readonly string[]) => {
  for (const word of words) expect(word).not.toMatch(HOLE);
};

describe('whatever comes', () => {
  test('figures and dates are told or left out', () => {
    fc.assert(
      fc.property(anyNumber, anyDate, hostileText, (number, date, text) => {
        expectNoHole([
          formatCount(number),
          formatPercent(number),
          formatDate(date),
          linkAge(date, NOW),
          formatDay(text.slice(0, 10)),
          formatBarDays({ from: '', to: '2026-02-30', clicks: 0 }),
        ]);
      }),
    );
  });

  test('a link that can be read can be told', () => {
    fc.assert(
      fc.property(fc.array(wireLinks, { maxLength: 4 }), (answer) => {
        const list = readOrRefused(() => read(wireLinkList, answer, 'listLinks'));
        if (!list) return;
        expectNoHole([...list.links.flatMap(wordsOn), ...figureWords(figuresOf(list.links))]);
        for (const { shortCode, originalUrl, title, description } of list.links) {
          for (const text of [shortCode, originalUrl, title, description])
            expect(text.isWellFormed()).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('pages can be counted', () => {
    const pagination = fc.record({ page: anyNumber, limit: anyNumber, total: anyNumber });
    fc.assert(
      fc.property(pagination, (sent) => {
        const list = readOrRefused(() => read(wireLinkList, { links: [], pagination: sent }, 'listLinks'));
        if (!list?.pagination) return;
        const { from, to } = itemRange(list.pagination);
        for (const number of [pageCount(list.pagination), from, to])
          expect(Number.isSafeInteger(number)).toBe(true);
      }),
    );
  });

  test('figures over all links, and of one, can be told', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('totalLinks', 'totalClicks', 'engagementRate', 'uniqueClicks'),
          anyNumber,
        ),
        wireDate,
        (sent, lastClickedAt) => {
          const all = readOrRefused(() => read(wireAggregated, sent, 'aggregated'));
          const one = readOrRefused(() => read(wireStats, { ...sent, lastClickedAt }, 'linkStats'));
          expectNoHole(all ? figureWords(all.figures) : []);
          expectNoHole([
            formatDate(one?.lastClickedAt),
            formatCount(one?.totalClicks),
            formatCount(one?.uniqueClicks),
          ]);
        },
      ),
    );
  });

  test('clicks over time are a few hundred bars at most, each with its days', () => {
    const sent = fc.array(fc.record({ date: wireDay, clicks: wireNumber }), { maxLength: 6 });
    fc.assert(
      fc.property(sent, fc.constantFrom(...SPANS), (clicks, span) => {
        const days: readonly DailyClicks[] =
          readOrRefused(() => read(wireClicks, { clicks }, 'linkClicks')) ?? [];
        const bars = clickBars(days, span, NOW);
        expect(bars.length).toBeLessThanOrEqual(300);
        expect(bars.at(-1)?.to).toMatch(/^2026-0(3-31|4-01)$/);
        for (const bar of bars) {
          expectNoHole([formatBarDays(bar), clicksInWords(bar.clicks)]);
          expect(formatBarDays(bar)).not.toBe('');
        }
        expectNoHole([clicksInWords(bars.reduce((sum, bar) => sum + bar.clicks, 0))]);
      }),
    );
  });

  test('a user has a name and initials that are seen', () => {
    const user = fc.record({ email: hostileText, firstName: hostileText, lastName: fc.option(hostileText) });
    fc.assert(
      fc.property(user, (sent) => {
        const known = readOrRefused(() => read(wireUser, sent, 'profile'));
        const name = displayName(known);
        expect(isBlank(name)).toBe(false);
        expect(name).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
        expect(initials(known)).not.toMatch(UNSEEN);
        expect(Array.from(initials(known)).length).toBeGreaterThan(0);
      }),
    );
  });

  test('a short code is seen, stays on its host, and names a file', () => {
    fc.assert(
      fc.property(hostileText, (code) => {
        expect(shortAddress(DOMAIN, code)).not.toMatch(UNSEEN);
        expect(Array.from(shortAddress(DOMAIN, code)).length).toBeLessThanOrEqual(320);
        expect(new URL(shortUrl(DOMAIN, code)).host).toBe(DOMAIN);
        expect(shortUrl(DOMAIN, code)).toMatch(/^[!-~]+$/);
        expect(formatFileName(code, 'svg')).toMatch(/^[\p{L}\p{M}\p{N}_-]{1,60}\.svg$/u);
      }),
    );
  });

  test('a search finds what was asked for, by code and by the address that is shown', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (code, text) => {
        const link = aLink({ shortCode: code.toWellFormed(), title: text, originalUrl: text });
        expect(matchLinks([link], text, DOMAIN).length).toBe(searchWords(text, DOMAIN).length > 0 ? 1 : 0);
      }),
    );
    for (const shortCode of ['zero\u200bwidth', 'code\u202egnp', 'two words', 'nul\0']) {
      const link = aLink({ shortCode });
      expect(matchLinks([link], shortAddress(DOMAIN, shortCode), DOMAIN)).toEqual([link]);
    }
  });

  test('a draft is judged', () => {
    const draft = fc.record({
      originalUrl: hostileAddress,
      shortCode: hostileText,
      title: hostileText,
      description: hostileText,
    });
    fc.assert(
      fc.property(draft, (typed) => {
        const errors = validateDraft(trimDraft(typed));
        expect(errors.originalUrl === undefined).toBe(isWebAddress(typed.originalUrl.trim()));
        expect(truncateUrl(typed.originalUrl).length).toBeLessThanOrEqual(100);
      }),
    );
  });

  test('an e-mail address comes back from the address of its screen', () => {
    fc.assert(
      fc.property(hostileText, (email) => {
        const search = checkEmailAddress(email).replace('/auth/check-email', '');
        expect(readCheckEmailAddress(search, null)).toBe(email.toWellFormed().trim());
        expect(mailProvider(email)?.url ?? 'https://').toMatch(/^https:/);
      }),
    );
  });
});

test('a link’s count is never below nothing, nor beyond what can be counted', () => {
  const sent = { id: '1', shortCode: 'x', originalUrl: 'x', uniqueClicks: -5, clickCount: 1e308 };
  expect(read(wireLink, sent, 'getLink')).toMatchObject({
    uniqueClicks: 0,
    clickCount: Number.MAX_SAFE_INTEGER,
  });
});
