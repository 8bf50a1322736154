import { autorun } from 'mobx';
import { describe, expect, test } from 'vitest';
import { Loader, type LoadKind } from '../../src/ui/stores/Loader.ts';
import { type Deferred, deferred, settle } from '../support/deferred.ts';
import { networkFailure, refusal, shapeFailure, timeoutFailure } from '../support/serviceErrors.ts';

/** A loader and its loads, which the test settles; `signals` has that of each load. */
const setUp = () => {
  const loader = new Loader<string>();
  const signals: AbortSignal[] = [];
  const start = (kind: LoadKind) => {
    const answer: Deferred<string> = deferred();
    const outcome = loader[kind]((signal) => {
      signals.push(signal);
      return answer.promise;
    });
    return { ...answer, outcome };
  };
  const load = () => start('run');
  const refresh = () => start('refresh');
  const loadAt = async (value: string) => {
    const { resolve, outcome } = load();
    resolve(value);
    await outcome;
  };
  return { loader, signals, load, refresh, loadAt };
};

describe('one load', () => {
  test('goes from idle by loading to ready', async () => {
    const { loader, load } = setUp();
    const statuses: string[] = [];
    autorun(() => statuses.push(loader.state.status));
    const { resolve, outcome } = load();
    expect(loader.state).toEqual({ status: 'loading', previous: undefined });
    expect(loader.value).toBeUndefined();
    resolve('a');
    await expect(outcome).resolves.toBe('ready');
    expect(loader.state).toEqual({ status: 'ready', value: 'a' });
    expect(statuses).toEqual(['idle', 'loading', 'ready']);
  });

  test('may fail, and never rejects', async () => {
    const { loader, load } = setUp();
    const { reject, outcome } = load();
    const error = new Error('no');
    reject(error);
    await expect(outcome).resolves.toBe('failed');
    expect(loader.state).toEqual({ status: 'failed', error, message: '' });
    expect(loader.value).toBeUndefined();
  });

  test('that throws at once fails too', async () => {
    const loader = new Loader<string>();
    const outcome = loader.run(() => {
      throw new Error('no');
    });
    await expect(outcome).resolves.toBe('failed');
  });

  test('after another keeps its value until it is there', async () => {
    const { loader, load, loadAt } = setUp();
    await loadAt('a');
    const { resolve, outcome } = load();
    expect(loader.state).toEqual({ status: 'loading', previous: 'a' });
    expect(loader.value).toBe('a');
    resolve('b');
    await outcome;
    expect(loader.value).toBe('b');
  });
});

