import type { BatchRow } from '../../domain/batch.ts';
import { destinationKey } from '../../domain/destination.ts';
import type { LinkPatch } from '../../domain/link.ts';
import { trimDraft } from '../../domain/linkDraft.ts';
import type { BatchOptions, CallBatch, EachOutcome } from '../calls/CallBatch.ts';
import { messageOf, ServiceError } from '../ServiceError.ts';
import { type CreateLink, isRefusal } from './CreateLink.ts';
import type { ReadAllLinks } from './ReadAllLinks.ts';

export interface CreatingMany extends BatchOptions {
  readonly signal: AbortSignal;
  /** Called when a row has changed. The next call goes out once what it returns has resolved. */
  readonly onChange: (row: BatchRow) => Promise<void>;
}

/** How it ended: why rows are left that were not tried, or why it is unknown which links exist. */
export interface ManyOutcome extends Pick<EachOutcome<BatchRow>, 'stop'> {
  readonly error?: unknown;
}

/**
 * Creates many links, and none twice: a row whose call had no answer, also in an earlier visit, is looked up among all
 * links before it is sent again.
 */
export class CreateMany {
  readonly #createLink: CreateLink;
  readonly #readAllLinks: ReadAllLinks;
  readonly #calls: CallBatch;

  constructor(createLink: CreateLink, readAllLinks: ReadAllLinks, calls: CallBatch) {
    this.#createLink = createLink;
    this.#readAllLinks = readAllLinks;
    this.#calls = calls;
  }

  /** Tries each row once. Never rejects. */
  async execute(rows: readonly BatchRow[], options: CreatingMany): Promise<ManyOutcome> {
    const run = new Run(rows, options, this.#createLink, this.#readAllLinks);
    try {
      await run.lookUp((row) => row.state === 'sending' || row.mayExist === true);
      const left = run.keys((row) => row.state !== 'created');
      const { stop } = await this.#calls.execute(left, run.send, options);
      if (stop !== 'sessionEnded') await run.lookUp((row) => row.state === 'sending');
      return { stop };
    } catch (error) {
      return options.signal.aborted ? { stop: 'cancelled' } : { stop: undefined, error };
    }
  }
}

class Run {
  readonly #rows: Map<number, BatchRow>;
  readonly #options: CreatingMany;
  readonly #createLink: CreateLink;
  readonly #readAllLinks: ReadAllLinks;

  constructor(
    rows: readonly BatchRow[],
    options: CreatingMany,
    createLink: CreateLink,
    readAllLinks: ReadAllLinks,
  ) {
    this.#rows = new Map(rows.map((row) => [row.key, row]));
    this.#options = options;
    this.#createLink = createLink;
    this.#readAllLinks = readAllLinks;
  }

  keys(isWanted: (row: BatchRow) => boolean): number[] {
    return [...this.#rows.values()].filter(isWanted).map(({ key }) => key);
  }

  /** Creates the link of a row. Called again for the same row only where the provider has asked to wait. */
  readonly send = async (key: number): Promise<void> => {
    const known = this.#rows.get(key);
    if (!known) return;
    if (known.state === 'sending') {
      await this.lookUp((row) => row.key === key);
      if (this.#rows.get(key)?.state === 'created') return;
    }
    const mayExist = known.mayExist || known.state === 'sending';
    const row = { ...known, mayExist, reason: undefined };
    await this.#set({ ...row, state: 'sending' });
    try {
      const outcome = await this.#createLink.execute(row.draft);
      if (outcome.status === 'created') return await this.#created(row, outcome.link?.id);
      const [reason] = Object.values(outcome.errors);
      await this.#set({ ...row, state: 'failed', reason });
      if (mayExist) await this.lookUp((one) => one.key === key);
    } catch (error) {
      const state = !isRefusal(error) ? 'sending' : asksToWait(error) ? 'waiting' : 'failed';
      await this.#set({ ...row, state, reason: messageOf(error, UNEXPECTED) });
      throw error;
    }
  };

  /** Looks up which links of these rows there are; the others may be sent again. Rejects if that cannot be read. */
  async lookUp(isWanted: (row: BatchRow) => boolean): Promise<void> {
    const keys = this.keys(isWanted);
    if (keys.length === 0) return;
    const found = new Map<string, LinkPatch>();
    const { signal, onWait = () => {} } = this.#options;
    await this.#readAllLinks.execute({
      onCall:
        () =>
        ({ links }) => {
          for (const link of links) found.set(nameOf(link), link);
        },
      onProgress: () => {},
      onWait,
      signal,
    });
    for (const key of keys) {
      const row = this.#rows.get(key);
      if (!row) continue;
      const link = found.get(nameOf(trimDraft(row.draft)));
      if (link) await this.#created(row, link.id);
      else if (row.state === 'sending') await this.#set({ ...row, state: 'failed', mayExist: true });
    }
  }

  #created({ key, draft }: BatchRow, id: string | undefined): Promise<void> {
    return this.#set({ key, draft, state: 'created', id });
  }

  #set(row: BatchRow): Promise<void> {
    this.#rows.set(row.key, row);
    return this.#options.onChange(row);
  }
}

const UNEXPECTED = 'Failed unexpectedly';

/** What tells the link of a row: providers may change the case of a code, and the form of an address. */
const nameOf = ({ shortCode = '', originalUrl = '' }: Partial<LinkPatch>): string =>
  `${shortCode.toLowerCase()} ${destinationKey(originalUrl) ?? originalUrl}`;

const asksToWait = (error: unknown): boolean =>
  error instanceof ServiceError && error.retryAfterMs !== undefined;
