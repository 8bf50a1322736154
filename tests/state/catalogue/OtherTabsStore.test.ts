import { describe, expect, it, vi } from 'vitest';
import { LinkCatalogue } from '../../../src/state/catalogue/LinkCatalogue.ts';
import { OtherTabsStore, SILENCE_MAX_MS } from '../../../src/state/catalogue/OtherTabsStore.ts';
import { aLink, links } from '../../support/aLink.ts';
import { withFakeTimers } from '../../support/deferred.ts';
import { MemoryClock, MemoryPageLifecycle, MemoryTab } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

withFakeTimers();

/** Delivers all messages, then lets some time pass. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

const ALL = ['1', '2', '3'];
const WITHOUT_2 = ['1', '3'];

/** Opens a tab that has read a list of three links. */
const openTab = () => {
  const [tab, page, clock] = [new MemoryTab(), new MemoryPageLifecycle(), new MemoryClock()];
  const [catalogue, lifetime] = [new LinkCatalogue(clock), new AbortController()];
  const store = new OtherTabsStore({ catalogue, tabs: tab, page, clock, lifetime: lifetime.signal });
  const began = catalogue.begin();
  catalogue.mergeRead(links(3), began);
  /** Returns the current IDs of the list. */
  const shown = () => catalogue.withCreated(ALL, began);
  return { tab, page, lifetime, catalogue, store, shown };
};

/** Opens two connected tabs of one account. */
const setUp = () => {
  const [here, there] = [openTab(), openTab()];
  here.tab.meet(there.tab);
  return { here, there };
};

describe('a deletion in another tab', () => {
  it('hides the link at once', async () => {
    const { here, there } = setUp();
    here.catalogue.hide('2');
    await pass();
    expect(there.shown()).toEqual(WITHOUT_2);
    expect(there.store.isDeleting('2')).toBe(true);
    expect(here.store.isDeleting('2')).toBe(false);
  });

  it('shows the link again when it is undone', async () => {
    const { here, there } = setUp();
    here.catalogue.hide('2');
    await pass();
    here.catalogue.unhide('2');
    await pass();
    expect(there.shown()).toEqual(ALL);
  });

  it('removes the link without a request when it is confirmed', async () => {
    const { here, there } = setUp();
    here.catalogue.hide('2');
    here.catalogue.remove('2');
    await pass();
    expect(there.catalogue.link('2')).toBeUndefined();
    expect(there.store.isDeleting('2')).toBe(false);
    expect(there.catalogue.listsStaleAt).toBe(0);
  });

  it('does not show the link again while this tab deletes it too', async () => {
    const { here, there } = setUp();
    for (const tab of [here, there]) tab.catalogue.hide('2');
    await pass();
    here.catalogue.unhide('2');
    await pass();
    expect(there.shown()).toEqual(WITHOUT_2);
    there.catalogue.unhide('2');
    expect(there.shown()).toEqual(ALL);
  });

  it('is final, even if a third tab reports the link as created', async () => {
    const [{ here, there }, third] = [setUp(), openTab()];
    third.tab.meet(there.tab);
    third.catalogue.remove('9');
    await pass();
    here.catalogue.add(aLink({ id: '9' }), here.catalogue.begin());
    await pass();
    expect(there.shown()).toEqual(ALL);
  });
});

describe('OtherTabsStore', () => {
  it('sends simultaneous changes in one message', async () => {
    const { here, there } = setUp();
    here.catalogue.hide(...ALL);
    here.catalogue.unhide('1');
    for (const id of ['2', '3']) here.catalogue.remove(id);
    await pass();
    expect(here.tab.sent).toHaveLength(1);
    expect(there.shown()).toEqual(['1']);
  });

  it('does not send a failed change', async () => {
    const { here } = setUp();
    const refused = here.catalogue.change('1', { title: 'A' }, () => Promise.reject(failure('server')));
    await expect(refused).rejects.toThrow();
    await pass();
    expect(here.tab.sent).toEqual([]);
  });

  it('does not send a pending change', async () => {
    const { here } = setUp();
    void here.catalogue.change('1', { title: 'B' }, () => new Promise(() => undefined));
    await pass();
    expect(here.tab.sent).toEqual([]);
  });
});

