import { describe, expect, it } from 'vitest';
import { AggregateAnalytics } from '../../../src/application/links/AggregateAnalytics.ts';
import { ListLinks } from '../../../src/application/links/ListLinks.ts';
import { figuresOf } from '../../../src/domain/clicks/analytics.ts';
import { links } from '../../support/aLink.ts';
import { memoryAnalytics, memoryLinks } from '../../support/memoryGateways.ts';
import { memoryErrors } from '../../support/memoryPorts.ts';
import { BUG } from '../../support/reportedErrors.ts';
import { failure, NO_RESPONSE_ERRORS, RESPONSE_ERRORS } from '../../support/serviceErrors.ts';

const FIGURES = { totalLinks: 300, totalClicks: 12_345, engagementRate: 45.6 };

/** Returns links with increasing click counts. */
const linksWithClicks = (count: number) =>
  links(count, (index) => ({ clickCount: index, totalClicks: 100 - index, uniqueClicks: 1 }));

/** Sets up a list of `count` links and an aggregated response with `top` links. */
const setUp = ({ count = 10, top = 3 } = {}) => {
  const analytics = memoryAnalytics({ figures: FIGURES, topLinks: links(top) });
  const [gateway, errors] = [memoryLinks(linksWithClicks(count)), memoryErrors()];
  const aggregateAnalytics = new AggregateAnalytics(analytics, new ListLinks(gateway), errors);
  return { analytics, gateway, errors, aggregateAnalytics };
};

describe('AggregateAnalytics', () => {
  it.each([
    { top: 45, shown: 5 },
    { top: 0, shown: 0 },
  ])('returns the aggregated figures with the first $shown of $top top links', async ({ top, shown }) => {
    const { aggregateAnalytics, gateway, errors } = setUp({ top });
    await expect(aggregateAnalytics.execute()).resolves.toEqual({
      figures: FIGURES,
      topLinks: links(shown),
      figuresFrom: 'aggregated',
      topLinksFrom: 'aggregated',
    });
    expect(gateway.list).not.toHaveBeenCalled();
    expect(errors.report).not.toHaveBeenCalled();
  });
});

describe('AggregateAnalytics with an incomplete response', () => {
  it.each([
    { count: 300, topLinksFrom: 'newest links' },
    { count: 10, topLinksFrom: 'all links' },
  ])('takes missing top links from $topLinksFrom of $count', async ({ count, topLinksFrom }) => {
    const { aggregateAnalytics, analytics } = setUp({ count });
    analytics.aggregated.mockResolvedValueOnce({ figures: FIGURES, topLinks: undefined });
    const found = await aggregateAnalytics.execute();
    expect(found).toMatchObject({ figures: FIGURES, figuresFrom: 'aggregated', topLinksFrom });
    expect(found.topLinks).toHaveLength(5);
  });

  it.each([
    { name: 'an empty list', count: 0, isBare: false },
    { name: 'a complete list', count: 10, isBare: false },
    { name: 'a bare list of fewer than 10 links', count: 9, isBare: true },
    { name: 'a bare list of more than 10 links', count: 11, isBare: true },
  ])('computes missing figures from $name', async ({ count, isBare }) => {
    const { aggregateAnalytics, analytics, gateway, errors } = setUp({ count });
    analytics.aggregated.mockResolvedValueOnce({ figures: {}, topLinks: links(3) });
    if (isBare) gateway.list.mockResolvedValueOnce({ links: linksWithClicks(count), pagination: {} });
    const figures = figuresOf(linksWithClicks(count));
    await expect(aggregateAnalytics.execute()).resolves.toMatchObject({ figures, figuresFrom: 'all links' });
    expect(errors.report).not.toHaveBeenCalled();
  });

  it.each([
    { name: 'more than 10 links', count: 11, isBare: false, figures: { totalLinks: 11 } },
    { name: 'a bare list that may continue', count: 10, isBare: true, figures: {} },
  ])('does not compute missing figures from $name', async ({ count, isBare, figures }) => {
    const { aggregateAnalytics, analytics, gateway, errors } = setUp({ count });
    analytics.aggregated.mockResolvedValueOnce({ figures: {}, topLinks: links(3) });
    if (isBare) gateway.list.mockResolvedValueOnce({ links: linksWithClicks(count), pagination: {} });
    await expect(aggregateAnalytics.execute()).resolves.toMatchObject({
      figures,
      figuresFrom: 'newest links',
    });
    expect(errors.report).not.toHaveBeenCalled();
  });
});

describe('AggregateAnalytics after a failure', () => {
  const KINDS = [...RESPONSE_ERRORS, ...NO_RESPONSE_ERRORS];

  it.each(KINDS)('returns the 5 links with the most clicks (%s)', async (kind) => {
    const { aggregateAnalytics, analytics, gateway } = setUp({ count: 11 });
    const { signal } = new AbortController();
    analytics.aggregated.mockRejectedValueOnce(failure(kind));
    const { topLinks } = await aggregateAnalytics.execute(signal);
    expect(topLinks.map(({ id }) => id)).toEqual(['10', '9', '8', '7', '6']);
    expect(analytics.aggregated.mock.calls).toEqual([[signal]]);
    expect(gateway.list.mock.calls).toEqual([[{ page: 1, limit: 10, signal }]]);
  });

  it.each(KINDS)('reports the error (%s)', async (kind) => {
    const { aggregateAnalytics, analytics, errors } = setUp();
    const error = failure(kind);
    analytics.aggregated.mockRejectedValueOnce(error);
    await aggregateAnalytics.execute();
    expect(errors.report.mock.calls).toEqual([[error, expect.any(String)]]);
  });

  it('throws the error of the list when the list fails, too', async () => {
    const { aggregateAnalytics, analytics, gateway } = setUp();
    const second = failure('server', 'the list');
    analytics.aggregated.mockRejectedValueOnce(failure('server'));
    gateway.list.mockRejectedValueOnce(second);
    await expect(aggregateAnalytics.execute()).rejects.toBe(second);
  });

  const ABORTED = AbortSignal.abort();

  it.each([
    { name: 'a bug', error: BUG, signal: undefined, thrown: BUG },
    {
      name: 'the abort reason',
      error: failure('server'),
      signal: ABORTED,
      thrown: ABORTED.reason,
    },
  ])('throws $name without a fallback', async ({ error, signal, thrown }) => {
    const { aggregateAnalytics, analytics, gateway, errors } = setUp();
    analytics.aggregated.mockRejectedValueOnce(error);
    await expect(aggregateAnalytics.execute(signal)).rejects.toBe(thrown);
    expect(gateway.list).not.toHaveBeenCalled();
    expect(errors.report).not.toHaveBeenCalled();
  });

  it('throws when the caller already has figures', async () => {
    const { aggregateAnalytics, analytics, gateway } = setUp();
    analytics.aggregated.mockRejectedValueOnce(failure('server'));
    await expect(aggregateAnalytics.execute(undefined, true)).rejects.toMatchObject({ kind: 'server' });
    expect(gateway.list).not.toHaveBeenCalled();
  });

  it('uses the list when the failure invalidates the figures of the caller', async () => {
    const { aggregateAnalytics, analytics } = setUp();
    analytics.aggregated.mockRejectedValueOnce(failure('forbidden'));
    await expect(aggregateAnalytics.execute(undefined, true)).resolves.toMatchObject({
      figuresFrom: 'all links',
    });
  });
});
