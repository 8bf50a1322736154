import { describe, expect, test, vi } from 'vitest';
import { UNDO_TIME_MS } from '../../../../src/application/links/DeleteLink.ts';
import {
  ACTIVATE,
  DEACTIVATE,
  DELETE,
  doneWords,
  tagAction,
} from '../../../../src/ui/links/selection/bulkActionTexts.ts';
import { aLink, links } from '../../../support/aLink.ts';
import { withFakeTimers } from '../../../support/deferred.ts';
import { memoryAccount } from '../../../support/memoryAccount.ts';
import { memoryLinks } from '../../../support/memoryGateways.ts';
import { MemoryExitGuard, memoryNotifier } from '../../../support/memoryPorts.ts';
import { failure } from '../../../support/serviceErrors.ts';

/** So many links, all selected; each second one is active. */
const setUp = async (count = 10) => {
  const all = links(count, (index) => ({ isActive: index % 2 === 0 }));
  const [gateway, notifier, exit] = [memoryLinks(all), memoryNotifier(), new MemoryExitGuard()];
  const account = memoryAccount({ gateway, notifier, exitGuard: exit });
  const { bulk: store, linkRemoval: removal, selection, undo } = await account.lazy.load();
  const { catalogue, close } = account;
  catalogue.mergeRead(all, catalogue.begin());
  const ids = all.map(({ id }) => id);
  selection.setAll(ids, true);
  /** Deletes them, and lets the undo time pass. */
  const removeNow = async () => {
    const deletion = store.remove(ids);
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    return { deletion };
  };
  return { gateway, notifier, close, exit, catalogue, removal, selection, undo, store, ids, removeNow };
};

withFakeTimers();

test.each([
  [ACTIVATE, 0, 1, 'The link was already active'],
  [ACTIVATE, 1, 2, '1 link activated; 2 were already active'],
  [tagAction({ to: 'a' }), 2, 1, '2 links tagged #a; 1 was already tagged #a'],
  [tagAction({ from: 'a' }), 1, 0, '1 link no longer tagged #a'],
])('the words for what was done: $0.doing, %i done, %i already so', (action, done, already, words) => {
  expect(doneWords(action, done, already)).toBe(words);
});

describe('switching many links', () => {
  test('calls only those that are not yet so, with progress, counts both, and deselects what is done', async () => {
    const { gateway, notifier, selection, store, ids, catalogue, exit } = await setUp();
    const running = store.setActive(ids, false);
    expect(store.run).toMatchObject({ action: DEACTIVATE, total: 5, settled: 0, isCancelled: false });
    expect(exit.isAsking).toBe(true);
    await running;
    expect(store.run).toBeUndefined();
    expect(exit.isAsking).toBe(false);
    expect(gateway.update.mock.calls.map(([id]) => id)).toEqual(['1', '3', '5', '7', '9']);
    expect(selection.count).toBe(0);
    expect(catalogue.link('1')?.isActive).toBe(false);
    await store.setActive(ids, false);
    expect(gateway.update).toHaveBeenCalledTimes(5);
    expect(notifier.undoable.mock.calls).toEqual([
      ['5 links deactivated; 5 were already inactive', expect.any(Function)],
    ]);
    expect(notifier.success.mock.calls).toEqual([['All 10 links were already inactive']]);
  });

  test('is undone by the shortcut, with no undo of its own, as long as a deletion, and not while more is done', async () => {
    const { gateway, notifier, undo, store, ids } = await setUp();
    await store.setActive(ids, false);
    gateway.update.mockClear();
    expect(undo.undoLast()).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(gateway.update.mock.calls).toEqual(
      ['1', '3', '5', '7', '9'].map((id) => [id, { isActive: true }]),
    );
    expect(notifier.success.mock.calls).toEqual([['5 links activated']]);
    expect(undo.undoLast()).toBe(false);
    await store.setActive(ids, false);
    notifier.closeNotice.mockClear();
    vi.advanceTimersByTime(UNDO_TIME_MS);
    expect(undo.undoLast()).toBe(false);
    expect(notifier.closeNotice).toHaveBeenCalledTimes(1);
    await store.setActive(ids, true);
    void store.setActive(ids, false);
    expect(undo.undoLast()).toBe(false);
  });

  test('tells failures by reason, without a notice where the screen does; they stay selected, to be tried again', async () => {
    const { gateway, notifier, selection, store, ids } = await setUp();
    gateway.update
      .mockRejectedValueOnce(failure('server', 'asleep'))
      .mockRejectedValueOnce(failure('server', 'asleep'))
      .mockRejectedValueOnce(new TypeError('x is undefined'));
    await store.setActive(ids, true);
    const failures = [
      { reason: 'Failed: asleep', ids: ['2', '4'] },
      { reason: 'Something went wrong', ids: ['6'] },
    ];
    const counts = { total: 5, done: 2, already: 5 };
    expect(store.result).toEqual({ action: ACTIVATE, ...counts, failures, unsent: [], stop: undefined });
    expect(selection.ids()).toEqual(['2', '4', '6']);
    expect(notifier.error.mock.calls).toEqual([['2 of 5 links activated. 3 failed. 5 were already active.']]);
    store.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.result).toBeUndefined();
    expect(selection.count).toBe(0);
    expect(notifier.undoable.mock.calls).toEqual([['3 links activated', expect.any(Function)]]);
    gateway.update.mockRejectedValue(failure('server'));
    const leave = store.showResultInPlace();
    await store.setActive(ids, false);
    expect(notifier.error).toHaveBeenCalledTimes(1);
    leave();
    await store.setActive(ids, false);
    expect(notifier.error).toHaveBeenCalledTimes(2);
  });

  test('says how far it came when the session ends', async () => {
    const { gateway, notifier, close, store, ids } = await setUp(40);
    gateway.update.mockImplementation(async () => {
      await Promise.resolve();
      close();
      return {};
    });
    await store.setActive(ids, true);
    expect(notifier.error.mock.calls.flat()).toEqual([
      expect.stringMatching(/^\d of 20 links activated\. .*Your session has ended\.$/),
    ]);
  });
});

