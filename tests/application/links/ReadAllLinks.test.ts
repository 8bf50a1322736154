import { expect, test, vi } from 'vitest';
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
  const use = new ReadAllLinks(new ListLinks(gateway));
  const ids = new Set<string>();
  const abort = new AbortController();
  const waits: (number | undefined)[] = [];
  const progress: (readonly [read: number, total: number])[] = [];
  const read = () =>
    use.execute({
      onCall: () => (page) => {
        for (const { id } of page.links) ids.add(id);
      },
      onProgress: (soFar) => progress.push([soFar().ids.length, soFar().total]),
      onWait: (ms) => waits.push(ms),
      signal: abort.signal,
    });
  return { gateway, ids, abort, waits, progress, read };
};

const pageOf = (all: readonly Link[], page: number, limit: number) =>
  all.slice((page - 1) * limit, page * limit);

test.each([
  [0, [1]],
  [99, [1]],
  [101, [1, 2, 1]],
  [1050, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1]],
  // Only an empty page shows that a full one was the last.
  [100, [1, 2, 1]],
])('%i links are read and told in pages of 100, the first one again at the end', async (total, pages) => {
  const { gateway, progress, read } = setUp(total);
  const ids = links(total).map(({ id }) => id);
  expect(await read()).toEqual({ ids, total, unreadable: [], isSteady: true });
  expect(pagesRead(gateway)).toEqual(pages);
  expect(progress[0]).toEqual([Math.min(100, total), total]);
  expect(progress.at(-1)).toEqual([total, total]);
});

test('rows that cannot be read are kept, and no reason to read again', async () => {
  const { gateway, read } = setUp(150);
  gateway.list.mockImplementation(async ({ page, limit }) => ({
    links: pageOf(links(150), page, limit).slice(1),
    unreadable: [`row of page ${page}`],
    pagination: { page, limit, total: 150 },
  }));
  const { ids, ...found } = await read();
  expect(ids).toHaveLength(148);
  expect(found).toEqual({ total: 148, unreadable: ['row of page 1', 'row of page 2'], isSteady: true });
  expect(pagesRead(gateway)).toEqual([1, 2, 1]);
});

test('a bare list that holds more than 100 links is everything', async () => {
  const { gateway, ids, read } = setUp(0);
  gateway.list.mockResolvedValueOnce({ links: links(250), pagination: {} });
  await read();
  expect(ids.size).toBe(250);
  expect(pagesRead(gateway)).toEqual([1]);
});

test('a failure while reading all links is thrown and ends the other calls', async () => {
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

test('an aborted reading calls back no more, and throws the reason', async () => {
  const { gateway, ids, abort, read } = setUp(300);
  const answer = deferred<void>();
  // A page that comes although it is not wanted any more.
  gateway.list.mockImplementation(async ({ page, limit }) => {
    await answer.promise;
    return { links: links(limit), pagination: { page, limit, total: 300 } };
  });
  const all = read();
  await flushPromises();
  abort.abort(new Error('closed'));
  answer.resolve();
  await expect(all).rejects.toThrow('closed');
  expect(ids.size).toBe(0);
  expect(pagesRead(gateway)).toEqual([1]);
});

type Change = (stored: Link[]) => void;
const create: Change = (stored) => void stored.unshift(aLink({ id: `new-${stored.length}` }));
const remove: Change = (stored) => void stored.shift();
const removeAnother: Change = (stored) => void stored.splice(50, 1);

test.each<[string, before: Record<number, Change>, found: object, pages: number[]]>([
  ['one is created', { 3: create }, { ids: { length: 251 }, total: 251, isSteady: true }, [1, 2, 3, 1]],
  // Which hides one: the total shows it.
  ['one comes and goes', { 2: create, 3: remove }, { ids: { length: 249 }, total: 250 }, [1, 2, 3, 1]],
  ['one comes and another goes', { 2: create, 3: removeAnother }, { isSteady: true }, [1, 2, 3, 1, 2, 3, 1]],
  ['some go all the time', { 3: remove, 6: remove }, { isSteady: false }, [1, 2, 3, 1, 2, 3, 1]],
])('links move from page to page because %s, for which all are read once more at most', async (...row) => {
  const [, before, found, pages] = row;
  const { gateway, read } = setUp(250);
  const { stored, list } = gateway;
  list.mockImplementation(async ({ page, limit }) => {
    before[list.mock.calls.length]?.(stored);
    return { links: pageOf(stored, page, limit), pagination: { page, limit, total: stored.length } };
  });
  expect(await read()).toMatchObject(found);
  expect(pagesRead(gateway)).toEqual(pages);
});

test('a page for which the provider asks to wait is read after that', async () => {
  vi.useFakeTimers();
  const { gateway, waits, read } = setUp(1);
  gateway.list.mockRejectedValueOnce(new ServiceError('refused', '', 'Slow', undefined, 7_000));
  const all = read();
  await vi.advanceTimersByTimeAsync(7_000);
  expect((await all).ids).toEqual(['1']);
  expect(waits).toEqual([7_000, undefined]);
});
