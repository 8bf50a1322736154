import { autorun } from 'mobx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { observableMock } from '../../../mocks/panel/observableMock.ts';
import { call } from '../mockCalls.ts';
import { setUpPanel, stubPage } from './setUpPanel.ts';

stubPage();

beforeEach(() => void vi.useFakeTimers());

/** Observes a mock, and its time if `isTimed`. */
const observe = (isTimed = false) => {
  const { mock } = setUpPanel();
  const observable = observableMock(mock);
  const runs: number[] = [];
  const stop = autorun(() => {
    const { log } = isTimed ? observable.eachSecond : observable.now;
    runs.push(log.calls.length);
  });
  return { mock, runs, stop };
};

describe('an observed mock', () => {
  it('notifies observers of changed settings', () => {
    const { mock, runs } = observe();
    mock.world.change({ seed: 7 });
    expect(runs).toHaveLength(2);
  });

  it('notifies observers of calls', async () => {
    const { mock, runs } = observe();
    await call(mock, '/v1/links');
    expect(runs.at(-1)).toBe(1);
  });

  it('notifies only observers of the time every second', () => {
    const { runs } = observe();
    const { runs: timedRuns } = observe(true);
    vi.advanceTimersByTime(3_000);
    expect(runs).toHaveLength(1);
    expect(timedRuns).toHaveLength(4);
  });

  it('does not notify observers that have stopped', () => {
    const { mock, runs, stop } = observe(true);
    stop();
    mock.world.change({ seed: 8 });
    expect(runs).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
