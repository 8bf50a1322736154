import { describe, expect, test } from 'vitest';
import { ListLinks } from '../../src/application/ListLinks.ts';
import { ReadAllLinks } from '../../src/application/ReadAllLinks.ts';
import { links } from '../support/aLink.ts';
import { deferred, settle } from '../support/deferred.ts';
import { memoryLinks, pagesRead } from '../support/memoryGateways.ts';
import { failure } from '../support/serviceErrors.ts';

const setUp = (total: number) => {
  const gateway = memoryLinks(links(total));
  const use = new ReadAllLinks(new ListLinks(gateway));
  const ids = new Set<string>();
  const abort = new AbortController();
  const read = () =>
    use.execute({
      onPage: (page) => {
        for (const { id } of page.links) ids.add(id);
      },
      signal: abort.signal,
    });
  return { gateway, ids, abort, read };
};

test.each([
  [0, [1]],
  [99, [1]],
  [100, [1]],
  [101, [1, 2]],
  [1050, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
])('%i links are read in pages of 100, each page once', async (total, pages) => {
  const { gateway, ids, read } = setUp(total);
  await read();
  expect(ids.size).toBe(total);
  expect(pagesRead(gateway).sort((a, b) => a - b)).toEqual(pages);
  expect(new Set(gateway.list.mock.calls.map(([{ limit }]) => limit))).toEqual(new Set([100]));
});

test('a provider that grants less than 100 links a page is read by its own page size', async () => {
  const { gateway, ids, read } = setUp(95);
  gateway.list.mockImplementation(async ({ page, limit }) => {
    const granted = Math.min(limit, 10);
    return {
      links: links(95).slice((page - 1) * granted, page * granted),
      pagination: { page, limit: granted, total: 95 },
    };
  });
  await read();
  expect(ids.size).toBe(95);
});

test('at most 4 calls run at the same time', async () => {
  const { gateway, read } = setUp(1000);
  const gate = deferred<void>();
  let [running, most] = [0, 0];
  gateway.list.mockImplementation(async ({ page, limit }) => {
    running += 1;
    most = Math.max(most, running);
    if (page > 1) await gate.promise;
    running -= 1;
    return { links: links(limit), pagination: { page, limit, total: 1000 } };
  });
  const all = read();
  await settle();
  expect(running).toBe(4);
  gate.resolve();
  await all;
  expect(most).toBe(4);
});

describe('bare lists', () => {
  const setUpBare = (total: number, pageOf = (page: number) => page) => {
    const all = setUp(total);
    all.gateway.list.mockImplementation(async ({ page, limit }) => ({
      links: links(total).slice((pageOf(page) - 1) * limit, pageOf(page) * limit),
      pagination: undefined,
    }));
    return all;
  };

  test.each([
    [99, [1]],
    [250, [1, 2, 3]],
    // The page after the last one is empty: ListLinks then reads the one before it.
    [200, [1, 2, 3, 2]],
  ])('of %i links are read page after page until one is the last', async (total, pages) => {
    const { gateway, ids, read } = setUpBare(total);
    await read();
    expect(ids.size).toBe(total);
    expect(pagesRead(gateway)).toEqual(pages);
  });

  test('that hold more than 100 links are everything', async () => {
    const { gateway, ids, read } = setUp(250);
    gateway.list.mockResolvedValueOnce({ links: links(250), pagination: undefined });
    await read();
    expect([ids.size, pagesRead(gateway)]).toEqual([250, [1]]);
  });

  test('that are the same for every page end the reading', async () => {
    const { gateway, ids, read } = setUpBare(100, () => 1);
    await read();
    expect(ids.size).toBe(100);
    expect(pagesRead(gateway).length).toBeLessThanOrEqual(3);
  });
});

test('a failure is thrown', async () => {
  const { gateway, read } = setUp(300);
  const error = failure('server');
  gateway.list.mockImplementation(async ({ page, limit }) => {
    if (page === 2) throw error;
    return { links: links(limit), pagination: { page, limit, total: 300 } };
  });
  await expect(read()).rejects.toBe(error);
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
  abort.abort(new Error('closed'));
  answer.resolve();
  await expect(all).rejects.toThrow('closed');
  expect([ids.size, pagesRead(gateway)]).toEqual([0, [1]]);
});
