import { describe, expect, it } from 'vitest';
import { Drafts, type StoredDraft } from '../../../src/application/device/Drafts.ts';
import { EMPTY_DRAFT } from '../../../src/domain/links/linkDraft.ts';
import { ADA, aDraft, GRACE } from '../../support/aLink.ts';
import { MemoryClock, MemoryStoredValue } from '../../support/memoryPorts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const keyOf = ({ form = 'new', owner = ADA.email } = {}) => ({ form, owner });
const NEW = keyOf();
const EDIT = keyOf({ form: 'edit 1' });
const GRACES = keyOf({ owner: GRACE.email });
const UNOWNED = keyOf({ owner: '' });

/** Opens a tab, by default in a new browser. Tabs of one browser share `stored`. */
const openTab = ({ stored = new MemoryStoredValue<readonly StoredDraft[]>(), tab = 'tab' } = {}) => {
  const clock = new MemoryClock();
  const drafts = new Drafts(stored, clock, tab);
  const type = (title: string, key = NEW) => drafts.keep(key, EMPTY_DRAFT, { ...EMPTY_DRAFT, title });
  const titleIn = (key = NEW) => drafts.find(key)?.typed.title;
  return { stored, clock, drafts, type, titleIn };
};

describe('Drafts', () => {
  it('returns the changed fields of a form at the next visit', () => {
    const { drafts, stored } = openTab();
    drafts.keep(NEW, aDraft(), aDraft({ title: 'The engine ' }));
    const found = openTab({ stored }).drafts.find(NEW);
    expect(found).toMatchObject({ began: aDraft(), typed: { title: 'The engine ' } });
  });

  it('removes the draft when the form has its initial content again', () => {
    const { drafts, stored } = openTab();
    drafts.keep(NEW, aDraft(), aDraft({ title: 'The engine ' }));
    drafts.keep(NEW, aDraft(), aDraft());
    expect(drafts.find(NEW)).toBeUndefined();
    expect(stored.read()).toBeUndefined();
  });

  it("lists a user's drafts newest first, one per form", () => {
    const { drafts, stored, type } = openTab();
    openTab({ stored, tab: 'another tab' }).type('Older');
    for (const key of [EDIT, NEW, GRACES]) type('Half', key);
    const listed = drafts.of(ADA.email).map(({ form, typed }) => `${form}: ${typed.title}`);
    expect(listed).toEqual(['new: Half', 'edit 1: Half']);
  });

  it('drops only the draft of the given form', () => {
    const { drafts, type, titleIn } = openTab();
    for (const key of [NEW, EDIT, GRACES]) type('Half', key);
    drafts.drop(EDIT);
    expect([NEW, EDIT, GRACES].map(titleIn)).toEqual(['Half', undefined, 'Half']);
  });

  it('forgets all drafts of a user', () => {
    const { drafts, type, titleIn } = openTab();
    for (const key of [NEW, EDIT, GRACES]) type('Half', key);
    drafts.forget(ADA.email);
    expect([NEW, EDIT, GRACES].map(titleIn)).toEqual([undefined, undefined, 'Half']);
  });

  it('forgets the drafts of all users when the user is unknown', () => {
    const { drafts, type, titleIn } = openTab();
    for (const key of [NEW, EDIT, GRACES]) type('Half', key);
    drafts.forget(undefined);
    expect([NEW, EDIT, GRACES].map(titleIn)).toEqual([undefined, undefined, undefined]);
  });

  it('removes a draft after 30 days', () => {
    const { clock, stored, type, titleIn } = openTab();
    type('Half');
    clock.pass(30 * DAY_MS);
    expect(titleIn()).toBeUndefined();
    expect(stored.isPersisted).toBe(false);
  });

  it.each([
    { name: 'for almost 30 days', ms: 30 * DAY_MS - 1 },
    { name: 'when the clock is set back', ms: -DAY_MS },
  ])('keeps a draft $name', ({ ms }) => {
    const { clock, stored, type, titleIn } = openTab();
    type('Half');
    clock.pass(ms);
    expect(titleIn()).toBe('Half');
    expect(stored.isPersisted).toBe(true);
  });

  it.each([
    { name: 'all drafts within the limits', lengths: [90_000, 10], kept: [true, true] },
    {
      name: 'the newest draft when older ones are too long',
      lengths: [10, 60_000, 60_000],
      kept: [false, false, true],
    },
    { name: 'the newest draft even if it is too long', lengths: [10, 200_000], kept: [false, true] },
    { name: 'the 20 newest drafts', lengths: Array(21).fill(4), kept: [false, ...Array(20).fill(true)] },
  ])('keeps $name', ({ lengths, kept }) => {
    const { type, titleIn } = openTab();
    for (const [id, length] of lengths.entries()) type('x'.repeat(length), keyOf({ form: `edit ${id}` }));
    expect(lengths.map((_, id) => titleIn(keyOf({ form: `edit ${id}` })) !== undefined)).toEqual(kept);
  });
});

