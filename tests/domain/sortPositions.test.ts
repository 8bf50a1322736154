import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortPositions } from '../../src/domain/sortPositions.ts';
import { resultOf } from '../support/resultOf.ts';

/** As an array sorts its positions by the keys there. */
const reference = (keys: readonly (number | string)[]) =>
  [...keys.keys()].sort((a, b) => {
    const [one, other] = [keys[a] ?? 0, keys[b] ?? 0];
    return one < other ? -1 : Number(one > other);
  });

const NUMBERS = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.constantFrom(-0, Number.POSITIVE_INFINITY, Number.MAX_VALUE, 1.5),
);

test('sorts numbers, stable, and leaves them as they were', () => {
  fc.assert(
    fc.property(fc.array(NUMBERS, { maxLength: 300, size: 'max' }), (numbers) => {
      // Whoever makes the keys gives all zeros the same sign.
      const keys = Float64Array.from(numbers, (number) => number + 0);
      expect(resultOf(sortPositions(keys))).toEqual(reference([...keys]));
      expect([...keys]).toEqual(numbers.map((number) => number + 0));
    }),
  );
});

test('sorts texts by their units, stable', () => {
  const texts = fc.array(fc.string({ maxLength: 3, unit: 'binary' }), { maxLength: 300, size: 'max' });
  fc.assert(
    fc.property(texts, (keys) => {
      expect(resultOf(sortPositions(keys))).toEqual(reference(keys));
    }),
  );
});
