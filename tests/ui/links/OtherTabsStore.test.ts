import { reaction } from 'mobx';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UNDO_TIME_MS } from '../../../src/application/links/DeleteLink.ts';
import { SILENCE_MAX_MS } from '../../../src/ui/links/catalogue/OtherTabsStore.ts';
import { aDraft, aLink, links } from '../../support/aLink.ts';
import { deferred } from '../../support/deferred.ts';
import { memoryAccount } from '../../support/memoryAccount.ts';
import { memoryLinks } from '../../support/memoryGateways.ts';
import { MemoryClock, MemoryPageLifecycle, MemoryTab } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

type Gateway = ReturnType<typeof memoryLinks>;

/** A tab on /links. */
const openTab = async (gateway: Gateway) => {
  const [tab, page] = [new MemoryTab(), new MemoryPageLifecycle()];
  const account = memoryAccount(gateway, undefined, undefined, 20, tab, page);
  const lazy = await account.lazy.load();
  const { catalogue, links: list } = account;
  list.open({ search: '' });
  await pass();
  return {
    tab,
    page,
    catalogue,
    list,
    ...lazy,
    close: account.close,
    ids: () => list.shown?.ids,
    total: () => list.shown?.pagination.total,
    titleOf: (id: string) => catalogue.link(id)?.title,
    rename: (id: string, title: string) =>
      catalogue.change(id, { title }, async () => ({
        status: 'updated',
        reported: await gateway.update(id, { title }),
      })),
    remove: (id: string) => lazy.linkRemoval.remove(catalogue.link(id) ?? aLink({ id })),
  };
};

/** Two tabs of one account with three links. */
const setUp = async (gateway = memoryLinks(links(3))) => {
  const [here, there] = [await openTab(gateway), await openTab(gateway)];
  here.tab.meet(there.tab);
  vi.clearAllMocks();
  return { gateway, here, there };
};

describe('in another tab', () => {
  test('a created link comes first, and counts, without a call', async () => {
    const { gateway, here, there } = await setUp();
    here.createLink.form.draft = aDraft({ shortCode: 'new' });
    await here.createLink.form.submit();
    await pass();
    expect(there.ids()).toEqual(['id of new', '1', '2', '3']);
    expect(there.total()).toBe(4);
    expect(gateway.list).not.toHaveBeenCalled();
  });

  test('an edited link is shown as it is now', async () => {
    const { here, there } = await setUp();
    await here.rename('2', 'New');
    await pass();
    expect(there.titleOf('2')).toBe('New');
  });

  test('a link is edited only in what was changed: the rest may be known better there', async () => {
    const { gateway, here, there } = await setUp();
    there.catalogue.absorb([{ id: '2', clickCount: 7 }], there.catalogue.begin());
    gateway.update.mockResolvedValueOnce({});
    await here.rename('2', 'New');
    await pass();
    expect(there.catalogue.link('2')).toEqual(aLink({ id: '2', title: 'New', clickCount: 7 }));
  });

  test('many links are switched', async () => {
    const { here, there } = await setUp();
    await here.bulk.setActive(['1', '3'], false);
    await pass();
    expect(['1', '2', '3'].map((id) => there.catalogue.link(id)?.isActive)).toEqual([false, true, false]);
  });

  test('a deleted link leaves at once, and for good when that is confirmed', async () => {
    const { gateway, here, there } = await setUp();
    void here.remove('2');
    await pass();
    expect(there.ids()).toEqual(['1', '3']);
    expect(there.total()).toBe(2);
    expect(there.otherTabs.isDeleting('2')).toBe(true);
    expect(here.otherTabs.isDeleting('2')).toBe(false);
    await pass(UNDO_TIME_MS);
    expect(there.ids()).toEqual(['1', '3']);
    expect(there.total()).toBe(2);
    expect(there.catalogue.link('2')).toBeUndefined();
    expect(there.otherTabs.isDeleting('2')).toBe(false);
    expect(gateway.list).not.toHaveBeenCalled();
  });

  test('a link comes back with Undo', async () => {
    const { here, there } = await setUp();
    void here.remove('2');
    await pass();
    here.linkRemoval.undoLast();
    await pass();
    expect(there.ids()).toEqual(['1', '2', '3']);
    expect(there.total()).toBe(3);
    expect(there.otherTabs.isDeleting('2')).toBe(false);
  });

  test('a link comes back when its deletion fails', async () => {
    const { gateway, here, there } = await setUp();
    gateway.delete.mockRejectedValueOnce(failure('server'));
    void here.remove('2');
    await pass(UNDO_TIME_MS);
    expect(there.ids()).toEqual(['1', '2', '3']);
  });

  test('a deleted link is no longer selected', async () => {
    const { here, there } = await setUp();
    there.selection.toggle('2');
    void here.remove('2');
    await pass();
    expect(there.selection.count).toBe(0);
    await pass(UNDO_TIME_MS);
    expect(there.selection.count).toBe(0);
  });

  test('the total is right in a list that is read while many are deleted', async () => {
    const { gateway, here, there } = await setUp(memoryLinks(links(29)));
    const last = deferred<void>();
    gateway.delete.mockImplementation(async (id) => {
      if (id === '6') await last.promise;
      gateway.stored.splice(
        gateway.stored.findIndex((link) => link.id === id),
        1,
      );
    });
    void here.bulk.remove(['2', '4', '6']);
    await pass(UNDO_TIME_MS);
    there.list.refresh();
    await pass();
    expect(there.total()).toBe(26);
    last.resolve();
    await pass();
    expect(there.total()).toBe(26);
  });

  test('links that are deleted together are told in one message each time', async () => {
    const many = links(1000);
    const { here, there } = await setUp(memoryLinks(many));
    here.catalogue.absorb(many, here.catalogue.begin());
    void here.bulk.remove(many.map(({ id }) => id));
    await pass();
    expect(here.tab.sent).toHaveLength(1);
    expect(there.total()).toBe(0);
    here.linkRemoval.undoLast();
    await pass();
    expect(here.tab.sent).toHaveLength(2);
    expect(there.total()).toBe(1000);
    for (const { id } of many) here.catalogue.remove(id);
    await pass();
    expect(here.tab.sent).toHaveLength(3);
    expect(there.total()).toBe(0);
  });
});

