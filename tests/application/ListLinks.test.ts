import { describe, expect, test } from 'vitest';
import { ListLinks } from '../../src/application/ListLinks.ts';
import { links } from '../support/aLink.ts';
import { memoryLinks } from '../support/memoryPorts.ts';
import { refusal } from '../support/serviceErrors.ts';

describe('the page that is asked for', () => {
  test.each([
    [undefined, { page: 1, limit: 20 }],
    [{}, { page: 1, limit: 20 }],
    [{ page: 3 }, { page: 3, limit: 20 }],
    [{ limit: 5 }, { page: 1, limit: 5 }],
    [
      { page: 2, limit: 10 },
      { page: 2, limit: 10 },
    ],
  ])('%j is %j', async (request, asked) => {
    const gateway = memoryLinks({ links: links(1), pagination: { page: 1, limit: 20, total: 200 } });
    await new ListLinks(gateway).execute(request);
    expect(gateway.list.mock.calls).toEqual([[asked]]);
  });

  test('carries the signal', async () => {
    const gateway = memoryLinks();
    const { signal } = new AbortController();
    await new ListLinks(gateway).execute({ signal });
    expect(gateway.list.mock.calls).toEqual([[{ page: 1, limit: 20, signal }]]);
  });
});

describe('what comes back', () => {
  test('is the provider’s page', async () => {
    const pagination = { page: 2, limit: 2, total: 5 };
    const gateway = memoryLinks({ links: links(2), pagination });
    await expect(new ListLinks(gateway).execute({ page: 2, limit: 2 })).resolves.toEqual({
      links: links(2),
      pagination,
    });
  });

  test.each([0, 1, 7, 25])('is one page of all %i links when the answer is a bare list', async (count) => {
    const gateway = memoryLinks({ links: links(count), pagination: undefined });
    const page = await new ListLinks(gateway).execute({ page: 1, limit: 5 });
    expect(page.links).toHaveLength(count);
    expect(page.pagination).toEqual({ page: 1, limit: Math.max(1, count), total: count });
    expect(gateway.list).toHaveBeenCalledTimes(1);
  });

  test('is an empty page when there are no links, without asking again', async () => {
    const gateway = memoryLinks({ links: [], pagination: { page: 1, limit: 20, total: 0 } });
    await expect(new ListLinks(gateway).execute()).resolves.toMatchObject({ links: [] });
    expect(gateway.list).toHaveBeenCalledTimes(1);
  });
});

describe('a page past the end', () => {
  const gatewayOf = (total: number, limit: number) => {
    const gateway = memoryLinks();
    gateway.list.mockImplementation(async ({ page }) => ({
      links: links(Math.max(0, Math.min(limit, total - (page - 1) * limit))),
      pagination: { page, limit, total },
    }));
    return gateway;
  };

  test.each([
    { asked: 4, total: 41, last: 3, shown: 1 },
    { asked: 99, total: 40, last: 2, shown: 20 },
    { asked: 2, total: 0, last: 1, shown: 0 },
  ])('$asked of $total links gives page $last', async ({ asked, total, last, shown }) => {
    const gateway = gatewayOf(total, 20);
    const page = await new ListLinks(gateway).execute({ page: asked });
    expect(page.pagination.page).toBe(last);
    expect(page.links).toHaveLength(shown);
    expect(gateway.list.mock.calls.map(([request]) => request.page)).toEqual([asked, last]);
  });

  test('goes by the provider’s page size where that differs', async () => {
    const page = await new ListLinks(gatewayOf(30, 10)).execute({ page: 4, limit: 100 });
    expect(page.pagination.page).toBe(3);
  });

  test('of a provider that gives the last page by itself is taken', async () => {
    const gateway = memoryLinks({ links: links(1), pagination: { page: 3, limit: 20, total: 41 } });
    await expect(new ListLinks(gateway).execute({ page: 4 })).resolves.toMatchObject({
      pagination: { page: 3 },
    });
    expect(gateway.list).toHaveBeenCalledTimes(1);
  });

  test('is looked for once, even when links go on being deleted', async () => {
    const gateway = memoryLinks({ links: [], pagination: { page: 9, limit: 20, total: 100 } });
    await expect(new ListLinks(gateway).execute({ page: 9 })).resolves.toMatchObject({ links: [] });
    expect(gateway.list).toHaveBeenCalledTimes(2);
  });
});

test('a failure is told', async () => {
  const gateway = memoryLinks();
  const failure = refusal();
  gateway.list.mockRejectedValueOnce(failure);
  await expect(new ListLinks(gateway).execute()).rejects.toBe(failure);
});
