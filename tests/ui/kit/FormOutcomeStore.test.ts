import { describe, expect, test } from 'vitest';
import { FormOutcomeStore } from '../../../src/ui/kit/FormOutcomeStore.ts';
import { NoticesStore } from '../../../src/ui/shell/NoticesStore.ts';
import { MISTAKE, watchMistakes } from '../../support/mistakes.ts';
import { failure } from '../../support/serviceErrors.ts';

const setUp = () => {
  const notices = new NoticesStore();
  const texts = () => notices.notices.map(({ kind, text }) => `${kind} ${text}`);
  return { notices, texts, outcome: new FormOutcomeStore(notices) };
};

describe('a failure', () => {
  test('is in a notice and at the form, there with an advice', () => {
    const { outcome, texts } = setUp();
    outcome.failed(failure('server', 'No room'), 'Not done');
    expect(texts()).toEqual(['error Failed: No room']);
    expect(outcome.failure).toEqual({
      message: 'Failed: No room',
      advice: 'The server has a problem. Try again in a few minutes.',
    });
  });

  test('stays at the form when its notice has gone, until the form is edited or sent again', () => {
    const { outcome, notices } = setUp();
    outcome.failed(failure('network', 'Gone'), 'Not done');
    notices.clear();
    expect(outcome.failure?.message).toBe('Failed: Gone');
    outcome.clear();
    expect(outcome.failure).toBeUndefined();
  });

  test('that is a mistake of the program is reported', () => {
    const reported = watchMistakes();
    setUp().outcome.failed(MISTAKE, 'Not done');
    expect(reported()).toEqual([MISTAKE]);
  });

  test('keeps its notice when the form is edited', () => {
    const { outcome, texts } = setUp();
    outcome.failed(new Error('?'), 'Not done');
    outcome.clear();
    expect(texts()).toEqual(['error Not done']);
  });
});

test('an error that a field shows is only in a notice', () => {
  const { outcome, texts } = setUp();
  outcome.refused('Taken');
  expect([texts(), outcome.failure]).toEqual([['error Taken'], undefined]);
});

test('a success closes the notices of this form’s failures, and no others', () => {
  const { outcome, notices, texts } = setUp();
  outcome.refused('Taken');
  outcome.failed(failure('server', 'No room'), 'Not done');
  notices.error('Something else');
  outcome.succeeded('Done');
  expect(texts()).toEqual(['error Something else', 'success Done']);
});
