import {
  action,
  computed,
  computedStruct,
  makeObservable,
  observable,
  observableRef,
  runInAction,
} from 'mobx';
import { ownerOf } from '../../../application/device/fingerprint.ts';
import type { CreateMany, ManyOutcome } from '../../../application/links/CreateMany.ts';
import type { ExportLinks } from '../../../application/links/ExportLinks.ts';
import { type ReadDraftTable, TOO_MANY } from '../../../application/links/ReadDraftTable.ts';
import type {
  ExitGuard,
  KeptBatch,
  Mutex,
  Notifier,
  PendingWork,
  SessionVault,
} from '../../../application/ports.ts';
import { messageOf, reportMistake } from '../../../application/ServiceError.ts';
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
import { patchLink } from '../../../domain/link.ts';
import type { LinkDraft, LinkDraftField } from '../../../domain/linkDraft.ts';
import { EVERY_LINK } from '../../../domain/linkQuery.ts';
import { suggestedCode } from '../../../domain/suggestedCode.ts';
import type { AllLinksStore } from '../catalogue/AllLinksStore.ts';
import type { LinkCatalogue } from '../catalogue/LinkCatalogue.ts';
import type { SelectionStore } from '../selection/SelectionStore.ts';
import { BatchRowStore, type RowSurroundings } from './BatchRowStore.ts';

/** How far the links are that are being created. */
export interface BatchRun {
  readonly total: number;
  readonly settled: number;
  /** Whether the provider has asked to wait. */
  readonly isWaiting: boolean;
  readonly isPausing: boolean;
}

/** Rows that are rendered at first, and more each time: thousands at once would block the page. */
const SHOWN_AT_ONCE = 100;

const STOPPED = {
  cancelled: 'Paused.',
  unreachable: 'Stopped: the server does not respond.',
  busy: 'Stopped: the server asks to wait.',
  sessionEnded: 'Your session has ended.',
};

/**
 * Creates many links from a table that is edited first. One tab at a time has it, from when its screen is opened until it
 * is left without rows. The rows are kept on the device as they are, so that the next visit can go on.
 */
export class BatchStore implements RowSurroundings {
  /** `elsewhere`: another tab has the rows. */
  status: 'closed' | 'opening' | 'elsewhere' | 'open' = 'closed';
  rows: readonly BatchRowStore[] = [];
  /** What was pasted or chosen, while the user says what its columns are. */
  table: DraftTable | undefined = undefined;
  columns: Columns = [];
  /** Why what was pasted or chosen cannot be taken, or why links could not be created. */
  failure: string | undefined = undefined;
  run: BatchRun | undefined = undefined;
  /** Whether the rows are of an earlier visit. */
  isRestored = false;
  /** The rows that had problems when the others were hidden; undefined while all are shown. */
  filtered: ReadonlySet<BatchRowStore> | undefined = undefined;
  shownAtMost = SHOWN_AT_ONCE;
  readonly #createMany: CreateMany;
  readonly #readTable: ReadDraftTable;
  readonly #exportLinks: ExportLinks;
  readonly #kept: KeptBatch;
  readonly #mutex: Mutex;
  readonly #vault: SessionVault;
  readonly #all: AllLinksStore;
  readonly #catalogue: LinkCatalogue;
  readonly #selection: SelectionStore;
  readonly #exit: ExitGuard;
  readonly #work: PendingWork;
  readonly #notifier: Notifier;
  readonly #lifetime: AbortSignal;
  #pausing = new AbortController();
  #offered: string | Blob | undefined;
  #viewers = 0;
  #nextKey = 0;
  #release = () => {};