describe('what is told', () => {
  test('is not told again by those who hear it', async () => {
    const { here, there } = await setUp();
    void here.remove('2');
    await here.rename('1', 'New');
    await pass(UNDO_TIME_MS);
    expect(here.tab.sent).not.toEqual([]);
    expect(there.tab.sent).toEqual([]);
  });

  test('is confirmed: no change that fails, or waits', async () => {
    const { gateway, here } = await setUp();
    gateway.update.mockRejectedValueOnce(failure('server'));
    await expect(here.rename('1', 'Refused')).rejects.toThrow();
    gateway.update.mockReturnValueOnce(new Promise(() => undefined));
    void here.rename('1', 'Waiting');
    await pass();
    expect(here.tab.sent).toEqual([]);
  });

  test('does not change what is being changed here, which comes later', async () => {
    const { gateway, here, there } = await setUp();
    gateway.update.mockReturnValueOnce(new Promise(() => undefined));
    void there.rename('1', 'There');
    await here.rename('1', 'Here');
    await pass();
    expect(there.titleOf('1')).toBe('There');
  });

  test('is nothing once the account has ended', async () => {
    const { here, there } = await setUp();
    const timers = vi.getTimerCount();
    here.catalogue.hide('2');
    await pass();
    expect(vi.getTimerCount()).toBe(timers + 1);
    there.close();
    expect(vi.getTimerCount()).toBe(timers);
  });
});

describe('a read in another tab', () => {
  test.each(['1', '4'])('that began before an edit of link %s does not take it back', async (id) => {
    const { gateway, here, there } = await setUp();
    gateway.stored.push(aLink({ id: '4' }));
    here.catalogue.absorb([aLink({ id: '4' })], here.catalogue.begin());
    const [began, before] = [there.catalogue.begin(), [...gateway.stored]];
    gateway.update.mockResolvedValueOnce({});
    await here.rename(id, 'New');
    await pass();
    there.catalogue.absorb(before, began);
    expect(there.catalogue.link(id)).toEqual(aLink({ id, title: 'New' }));
  });

  test('that began before a deletion does not bring the link back', async () => {
    const { here, there } = await setUp();
    const began = there.catalogue.begin();
    void here.remove('2');
    await pass(UNDO_TIME_MS);
    there.catalogue.absorb(links(3), began);
    expect(there.catalogue.link('2')).toBeUndefined();
  });

  test('that has seen a created link first shows it once', async () => {
    const { gateway, here, there } = await setUp();
    const answer = deferred<ReturnType<typeof aLink>>();
    gateway.create.mockReturnValueOnce(answer.promise);
    here.createLink.form.draft = aDraft();
    const creating = here.createLink.form.submit();
    const created = aLink({ id: '9' });
    gateway.stored.unshift(created);
    there.list.refresh();
    await pass();
    answer.resolve(created);
    await creating;
    await pass();
    expect(there.ids()).toEqual(['9', '1', '2', '3']);
    expect(there.total()).toBe(4);
  });
});

