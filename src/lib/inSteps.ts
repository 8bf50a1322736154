const ITEMS_PER_STEP = 500;

/** Handles some items after the other, and yields after each step, so that the caller can give way to the user. */
export function* inSteps<T>(
  items: readonly T[],
  handle: (some: readonly T[], start: number) => void,
): Generator<undefined, void> {
  for (let start = 0; start < items.length; start += ITEMS_PER_STEP) {
    handle(items.slice(start, start + ITEMS_PER_STEP), start);
    yield;
  }
}
