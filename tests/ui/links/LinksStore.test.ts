import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ListLinks } from '../../../src/application/ListLinks.ts';
import type { LinkList } from '../../../src/application/ports.ts';
import type { PageRequest } from '../../../src/domain/pagination.ts';
import { LinksStore } from '../../../src/ui/links/LinksStore.ts';
import { links } from '../../support/aLink.ts';
import { deferred, settle } from '../../support/deferred.ts';
import { memoryLinks, memoryNotifier } from '../../support/memoryPorts.ts';
import { networkFailure, refusal } from '../../support/serviceErrors.ts';

const TOTAL = 50;

/** Pages of 20 of 50 links; the id of a link tells its place. */
const pageOf = (page: number, limit: number): LinkList => ({
  links: links(TOTAL)
    .slice((page - 1) * limit, page * limit)
    .map((link) => ({ ...link })),
  pagination: { page, limit, total: TOTAL },
});

const setUp = () => {
  const gateway = memoryLinks();
  gateway.list.mockImplementation(async ({ page, limit }) => pageOf(page, limit));
  const notifier = memoryNotifier();
  const store = new LinksStore(new ListLinks(gateway), notifier);
  const pagesAsked = () => gateway.list.mock.calls.map(([{ page }]) => page);
  const signals = () => gateway.list.mock.calls.map(([{ signal }]) => signal?.aborted);
  /** Loads a page and draws its rows, as the screen does. */
  const draw = async (place: PageRequest) => {
    await store.load(place);
    store.fetchAhead();
  };
  return { gateway, notifier, store, draw, pagesAsked, signals };
};

const at = (page: number, limit = 20) => ({ page, limit });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a page', () => {
  test('is shown, and the next one fetched ahead once its rows are drawn', async () => {
    const { store, pagesAsked } = setUp();
    await store.load(at(1));
    expect(store.list.value?.pagination).toEqual({ page: 1, limit: 20, total: TOTAL });
    expect(pagesAsked()).toEqual([1]);
    store.fetchAhead();
    store.fetchAhead();
    expect(pagesAsked()).toEqual([1, 2]);
  });

  test('that is on its way has none ahead', async () => {
    const { store, pagesAsked } = setUp();
    await store.load(at(1));
    store.show(at(2));
    store.fetchAhead();
    expect(pagesAsked()).toEqual([1, 2]);
  });

  test('that is the last has none ahead', async () => {
    const { draw, pagesAsked } = setUp();
    await draw(at(3));
    expect(pagesAsked()).toEqual([3]);
  });

  test('past the end is the last one, and has none ahead', async () => {
    const { store, draw, pagesAsked } = setUp();
    await draw(at(9));
    expect(store.list.value?.pagination.page).toBe(3);
    expect(pagesAsked()).toEqual([9, 3]);
  });

  test('that fails is told', async () => {
    const { store, gateway, notifier } = setUp();
    gateway.list.mockRejectedValueOnce(refusal());
    await store.load(at(1));
    expect(notifier.error.mock.calls).toEqual([['Failed to load links']]);
    expect(store.list.state.status).toBe('failed');
  });

  test('asked for again while its screen is open is loaded once', async () => {
    const { store, pagesAsked } = setUp();
    store.show(at(1));
    store.show(at(1));
    expect(pagesAsked()).toEqual([1]);
    store.show(at(2));
    store.show(at(2, 25));
    expect(pagesAsked()).toEqual([1, 2, 2]);
    await settle();
    store.show(at(2, 25));
    expect(pagesAsked()).toEqual([1, 2, 2]);
    store.close();
    store.show(at(2, 25));
    expect(pagesAsked()).toEqual([1, 2, 2, 2]);
  });

  test('that is overtaken is neither shown nor told', async () => {
    const { store, gateway, notifier, signals } = setUp();
    const slow = deferred<LinkList>();
    gateway.list.mockReturnValueOnce(slow.promise);
    const overtaken = store.load(at(1));
    await store.load(at(3));
    slow.reject(refusal());
    await overtaken;
    expect(signals()[0]).toBe(true);
    expect(store.list.value?.pagination.page).toBe(3);
    expect(notifier.error).not.toHaveBeenCalled();
  });
});

