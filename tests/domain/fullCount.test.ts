import { expect, test } from 'vitest';
import { countOf } from '../../src/domain/fullCount.ts';

test.each([
  [0, '0 links'],
  [1, '1 link'],
  [999, '999 links'],
  [1000, '1,000 links'],
])('%i in full, with its noun, is %s', (count, text) => {
  expect(countOf(count, 'link')).toBe(text);
});

test('a noun may have another plural', () => {
  expect(countOf(2, 'match', 'matches')).toBe('2 matches');
});
