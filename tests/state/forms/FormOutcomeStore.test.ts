import { describe, expect, it, vi } from 'vitest';
import { ServiceError } from '../../../src/application/ServiceError.ts';
import { FormOutcomeStore } from '../../../src/state/forms/FormOutcomeStore.ts';
import { NoticesStore } from '../../../src/state/notices/NoticesStore.ts';
import { withFakeTimers } from '../../support/deferred.ts';
import { BUG, watchReportedErrors } from '../../support/reportedErrors.ts';
import { failure } from '../../support/serviceErrors.ts';

const setUp = () => {
  const notices = new NoticesStore();
  const texts = () => notices.notices.map(({ kind, text }) => `${kind} ${text}`);
  const lifetime = new AbortController();
  return { notices, texts, lifetime, outcome: new FormOutcomeStore(notices, lifetime.signal) };
};

describe('FormOutcomeStore.failed', () => {
  it('shows a notice that remains when the form is edited', () => {
    const { outcome, texts } = setUp();
    outcome.failed(failure('server', 'No room'), 'Not done');
    outcome.clear();
    expect(outcome.failure).toBeUndefined();
    expect(texts()).toEqual(['error Failed: No room']);
  });

  it('shows the failure at the form even after the notice was closed', () => {
    const { outcome, notices } = setUp();
    outcome.failed(failure('network', 'Gone'), 'Not done');
    notices.clear();
    expect(outcome.failure?.message).toBe('Failed: Gone');
  });

  it('reports a bug and shows the fallback message', () => {
    const reported = watchReportedErrors();
    const { outcome, texts } = setUp();
    outcome.failed(BUG, 'Not done');
    expect(reported()).toEqual([BUG]);
    expect(texts()).toEqual(['error Not done']);
  });

  it('ignores a request that was aborted at the end of the account', () => {
    const reported = watchReportedErrors();
    const { outcome, texts } = setUp();
    outcome.failed(new DOMException('The account has ended', 'AbortError'), 'Not done');
    expect(outcome.failure).toBeUndefined();
    expect(reported()).toEqual([]);
    expect(texts()).toEqual([]);
  });
});

describe('FormOutcomeStore.waitS', () => {
  withFakeTimers();

  const busy = (retryAfterMs: number) =>
    new ServiceError('refused', 'Failed: ', 'Too many requests', { retryAfterMs });

  it('is the time that the provider asks to wait', () => {
    const { outcome, texts } = setUp();
    outcome.failed(busy(5_000), '');
    expect(outcome.waitS).toBe(5);
    expect(texts()).toEqual(['error Failed: Too many requests. Try again in 5 seconds.']);
  });

  it('does not change when the form is edited or a shorter wait starts', () => {
    const { outcome } = setUp();
    outcome.failed(busy(5_000), '');
    outcome.clear();
    outcome.waitUntil(Date.now() + 1_000);
    expect(outcome.waitS).toBe(5);
  });

  it('is measured with the clock, even if timers run late', () => {
    const { outcome } = setUp();
    outcome.failed(busy(5_000), '');
    vi.setSystemTime(Date.now() + 2_500);
    vi.advanceTimersToNextTimer();
    expect(outcome.waitS).toBe(2);
  });

  it('counts down to 0', () => {
    const { outcome } = setUp();
    outcome.failed(busy(5_000), '');
    vi.advanceTimersByTime(5_000);
    expect(outcome.waitS).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is 0 when the provider asks to wait for more than a minute', () => {
    const { outcome } = setUp();
    outcome.failed(busy(60_001), '');
    expect(outcome.waitS).toBe(0);
  });

  it('is not counted down after the end of the lifetime', () => {
    const { outcome, lifetime } = setUp();
    outcome.failed(busy(30_000), 'Not done');
    expect(vi.getTimerCount()).toBe(1);
    lifetime.abort();
    outcome.waitUntil(Date.now() + 30_000);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('FormOutcomeStore', () => {
  it('shows no failure at the form when a field shows the error', () => {
    const { outcome, texts } = setUp();
    outcome.refused('Taken');
    expect(outcome.failure).toBeUndefined();
    expect(texts()).toEqual(['error Taken']);
  });

  it('closes only the notices of its own failures on success', () => {
    const { outcome, notices, texts } = setUp();
    outcome.refused('Taken');
    outcome.failed(failure('server', 'No room'), 'Not done');
    notices.error('Something else');
    outcome.succeeded('Done');
    expect(texts()).toEqual(['error Something else', 'success Done']);
  });
});
