import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DeleteLink, UNDO_TIME_MS } from '../../src/application/DeleteLink.ts';
import { links } from '../support/aLink.ts';
import { deferred } from '../support/deferred.ts';
import { memoryLinks } from '../support/memoryGateways.ts';
import { MemoryPageLife, MemorySessionWork } from '../support/memoryPorts.ts';
import { ANSWERED, failure } from '../support/serviceErrors.ts';

const setUp = () => {
  const [gateway, page, work] = [memoryLinks(links(2)), new MemoryPageLife(), new MemorySessionWork()];
  const account = new AbortController();
  const use = new DeleteLink(gateway, page, work, account.signal);
  const sent = () => gateway.delete.mock.calls.map(([id]) => id);
  return { gateway, page, work, account, use, sent };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the call goes out when the undo time has passed, and not before', async () => {
  const { use, sent } = setUp();
  const onSent = vi.fn();
  const outcome = use.execute('1', onSent);
  await vi.advanceTimersByTimeAsync(UNDO_TIME_MS - 1);
  expect([sent(), onSent.mock.calls.length]).toEqual([[], 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect([sent(), onSent.mock.calls.length]).toEqual([['1'], 1]);
  await expect(outcome).resolves.toBe('deleted');
});

test('a deletion can be taken back for six seconds', () => {
  expect(UNDO_TIME_MS).toBe(6000);
});

describe('undo', () => {
  test('in time lets no call go out', async () => {
    const { use, page, sent } = setUp();
    const outcome = use.execute('1');
    expect(use.undo('1')).toBe(true);
    await expect(outcome).resolves.toBe('undone');
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    page.leave();
    expect(sent()).toEqual([]);
  });

  test('comes too late once the call is out', async () => {
    const { use, gateway } = setUp();
    const answer = deferred<void>();
    gateway.delete.mockReturnValueOnce(answer.promise);
    const outcome = use.execute('1');
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    expect(use.undo('1')).toBe(false);
    answer.resolve();
    await expect(outcome).resolves.toBe('deleted');
  });

  test('of a link that is not being deleted does nothing', () => {
    expect(setUp().use.undo('1')).toBe(false);
  });

  test('leaves a link that can be deleted again', async () => {
    const { use, sent } = setUp();
    const undone = use.execute('1');
    use.undo('1');
    await undone;
    const outcome = use.execute('1');
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    await expect(outcome).resolves.toBe('deleted');
    expect(sent()).toEqual(['1']);
  });
});

describe('when the page is left', () => {
  test('all waiting calls go out at once, before the listener returns, and only once', async () => {
    const { use, page, sent } = setUp();
    const onSent = vi.fn();
    const outcomes = [use.execute('1', onSent), use.execute('2', onSent)];
    page.leave();
    expect([sent(), onSent.mock.calls.length]).toEqual([['1', '2'], 2]);
    await expect(Promise.all(outcomes)).resolves.toEqual(['deleted', 'deleted']);
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    expect(sent()).toEqual(['1', '2']);
  });

  test('and shown again, a call whose answer the browser lost is sent once more', async () => {
    const { use, gateway, page, sent } = setUp();
    const onSent = vi.fn();
    gateway.delete
      .mockReturnValueOnce(new Promise(() => undefined))
      .mockRejectedValueOnce(failure('notFound'));
    const outcome = use.execute('1', onSent);
    page.leave();
    page.comeBack();
    await expect(outcome).resolves.toBe('deleted');
    expect([sent(), onSent.mock.calls.length]).toEqual([['1', '1'], 1]);
  });

  test('and shown again, what has been answered is not sent again', async () => {
    const { use, page, sent } = setUp();
    const outcome = use.execute('1');
    page.leave();
    await outcome;
    page.comeBack();
    expect(sent()).toEqual(['1']);
  });
});

describe('when the session is about to end', () => {
  test('all waiting calls go out, and the end waits for their answers', async () => {
    const { use, gateway, work, sent } = setUp();
    const outcomes = [use.execute('1'), use.execute('2')];
    await work.finish();
    expect([sent(), gateway.stored]).toEqual([['1', '2'], []]);
    await expect(Promise.all(outcomes)).resolves.toEqual(['deleted', 'deleted']);
  });

  test('by another tab, they go out too', async () => {
    const { use, work, sent } = setUp();
    const outcome = use.execute('1');
    work.finishElsewhere();
    expect(sent()).toEqual(['1']);
    await outcome;
  });
});

describe('when the account is left', () => {
  test('what still waits is dropped, and says so', async () => {
    const { use, account, page, sent } = setUp();
    const outcomes = [use.execute('1'), use.execute('2')];
    account.abort();
    await expect(Promise.all(outcomes)).resolves.toEqual(['dropped', 'dropped']);
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    page.leave();
    expect(sent()).toEqual([]);
  });

  test('what is already sent is not dropped', async () => {
    const { use, account, page } = setUp();
    const outcome = use.execute('1');
    page.leave();
    account.abort();
    await expect(outcome).resolves.toBe('deleted');
  });
});

test('two deletions of the same link are one', async () => {
  const { use, sent } = setUp();
  const first = use.execute('1');
  expect(use.execute('1')).toBe(first);
  await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
  expect(sent()).toEqual(['1']);
});

test('a link that the provider no longer has counts as deleted', async () => {
  const { use } = setUp();
  const outcome = use.execute('gone');
  await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
  await expect(outcome).resolves.toBe('deleted');
});

test.each(ANSWERED.filter((kind) => kind !== 'notFound'))(
  'any other failure (%s) is thrown, and the link can be deleted again',
  async (kind) => {
    const { use, gateway } = setUp();
    const error = failure(kind);
    gateway.delete.mockRejectedValueOnce(error);
    const failed = expect(use.execute('1')).rejects.toBe(error);
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    await failed;
    const again = use.execute('1');
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    await expect(again).resolves.toBe('deleted');
  },
);
