import { expect, test } from 'vitest';
import { AggregateAnalytics } from '../../../src/application/links/AggregateAnalytics.ts';
import { ListLinks } from '../../../src/application/links/ListLinks.ts';
import { figuresOf } from '../../../src/domain/clicks/analytics.ts';
import { links } from '../../support/aLink.ts';
import { memoryAnalytics, memoryLinks } from '../../support/memoryGateways.ts';
import { memoryErrors } from '../../support/memoryPorts.ts';
import { BUG } from '../../support/reportedErrors.ts';
import { failure, NO_RESPONSE_ERRORS, RESPONSE_ERRORS } from '../../support/serviceErrors.ts';

const FIGURES = { totalLinks: 300, totalClicks: 12_345, engagementRate: 45.6 };

/** The later ones have more clicks. */
const listed = (count: number) =>
  links(count, (index) => ({ clickCount: index, totalClicks: 100 - index, uniqueClicks: 1 }));

const setUp = (count = 10, top = 3) => {
  const analytics = memoryAnalytics({ figures: FIGURES, topLinks: links(top) });
  const [gateway, errors] = [memoryLinks(listed(count)), memoryErrors()];
  const use = new AggregateAnalytics(analytics, new ListLinks(gateway), errors);
  return { analytics, gateway, errors, use };
};

test.each([
  [45, 5],
  [0, 0],
])('aggregated figures are returned as they are; of %i top links the first %i', async (count, shown) => {
  const { use, gateway, errors } = setUp(10, count);
  const from = { figuresFrom: 'aggregated', topLinksFrom: 'aggregated' };
  await expect(use.execute()).resolves.toEqual({ figures: FIGURES, topLinks: links(shown), ...from });
  expect(gateway.list).not.toHaveBeenCalled();
  expect(errors.report).not.toHaveBeenCalled();
});

test.each([
  [300, 'newest links'],
  [10, 'all links'],
] as const)('missing top links alone come from the list: of %i the %s', async (count, topLinksFrom) => {
  const { use, analytics } = setUp(count);
  analytics.aggregated.mockResolvedValueOnce({ figures: FIGURES, topLinks: undefined });
  const found = await use.execute();
  expect(found).toMatchObject({ figures: FIGURES, figuresFrom: 'aggregated', topLinksFrom });
  expect(found.topLinks).toHaveLength(5);
});

test.each([...RESPONSE_ERRORS, ...NO_RESPONSE_ERRORS])(
  'after a failure (%s), 5 of 10 links are shown, and it is reported',
  async (kind) => {
    const { use, analytics, gateway, errors } = setUp(11);
    const [error, { signal }] = [failure(kind), new AbortController()];
    analytics.aggregated.mockRejectedValueOnce(error);
    const { topLinks } = await use.execute(signal);
    expect(topLinks.map(({ id }) => id)).toEqual(['10', '9', '8', '7', '6']);
    expect(analytics.aggregated.mock.calls).toEqual([[signal]]);
    expect(gateway.list.mock.calls).toEqual([[{ page: 1, limit: 10, signal }]]);
    expect(errors.report.mock.calls).toEqual([[error, expect.any(String)]]);
  },
);

test.each([
  ['a list of no link', 0, false, figuresOf([]), 'all links'],
  ['a whole list of 10 links', 10, false, figuresOf(listed(10)), 'all links'],
  ['a list of more, of which only the total is known', 11, false, { totalLinks: 11 }, 'newest links'],
  ['a bare list of 9 links, which is whole', 9, true, figuresOf(listed(9)), 'all links'],
  ['a bare list of 10 links, which may go on', 10, true, {}, 'newest links'],
  ['a bare list of more, which is whole', 11, true, figuresOf(listed(11)), 'all links'],
])('figures that are left out come from %s', async (_list, count, isBare, figures, figuresFrom) => {
  const { use, analytics, gateway, errors } = setUp(count);
  analytics.aggregated.mockResolvedValueOnce({ figures: {}, topLinks: links(3) });
  if (isBare) gateway.list.mockResolvedValueOnce({ links: listed(count), pagination: {} });
  await expect(use.execute()).resolves.toMatchObject({ figures, figuresFrom });
  expect(errors.report).not.toHaveBeenCalled();
});

test('when the list fails as well, the failure of the list is thrown', async () => {
  const { use, analytics, gateway } = setUp();
  const second = failure('server', 'the list');
  analytics.aggregated.mockRejectedValueOnce(failure('server'));
  gateway.list.mockRejectedValueOnce(second);
  await expect(use.execute()).rejects.toBe(second);
});

const LEFT = AbortSignal.abort();

test.each([
  ['a programming error', BUG, undefined, BUG],
  ['a failure after the screen was left', failure('server'), LEFT, LEFT.reason],
])('%s has no fallback and is not reported', async (_what, error, signal, thrown) => {
  const { use, analytics, gateway, errors } = setUp();
  analytics.aggregated.mockRejectedValueOnce(error);
  await expect(use.execute(signal)).rejects.toBe(thrown);
  expect(gateway.list).not.toHaveBeenCalled();
  expect(errors.report).not.toHaveBeenCalled();
});

test('where figures are shown already, a failure leaves them, unless it takes away the right to see them', async () => {
  const { use, analytics, gateway } = setUp();
  analytics.aggregated.mockRejectedValueOnce(failure('server'));
  await expect(use.execute(undefined, true)).rejects.toMatchObject({ kind: 'server' });
  expect(gateway.list).not.toHaveBeenCalled();
  analytics.aggregated.mockRejectedValueOnce(failure('forbidden'));
  await expect(use.execute(undefined, true)).resolves.toMatchObject({ figuresFrom: 'all links' });
});