  constructor(
    createMany: CreateMany,
    readTable: ReadDraftTable,
    exportLinks: ExportLinks,
    kept: KeptBatch,
    mutex: Mutex,
    vault: SessionVault,
    all: AllLinksStore,
    catalogue: LinkCatalogue,
    selection: SelectionStore,
    exit: ExitGuard,
    work: PendingWork,
    notifier: Notifier,
    lifetime: AbortSignal,
  ) {
    this.#createMany = createMany;
    this.#readTable = readTable;
    this.#exportLinks = exportLinks;
    this.#kept = kept;
    this.#mutex = mutex;
    this.#vault = vault;
    this.#all = all;
    this.#catalogue = catalogue;
    this.#selection = selection;
    this.#exit = exit;
    this.#work = work;
    this.#notifier = notifier;
    this.#lifetime = lifetime;
    lifetime.addEventListener('abort', () => this.#release());
    makeObservable<BatchStore, 'firstRows'>(this, {
      status: observable,
      rows: observableRef,
      table: observableRef,
      columns: observableRef,
      failure: observable,
      run: observableRef,
      isRestored: observable,
      filtered: observableRef,
      shownAtMost: observable,
      known: computed,
      firstRows: computed,
      counts: computedStruct,
      shown: computed,
      open: action,
      setColumn: action,
      takeTable: action,
      dropTable: action,
      filter: action,
      showMore: action,
    });
  }

  /** The links that there are, as far as they have been read. */
  get known() {
    return knownLinks(this.#all.links);
  }

  /** How many rows are created, can be sent, and have a problem; and how many lack a code or a title. */
  get counts() {
    const count = (isCounted: (row: BatchRowStore) => boolean) => this.rows.filter(isCounted).length;
    return {
      created: count((row) => row.isCreated),
      ready: count((row) => row.isReady),
      problems: count((row) => row.hasProblem),
      withoutCode: count(lacks('shortCode')),
      withoutTitle: count(lacks('title')),
    };
  }

  /** The rows to render. */
  get shown(): readonly BatchRowStore[] {
    const rows = this.filtered ? this.rows.filter((row) => this.filtered?.has(row)) : this.rows;
    return rows.slice(0, this.shownAtMost);
  }

  /** The positions of the first rows by short code and by destination. */
  get firstRows() {
    const codes = new Map<string, number>();
    const destinations = new Map<string, number>();
    for (const [index, { trimmed, destinationKey: key }] of this.rows.entries()) {
      if (!codes.has(trimmed.shortCode)) codes.set(trimmed.shortCode, index + 1);
      if (key !== undefined && !destinations.has(key)) destinations.set(key, index + 1);
    }
    return { codes, destinations, positions: new Map(this.rows.map((row, index) => [row, index + 1])) };
  }

  positionOf(row: BatchRowStore): number {
    return this.firstRows.positions.get(row) ?? 0;
  }

  twinsOf(row: BatchRowStore): Twins {
    const { codes, destinations } = this.firstRows;
    const others = (position: number | undefined) =>
      position === this.positionOf(row) ? undefined : position;
    return {
      shortCode: others(codes.get(row.trimmed.shortCode)),
      originalUrl: others(destinations.get(row.destinationKey ?? '')),
    };
  }

  /** Called by the screen. Takes the rows of an earlier visit, once no other tab has them. Returns a function that leaves. */
  readonly open = (): (() => void) => {
    this.#viewers += 1;
    const release = this.#all.need();
    if (this.status === 'closed') {
      this.status = 'opening';
      void this.#mutex.run('batch', this.#hold, this.#wait);
    }
    return () => {
      this.#viewers -= 1;
      release();
      if (!this.#isNeeded) this.#release();
    };
  };

  /** Takes links from text or from a file: now, or as soon as the screen is open. Never rejects. */
  readonly offer = async (source: string | Blob): Promise<void> => {
    if (this.status !== 'open') {
      this.#offered = source;
      return;
    }
    const table = await this.#readTable.execute(source);
    runInAction(() => {
      this.failure = typeof table === 'string' ? table : undefined;
      if (typeof table === 'string') return;
      this.table = table;
      this.columns = columnsOf(table);
      // Nothing to be asked.
      if (!table.header && widthOf(table) === 1) this.takeTable();
    });
  };

  setColumn(at: number, field: LinkDraftField | undefined): void {
    this.columns = withColumn(this.columns, at, field);
  }

  dropTable(): void {
    this.table = undefined;
    this.failure = undefined;
  }

  /** Adds the links of the table to the rows, with short codes where they have none. */
  takeTable(): void {
    if (!this.table) return;
    const drafts = draftsOf(this.table, this.columns);
    if (this.rows.length + drafts.length > BATCH_AT_MOST) {
      this.failure = TOO_MANY;
      return;
    }
    this.dropTable();
    const added = drafts.map((draft) => {
      this.#nextKey += 1;
      return new BatchRowStore({ key: this.#nextKey, draft, state: 'waiting' }, this);
    });
    const isFirst = this.rows.length === 0;
    this.rows = [...this.rows, ...added];
    this.#suggestCodes();
    const write = isFirst ? this.#kept.write : this.#kept.change;
    void write.call(
      this.#kept,
      this.#owner,
      added.map(({ row }) => row),
    );
  }

  /** Takes what was typed in a row. */
  readonly change = (row: BatchRowStore, fields: Partial<LinkDraft>): void => {
    row.change(fields);
    this.#keep([row]);
  };

  readonly remove = (row: BatchRowStore): void => {
    runInAction(() => {
      this.rows = this.rows.filter((one) => one !== row);
    });
    void this.#kept.change(this.#owner, [], [row.key]);
  };

  readonly suggestCodes = (): void => {
    this.#keep(this.#suggestCodes());
  };

  /** Gives rows without a title their address as title. */
  readonly useAddressesAsTitles = (): void =>
    this.#changeAll(lacks('title'), ({ originalUrl }) => ({
      title: originalUrl.replace(/^https?:\/\//, ''),
    }));

  /** Replaces the campaign parameters of all addresses. */
  readonly setCampaign = (campaign: Campaign): void =>
    this.#changeAll(
      (row) => !row.isCreated,
      ({ originalUrl }) => ({ originalUrl: withCampaign(originalUrl, campaign) }),
    );

  /** Shows only the rows that have a problem now, or all. A row that is mended stays. */
  filter(isOn: boolean): void {
    this.filtered = isOn ? new Set(this.rows.filter(({ hasProblem }) => hasProblem)) : undefined;
    this.shownAtMost = SHOWN_AT_ONCE;
  }

  showMore(): void {
    this.shownAtMost += SHOWN_AT_ONCE;
  }

  /** Creates the links of all rows that have no errors. Goes on when the screen is left. Never rejects. */
  readonly send = async (): Promise<void> => {
    const rows = new Map(this.rows.filter(({ isReady }) => isReady).map((row) => [row.key, row]));
    if (this.run || rows.size === 0) return;
    const pausing = new AbortController();
    this.#pausing = pausing;
    const update = (changes: Partial<BatchRun>) =>
      runInAction(() => {
        const run = this.run ?? { total: rows.size, settled: 0, isWaiting: false, isPausing: false };
        this.run = { ...run, ...changes };
      });
    update({});
    runInAction(() => {
      this.failure = undefined;
      this.isRestored = false;
    });
    const [since, stopAsking] = [this.#catalogue.begin(), this.#exit.begin()];
    const running = this.#createMany.execute(
      [...rows.values()].map(({ row }) => row),
      {
        signal: AbortSignal.any([pausing.signal, this.#lifetime]),
        onSettled: (settled) => update({ settled }),
        onWait: (ms) => update({ isWaiting: ms !== undefined }),
        onChange: (row) => {
          rows.get(row.key)?.set(row);
          return this.#kept.change(this.#owner, [row]);
        },
      },
    );
    this.#work.track(running);
    const outcome = await running;
    stopAsking();
    this.#end([...rows.values()], outcome, since);
  };

  readonly pause = (): void => {
    this.#pausing.abort();
    runInAction(() => {
      if (this.run) this.run = { ...this.run, isPausing: true };
    });
  };

  /** Removes all rows, which can be undone for a moment. */
  readonly discard = (): void => {
    const { rows } = this;
    this.#replace([]);
    this.#kept.keepOnly(undefined);
    if (rows.every(({ isCreated }) => isCreated)) return;
    const restore = () => {
      if (this.rows.length > 0) return;
      this.#replace(rows);
      void this.#kept.write(
        this.#owner,
        rows.map(({ row }) => row),
      );
    };
    this.#notifier.success('List discarded', [{ label: 'Undo', run: restore }]);
  };

  /** Saves the created links as a file. Never rejects. */
  readonly exportCreated = async (): Promise<void> => {
    const created = this.#created.map(({ row: { id = '', draft } }) =>
      patchLink(undefined, { id, ...draft }),
    );
    try {
      const name = await this.#exportLinks.execute(created, 'created', 'csv', this.#lifetime);
      this.#notifier.success(`${countOf(created.length, 'link')} exported to ${name}`);
    } catch (error) {
      reportMistake(error);
    }
  };

  /** Selects the created links in the list. */
  readonly select = (): void => {
    const ids = this.#created.flatMap(({ row: { id } }) => id ?? []);
    this.#selection.follow(EVERY_LINK, []);
    this.#selection.clear();
    this.#selection.setAll(ids, true);
    this.#selection.begin();
  };

  /** Holds the rows for this tab. */
  readonly #hold = async (): Promise<void> => {
    const rows = this.#isNeeded ? await this.#kept.read(this.#owner) : [];
    if (this.#isNeeded) {
      const released = new Promise<void>((resolve) => {
        this.#release = resolve;
      });
      runInAction(() => {
        this.#replace(rows.map((row) => new BatchRowStore(row, this)));
        this.isRestored = rows.length > 0;
        this.status = 'open';
      });
      this.#nextKey = Math.max(0, ...rows.map(({ key }) => key));
      const offered = this.#offered;
      this.#offered = undefined;
      if (offered !== undefined) void this.offer(offered);
      await released;
    }
    runInAction(() => {
      this.status = 'closed';
    });
  };

  readonly #wait = (): void => {
    runInAction(() => {
      if (this.status === 'opening') this.status = 'elsewhere';
    });
  };

