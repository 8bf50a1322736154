import { describe, expect, it, vi } from 'vitest';
import type { Link } from '../../../../src/domain/links/link.ts';
import { EVERY_LINK } from '../../../../src/domain/links/linkQuery.ts';
import { links } from '../../../support/aLink.ts';
import { deferred } from '../../../support/deferred.ts';
import { memoryAccount } from '../../../support/memoryAccount.ts';
import { memoryLinks } from '../../../support/memoryGateways.ts';
import { failure } from '../../../support/serviceErrors.ts';

/** An account with 250 links. The first link and every fifth one after it are active. */
const setUp = async () => {
  const gateway = memoryLinks(links(250, (index) => ({ isActive: index % 5 === 0 })));
  const { catalogue, lazy } = memoryAccount({ gateway });
  const { readingAll: store } = await lazy.load();
  const use = vi.fn<(found: readonly Link[]) => Promise<void>>(async () => undefined);
  const list = gateway.list.getMockImplementation() ?? (() => Promise.reject(failure('server')));
  const readAll = () => store.readAll('export', EVERY_LINK, use);
  return { gateway, catalogue, store, use, list, readAll };
};

type Parts = Awaited<ReturnType<typeof setUp>>;

describe('ReadAllStore', () => {
  describe('readAll', () => {
    it('passes the links of all pages that match the query in order', async () => {
      const { store, use } = await setUp();
      await store.readAll('export', { ...EVERY_LINK, status: 'active' }, use);
      const [[found = []] = []] = use.mock.calls;
      expect(found.map(({ id }) => id)).toEqual(
        Array.from({ length: 50 }, (_, index) => String(index * 5 + 1)),
      );
      expect(use).toHaveBeenCalledTimes(1);
      expect(store.failure).toBeUndefined();
    });

    it('reports its progress', async () => {
      const { gateway, store, list, readAll } = await setUp();
      const lastPage = deferred<void>();
      gateway.list.mockImplementation(async (request) => {
        if (request.page === 3) await lastPage.promise;
        return list(request);
      });
      const reading = readAll();
      await expect.poll(() => store.progress).toEqual({ read: 100, total: 250 });
      lastPage.resolve();
      await reading;
      expect(store.progress).toBeUndefined();
    });
  });

  describe.each<{ name: string; message: string; prepare: (all: Parts) => unknown }>([
    {
      name: 'the list keeps changing',
      message: 'Your links kept changing while loading.',
      prepare: ({ gateway, list }) =>
        gateway.list.mockImplementation((request) => {
          gateway.stored.pop();
          return list(request);
        }),
    },
    {
      name: 'links from an earlier read cannot be read again',
      message: 'Failed: asleep',
      prepare: async ({ gateway, catalogue, use, readAll }) => {
        await readAll();
        use.mockClear();
        catalogue.invalidateLists();
        gateway.list.mockRejectedValue(failure('server', 'asleep'));
      },
    },
  ])('when $name', ({ message, prepare }) => {
    const readAndFail = async () => {
      const all = await setUp();
      await prepare(all);
      await all.readAll();
      return all;
    };

    it('fails without passing links', async () => {
      const { store, use } = await readAndFail();
      expect(store.failure).toEqual({ goal: 'export', message });
      expect(use).not.toHaveBeenCalled();
    });

    it('passes the links on retry', async () => {
      const { gateway, store, use, list } = await readAndFail();
      gateway.list.mockImplementation(list);
      store.retry();
      expect(store.failure).toBeUndefined();
      await expect.poll(() => use.mock.calls).toHaveLength(1);
    });
  });
});
