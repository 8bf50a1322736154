import type { BulkCreateRow } from '../../domain/import/bulkCreateRow.ts';
import type { LinkPatch } from '../../domain/links/link.ts';
import { trimDraft } from '../../domain/links/linkDraft.ts';
import type { Clock } from '../ports/page.ts';
import type { EachOutcome, QueueOptions, RequestQueue } from '../requests/RequestQueue.ts';
import { isRateLimited, pause } from '../requests/sharedBackoff.ts';
import { isTransient, messageOf, ServiceError } from '../ServiceError.ts';
import { type CreateLink, isRefusal } from './CreateLink.ts';
import { creationName, isCreatedBy } from './creationAttempt.ts';
import type { ReadAllLinks } from './ReadAllLinks.ts';

interface BulkCreateOptions extends QueueOptions {
  readonly signal: AbortSignal;
  /** Called when a row has changed. The row's next request waits for the returned promise. */
  readonly onChange: (row: BulkCreateRow) => Promise<void>;
  /** Ids of known links. A row that is sent for the first time cannot have created them. */
  readonly known?: ReadonlySet<string>;
}

/** Why the remaining rows were not sent. `error`: the search for links that may exist has failed. */
export interface BulkCreateOutcome extends Pick<EachOutcome<BulkCreateRow>, 'stop'> {
  readonly error?: unknown;
}

interface RowProgress {
  row: BulkCreateRow;
  /** Whether an earlier run may have created the link. */
  readonly isOld: boolean;
}

/**
 * How long a request without a response may still be processed. This is longer than the request timeout. Some
 * providers check a short code before they reserve it, so that a second request could also succeed.
 */
const ARRIVES_WITHIN_MS = 15_000;

/**
 * Creates many links without duplicates. A row remains `sending` if its request had no response, or if its
 * short code is taken, perhaps by its own link. After the other rows are sent, waits until late requests must
 * have arrived. Then searches all links for these rows.
 */
export class BulkCreate {
  readonly #createLink: CreateLink;
  readonly #readAllLinks: ReadAllLinks;
  readonly #queue: RequestQueue;
  readonly #clock: Clock;

  constructor(createLink: CreateLink, readAllLinks: ReadAllLinks, queue: RequestQueue, clock: Clock) {
    this.#createLink = createLink;
    this.#readAllLinks = readAllLinks;
    this.#queue = queue;
    this.#clock = clock;
  }

  /** Sends each row once, and again if its response was lost and its link does not exist. Never rejects. */
  async execute(rows: readonly BulkCreateRow[], options: BulkCreateOptions): Promise<BulkCreateOutcome> {
    const isOld = ({ state, sentAt }: BulkCreateRow) => sentAt !== undefined || /sending|created/.test(state);
    const all = rows.map((row): RowProgress => ({ row, isOld: isOld(row) }));
    const total = all.filter((progress) => !isCreated(progress)).length;
    let next = all.filter((progress) => !isCreated(progress) && !isSending(progress));
    try {
      for (const missing of ['waiting', 'failed'] as const) {
        const before = total - next.length;
        const { stop } = await this.#queue.execute(next, (progress) => this.#sendOnce(progress, options), {
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

  async #sendOnce(progress: RowProgress, options: BulkCreateOptions): Promise<void> {
    // The provider asked to wait, but may have created the link.
    if (isSending(progress)) throw new ServiceError('server', '', progress.row.reason ?? '');
    const sentAt = this.#clock.now().getTime();
    const row: BulkCreateRow = { ...progress.row, state: 'sending', sentAt, reason: undefined };
    await update(progress, row, options);
    try {
      const outcome = await this.#createLink.execute(row.draft);
      if (outcome.status === 'created') return await update(progress, created(row, outcome.link), options);
      const [reason] = Object.values(outcome.errors);
      // A browser may have repeated the request. The row's own link then has the short code.
      await update(progress, { ...row, sentAt: undefined, reason }, options);
    } catch (error) {
      const state = !isRefusal(error) ? 'sending' : isRateLimited(error) ? 'waiting' : 'failed';
      const reason = messageOf(error, 'Something went wrong');
      await update(
        progress,
        { ...row, state, sentAt: state === 'sending' ? sentAt : undefined, reason },
        options,
      );
      throw error;
    }
  }

  /** Adds the rows' tags to created links, even after an earlier failure. Resolves with why some failed. */
  async #tagCreated(all: readonly RowProgress[], { signal, onWait, ...options }: BulkCreateOptions) {
    const untagged = all.filter(({ row }) => row.state === 'created' && row.link && row.tags);
    const tag = async (progress: RowProgress) => {
      const { link, tags = [] } = progress.row;
      if (!link) return;
      try {
        const tagged = await this.#createLink.tag(link, tags);
        await update(progress, created({ ...progress.row, tags: undefined }, tagged), { signal, ...options });
      } catch (error) {
        const reason = messageOf(error, 'Something went wrong');
        await update(progress, { ...progress.row, reason }, { signal, ...options });
        throw error;
      }
    };
    const waiting = onWait && { onWait };
    return (await this.#queue.execute(untagged, tag, { signal, ...waiting, isPatient: true })).stop;
  }

  /** Finds the created links of rows without a response. Resolves with the rows to send again. */
  async #lookUp(
    all: readonly RowProgress[],
    missing: BulkCreateRow['state'],
    options: BulkCreateOptions,
  ): Promise<RowProgress[]> {
    const unsure = all.filter(isSending);
    if (unsure.length === 0) return [];
    const { signal, known, onWait = () => {} } = options;
    const lastSentAt = Math.max(...unsure.map(({ row }) => row.sentAt ?? 0));
    const ms = lastSentAt + ARRIVES_WITHIN_MS - this.#clock.now().getTime();
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
      for (const progress of sought.filter(({ row }) => !row.link)) {
        const draft = trimDraft(progress.row.draft);
        const name = creationName(draft, isExact);
        const link = found.get(name);
        if (!link || !isCreatedBy({ known, isRepeated: progress.isOld }, draft, link)) continue;
        found.delete(name);
        used.add(link.id);
        await update(progress, created(progress.row, link), options);
      }
    }
    for (const progress of unsure.filter(isSending))
      await update(
        progress,
        { ...progress.row, state: progress.row.sentAt === undefined ? 'failed' : missing },
        options,
      );
    return unsure.filter(({ row }) => row.state === 'waiting');
  }
}

const isCreated = ({ row }: RowProgress): boolean => row.state === 'created';
const isSending = ({ row }: RowProgress): boolean => row.state === 'sending';

const update = async (
  progress: RowProgress,
  row: BulkCreateRow,
  { onChange }: BulkCreateOptions,
): Promise<void> => {
  progress.row = row;
  await onChange(row);
};

const created = ({ key, draft, tags }: BulkCreateRow, link: LinkPatch | undefined): BulkCreateRow => ({
  key,
  draft,
  state: 'created',
  link,
  ...(tags && { tags }),
});
