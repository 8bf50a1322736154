import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortInSteps } from '../../src/domain/sortInSteps.ts';
import { resultOf } from '../support/resultOf.ts';

const byRank = (a: { rank: number }, b: { rank: number }) => a.rank - b.rank;

test('sorts as an array does, stable, and leaves what it is given as it was', () => {
  const ranks = fc.array(fc.nat(20), { maxLength: 3000, size: 'max' });
  fc.assert(
    fc.property(ranks, (of) => {
      const items = of.map((rank, index) => ({ rank, index }));
      const given = [...items];
      expect(resultOf(sortInSteps(items, byRank))).toEqual(items.toSorted(byRank));
      expect(items).toEqual(given);
    }),
    { numRuns: 50 },
  );
});

test('a long list is sorted in many steps', () => {
  const items = Array.from({ length: 10_000 }, (_, index) => ({ rank: -index }));
  expect([...sortInSteps(items, byRank)].length).toBeGreaterThan(20);
});
