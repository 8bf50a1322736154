import type { BulkCreateRow } from '../../domain/import/bulkCreateRow.ts';
import type { LinkPatch } from '../../domain/links/link.ts';
import { trimDraft } from '../../domain/links/linkDraft.ts';
import type { EachOutcome, QueueOptions, RequestQueue } from '../requests/RequestQueue.ts';
import { isRateLimited, pause } from '../requests/sharedBackoff.ts';
import { isTransient, messageOf, ServiceError } from '../ServiceError.ts';
import { type CreateLink, isRefusal } from './CreateLink.ts';
import { creationName, isCreatedBy } from './creationAttempt.ts';
import type { ReadAllLinks } from './ReadAllLinks.ts';

interface BulkCreateOptions extends QueueOptions {
  readonly signal: AbortSignal;
  /** Called when a row has changed. The next call for it goes out once what this returns has resolved. */
  readonly onChange: (row: BulkCreateRow) => Promise<void>;
  /** The ids of links that are known by now: a row that is sent for the first time has created none of them. */
  readonly known?: ReadonlySet<string>;
}

/** Why rows are left that were not tried: also with the error of a look for links that may exist. */
export interface BulkCreateOutcome extends Pick<EachOutcome<BulkCreateRow>, 'stop'> {
  readonly error?: unknown;
}

interface RowProgress {
  row: BulkCreateRow;
  /** Whether its link may be older than this run. */
  readonly isOld: boolean;
}

/**
 * How long a call without an answer may still be at work, which is more than the time that it is given here. Some
 * providers look for a short code before they take it, and let a second call pass meanwhile.
 */
const ARRIVES_WITHIN_MS = 15_000;

/**
 * Creates many links, and none twice: a row whose call had no answer stays `sending`, and so does one whose short code
 * is taken, perhaps by itself. Once the others are sent, and its call must have arrived, it is looked up among all links.
 */
export class BulkCreate {
  readonly #createLink: CreateLink;
  readonly #readAllLinks: ReadAllLinks;
  readonly #calls: RequestQueue;

  constructor(createLink: CreateLink, readAllLinks: ReadAllLinks, calls: RequestQueue) {
    this.#createLink = createLink;
    this.#readAllLinks = readAllLinks;
    this.#calls = calls;
  }

