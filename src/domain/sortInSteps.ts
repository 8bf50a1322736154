const SORTED_AT_ONCE = 500;

/** Sorts like `toSorted`, stable, but yields between short steps. Returns a new array. */
export function* sortInSteps<T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
): Generator<undefined, readonly T[]> {
  let runs: (readonly T[])[] = [];
  for (let start = 0; start < items.length; start += SORTED_AT_ONCE) {
    runs.push(items.slice(start, start + SORTED_AT_ONCE).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: (readonly T[])[] = [];
    for (let index = 0; index < runs.length; index += 2) {
      merged.push(merge(runs[index] ?? [], runs[index + 1] ?? [], compare));
      yield;
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

/** Merges two sorted lists; of equal items, those of the first come first. */
const merge = <T>(
  first: readonly T[],
  second: readonly T[],
  compare: (a: T, b: T) => number,
): readonly T[] => {
  const merged: T[] = [];
  let taken = 0;
  for (const item of first) {
    for (; taken < second.length && compare(second[taken] as T, item) < 0; taken += 1)
      merged.push(second[taken] as T);
    merged.push(item);
  }
  return merged.concat(second.slice(taken));
};
