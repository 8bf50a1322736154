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
  let [one, other] = [0, 0];
  while (one < first.length && other < second.length) {
    const isOther = compare(second[other] as T, first[one] as T) < 0;
    merged.push((isOther ? second[other++] : first[one++]) as T);
  }
  return merged.concat(first.slice(one), second.slice(other));
};
