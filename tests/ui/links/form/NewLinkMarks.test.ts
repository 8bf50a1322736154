import { describe, expect, it, vi } from 'vitest';
import { NewLinkMarks } from '../../../../src/ui/links/form/NewLinkMarks.ts';
import { withFakeTimers } from '../../../support/deferred.ts';

withFakeTimers();

describe('NewLinkMarks', () => {
  it('marks a link for a minute', () => {
    const marks = new NewLinkMarks();
    marks.add('1');
    vi.advanceTimersByTime(59_999);
    expect([...marks.ids]).toEqual(['1']);
    vi.advanceTimersByTime(1);
    expect([...marks.ids]).toEqual([]);
  });

  it('removes the mark of a link that is used', () => {
    const marks = new NewLinkMarks();
    marks.add('1');
    marks.add('2');
    marks.remove('1');
    expect([...marks.ids]).toEqual(['2']);
  });
});