  get #isNeeded(): boolean {
    return !this.#lifetime.aborted && (this.#viewers > 0 || this.rows.length > 0);
  }

  get #owner(): number {
    return ownerOf(this.#vault) ?? 0;
  }

  get #created(): readonly BatchRowStore[] {
    return this.rows.filter(({ isCreated }) => isCreated);
  }

  #replace(rows: readonly BatchRowStore[]): void {
    runInAction(() => {
      this.rows = rows;
      this.isRestored = false;
      this.failure = undefined;
      this.filter(false);
    });
  }

  #keep(rows: readonly BatchRowStore[]): void {
    void this.#kept.change(
      this.#owner,
      rows.map(({ row }) => row),
    );
  }

  #changeAll(
    isMeant: (row: BatchRowStore) => boolean,
    changesOf: (draft: LinkDraft) => Partial<LinkDraft>,
  ): void {
    const rows = this.rows.filter(isMeant);
    runInAction(() => {
      for (const row of rows) row.change(changesOf(row.trimmed));
    });
    this.#keep(rows);
  }

  #suggestCodes(): readonly BatchRowStore[] {
    const rows = this.rows.filter(lacks('shortCode'));
    const used = new Set(this.rows.map(({ trimmed }) => trimmed.shortCode));
    const isTaken = (code: string) => used.has(code) || this.known.withCode(code) !== undefined;
    runInAction(() => {
      for (const row of rows) {
        const shortCode = suggestedCode(row.trimmed, isTaken);
        used.add(shortCode);
        row.change({ shortCode });
      }
    });
    return rows;
  }

  #end(rows: readonly BatchRowStore[], { stop, error }: ManyOutcome, since: number): void {
    const created = rows.filter(({ isCreated }) => isCreated);
    runInAction(() => {
      this.run = undefined;
      for (const { row } of created)
        this.#catalogue.add(row.id === undefined ? undefined : { ...row.draft, id: row.id }, since);
      if (rows.some(({ row }) => row.state === 'sending')) this.#catalogue.invalidateLists();
      if (stop) this.failure = STOPPED[stop];
      else if (error !== undefined) this.failure = messageOf(error, 'Failed unexpectedly');
    });
    const words = `${fullCount(created.length)} of ${countOf(rows.length, 'link')} created.`;
    if (stop === 'sessionEnded') return;
    if (created.length === rows.length) this.#notifier.success(`${countOf(rows.length, 'link')} created`);
    else if (this.#viewers === 0) this.#notifier.error([words, this.failure].filter(Boolean).join(' '));
  }
}

const lacks =
  (field: LinkDraftField) =>
  (row: BatchRowStore): boolean =>
    !row.isCreated && row.trimmed[field] === '' && row.trimmed.originalUrl !== '';
