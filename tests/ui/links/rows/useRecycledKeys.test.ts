import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextSlots } from '../../../../src/ui/links/rows/useRecycledKeys.ts';
import { forAll } from '../../../support/forAll.ts';

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 40 }).map(String), { maxLength: 20 });

test('an id keeps its slot, no two share one, and a new id gets a new one while others stay', () => {
  forAll(fc.array(ids, { minLength: 1 }), (lists) => {
    let slots: ReadonlyMap<string, number> = new Map();
    for (const list of lists) {
      const next = nextSlots(slots, list);
      expect([...next.keys()]).toEqual(list);
      expect(new Set(next.values()).size).toBe(list.length);
      const before = new Set(slots.values());
      for (const id of list)
        if (slots.has(id)) expect(next.get(id)).toBe(slots.get(id));
        else expect(before.has(next.get(id) ?? 0)).toBe(false);
      slots = next;
    }
  });
});

test('a turned page takes the slots in their order, and new ones for what is more', () => {
  const first = nextSlots(nextSlots(new Map(), ['a', 'b']), ['b', 'c']);
  expect([...first.values()]).toEqual([1, 2]);
  expect([...nextSlots(first, ['d', 'e', 'f'], true).values()]).toEqual([1, 2, 3]);
  expect([...nextSlots(first, ['d'], true).values()]).toEqual([1]);
});