// The next user of the browser could be another person, so such a draft is not stored.
describe('a draft of an unknown user', () => {
  it('is not stored', () => {
    const { stored, type } = openTab();
    type('Whose?', UNOWNED);
    expect(openTab({ stored }).titleIn(UNOWNED)).toBeUndefined();
  });

  it('is at risk', () => {
    const { type, drafts } = openTab();
    type('Whose?', UNOWNED);
    type('Hers');
    expect(drafts.isAtRisk).toBe(true);
  });

  it('survives when another tab removes all drafts', () => {
    const { stored, type, titleIn, drafts } = openTab();
    type('Whose?', UNOWNED);
    type('Hers');
    stored.changeElsewhere(undefined);
    expect(titleIn()).toBeUndefined();
    expect(titleIn(UNOWNED)).toBe('Whose?');
    expect(drafts.isAtRisk).toBe(true);
  });

  it('survives forgetOthers', () => {
    const { type, titleIn, drafts } = openTab();
    type('Hers', GRACES);
    type('Whose?', UNOWNED);
    drafts.forgetOthers(ADA.email);
    expect(titleIn(GRACES)).toBeUndefined();
    expect(titleIn(UNOWNED)).toBe('Whose?');
  });

  it('is claimed by the user who signs in', () => {
    const { stored, type, titleIn, drafts } = openTab();
    type('Hers', GRACES);
    type('Whose?', UNOWNED);
    drafts.claim(ADA.email);
    expect([NEW, GRACES, UNOWNED].map(titleIn)).toEqual(['Whose?', 'Hers', undefined]);
    expect(drafts.isAtRisk).toBe(false);
    expect(openTab({ stored }).titleIn()).toBe('Whose?');
  });
});

describe('Drafts.isAtRisk', () => {
  type Tab = ReturnType<typeof openTab>;
  const recordRisks = ({ drafts }: Tab) => {
    const risks: boolean[] = [];
    drafts.subscribe(() => risks.push(drafts.isAtRisk));
    return risks;
  };

  it('is true until the draft is dropped when it cannot be stored', () => {
    const tab = openTab();
    const risks = recordRisks(tab);
    tab.type('Half');
    tab.stored.isRefused = true;
    tab.type('Half a');
    tab.drafts.drop(NEW);
    expect(risks).toEqual([false, true, false]);
  });

  describe.each([
    ['in this visit', (tab: Tab) => tab],
    ['in an earlier visit', ({ stored }: Tab) => openTab({ stored })],
  ])('for a draft typed %s', (_when, visit) => {
    const setUp = () => {
      const first = openTab();
      first.type('Half');
      const tab = visit(first);
      expect(tab.titleIn()).toBe('Half');
      return tab;
    };

    it('is true when another tab clears the storage', () => {
      const tab = setUp();
      const risks = recordRisks(tab);
      tab.stored.clearElsewhere();
      expect(risks).toEqual([true]);
      expect(tab.titleIn()).toBe('Half');
    });

    it('is false when the user types on after that', () => {
      const tab = setUp();
      tab.stored.clearElsewhere();
      tab.type('Half a title');
      expect(tab.drafts.isAtRisk).toBe(false);
      expect(openTab({ stored: tab.stored }).titleIn()).toBe('Half a title');
    });
  });
});

describe('Drafts of the same form in two tabs', () => {
  const openTwoTabs = () => {
    const one = openTab({ tab: 'one' });
    const { stored } = one;
    return {
      one,
      other: openTab({ stored, tab: 'other' }),
      openThird: () => openTab({ stored, tab: 'third' }),
    };
  };

  it('are stored separately', () => {
    const { one, other } = openTwoTabs();
    one.type('One');
    other.type('Other');
    one.type('One more');
    expect(one.titleIn()).toBe('One more');
    expect(other.titleIn()).toBe('Other');
    expect(one.stored.read()).toHaveLength(2);
  });

  it('are dropped separately', () => {
    const { one, other, openThird } = openTwoTabs();
    one.type('One');
    other.type('Other');
    one.type('One more');
    one.drafts.drop(NEW);
    expect(openThird().titleIn()).toBe('Other');
  });

  it('begin with the draft of the first tab', () => {
    const { one, other } = openTwoTabs();
    one.type('Half');
    expect(other.titleIn()).toBe('Half');
  });

  it('are both dropped when the second tab began with the first draft', () => {
    const { one, other, openThird } = openTwoTabs();
    one.type('Half');
    expect(other.titleIn()).toBe('Half');
    other.type('Half a title');
    other.drafts.drop(NEW);
    expect(other.titleIn()).toBeUndefined();
    expect(openThird().titleIn()).toBeUndefined();
  });
});
