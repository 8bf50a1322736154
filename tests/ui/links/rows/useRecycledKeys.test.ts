import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextSlots } from '../../../../src/ui/links/rows/useRecycledKeys.ts';
import { forAll } from '../../../support/forAll.ts';

type Slots = ReadonlyMap<string, number>;

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 40 }).map(String), { maxLength: 20 });

/** Calls `check` with the slots before and after each change of a list. */
const forAllChanges = (check: (before: Slots, after: Slots, list: readonly string[]) => void) =>
  forAll(fc.array(ids, { minLength: 1 }), (lists) => {
    let slots: Slots = new Map();
    for (const list of lists) {
      const next = nextSlots(slots, list);
      check(slots, next, list);
      slots = next;
    }
  });

describe('nextSlots', () => {
  it('gives each ID a slot', () => {
    forAllChanges((_before, after, list) => {
      expect([...after.keys()]).toEqual(list);
    });
  });

  it('gives no slot to two IDs', () => {
    forAllChanges((_before, after, list) => {
      expect(new Set(after.values()).size).toBe(list.length);
    });
  });

  it('keeps the slot of an ID that remains', () => {
    forAllChanges((before, after, list) => {
      for (const id of list) if (before.has(id)) expect(after.get(id)).toBe(before.get(id));
    });
  });

  it('gives a new ID a slot that was not used before', () => {
    forAllChanges((before, after, list) => {
      const used = new Set(before.values());
      for (const id of list) if (!before.has(id)) expect(used.has(after.get(id) ?? 0)).toBe(false);
    });
  });

  describe('when the page is turned', () => {
    const slots = nextSlots(nextSlots(new Map(), ['a', 'b']), ['b', 'c']);

    it('reuses the slots in their order', () => {
      expect([...slots.values()]).toEqual([1, 2]);
      expect([...nextSlots(slots, ['d'], true).values()]).toEqual([1]);
    });

    it('adds slots for a longer page', () => {
      expect([...nextSlots(slots, ['d', 'e', 'f'], true).values()]).toEqual([1, 2, 3]);
    });
  });
});
