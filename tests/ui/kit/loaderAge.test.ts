import { expect, test } from 'vitest';
import { ListLinks } from '../../../src/application/ListLinks.ts';
import { HomeStore } from '../../../src/ui/home/HomeStore.ts';
import { Loader } from '../../../src/ui/kit/Loader.ts';
import { MemoryClock, memoryLinks, memoryNotifier } from '../../support/memoryPorts.ts';
import { networkFailure, refusal } from '../../support/serviceErrors.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A loader that has loaded a value, an hour ago. */
const setUp = async () => {
  const clock = new MemoryClock();
  const loader = new Loader<string>(clock);
  const loadedAt = clock.now();
  await loader.run(async () => 'a');
  clock.pass(HOUR_MS);
  const refuse = (error: unknown) => () => Promise.reject(error);
  return { clock, loader, loadedAt, refuse };
};

test('a value is as old as its load', async () => {
  const { clock, loader, loadedAt } = await setUp();
  expect(loader).toMatchObject({ loadedAt, isOutdated: false });
  await loader.refresh(async () => 'b');
  expect(loader.loadedAt).toEqual(clock.now());
});

test('a value that could not be refreshed keeps its age and is marked until it is', async () => {
  const { clock, loader, loadedAt, refuse } = await setUp();
  await loader.refresh(refuse(networkFailure()));
  expect(loader).toMatchObject({ loadedAt, isOutdated: true, value: 'a' });
  const again = loader.refresh(async () => 'b');
  expect(loader).toMatchObject({ loadedAt, isOutdated: true });
  await again;
  expect(loader).toMatchObject({ loadedAt: clock.now(), isOutdated: false, value: 'b' });
});

test('what is changed in place stays as old as it is', async () => {
  const { loader, loadedAt } = await setUp();
  loader.replace('c');
  expect(loader).toMatchObject({ loadedAt, value: 'c' });
});

test('what is put in its place may bring its own age', async () => {
  const { clock, loader } = await setUp();
  loader.replace('d', clock.now());
  expect(loader).toMatchObject({ loadedAt: clock.now(), value: 'd' });
});

test('without a value there is no age', async () => {
  const { loader, refuse } = await setUp();
  await loader.refresh(refuse(networkFailure()));
  await loader.run(refuse(refusal(500)));
  expect(loader).toMatchObject({ loadedAt: undefined, isOutdated: false });
  await loader.run(async () => 'd');
  loader.clear();
  expect(loader).toMatchObject({ loadedAt: undefined, isOutdated: false });
});

test('what has been cleared is not outdated any more', async () => {
  const { loader, refuse } = await setUp();
  await loader.refresh(refuse(networkFailure()));
  loader.clear();
  expect(loader).toMatchObject({ loadedAt: undefined, isOutdated: false });
});

test('a screen that is opened again without the network shows what it had, marked, and says nothing', async () => {
  const [gateway, notifier] = [memoryLinks(), memoryNotifier()];
  const home = new HomeStore(new ListLinks(gateway), notifier, new MemoryClock());
  await home.load();
  home.open();
  home.close();
  gateway.list.mockRejectedValue(networkFailure());
  home.open();
  await expect.poll(() => home.recent.isOutdated).toBe(true);
  expect(home.recent.value?.links).toEqual([]);
  expect(notifier.error).not.toHaveBeenCalled();
});
