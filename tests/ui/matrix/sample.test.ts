import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FAULTS } from './faults.ts';
import { PERIOD, sampleOf } from './sample.ts';

/** The faults, divided in any way: each entry point divides them in its own. */
const divisions = fc
  .array(fc.nat({ max: 8 }), { minLength: FAULTS.length, maxLength: FAULTS.length })
  .map((keys) => [...new Set(keys)].map((key) => FAULTS.filter((_, index) => keys[index] === key)));

const seeds = fc.nat({ max: 100_000 });

test('each sample of the fault matrix has a fault of each group', () => {
  fc.assert(
    fc.property(divisions, seeds, (groups, seed) => {
      const sample = new Set(sampleOf(groups, seed));
      expect(groups.filter((group) => !group.some((fault) => sample.has(fault)))).toEqual([]);
    }),
  );
});

test('the samples of seven consecutive seeds have every fault', () => {
  fc.assert(
    fc.property(divisions, seeds, (groups, seed) => {
      const samples = Array.from({ length: PERIOD }, (_, day) => sampleOf(groups, seed + day));
      expect(new Set(samples.flat())).toEqual(new Set(FAULTS));
    }),
  );
});
