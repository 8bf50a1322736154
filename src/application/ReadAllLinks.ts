import { pageCount } from '../domain/pagination.ts';
import type { LinkPage, ListLinks } from './ListLinks.ts';

const PAGE_SIZE = 100;
const CALLS_AT_ONCE = 4;

interface Reading {
  /** Called with each page as it arrives, in any order. */
  readonly onPage: (page: LinkPage) => void;
  readonly signal: AbortSignal;
}

/**
 * Reads all links of the account, in pages of 100 or of the size that the provider allows (spec section 7, `GET
 * /v1/links`).
 */
export class ReadAllLinks {
  readonly #listLinks: ListLinks;

  constructor(listLinks: ListLinks) {
    this.#listLinks = listLinks;
  }

  /** Runs at most 4 calls at once. Rejects with a `ServiceError`, or with the signal's reason when aborted. */
  async execute({ onPage, signal }: Reading): Promise<void> {
    const read = async (page: number, limit: number) => {
      const found = await this.#listLinks.execute({ page, limit, signal });
      signal.throwIfAborted();
      onPage(found);
      return found;
    };
    const { pagination } = await read(1, PAGE_SIZE);
    if (pagination.isOpenEnded) await readOn(read, pagination.limit);
    else await readEach(read, pagination.limit, pageCount(pagination));
  }
}

type Read = (page: number, limit: number) => Promise<LinkPage>;

/** Reads page after page, up to the last one. A provider that sends the same page twice does not page. */
const readOn = async (read: Read, limit: number): Promise<void> => {
  let before = '';
  for (let page = 2; ; page += 1) {
    const { links, pagination } = await read(page, limit);
    const ids = JSON.stringify(links.map(({ id }) => id));
    if (!pagination.isOpenEnded || pagination.page !== page || ids === before) return;
    before = ids;
  }
};

/** Reads the second to the last page, several at a time. */
const readEach = async (read: Read, limit: number, last: number): Promise<void> => {
  let next = 2;
  const readSome = async () => {
    while (next <= last) {
      const page = next;
      next += 1;
      await read(page, limit);
    }
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, readSome));
};
