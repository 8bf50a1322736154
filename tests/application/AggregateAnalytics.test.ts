import { describe, expect, test } from 'vitest';
import { AggregateAnalytics } from '../../src/application/AggregateAnalytics.ts';
import { ListLinks } from '../../src/application/ListLinks.ts';
import type { LinkList } from '../../src/application/ports.ts';
import { figuresOf, UNKNOWN_FIGURES } from '../../src/domain/analytics.ts';
import { links } from '../support/aLink.ts';
import { memoryAnalytics, memoryLinks } from '../support/memoryPorts.ts';
import { networkFailure, refusal, shapeFailure, timeoutFailure } from '../support/serviceErrors.ts';

const FIGURES = { ...UNKNOWN_FIGURES, totalLinks: 300, totalClicks: 12_345, engagementRate: 45.6 };

const setUp = (list?: LinkList) => {
  const analytics = memoryAnalytics({ figures: FIGURES, topLinks: links(3) });
  const gateway = memoryLinks(list);
  return { analytics, gateway, use: new AggregateAnalytics(analytics, new ListLinks(gateway)) };
};

/** Ten links, the later ones with more clicks. */
const TEN = links(10, (index) => ({ clickCount: index, totalClicks: 100 - index, uniqueClicks: 1 }));
const TOP_FIVE = ['10', '9', '8', '7', '6'];
const listOf = (total: number): LinkList => ({ links: TEN, pagination: { page: 1, limit: 10, total } });

test('what the provider has added up is taken as it is', async () => {
  const { use, gateway } = setUp();
  await expect(use.execute()).resolves.toEqual({ figures: FIGURES, topLinks: links(3), isComplete: true });
  expect(gateway.list).not.toHaveBeenCalled();
});

test('no top links at all are a good answer too', async () => {
  const { use, analytics, gateway } = setUp();
  analytics.aggregated.mockResolvedValueOnce({ figures: FIGURES, topLinks: [] });
  await expect(use.execute()).resolves.toMatchObject({ topLinks: [], isComplete: true });
  expect(gateway.list).not.toHaveBeenCalled();
});

test('when only the top links are missing, only they come from the list', async () => {
  const { use, analytics, gateway } = setUp(listOf(300));
  analytics.aggregated.mockResolvedValueOnce({ figures: FIGURES, topLinks: undefined });
  const { figures, topLinks, isComplete } = await use.execute();
  expect(figures).toEqual(FIGURES);
  expect(isComplete).toBe(true);
  expect(topLinks.map(({ id }) => id)).toEqual(TOP_FIVE);
  expect(gateway.list.mock.calls).toEqual([[{ page: 1, limit: 10 }]]);
});

describe.each([
  ['fails', refusal(500)],
  ['is refused', refusal(401)],
  ['has no network', networkFailure()],
  ['takes too long', timeoutFailure()],
  ['cannot be read', shapeFailure()],
  ['holds nothing', undefined],
])('when the call %s', (_case, failure) => {
  const setUpFallback = (list: LinkList) => {
    const fallback = setUp(list);
    if (failure) fallback.analytics.aggregated.mockRejectedValueOnce(failure);
    else fallback.analytics.aggregated.mockResolvedValueOnce({ figures: UNKNOWN_FIGURES, topLinks: [] });
    return fallback;
  };

  test('10 links are fetched and the 5 with the highest clickCount shown', async () => {
    const { use, gateway } = setUpFallback(listOf(10));
    const { topLinks } = await use.execute();
    expect(topLinks.map(({ id }) => id)).toEqual(TOP_FIVE);
    expect(gateway.list.mock.calls).toEqual([[{ page: 1, limit: 10 }]]);
  });

  test('figures are exact when those are all links', async () => {
    const { use } = setUpFallback(listOf(10));
    await expect(use.execute()).resolves.toMatchObject({ figures: figuresOf(TEN), isComplete: true });
  });

  test('figures are exact for a bare list', async () => {
    const { use } = setUpFallback({ links: links(13), pagination: undefined });
    await expect(use.execute()).resolves.toMatchObject({ figures: figuresOf(links(13)), isComplete: true });
  });

  test('nothing but the total is told of a sample', async () => {
    const { use } = setUpFallback(listOf(11));
    const { figures, isComplete } = await use.execute();
    expect(figures).toEqual({ ...UNKNOWN_FIGURES, totalLinks: 11 });
    expect(isComplete).toBe(false);
  });

  test('no links at all have figures of 0', async () => {
    const { use } = setUpFallback({ links: [], pagination: { page: 1, limit: 10, total: 0 } });
    const { figures, topLinks, isComplete } = await use.execute();
    expect([figures, topLinks, isComplete]).toEqual([figuresOf([]), [], true]);
  });

  test('and the links fail too, that is what is told', async () => {
    const { use, gateway } = setUpFallback(listOf(10));
    const second = refusal(503);
    gateway.list.mockRejectedValueOnce(second);
    await expect(use.execute()).rejects.toBe(second);
  });
});

describe('when it is aborted', () => {
  test('there is no fallback', async () => {
    const { use, analytics, gateway } = setUp();
    const abort = new AbortController();
    analytics.aggregated.mockImplementationOnce(async () => {
      abort.abort();
      abort.signal.throwIfAborted();
      throw new Error('not reached');
    });
    await expect(use.execute(abort.signal)).rejects.toBe(abort.signal.reason);
    expect(gateway.list).not.toHaveBeenCalled();
  });

  test('the signal goes with both calls', async () => {
    const { use, analytics, gateway } = setUp(listOf(10));
    analytics.aggregated.mockRejectedValueOnce(refusal());
    const { signal } = new AbortController();
    await use.execute(signal);
    expect(analytics.aggregated.mock.calls).toEqual([[signal]]);
    expect(gateway.list.mock.calls).toEqual([[{ page: 1, limit: 10, signal }]]);
  });
});
