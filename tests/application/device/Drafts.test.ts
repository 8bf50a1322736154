import { describe, expect, test } from 'vitest';
import { Drafts, type StoredDraft } from '../../../src/application/device/Drafts.ts';
import { EMPTY_DRAFT } from '../../../src/domain/links/linkDraft.ts';
import { ADA, aDraft, GRACE } from '../../support/aLink.ts';
import { MemoryClock, MemoryStoredValue } from '../../support/memoryPorts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const place = (form = 'new', owner = ADA.email) => ({ form, owner });
const UNKNOWN = place('new', '');
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The drafts of one tab; with the `kept` of another, of the same browser. */
const setUp = (kept = new MemoryStoredValue<readonly StoredDraft[]>(), tab = 'tab') => {
  const clock = new MemoryClock();
  const drafts = new Drafts(kept, clock, tab);
  const type = (title: string, where = place()) => drafts.keep(where, EMPTY_DRAFT, { ...EMPTY_DRAFT, title });
  const titleIn = (where = place()) => drafts.find(where)?.typed.title;
  return { kept, clock, drafts, type, titleIn };
};

describe('a draft', () => {
  test('is what was changed, even white space, also at the next visit, until the form is again as it began', () => {
    const { drafts, kept } = setUp();
    drafts.keep(place(), aDraft(), aDraft({ title: 'The engine ' }));
    const found = setUp(kept).drafts.find(place());
    expect(found).toMatchObject({ began: aDraft(), typed: { title: 'The engine ' } });
    drafts.keep(place(), aDraft(), aDraft());
    expect(drafts.find(place())).toBeUndefined();
    expect(kept.read()).toBeUndefined();
  });

  test('is listed with those of the other forms of its user, newest first, once', () => {
    const { drafts, kept, type } = setUp();
    setUp(kept, 'another tab').type('Older');
    for (const where of [place('edit 1'), place(), place('new', GRACE.email)]) type('Half', where);
    const listed = drafts.of(ADA.email).map(({ form, typed }) => `${form}: ${typed.title}`);
    expect(listed).toEqual(['new: Half', 'edit 1: Half']);
  });

  test('is dropped alone; forgetting drops all of a user and no other, or of all users', () => {
    const { drafts, type, titleIn } = setUp();
    const places = [place(), place('edit 1'), place('new', GRACE.email)];
    for (const where of places) type('Half', where);
    drafts.drop(place('edit 1'));
    expect(places.map(titleIn)).toEqual(['Half', undefined, 'Half']);
    drafts.forget(ADA.email);
    expect(places.map(titleIn)).toEqual([undefined, undefined, 'Half']);
    drafts.forget(undefined);
    expect(places.map(titleIn)).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    [30 * DAY_MS - 1, 'Half'],
    [30 * DAY_MS, undefined],
    // A clock may be set back.
    [-DAY_MS, 'Half'],
  ])('is after %i ms %s', (ms, found) => {
    const { clock, kept, type, titleIn } = setUp();
    type('Half');
    clock.pass(ms);
    expect(titleIn()).toBe(found);
    expect(kept.isPersisted).toBe(found !== undefined);
  });

  test.each([
    { lengths: [90_000, 10], found: [true, true] },
    // The oldest goes first, even one so short that there was room for it.
    { lengths: [10, 60_000, 60_000], found: [false, false, true] },
    // There may be 20.
    { lengths: numbers(21).map(() => 4), found: numbers(21).map((id) => id > 0) },
    // The newest stays, however long it is.
    { lengths: [10, 200_000], found: [false, true] },
  ])('of the lengths $lengths, typed in turn, is still there: $found', ({ lengths, found }) => {
    const { type, titleIn } = setUp();
    for (const [id, length] of lengths.entries()) type('x'.repeat(length), place(`edit ${id}`));
    expect(lengths.map((_, id) => titleIn(place(`edit ${id}`)) !== undefined)).toEqual(found);
  });
});

describe('a draft of a user whose name is not known', () => {
  test('stays in its tab, also when another tab drops drafts, and is at risk: the next user could be anyone', () => {
    const { kept, type, titleIn, drafts } = setUp();
    type('Whose?', UNKNOWN);
    type('Hers');
    expect(drafts.isAtRisk).toBe(true);
    expect(setUp(kept).titleIn(UNKNOWN)).toBeUndefined();
    kept.changeElsewhere(undefined);
    expect(titleIn()).toBeUndefined();
    expect(titleIn(UNKNOWN)).toBe('Whose?');
    expect(drafts.isAtRisk).toBe(true);
  });

  test('stays where others are forgotten; is kept as that of the user who is found out, unlike what others typed', () => {
    const { kept, type, titleIn, drafts } = setUp();
    const hers = place('new', GRACE.email);
    type('Hers', hers);
    type('Whose?', UNKNOWN);
    drafts.forgetOthers(ADA.email);
    expect(titleIn(hers)).toBeUndefined();
    type('Hers', hers);
    drafts.claim(ADA.email);
    expect([place(), hers, UNKNOWN].map(titleIn)).toEqual(['Whose?', 'Hers', undefined]);
    expect(drafts.isAtRisk).toBe(false);
    expect(setUp(kept).titleIn()).toBe('Whose?');
  });
});

describe('what is typed is at risk', () => {
  type Tab = ReturnType<typeof setUp>;
  const follow = ({ drafts }: Tab) => {
    const risks: boolean[] = [];
    drafts.subscribe(() => risks.push(drafts.isAtRisk));
    return risks;
  };

  test('while nothing keeps it, until it is dropped; listeners are called', () => {
    const tab = setUp();
    const risks = follow(tab);
    tab.type('Half');
    tab.kept.isRefused = true;
    tab.type('Half a');
    tab.drafts.drop(place());
    expect(risks).toEqual([false, true, false]);
  });

  test.each([
    ['in this visit', (tab: Tab) => tab],
    ['in an earlier one', ({ kept }: Tab) => setUp(kept)],
  ])('when another tab clears the storage, until more is typed: what was typed %s', (_when, visit) => {
    const first = setUp();
    first.type('Half');
    const tab = visit(first);
    expect(tab.titleIn()).toBe('Half');
    const risks = follow(tab);
    tab.kept.clearElsewhere();
    expect(risks).toEqual([true]);
    expect(tab.titleIn()).toBe('Half');
    tab.type('Half a title');
    expect(tab.drafts.isAtRisk).toBe(false);
    expect(setUp(tab.kept).titleIn()).toBe('Half a title');
  });
});

describe('two tabs with the same form', () => {
  const twoTabs = () => {
    const one = setUp(undefined, 'one');
    return { one, other: setUp(one.kept, 'other') };
  };

  test('have a draft each, which typing on replaces, and drop only their own', () => {
    const { one, other } = twoTabs();
    one.type('One');
    other.type('Other');
    one.type('One more');
    expect(one.titleIn()).toBe('One more');
    expect(other.titleIn()).toBe('Other');
    expect(one.kept.read()).toHaveLength(2);
    one.drafts.drop(place());
    // Without one of its own, a tab begins with what was typed last.
    expect(setUp(one.kept, 'third').titleIn()).toBe('Other');
  });

  test('a second one begins with the draft of the first, and drops both once it is sent', () => {
    const { one, other } = twoTabs();
    one.type('Half');
    expect(other.titleIn()).toBe('Half');
    other.type('Half a title');
    other.drafts.drop(place());
    expect(other.titleIn()).toBeUndefined();
    expect(setUp(one.kept, 'third').titleIn()).toBeUndefined();
  });
});
