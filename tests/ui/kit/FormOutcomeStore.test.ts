import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServiceError } from '../../../src/application/ServiceError.ts';
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

describe('the wait for the next try', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const busy = (retryAfterMs: number) =>
    new ServiceError('refused', 'Failed: ', 'Too many requests', undefined, retryAfterMs);

  test('is as long as the provider asks, and counted down', () => {
    const { outcome, texts } = setUp();
    outcome.failed(busy(5_000), '');
    expect(texts()).toEqual(['error Failed: Too many requests. Try again in 5 seconds.']);
    expect(outcome.failure?.message).toBe('Failed: Too many requests. Try again in 5 seconds.');
    expect(outcome.waitS).toBe(5);
    vi.advanceTimersByTime(4_000);
    expect(outcome.waitS).toBe(1);
    vi.advanceTimersByTime(1_000);
    expect(outcome.waitS).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('does not end with an edit, nor with a shorter one', () => {
    const { outcome } = setUp();
    outcome.failed(busy(5_000), '');
    outcome.clear();
    outcome.waitUntil(Date.now() + 1_000);
    expect(outcome.waitS).toBe(5);
  });

  test.each([
    ['is not asked for', failure('server')],
    ['is of unknown length', busy(0)],
    ['takes longer than anybody looks at a form', busy(60_001)],
  ])('is none where it %s', (_why, error) => {
    const { outcome } = setUp();
    outcome.failed(error, '');
    expect(outcome.waitS).toBe(0);
  });
});

test('a call of an account that was closed has no result', () => {
  const { outcome, texts } = setUp();
  outcome.failed(new DOMException('The account has ended', 'AbortError'), 'Not done');
  expect(texts()).toEqual([]);
  expect(outcome.failure).toBeUndefined();
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
