import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { UpdatedLink } from '../../../src/application/links/EditLink.ts';
import { LinkCatalogue } from '../../../src/state/catalogue/LinkCatalogue.ts';
import { aLink, links } from '../../support/aLink.ts';
import { deferred, flushPromises } from '../../support/deferred.ts';
import { MemoryClock } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

const updated = (reported: UpdatedLink['reported'] = {}): UpdatedLink => ({ status: 'updated', reported });

/** Creates a catalogue that has read a list of three links. */
const setUp = () => {
  const catalogue = new LinkCatalogue(new MemoryClock());
  const began = catalogue.begin();
  catalogue.mergeRead(links(3), began);
  const ids = ['1', '2', '3'];
  /** Returns the current IDs of the list. */
  const list = () => catalogue.withCreated(ids, began);
  /** Returns the current total of the list. */
  const count = () => catalogue.countNow(3, ids, began);
  const titleOf = (id = '1') => catalogue.link(id)?.title;
  /** Renames a link. The test settles the request. */
  const rename = (title: string, id = '1') => {
    const response = deferred<UpdatedLink>();
    const done = catalogue.change(id, { title }, () => response.promise);
    return { ...response, done };
  };
  return { catalogue, began, list, count, titleOf, rename };
};

describe('LinkCatalogue.link', () => {
  const observe = (catalogue: LinkCatalogue) => {
    const seen: unknown[] = [];
    const stop = autorun(() => void seen.push(catalogue.link('1')));
    return { seen, stop };
  };

  it('returns the same object after a read without changes', () => {
    const { catalogue } = setUp();
    const { seen, stop } = observe(catalogue);
    const before = catalogue.link('1');
    catalogue.mergeRead(links(3), catalogue.begin());
    expect(catalogue.link('1')).toBe(before);
    expect(seen).toHaveLength(1);
    stop();
  });

  it('notifies its observers after a read with changes', () => {
    const { catalogue } = setUp();
    const { seen, stop } = observe(catalogue);
    catalogue.mergeRead([aLink({ title: 'Newer' })], catalogue.begin());
    expect(seen).toHaveLength(2);
    stop();
  });
});

describe('LinkCatalogue.change', () => {
  it('shows the change before there is a response', () => {
    const { catalogue, titleOf, rename } = setUp();
    rename('new');
    expect(titleOf()).toBe('new');
    expect(['1', '2'].map((id) => catalogue.isChanging(id))).toEqual([true, false]);
  });

  it('merges the fields that the provider reports', async () => {
    const { catalogue, rename } = setUp();
    const { resolve, done } = rename('new');
    const outcome = updated({ title: 'New', clickCount: 7 });
    resolve(outcome);
    await expect(done).resolves.toBe(outcome);
    expect(catalogue.link('1')).toEqual(aLink({ title: 'New', clickCount: 7 }));
    expect(catalogue.isChanging('1')).toBe(false);
  });

  it('ignores another ID in the response', async () => {
    const { catalogue, titleOf, rename } = setUp();
    const { resolve, done } = rename('New');
    resolve(updated({ id: 'another' }));
    await done;
    expect(titleOf('1')).toBe('New');
    expect(catalogue.link('another')).toBeUndefined();
  });

  it('reverts an invalid change', async () => {
    const { titleOf, rename } = setUp();
    const { resolve, done } = rename('New');
    resolve(Object.assign(updated(), { status: 'invalid', errors: {} }));
    await done;
    expect(titleOf()).toBe('The engine');
  });

  it.each(['server', 'network'] as const)('reverts a change that fails with a %s error', async (kind) => {
    const { titleOf, rename } = setUp();
    const { reject, done } = rename('New');
    const error = failure(kind);
    reject(error);
    await expect(done).rejects.toBe(error);
    expect(titleOf()).toBe('The engine');
  });

  it.each([
    ['marks lists as outdated when it gets no response', { kind: 'network', isOutdated: true }],
    ['does not mark lists as outdated when it is refused', { kind: 'server', isOutdated: false }],
  ] as const)('%s', async (_behaviour, { kind, isOutdated }) => {
    const { catalogue, began, rename } = setUp();
    const { reject, done } = rename('New');
    reject(failure(kind));
    await expect(done).rejects.toThrow();
    expect(catalogue.areListsOutdated(began)).toBe(isOutdated);
  });

  it('sends changes of the same link one at a time', async () => {
    const { catalogue, rename } = setUp();
    const sent: string[] = [];
    const { resolve, done } = rename('A');
    const others = ['1', '2'].map((id) =>
      catalogue.change(id, { title: 'B' }, async () => {
        sent.push(id);
        return updated();
      }),
    );
    await flushPromises();
    expect(sent).toEqual(['2']);
    resolve(updated());
    await Promise.all([done, ...others]);
    expect(sent).toEqual(['2', '1']);
  });
});

