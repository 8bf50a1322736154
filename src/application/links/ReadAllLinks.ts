import { MAX_CONCURRENT_REQUESTS } from '../requests/RequestQueue.ts';
import { type OnWait, sharedBackoff } from '../requests/sharedBackoff.ts';
import { isNotFound } from '../ServiceError.ts';
import type { LinkPage, ListLinks } from './ListLinks.ts';

const PAGE_SIZE = 100;

/** The distinct ids of the links that were read, in the provider's order. */
export interface LinksRead {
  readonly ids: readonly string[];
  /** Rows without a usable id, not parsed. */
  readonly unreadable: readonly unknown[];
  /** The number of readable links in the account according to the list; never less than the number of ids. */
  readonly total: number;
}

interface Reading {
  /** Called when a request starts. The returned function is called with its page. */
  readonly onCall: () => (page: LinkPage) => void;
  /** Called after each page with a function that returns the links read so far. */
  readonly onProgress: (soFar: () => LinksRead) => void;
  readonly onWait: OnWait;
  readonly signal: AbortSignal;
}

interface Outcome extends LinksRead {
  /** Whether no link moved to another page meanwhile. The result is then complete, whatever the total. */
  readonly isSteady: boolean;
}

/** `total` is the provider's number of rows; 0 if unknown. */
interface Page extends LinksRead {
  readonly limit: number;
}

type Read = (page: number, limit: number) => Promise<Page>;

/** Reads all links in pages of 100, or of the size that the provider returns (specification: Calls). */
export class ReadAllLinks {
  readonly #listLinks: ListLinks;

  constructor(listLinks: ListLinks) {
    this.#listLinks = listLinks;
  }

  /**
   * Sends at most 4 requests at once, and waits when the provider asks for it. Links that are deleted
   * meanwhile can move other links to pages that were already read. To detect this, the first page is read
   * again at the end. All pages are then read once more. Rejects with a `ServiceError`, or with the signal's
   * reason when aborted.
   */
  async execute({ onCall, onProgress, onWait, ...reading }: Reading): Promise<Outcome> {
    // Aborts the other requests when one fails.
    const failed = new AbortController();
    const signal = AbortSignal.any([reading.signal, failed.signal]);
    const withBackoff = sharedBackoff(onWait, signal);
    const read: Read = (page, limit) =>
      withBackoff(async () => {
        const onPage = onCall();
        const found = await this.#listLinks.execute({ page, limit, isExact: true, signal });
        signal.throwIfAborted();
        onPage(found);
        const { links, unreadable = [], pagination } = found;
        const total = pagination.isOpenEnded ? 0 : pagination.total;
        return { ids: links.map(({ id }) => id), unreadable, limit: pagination.limit, total };
      });
    try {
      let first = await read(1, PAGE_SIZE);
      for (let isSecond = false; ; isSecond = true) {
        const { isOnlyPage, ...found } = await readPages(read, first, onProgress);
        if (isOnlyPage) return { ...found, isSteady: true };
        const again = await read(1, PAGE_SIZE);
        const all = mergePages([{ ...again, unreadable: [] }, found], again.total);
        const isSteady = hasOnlyGrown(first, again, all);
        if (isSteady || isSecond) return { ...all, isSteady };
        first = again;
      }
    } catch (error) {
      failed.abort(error);
      throw error;
    }
  }
}

/**
 * Reads several pages at a time, until a page is empty or repeats another page. The total may be wrong. If
 * the last page is full, the next page is read, too.
 */
const readPages = async (read: Read, first: Page, onProgress: Reading['onProgress']) => {
  const isShort = rowsOn(first) > 0 && rowsOn(first) < Math.min(first.limit, first.total);
  const limit = isShort ? rowsOn(first) : first.limit;
  const pages: Page[] = [];
  const known = new Set(['']);
  let total = 0;
  let [next, last, isEnded] = [2, 1, false];
  const soFar = () => mergePages(Object.values(pages), total);
  const add = (page: number, found: Page) => {
    const { ids, unreadable } = found;
    const content = ids.join() + (unreadable.length > 0 ? JSON.stringify(unreadable) : '');
    pages[page - 1] = found;
    isEnded ||= known.has(content);
    known.add(content);
    total = found.total;
    // A page above the requested size contains all links.
    const isFull = rowsOn(found) >= limit && limit <= PAGE_SIZE;
    last = Math.max(last, Math.ceil(total / limit), isFull ? page + 1 : 1);
    onProgress(soFar);
  };
  const readOn = async () => {
    while (next <= last && !isEnded) {
      const page = next;
      next += 1;
      const found = await read(page, limit).catch((error: unknown) => {
        // Some providers respond with 404 to a page past the end.
        if (isNotFound(error)) return { ...first, ids: [], unreadable: [] };
        throw error;
      });
      add(page, found);
    }
  };
  add(1, first);
  await Promise.all(Array.from({ length: MAX_CONCURRENT_REQUESTS }, readOn));
  return { ...soFar(), isOnlyPage: next === 2 };
};

/** Returns whether a first page, read again, has only new links at its start, and no link is missing. */
const hasOnlyGrown = (first: Page, again: Page, { ids, total }: LinksRead): boolean => {
  const created = again.total - first.total;
  if (created < 0 || (created > 0 && ids.length < total)) return false;
  return again.ids.every((id, at) => at < created || id === first.ids[at - created]);
};

const rowsOn = ({ ids, unreadable }: Page): number => ids.length + unreadable.length;

/** `total`: the provider's number of rows, including unreadable rows. */
const mergePages = (pages: readonly Pick<Page, 'ids' | 'unreadable'>[], total: number): LinksRead => {
  const ids = [...new Set(pages.flatMap((page) => page.ids))];
  const unreadable = pages.flatMap((page) => page.unreadable);
  return { ids, unreadable, total: Math.max(total - unreadable.length, ids.length) };
};
