const ITEMS_PER_STEP = 500;

/** Handles 500 items per step. Yields after each step, so that the caller can pause. */
export function* inSteps<T>(
  items: readonly T[],
  handle: (some: readonly T[], start: number) => void,
): Generator<undefined, void> {
  for (let start = 0; start < items.length; start += ITEMS_PER_STEP) {
    handle(items.slice(start, start + ITEMS_PER_STEP), start);
    yield;
  }
}
