import { describe, expect, it, vi } from 'vitest';
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
  const { signal: lifetime } = account;
  const queue = new RequestQueue(lifetime);
  const deleteLink = new DeleteLink({ links: gateway, queue, page, work, lifetime });
  const sentIds = () => gateway.delete.mock.calls.map(([id]) => id);
  /** Resolves to 'deleted', the stop reason or the error. */
  const deleteOne = async (id: string, onSent: () => void = () => {}) => {
    const { done, failed, stop } = await deleteLink.execute([id], { onSent });
    return stop ?? (done.length > 0 ? 'deleted' : failed.get(id));
  };
  return { gateway, page, work, account, deleteLink, sentIds, deleteOne };
};

describe('DeleteLink', () => {
  withFakeTimers();

  it('deletes a link after the undo time', async () => {
    const { gateway, deleteOne } = setUp();
    const outcome = deleteOne('1');
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    await expect(outcome).resolves.toBe('deleted');
    expect(gateway.stored.map(({ id }) => id)).toEqual(['2']);
  });

  it.each(RESPONSE_ERRORS.filter((kind) => kind !== 'notFound'))('returns the error (%s)', async (kind) => {
    const { gateway, deleteOne } = setUp();
    const error = failure(kind);
    gateway.delete.mockRejectedValueOnce(error);
    const outcome = deleteOne('1');
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    await expect(outcome).resolves.toBe(error);
  });

  it('reports success when the link does not exist', async () => {
    const { gateway, deleteOne } = setUp();
    gateway.delete.mockRejectedValueOnce(failure('notFound'));
    const outcome = deleteOne('1');
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    await expect(outcome).resolves.toBe('deleted');
  });
});

describe('DeleteLink.undo', () => {
  withFakeTimers();

  it('restores all links that are deleted together', async () => {
    const { deleteLink, page, sentIds } = setUp();
    const outcome = deleteLink.execute(['1', '2']);
    expect(deleteLink.undo('2')).toBe(true);
    await expect(outcome).resolves.toMatchObject({ isUndone: true, done: [], unsent: ['1', '2'] });
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    page.leave();
    expect(sentIds()).toEqual([]);
  });

  it('returns false for links that are not being deleted', async () => {
    const { deleteLink } = setUp();
    expect(deleteLink.undo('1')).toBe(false);
    void deleteLink.execute(['1', '2']);
    expect(deleteLink.undo('3')).toBe(false);
  });

  it('returns false when the request has been sent', async () => {
    const { deleteLink, gateway, deleteOne } = setUp();
    const response = deferred<void>();
    gateway.delete.mockReturnValueOnce(response.promise);
    const outcome = deleteOne('1');
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    expect(deleteLink.undo('1')).toBe(false);
    response.resolve();
    await expect(outcome).resolves.toBe('deleted');
  });
});

describe('DeleteLink during the undo time', () => {
  withFakeTimers();

  type All = ReturnType<typeof setUp>;

  it.each<{ name: string; happens: (all: All) => unknown; ids: string[]; outcome: string }>([
    {
      name: 'sends every request synchronously when the page is left',
      happens: ({ page }) => page.leave(),
      ids: ['1', '2'],
      outcome: 'deleted',
    },
    {
      name: 'delays a sign-out until all links are deleted',
      happens: ({ work }) => work.finish(),
      ids: ['1', '2'],
      outcome: 'deleted',
    },
    {
      name: 'sends no request when the account is closed',
      happens: ({ account }) => account.abort(),
      ids: [],
      outcome: 'sessionEnded',
    },
  ])('$name', async ({ happens, ids, outcome }) => {
    const all = setUp();
    const onSent = vi.fn();
    const outcomes = [all.deleteOne('1', onSent), all.deleteOne('2', onSent)];
    const end = happens(all);
    expect(all.sentIds()).toEqual(ids);
    expect(onSent).toHaveBeenCalledTimes(ids.length);
    await end;
    expect(all.gateway.stored).toHaveLength(2 - ids.length);
    await expect(Promise.all(outcomes)).resolves.toEqual([outcome, outcome]);
    // No request is sent twice.
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    all.page.leave();
    expect(all.sentIds()).toEqual(ids);
  });
});

