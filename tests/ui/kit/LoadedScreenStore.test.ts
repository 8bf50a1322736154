import { expect, test, vi } from 'vitest';
import { LoadedScreenStore } from '../../../src/ui/kit/LoadedScreenStore.ts';
import { Loader } from '../../../src/ui/kit/Loader.ts';
import { settle } from '../../support/deferred.ts';
import { MemoryClock } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

const setUp = () => {
  const loader = new Loader<string>(new MemoryClock());
  const load = vi.fn(async (_signal: AbortSignal) => 'a');
  const onFailed = vi.fn();
  return { loader, load, onFailed, store: new LoadedScreenStore(loader, load, onFailed) };
};

test('opening loads, and loads again what is already there', async () => {
  const { loader, load, store } = setUp();
  store.open();
  await settle();
  store.open();
  expect(loader.state).toEqual({ status: 'loading', previous: 'a' });
  expect(load).toHaveBeenCalledTimes(2);
});

test('closing aborts and keeps what is there', async () => {
  const { loader, load, store } = setUp();
  store.open();
  await settle();
  store.open();
  store.close();
  expect(load.mock.calls[1]?.[0].aborted).toBe(true);
  expect(loader.state).toEqual({ status: 'ready', value: 'a' });
});

test('a first load that fails says so', async () => {
  const { load, onFailed, store } = setUp();
  load.mockRejectedValueOnce(failure('network'));
  store.open();
  await settle();
  expect(onFailed).toHaveBeenCalledTimes(1);
});

test('opening again without the network shows what there was, marked, and says nothing', async () => {
  const { loader, load, onFailed, store } = setUp();
  store.open();
  await settle();
  load.mockRejectedValueOnce(failure('network'));
  store.open();
  await settle();
  expect(loader).toMatchObject({ value: 'a', isOutdated: true });
  expect(store.parts).toEqual([loader]);
  expect(onFailed).not.toHaveBeenCalled();
});

test('a retry without the network fails and says so: somebody asked for it', async () => {
  const { loader, load, onFailed, store } = setUp();
  store.open();
  await settle();
  load.mockRejectedValueOnce(failure('network'));
  await store.retry();
  expect(loader.state.status).toBe('failed');
  expect(onFailed).toHaveBeenCalledTimes(1);
});

test('a load that is superseded or stopped says nothing when it fails', async () => {
  const { load, onFailed, store } = setUp();
  load.mockRejectedValueOnce(failure('server')).mockRejectedValueOnce(failure('server'));
  store.open();
  store.open();
  store.close();
  await settle();
  expect(onFailed).not.toHaveBeenCalled();
});
