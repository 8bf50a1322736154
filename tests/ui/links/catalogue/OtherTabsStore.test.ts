import { reaction } from 'mobx';
import { describe, expect, test, vi } from 'vitest';
import { UNDO_TIME_MS } from '../../../../src/application/links/DeleteLink.ts';
import { SILENCE_MAX_MS } from '../../../../src/ui/links/catalogue/OtherTabsStore.ts';
import { aLink, links } from '../../../support/aLink.ts';
import { inFakeTime } from '../../../support/deferred.ts';
import { memoryAccount } from '../../../support/memoryAccount.ts';
import { memoryLinks } from '../../../support/memoryGateways.ts';
import { MemoryClock, MemoryPageLifecycle, MemoryTab } from '../../../support/memoryPorts.ts';
import { failure } from '../../../support/serviceErrors.ts';

inFakeTime();

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
    /** The ids of the list. */
    shown: () => list.shown?.ids,
    rename: async (id: string, title: string) => {
      await catalogue.change(id, { title }, async () => ({
        status: 'updated',
        reported: await gateway.update(id, { title }),
      }));
      await pass();
    },
    /** Begins to delete a link. */
    remove: async (id: string) => {
      void lazy.linkRemoval.remove(catalogue.link(id) ?? aLink({ id }));
      await pass();
    },
    undo: async () => {
      lazy.linkRemoval.undoLast();
      await pass();
    },
  };
};

/** Two tabs of one account with three links. */
const setUp = async (gateway = memoryLinks(links(3))) => {
  const [here, there] = [await openTab(gateway), await openTab(gateway)];
  here.tab.meet(there.tab);
  gateway.list.mockClear();
  return { gateway, here, there };
};

const ALL = ['1', '2', '3'];
const WITHOUT_2 = ['1', '3'];

test('a link that is being deleted leaves the lists and the selection of another tab, which knows who deletes it', async () => {
  const { here, there } = await setUp();
  there.selection.toggle('2');
  await here.remove('2');
  expect(there.shown()).toEqual(WITHOUT_2);
  expect(there.selection.count).toBe(0);
  expect(there.otherTabs.isDeleting('2')).toBe(true);
  expect(here.otherTabs.isDeleting('2')).toBe(false);
  await pass(UNDO_TIME_MS);
  expect(there.catalogue.link('2')).toBeUndefined();
  expect(there.otherTabs.isDeleting('2')).toBe(false);
});

test('links that are deleted together are told in one message each time', async () => {
  const many = links(1000);
  const { here, there } = await setUp(memoryLinks(many));
  here.catalogue.absorb(many, here.catalogue.begin());
  void here.bulk.remove(many.map(({ id }) => id));
  await pass();
  expect(here.tab.sent).toHaveLength(1);
  expect(there.list.total).toBe(0);
  await here.undo();
  expect(here.tab.sent).toHaveLength(2);
  expect(there.list.total).toBe(1000);
  for (const { id } of many) here.catalogue.remove(id);
  await pass();
  expect(here.tab.sent).toHaveLength(3);
  expect(there.list.total).toBe(0);
});

test('only what is confirmed is told: no change that fails, or waits', async () => {
  const { gateway, here } = await setUp();
  gateway.update.mockRejectedValueOnce(failure('server'));
  await expect(here.rename('1', 'Refused')).rejects.toThrow();
  gateway.update.mockReturnValueOnce(new Promise(() => undefined));
  void here.rename('1', 'Waiting');
  await pass();
  expect(here.tab.sent).toEqual([]);
});

test.each(['1', '4'])(
  'an edit of link %s tells what was changed; no earlier read takes it back',
  async (id) => {
    const { gateway, here, there } = await setUp();
    gateway.stored.push(aLink({ id: '4' }));
    here.catalogue.absorb([aLink({ id: '4' })], here.catalogue.begin());
    const [began, before] = [there.catalogue.begin(), [...gateway.stored]];
    // The rest may be known better there.
    if (id === '1') there.catalogue.absorb([{ id, clickCount: 7 }], began);
    gateway.update.mockResolvedValueOnce({});
    await here.rename(id, 'New');
    there.catalogue.absorb(before, began);
    expect(there.catalogue.link(id)).toEqual(aLink({ id, title: 'New', clickCount: id === '1' ? 7 : 0 }));
  },
);

test('an account that has ended waits for no other tab', async () => {
  const { here, there } = await setUp();
  const timers = vi.getTimerCount();
  here.catalogue.hide('2');
  await pass();
  expect(vi.getTimerCount()).toBe(timers + 1);
  there.close();
  expect(vi.getTimerCount()).toBe(timers);
});

test('a link that a third tab has deleted is not brought back by news that it was created', async () => {
  const { gateway, here, there } = await setUp();
  const third = await openTab(gateway);
  third.tab.meet(there.tab);
  await third.remove('9');
  await pass(UNDO_TIME_MS);
  here.catalogue.add(aLink({ id: '9' }), here.catalogue.begin());
  await pass();
  expect(there.shown()).toEqual(ALL);
});

test('a link that two tabs delete stays hidden in the one that goes on', async () => {
  const { here, there } = await setUp();
  await Promise.all([here.remove('2'), there.remove('2')]);
  await here.undo();
  expect(there.shown()).toEqual(WITHOUT_2);
  await there.undo();
  expect(there.shown()).toEqual(ALL);
});

describe('a tab that begins to listen', () => {
  const OPENED_AT = new MemoryClock().now();
  const EARLIER = new Date(OPENED_AT.getTime() - 1000);
  const LATER = new Date(OPENED_AT.getTime() + 1000);

  test('hides what another one has been deleting', async () => {
    const { gateway, here } = await setUp();
    await here.remove('2');
    const late = await openTab(gateway);
    late.tab.meet(here.tab);
    late.tab.open(LATER);
    expect(late.shown()).toEqual(WITHOUT_2);
    await here.undo();
    expect(late.shown()).toEqual(ALL);
  });

  test.each<[string, Date, number]>([
    ['reads its list again if one has told changes since its page was opened', EARLIER, 1],
    ['makes no call if no other has told any since then', LATER, 0],
  ])('%s', async (_what, openedAt, calls) => {
    const { gateway, here, there } = await setUp();
    await here.rename('2', 'New');
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
    await here.remove('2');
    here.page.leave();
    await pass();
    expect(there.shown()).toEqual(WITHOUT_2);
    expect(there.otherTabs.isDeleting('2')).toBe(false);
  });

  test('has crashed when it tells nothing more for a while: the link comes back', async () => {
    const { here, there } = await setUp();
    here.catalogue.hide('2');
    await pass(SILENCE_MAX_MS - 1);
    await here.rename('1', 'New');
    await pass(SILENCE_MAX_MS - 1);
    expect(there.shown()).toEqual(WITHOUT_2);
    await pass(1);
    expect(there.shown()).toEqual(ALL);
  });
});