describe('LinkCatalogue.mergeRead', () => {
  const setUpChanged = () => {
    const all = setUp();
    const began = all.catalogue.begin();
    all.catalogue.mergeWrite({ id: '2', title: 'New' });
    all.catalogue.remove('1');
    return { ...all, began };
  };

  it('does not revert changes that were confirmed after the read began', () => {
    const { catalogue, began, titleOf } = setUpChanged();
    catalogue.mergeRead(links(3), began);
    expect(titleOf('2')).toBe('New');
    expect(catalogue.link('1')).toBeUndefined();
  });

  it('replaces changes that were confirmed before the read began', () => {
    const { catalogue, list, count, titleOf } = setUpChanged();
    catalogue.mergeRead(links(3), catalogue.begin());
    expect(titleOf('2')).toBe('The engine');
    expect(catalogue.link('1')).toEqual(aLink());
    expect(list()).toEqual(['1', '2', '3']);
    expect(count()).toBe(3);
  });
});

describe('LinkCatalogue.recall', () => {
  const [EARLIER, BEFORE] = [new Date('2026-02-27T12:00:00Z'), new Date('2026-02-28T12:00:00Z')];
  const OLD = links(4, () => ({ title: 'As it was' }));

  it('shows links of an earlier visit with their age until they are read', () => {
    const { catalogue, titleOf } = setUp();
    catalogue.recall(OLD, BEFORE);
    expect(titleOf('4')).toBe('As it was');
    expect(catalogue.readAt('4')).toEqual(BEFORE);
    catalogue.mergeRead([{ id: '4', title: 'As it is' }], catalogue.begin());
    expect(titleOf('4')).toBe('As it is');
  });

  it('replaces links of an older visit', () => {
    const { catalogue, titleOf } = setUp();
    catalogue.recall(links(4), EARLIER);
    catalogue.recall(OLD, BEFORE);
    expect(titleOf('4')).toBe('As it was');
    expect(catalogue.readAt('4')).toEqual(BEFORE);
  });

  it('does not replace links that were read later', () => {
    const { catalogue, titleOf } = setUp();
    catalogue.recall(OLD, BEFORE);
    expect(titleOf()).toBe('The engine');
  });

  it('does not replace links that were changed or deleted in this visit', () => {
    const { catalogue, titleOf } = setUp();
    catalogue.mergeWrite({ id: '1', title: 'Renamed' });
    catalogue.remove('2');
    const readByAnotherTabAt = new Date('2026-03-02T12:00:00Z');
    catalogue.recall(OLD, readByAnotherTabAt);
    expect(titleOf('1')).toBe('Renamed');
    expect(titleOf('2')).toBeUndefined();
  });
});

describe('LinkCatalogue.add', () => {
  it('adds created links in front of earlier lists', () => {
    const { catalogue, list, count } = setUp();
    for (const id of ['9', '10']) catalogue.add(aLink({ id }), catalogue.begin());
    expect(list()).toEqual(['10', '9', '1', '2', '3']);
    expect(count()).toBe(5);
  });

  it('does not count a created link twice when the list contains it', () => {
    const { catalogue, began } = setUp();
    for (const id of ['9', '10']) catalogue.add(aLink({ id }), catalogue.begin());
    expect(catalogue.countNow(4, ['9', '1'], began)).toBe(5);
  });

  it('does not change lists that were read after the creation', () => {
    const { catalogue } = setUp();
    catalogue.add(aLink({ id: '9' }), catalogue.begin());
    expect(catalogue.countNow(1, ['1'], catalogue.begin())).toBe(1);
  });
});

describe('a deletion', () => {
  it('removes the link from lists and their total before it is confirmed', () => {
    const { catalogue, list, count } = setUp();
    catalogue.hide('2');
    expect(list()).toEqual(['1', '3']);
    expect(count()).toBe(2);
    expect(catalogue.link('2')).toBeDefined();
  });

  it('can be undone', () => {
    const { catalogue, list, count } = setUp();
    catalogue.hide('2');
    catalogue.unhide('2');
    expect(list()).toEqual(['1', '2', '3']);
    expect(count()).toBe(3);
  });

  it('removes the link when it is confirmed', () => {
    const { catalogue, began, list, count } = setUp();
    catalogue.hide('2');
    catalogue.remove('2');
    expect(list()).toEqual(['1', '3']);
    expect(count()).toBe(2);
    expect(catalogue.isBeingDeleted('2')).toBe(false);
    expect(catalogue.link('2')).toBeUndefined();
    expect(catalogue.areListsOutdated(began)).toBe(true);
  });

  it('does not change the total of lists that were read after it', () => {
    const { catalogue } = setUp();
    catalogue.hide('2');
    catalogue.remove('2');
    expect(catalogue.countNow(2, ['1', '3'], catalogue.begin())).toBe(2);
  });

  it('counts each of several links once, in lists from before and during it', () => {
    const { catalogue, count } = setUp();
    catalogue.hide('1', '2');
    catalogue.confirmGone('1');
    const during = catalogue.begin();
    const expectCount = (expected: number) => {
      expect(count()).toBe(expected);
      expect(catalogue.countNow(2, ['2', '3'], during)).toBe(expected);
    };
    expectCount(1);
    catalogue.remove('1');
    expectCount(1);
    catalogue.unhide('2');
    expectCount(2);
  });

  it('is final, even if a change of the link is confirmed afterwards', async () => {
    const { catalogue, rename } = setUp();
    const { resolve, done } = rename('New');
    catalogue.remove('1');
    resolve(updated());
    await done;
    expect(catalogue.link('1')).toBeUndefined();
  });
});
