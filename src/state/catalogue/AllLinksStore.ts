import { action, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { LinkCache } from '../../application/device/LinkCache.ts';
import type { LinksRead, ReadAllLinks } from '../../application/links/ReadAllLinks.ts';
import type { Clock } from '../../application/ports/page.ts';
import { invalidatesCachedData, reportMistake } from '../../application/ServiceError.ts';
import { totalClicksOf } from '../../domain/clicks/analytics.ts';
import type { Link } from '../../domain/links/link.ts';
import { inSteps } from '../../lib/inSteps.ts';
import { runInSlices } from '../../lib/runInSlices.ts';
import { Loader, type Loading } from '../loading/Loader.ts';
import type { ClickChangesStore } from './ClickChangesStore.ts';
import { FIRST_REVISION, type LinkCatalogue, type Revision } from './LinkCatalogue.ts';

/** What changes here is known without reading; for what changes elsewhere, there is 'Refresh'. */
const FRESH_FOR_MS = 5 * 60_000;
/** Everything that is computed from all links is computed again each time. */
const SHOWN_EVERY_MS = 200;
/** More pages at once would block the page on a slow device. */
const PAGES_AT_ONCE = 5;
const KEPT_AFTER_MS = 2_000;

interface Snapshot extends LinksRead {
  readonly since: Revision;
  /** Undefined if links may be missing because the list changed while it was read. */
  readonly completeAt: Date | undefined;
}

/** All links of the account, read on demand, or from the copy on this device; fresh for five minutes. */
export class AllLinksStore {
  /** The result of the last read; during the first read, the links so far. */
  snapshot: Snapshot | undefined = undefined;
  progress: { readonly read: number; readonly total: number } | undefined = undefined;
  /** Whether the provider has asked to wait. */
  isWaiting = false;
  /** Why the last read failed; undefined unless it did. Links that were complete before stay. */
  error: unknown = undefined;
  readonly #reading: Loader<void>;
  readonly #catalogue: LinkCatalogue;
  readonly #readAllLinks: ReadAllLinks;
  readonly clock: Clock;
  readonly changes: ClickChangesStore | undefined;
  readonly #copy: LinkCache | undefined;
  #recalling: Promise<void> | undefined;
  readonly #needs = new Set<symbol>();
  #keeping: ReturnType<typeof setTimeout> | undefined;

  /** Without `copy` or `changes`, none is kept. */
  constructor(
    catalogue: LinkCatalogue,
    readAllLinks: ReadAllLinks,
    clock: Clock,
    copy?: LinkCache,
    changes?: ClickChangesStore,
  ) {
    this.#reading = new Loader(clock);
    this.#catalogue = catalogue;
    this.#readAllLinks = readAllLinks;
    this.clock = clock;
    this.#copy = copy;
    this.changes = changes;
    makeAutoObservable(this, {
      snapshot: observableRef,
      progress: observableRef,
      error: observableRef,
      clock: false,
      changes: false,
    });
    if (copy) this.#follow(copy);
  }

  get state(): Loading<unknown> {
    return this.#reading.state;
  }

  /** The links read so far, in the provider's order. */
  get links(): readonly Link[] {
    if (!this.snapshot) return [];
    const { ids, since } = this.snapshot;
    return this.#catalogue.linksOf(ids, since);
  }

  /** The rows that cannot be read, as they came. */
  get unreadable(): readonly unknown[] {
    return this.snapshot?.unreadable ?? [];
  }

  /** How many links can be read, as far as known; more than `links` if the provider tells more than it sends. */
  get total(): number {
    if (!this.snapshot) return 0;
    const { ids, total, since } = this.snapshot;
    return Math.max(this.links.length, this.#catalogue.countNow(total, ids, since));
  }

  /** Whether `links` contains all links of the account that the provider sends. */
  get isComplete(): boolean {
    return this.readAt !== undefined;
  }

  /** The clicks of all links together; undefined if links may be missing, or those of one are unknown. */
  get totalClicks(): number | undefined {
    const isWhole = this.isComplete && this.links.length >= this.total && this.unreadable.length === 0;
    return isWhole ? totalClicksOf(this.links) : undefined;
  }

  /** Whether the links are complete, but could not be read again. */
  get isOutdated(): boolean {
    return this.isComplete && this.error !== undefined;
  }

  get isReading(): boolean {
    return this.#reading.state.status === 'loading';
  }

  /** When the links were read completely, maybe in an earlier visit; undefined before. */
  get readAt(): Date | undefined {
    return this.snapshot?.completeAt;
  }

  /** Reads all links, unless they are fresh or being read. What it returns ends the need, and with the last one the read. */
  readonly need = (): (() => void) => {
    const need = Symbol('need');
    this.#needs.add(need);
    if (!this.isReading && !this.#isFresh) void this.refresh();
    return () => {
      if (this.#needs.delete(need) && this.#needs.size === 0) this.#reading.stop();
    };
  };

  /** Shows the links of the copy if none have been read, and looks up earlier clicks. No call. Never rejects. */
  readonly recall = async (): Promise<void> => {
    if (this.#copy && !this.snapshot) {
      this.#recalling ??= this.#recall(this.#copy);
      await this.#recalling;
      this.#recalling = undefined;
    }
    void this.changes?.compare(this.readAt ?? this.clock.now());
  };

  readonly refresh = async (): Promise<void> => {
    const outcome = await this.#reading.run((signal) => this.#read(signal));
    const isNewer = outcome === 'ready' && this.error === undefined && !this.isReading;
    if (isNewer && this.#isDoubted) void this.refresh();
  };

  #follow(copy: LinkCache): void {
    const forget = () => {
      copy.clear();
      this.changes?.forget();
    };
    if (!copy.isWanted) forget();
    copy.lifetime.addEventListener('abort', () => clearTimeout(this.#keeping), { once: true });
    reaction(
      // Not what another tab has changed: it keeps the copy, which one tab writes that knows all changes.
      () => copy.isWanted && [this.#catalogue.listsStaleAt, this.#catalogue.isSettled].join(),
      (isWanted) => {
        if (!isWanted) return forget();
        copy.invalidate();
        this.#keepSoon();
      },
      { signal: copy.lifetime },
    );
  }

  get #isFresh(): boolean {
    if (!this.readAt || this.isOutdated || this.#isDoubted) return false;
    // A clock may have been set back.
    return Math.abs(this.clock.now().getTime() - this.readAt.getTime()) < FRESH_FOR_MS;
  }

  /** Whether a change made here since the read may be missing. */
  get #isDoubted(): boolean {
    return this.snapshot !== undefined && this.#catalogue.doubtedAt > this.snapshot.since;
  }

  async #read(signal: AbortSignal): Promise<void> {
    if (this.#copy && !this.snapshot) {
      await this.recall();
      signal.throwIfAborted();
      if (this.#isFresh) return;
    }
    const since = this.#catalogue.begin();
    const isShown = this.snapshot?.completeAt === undefined;
    const waiting: (() => void)[] = [];
    let shownAt = 0;
    let soFar: (() => LinksRead) | undefined;
    const show = action(() => {
      for (const absorb of waiting.splice(0)) absorb();
      const read = soFar?.();
      if (!read) return;
      shownAt = this.clock.now().getTime();
      this.progress = { read: read.ids.length, total: read.total };
      const isMore = read.ids.length >= (this.snapshot?.ids.length ?? 0);
      if (isShown && isMore) this.snapshot = { ...read, since, completeAt: undefined };
    });
    const stop = action(() => {
      show();
      this.progress = undefined;
      this.isWaiting = false;
    });
    signal.addEventListener('abort', stop);
    this.#copy?.begin();
    try {
      const { isSteady, ...all } = await this.#readAllLinks.execute({
        onCall: () => {
          const callSince = this.#catalogue.begin();
          return ({ links }) => waiting.push(() => this.#catalogue.mergeRead(links, callSince));
        },
        onProgress: (readSoFar) => {
          soFar = readSoFar;
          const isDue = this.clock.now().getTime() - shownAt >= SHOWN_EVERY_MS;
          if (isDue || waiting.length >= PAGES_AT_ONCE) show();
        },
        onWait: action((ms) => (this.isWaiting = ms !== undefined && !signal.aborted)),
        signal,
      });
      runInAction(() => {
        stop();
        this.snapshot = { ...all, since, completeAt: isSteady ? this.clock.now() : undefined };
        this.error = undefined;
      });
      void this.recall();
      this.#keepSoon();
    } catch (error) {
      if (signal.aborted) throw error;
      stop();
      runInAction(() => {
        this.error = error;
        if (invalidatesCachedData(error)) this.snapshot = undefined;
      });
      if (!this.isComplete) throw error;
      reportMistake(error);
    }
  }

  async #recall(copy: LinkCache): Promise<void> {
    const { links, readAt: completeAt } = (await copy.read()) ?? {};
    if (!links || !completeAt) return;
    const recall = (some: readonly Link[]) => this.#catalogue.recall(some, completeAt);
    try {
      await runInSlices(inSteps(links, recall), copy.lifetime);
    } catch (error) {
      if (!copy.lifetime.aborted) reportMistake(error);
      return;
    }
    runInAction(() => {
      const ids = links.map(({ id }) => id);
      this.snapshot = { ids, unreadable: [], total: ids.length, since: FIRST_REVISION, completeAt };
    });
  }

  #keepSoon(): void {
    clearTimeout(this.#keeping);
    if (this.#copy && !this.#copy.lifetime.aborted && this.snapshot?.completeAt)
      this.#keeping = setTimeout(() => this.#keep(), KEPT_AFTER_MS);
  }

  #keep(): void {
    const { links, readAt } = this;
    // What is not confirmed may fail; the copy is written when it has its outcome.
    const isKept = this.#catalogue.isSettled && !this.#isDoubted && links.length >= this.total;
    if (!readAt || !isKept) return;
    void this.#copy?.write({ links, readAt });
    void this.changes?.note({ links, readAt });
  }
}