describe('an edit in another tab', () => {
  it('changes only the edited fields of a known link', async () => {
    const { here, there } = setUp();
    const began = there.catalogue.begin();
    there.catalogue.mergeRead([{ id: '1', clickCount: 7 }], began);
    here.catalogue.mergeWrite({ id: '1', title: 'New' });
    await pass();
    expect(there.catalogue.link('1')).toEqual(aLink({ title: 'New', clickCount: 7 }));
  });

  it('adds an unknown link', async () => {
    const { here, there } = setUp();
    here.catalogue.mergeRead([aLink({ id: '4' })], here.catalogue.begin());
    here.catalogue.mergeWrite({ id: '4', title: 'New' });
    await pass();
    expect(there.catalogue.link('4')).toEqual(aLink({ id: '4', title: 'New' }));
  });

  it.each(['1', '4'])('is not reverted by a read that began before it: link %s', async (id) => {
    const { here, there } = setUp();
    here.catalogue.mergeRead([aLink({ id: '4' })], here.catalogue.begin());
    const began = there.catalogue.begin();
    here.catalogue.mergeWrite({ id, title: 'New' });
    await pass();
    there.catalogue.mergeRead([aLink({ id })], began);
    expect(there.catalogue.link(id)).toEqual(aLink({ id, title: 'New' }));
  });
});

describe('a tab that opens', () => {
  const OPENED_AT = new MemoryClock().now().getTime();

  const openLate = async () => {
    const [{ here }, late] = [setUp(), openTab()];
    here.catalogue.hide('2');
    await pass();
    late.tab.meet(here.tab);
    late.tab.open(new Date(OPENED_AT + 1_000));
    return { here, late };
  };

  it('hides the links that another tab is deleting', async () => {
    const { late } = await openLate();
    expect(late.shown()).toEqual(WITHOUT_2);
  });

  it('shows a link again when the other tab undoes its deletion', async () => {
    const { here, late } = await openLate();
    here.catalogue.unhide('2');
    await pass();
    expect(late.shown()).toEqual(ALL);
  });

  it.each([
    ['marks its lists as outdated when it has missed changes', { ms: -1_000, isOutdated: true }],
    ['does not mark its lists as outdated when it has missed no changes', { ms: 1_000, isOutdated: false }],
  ])('%s', async (_behaviour, { ms, isOutdated }) => {
    const { here, there } = setUp();
    here.catalogue.mergeWrite({ id: '2', title: 'New' });
    await pass();
    there.tab.open(new Date(OPENED_AT + ms));
    expect(there.catalogue.listsStaleAt > 0).toBe(isOutdated);
  });
});

describe('a tab that ends during a deletion', () => {
  it('removes the link from other tabs when it was closed', async () => {
    const { here, there } = setUp();
    here.catalogue.hide('2');
    here.page.leave();
    await pass();
    expect(there.shown()).toEqual(WITHOUT_2);
    expect(there.store.isDeleting('2')).toBe(false);
  });

  it('counts as crashed after a long silence, so that the link is shown again', async () => {
    const { here, there } = setUp();
    here.catalogue.hide('2');
    await pass(SILENCE_MAX_MS - 1);
    here.catalogue.mergeWrite({ id: '1', title: 'New' });
    await pass(SILENCE_MAX_MS - 1);
    expect(there.shown()).toEqual(WITHOUT_2);
    await pass(1);
    expect(there.shown()).toEqual(ALL);
  });

  it('leaves no timer in a closed account', async () => {
    const { here, there } = setUp();
    here.catalogue.hide('2');
    await pass();
    expect(vi.getTimerCount()).toBe(1);
    there.lifetime.abort();
    expect(vi.getTimerCount()).toBe(0);
  });
});
