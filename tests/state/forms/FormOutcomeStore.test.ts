import { describe, expect, it, test, vi } from 'vitest';
import { ServiceError } from '../../../src/application/ServiceError.ts';
import { FormOutcomeStore } from '../../../src/state/forms/FormOutcomeStore.ts';
import { NoticesStore } from '../../../src/state/notices/NoticesStore.ts';
import { BUG, watchReportedErrors } from '../../support/reportedErrors.ts';
import { failure } from '../../support/serviceErrors.ts';

const setUp = () => {
  const notices = new NoticesStore();
  const texts = () => notices.notices.map(({ kind, text }) => `${kind} ${text}`);
  const lifetime = new AbortController();
  return { notices, texts, lifetime, outcome: new FormOutcomeStore(notices, lifetime.signal) };
};

test('a failure is in a notice, and at the form; each goes without the other', () => {
  const { outcome, notices, texts } = setUp();
  outcome.failed(failure('server', 'No room'), 'Not done');
  outcome.clear();
  expect(outcome.failure).toBeUndefined();
  expect(texts()).toEqual(['error Failed: No room']);
  outcome.failed(failure('network', 'Gone'), 'Not done');
  notices.clear();
  expect(outcome.failure?.message).toBe('Failed: Gone');
});

test('a failure that is a mistake of the program is reported; a call of an account that was closed has no result', () => {
  const reported = watchReportedErrors();
  const { outcome, texts } = setUp();
  outcome.failed(new DOMException('The account has ended', 'AbortError'), 'Not done');
  expect(outcome.failure).toBeUndefined();
  outcome.failed(BUG, 'Not done');
  expect(reported()).toEqual([BUG]);
  expect(texts()).toEqual(['error Not done']);
});

describe('the wait for the next try', () => {
  it('runs no timer after the end of its lifetime', () => {
    vi.useFakeTimers();
    const { outcome, lifetime } = setUp();
    outcome.failed(busy(30_000), 'Not done');
    expect(vi.getTimerCount()).toBe(1);
    lifetime.abort();
    outcome.waitUntil(Date.now() + 30_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  const busy = (retryAfterMs: number) =>
    new ServiceError('refused', 'Failed: ', 'Too many requests', undefined, retryAfterMs);

  test('is as long as the provider asks, counted down by the clock where timers are late, and not ended by an edit or a shorter one', () => {
    vi.useFakeTimers();
    const { outcome, texts } = setUp();
    outcome.failed(busy(5_000), '');
    expect(texts()).toEqual(['error Failed: Too many requests. Try again in 5 seconds.']);
    outcome.clear();
    outcome.waitUntil(Date.now() + 1_000);
    expect(outcome.waitS).toBe(5);
    vi.setSystemTime(Date.now() + 2_500);
    vi.advanceTimersToNextTimer();
    expect(outcome.waitS).toBe(2);
    vi.advanceTimersByTime(2_000);
    expect(outcome.waitS).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is none where it takes longer than anybody looks at a form', () => {
    const { outcome } = setUp();
    outcome.failed(busy(60_001), '');
    expect(outcome.waitS).toBe(0);
  });
});

test('a success closes the notices of this form’s failures, and no others', () => {
  const { outcome, notices, texts } = setUp();
  outcome.refused('Taken');
  // A field shows it.
  expect(outcome.failure).toBeUndefined();
  outcome.failed(failure('server', 'No room'), 'Not done');
  notices.error('Something else');
  outcome.succeeded('Done');
  expect(texts()).toEqual(['error Something else', 'success Done']);
});
