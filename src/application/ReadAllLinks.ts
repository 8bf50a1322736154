import { isSameList, LinkPass, type LinksRead } from './LinkPass.ts';
import type { LinkPage, ListLinks } from './ListLinks.ts';
import { Patience } from './Patience.ts';

const PAGE_SIZE = 100;
const CALLS_AT_ONCE = 4;
const PASSES = 3;

interface Reading {
  /** Called when a call begins; the returned function is called with its page. */
  readonly onCall: () => (page: LinkPage) => void;
  /** Called after each page, with a function that returns what has been read so far. */
  readonly onProgress: (soFar: () => LinksRead) => void;
  /** Called with the time that the provider asks to wait, and with undefined when it is over. */
  readonly onWait: (ms: number | undefined) => void;
  readonly signal: AbortSignal;
  /** Whether to go on with a read that was stopped, if its first page is still the same. */
  readonly resumes: boolean;
}

interface Outcome extends LinksRead {
  /** Whether no link is missing that existed all the time. */
  readonly isSound: boolean;
}

type Read = (page: number, limit: number) => Promise<LinkPage>;

/**
 * Reads all links of the account, in pages of 100 or of the size that the provider grants (spec section 7, `GET
 * /v1/links`).
 */
export class ReadAllLinks {
  readonly #listLinks: ListLinks;
  #stopped: LinkPass | undefined;

  constructor(listLinks: ListLinks) {
    this.#listLinks = listLinks;
  }

  /**
   * Runs at most 4 calls at once, and waits when the provider asks for it. If links move between pages meanwhile, or the
   * provider does not tell the total, reads again until nothing can be missing or two passes find the same, at most
   * three times. Rejects with a `ServiceError`, or with the signal's reason when aborted.
   */
  async execute(reading: Reading): Promise<Outcome> {
    // When one call fails, the others are aborted too.
    const failed = new AbortController();
    const signal = AbortSignal.any([reading.signal, failed.signal]);
    try {
      return await this.#readUntilSound({ ...reading, signal });
    } catch (error) {
      failed.abort(error);
      throw error;
    }
  }

  async #readUntilSound(reading: Reading): Promise<Outcome> {
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
    let before: LinksRead = { ids: [], total: 0 };
    for (let passes = 1; ; passes += 1) {
      const pass = await this.#begin(read, passes === 1 && reading.resumes);
      const soFar = () => together(before, pass.read);
      await finish(pass, read, () => onProgress(soFar));
      this.#stopped = undefined;
      const all = pass.read;
      if (pass.isSound || isSameList(all.ids, before.ids)) return { ...all, isSound: true };
      if (passes === PASSES) return { ...together(all, before), isSound: false };
      before = all;
    }
  }

  async #begin(read: Read, resumes: boolean): Promise<LinkPass> {
    const first = await read(1, PAGE_SIZE);
    const isSame = resumes && this.#stopped?.beginsWith(first);
    const pass = (isSame && this.#stopped) || new LinkPass(first);
    this.#stopped = pass;
    return pass;
  }
}

/** Reads the pages that a pass does not have yet. */
const finish = async (pass: LinkPass, read: Read, onProgress: () => void): Promise<void> => {
  onProgress();
  const readPage = async (page: number) => {
    const found = await read(page, pass.limit);
    pass.add(page, found);
    onProgress();
    return found;
  };
  if (pass.isOpenEnded) await readOn(readPage, pass);
  else await readEach(readPage, pass);
  if (pass.hasGrown) pass.addFirstAgain(await read(1, PAGE_SIZE));
};

const together = (some: LinksRead, others: LinksRead): LinksRead => {
  if (some.ids.length === 0) return others;
  const ids = [...new Set([...some.ids, ...others.ids])];
  return { ...some, ids, total: Math.max(some.total, others.total, ids.length) };
};

type ReadPage = (page: number) => Promise<LinkPage>;

/** Reads page after page, up to the last one. A provider that sends the same page twice does not page. */
const readOn = async (readPage: ReadPage, pass: LinkPass): Promise<void> => {
  let before = pass.idsOn(1) ?? [];
  for (let page = 2; ; page += 1) {
    const { links, pagination } = await readPage(page);
    const ids = links.map(({ id }) => id);
    if (!pagination.isOpenEnded || pagination.page !== page || isSameList(ids, before)) return;
    before = ids;
  }
};

/** Reads all other pages, several at a time. */
const readEach = async (readPage: ReadPage, pass: LinkPass): Promise<void> => {
  let next = 2;
  const readSome = async () => {
    while (next <= pass.lastPage) {
      const page = next;
      next += 1;
      if (!pass.idsOn(page)) await readPage(page);
    }
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, readSome));
};
