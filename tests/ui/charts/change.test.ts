import { expect, test } from 'vitest';
import { comparedWithBefore, shortChange } from '../../../src/ui/charts/clickFormat.ts';

test.each([
  [111, 100, '▲ 11%', ', 11% more than in the 30 days before'],
  [88, 100, '▼ 12%', ', 12% fewer than in the 30 days before'],
  [100, 100, 'no change', ', as many as in the 30 days before'],
  [1_001, 1_000, '▲ <1%', ', about as many as in the 30 days before'],
  [1, 100_000, '▼ 99%', ', 99% fewer than in the 30 days before'],
  [0, 5, '▼ 100%', ', after 5 clicks in the 30 days before'],
  [12_345, 10, '▲ 1,234×', ', 1,234 times as many as in the 30 days before'],
  [5, 0, '▲ from 0', ', after none in the 30 days before'],
  [0, 0, 'no change', ' and none in the 30 days before'],
])('%i clicks after %i are "%s" at a glance, and in words "%s"', (clicks, before, short, words) => {
  expect([shortChange(clicks, before), comparedWithBefore(clicks, before, 30)]).toEqual([short, words]);
});

test('clicks are not compared with a time of which nothing is known', () => {
  expect(comparedWithBefore(5, undefined, 30)).toBe('');
});
