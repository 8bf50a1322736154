import { autorun } from 'mobx';
import { describe, expect, test } from 'vitest';
import { Loader } from '../../../src/ui/kit/Loader.ts';
import { deferred, settle } from '../../support/deferred.ts';
import { setUp } from './loaderSetUp.ts';

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
