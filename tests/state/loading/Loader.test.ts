import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { Loader, type LoadKind } from '../../../src/state/loading/Loader.ts';
import { deferred } from '../../support/deferred.ts';
import { MemoryClock } from '../../support/memoryPorts.ts';
import { BUG, watchReportedErrors } from '../../support/reportedErrors.ts';
import {
  failure,
  INVALIDATING_ERRORS,
  NO_RESPONSE_ERRORS,
  RESPONSE_ERRORS,
} from '../../support/serviceErrors.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Creates a loader. The test settles its loads. `signals` contains the signal of each load. */
const setUp = () => {
  const clock = new MemoryClock();
  const loader = new Loader<string>(clock);
  const signals: AbortSignal[] = [];
  const start = (kind: LoadKind) => {
    const response = deferred<string>();
    const outcome = loader[kind]((signal) => {
      signals.push(signal);
      return response.promise;
    });
    return { ...response, outcome };
  };
  const run = () => start('run');
  const refresh = () => start('refresh');
  /** Loads a value, then lets an hour pass. */
  const load = async (value: string) => {
    const loadedAt = clock.now();
    await loader.run(async () => value);
    clock.pass(HOUR_MS);
    return loadedAt;
  };
  return { clock, loader, signals, run, refresh, load };
};

describe('Loader.run', () => {
  it('changes the status from idle through loading to ready', async () => {
    const { loader, run } = setUp();
    const statuses: string[] = [];
    const stop = autorun(() => statuses.push(loader.state.status));
    const { resolve, outcome } = run();
    expect(loader.value).toBeUndefined();
    resolve('a');
    await expect(outcome).resolves.toBe('ready');
    expect(loader.state).toEqual({ status: 'ready', value: 'a' });
    expect(statuses).toEqual(['idle', 'loading', 'ready']);
    stop();
  });

  const runFailing = async (error: unknown) => {
    const reported = watchReportedErrors();
    const { loader } = setUp();
    const outcome = loader.run(() => {
      throw error;
    });
    await expect(outcome).resolves.toBe('failed');
    return { loader, reported };
  };

  it('resolves with failed when the load throws', async () => {
    const { loader } = await runFailing(failure('server', 'No room'));
    expect(loader.value).toBeUndefined();
    expect(loader.state).toMatchObject({
      status: 'failed',
      error: { kind: 'server' },
      failure: { message: 'Failed: No room' },
    });
  });

  it('has no error message for a bug', async () => {
    const { loader } = await runFailing(BUG);
    expect(loader.value).toBeUndefined();
    expect(loader.state).toMatchObject({ status: 'failed', error: BUG, failure: { message: '' } });
  });

  it.each([
    ['reports a bug', { error: BUG, expected: [BUG] }],
    ['does not report a service error', { error: failure('server', 'No room'), expected: [] }],
  ])('%s', async (_behaviour, { error, expected }) => {
    const { reported } = await runFailing(error);
    expect(reported()).toEqual(expected);
  });
});

