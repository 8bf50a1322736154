import type { LinkPage, ListLinks } from './ListLinks.ts';
import { Patience } from './Patience.ts';
import { ServiceError } from './ServiceError.ts';

const PAGE_SIZE = 100;
const CALLS_AT_ONCE = 4;

/** What has been read of all links: their ids, in the provider's order, each once. */
export interface LinksRead {
  readonly ids: readonly string[];
  /** The number of links of the account, as the list tells it; never less than `ids`. */
  readonly total: number;
}

interface Reading {
  /** Called when a call begins; the returned function is called with its page. */
  readonly onCall: () => (page: LinkPage) => void;
  /** Called after each page, with a function that returns what has been read so far. */
  readonly onProgress: (soFar: () => LinksRead) => void;
  /** Called with the time that the provider asks to wait, and with undefined when it is over. */
  readonly onWait: (ms: number | undefined) => void;
  readonly signal: AbortSignal;
}

interface Outcome extends LinksRead {
  /** Whether no link moved to another page meanwhile: then these are all that the list has, whatever the total is. */
  readonly isSteady: boolean;
}

type Read = (page: number, limit: number) => Promise<LinkPage>;

/**
 * Reads all links of the account, in pages of 100 or of the size that the provider grants (spec section 7, `GET
 * /v1/links`).
 */
export class ReadAllLinks {
  readonly #listLinks: ListLinks;

  constructor(listLinks: ListLinks) {
    this.#listLinks = listLinks;
  }

  /**
   * Runs at most 4 calls at once, and waits when the provider asks for it. Several pages are no snapshot: links that are
   * deleted meanwhile move others to pages that have been read already. The first page, read again at the end, shows
   * that; all is then read once more. Rejects with a `ServiceError`, or with the signal's reason when aborted.
   */
  async execute(reading: Reading): Promise<Outcome> {
    // When one call fails, the others are aborted too.
    const failed = new AbortController();
    const signal = AbortSignal.any([reading.signal, failed.signal]);
    try {
      return await this.#readUntilSteady({ ...reading, signal });
    } catch (error) {
      failed.abort(error);
      throw error;
    }
  }

  async #readUntilSteady(reading: Reading): Promise<Outcome> {
    const { onCall, onProgress, signal } = reading;
    const patience = new Patience(reading);
    const read: Read = (page, limit) =>
      patience.run(async () => {
        const onPage = onCall();
        const found = await this.#listLinks.execute({ page, limit, isExact: true, signal });
        signal.throwIfAborted();
        onPage(found);
        return found;
      });
    let first = await read(1, PAGE_SIZE);
    for (let isSecond = false; ; isSecond = true) {
      const { soFar, pages } = await readPages(read, first, onProgress);
      if (pages === 1) return { ...soFar(), isSteady: true };
      const again = await read(1, PAGE_SIZE);
      const all = withFirst(again, soFar());
      const isSteady = hasOnlyGrown(first, again, all);
      if (isSteady || isSecond) return { ...all, isSteady };
      first = again;
    }
  }
}

/**
 * Reads page after page, several at a time, until one is empty or the same as another. The total is only a plan: it may
 * be wrong, so the page after the last one is read too if that one was full.
 */
const readPages = async (read: Read, first: LinkPage, onProgress: Reading['onProgress']) => {
  const { pagination } = first;
  const isShort = first.links.length > 0 && first.links.length < Math.min(pagination.limit, pagination.total);
  const limit = isShort ? first.links.length : pagination.limit;
  const pages: (readonly string[])[] = [];
  const known = new Set(['']);
  let total = 0;
  let [next, last, isEnded] = [2, 1, false];
  const soFar = (): LinksRead => withTotal(new Set(pages.flat()), total);
  const add = (page: number, found: LinkPage) => {
    const ids = idsOf(found);
    pages[page - 1] = ids;
    isEnded ||= known.has(ids.join());
    known.add(ids.join());
    total = totalOf(first, found);
    // More links than were asked for are all that there are.
    const isFull = ids.length >= limit && limit <= PAGE_SIZE;
    last = Math.max(last, Math.ceil(total / limit), isFull ? page + 1 : 1);
    onProgress(soFar);
  };
  const readOn = async () => {
    while (next <= last && !isEnded) {
      const page = next;
      next += 1;
      add(page, await orEmpty(read(page, limit), first));
    }
  };
  add(1, first);
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, readOn));
  return { soFar, pages: next - 1 };
};

/** Some providers answer that a page past the end is not found. */
const orEmpty = async (reading: Promise<LinkPage>, { pagination }: LinkPage): Promise<LinkPage> => {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ServiceError && error.kind === 'notFound') return { links: [], pagination };
    throw error;
  }
};

/** The total that a page tells; 0 if the first one told none. */
const totalOf = (first: LinkPage, { pagination }: LinkPage): number =>
  first.pagination.isOpenEnded ? 0 : pagination.total;

/**
 * Whether a first page, read again, differs only by new links in front, as many as the total has grown by, and these
 * have hidden none.
 */
const hasOnlyGrown = (first: LinkPage, again: LinkPage, { ids, total }: LinksRead): boolean => {
  const created = again.pagination.total - first.pagination.total;
  if (created < 0 || (created > 0 && ids.length < total)) return false;
  const before = idsOf(first);
  return idsOf(again).every((id, at) => at < created || id === before[at - created]);
};

const withFirst = (first: LinkPage, { ids }: LinksRead): LinksRead =>
  withTotal(new Set([...idsOf(first), ...ids]), totalOf(first, first));

const withTotal = (ids: ReadonlySet<string>, total: number): LinksRead => ({
  ids: [...ids],
  total: Math.max(total, ids.size),
});

const idsOf = ({ links }: LinkPage): readonly string[] => links.map(({ id }) => id);
