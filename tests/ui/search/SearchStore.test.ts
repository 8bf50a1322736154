import { expect, test } from 'vitest';
import { FindLinks } from '../../../src/application/FindLinks.ts';
import { ListLinks } from '../../../src/application/ListLinks.ts';
import { SearchStore } from '../../../src/ui/search/SearchStore.ts';
import { links } from '../../support/aLink.ts';
import { settle } from '../../support/deferred.ts';
import { MemoryClock, memoryLinks } from '../../support/memoryPorts.ts';
import { networkFailure } from '../../support/serviceErrors.ts';

const PRODUCT = { name: 'Brevity', shortDomain: 'brev.example' };

const setUp = async () => {
  const gateway = memoryLinks({ links: links(2), pagination: undefined });
  const store = new SearchStore(new FindLinks(new ListLinks(gateway), PRODUCT, new MemoryClock()));
  store.setQuery('engine');
  await store.search();
  return { gateway, store };
};

test('what has been found is searched for again when links may have changed', async () => {
  const { gateway, store } = await setUp();
  gateway.list.mockResolvedValueOnce({ links: links(1), pagination: undefined });
  store.refresh();
  expect(store.matches).toHaveLength(2);
  await settle();
  expect(store.matches).toHaveLength(1);
});

test('what has been found stays where the network fails meanwhile', async () => {
  const { gateway, store } = await setUp();
  gateway.list.mockRejectedValueOnce(networkFailure());
  store.refresh();
  await settle();
  expect(gateway.list).toHaveBeenCalledTimes(2);
  expect(store.matches).toHaveLength(2);
  expect(store.failure).toBeUndefined();
});

test('without a query nothing is searched for, but the next search reads anew', async () => {
  const { gateway, store } = await setUp();
  store.clear();
  store.refresh();
  expect(gateway.list).toHaveBeenCalledTimes(1);
  store.setQuery('engine');
  await store.search();
  expect(gateway.list).toHaveBeenCalledTimes(2);
});
