/**
 * Returns the positions of keys in their order: numbers by value, texts by their UTF-16 units. Equal keys stay in the
 * order of their positions. Sorts the keys themselves, which engines do several times faster than by a function that
 * compares; yields between short steps.
 */
export function* sortPositions(
  keys: Float64Array | readonly string[],
): Generator<undefined, readonly number[]> {
  const inOrder = keys.toSorted();
  yield;
  /** Where the next position of each key goes. */
  const places = new Map<number | string, number>();
  inOrder.forEach((key, place) => {
    if (!places.has(key)) places.set(key, place);
  });
  yield;
  const positions = new Array<number>(keys.length);
  keys.forEach((key, position) => {
    const place = places.get(key) ?? 0;
    places.set(key, place + 1);
    positions[place] = position;
  });
  return positions;
}