describe('the page fetched ahead', () => {
  test('is used when it is asked for, and the one after it fetched', async () => {
    const { store, draw, pagesAsked } = setUp();
    await draw(at(1));
    await draw(at(2));
    expect(store.list.value?.pagination.page).toBe(2);
    expect(store.list.value?.links[0]?.id).toBe('21');
    expect(pagesAsked()).toEqual([1, 2, 3]);
  });

  test('is waited for when it is still on its way', async () => {
    const { store, draw, gateway, pagesAsked } = setUp();
    const ahead = deferred<LinkList>();
    gateway.list.mockResolvedValueOnce(pageOf(1, 20)).mockReturnValueOnce(ahead.promise);
    await draw(at(1));
    const loaded = draw(at(2));
    await settle();
    expect(store.list.state.status).toBe('loading');
    expect(store.list.value?.pagination.page).toBe(1);
    ahead.resolve(pageOf(2, 20));
    await loaded;
    expect(pagesAsked()).toEqual([1, 2, 3]);
  });

  test('is fetched again when it is half a minute old', async () => {
    const { draw, pagesAsked } = setUp();
    await draw(at(1));
    vi.advanceTimersByTime(30_000);
    await draw(at(2));
    expect(pagesAsked()).toEqual([1, 2, 2, 3]);
  });

  test('is good until then', async () => {
    const { draw, pagesAsked } = setUp();
    await draw(at(1));
    vi.advanceTimersByTime(29_999);
    await draw(at(2));
    expect(pagesAsked()).toEqual([1, 2, 3]);
  });

  test('that failed is fetched again, and nobody is told', async () => {
    const { store, draw, gateway, notifier, pagesAsked } = setUp();
    gateway.list.mockResolvedValueOnce(pageOf(1, 20)).mockRejectedValueOnce(refusal());
    await draw(at(1));
    await draw(at(2));
    expect(store.list.value?.pagination.page).toBe(2);
    expect(pagesAsked()).toEqual([1, 2, 2, 3]);
    expect(notifier.error).not.toHaveBeenCalled();
  });

  test.each([
    ['another page', at(3)],
    ['another page size', at(2, 25)],
    ['the same page again', at(1)],
  ])('is given up for %s', async (_case, place) => {
    const { store, draw, gateway, signals } = setUp();
    gateway.list.mockResolvedValueOnce(pageOf(1, 20)).mockReturnValueOnce(deferred<LinkList>().promise);
    await draw(at(1));
    await draw(place);
    expect(signals()[1]).toBe(true);
    expect(store.list.value?.pagination).toMatchObject(place);
  });

  test('is not shown to the next user, for whom the list has been cleared', async () => {
    const { store, draw, pagesAsked } = setUp();
    await draw(at(1));
    store.list.clear();
    await draw(at(2));
    expect(pagesAsked()).toEqual([1, 2, 2, 3]);
  });

  test('is used once', async () => {
    const { draw, pagesAsked } = setUp();
    await draw(at(1));
    await draw(at(2));
    await draw(at(2));
    expect(pagesAsked()).toEqual([1, 2, 3, 2, 3]);
  });
});