describe('a newer load', () => {
  it('aborts the older load', () => {
    const { signals, run } = setUp();
    run();
    run();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  type Load = ReturnType<ReturnType<typeof setUp>['run']>;

  it.each<[string, (older: Load, newer: Load) => void]>([
    [
      'resolves first',
      (older, newer) => {
        older.resolve('old');
        newer.resolve('new');
      },
    ],
    [
      'rejects first',
      (older, newer) => {
        older.reject(BUG);
        newer.resolve('new');
      },
    ],
    [
      'resolves last',
      (older, newer) => {
        newer.resolve('new');
        older.resolve('old');
      },
    ],
  ])('supersedes the older load, even if that %s', async (_when, settle) => {
    const reported = watchReportedErrors();
    const { loader, run } = setUp();
    const [older, newer] = [run(), run()];
    settle(older, newer);
    await expect(newer.outcome).resolves.toBe('ready');
    await expect(older.outcome).resolves.toBe('superseded');
    expect(loader.state).toEqual({ status: 'ready', value: 'new' });
    expect(reported()).toEqual([]);
  });
});

describe('Loader.stop', () => {
  it('returns to idle during the first load', () => {
    const { loader, run } = setUp();
    run();
    loader.stop();
    expect(loader.state).toEqual({ status: 'idle' });
  });

  it('aborts the load and restores the previous value', async () => {
    const { loader, signals, run, load } = setUp();
    await load('a');
    const { resolve, outcome } = run();
    loader.stop();
    expect(signals.at(-1)?.aborted).toBe(true);
    expect(loader.state).toEqual({ status: 'ready', value: 'a' });
    resolve('b');
    await expect(outcome).resolves.toBe('superseded');
  });

  it('does nothing while nothing is loading', async () => {
    const { loader, load } = setUp();
    const loadedAt = await load('a');
    loader.stop();
    expect(loader).toMatchObject({ value: 'a', loadedAt });
  });
});

describe('Loader.adopt', () => {
  it('replaces the value and its age', async () => {
    const { clock, loader, load } = setUp();
    await load('a');
    await loader.refresh(() => Promise.reject(failure('network')));
    loader.adopt('b', clock.now());
    expect(loader).toMatchObject({ value: 'b', loadedAt: clock.now(), isOutdated: false });
  });

  it('aborts the running load', async () => {
    const { clock, loader, signals, run } = setUp();
    const { resolve, outcome } = run();
    loader.adopt('b', clock.now());
    expect(signals[0]?.aborted).toBe(true);
    resolve('c');
    await expect(outcome).resolves.toBe('superseded');
    expect(loader.state).toEqual({ status: 'ready', value: 'b' });
  });
});

describe('a refresh that fails', () => {
  const setUpFailed = async (error: unknown) => {
    const reported = watchReportedErrors();
    const all = setUp();
    const loadedAt = await all.load('a');
    const { reject, outcome } = all.refresh();
    expect(all.loader.state).toEqual({ status: 'loading', previous: 'a' });
    reject(error);
    return { ...all, loadedAt, outcome, reported };
  };

  const retaining = [...NO_RESPONSE_ERRORS, ...RESPONSE_ERRORS].filter(
    (kind) => !INVALIDATING_ERRORS.includes(kind),
  );

  it.each([...retaining.map((kind) => failure(kind)), BUG])(
    'keeps the value and marks it as outdated: %s',
    async (error) => {
      const { loader, outcome, loadedAt } = await setUpFailed(error);
      await expect(outcome).resolves.toBe('ready');
      expect(loader).toMatchObject({ value: 'a', loadedAt, isOutdated: true });
    },
  );

  it.each([
    ['reports a bug', { error: BUG, expected: [BUG] }],
    ['does not report a service error', { error: failure('server'), expected: [] }],
  ])('%s', async (_behaviour, { error, expected }) => {
    const { outcome, reported } = await setUpFailed(error);
    await outcome;
    expect(reported()).toEqual(expected);
  });

  it('leaves the value outdated until the next refresh succeeds', async () => {
    const { clock, loader, outcome, loadedAt } = await setUpFailed(failure('network'));
    await outcome;
    const next = loader.refresh(async () => 'b');
    expect(loader).toMatchObject({ value: 'a', loadedAt, isOutdated: true });
    await next;
    expect(loader).toMatchObject({ value: 'b', loadedAt: clock.now(), isOutdated: false });
  });

  it.each(INVALIDATING_ERRORS)('drops the value for the error kind %s', async (kind) => {
    const { loader, outcome } = await setUpFailed(failure(kind));
    await expect(outcome).resolves.toBe('failed');
    expect(loader.state).toMatchObject({ status: 'failed', error: { kind } });
    expect(loader).toMatchObject({ loadedAt: undefined, isOutdated: false });
  });

  it('keeps the value when it has superseded another refresh', async () => {
    const { loader, signals, refresh, load } = setUp();
    await load('a');
    const [older, newer] = [refresh(), refresh()];
    expect(signals[0]?.aborted).toBe(true);
    newer.reject(failure('network'));
    await newer.outcome;
    older.reject(failure('network'));
    await expect(older.outcome).resolves.toBe('superseded');
    expect(loader.state).toEqual({ status: 'ready', value: 'a' });
  });
});

type SetUp = ReturnType<typeof setUp>;

describe('a refresh', () => {
  it('fails without a response before the first load', async () => {
    const { loader, refresh } = setUp();
    const { reject, outcome } = refresh();
    reject(failure('network'));
    await expect(outcome).resolves.toBe('failed');
    expect(loader.state.status).toBe('failed');
  });

  it.each<[string, (all: SetUp) => unknown]>([
    ['after a failed load', ({ loader }) => loader.run(() => Promise.reject(failure('network')))],
    ['when it supersedes a load', ({ run }) => void run()],
    [
      'when it supersedes a load that followed a refresh',
      async ({ loader, run }) => {
        await loader.refresh(async () => 'b');
        run();
      },
    ],
  ])('fails without a response %s', async (_when, prepare) => {
    const all = setUp();
    await all.load('a');
    await prepare(all);
    const { reject, outcome } = all.refresh();
    reject(failure('network'));
    await expect(outcome).resolves.toBe('failed');
    expect(all.loader.state.status).toBe('failed');
  });
});

describe('a load that supersedes a refresh', () => {
  it('fails without a response', async () => {
    const { loader, run, refresh, load } = setUp();
    await load('a');
    refresh();
    const { reject, outcome } = run();
    reject(failure('network'));
    await expect(outcome).resolves.toBe('failed');
    expect(loader.state.status).toBe('failed');
  });
});
