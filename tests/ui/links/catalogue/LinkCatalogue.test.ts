import { autorun } from 'mobx';
import { describe, expect, test } from 'vitest';
import type { UpdatedLink } from '../../../../src/application/links/EditLink.ts';
import { LinkCatalogue } from '../../../../src/ui/links/catalogue/LinkCatalogue.ts';
import { aLink, links } from '../../../support/aLink.ts';
import { deferred, settle } from '../../../support/deferred.ts';
import { MemoryClock } from '../../../support/memoryPorts.ts';
import { failure } from '../../../support/serviceErrors.ts';

const updated = (reported: UpdatedLink['reported'] = {}): UpdatedLink => ({ status: 'updated', reported });

/** A catalogue that has read three links. */
const setUp = () => {
  const catalogue = new LinkCatalogue(new MemoryClock());
  const began = catalogue.begin();
  catalogue.absorb(links(3), began);
  const ids = ['1', '2', '3'];
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

describe('a link', () => {
  test('is known once it was read, and only then', () => {
    const { catalogue } = setUp();
    expect([catalogue.link('1'), catalogue.link('4')]).toEqual([aLink(), undefined]);
  });

  test('keeps what it is known to be where a read says nothing about it', () => {
    const { catalogue } = setUp();
    catalogue.absorb([{ id: '1', title: 'Newer' }], catalogue.begin());
    expect(catalogue.link('1')).toEqual(aLink({ title: 'Newer' }));
  });

  test('that is read unchanged stays the same object, so that nothing is drawn again', () => {
    const { catalogue } = setUp();
    let drawn = 0;
    const stop = autorun(() => {
      catalogue.link('1');
      drawn += 1;
    });
    const before = catalogue.link('1');
    catalogue.absorb(links(3), catalogue.begin());
    expect([catalogue.link('1'), drawn]).toEqual([before, 1]);
    catalogue.absorb([aLink({ title: 'Newer' })], catalogue.begin());
    expect(drawn).toBe(2);
    stop();
  });
});

describe('a change', () => {
  test('shows at once, and stays when it is confirmed', async () => {
    const { catalogue, titleOf, rename } = setUp();
    const { resolve, done } = rename('New');
    expect([titleOf(), catalogue.isChanging('1'), catalogue.isChanging('2')]).toEqual(['New', true, false]);
    resolve(updated());
    await expect(done).resolves.toEqual(updated());
    expect([titleOf(), catalogue.isChanging('1')]).toEqual(['New', false]);
  });

  test('is what the provider says when it says otherwise', async () => {
    const { catalogue, titleOf, rename } = setUp();
    const { resolve, done } = rename('new');
    resolve(updated({ id: 'another', title: 'New', clickCount: 7 }));
    await done;
    expect(titleOf()).toBe('New');
    expect(catalogue.link('1')?.clickCount).toBe(7);
    expect(catalogue.link('another')).toBeUndefined();
  });

  test('goes back when it is refused as invalid', async () => {
    const { titleOf, rename } = setUp();
    const { resolve, done } = rename('New');
    resolve(Object.assign(updated(), { status: 'invalid', errors: {} }));
    await done;
    expect(titleOf()).toBe('The engine');
  });

  test('goes back when it fails, and the failure is thrown', async () => {
    const { titleOf, rename } = setUp();
    const { reject, done } = rename('New');
    const error = failure('server');
    reject(error);
    await expect(done).rejects.toBe(error);
    expect(titleOf()).toBe('The engine');
  });

  test.each([
    ['network', true],
    ['timeout', true],
    ['server', false],
    ['refused', false],
  ] as const)('that fails by %s makes lists outdated: %s', async (kind, isOutdated) => {
    const { catalogue, rename } = setUp();
    const began = catalogue.begin();
    const { reject, done } = rename('New');
    reject(failure(kind));
    await expect(done).rejects.toThrow();
    expect(catalogue.areListsOutdated(began)).toBe(isOutdated);
  });

  test('of one field leaves another that is changed meanwhile', async () => {
    const { catalogue, titleOf, rename } = setUp();
    const first = rename('New');
    const answer = deferred<UpdatedLink>();
    const second = catalogue.change('1', { isActive: false }, () => answer.promise);
    first.reject(failure('server'));
    await expect(first.done).rejects.toThrow();
    expect([titleOf(), catalogue.link('1')?.isActive]).toEqual(['The engine', false]);
    answer.resolve(updated());
    await second;
    expect(catalogue.link('1')).toEqual(aLink({ isActive: false }));
  });

  test('is sent after the one before it of the same link, even if that fails; other links do not wait', async () => {
    const { catalogue } = setUp();
    const sent: string[] = [];
    const answers = new Map([...'abc'].map((name) => [name, deferred<UpdatedLink>()]));
    const send = (name: string) => () => {
      sent.push(name);
      return answers.get(name)?.promise ?? Promise.reject(new Error('no such call'));
    };
    const first = catalogue.change('1', { title: 'A' }, send('a'));
    const second = catalogue.change('1', { title: 'B' }, send('b'));
    void catalogue.change('2', { title: 'C' }, send('c'));
    await settle();
    expect([sent, catalogue.link('1')?.title]).toEqual([['a', 'c'], 'B']);
    answers.get('a')?.reject(failure('server'));
    await expect(first).rejects.toThrow();
    await settle();
    expect(sent).toEqual(['a', 'c', 'b']);
    answers.get('b')?.resolve(updated());
    await second;
    expect(catalogue.link('1')?.title).toBe('B');
  });
});

describe('a read', () => {
  test('that began before a change was confirmed does not take it back', async () => {
    const { catalogue, titleOf, rename } = setUp();
    const { resolve, done } = rename('New');
    const began = catalogue.begin();
    resolve(updated());
    await done;
    catalogue.absorb(links(3), began);
    expect(titleOf()).toBe('New');
  });

  test('that began after a change was confirmed counts', async () => {
    const { catalogue, titleOf, rename } = setUp();
    const { resolve, done } = rename('New');
    resolve(updated());
    await done;
    catalogue.absorb([aLink({ title: 'Newer' })], catalogue.begin());
    expect(titleOf()).toBe('Newer');
  });

  test('while a change is on its way is shown with that change', async () => {
    const { catalogue, rename } = setUp();
    const { reject, done } = rename('New');
    catalogue.absorb([aLink({ title: 'Read', clickCount: 5 })], catalogue.begin());
    expect(catalogue.link('1')).toMatchObject({ title: 'New', clickCount: 5 });
    reject(failure('server'));
    await expect(done).rejects.toThrow();
    expect(catalogue.link('1')).toMatchObject({ title: 'Read', clickCount: 5 });
  });

  test('that began before a deletion does not bring the link back', () => {
    const { catalogue } = setUp();
    const began = catalogue.begin();
    catalogue.remove('1');
    catalogue.absorb(links(3), began);
    expect(catalogue.link('1')).toBeUndefined();
  });

  test('that began after a deletion shows a link that is there again', () => {
    const { catalogue, list, count } = setUp();
    catalogue.remove('1');
    catalogue.absorb(links(3), catalogue.begin());
    expect(catalogue.link('1')).toEqual(aLink());
    expect([list(), count()]).toEqual([['1', '2', '3'], 3]);
  });
});

describe('links of an earlier visit', () => {
  const BEFORE = new Date('2026-02-28T12:00:00Z');
  const OLD = links(4, () => ({ title: 'As it was' }));

  test('are known until they are read, with their age', () => {
    const { catalogue, titleOf } = setUp();
    catalogue.recall(OLD, BEFORE);
    expect([titleOf('4'), catalogue.readAt('4')]).toEqual(['As it was', BEFORE]);
    catalogue.absorb([{ id: '4', title: 'As it is' }], catalogue.begin());
    expect(titleOf('4')).toBe('As it is');
  });

  test('never replace what was read later', () => {
    const { catalogue, titleOf } = setUp();
    catalogue.recall(OLD, BEFORE);
    expect(titleOf('1')).toBe('The engine');
  });

  test('replace those of a visit before', () => {
    const { catalogue, titleOf } = setUp();
    catalogue.recall(links(4), new Date('2026-02-27T12:00:00Z'));
    catalogue.recall(OLD, BEFORE);
    expect(titleOf('4')).toBe('As it was');
  });

  test('never bring back what was deleted here, nor what was changed', async () => {
    const { catalogue, titleOf, rename } = setUp();
    const change = rename('Renamed');
    change.resolve(updated());
    await change.done;
    catalogue.remove('2');
    // Another tab has read them since.
    catalogue.recall(OLD, new Date('2026-03-02T12:00:00Z'));
    expect([titleOf('1'), titleOf('2')]).toEqual(['Renamed', undefined]);
  });
});

describe('a created link', () => {
  const created = aLink({ id: '9', title: 'Created' });

  test('is known before any list is read again, and comes first in lists that were read before', () => {
    const { catalogue, list, count } = setUp();
    catalogue.add(created, catalogue.begin());
    expect(catalogue.link('9')).toEqual(created);
    expect([list(), count()]).toEqual([['9', '1', '2', '3'], 4]);
    catalogue.add(aLink({ id: '10' }), catalogue.begin());
    expect([list(), count()]).toEqual([['10', '9', '1', '2', '3'], 5]);
  });

  test('is in a list once, when the list has it too', () => {
    const { catalogue, began } = setUp();
    catalogue.add(created, catalogue.begin());
    expect(catalogue.withCreated(['9', '1'], began)).toEqual(['9', '1']);
    expect(catalogue.countNow(4, ['9', '1'], began)).toBe(4);
  });

  test('is not put into lists that were read after it', () => {
    const { catalogue } = setUp();
    catalogue.add(created, catalogue.begin());
    const began = catalogue.begin();
    expect(catalogue.withCreated(['1'], began)).toEqual(['1']);
    expect(catalogue.countNow(1, ['1'], began)).toBe(1);
  });

  test.each([created, undefined])(
    'makes lists that were read before outdated, also without an id: %j',
    (link) => {
      const { catalogue, began } = setUp();
      expect(catalogue.areListsOutdated(began)).toBe(false);
      catalogue.add(link, catalogue.begin());
      expect(catalogue.areListsOutdated(began)).toBe(true);
      expect(catalogue.areListsOutdated(catalogue.begin())).toBe(false);
    },
  );

  test('with the id of a deleted one is there again', () => {
    const { catalogue, list, count } = setUp();
    catalogue.remove('1');
    catalogue.add(aLink({ title: 'Again' }), catalogue.begin());
    expect(catalogue.link('1')?.title).toBe('Again');
    expect([list(), count()]).toEqual([['1', '2', '3'], 3]);
  });
});

describe('a deletion', () => {
  test('leaves lists and their count at once, while the link itself is still known', () => {
    const { catalogue, list, count } = setUp();
    catalogue.hide('2');
    expect([list(), count(), catalogue.isBeingDeleted('2')]).toEqual([['1', '3'], 2, true]);
    expect(catalogue.link('2')).toBeDefined();
  });

  test('that is taken back puts the link where it was', () => {
    const { catalogue, list, count } = setUp();
    catalogue.hide('2');
    catalogue.unhide('2');
    expect([list(), count(), catalogue.isBeingDeleted('2')]).toEqual([['1', '2', '3'], 3, false]);
  });

  test('that is done leaves nothing of the link, and lists that were read before are outdated', () => {
    const { catalogue, began, list, count } = setUp();
    catalogue.hide('2');
    catalogue.remove('2');
    expect([list(), count(), catalogue.isBeingDeleted('2')]).toEqual([['1', '3'], 2, false]);
    expect(catalogue.link('2')).toBeUndefined();
    expect(catalogue.areListsOutdated(began)).toBe(true);
  });

  test('is not counted twice in a list that was read after it', () => {
    const { catalogue } = setUp();
    catalogue.remove('2');
    expect(catalogue.countNow(2, ['1', '3'], catalogue.begin())).toBe(2);
  });

  test('of many is counted once at any time, in lists that were read before, in between and after', () => {
    const { catalogue, count } = setUp();
    catalogue.hide('1', '2');
    catalogue.confirmGone('1');
    const between = catalogue.begin();
    const countBetween = () => catalogue.countNow(2, ['2', '3'], between);
    expect([count(), countBetween()]).toEqual([1, 1]);
    catalogue.remove('1');
    expect([count(), countBetween()]).toEqual([1, 1]);
    catalogue.unhide('2');
    expect([count(), countBetween()]).toEqual([2, 2]);
  });

  test('of a link whose change is confirmed afterwards does not bring it back', async () => {
    const { catalogue, rename } = setUp();
    const { resolve, done } = rename('New');
    catalogue.remove('1');
    resolve(updated());
    await done;
    expect(catalogue.link('1')).toBeUndefined();
  });

  test('of a created link leaves the count of a list that was read before both', () => {
    const { catalogue, count } = setUp();
    catalogue.add(aLink({ id: 'new' }), catalogue.begin());
    catalogue.remove('new');
    expect(count()).toBe(3);
  });

  test('of a created link takes it out of the lists again', () => {
    const { catalogue, list } = setUp();
    catalogue.add(aLink({ id: '9' }), catalogue.begin());
    catalogue.remove('9');
    expect(list()).toEqual(['1', '2', '3']);
  });
});