  /** Sends each row once, and again if it is not there after a lost answer. Created ones keep their links. Never rejects. */
  async execute(rows: readonly BulkCreateRow[], options: BulkCreateOptions): Promise<BulkCreateOutcome> {
    const isOld = ({ state, sentAt }: BulkCreateRow) => sentAt !== undefined || /sending|created/.test(state);
    const all = rows.map((row): RowProgress => ({ row, isOld: isOld(row) }));
    const total = all.filter((held) => !isCreated(held)).length;
    let next = all.filter((held) => !isCreated(held) && !isSending(held));
    try {
      for (const missing of ['waiting', 'failed'] as const) {
        const before = total - next.length;
        const { stop } = await this.#calls.execute(next, (held) => this.#sendOnce(held, options), {
          ...options,
          isPatient: true,
          onSettled: (settled) => options.onSettled?.(before + settled),
        });
        if (stop) return { stop };
        next = await this.#lookUp(all, missing, options);
      }
      return { stop: await this.#tagCreated(all, options) };
    } catch (error) {
      if (options.signal.aborted) return { stop: 'cancelled' };
      return { stop: isTransient(error) ? 'unreachable' : undefined, error };
    }
  }

  async #sendOnce(held: RowProgress, options: BulkCreateOptions): Promise<void> {
    // The provider asked to wait, but may have created it.
    if (isSending(held)) throw new ServiceError('server', '', held.row.reason ?? '');
    const row: BulkCreateRow = { ...held.row, state: 'sending', sentAt: Date.now(), reason: undefined };
    await set(held, row, options);
    try {
      const outcome = await this.#createLink.execute(row.draft);
      if (outcome.status === 'created') return await set(held, created(row, outcome.link), options);
      const [reason] = Object.values(outcome.errors);
      // Browsers send a call again if its connection has died: then its own link has the short code.
      await set(held, { ...row, sentAt: undefined, reason }, options);
    } catch (error) {
      const state = !isRefusal(error) ? 'sending' : isRateLimited(error) ? 'waiting' : 'failed';
      const sentAt = state === 'sending' ? row.sentAt : undefined;
      await set(held, { ...row, state, sentAt, reason: messageOf(error, 'Failed unexpectedly') }, options);
      throw error;
    }
  }

  /** Gives created links the tags of their rows, also after an earlier failure. Returns why some were not tried. */
  async #tagCreated(all: readonly RowProgress[], { signal, onWait, ...options }: BulkCreateOptions) {
    const untagged = all.filter(({ row }) => row.state === 'created' && row.link && row.tags);
    const tag = async (held: RowProgress) => {
      const { link, tags = [] } = held.row;
      if (!link) return;
      try {
        const tagged = await this.#createLink.tag(link, tags);
        await set(held, created({ ...held.row, tags: undefined }, tagged), { signal, ...options });
      } catch (error) {
        const reason = messageOf(error, 'Failed unexpectedly');
        await set(held, { ...held.row, reason }, { signal, ...options });
        throw error;
      }
    };
    const waiting = onWait && { onWait };
    return (await this.#calls.execute(untagged, tag, { signal, ...waiting, isPatient: true })).stop;
  }

  /** Finds out which rows without an answer are created, and returns the others. Rejects if that cannot be read. */
  async #lookUp(
    all: readonly RowProgress[],
    missing: BulkCreateRow['state'],
    options: BulkCreateOptions,
  ): Promise<RowProgress[]> {
    const unsure = all.filter(isSending);
    if (unsure.length === 0) return [];
    const { signal, known, onWait = () => {} } = options;
    const ms = Math.max(...unsure.map(({ row }) => row.sentAt ?? 0)) + ARRIVES_WITHIN_MS - Date.now();
    if (ms > 0) await pause(Math.min(ms, ARRIVES_WITHIN_MS), signal, onWait);
    const sought = all.filter(({ row }) => /sending|created/.test(row.state) && !row.link);
    const codes = new Set<string | undefined>(
      sought.map(({ row }) => trimDraft(row.draft).shortCode.toLowerCase()),
    );
    const pages: (readonly LinkPatch[])[] = [];
    const note = ({ links }: { readonly links: readonly LinkPatch[] }) => pages.push(links);
    await this.#readAllLinks.execute({ onCall: () => note, onProgress: () => {}, onWait, signal });
    const used = new Set(all.flatMap(({ row }) => row.link?.id ?? []));
    for (const isExact of [true, false]) {
      const free = pages
        .flat()
        .filter(({ id, shortCode }) => codes.has(shortCode?.toLowerCase()) && !used.has(id));
      const found = new Map(free.map((link) => [creationName(link, isExact), link]));
      for (const held of sought.filter(({ row }) => !row.link)) {
        const draft = trimDraft(held.row.draft);
        const name = creationName(draft, isExact);
        const link = found.get(name);
        if (!link || !isCreatedBy({ known, isRepeated: held.isOld }, draft, link)) continue;
        found.delete(name);
        used.add(link.id);
        await set(held, created(held.row, link), options);
      }
    }
    for (const held of unsure.filter(isSending))
      await set(held, { ...held.row, state: held.row.sentAt === undefined ? 'failed' : missing }, options);
    return unsure.filter(({ row }) => row.state === 'waiting');
  }
}

const isCreated = ({ row }: RowProgress): boolean => row.state === 'created';
const isSending = ({ row }: RowProgress): boolean => row.state === 'sending';

const set = async (held: RowProgress, row: BulkCreateRow, { onChange }: BulkCreateOptions): Promise<void> => {
  held.row = row;
  await onChange(row);
};

const created = ({ key, draft, tags }: BulkCreateRow, link: LinkPatch | undefined): BulkCreateRow => ({
  key,
  draft,
  state: 'created',
  link,
  ...(tags && { tags }),
});
