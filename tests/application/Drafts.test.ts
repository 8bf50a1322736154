import { describe, expect, test } from 'vitest';
import { Drafts } from '../../src/application/Drafts.ts';
import { EMPTY_DRAFT } from '../../src/domain/linkDraft.ts';
import { ADA, aDraft, GRACE } from '../support/aLink.ts';
import { MemoryClock, MemoryStorage } from '../support/memoryPorts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEY = 'drafts';

const place = (form = 'new', owner = ADA.email) => ({ form, owner });

const setUp = (storage = new MemoryStorage(), tab = 'tab') => {
  const clock = new MemoryClock();
  const drafts = new Drafts(storage, clock, tab);
  const type = (title: string, where = place()) => drafts.keep(where, EMPTY_DRAFT, { ...EMPTY_DRAFT, title });
  const titleIn = (where = place()) => drafts.find(where)?.typed.title;
  return { storage, clock, drafts, type, titleIn };
};

describe('a draft', () => {
  test('is what was changed and what it began with, at the next visit too', () => {
    const { drafts, storage } = setUp();
    drafts.keep(place(), aDraft(), aDraft({ title: 'Another' }));
    expect(setUp(storage).drafts.find(place())).toMatchObject({
      began: aDraft(),
      typed: { title: 'Another' },
    });
  });

  test('with nothing changed any more is none', () => {
    const { drafts, storage, type } = setUp();
    type('Half');
    drafts.keep(place(), EMPTY_DRAFT, EMPTY_DRAFT);
    expect([drafts.find(place()), storage.texts.size]).toEqual([undefined, 0]);
  });

  test('is also what was changed by white space alone', () => {
    const { drafts } = setUp();
    drafts.keep(place(), aDraft(), aDraft({ title: 'The engine ' }));
    expect(drafts.find(place())?.typed).toEqual({ title: 'The engine ' });
  });

  test('belongs to one user and one form', () => {
    const { type, titleIn } = setUp();
    type('Hers');
    expect(titleIn(place('edit 1'))).toBeUndefined();
    expect(titleIn(place('new', GRACE.email))).toBeUndefined();
    expect(titleIn()).toBe('Hers');
  });

  test('is dropped alone; all of a user’s are forgotten, and nobody else’s', () => {
    const { drafts, type, titleIn } = setUp();
    const places = [place(), place('edit 1'), place('edit 2'), place('new', GRACE.email)];
    for (const where of places) type('Half', where);
    drafts.drop(place('edit 1'));
    expect(places.map(titleIn)).toEqual(['Half', undefined, 'Half', 'Half']);
    drafts.forget(ADA.email);
    expect(places.map(titleIn)).toEqual([undefined, undefined, undefined, 'Half']);
  });

  test.each([
    [30 * DAY_MS - 1, 'Half'],
    [30 * DAY_MS, undefined],
    // A clock may be set back.
    [-DAY_MS, 'Half'],
  ])('typed %i ms ago is %s', (ms, found) => {
    const { clock, storage, type, titleIn } = setUp();
    type('Half');
    clock.pass(ms);
    expect(titleIn()).toBe(found);
    expect(storage.texts.size).toBe(found ? 1 : 0);
  });

  test('makes room for newer ones, by number and by size, and is kept itself however long', () => {
    const { type, titleIn } = setUp();
    for (let id = 1; id <= 21; id++) type('Half', place(`edit ${id}`));
    expect(['edit 1', 'edit 2', 'edit 21'].map((form) => titleIn(place(form)))).toEqual([
      undefined,
      'Half',
      'Half',
    ]);
    const long = 'x'.repeat(200_000);
    type(long);
    expect(titleIn()).toBe(long);
    expect(titleIn(place('edit 21'))).toBeUndefined();
  });

  test.each([
    { lengths: [90_000, 10], found: [true, true] },
    // The oldest goes first, even one so short that there was room for it.
    { lengths: [10, 60_000, 60_000], found: [false, false, true] },
  ])('of the lengths $lengths, typed in turn, is still there: $found', ({ lengths, found }) => {
    const { type, titleIn } = setUp();
    lengths.forEach((length, id) => {
      type('x'.repeat(length), place(`edit ${id}`));
    });
    expect(lengths.map((_, id) => titleIn(place(`edit ${id}`)) !== undefined)).toEqual(found);
  });
});

describe('what is stored', () => {
  const ours = { owner: ADA.email, form: 'new', at: new MemoryClock().now().getTime() };

  test.each([
    [null, undefined],
    ['text', undefined],
    [{ title: 'Of an older version' }, undefined],
    [[1, null, 'text', {}], undefined],
    [[ours], undefined],
    [[{ ...ours, at: 'yesterday', began: {}, typed: { title: 'Half' } }], undefined],
    [[{ ...ours, at: String(ours.at), began: {}, typed: { title: 'Half' } }], undefined],
    [[{ ...ours, at: null, began: {}, typed: { title: 'Half' } }], undefined],
    [[{ ...ours, began: null, typed: [] }], {}],
    [[{ ...ours, began: 7, typed: { title: 'Half', shortCode: 7, isAdmin: 'yes' } }], { title: 'Half' }],
    [[{ ...ours, began: {}, typed: { title: 'Half', toString: 'x' } }], { title: 'Half' }],
  ])('is read as far as it is ours: %j', (stored, typed) => {
    const storage = new MemoryStorage();
    storage.write(KEY, stored);
    const { drafts, titleIn, type } = setUp(storage);
    expect(drafts.find(place())?.typed).toEqual(typed);
    type('Anew');
    expect(titleIn()).toBe('Anew');
    expect(setUp(storage).titleIn()).toBe('Anew');
  });

  test('of what a form began with is empty where it says nothing', () => {
    const { storage, drafts } = setUp();
    storage.write(KEY, [{ ...ours, began: { title: 'The engine' }, typed: { title: 'Half' } }]);
    expect(drafts.find(place())?.began).toEqual({ ...EMPTY_DRAFT, title: 'The engine' });
  });

  test('of somebody whose name is not known stays in this tab', () => {
    const { storage, type, titleIn, drafts } = setUp();
    type('Whose?', place('new', ''));
    type('Hers');
    expect(titleIn(place('new', ''))).toBe('Whose?');
    expect(setUp(storage).titleIn(place('new', ''))).toBeUndefined();
    expect(drafts.isAtRisk).toBe(true);
  });
});

