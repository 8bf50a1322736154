import { describe, expect, test } from 'vitest';
import type { Loader } from '../../../src/ui/kit/Loader.ts';
import type { Deferred } from '../../support/deferred.ts';
import { networkFailure, refusal, shapeFailure, timeoutFailure } from '../../support/serviceErrors.ts';
import { setUp } from './loaderSetUp.ts';

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

  test('where it takes the place of one that came after a refresh', async () => {
    const { loader, load, refresh, loadAt } = setUp();
    await loadAt('a');
    const { resolve, outcome } = refresh();
    resolve('b');
    await outcome;
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
