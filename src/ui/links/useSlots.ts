import { useState } from 'react';

/** The key of each id's element. */
type Slots = ReadonlyMap<string, number>;

/**
 * Returns React keys for the elements of a list: an id keeps its key, and new ids take over the keys of ids that left.
 * When a page is turned, React then changes the elements that are there instead of creating others.
 */
export const useSlots = (ids: readonly string[]): Slots => {
  const [slots, setSlots] = useState<Slots>(() => reuseSlots(new Map(), ids));
  const isSame = slots.size === ids.length && ids.every((id) => slots.has(id));
  if (isSame) return slots;
  const next = reuseSlots(slots, ids);
  setSlots(next);
  return next;
};

export const reuseSlots = (slots: Slots, ids: readonly string[]): Slots => {
  const taken = new Set(ids.flatMap((id) => slots.get(id) ?? []));
  const free = ids.map((_, slot) => slot).filter((slot) => !taken.has(slot));
  const next = free.values();
  return new Map(ids.map((id) => [id, slots.get(id) ?? next.next().value ?? ids.length]));
};
