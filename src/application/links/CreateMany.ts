import type { BatchRow } from '../../domain/batch.ts';
import { destinationKey } from '../../domain/destination.ts';
import type { LinkPatch } from '../../domain/link.ts';
import { trimDraft } from '../../domain/linkDraft.ts';
import type { BatchOptions, CallBatch, EachOutcome } from '../calls/CallBatch.ts';
import { pause } from '../calls/pause.ts';
import { messageOf, ServiceError } from '../ServiceError.ts';
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

type Search = Pick<CreatingMany, 'signal' | 'onWait'>;

/**
 * How long a call without an answer may still be at work, which is more than the time that it is given here. Some providers
 * look for a short code before they take it, and let a second call pass meanwhile.
 */
const ARRIVES_WITHIN_MS = 15_000;

/**
 * Creates many links, and none twice: a row whose call had no answer, also in an earlier visit, comes last. Once its call
 * must have arrived, it is looked up among all links, and sent again only if it is not there.
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
    const now = new Map(rows.map((row) => [row.key, row]));
    const those = (isMeant: (row: BatchRow) => boolean) => [...now.values()].filter(isMeant);
    const set = (row: BatchRow) => {
      now.set(row.key, row);
      return options.onChange(row);
    };
    const lookUp = (sought: readonly BatchRow[]) => this.#lookUp(sought, set, options);
    const send = async (key: number): Promise<void> => {
      for (const known of those((row) => row.key === key)) {
        if (known.state === 'sending') await lookUp([known]);
        if (now.get(key)?.state !== 'created')
          await this.#send({ ...known, mayExist: known.mayExist || known.state === 'sending' }, set, lookUp);
      }
    };
    const sendAll = (left: readonly BatchRow[], settledBefore: number) => {
      const onSettled = (settled: number) => options.onSettled?.(settledBefore + settled);
      const keys = left.map(({ key }) => key);
      return this.#calls.execute(keys, send, { ...options, onSettled });
    };
    const isSure = ({ state, mayExist }: BatchRow) => state !== 'sending' && !mayExist;
    const [sure, lost] = [rows.filter(isSure), rows.filter((row) => !isSure(row))];
    try {
      let { stop } = await sendAll(sure, 0);
      if (lost.length > 0 && !stop) {
        await this.#arrival(lost, options);
        await lookUp(lost);
        const left = lost.filter(({ key }) => now.get(key)?.state !== 'created');
        ({ stop } = await sendAll(left, rows.length - left.length));
      }
      if (stop !== 'sessionEnded') await lookUp(those(({ state }) => state === 'sending'));
      return { stop };
    } catch (error) {
      return options.signal.aborted ? { stop: 'cancelled' } : { stop: undefined, error };
    }
  }

  async #send(
    known: BatchRow,
    set: CreatingMany['onChange'],
    lookUp: (sought: readonly BatchRow[]) => Promise<void>,
  ): Promise<void> {
    const row: BatchRow = { ...known, state: 'sending', sentAt: Date.now(), reason: undefined };
    await set(row);
    try {
      const outcome = await this.#createLink.execute(row.draft);
      if (outcome.status === 'created') return await set(created(row, outcome.link));
      const [reason] = Object.values(outcome.errors);
      const failed: BatchRow = { ...row, state: 'failed', reason };
      await set(failed);
      // Its short code may be taken by itself.
      if (row.mayExist) await lookUp([failed]);
    } catch (error) {
      const state = !isRefusal(error) ? 'sending' : asksToWait(error) ? 'waiting' : 'failed';
      await set({ ...row, state, reason: messageOf(error, 'Failed unexpectedly') });
      throw error;
    }
  }

  /** Resolves once the last calls of these rows are over, wherever they are. Rejects when it is aborted. */
  async #arrival(lost: readonly BatchRow[], { signal, onWait }: Search): Promise<void> {
    const ms = Math.max(...lost.map(({ sentAt = 0 }) => sentAt)) + ARRIVES_WITHIN_MS - Date.now();
    if (ms <= 0) return;
    onWait?.(ms);
    try {
      await pause(Math.min(ms, ARRIVES_WITHIN_MS), signal);
    } finally {
      onWait?.(undefined);
    }
  }

  /** Finds out which links of these rows there are; the others may be sent again. Rejects if that cannot be read. */
  async #lookUp(sought: readonly BatchRow[], set: CreatingMany['onChange'], { signal, onWait }: Search) {
    if (sought.length === 0) return;
    const found = new Map<string, LinkPatch>();
    const note = ({ links }: { readonly links: readonly LinkPatch[] }) => {
      for (const link of links) found.set(nameOf(link), link);
    };
    const callbacks = { onCall: () => note, onProgress: () => {}, onWait: onWait ?? (() => {}) };
    await this.#readAllLinks.execute({ ...callbacks, signal });
    for (const row of sought) {
      const link = found.get(nameOf(trimDraft(row.draft)));
      if (link) await set(created(row, link));
      else if (row.state === 'sending') await set({ ...row, state: 'failed', mayExist: true });
    }
  }
}

const created = ({ key, draft }: BatchRow, link: LinkPatch | undefined): BatchRow => ({
  key,
  draft,
  state: 'created',
  link,
});

/** What tells the link of a row: providers may change the case of a code, and the form of an address. */
const nameOf = ({ shortCode = '', originalUrl = '' }: Partial<LinkPatch>): string =>
  `${shortCode.toLowerCase()} ${destinationKey(originalUrl) ?? originalUrl}`;

const asksToWait = (error: unknown): boolean =>
  error instanceof ServiceError && error.retryAfterMs !== undefined;