test('a link that a third tab has deleted is not brought back by news that it was created', async () => {
  const { gateway, here, there } = await setUp();
  const third = await openTab(gateway);
  third.tab.meet(there.tab);
  void third.remove('9');
  await pass(UNDO_TIME_MS);
  here.catalogue.add(aLink({ id: '9' }), here.catalogue.begin());
  await pass();
  expect(there.ids()).toEqual(['1', '2', '3']);
});

test('a link that two tabs delete stays hidden in the one that goes on', async () => {
  const { here, there } = await setUp();
  for (const tab of [here, there]) void tab.remove('2');
  await pass();
  here.linkRemoval.undoLast();
  await pass();
  expect(there.ids()).toEqual(['1', '3']);
  there.linkRemoval.undoLast();
  await pass();
  expect(there.ids()).toEqual(['1', '2', '3']);
});

describe('a tab that begins to listen', () => {
  const OPENED_AT = new MemoryClock().now();
  const EARLIER = new Date(OPENED_AT.getTime() - 1000);
  const LATER = new Date(OPENED_AT.getTime() + 1000);

  test('hides what another one has been deleting', async () => {
    const { gateway, here } = await setUp();
    void here.remove('2');
    await pass();
    const late = await openTab(gateway);
    late.tab.meet(here.tab);
    late.tab.open(LATER);
    expect(late.ids()).toEqual(['1', '3']);
    here.linkRemoval.undoLast();
    await pass();
    expect(late.ids()).toEqual(['1', '2', '3']);
  });

  test.each<[string, Date, number]>([
    ['reads its list again if one has told changes since its page was opened', EARLIER, 1],
    ['makes no call if no other has told any since then', LATER, 0],
  ])('%s', async (_what, openedAt, calls) => {
    const { gateway, here, there } = await setUp();
    await here.rename('2', 'New');
    await pass();
    // As the screen that is open does.
    const stop = reaction(
      () => there.catalogue.listsStaleAt,
      () => void there.list.refresh(),
    );
    there.tab.open(openedAt);
    await pass();
    stop();
    expect(gateway.list).toHaveBeenCalledTimes(calls);
  });
});

describe('a tab that ends while it deletes', () => {
  test('has sent the deletion when it was closed: the link does not come back', async () => {
    const { gateway, here, there } = await setUp();
    gateway.delete.mockReturnValueOnce(new Promise(() => undefined));
    void here.remove('2');
    await pass();
    here.page.leave();
    await pass();
    expect(there.ids()).toEqual(['1', '3']);
    expect(there.otherTabs.isDeleting('2')).toBe(false);
  });

  test('has told nothing when it has crashed: the link comes back after a while', async () => {
    const { here, there } = await setUp();
    here.catalogue.hide('2');
    await pass(SILENCE_MAX_MS - 1);
    expect(there.ids()).toEqual(['1', '3']);
    await pass(1);
    expect(there.ids()).toEqual(['1', '2', '3']);
  });

  test('has not crashed while it tells something else', async () => {
    const { here, there } = await setUp();
    here.catalogue.hide('2');
    await pass(SILENCE_MAX_MS - 1);
    await here.rename('1', 'New');
    await pass(SILENCE_MAX_MS - 1);
    expect(there.ids()).toEqual(['1', '3']);
  });

  test('says nothing of what another tab is deleting', async () => {
    const { here, there } = await setUp();
    void here.remove('2');
    await pass();
    there.page.leave();
    await pass();
    expect(there.tab.sent).toEqual([]);
  });
});
