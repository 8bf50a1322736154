import { expect, test } from 'vitest';
import { countOf, fullCount } from '../../src/domain/fullCount.ts';

test.each([
  [999, '999'],
  [1000, '1,000'],
])('%i is %s in full', (count, text) => {
  expect(fullCount(count)).toBe(text);
});

test.each([
  [0, '0 links'],
  [1, '1 link'],
])('%i with its noun is %s', (count, text) => {
  expect(countOf(count, 'link')).toBe(text);
});

test('a noun may have another plural', () => {
  expect([1, 2].map((count) => countOf(count, 'match', 'matches'))).toEqual(['1 match', '2 matches']);
});
