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

/** Changes made here are applied without a read. For changes made elsewhere, users have 'Refresh'. */
const FRESH_FOR_MS = 5 * 60_000;
/** Each update recomputes everything that depends on all links. */
const SHOW_INTERVAL_MS = 200;
/** Merging more pages at once would block a slow device. */
const PAGES_AT_ONCE = 5;
const CACHE_DELAY_MS = 2_000;

interface Snapshot extends LinksRead {
  readonly since: Revision;
  /** Undefined while links are missing, or may be missing because the list changed during the read. */
  readonly completeAt: Date | undefined;
}

interface Deps {
  readonly catalogue: LinkCatalogue;
  readonly readAllLinks: ReadAllLinks;
  readonly clock: Clock;
  readonly cache: LinkCache;
  readonly changes: ClickChangesStore;
}

/** All links of the account, read on demand or from the device's cache. Fresh for five minutes. */
export class AllLinksStore {
  /** Result of the last read. During the first read, the links so far. */
  snapshot: Snapshot | undefined = undefined;
  progress: { readonly read: number; readonly total: number } | undefined = undefined;
  /** Whether the read is paused at the provider's request. */
  isWaiting = false;
  /** Error of the last read, if it failed. The snapshot remains unless the error invalidates cached data. */
  error: unknown = undefined;
  readonly #reading: Loader<void>;
  readonly #catalogue: LinkCatalogue;
  readonly #readAllLinks: ReadAllLinks;
  readonly clock: Clock;
  readonly changes: ClickChangesStore;
  readonly #cache: LinkCache;
  #recalling: Promise<void> | undefined;
  readonly #needs = new Set<symbol>();
  #cacheTimer: ReturnType<typeof setTimeout> | undefined;

  constructor({ catalogue, readAllLinks, clock, cache, changes }: Deps) {
    this.#reading = new Loader(clock);
    this.#catalogue = catalogue;
    this.#readAllLinks = readAllLinks;
    this.clock = clock;
    this.#cache = cache;
    this.changes = changes;
    makeAutoObservable(this, {
      snapshot: observableRef,
      progress: observableRef,
      error: observableRef,
      clock: false,
      changes: false,
    });
    this.#follow(cache);
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

  /** Rows that cannot be parsed, unchanged. */
  get unreadable(): readonly unknown[] {
    return this.snapshot?.unreadable ?? [];
  }

  /** Number of readable links. Exceeds `links.length` if the provider reports more than it sends. */
  get total(): number {
    if (!this.snapshot) return 0;
    const { ids, total, since } = this.snapshot;
    return Math.max(this.links.length, this.#catalogue.countNow(total, ids, since));
  }

  /** Whether `links` contains all links that the provider sends. */
  get isComplete(): boolean {
    return this.readAt !== undefined;
  }

  /** Sum of all links' clicks; undefined if links may be missing or a link's clicks are unknown. */
  get totalClicks(): number | undefined {
    const isWhole = this.isComplete && this.links.length >= this.total && this.unreadable.length === 0;
    return isWhole ? totalClicksOf(this.links) : undefined;
  }

  /** Whether the links are complete but the last read failed. */
  get isOutdated(): boolean {
    return this.isComplete && this.error !== undefined;
  }

  get isReading(): boolean {
    return this.#reading.state.status === 'loading';
  }

  /** When the links were last read completely, possibly in an earlier visit. */
  get readAt(): Date | undefined {
    return this.snapshot?.completeAt;
  }

  /**
   * Reads all links unless they are fresh or being read. Returns a function to call when the links are no
   * longer needed. The read stops when no caller needs the links.
   */
  readonly need = (): (() => void) => {
    const need = Symbol('need');
    this.#needs.add(need);
    if (!this.isReading && !this.#isFresh) void this.refresh();
    return () => {
      if (this.#needs.delete(need) && this.#needs.size === 0) this.#reading.stop();
    };
  };

  /** Shows cached links if none have been read. Looks up earlier clicks. Sends no request. Never rejects. */
  readonly recall = async (): Promise<void> => {
    if (!this.snapshot) {
      this.#recalling ??= this.#recall();
      await this.#recalling;
      this.#recalling = undefined;
    }
    void this.changes.compare(this.readAt ?? this.clock.now());
  };

  readonly refresh = async (): Promise<void> => {
    const outcome = await this.#reading.run((signal) => this.#read(signal));
    const isNewer = outcome === 'ready' && this.error === undefined && !this.isReading;
    if (isNewer && this.#isDoubted) void this.refresh();
  };

  #follow(cache: LinkCache): void {
    const forget = () => {
      cache.clear();
      this.changes.forget();
    };
    if (!cache.isWanted) forget();
    cache.lifetime.addEventListener('abort', () => clearTimeout(this.#cacheTimer), { once: true });
    reaction(
      // Ignores changes from other tabs: the tab that makes a change maintains the cache.
      () => cache.isWanted && [this.#catalogue.listsStaleAt, this.#catalogue.isSettled].join(),
      (isWanted) => {
        if (!isWanted) return forget();
        cache.invalidate();
        this.#writeCacheSoon();
      },
      { signal: cache.lifetime },
    );
  }

  get #isFresh(): boolean {
    if (!this.readAt || this.isOutdated || this.#isDoubted) return false;
    // The clock may have been set back.
    return Math.abs(this.clock.now().getTime() - this.readAt.getTime()) < FRESH_FOR_MS;
  }

  /** Whether the snapshot may lack a change. */
  get #isDoubted(): boolean {
    return this.snapshot !== undefined && this.#catalogue.doubtedAt > this.snapshot.since;
  }

  async #read(signal: AbortSignal): Promise<void> {
    if (!this.snapshot) {
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
      for (const merge of waiting.splice(0)) merge();
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
    this.#cache.begin();
    try {
      const { isSteady, ...all } = await this.#readAllLinks.execute({
        onCall: () => {
          const callSince = this.#catalogue.begin();
          return ({ links }) => waiting.push(() => this.#catalogue.mergeRead(links, callSince));
        },
        onProgress: (readSoFar) => {
          soFar = readSoFar;
          const isDue = this.clock.now().getTime() - shownAt >= SHOW_INTERVAL_MS;
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
      this.#writeCacheSoon();
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

  async #recall(): Promise<void> {
    const cache = this.#cache;
    const { links, readAt: completeAt } = (await cache.read()) ?? {};
    if (!links || !completeAt) return;
    const recall = (slice: readonly Link[]) => this.#catalogue.recall(slice, completeAt);
    try {
      await runInSlices(inSteps(links, recall), cache.lifetime);
    } catch (error) {
      if (!cache.lifetime.aborted) reportMistake(error);
      return;
    }
    runInAction(() => {
      const ids = links.map(({ id }) => id);
      this.snapshot = { ids, unreadable: [], total: ids.length, since: FIRST_REVISION, completeAt };
    });
  }

  #writeCacheSoon(): void {
    clearTimeout(this.#cacheTimer);
    if (!this.#cache.lifetime.aborted && this.snapshot?.completeAt)
      this.#cacheTimer = setTimeout(() => this.#writeCache(), CACHE_DELAY_MS);
  }

  #writeCache(): void {
    const { links, readAt } = this;
    // Unconfirmed changes may fail. The cache is written once they settle.
    const isCacheable = this.#catalogue.isSettled && !this.#isDoubted && links.length >= this.total;
    if (!readAt || !isCacheable) return;
    void this.#cache.write({ links, readAt });
    void this.changes.note({ links, readAt });
  }
}
