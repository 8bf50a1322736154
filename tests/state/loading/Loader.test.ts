import { autorun } from 'mobx';
import { describe, expect, test } from 'vitest';
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

/** A loader and its loads, which the test settles; `signals` has that of each load. */
const setUp = () => {
  const clock = new MemoryClock();
  const loader = new Loader<string>(clock);
  const signals: AbortSignal[] = [];
  const start = (kind: LoadKind) => {
    const answer = deferred<string>();
    const outcome = loader[kind]((signal) => {
      signals.push(signal);
      return answer.promise;
    });
    return { ...answer, outcome };
  };
  const run = () => start('run');
  const refresh = () => start('refresh');
  /** Loads a value, which is an hour old afterwards. */
  const load = async (value: string) => {
    const loadedAt = clock.now();
    await loader.run(async () => value);
    clock.pass(HOUR_MS);
    return loadedAt;
  };
  return { clock, loader, signals, run, refresh, load };
};

describe('a load', () => {
  test('goes from idle by loading to ready', async () => {
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

  test.each([
    [BUG, '', [BUG]],
    [failure('server', 'No room'), 'Failed: No room', []],
  ])(
    'that fails never rejects; it has a message only if it is written for people, and a mistake is reported: %s',
    async (error, message, mistakes) => {
      const reported = watchReportedErrors();
      const { loader } = setUp();
      const outcome = loader.run(() => {
        throw error;
      });
      await expect(outcome).resolves.toBe('failed');
      expect(loader.state).toMatchObject({ status: 'failed', error, failure: { message } });
      expect(loader.value).toBeUndefined();
      expect(reported()).toEqual(mistakes);
    },
  );
});

test.each(['before it', 'by a failure, which reports nothing', 'after it'])(
  'a newer load aborts and supersedes an older one that is answered %s',
  async (when) => {
    const reported = watchReportedErrors();
    const { loader, signals, run } = setUp();
    const [older, newer] = [run(), run()];
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    if (when === 'before it') older.resolve('old');
    else if (when !== 'after it') older.reject(BUG);
    newer.resolve('new');
    await expect(newer.outcome).resolves.toBe('ready');
    older.resolve('old');
    await expect(older.outcome).resolves.toBe('superseded');
    expect(loader.state).toEqual({ status: 'ready', value: 'new' });
    expect(reported()).toEqual([]);
  },
);

test('stopping aborts, and goes back to the value before; from the first load to idle', async () => {
  const { loader, signals, run, load } = setUp();
  run();
  loader.stop();
  expect(loader.state).toEqual({ status: 'idle' });
  const loadedAt = await load('a');
  const { resolve, outcome } = run();
  loader.stop();
  expect(signals.at(-1)?.aborted).toBe(true);
  expect(loader.state).toEqual({ status: 'ready', value: 'a' });
  resolve('b');
  await expect(outcome).resolves.toBe('superseded');
  loader.stop();
  expect(loader).toMatchObject({ value: 'a', loadedAt });
});

test('an adopted value takes the place of what is running, with its own age', async () => {
  const { clock, loader, signals, run, load } = setUp();
  await load('a');
  await loader.refresh(() => Promise.reject(failure('network')));
  const { resolve, outcome } = run();
  loader.adopt('b', clock.now());
  expect(signals[0]?.aborted).toBe(true);
  expect(loader).toMatchObject({ value: 'b', loadedAt: clock.now(), isOutdated: false });
  resolve('c');
  await expect(outcome).resolves.toBe('superseded');
  expect(loader.state).toEqual({ status: 'ready', value: 'b' });
});

describe('a refresh of a value', () => {
  const kept = [...NO_RESPONSE_ERRORS, ...RESPONSE_ERRORS].filter(
    (kind) => !INVALIDATING_ERRORS.includes(kind),
  );

  test.each([...kept.map((kind) => failure(kind)), BUG])(
    'that fails keeps it and marks it as outdated, until the next, and reports a mistake: %s',
    async (error) => {
      const reported = watchReportedErrors();
      const { clock, loader, refresh, load } = setUp();
      const loadedAt = await load('a');
      expect(loader).toMatchObject({ loadedAt, isOutdated: false });
      const { reject, outcome } = refresh();
      expect(loader.state).toEqual({ status: 'loading', previous: 'a' });
      reject(error);
      await expect(outcome).resolves.toBe('ready');
      expect(reported()).toEqual(error === BUG ? [BUG] : []);
      const again = loader.refresh(async () => 'b');
      expect(loader).toMatchObject({ value: 'a', loadedAt, isOutdated: true });
      await again;
      expect(loader).toMatchObject({ value: 'b', loadedAt: clock.now(), isOutdated: false });
    },
  );

  test.each(INVALIDATING_ERRORS)(
    'that is not for this user any more, or gone, has failed: %s',
    async (kind) => {
      const { loader, refresh, load } = setUp();
      await load('a');
      const { reject, outcome } = refresh();
      reject(failure(kind));
      await expect(outcome).resolves.toBe('failed');
      expect(loader.state).toMatchObject({ status: 'failed', error: { kind } });
      expect(loader).toMatchObject({ loadedAt: undefined, isOutdated: false });
    },
  );

  test('stays one when it supersedes another refresh', async () => {
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

test.each<[string, (all: SetUp) => unknown, LoadKind?]>([
  ['when nothing has been loaded yet', () => undefined],
  ['when the load before has failed', ({ loader }) => loader.run(() => Promise.reject(failure('network')))],
  ['when it supersedes a load', ({ run }) => void run()],
  [
    'when it supersedes a load that came after a refresh',
    async ({ loader, run }) => {
      await loader.refresh(async () => 'b');
      run();
    },
  ],
  ['when a load supersedes it', ({ refresh }) => void refresh(), 'run'],
])(
  'a refresh is a load like any other, which fails without an answer, %s',
  async (when, before, kind = 'refresh') => {
    const all = setUp();
    if (!when.includes('nothing')) await all.load('a');
    await before(all);
    const { reject, outcome } = all[kind]();
    reject(failure('network'));
    await expect(outcome).resolves.toBe('failed');
    expect(all.loader.state.status).toBe('failed');
  },
);