describe('DeleteLink for many links', () => {
  withFakeTimers();

  const IDS = Array.from({ length: 10 }, (_, index) => String(index + 1));

  /** The test itself resolves the first `pending` requests. */
  const setUpMany = ({ pending = 0 } = {}) => {
    const all = setUp();
    all.gateway.stored.push(...links(10).slice(2));
    const responses = IDS.slice(0, pending).map(() => deferred<void>());
    for (const { promise } of responses) all.gateway.delete.mockReturnValueOnce(promise);
    return { ...all, responses };
  };

  it('sends at most four requests at once after the undo time', async () => {
    const { deleteLink, sentIds, responses } = setUpMany({ pending: 10 });
    const [onSent, onSettled] = [vi.fn(), vi.fn()];
    const outcome = deleteLink.execute(IDS, { onSent, onSettled });
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS - 1);
    expect(onSent).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(sentIds()).toEqual(['1', '2', '3', '4']);
    expect(onSent).toHaveBeenCalledTimes(1);
    for (const response of responses) response.resolve();
    await expect(outcome).resolves.toMatchObject({ done: IDS, unsent: [], isUndone: false });
    expect(onSettled.mock.calls.at(-1)).toEqual([10]);
  });

  it('sends four requests at once at a sign-out', async () => {
    const { deleteLink, work, account, sentIds, responses } = setUpMany({ pending: 10 });
    const outcome = deleteLink.execute(IDS);
    void work.finish();
    responses[0]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(sentIds()).toEqual(IDS.slice(0, 5));
    account.abort();
    for (const response of responses) response.resolve();
    await outcome;
    expect(sentIds()).toEqual(IDS.slice(0, 5));
  });

  it('reports links as unsent when the session ends before their requests', async () => {
    const { deleteLink, work, account, responses } = setUpMany({ pending: 10 });
    const outcome = deleteLink.execute(IDS);
    void work.finish();
    responses[0]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    account.abort();
    for (const response of responses) response.resolve();
    await expect(outcome).resolves.toMatchObject({
      done: IDS.slice(0, 5),
      unsent: IDS.slice(5),
      stop: 'sessionEnded',
    });
  });

  it('sends no further requests when cancelled', async () => {
    const { deleteLink, page, sentIds, responses } = setUpMany({ pending: 4 });
    const cancelling = new AbortController();
    const outcome = deleteLink.execute(IDS, { signal: cancelling.signal });
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    cancelling.abort();
    page.leave();
    for (const response of responses) response.resolve();
    await expect(outcome).resolves.toMatchObject({ unsent: IDS.slice(4), stop: 'cancelled' });
    expect(sentIds()).toEqual(IDS.slice(0, 4));
  });

  describe('when the page is left during the requests', () => {
    /** Requests 1 to 4 are running when the page is left. */
    const setUpLeft = async () => {
      const all = setUpMany();
      const [running, later] = [deferred<void>(), deferred<void>()];
      all.gateway.delete.mockImplementation((id) => (Number(id) <= 4 ? running : later).promise);
      const outcome = all.deleteLink.execute(IDS);
      await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
      all.page.leave();
      return { ...all, sentOnLeave: all.sentIds(), running, later, outcome };
    };

    it('sends every remaining request synchronously', async () => {
      const { sentOnLeave } = await setUpLeft();
      expect(sentOnLeave).toEqual(IDS);
    });

    it('sends no request twice', async () => {
      const { sentIds, running, later, outcome } = await setUpLeft();
      running.resolve();
      later.resolve();
      await outcome;
      expect(sentIds()).toEqual(IDS);
    });

    it('reports failures that arrive after the session has ended', async () => {
      const { account, running, later, outcome, sentIds } = await setUpLeft();
      const error = failure('server');
      running.resolve();
      await vi.advanceTimersByTimeAsync(0);
      account.abort();
      later.reject(error);
      const failed = new Map(IDS.slice(4).map((id) => [id, error]));
      await expect(outcome).resolves.toMatchObject({ done: IDS.slice(0, 4), failed, unsent: [] });
      expect(sentIds()).toEqual(IDS);
    });
  });
});
