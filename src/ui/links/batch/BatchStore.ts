import { makeAutoObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import type { CreateMany, ManyOutcome } from '../../../application/links/CreateMany.ts';
import type { ReadDraftTable } from '../../../application/links/ReadDraftTable.ts';
import type { ExitGuard, KeptBatch, Mutex, Notifier, PendingWork } from '../../../application/ports.ts';
import { messageOf } from '../../../application/ServiceError.ts';
import { BATCH_AT_MOST, type Twins } from '../../../domain/batch.ts';
import { type Campaign, withCampaign } from '../../../domain/campaign.ts';
import {
  type Columns,
  columnsOf,
  type DraftTable,
  draftsOf,
  widthOf,
  withColumn,
} from '../../../domain/draftTable.ts';
import { countOf, fullCount } from '../../../domain/fullCount.ts';
import { knownLinks } from '../../../domain/knownLinks.ts';
import type { LinkDraft, LinkDraftField } from '../../../domain/linkDraft.ts';
import { suggestedCode } from '../../../domain/suggestedCode.ts';
import type { AllLinksStore } from '../catalogue/AllLinksStore.ts';
import type { LinkCatalogue, Revision } from '../catalogue/LinkCatalogue.ts';
import { STOPPED } from '../selection/bulkWords.ts';
import { BatchRowStore, type RowSurroundings } from './BatchRowStore.ts';

/** How far the links are that are being created. */
export interface BatchRun {
  readonly total: number;
  readonly settled: number;
  /** Whether the provider has asked to wait. */
  readonly isWaiting: boolean;
  readonly isPausing: boolean;
}

/** Unless another tab has the rows. */
const OPENS_WITHIN_MS = 500;

/** Rows that are rendered at first, and more each time: thousands at once would block the page. */
const SHOWN_AT_ONCE = 100;

const TOO_MANY = `Only ${fullCount(BATCH_AT_MOST)} links can be created together. Split them up.`;

/**
 * Creates many links from rows that are edited first. One tab at a time has them, from when their screen is opened until
 * it is left without any. They are kept on the device as they are, so that the next visit can go on.
 */
export class BatchStore implements RowSurroundings {
  /** `elsewhere`: while another tab has the rows. */
  status: 'closed' | 'opening' | 'elsewhere' | 'open' = 'closed';
  rows: readonly BatchRowStore[] = [];
  /** Whether the rows are of an earlier visit. */
  isRestored = false;
  /** What was pasted or chosen, until the user has said what its columns are. */
  table: DraftTable | undefined = undefined;
  columns: Columns = [];
  /** Why links could not be taken, or not be created. */
  failure: string | undefined = undefined;
  run: BatchRun | undefined = undefined;
  /** The rows that had problems when the others were hidden; undefined while all are shown. */
  filtered: readonly BatchRowStore[] | undefined = undefined;
  shownAtMost = SHOWN_AT_ONCE;
  readonly #createMany: CreateMany;
  readonly #readTable: ReadDraftTable;
  readonly #kept: KeptBatch;
  readonly #mutex: Mutex;
  readonly #all: AllLinksStore;
  readonly #catalogue: LinkCatalogue;
  readonly #exit: ExitGuard;
  readonly #work: PendingWork;
  readonly #notifier: Notifier;
  readonly #lifetime: AbortSignal;
  /** By short code and by destination: a key in one row is news only to rows that have the same. */
  readonly #codes = observable.map<string, BatchRowStore>();
  readonly #destinations = observable.map<string, BatchRowStore>();
  #pausing = new AbortController();
  #offered: string | Blob | undefined;
  #viewers = 0;
  #lastKey = 0;
  #release = () => {};

  constructor(
    createMany: CreateMany,
    readTable: ReadDraftTable,
    kept: KeptBatch,
    mutex: Mutex,
    all: AllLinksStore,
    catalogue: LinkCatalogue,
    exit: ExitGuard,
    work: PendingWork,
    notifier: Notifier,
    lifetime: AbortSignal,
  ) {
    this.#createMany = createMany;
    this.#readTable = readTable;
    this.#kept = kept;
    this.#mutex = mutex;
    this.#all = all;
    this.#catalogue = catalogue;
    this.#exit = exit;
    this.#work = work;
    this.#notifier = notifier;
    this.#lifetime = lifetime;
    lifetime.addEventListener('abort', () => this.#release(), { once: true });
    const refs = { rows: observableRef, table: observableRef, columns: observableRef, run: observableRef };
    makeAutoObservable(this, { ...refs, filtered: observableRef }, { autoBind: true });
    // The first rows with each of them.
    reaction(
      () => new Map(this.rows.toReversed().map((row) => [row.trimmed.shortCode, row])),
      (codes) => this.#codes.replace(codes),
      { signal: lifetime },
    );
    reaction(
      () => new Map(this.rows.toReversed().map((row) => [row.destinationKey ?? '', row])),
      (destinations) => this.#destinations.replace(destinations),
      { signal: lifetime },
    );
  }

  /** The links that there are, as far as they have been read. */
  get known() {
    return knownLinks(this.#all.links);
  }

  /** How many rows are created, can be sent, have a problem, and lack a short code or a title. */
  get counts() {
    const count = (name: keyof BatchRowStore['standing']) =>
      this.rows.filter(({ standing }) => standing[name]).length;
    return {
      created: count('isCreated'),
      ready: count('isReady'),
      problems: count('hasProblem'),
      withoutCode: count('lacksCode'),
      withoutTitle: count('lacksTitle'),
    };
  }

  /** The rows that are shown if none of them is too many. */
  get listed(): readonly BatchRowStore[] {
    return this.filtered?.filter((row) => this.positions.has(row)) ?? this.rows;
  }

  get positions(): ReadonlyMap<BatchRowStore, number> {
    return new Map(this.rows.map((row, index) => [row, index + 1]));
  }

  twinsOf(row: BatchRowStore): Twins {
    const other = (first: BatchRowStore | undefined) =>
      first === row ? undefined : first && this.positions.get(first);
    return {
      shortCode: other(this.#codes.get(row.trimmed.shortCode)),
      originalUrl: row.destinationKey ? other(this.#destinations.get(row.destinationKey)) : undefined,
    };
  }

  /** Called by the screen; takes the rows once no other tab has them. Returns a function to call when it is left. */
  open(): () => void {
    this.#viewers += 1;
    const release = this.#all.need();
    if (this.status === 'closed') {
      this.status = 'opening';
      setTimeout(() => this.#wait(), OPENS_WITHIN_MS);
      void this.#mutex.run('batch', () => this.#hold());
    }
    return () => {
      this.#viewers -= 1;
      release();
      if (!this.#isNeeded) this.#release();
    };
  }

  /** Takes links from text or from a file: now, or as soon as the screen is open. Never rejects. */
  async offer(source: string | Blob): Promise<void> {
    if (this.status !== 'open') {
      this.#offered = source;
      return;
    }
    const table = await this.#readTable.execute(source);
    if (typeof table === 'string') this.#fail(table);
    else if (this.rows.length + table.rows.length > BATCH_AT_MOST) this.#fail(TOO_MANY);
    else
      runInAction(() => {
        this.failure = undefined;
        this.table = table;
        this.columns = columnsOf(table);
        // Nothing to be asked.
        if (!table.header && widthOf(table) === 1) this.takeTable();
      });
  }

  setColumn(at: number, field: LinkDraftField | undefined): void {
    this.columns = withColumn(this.columns, at, field);
  }

  dropTable(): void {
    this.table = undefined;
  }

  /** Adds the links of the table, with short codes where they have none. */
  takeTable(): void {
    const drafts = this.table ? draftsOf(this.table, this.columns) : [];
    this.dropTable();
    const added = drafts.map((draft) => {
      this.#lastKey += 1;
      return new BatchRowStore({ key: this.#lastKey, draft, state: 'waiting' }, this);
    });
    this.rows = [...this.rows, ...added];
    this.#keep(added);
    this.suggestCodes();
  }

  change(row: BatchRowStore, fields: Partial<LinkDraft>): void {
    row.change(fields);
    this.#keep([row]);
  }

  remove(row: BatchRowStore): void {
    this.rows = this.rows.filter((one) => one !== row);
    void this.#kept.change([], [row.row.key]);
  }

  suggestCodes(): void {
    const used = new Set(this.rows.map(({ trimmed }) => trimmed.shortCode));
    const isTaken = (code: string) => used.has(code) || this.known.withCode(code) !== undefined;
    this.#changeAll(
      ({ standing }) => standing.lacksCode,
      (draft) => {
        const shortCode = suggestedCode(draft, isTaken);
        used.add(shortCode);
        return { shortCode };
      },
    );
  }

  useAddressesAsTitles(): void {
    this.#changeAll(
      ({ standing }) => standing.lacksTitle,
      ({ originalUrl }) => ({
        title: originalUrl.replace(/^https?:\/\//, ''),
      }),
    );
  }

  /** Replaces the campaign parameters of all addresses. */
  setCampaign(campaign: Campaign): void {
    const changesOf = ({ originalUrl }: LinkDraft) => ({ originalUrl: withCampaign(originalUrl, campaign) });
    this.#changeAll((row) => row.isEditable, changesOf);
  }

  /** Shows only the rows that have a problem now, or all. A row that is mended stays. */
  filter(isOn: boolean): void {
    this.filtered = isOn ? this.rows.filter(({ hasProblem }) => hasProblem) : undefined;
    this.shownAtMost = SHOWN_AT_ONCE;
  }

  showMore(): void {
    this.shownAtMost += SHOWN_AT_ONCE;
  }

  /** Creates the links of all rows without errors. Goes on when the screen is left. Never rejects. */
  async send(): Promise<void> {
    const rows = new Map(this.rows.filter(({ isReady }) => isReady).map((row) => [row.row.key, row]));
    if (this.run || rows.size === 0) return;
    this.#pausing = new AbortController();
    this.run = { total: rows.size, settled: 0, isWaiting: false, isPausing: false };
    this.failure = undefined;
    this.isRestored = false;
    const [since, stopAsking] = [this.#catalogue.begin(), this.#exit.begin()];
    const running = this.#createMany.execute(
      [...rows.values()].map(({ row }) => row),
      {
        signal: AbortSignal.any([this.#pausing.signal, this.#lifetime]),
        onSettled: (settled) => this.#progress({ settled }),
        onWait: (ms) => this.#progress({ isWaiting: ms !== undefined }),
        onChange: (row) => {
          rows.get(row.key)?.set(row);
          return this.#kept.change([row]);
        },
      },
    );
    this.#work.track(running);
    const outcome = await running;
    stopAsking();
    this.#end([...rows.values()], outcome, since);
  }

  pause(): void {
    this.#pausing.abort();
    this.#progress({ isPausing: true });
  }

  /** Removes all rows, which can be undone for a moment. */
  discard(): void {
    const { rows } = this;
    this.#show([]);
    this.#kept.clear();
    if (rows.every(({ isCreated }) => isCreated)) return;
    const restore = () => {
      if (this.rows.length > 0) return;
      this.#show(rows);
      this.#keep(rows);
    };
    this.#notifier.success('List discarded', [{ label: 'Undo', run: restore }]);
  }

  /** Has the rows for this tab as long as they are needed. */
  async #hold(): Promise<void> {
    const rows = this.#isNeeded ? await this.#kept.read() : [];
    const released = new Promise<void>((resolve) => {
      this.#release = resolve;
    });
    if (this.#isNeeded) {
      this.#show(rows.map((row) => new BatchRowStore(row, this)));
      this.#lastKey = Math.max(0, ...rows.map(({ key }) => key));
      runInAction(() => {
        this.isRestored = rows.length > 0;
        this.status = 'open';
      });
      if (this.#offered !== undefined) void this.offer(this.#offered);
      this.#offered = undefined;
      await released;
    }
    runInAction(() => {
      this.status = 'closed';
    });
  }

  #wait(): void {
    runInAction(() => {
      if (this.status === 'opening') this.status = 'elsewhere';
    });
  }

  get #isNeeded(): boolean {
    return !this.#lifetime.aborted && (this.#viewers > 0 || this.rows.length > 0);
  }

  #show(rows: readonly BatchRowStore[]): void {
    runInAction(() => {
      this.rows = rows;
      this.isRestored = false;
      this.failure = undefined;
      this.filter(false);
    });
  }

  #fail(words: string): void {
    runInAction(() => {
      this.failure = words;
    });
  }

  #progress(changes: Partial<BatchRun>): void {
    runInAction(() => {
      if (this.run) this.run = { ...this.run, ...changes };
    });
  }

  #keep(rows: readonly BatchRowStore[]): void {
    void this.#kept.change(rows.map(({ row }) => row));
  }

  #changeAll(isMeant: (row: BatchRowStore) => boolean, changesOf: (draft: LinkDraft) => Partial<LinkDraft>) {
    const rows = this.rows.filter(isMeant);
    for (const row of rows) row.change(changesOf(row.trimmed));
    this.#keep(rows);
  }

  #end(rows: readonly BatchRowStore[], { stop, error }: ManyOutcome, since: Revision): void {
    const created = rows.filter(({ isCreated }) => isCreated);
    runInAction(() => {
      this.run = undefined;
      for (const { row } of created) this.#catalogue.add(row.link, since);
      if (rows.some(({ row }) => row.state === 'sending')) this.#catalogue.invalidateLists();
      if (error !== undefined) this.failure = messageOf(error, 'Failed unexpectedly');
      else if (stop && stop !== 'cancelled') this.failure = STOPPED[stop];
    });
    const links = countOf(rows.length, 'link');
    if (this.#lifetime.aborted) return;
    if (created.length === rows.length) this.#notifier.success(`${links} created`);
    else if (this.#viewers === 0) this.#notifier.error(`${fullCount(created.length)} of ${links} created.`);
  }
}