describe('editing the tags of many links', () => {
  const texts = ['#old', 'a #OLD one', 'none', '#old #new'];

  const tagged = async () => {
    const parts = await setUp(6);
    const some = texts.map((description, at) => ({ id: `${at + 1}`, description }));
    parts.catalogue.mergeRead([...some, { id: '5', tags: ['old', 'more'] }], parts.catalogue.begin());
    return parts;
  };

  test('sends the texts that change, or the tags of links with their own, and is undone by what was before', async () => {
    const { gateway, notifier, undo, store, ids, catalogue } = await tagged();
    await store.editTags(ids, { from: 'old', to: 'x' });
    expect(gateway.update.mock.calls).toEqual([
      ['1', { description: '#x' }],
      ['2', { description: 'a #x one' }],
      ['4', { description: '#x #new' }],
      ['5', { tags: ['x', 'more'] }],
    ]);
    expect(notifier.undoable.mock.calls).toEqual([
      ['4 links retagged from #old to #x; 2 were already without #old', expect.any(Function)],
    ]);
    expect(undo.undoLast()).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(gateway.update).toHaveBeenCalledTimes(8);
    expect(ids.map((id) => catalogue.link(id)?.description)).toEqual([...texts, '', '']);
    expect(catalogue.link('5')?.tags).toEqual(['old', 'more']);
    expect(notifier.success.mock.calls).toEqual([['4 links tagged as before']]);
  });

  test('is undone only where nothing was written since, whatever the provider makes of a text', async () => {
    const { gateway, notifier, undo, store, ids, catalogue } = await tagged();
    gateway.update.mockResolvedValueOnce({ description: '#X' });
    await store.editTags(ids, { from: 'old', to: 'x' });
    const written = { id: '2', description: 'a #x one, written anew' };
    catalogue.mergeRead([written, { id: '5', tags: ['x'], description: 'new' }], catalogue.begin());
    undo.undoLast();
    await vi.advanceTimersByTimeAsync(0);
    expect(catalogue.link('1')?.description).toBe('#old');
    expect(catalogue.link('2')?.description).toBe(written.description);
    expect(catalogue.link('5')?.tags).toEqual(['x']);
    expect(notifier.success.mock.calls).toEqual([['2 links tagged as before; 2 were already edited']]);
  });

  test('is refused in words while something else is done with links', async () => {
    const { gateway, notifier, store, ids } = await tagged();
    gateway.update.mockReturnValue(new Promise(() => undefined));
    void store.setActive(ids, false);
    await store.editTags(ids, { to: 'x' });
    expect(notifier.error.mock.calls).toEqual([[expect.stringMatching(/is still running/)]]);
    expect(store.run).toMatchObject({ action: DEACTIVATE });
  });

  test('is of what a link has by the time of its call, if there is still something to change', async () => {
    const { gateway, store, ids, catalogue } = await tagged();
    const running = store.editTags(ids, { to: 'x' });
    const meanwhile = { tags: undefined, description: 'written' };
    catalogue.mergeRead(
      [
        { id: '5', ...meanwhile },
        { id: '6', description: '#x' },
      ],
      catalogue.begin(),
    );
    await running;
    expect(gateway.update).toHaveBeenCalledTimes(5);
    expect(gateway.update).toHaveBeenLastCalledWith('5', { description: 'written #x' });
    expect(store.result).toBeUndefined();
  });
});

