import { describe, expect, test, vi } from 'vitest';
import { LinkCatalogue } from '../../../src/state/catalogue/LinkCatalogue.ts';
import { OtherTabsStore, SILENCE_MAX_MS } from '../../../src/state/catalogue/OtherTabsStore.ts';
import { aLink, links } from '../../support/aLink.ts';
import { withFakeTimers } from '../../support/deferred.ts';
import { MemoryClock, MemoryPageLifecycle, MemoryTab } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

withFakeTimers();

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

const ALL = ['1', '2', '3'];
const WITHOUT_2 = ['1', '3'];

/** A tab that has read three links. */
const openTab = () => {
  const [tab, page, clock] = [new MemoryTab(), new MemoryPageLifecycle(), new MemoryClock()];
  const [catalogue, lifetime] = [new LinkCatalogue(clock), new AbortController()];
  const store = new OtherTabsStore(catalogue, tab, page, clock, lifetime.signal);
  const began = catalogue.begin();
  catalogue.mergeRead(links(3), began);
  /** The ids of the list that was read, as it is now. */
  const shown = () => catalogue.withCreated(ALL, began);
  return { tab, page, lifetime, catalogue, store, shown };
};

/** Two tabs of one account. */
const setUp = () => {
  const [here, there] = [openTab(), openTab()];
  here.tab.meet(there.tab);
  return { here, there };
};

test('a link that another tab deletes is hidden at once, back if that is undone, and gone once it is confirmed, without a call', async () => {
  const { here, there } = setUp();
  here.catalogue.hide('2');
  await pass();
  expect(there.shown()).toEqual(WITHOUT_2);
  expect(there.store.isDeleting('2')).toBe(true);
  expect(here.store.isDeleting('2')).toBe(false);
  here.catalogue.unhide('2');
  await pass();
  expect(there.shown()).toEqual(ALL);
  here.catalogue.hide('2');
  here.catalogue.remove('2');
  await pass();
  expect(there.catalogue.link('2')).toBeUndefined();
  expect(there.store.isDeleting('2')).toBe(false);
  expect(there.catalogue.listsStaleAt).toBe(0);
});

test('what is done to links together is told in one message', async () => {
  const { here, there } = setUp();
  here.catalogue.hide(...ALL);
  here.catalogue.unhide('1');
  for (const id of ['2', '3']) here.catalogue.remove(id);
  await pass();
  expect(here.tab.sent).toHaveLength(1);
  expect(there.shown()).toEqual(['1']);
});

test('only what is confirmed is told: no change that fails, or waits', async () => {
  const { here } = setUp();
  const refused = here.catalogue.change('1', { title: 'A' }, () => Promise.reject(failure('server')));
  await expect(refused).rejects.toThrow();
  void here.catalogue.change('1', { title: 'B' }, () => new Promise(() => undefined));
  await pass();
  expect(here.tab.sent).toEqual([]);
});

test.each(['1', '4'])(
  'an edit of link %s tells what was changed; no earlier read takes it back',
  async (id) => {
    const { here, there } = setUp();
    here.catalogue.mergeRead([aLink({ id: '4' })], here.catalogue.begin());
    const began = there.catalogue.begin();
    // The rest may be known better there.
    if (id === '1') there.catalogue.mergeRead([{ id, clickCount: 7 }], began);
    here.catalogue.mergeWrite({ id, title: 'New' });
    await pass();
    there.catalogue.mergeRead([aLink({ id })], began);
    expect(there.catalogue.link(id)).toEqual(aLink({ id, title: 'New', clickCount: id === '1' ? 7 : 0 }));
  },
);

test('a link that a third tab has deleted is not brought back by news that it was created', async () => {
  const [{ here, there }, third] = [setUp(), openTab()];
  third.tab.meet(there.tab);
  third.catalogue.remove('9');
  await pass();
  here.catalogue.add(aLink({ id: '9' }), here.catalogue.begin());
  await pass();
  expect(there.shown()).toEqual(ALL);
});

test('a link that two tabs delete stays hidden in the one that goes on', async () => {
  const { here, there } = setUp();
  for (const tab of [here, there]) tab.catalogue.hide('2');
  await pass();
  here.catalogue.unhide('2');
  await pass();
  expect(there.shown()).toEqual(WITHOUT_2);
  there.catalogue.unhide('2');
  expect(there.shown()).toEqual(ALL);
});

describe('a tab that begins to listen', () => {
  const OPENED_AT = new MemoryClock().now().getTime();

  test('hides what another one has been deleting', async () => {
    const [{ here }, late] = [setUp(), openTab()];
    here.catalogue.hide('2');
    await pass();
    late.tab.meet(here.tab);
    late.tab.open(new Date(OPENED_AT + 1_000));
    expect(late.shown()).toEqual(WITHOUT_2);
    here.catalogue.unhide('2');
    await pass();
    expect(late.shown()).toEqual(ALL);
  });

  test.each([
    ['is out of date if one has told changes since its page was opened', -1_000, true],
    ['is not if no other has told any since then', 1_000, false],
  ])('%s', async (_what, later, isOutdated) => {
    const { here, there } = setUp();
    here.catalogue.mergeWrite({ id: '2', title: 'New' });
    await pass();
    there.tab.open(new Date(OPENED_AT + later));
    expect(there.catalogue.listsStaleAt > 0).toBe(isOutdated);
  });
});

describe('a tab that ends while it deletes', () => {
  test('has sent the deletion when it was closed: the link does not come back', async () => {
    const { here, there } = setUp();
    here.catalogue.hide('2');
    here.page.leave();
    await pass();
    expect(there.shown()).toEqual(WITHOUT_2);
    expect(there.store.isDeleting('2')).toBe(false);
  });

  test('has crashed when it tells nothing more for a while: the link comes back', async () => {
    const { here, there } = setUp();
    here.catalogue.hide('2');
    await pass(SILENCE_MAX_MS - 1);
    here.catalogue.mergeWrite({ id: '1', title: 'New' });
    await pass(SILENCE_MAX_MS - 1);
    expect(there.shown()).toEqual(WITHOUT_2);
    await pass(1);
    expect(there.shown()).toEqual(ALL);
  });

  test('is not waited for by an account that has ended', async () => {
    const { here, there } = setUp();
    here.catalogue.hide('2');
    await pass();
    expect(vi.getTimerCount()).toBe(1);
    there.lifetime.abort();
    expect(vi.getTimerCount()).toBe(0);
  });
});
