import { MAX_CONCURRENT_REQUESTS } from '../requests/RequestQueue.ts';
import { type OnWait, sharedBackoff } from '../requests/sharedBackoff.ts';
import { isNotFound } from '../ServiceError.ts';
import type { LinkPage, ListLinks } from './ListLinks.ts';

const PAGE_SIZE = 100;

/** What has been read of all links: their ids, in the provider's order, each once. */
export interface LinksRead {
  readonly ids: readonly string[];
  /** The rows that cannot be read, as they came. */
  readonly unreadable: readonly unknown[];
  /** The number of links of the account that can be read, as the list tells it; never less than `ids`. */
  readonly total: number;
}

interface Reading {
  /** Called when a call begins; the returned function is called with its page. */
  readonly onCall: () => (page: LinkPage) => void;
  /** Called after each page, with a function that returns what has been read so far. */
  readonly onProgress: (soFar: () => LinksRead) => void;
  readonly onWait: OnWait;
  readonly signal: AbortSignal;
}

interface Outcome extends LinksRead {
  /** Whether no link moved to another page meanwhile: then these are all that the list has, whatever the total is. */
  readonly isSteady: boolean;
}

/** Its `total` is the list's own; 0 if the list does not tell it. */
interface Page extends LinksRead {
  readonly limit: number;
}

type Read = (page: number, limit: number) => Promise<Page>;

/** Reads all links of the account, in pages of 100 or of the size that the provider grants (specification: Calls). */
export class ReadAllLinks {
  readonly #listLinks: ListLinks;

  constructor(listLinks: ListLinks) {
    this.#listLinks = listLinks;
  }

  /**
   * Runs at most 4 calls at once, and waits when asked to. Links that are deleted meanwhile move others to pages that
   * have been read already. The first page, read again at the end, shows that; all is then read once more. Rejects with
   * a `ServiceError`, or with the signal's reason when aborted.
   */
  async execute({ onCall, onProgress, onWait, ...reading }: Reading): Promise<Outcome> {
    // When one call fails, the others are aborted too.
    const failed = new AbortController();
    const signal = AbortSignal.any([reading.signal, failed.signal]);
    const patiently = sharedBackoff(onWait, signal);
    const read: Read = (page, limit) =>
      patiently(async () => {
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
 * Reads page after page, several at a time, until one is empty or the same as another. The total is only a plan: it may
 * be wrong, so the page after the last one is read too if that one was full.
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
    // More links than were asked for are all that there are.
    const isFull = rowsOn(found) >= limit && limit <= PAGE_SIZE;
    last = Math.max(last, Math.ceil(total / limit), isFull ? page + 1 : 1);
    onProgress(soFar);
  };
  const readOn = async () => {
    while (next <= last && !isEnded) {
      const page = next;
      next += 1;
      const found = await read(page, limit).catch((error: unknown) => {
        // So some providers answer past the end.
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

/** Whether a first page, read again, only has new links in front, as many as the total has grown by, and hides none. */
const hasOnlyGrown = (first: Page, again: Page, { ids, total }: LinksRead): boolean => {
  const created = again.total - first.total;
  if (created < 0 || (created > 0 && ids.length < total)) return false;
  return again.ids.every((id, at) => at < created || id === first.ids[at - created]);
};

const rowsOn = ({ ids, unreadable }: Page): number => ids.length + unreadable.length;

/** `total`: the number of rows that the list tells. */
const mergePages = (pages: readonly Pick<Page, 'ids' | 'unreadable'>[], total: number): LinksRead => {
  const ids = [...new Set(pages.flatMap((page) => page.ids))];
  const unreadable = pages.flatMap((page) => page.unreadable);
  return { ids, unreadable, total: Math.max(total - unreadable.length, ids.length) };
};