describe('a newer load', () => {
  test('aborts the older one, and only that', () => {
    const { signals, load } = setUp();
    load();
    load();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  test('drops the older answer, which may come later', async () => {
    const { loader, load } = setUp();
    const [older, newer] = [load(), load()];
    newer.resolve('new');
    await expect(newer.outcome).resolves.toBe('ready');
    older.resolve('old');
    await expect(older.outcome).resolves.toBe('overtaken');
    expect(loader.state).toEqual({ status: 'ready', value: 'new' });
  });

  test('drops the older answer, which may come earlier', async () => {
    const { loader, load } = setUp();
    const [older, newer] = [load(), load()];
    older.resolve('old');
    await expect(older.outcome).resolves.toBe('overtaken');
    expect(loader.state.status).toBe('loading');
    newer.resolve('new');
    await newer.outcome;
    expect(loader.value).toBe('new');
  });

  test('drops the older failure', async () => {
    const { loader, load } = setUp();
    const [older, newer] = [load(), load()];
    older.reject(new DOMException('aborted', 'AbortError'));
    await expect(older.outcome).resolves.toBe('overtaken');
    newer.resolve('new');
    await newer.outcome;
    expect(loader.value).toBe('new');
  });

  test('keeps the value through several', async () => {
    const { loader, load, loadAt } = setUp();
    await loadAt('a');
    load();
    load();
    expect(loader.value).toBe('a');
  });
});

describe('a refresh of what is shown', () => {
  test('keeps it until the new value is there', async () => {
    const { loader, refresh, loadAt } = setUp();
    await loadAt('a');
    const { resolve, outcome } = refresh();
    expect(loader.state).toEqual({ status: 'loading', previous: 'a' });
    resolve('b');
    await expect(outcome).resolves.toBe('ready');
    expect(loader.state).toEqual({ status: 'ready', value: 'b' });
  });

  test.each([networkFailure(), timeoutFailure()])('keeps it when it fails as by $kind', async (failure) => {
    const { loader, refresh, loadAt } = setUp();
    await loadAt('a');
    const { reject, outcome } = refresh();
    reject(failure);
    await expect(outcome).resolves.toBe('ready');
    expect(loader.state).toEqual({ status: 'ready', value: 'a' });
  });

  test.each([refusal(), refusal(404), refusal(401), shapeFailure(), new Error('no')])(
    'fails like a load by %s',
    async (error) => {
      const { loader, refresh, loadAt } = setUp();
      await loadAt('a');
      const { reject, outcome } = refresh();
      reject(error);
      await expect(outcome).resolves.toBe('failed');
      expect(loader.state).toMatchObject({ status: 'failed', error });
    },
  );

  test('keeps what has been put in its place meanwhile', async () => {
    const { loader, refresh, loadAt } = setUp();
    await loadAt('a');
    const { reject, outcome } = refresh();
    loader.replace('b');
    reject(networkFailure());
    await outcome;
    expect(loader.state).toEqual({ status: 'ready', value: 'b' });
  });

  test('keeps it also when it takes the place of another refresh', async () => {
    const { loader, signals, refresh, loadAt } = setUp();
    await loadAt('a');
    const [older, newer] = [refresh(), refresh()];
    expect(signals[1]?.aborted).toBe(true);
    older.reject(networkFailure());
    await expect(older.outcome).resolves.toBe('overtaken');
    expect(loader.state.status).toBe('loading');
    newer.reject(networkFailure());
    await newer.outcome;
    expect(loader.state).toEqual({ status: 'ready', value: 'a' });
  });
});

describe('a refresh is a load like any other', () => {
  const fails = async (
    loader: Loader<string>,
    { reject, outcome }: Pick<Deferred<string>, 'reject'> & { outcome: Promise<string> },
  ) => {
    reject(networkFailure());
    await expect(outcome).resolves.toBe('failed');
    expect(loader.state.status).toBe('failed');
  };

  test('where nothing has been shown yet', async () => {
    const { loader, refresh } = setUp();
    await fails(loader, refresh());
  });

  test('where the load before it has failed', async () => {
    const { loader, load, refresh, loadAt } = setUp();
    await loadAt('a');
    await fails(loader, load());
    await fails(loader, refresh());
  });

  test('where it takes the place of one', async () => {
    const { loader, load, refresh, loadAt } = setUp();
    await loadAt('a');
    load();
    await fails(loader, refresh());
  });

  test('where one takes its place', async () => {
    const { loader, load, refresh, loadAt } = setUp();
    await loadAt('a');
    refresh();
    await fails(loader, load());
  });
});

describe('stopping', () => {
  test('aborts, and goes back to what there was', async () => {
    const { loader, signals, load, loadAt } = setUp();
    await loadAt('a');
    const { resolve, outcome } = load();
    loader.stop();
    expect(signals[1]?.aborted).toBe(true);
    expect(loader.state).toEqual({ status: 'ready', value: 'a' });
    resolve('b');
    await expect(outcome).resolves.toBe('overtaken');
    expect(loader.value).toBe('a');
  });

  test('the first load goes back to idle', () => {
    const { loader, load } = setUp();
    load();
    loader.stop();
    expect(loader.state).toEqual({ status: 'idle' });
  });

  test('what has ended changes nothing', async () => {
    const { loader, loadAt } = setUp();
    await loadAt('a');
    loader.stop();
    expect(loader.state).toEqual({ status: 'ready', value: 'a' });
  });
});

test('clearing aborts and forgets', async () => {
  const { loader, signals, load, loadAt } = setUp();
  await loadAt('a');
  const { resolve, outcome } = load();
  loader.clear();
  expect(signals[1]?.aborted).toBe(true);
  resolve('b');
  await expect(outcome).resolves.toBe('overtaken');
  expect(loader.state).toEqual({ status: 'idle' });
});

describe('replacing the value', () => {
  test('shows the new one', async () => {
    const { loader, loadAt } = setUp();
    await loadAt('a');
    loader.replace('b');
    expect(loader.state).toEqual({ status: 'ready', value: 'b' });
  });

  test('while a load runs has it read once more: what it brings may be from before', async () => {
    const loader = new Loader<string>();
    const answers = [deferred<string>(), deferred<string>()];
    let calls = 0;
    const outcome = loader.run(
      () => answers[calls++]?.promise ?? Promise.reject(new Error('asked too often')),
    );
    loader.replace('edited');
    expect(loader.state).toEqual({ status: 'loading', previous: 'edited' });
    answers[0]?.resolve('from before');
    await settle();
    expect(loader.state).toEqual({ status: 'loading', previous: 'edited' });
    answers[1]?.resolve('edited, and more');
    await expect(outcome).resolves.toBe('ready');
    expect([loader.value, calls]).toEqual(['edited, and more', 2]);
  });

  test('while a load runs that is stopped then reads nothing more', async () => {
    const { loader, signals, load } = setUp();
    const { resolve, outcome } = load();
    loader.replace('edited');
    loader.stop();
    resolve('from before');
    await expect(outcome).resolves.toBe('overtaken');
    expect(loader.value).toBe('edited');
    expect(signals).toHaveLength(1);
  });

  test('before a load leaves that alone', async () => {
    const { loader, signals, load } = setUp();
    loader.replace('known');
    const { resolve, outcome } = load();
    resolve('new');
    await outcome;
    expect(loader.value).toBe('new');
    expect(signals).toHaveLength(1);
  });

  test('ends a failure', async () => {
    const { loader, load } = setUp();
    const { reject, outcome } = load();
    reject(new Error('no'));
    await outcome;
    loader.replace('b');
    expect(loader.state).toEqual({ status: 'ready', value: 'b' });
  });
});
