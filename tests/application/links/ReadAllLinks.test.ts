import { describe, expect, it, vi } from 'vitest';
import { ListLinks } from '../../../src/application/links/ListLinks.ts';
import { ReadAllLinks } from '../../../src/application/links/ReadAllLinks.ts';
import { ServiceError } from '../../../src/application/ServiceError.ts';
import type { Link } from '../../../src/domain/links/link.ts';
import { aLink, links } from '../../support/aLink.ts';
import { deferred, flushPromises } from '../../support/deferred.ts';
import { memoryLinks, pagesRead } from '../../support/memoryGateways.ts';
import { failure } from '../../support/serviceErrors.ts';

const setUp = (total: number) => {
  const gateway = memoryLinks(links(total));
  const readAllLinks = new ReadAllLinks(new ListLinks(gateway));
  const ids = new Set<string>();
  const abort = new AbortController();
  const waits: (number | undefined)[] = [];
  const progress: { readonly read: number; readonly total: number }[] = [];
  const read = () =>
    readAllLinks.execute({
      onCall: () => (page) => {
        for (const { id } of page.links) ids.add(id);
      },
      onProgress: (soFar) => progress.push({ read: soFar().ids.length, total: soFar().total }),
      onWait: (ms) => waits.push(ms),
      signal: abort.signal,
    });
  return { gateway, ids, abort, waits, progress, read };
};

const pageOf = (all: readonly Link[], { page, limit }: { page: number; limit: number }) =>
  all.slice((page - 1) * limit, page * limit);

describe('ReadAllLinks', () => {
  // The first page is read again at the end.
  it.each([
    [0, [1]],
    [99, [1]],
    [101, [1, 2, 1]],
    [1050, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1]],
    // The empty second page shows that the full first page was the last one.
    [100, [1, 2, 1]],
  ])('reads %i links in pages of 100: %j', async (total, pages) => {
    const { gateway, read } = setUp(total);
    const ids = links(total).map(({ id }) => id);
    expect(await read()).toEqual({ ids, total, unreadable: [], isSteady: true });
    expect(pagesRead(gateway)).toEqual(pages);
  });

  it.each([0, 99, 100, 101, 1050])('reports the progress for %i links', async (total) => {
    const { progress, read } = setUp(total);
    await read();
    expect(progress[0]).toEqual({ read: Math.min(100, total), total });
    expect(progress.at(-1)).toEqual({ read: total, total });
  });

  it('returns unreadable rows without reading again', async () => {
    const { gateway, read } = setUp(150);
    gateway.list.mockImplementation(async ({ page, limit }) => ({
      links: pageOf(links(150), { page, limit }).slice(1),
      unreadable: [`row of page ${page}`],
      pagination: { page, limit, total: 150 },
    }));
    const { ids, ...found } = await read();
    expect(ids).toHaveLength(148);
    expect(found).toEqual({ total: 148, unreadable: ['row of page 1', 'row of page 2'], isSteady: true });
    expect(pagesRead(gateway)).toEqual([1, 2, 1]);
  });

  it('sends one request when a bare list has more than 100 links', async () => {
    const { gateway, ids, read } = setUp(0);
    gateway.list.mockResolvedValueOnce({ links: links(250), pagination: {} });
    await read();
    expect(ids.size).toBe(250);
    expect(pagesRead(gateway)).toEqual([1]);
  });

  it('aborts all other requests when one fails', async () => {
    const { gateway, read } = setUp(1000);
    const error = failure('server');
    gateway.list.mockImplementation(async ({ page, limit, signal }) => {
      if (page === 2) throw error;
      if (page > 2) await new Promise((_resolve, reject) => signal?.addEventListener('abort', reject));
      return { links: links(limit), pagination: { page, limit, total: 1000 } };
    });
    await expect(read()).rejects.toBe(error);
    await flushPromises();
    expect(pagesRead(gateway)).toEqual([1, 2, 3, 4, 5]);
    expect(gateway.list.mock.calls.at(-1)?.[0].signal?.aborted).toBe(true);
  });

  it('ignores responses after it is aborted', async () => {
    const { gateway, ids, abort, read } = setUp(300);
    const response = deferred<void>();
    gateway.list.mockImplementation(async ({ page, limit }) => {
      await response.promise;
      return { links: links(limit), pagination: { page, limit, total: 300 } };
    });
    const all = read();
    await flushPromises();
    abort.abort(new Error('closed'));
    response.resolve();
    await expect(all).rejects.toThrow('closed');
    expect(ids.size).toBe(0);
    expect(pagesRead(gateway)).toEqual([1]);
  });

  it('repeats a page when the provider asks to wait', async () => {
    vi.useFakeTimers();
    const { gateway, waits, read } = setUp(1);
    gateway.list.mockRejectedValueOnce(new ServiceError('refused', '', 'Slow', { retryAfterMs: 7_000 }));
    const all = read();
    await vi.advanceTimersByTimeAsync(7_000);
    expect((await all).ids).toEqual(['1']);
    expect(waits).toEqual([7_000, undefined]);
  });
});

describe('ReadAllLinks when links move to other pages', () => {
  type Change = (stored: Link[]) => void;
  const create: Change = (stored) => void stored.unshift(aLink({ id: `new-${stored.length}` }));
  const remove: Change = (stored) => void stored.shift();
  const removeAnother: Change = (stored) => void stored.splice(50, 1);

  /** Applies each change before the request with this number, starting at 1. */
  const readWith = async (changes: Readonly<Record<number, Change>>) => {
    const { gateway, read } = setUp(250);
    const { stored, list } = gateway;
    list.mockImplementation(async ({ page, limit }) => {
      changes[list.mock.calls.length]?.(stored);
      return { links: pageOf(stored, { page, limit }), pagination: { page, limit, total: stored.length } };
    });
    return { found: await read(), pages: pagesRead(gateway) };
  };

  it('does not read again when a link is only created', async () => {
    const { found, pages } = await readWith({ 3: create });
    expect(found).toMatchObject({ ids: { length: 251 }, total: 251, isSteady: true });
    expect(pages).toEqual([1, 2, 3, 1]);
  });

  it('returns fewer links than the total when one is created and deleted', async () => {
    const { found, pages } = await readWith({ 2: create, 3: remove });
    expect(found).toMatchObject({ ids: { length: 249 }, total: 250 });
    expect(pages).toEqual([1, 2, 3, 1]);
  });

  it('reads all links again when one is created and another is deleted', async () => {
    const { found, pages } = await readWith({ 2: create, 3: removeAnother });
    expect(found).toMatchObject({ isSteady: true });
    expect(pages).toEqual([1, 2, 3, 1, 2, 3, 1]);
  });

  it('reads all links at most twice', async () => {
    const { found, pages } = await readWith({ 3: remove, 6: remove });
    expect(found).toMatchObject({ isSteady: false });
    expect(pages).toEqual([1, 2, 3, 1, 2, 3, 1]);
  });
});
