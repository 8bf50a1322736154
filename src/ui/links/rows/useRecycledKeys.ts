import { useState } from 'react';
import { LIST } from '../../kit/keys/selectors.ts';

type Slots = ReadonlyMap<string, number>;

/** Returns React keys. A new page reuses them, unless a focused row would turn into another link. */
export const useRecycledKeys = (ids: readonly string[]): Slots => {
  const [slots, setSlots] = useState<Slots>(() => nextSlots(new Map(), ids));
  if (slots.size === ids.length && ids.every((id) => slots.has(id))) return slots;
  const isTurned = !ids.some((id) => slots.has(id)) && !document.activeElement?.closest(LIST);
  const next = nextSlots(slots, ids, isTurned);
  setSlots(next);
  return next;
};

/** `isTurned`: all IDs are new, and the keys may be reused. */
export const nextSlots = (slots: Slots, ids: readonly string[], isTurned = false): Slots => {
  const keys = [...slots.values()];
  let free = Math.max(-1, ...keys);
  return new Map(
    ids.map((id, index) => [id, slots.get(id) ?? (isTurned ? keys[index] : undefined) ?? ++free]),
  );
};
