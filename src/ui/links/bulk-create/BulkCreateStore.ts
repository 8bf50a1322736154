import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BulkCreate } from '../../../application/links/BulkCreate.ts';
import { UNDO_TIME_MS } from '../../../application/links/DeleteLink.ts';
import type { ReadDraftTable } from '../../../application/links/ReadDraftTable.ts';
import type { Notifier } from '../../../application/ports/notices.ts';
import type { ExitGuard } from '../../../application/ports/page.ts';
import type { BulkCreateStorage } from '../../../application/ports/storage.ts';
import type { Mutex, PendingWork } from '../../../application/ports/tabs.ts';
import { messageOf } from '../../../application/ServiceError.ts';
import { MAX_BULK_CREATE_ROWS } from '../../../domain/import/bulkCreateRow.ts';
import {
  columnsOf,
  linksOf,
  type ReadTable,
  type TableLink,
  widthOf,
} from '../../../domain/import/draftTable.ts';
import type { Product } from '../../../domain/product.ts';
import { countOf, fullCount } from '../../../domain/text/fullCount.ts';
import { withoutSenders } from '../../../domain/urls/pastedUrl.ts';
import type { AllLinksStore } from '../../../state/catalogue/AllLinksStore.ts';
import type { LinkCatalogue } from '../../../state/catalogue/LinkCatalogue.ts';
import { STOPPED } from '../selection/bulkActionTexts.ts';
import { BulkCreateTable } from './BulkCreateTable.ts';

/** If opening takes longer, another tab owns the table. */
const OPENS_WITHIN_MS = 500;

const TOO_MANY = `You can create up to ${fullCount(MAX_BULK_CREATE_ROWS)} links at once. Split your list.`;

interface Deps {
  readonly createMany: BulkCreate;
  readonly readTable: ReadDraftTable;
  readonly storage: BulkCreateStorage;
  readonly mutex: Mutex;
  readonly allLinks: AllLinksStore;
  readonly catalogue: LinkCatalogue;
  readonly exit: ExitGuard;
  readonly work: PendingWork;
  readonly notifier: Notifier;
  readonly product: Product;
  readonly lifetime: AbortSignal;
}

/** Creates links from a table that one tab at a time owns: from opening the screen until leaving it empty. */
export class BulkCreateStore {
  readonly table: BulkCreateTable;
  status: 'closed' | 'opening' | 'elsewhere' | 'open' = 'closed';
  isRestored = false;
  /** Pasted text that is not parsed yet. */
  text = '';
  /** A parsed table whose columns the user has not confirmed yet. */
  pasted: ReadTable | undefined = undefined;
  failure: string | undefined = undefined;
  /** The progress of creating links. `isWaiting`: the provider has asked to wait. */
  run: { total: number; settled: number; isWaiting: boolean; isPausing: boolean } | undefined = undefined;
  readonly #deps: Deps;
  #pausing = new AbortController();
  #offered: string | Blob | undefined;
  #viewers = 0;
  #opening: ReturnType<typeof setTimeout> | undefined;
  #release = () => {};

