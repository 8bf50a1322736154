import { expect, test } from 'vitest';
import { ReadClicks } from '../../src/application/links/ReadClicks.ts';
import type { ClickSeries } from '../../src/domain/clickSeries.ts';
import { deferred, settle } from '../support/deferred.ts';
import { memoryAnalytics } from '../support/memoryGateways.ts';
import { failure } from '../support/serviceErrors.ts';

const CLICKS = { days: [{ date: '2026-03-01', clicks: 5 }], unreadable: 0 };

/** A provider whose responses the test lets go, in the order of the calls. */
const setUp = () => {
  const analytics = memoryAnalytics();
  const responses: ReturnType<typeof deferred<ClickSeries>>[] = [];
  analytics.clicks.mockImplementation(() => {
    const response = deferred<ClickSeries>();
    responses.push(response);
    return response.promise;
  });
  const use = new ReadClicks(analytics);
  const leave = new AbortController();
  const read = (id: string) => use.execute(id, leave.signal);
  return { analytics, responses, leave, read, called: () => analytics.clicks.mock.calls.map(([id]) => id) };
};

test('at most 4 calls run at once; the next begins when one ends, well or badly', async () => {
  const { responses, read, called } = setUp();
  const outcomes = Promise.allSettled(['1', '2', '3', '4', '5', '6'].map(read));
  await settle();
  expect(called()).toEqual(['1', '2', '3', '4']);
  responses[2]?.resolve(CLICKS);
  await settle();
  expect(called()).toEqual(['1', '2', '3', '4', '5']);
  responses[0]?.reject(failure('server'));
  await settle();
  expect(called()).toEqual(['1', '2', '3', '4', '5', '6']);
  for (const response of responses) response.resolve(CLICKS);
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'rejected',
    ...Array.from({ length: 5 }, () => 'fulfilled'),
  ]);
});

test('clicks whose call still waits are not read once that is aborted', async () => {
  const { responses, leave, read, called } = setUp();
  const outcomes = Promise.allSettled(['1', '2', '3', '4', '5'].map(read));
  await settle();
  leave.abort();
  for (const response of responses) response.reject(leave.signal.reason);
  expect((await outcomes).map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'));
  expect(called()).toEqual(['1', '2', '3', '4']);
});

test('the signal is passed on, and later reads run again', async () => {
  const { analytics, responses, leave, read } = setUp();
  const first = read('1');
  await settle();
  expect(analytics.clicks.mock.calls).toEqual([['1', leave.signal]]);
  responses[0]?.resolve(CLICKS);
  await expect(first).resolves.toEqual(CLICKS);
});