describe('another tab', () => {
  test('that drops a draft has dropped it here', () => {
    const { storage, type, titleIn } = setUp();
    type('Half');
    storage.changeElsewhere(KEY);
    expect(titleIn()).toBeUndefined();
  });

  test('that drops a draft leaves what somebody whose name is not known has typed here', () => {
    const { storage, type, titleIn, drafts } = setUp();
    type('Whose?', place('new', ''));
    storage.changeElsewhere(KEY);
    expect([titleIn(place('new', '')), drafts.isAtRisk]).toEqual(['Whose?', true]);
  });

  test('and this one keep each other’s drafts', () => {
    const { storage, type, titleIn } = setUp();
    const other = setUp(storage);
    type('Here');
    other.type('There', place('edit 1'));
    type('Here!');
    expect([titleIn(), titleIn(place('edit 1'))]).toEqual(['Here!', 'There']);
  });

  test('that clears the storage takes nothing typed out of this one', () => {
    const { storage, type, titleIn, drafts } = setUp();
    type('Half');
    storage.changeElsewhere();
    expect(titleIn()).toBe('Half');
    expect(drafts.isAtRisk).toBe(true);
    type('Half a title');
    expect(setUp(storage).titleIn()).toBe('Half a title');
    expect(drafts.isAtRisk).toBe(false);
  });

  test('that clears the storage takes nothing out of this one that came back from an earlier visit', () => {
    const { storage, type } = setUp();
    type('Half');
    const { drafts, titleIn } = setUp(storage);
    expect(titleIn()).toBe('Half');
    storage.changeElsewhere();
    expect([titleIn(), drafts.isAtRisk]).toEqual(['Half', true]);
  });
});

test('typed text is at risk while nothing keeps it, until it is dropped', () => {
  const { storage, type, drafts } = setUp();
  const risks: boolean[] = [];
  drafts.subscribe(() => risks.push(drafts.isAtRisk));
  type('Half');
  storage.becomeRefused(true);
  type('Half a');
  drafts.drop(place());
  expect(risks).toEqual([false, true, false]);
});

describe('two tabs with the same form', () => {
  const twoTabs = () => {
    const one = setUp(undefined, 'one');
    return { one, other: setUp(one.storage, 'other') };
  };

  test('keep a draft each, and send it alone', () => {
    const { one, other } = twoTabs();
    one.type('One');
    other.type('Other');
    one.type('One more');
    expect([one.titleIn(), other.titleIn()]).toEqual(['One more', 'Other']);
    one.drafts.drop(place());
    expect(setUp(one.storage, 'other').titleIn()).toBe('Other');
  });

  test('of which one is gone: the next one begins with its draft, and drops it with its own', () => {
    const { one, other } = twoTabs();
    one.type('Half');
    expect(other.titleIn()).toBe('Half');
    other.type('Half a title');
    other.drafts.drop(place());
    expect([other.titleIn(), setUp(one.storage, 'third').titleIn()]).toEqual([undefined, undefined]);
  });

  test('of which one has begun with the draft of the other leave that to it until it is done', () => {
    const { one, other } = twoTabs();
    one.type('Half');
    other.titleIn();
    other.type('Another');
    expect([setUp(one.storage, 'one').titleIn(), other.titleIn()]).toEqual(['Half', 'Another']);
  });

  test('of which one takes all back keep what the other has', () => {
    const { one, other } = twoTabs();
    one.type('One');
    other.type('Other');
    other.drafts.keep(place(), EMPTY_DRAFT, EMPTY_DRAFT);
    expect(setUp(one.storage, 'one').titleIn()).toBe('One');
  });

  test('begin a third one with what was typed last', () => {
    const { one, other } = twoTabs();
    one.type('One');
    other.type('Other');
    expect(setUp(one.storage, 'third').titleIn()).toBe('Other');
  });

  test('have none left when their user signs out', () => {
    const { one, other } = twoTabs();
    one.type('One');
    other.type('Other');
    one.drafts.forget(ADA.email);
    expect(one.storage.texts.size).toBe(0);
  });
});

test('typed text is at risk, and says so, as soon as another tab has cleared the storage', () => {
  const { storage, type, drafts } = setUp();
  type('Half');
  const risks: boolean[] = [];
  drafts.subscribe(() => risks.push(drafts.isAtRisk));
  storage.changeElsewhere();
  expect(risks).toEqual([true]);
});
