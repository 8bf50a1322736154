import { describe, expect, it } from 'vitest';
import { countOf } from '../../../src/domain/text/fullCount.ts';

describe('countOf', () => {
  it.each([
    { count: 0, text: '0 links' },
    { count: 1, text: '1 link' },
    { count: 999, text: '999 links' },
    { count: 1000, text: '1,000 links' },
    { count: 12_345, text: '12,345 links' },
    { count: 1_234_567, text: '1,234,567 links' },
  ])('formats $count as $text', ({ count, text }) => {
    expect(countOf(count, 'link')).toBe(text);
  });

  it('uses a given plural', () => {
    expect(countOf(2, 'match', 'matches')).toBe('2 matches');
  });
});
