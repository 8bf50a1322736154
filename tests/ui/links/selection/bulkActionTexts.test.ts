import { describe, expect, it } from 'vitest';
import { ACTIVATE, doneWords, tagAction } from '../../../../src/ui/links/selection/bulkActionTexts.ts';

describe('doneWords', () => {
  it.each([
    { action: ACTIVATE, done: 0, already: 1, text: 'The link was already active' },
    { action: ACTIVATE, done: 1, already: 2, text: '1 link activated; 2 were already active' },
    {
      action: tagAction({ to: 'a' }),
      done: 2,
      already: 1,
      text: '2 links tagged #a; 1 was already tagged #a',
    },
    { action: tagAction({ from: 'a' }), done: 1, already: 0, text: '1 link no longer tagged #a' },
  ])('returns $text', ({ action, done, already, text }) => {
    expect(doneWords(action, done, already)).toBe(text);
  });
});
