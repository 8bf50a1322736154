import { expect, test } from 'vitest';
import { countOf } from '../../../src/domain/text/fullCount.ts';

test.each<[number, noun: [string, string?], string]>([
  [0, ['link'], '0 links'],
  [1, ['link'], '1 link'],
  [999, ['link'], '999 links'],
  [1000, ['link'], '1,000 links'],
  [12_345, ['link'], '12,345 links'],
  [1_234_567, ['link'], '1,234,567 links'],
  [2, ['match', 'matches'], '2 matches'],
])('%i in full, with the noun %j, is %s', (count, noun, text) => {
  expect(countOf(count, ...noun)).toBe(text);
});
