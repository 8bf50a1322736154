import type { BatchRow } from '../../domain/batch.ts';
import { destinationKey } from '../../domain/destination.ts';
import type { LinkPatch } from '../../domain/link.ts';
import { trimDraft } from '../../domain/linkDraft.ts';
import type { BatchOptions, CallBatch, EachOutcome } from '../calls/CallBatch.ts';
import { asksToWait, pause } from '../calls/sharedBackoff.ts';
import { messageOf } from '../ServiceError.ts';
import { type CreateLink, isRefusal } from './CreateLink.ts';
import type { ReadAllLinks } from './ReadAllLinks.ts';

interface CreatingMany extends BatchOptions {
  readonly signal: AbortSignal;
  /** Called when a row has changed. The next call for it goes out once what this returns has resolved. */
  readonly onChange: (row: BatchRow) => Promise<void>;
}

/** Why rows are left that were not tried: also with the error of a look for links that may exist. */
export interface ManyOutcome extends Pick<EachOutcome<BatchRow>, 'stop'> {
  readonly error?: unknown;
}

interface Held {
  row: BatchRow;
}

/**
 * How long a call without an answer may still be at work, which is more than the time that it is given here. Some
 * providers look for a short code before they take it, and let a second call pass meanwhile.
 */
const ARRIVES_WITHIN_MS = 15_000;

/**
 * Creates many links, and none twice: a row whose call had no answer, also in an earlier visit, comes last. Once its
 * call must have arrived, it is looked up among all links, and sent again only if it is not there.
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

  /** Tries each row once; rows that are called again are those where the provider has asked to wait. Never rejects. */
  async execute(rows: readonly BatchRow[], options: CreatingMany): Promise<ManyOutcome> {
    const { signal, onWait, onSettled } = options;
    const all: readonly Held[] = rows.map((row) => ({ row }));
    const sendAll = (some: readonly Held[], before: number) =>
      this.#calls.execute(some, (held) => this.#sendOnce(held, options), {
        ...options,
        onSettled: (settled) => onSettled?.(before + settled),
      });
    const lost = all.filter(isLost);
    try {
      const sure = all.filter((held) => !isLost(held));
      let { stop } = await sendAll(sure, 0);
      if (lost.length > 0 && !stop) {
        const ms = Math.max(...lost.map(({ row }) => row.sentAt ?? 0)) + ARRIVES_WITHIN_MS - Date.now();
        if (ms > 0) await pause(Math.min(ms, ARRIVES_WITHIN_MS), signal, onWait);
        await this.#lookUp(lost, options);
        const left = lost.filter((held) => !isCreated(held));
        ({ stop } = await sendAll(left, all.length - left.length));
      }
      if (stop !== 'sessionEnded') await this.#lookUp(all.filter(isSending), options);
      return { stop };
    } catch (error) {
      return signal.aborted ? { stop: 'cancelled' } : { stop: undefined, error };
    }
  }

  async #sendOnce(held: Held, options: CreatingMany): Promise<void> {
    if (isSending(held)) await this.#lookUp([held], options);
    if (isCreated(held)) return;
    const row: BatchRow = { ...held.row, state: 'sending', sentAt: Date.now(), reason: undefined };
    await set(held, row, options);
    try {
      const outcome = await this.#createLink.execute(row.draft);
      if (outcome.status === 'created') return await set(held, created(row, outcome.link), options);
      const [reason] = Object.values(outcome.errors);
      await set(held, { ...row, state: 'failed', reason }, options);
      // Its short code may be taken by itself.
      if (row.mayExist) await this.#lookUp([held], options);
    } catch (error) {
      const state = !isRefusal(error) ? 'sending' : asksToWait(error) ? 'waiting' : 'failed';
      await set(held, { ...row, state, reason: messageOf(error, 'Failed unexpectedly') }, options);
      throw error;
    }
  }

  /** Finds out which links of these rows there are; the others may be sent again. Rejects if that cannot be read. */
  async #lookUp(sought: readonly Held[], options: CreatingMany): Promise<void> {
    if (sought.length === 0) return;
    const found = new Map<string, LinkPatch>();
    const note = ({ links }: { readonly links: readonly LinkPatch[] }) => {
      for (const link of links) found.set(nameOf(link), link);
    };
    const { signal, onWait = () => {} } = options;
    await this.#readAllLinks.execute({ onCall: () => note, onProgress: () => {}, onWait, signal });
    for (const held of sought) {
      const { row } = held;
      const link = found.get(nameOf(trimDraft(row.draft)));
      if (link) await set(held, created(row, link), options);
      else if (isSending(held)) await set(held, { ...row, state: 'failed', mayExist: true }, options);
    }
  }
}

const isCreated = ({ row }: Held): boolean => row.state === 'created';
const isSending = ({ row }: Held): boolean => row.state === 'sending';
const isLost = (held: Held): boolean => isSending(held) || held.row.mayExist === true;

const set = async (held: Held, row: BatchRow, { onChange }: CreatingMany): Promise<void> => {
  held.row = row;
  await onChange(row);
};

const created = ({ key, draft }: BatchRow, link: LinkPatch | undefined): BatchRow => ({
  key,
  draft,
  state: 'created',
  link,
});

/** What tells the link of a row: providers may change the case of a code, and the form of an address. */
const nameOf = ({ shortCode = '', originalUrl = '' }: Partial<LinkPatch>): string =>
  `${shortCode.toLowerCase()} ${destinationKey(originalUrl) ?? originalUrl}`;
