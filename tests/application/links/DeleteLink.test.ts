import { describe, expect, test, vi } from 'vitest';
import { DeleteLink, UNDO_TIME_MS } from '../../../src/application/links/DeleteLink.ts';
import { RequestQueue } from '../../../src/application/requests/RequestQueue.ts';
import { links } from '../../support/aLink.ts';
import { deferred, withFakeTimers } from '../../support/deferred.ts';
import { memoryLinks } from '../../support/memoryGateways.ts';
import { MemoryPageLifecycle, MemoryPendingWork } from '../../support/memoryPorts.ts';
import { failure, RESPONSE_ERRORS } from '../../support/serviceErrors.ts';

const setUp = () => {
  const [gateway, page, work] = [memoryLinks(links(2)), new MemoryPageLifecycle(), new MemoryPendingWork()];
  const account = new AbortController();
  const use = new DeleteLink(gateway, new RequestQueue(account.signal), page, work, account.signal);
  const sent = () => gateway.delete.mock.calls.map(([id]) => id);
  /** What becomes of one link. */
  const deletion = async (id: string, onSent: () => void = () => {}) => {
    const { done, failed, stop } = await use.execute([id], { onSent });
    return stop ?? (done.length > 0 ? 'deleted' : failed.get(id));
  };
  return { gateway, page, work, account, use, sent, deletion };
};

withFakeTimers();

test('all come back together by the undo of any of them, without a call; a later undo comes too late', async () => {
  const { use, page, gateway, sent, deletion } = setUp();
  expect(use.undo('1')).toBe(false);
  const outcome = use.execute(['1', '2']);
  expect(use.undo('3')).toBe(false);
  expect(use.undo('2')).toBe(true);
  await expect(outcome).resolves.toMatchObject({ isUndone: true, done: [], unsent: ['1', '2'] });
  await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
  page.leave();
  expect(sent()).toEqual([]);
  const answer = deferred<void>();
  gateway.delete.mockReturnValueOnce(answer.promise);
  const again = deletion('1');
  await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
  expect(use.undo('1')).toBe(false);
  answer.resolve();
  await expect(again).resolves.toBe('deleted');
});

type All = ReturnType<typeof setUp>;

test.each<[string, (all: All) => unknown, sent: string[], outcome: string]>([
  ['the page is left, all go out before that is over', ({ page }) => page.leave(), ['1', '2'], 'deleted'],
  ['the session is about to end, it waits for all', ({ work }) => work.finish(), ['1', '2'], 'deleted'],
  ['the account is left, all are dropped', ({ account }) => account.abort(), [], 'sessionEnded'],
])('of deletions that wait when %s, and only once', async (_when, happens, ids, outcome) => {
  const all = setUp();
  const onSent = vi.fn();
  const outcomes = [all.deletion('1', onSent), all.deletion('2', onSent)];
  const end = happens(all);
  expect(all.sent()).toEqual(ids);
  expect(onSent).toHaveBeenCalledTimes(ids.length);
  await end;
  expect(all.gateway.stored).toHaveLength(2 - ids.length);
  await expect(Promise.all(outcomes)).resolves.toEqual([outcome, outcome]);
  await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
  all.page.leave();
  expect(all.sent()).toEqual(ids);
});

test.each(RESPONSE_ERRORS)(
  'a failure (%s) is told, but a link that is not there is deleted',
  async (kind) => {
    const { gateway, deletion } = setUp();
    const error = failure(kind);
    gateway.delete.mockRejectedValueOnce(error);
    const outcome = deletion('1');
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    await expect(outcome).resolves.toBe(kind === 'notFound' ? 'deleted' : error);
  },
);

describe('many links', () => {
  const IDS = Array.from({ length: 10 }, (_, index) => String(index + 1));
  /** The first calls are answered by the test. */
  const setUpMany = (held = 0) => {
    const set = setUp();
    set.gateway.stored.push(...links(10).slice(2));
    const answers = IDS.slice(0, held).map(() => deferred<void>());
    for (const { promise } of answers) set.gateway.delete.mockReturnValueOnce(promise);
    return { ...set, answers };
  };

  test('are sent after one undo time and not before, at most four at once', async () => {
    const { use, sent, answers } = setUpMany(10);
    const [onSent, onSettled] = [vi.fn(), vi.fn()];
    const outcome = use.execute(IDS, { onSent, onSettled });
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS - 1);
    expect(onSent).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent()).toEqual(['1', '2', '3', '4']);
    expect(onSent).toHaveBeenCalledTimes(1);
    for (const answer of answers) answer.resolve();
    await expect(outcome).resolves.toMatchObject({ done: IDS, unsent: [], isUndone: false });
    expect(onSettled.mock.calls.at(-1)).toEqual([10]);
  });

  test('are all sent at once when the page is left, each once, and known to be deleted or not, also after the session', async () => {
    const { use, gateway, page, account, sent } = setUpMany();
    const [running, later, error] = [deferred<void>(), deferred<void>(), failure('server')];
    gateway.delete.mockImplementation((id) => (Number(id) <= 4 ? running : later).promise);
    const outcome = use.execute(IDS);
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    page.leave();
    expect(sent()).toEqual(IDS);
    running.resolve();
    await vi.advanceTimersByTimeAsync(0);
    account.abort();
    later.reject(error);
    const failed = new Map(IDS.slice(4).map((id) => [id, error]));
    await expect(outcome).resolves.toMatchObject({ done: IDS.slice(0, 4), failed, unsent: [] });
    expect(sent()).toEqual(IDS);
  });

  test('are sent in turn at a sign-out; what was not sent in time is told', async () => {
    const { use, work, account, sent, answers } = setUpMany(10);
    const outcome = use.execute(IDS);
    void work.finish();
    answers[0]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent()).toEqual(IDS.slice(0, 5));
    account.abort();
    for (const answer of answers) answer.resolve();
    const [done, unsent] = [IDS.slice(0, 5), IDS.slice(5)];
    await expect(outcome).resolves.toMatchObject({ done, unsent, stop: 'sessionEnded' });
    expect(sent()).toEqual(done);
  });

  test('are not sent any more once that is cancelled', async () => {
    const { use, page, sent, answers } = setUpMany(4);
    const cancelling = new AbortController();
    const outcome = use.execute(IDS, { signal: cancelling.signal });
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    cancelling.abort();
    page.leave();
    for (const answer of answers) answer.resolve();
    await expect(outcome).resolves.toMatchObject({ unsent: IDS.slice(4), stop: 'cancelled' });
    expect(sent()).toEqual(IDS.slice(0, 4));
  });
});
