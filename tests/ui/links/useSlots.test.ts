import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reuseSlots } from '../../../src/ui/links/useSlots.ts';

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 40 }).map(String), { maxLength: 20 });

test('an id keeps its slot, no two share one, and those of the ids that left are used first', () => {
  fc.assert(
    fc.property(fc.array(ids, { minLength: 1 }), (lists) => {
      let slots: ReadonlyMap<string, number> = new Map();
      for (const list of lists) {
        const next = reuseSlots(slots, list);
        expect([...next.keys()]).toEqual(list);
        expect(new Set(next.values()).size).toBe(list.length);
        for (const id of list) if (slots.has(id)) expect(next.get(id)).toBe(slots.get(id));
        const unused = [...slots.values()].filter((slot) => ![...next.values()].includes(slot));
        const created = [...next.values()].filter((slot) => ![...slots.values()].includes(slot));
        if (list.length <= slots.size) expect(created.length === 0 || unused.length > 0).toBe(true);
        slots = next;
      }
    }),
  );
});

test('a turned page takes the slots in their order', () => {
  const first = reuseSlots(new Map(), ['a', 'b', 'c']);
  expect([...reuseSlots(first, ['d', 'e', 'f']).values()]).toEqual([0, 1, 2]);
  expect([...reuseSlots(first, ['new', 'a', 'b']).values()]).toEqual([2, 0, 1]);
});
