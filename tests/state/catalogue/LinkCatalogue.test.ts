import { autorun } from 'mobx';
import { describe, expect, test } from 'vitest';
import type { UpdatedLink } from '../../../src/application/links/EditLink.ts';
import { LinkCatalogue } from '../../../src/state/catalogue/LinkCatalogue.ts';
import { aLink, links } from '../../support/aLink.ts';
import { deferred, flushPromises } from '../../support/deferred.ts';
import { MemoryClock } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

const updated = (reported: UpdatedLink['reported'] = {}): UpdatedLink => ({ status: 'updated', reported });

/** A catalogue that has read three links. */
const setUp = () => {
  const catalogue = new LinkCatalogue(new MemoryClock());
  const began = catalogue.begin();
  catalogue.mergeRead(links(3), began);
  const ids = ['1', '2', '3'];
  /** The list that was read, as it is now. */
  const list = () => catalogue.withCreated(ids, began);
  const count = () => catalogue.countNow(3, ids, began);
  const titleOf = (id = '1') => catalogue.link(id)?.title;
  /** A change that the test answers. */
  const rename = (title: string, id = '1') => {
    const answer = deferred<UpdatedLink>();
    const done = catalogue.change(id, { title }, () => answer.promise);
    return { ...answer, done };
  };
  return { catalogue, began, list, count, titleOf, rename };
};

test('a link that is read unchanged stays the same object, so that nothing is drawn again', () => {
  const { catalogue } = setUp();
  let drawn = 0;
  const stop = autorun(() => {
    catalogue.link('1');
    drawn += 1;
  });
  const before = catalogue.link('1');
  catalogue.mergeRead(links(3), catalogue.begin());
  expect(catalogue.link('1')).toBe(before);
  expect(drawn).toBe(1);
  catalogue.mergeRead([aLink({ title: 'Newer' })], catalogue.begin());
  expect(drawn).toBe(2);
  stop();
});

describe('a change of a link', () => {
  test('shows at once, and is what the provider says when it has its response', async () => {
    const { catalogue, titleOf, rename } = setUp();
    const { resolve, done } = rename('new');
    expect(titleOf()).toBe('new');
    expect(['1', '2'].map((id) => catalogue.isChanging(id))).toEqual([true, false]);
    const outcome = updated({ id: 'another', title: 'New', clickCount: 7 });
    resolve(outcome);
    await expect(done).resolves.toBe(outcome);
    expect(catalogue.link('1')).toEqual(aLink({ title: 'New', clickCount: 7 }));
    expect(catalogue.link('another')).toBeUndefined();
    expect(catalogue.isChanging('1')).toBe(false);
  });

  test('goes back when it is refused, and throws when it fails; lists are outdated if it may have worked', async () => {
    const { catalogue, began, titleOf, rename } = setUp();
    const { resolve, done: refused } = rename('New');
    resolve(Object.assign(updated(), { status: 'invalid', errors: {} }));
    await refused;
    expect(titleOf()).toBe('The engine');
    for (const kind of ['server', 'network'] as const) {
      const { reject, done } = rename('New');
      const error = failure(kind);
      reject(error);
      await expect(done).rejects.toBe(error);
      expect(titleOf()).toBe('The engine');
      expect(catalogue.areListsOutdated(began)).toBe(kind === 'network');
    }
  });

  test('is sent after the one before it; other links do not wait', async () => {
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

test('a read takes back a change or a deletion only if it began after that was confirmed', () => {
  const { catalogue, list, count, titleOf } = setUp();
  const began = catalogue.begin();
  catalogue.mergeWrite({ id: '2', title: 'New' });
  catalogue.remove('1');
  catalogue.mergeRead(links(3), began);
  expect(titleOf('2')).toBe('New');
  expect(catalogue.link('1')).toBeUndefined();
  catalogue.mergeRead(links(3), catalogue.begin());
  expect(titleOf('2')).toBe('The engine');
  expect(catalogue.link('1')).toEqual(aLink());
  expect(list()).toEqual(['1', '2', '3']);
  expect(count()).toBe(3);
});

describe('links of an earlier visit', () => {
  const [EARLIER, BEFORE] = [new Date('2026-02-27T12:00:00Z'), new Date('2026-02-28T12:00:00Z')];
  const OLD = links(4, () => ({ title: 'As it was' }));

  test('are known with their age until they are read, and replace those of a visit before', () => {
    const { catalogue, titleOf } = setUp();
    catalogue.recall(links(4), EARLIER);
    catalogue.recall(OLD, BEFORE);
    expect(titleOf('4')).toBe('As it was');
    expect(catalogue.readAt('4')).toEqual(BEFORE);
    catalogue.mergeRead([{ id: '4', title: 'As it is' }], catalogue.begin());
    expect(titleOf('4')).toBe('As it is');
  });

  test('never replace what was read later, or changed or deleted here', () => {
    const { catalogue, titleOf } = setUp();
    catalogue.recall(OLD, BEFORE);
    expect(titleOf()).toBe('The engine');
    catalogue.mergeWrite({ id: '1', title: 'Renamed' });
    catalogue.remove('2');
    // Another tab has read them since.
    catalogue.recall(OLD, new Date('2026-03-02T12:00:00Z'));
    expect(titleOf('1')).toBe('Renamed');
    expect(titleOf('2')).toBeUndefined();
  });
});

test('a created link is counted and comes first in lists that were read before it, unless they have it', () => {
  const { catalogue, began, list, count } = setUp();
  for (const id of ['9', '10']) catalogue.add(aLink({ id }), catalogue.begin());
  expect(list()).toEqual(['10', '9', '1', '2', '3']);
  expect(count()).toBe(5);
  expect(catalogue.countNow(4, ['9', '1'], began)).toBe(5);
  expect(catalogue.countNow(1, ['1'], catalogue.begin())).toBe(1);
});

describe('a deletion', () => {
  test('leaves lists and their count at once; undone, the link is where it was, and done, it is gone', () => {
    const { catalogue, began, list, count } = setUp();
    catalogue.hide('2');
    expect(list()).toEqual(['1', '3']);
    expect(count()).toBe(2);
    expect(catalogue.link('2')).toBeDefined();
    catalogue.unhide('2');
    expect(list()).toEqual(['1', '2', '3']);
    expect(count()).toBe(3);
    catalogue.hide('2');
    catalogue.remove('2');
    expect(list()).toEqual(['1', '3']);
    expect(count()).toBe(2);
    expect(catalogue.isBeingDeleted('2')).toBe(false);
    expect(catalogue.link('2')).toBeUndefined();
    expect(catalogue.areListsOutdated(began)).toBe(true);
    // In a list that was read after it.
    expect(catalogue.countNow(2, ['1', '3'], catalogue.begin())).toBe(2);
  });

  test('of many is counted once at any time, in lists that were read before and in between', () => {
    const { catalogue, count } = setUp();
    catalogue.hide('1', '2');
    catalogue.confirmGone('1');
    const between = catalogue.begin();
    const expectCount = (expected: number) => {
      expect(count()).toBe(expected);
      expect(catalogue.countNow(2, ['2', '3'], between)).toBe(expected);
    };
    expectCount(1);
    catalogue.remove('1');
    expectCount(1);
    catalogue.unhide('2');
    expectCount(2);
  });

  test('is final for a change of the link that is confirmed afterwards', async () => {
    const { catalogue, rename } = setUp();
    const { resolve, done } = rename('New');
    catalogue.remove('1');
    resolve(updated());
    await done;
    expect(catalogue.link('1')).toBeUndefined();
  });
});