describe('when what is shown may be old', () => {
  test('the page shown is read again, and the one ahead of it once that is drawn', async () => {
    const { store, draw, gateway, signals, pagesAsked } = setUp();
    await draw(at(1));
    gateway.list.mockResolvedValueOnce({ links: links(1), pagination: { page: 1, limit: 20, total: 21 } });
    store.refresh();
    expect(signals()[1]).toBe(true);
    expect(store.list.state).toMatchObject({ status: 'loading', previous: { pagination: { total: TOTAL } } });
    await settle();
    expect(store.list.value?.pagination.total).toBe(21);
    store.fetchAhead();
    expect(pagesAsked()).toEqual([1, 2, 1, 2]);
  });

  test('a page fetched ahead does not count, even if the network fails', async () => {
    const { store, draw, gateway, notifier, pagesAsked } = setUp();
    await draw(at(1));
    gateway.list.mockRejectedValueOnce(networkFailure());
    store.refresh();
    await settle();
    expect(store.list.value?.pagination.page).toBe(1);
    expect(notifier.error).not.toHaveBeenCalled();
    await draw(at(2));
    expect(pagesAsked()).toEqual([1, 2, 1, 2, 3]);
  });

  test('the page that is on its way is asked for again, and told when it fails', async () => {
    const { store, draw, gateway, notifier, pagesAsked } = setUp();
    await draw(at(1));
    gateway.list.mockReturnValueOnce(deferred<LinkList>().promise).mockRejectedValueOnce(networkFailure());
    store.show(at(3));
    store.refresh();
    await settle();
    expect(pagesAsked()).toEqual([1, 2, 3, 3]);
    expect(notifier.error.mock.calls).toEqual([['Failed to load links']]);
    expect(store.list.state.status).toBe('failed');
  });

  test('a page that is past the end by now becomes the last one', async () => {
    const { store, gateway } = setUp();
    await store.load(at(3));
    gateway.list.mockImplementation(async ({ page }) => ({
      links: page === 1 ? links(5) : [],
      pagination: { page, limit: 20, total: 5 },
    }));
    store.refresh();
    await settle();
    expect(store.list.value?.links).toHaveLength(5);
    expect(store.place).toEqual(at(1));
  });

  test('a refusal is shown and told', async () => {
    const { store, draw, gateway, notifier } = setUp();
    await draw(at(3));
    gateway.list.mockRejectedValueOnce(refusal());
    store.refresh();
    await settle();
    expect(store.list.state.status).toBe('failed');
    expect(notifier.error.mock.calls).toEqual([['Failed to load links']]);
  });

  test('nothing is read where the list has not been opened, or has been left', async () => {
    const { store, pagesAsked } = setUp();
    store.refresh();
    await store.load(at(1));
    store.close();
    store.refresh();
    await settle();
    expect(pagesAsked()).toEqual([1]);
  });
});

describe('leaving the screen', () => {
  test('aborts what loads, keeps the rows and tells nothing', async () => {
    const { store, draw, gateway, notifier, signals } = setUp();
    await draw(at(1));
    gateway.list.mockReturnValueOnce(deferred<LinkList>().promise);
    store.show(at(3));
    store.close();
    await settle();
    expect(signals()).toEqual([false, true, true]);
    expect(store.list.state).toMatchObject({ status: 'ready', value: { pagination: { page: 1 } } });
    expect(notifier.error).not.toHaveBeenCalled();
  });

  test('aborts what is fetched ahead', async () => {
    const { store, draw, gateway, signals, pagesAsked } = setUp();
    gateway.list.mockResolvedValueOnce(pageOf(1, 20)).mockReturnValueOnce(deferred<LinkList>().promise);
    await draw(at(1));
    store.close();
    expect(signals()).toEqual([false, true]);
    await draw(at(2));
    expect(pagesAsked()).toEqual([1, 2, 2, 3]);
  });

  test('aborts what was fetched ahead and is now waited for, and does not ask again', async () => {
    const { store, draw, gateway, signals, pagesAsked } = setUp();
    const ahead = deferred<LinkList>();
    gateway.list.mockResolvedValueOnce(pageOf(1, 20)).mockReturnValueOnce(ahead.promise);
    await draw(at(1));
    store.show(at(2));
    await settle();
    store.close();
    expect(signals()[1]).toBe(true);
    ahead.reject(new DOMException('aborted', 'AbortError'));
    await settle();
    expect(pagesAsked()).toEqual([1, 2]);
    expect(store.list.value?.pagination.page).toBe(1);
  });
});