  constructor(deps: Deps) {
    const { storage, allLinks, work, product, lifetime } = deps;
    this.#deps = deps;
    this.table = new BulkCreateTable(storage, allLinks, product);
    lifetime.addEventListener('abort', () => this.#release(), { once: true });
    work.onFlush(() => this.pause(), lifetime);
    makeAutoObservable(this, { table: false, pasted: observableRef }, { autoBind: true });
  }

  /** Opens the table once no other tab owns it. Returns a function to call when the screen is left. */
  open(): () => void {
    this.#viewers += 1;
    const release = this.#deps.allLinks.need();
    const isClosed = this.status === 'closed';
    if (isClosed) this.status = 'opening';
    if (this.status === 'opening') {
      const showElsewhere = () => {
        if (this.status === 'opening') this.status = 'elsewhere';
      };
      // Restarts the time limit, because an earlier visit may have ended before the table was open.
      clearTimeout(this.#opening);
      this.#opening = setTimeout(() => runInAction(showElsewhere), OPENS_WITHIN_MS);
    }
    if (isClosed) void this.#deps.mutex.run('batch', () => this.#holdTable());
    return () => {
      this.#viewers -= 1;
      if (this.#viewers === 0) clearTimeout(this.#opening);
      release();
      if (!this.#isNeeded) this.#release();
    };
  }

  setText(text: string): void {
    this.text = text;
  }

  /** Accepts links from text or a file, now or once the table is open. Never rejects. */
  async offer(source: string | Blob): Promise<void> {
    if (this.status !== 'open') {
      this.#offered = source;
      return;
    }
    const pasted = await this.#deps.readTable.execute(
      typeof source === 'string' ? withoutSenders(source) : source,
    );
    runInAction(() => {
      if (typeof pasted === 'string') this.failure = pasted;
      else if (this.table.rows.length + pasted.rows.length > MAX_BULK_CREATE_ROWS) this.failure = TOO_MANY;
      else {
        this.failure = undefined;
        this.text = '';
        this.pasted = pasted;
        const isPlainList = !pasted.header && widthOf(pasted) === 1 && !pasted.isGuessed;
        if (isPlainList) this.take(linksOf(pasted, columnsOf(pasted)));
      }
    });
  }

  /** Adds the links of the pasted table. Without links, only discards the pasted table. */
  take(links: readonly TableLink[] = []): void {
    this.pasted = undefined;
    if (links.length > 0) this.table.add(links);
  }

  /** Creates the links of all rows without errors. Continues after the screen is left. Never rejects. */
  async send(): Promise<void> {
    this.table.compare();
    const rows = this.table.rows.filter(({ standing }) => standing.isReady);
    if (this.run || rows.length === 0) return;
    const all = this.table.rows.filter(({ standing }) => standing.isCreated || standing.isReady);
    const byKey = new Map(all.map((row) => [row.key, row]));
    this.#pausing = new AbortController();
    this.run = { total: rows.length, settled: 0, isWaiting: false, isPausing: false };
    this.failure = undefined;
    this.isRestored = false;
    const { createMany, allLinks, catalogue, exit, work, notifier, lifetime } = this.#deps;
    const [since, stopExitPrompt] = [catalogue.begin(), exit.begin()];
    const sent = all.map(({ row }) => row);
    const running = createMany.execute(sent, {
      known: new Set(allLinks.links.map(({ id }) => id)),
      signal: AbortSignal.any([this.#pausing.signal, lifetime]),
      onSettled: (settled) => this.#progress({ settled }),
      onWait: (ms) => this.#progress({ isWaiting: ms !== undefined }),
      onChange: (row) => {
        byKey.get(row.key)?.set(row);
        return this.table.keep([{ row }]);
      },
    });
    work.track(running);
    const { stop, error } = await running;
    stopExitPrompt();
    const created = rows.filter(({ isCreated }) => isCreated);
    runInAction(() => {
      this.run = undefined;
      for (const { row } of created) catalogue.add(row.link, since);
      if (rows.some(({ row }) => row.state === 'sending')) catalogue.invalidateLists();
      if (stop && stop !== 'cancelled') this.failure = STOPPED[stop];
      else if (error !== undefined) this.failure = messageOf(error, 'Something went wrong');
    });
    const links = countOf(rows.length, 'link');
    if (lifetime.aborted) return;
    if (created.length === rows.length) notifier.success(`${links} created`);
    else if (this.#viewers === 0) notifier.error(`${fullCount(created.length)} of ${links} created.`);
  }

  pause(): void {
    this.#pausing.abort();
    this.#progress({ isPausing: true });
  }

  /** Removes all rows, with a short undo period. */
  discard(): void {
    const isUsed = this.table.counts.created === this.table.rows.length;
    const restore = this.table.clear();
    this.isRestored = false;
    this.failure = undefined;
    if (isUsed) return;
    // Keeps the lock during the undo period, so that no other tab starts a list.
    setTimeout(this.open(), UNDO_TIME_MS);
    const undo = () => this.status === 'open' && restore();
    this.#deps.notifier.success('List discarded', [{ label: 'Undo', run: undo }]);
  }

  async #holdTable(): Promise<void> {
    const rows = this.#isNeeded ? await this.table.read() : [];
    const released = new Promise<void>((resolve) => {
      this.#release = resolve;
    });
    if (this.#isNeeded) {
      runInAction(() => {
        this.table.show(rows);
        this.isRestored = rows.length > 0;
        this.failure = undefined;
        this.status = 'open';
      });
      if (this.#offered !== undefined) void this.offer(this.#offered);
      this.#offered = undefined;
      await released;
    }
    runInAction(() => (this.status = 'closed'));
  }

  get #isNeeded(): boolean {
    return !this.#deps.lifetime.aborted && (this.#viewers > 0 || this.table.rows.length > 0);
  }

  #progress(changes: Partial<BulkCreateStore['run']>): void {
    runInAction(() => Object.assign(this.run ?? {}, changes));
  }
}