describe('deleting many links', () => {
  test('has one undo, after which all are there and selected again', async () => {
    const { gateway, notifier, undo, selection, store, ids, catalogue } = await setUp();
    const deletion = store.remove(ids.slice(0, 6));
    expect(catalogue.present(ids)).toEqual(['7', '8', '9', '10']);
    expect(selection.count).toBe(4);
    expect(notifier.undoable.mock.calls).toEqual([['6 links deleted', expect.any(Function)]]);
    expect(undo.undoLast()).toBe(true);
    await deletion;
    expect(catalogue.present(ids)).toEqual(ids);
    expect(selection.count).toBe(10);
    expect(gateway.delete).not.toHaveBeenCalled();
    expect(notifier.success).not.toHaveBeenCalled();
  });

  test('is followed by the lists once, and those that fail come back selected, with one notice', async () => {
    const { gateway, notifier, selection, store, ids, catalogue } = await setUp();
    const error = failure('refused', 'not yours');
    gateway.delete.mockRejectedValueOnce(error).mockRejectedValueOnce(error);
    const before = catalogue.listsChangedAt;
    const deletion = store.remove(ids);
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS - 1);
    expect(store.run).toBeUndefined();
    expect(catalogue.listsChangedAt).toBe(before);
    await vi.advanceTimersByTimeAsync(1);
    await deletion;
    expect(catalogue.present(ids)).toEqual(['1', '2']);
    expect(selection.ids()).toEqual(['1', '2']);
    expect(notifier.error.mock.calls).toEqual([['8 of 10 links deleted. 2 failed.']]);
    expect(store.result?.failures).toEqual([{ reason: 'Failed: not yours', ids: ['1', '2'] }]);
  });

  test('can be cancelled while it is being sent: the rest comes back', async () => {
    const { gateway, store, ids, catalogue, exit, removeNow } = await setUp();
    gateway.delete.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 100)));
    const { deletion } = await removeNow();
    expect(store.run).toMatchObject({ action: DELETE, settled: 0 });
    expect(exit.isAsking).toBe(true);
    store.cancel();
    await vi.advanceTimersByTimeAsync(100);
    await deletion;
    expect(store.result?.stop).toBe('cancelled');
    expect(catalogue.present(ids)).toEqual(ids.slice(4));
    expect(exit.isAsking).toBe(false);
  });

  test('that fails for a link which is then deleted alone has nothing left to try again', async () => {
    const { gateway, notifier, removal, undo, store, removeNow } = await setUp();
    gateway.delete.mockRejectedValueOnce(failure('refused'));
    await removeNow();
    expect(store.result?.failures[0]?.ids).toEqual(['1']);
    void removal.remove(aLink({ id: '1' }));
    expect(store.result).toBeUndefined();
    undo.undoLast();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.result?.failures[0]?.ids).toEqual(['1']);
    void removal.remove(aLink({ id: '1' }));
    notifier.undoable.mockClear();
    store.retry();
    expect(notifier.undoable).not.toHaveBeenCalled();
  });

  test.each([
    [200, false],
    [201, true],
  ])('that are %i makes the browser ask before they are sent: %s', async (count, isAsking) => {
    const { store, ids, exit } = await setUp(count);
    void store.remove(ids);
    expect(exit.isAsking).toBe(isAsking);
  });
});

test.each(['remove', 'setActive'] as const)(
  '%s of links that are gone says and calls nothing',
  async (does) => {
    const { gateway, notifier, store, ids, catalogue } = await setUp();
    for (const id of ids) catalogue.remove(id);
    void store[does](ids, true);
    await vi.advanceTimersByTimeAsync(0);
    expect(notifier.undoable).not.toHaveBeenCalled();
    expect(notifier.success).not.toHaveBeenCalled();
    expect(gateway.update).not.toHaveBeenCalled();
  },
);
