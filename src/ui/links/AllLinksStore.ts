import { action, computed, makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { LinksRead } from '../../application/LinkPass.ts';
import type { LinksCopy } from '../../application/LinksCopy.ts';
import type { Clock } from '../../application/ports.ts';
import type { ReadAllLinks } from '../../application/ReadAllLinks.ts';
import type { Link } from '../../domain/link.ts';
import { Loader, type Loading } from '../kit/Loader.ts';
import { BEFORE, type LinkCatalogue, type Moment } from './LinkCatalogue.ts';

const FRESH_FOR_MS = 30_000;
/** Everything that is computed from all links is computed again each time. */
const SHOWN_EVERY_MS = 200;
/** More pages, or links, at once would block the page on a slow device. */
const PAGES_AT_ONCE = 5;
const LINKS_AT_ONCE = 500;
const KEPT_AFTER_MS = 2_000;

/** The links that have been read. */
interface Extent extends LinksRead {
  readonly began: Moment;
  /** When the call that told the total began. */
  readonly totalFrom: Moment;
  /** Undefined if some are missing. */
  readonly wholeAt: Date | undefined;
}

/**
 * All links of the account, read on demand. At first those of the copy on this device, if there is one; a copy is kept
 * whenever they are whole.
 */
export class AllLinksStore {
  /** The result of the last read; during the first read, the links so far. */
  extent: Extent | undefined = undefined;
  /** How much the running read has read. */
  progress: { readonly read: number; readonly total: number } | undefined = undefined;
  /** Until when the provider asked to wait; undefined while it does not. */
  waitingUntil: Date | undefined = undefined;
  readonly #reading: Loader<Extent>;
  readonly #catalogue: LinkCatalogue;
  readonly #readAllLinks: ReadAllLinks;
  readonly #clock: Clock;
  readonly #copy: LinksCopy | undefined;
  #needs = 0;
  /** When a read was stopped or failed. */
  #stoppedAt: Date | undefined;
  #keeping: ReturnType<typeof setTimeout> | undefined;

  /** Without `copy`, none is kept. */
  constructor(catalogue: LinkCatalogue, readAllLinks: ReadAllLinks, clock: Clock, copy?: LinksCopy) {
    this.#reading = new Loader(clock);
    this.#catalogue = catalogue;
    this.#readAllLinks = readAllLinks;
    this.#clock = clock;
    this.#copy = copy;
    makeObservable(this, {
      extent: observableRef,
      progress: observableRef,
      waitingUntil: observableRef,
      links: computed,
      total: computed,
      need: action,
      refresh: action,
    });
    if (copy) this.#follow(copy);
  }

  get state(): Loading<unknown> {
    return this.#reading.state;
  }

  /** The links read so far, in the provider's order. */
  get links(): readonly Link[] {
    if (!this.extent) return [];
    const { ids, began } = this.extent;
    return this.#catalogue.linksOf(ids, began);
  }

  /** The rows that cannot be read, as they came. */
  get unreadable(): readonly unknown[] {
    return this.extent?.unreadable ?? [];
  }

  /** The number of links of the account that can be read, as far as known. */
  get total(): number {
    if (!this.extent) return 0;
    const { ids, total, totalFrom } = this.extent;
    return Math.max(this.links.length, this.#catalogue.countNow(total, ids, totalFrom));
  }

  /** Whether `links` contains all links of the account. */
  get isWhole(): boolean {
    return this.extent?.wholeAt !== undefined && this.links.length >= this.total;
  }

  get isReading(): boolean {
    return this.#reading.state.status === 'loading';
  }

  /** When the links were read as a whole, maybe in an earlier visit; undefined before. */
  get readAt(): Date | undefined {
    return this.extent?.wholeAt;
  }

  /**
   * Reads all links, unless a read is recent or running. Returns a function to call when they are no longer needed: if
   * nobody else needs them, it aborts the read; the links read so far stay.
   */
  readonly need = (): (() => void) => {
    this.#needs += 1;
    if (!this.isReading && !this.#isRecent(this.#reading.loadedAt))
      this.#start(this.#isRecent(this.#stoppedAt));
    let isNeeded = true;
    return () => {
      if (isNeeded) this.#release();
      isNeeded = false;
    };
  };

  /** Reads all links again. */
  readonly refresh = (): void => this.#start(false);

  #start(resumes: boolean): void {
    void this.#reading.refresh((signal) => this.#read(signal, resumes));
  }

  #follow(copy: LinksCopy): void {
    const { lifetime: signal } = copy;
    const deleteUnwanted = (isWanted: boolean) => {
      if (!isWanted) copy.clear();
    };
    reaction(() => copy.isWanted, deleteUnwanted, { fireImmediately: true, signal });
    reaction(
      () => [this.#catalogue.listsChangedAt, this.#catalogue.isSettled].join(),
      () => {
        copy.invalidate();
        this.#keepSoon();
      },
      { signal },
    );
  }

  #isRecent(at: Date | undefined): boolean {
    return at !== undefined && this.#clock.now().getTime() - at.getTime() < FRESH_FOR_MS;
  }

  #release(): void {
    this.#needs -= 1;
    if (this.#needs === 0) this.#reading.stop();
  }

  async #read(signal: AbortSignal, resumes: boolean): Promise<Extent> {
    if (this.#copy && !this.extent) await this.#recall(this.#copy, signal);
    const began = this.#catalogue.begin();
    const isShown = this.extent?.wholeAt === undefined;
    const waiting: (() => void)[] = [];
    let [totalFrom, shownAt] = [began, 0];
    let soFar: (() => LinksRead) | undefined;
    const show = action(() => {
      for (const absorb of waiting.splice(0)) absorb();
      const read = soFar?.();
      if (!read) return;
      shownAt = this.#clock.now().getTime();
      this.progress = { read: read.ids.length, total: read.total };
      if (isShown) this.extent = { ...read, began, totalFrom, wholeAt: undefined };
    });
    const stop = action(() => {
      show();
      this.progress = undefined;
      this.waitingUntil = undefined;
      this.#stoppedAt = this.#clock.now();
    });
    signal.addEventListener('abort', stop);
    this.#copy?.begin();
    try {
      const { isSound, ...all } = await this.#readAllLinks.execute({
        onCall: () => {
          const callBegan = this.#catalogue.begin();
          return ({ links }) => {
            totalFrom = callBegan;
            waiting.push(() => this.#catalogue.absorb(links, callBegan));
          };
        },
        onProgress: (readSoFar) => {
          soFar = readSoFar;
          const isDue = this.#clock.now().getTime() - shownAt >= SHOWN_EVERY_MS;
          if (isDue || waiting.length >= PAGES_AT_ONCE) show();
        },
        onWait: (ms) => {
          if (!signal.aborted) this.#wait(ms);
        },
        signal,
        resumes,
      });
      const extent = { ...all, began, totalFrom, wholeAt: isSound ? this.#clock.now() : undefined };
      runInAction(() => {
        show();
        this.extent = extent;
        this.progress = undefined;
      });
      this.#keepSoon();
      return extent;
    } catch (error) {
      if (!signal.aborted) stop();
      throw error;
    }
  }

  /** Shows the links of the copy, before any are read. */
  async #recall(copy: LinksCopy, signal: AbortSignal): Promise<void> {
    const kept = await copy.read();
    signal.throwIfAborted();
    if (!kept) return;
    for (let from = 0; from < kept.links.length; from += LINKS_AT_ONCE) {
      if (from > 0) await new Promise((resolve) => setTimeout(resolve));
      signal.throwIfAborted();
      this.#catalogue.recall(kept.links.slice(from, from + LINKS_AT_ONCE), kept.readAt);
    }
    runInAction(() => {
      const ids = kept.links.map(({ id }) => id);
      this.extent = { ids, total: ids.length, began: BEFORE, totalFrom: BEFORE, wholeAt: kept.readAt };
    });
  }

  #wait(ms: number | undefined): void {
    runInAction(() => {
      this.waitingUntil = ms === undefined ? undefined : new Date(this.#clock.now().getTime() + ms);
    });
  }

  #keepSoon(): void {
    clearTimeout(this.#keeping);
    if (this.#copy && this.extent?.wholeAt) this.#keeping = setTimeout(() => this.#keep(), KEPT_AFTER_MS);
  }

  #keep(): void {
    const { links, readAt } = this;
    // What is not confirmed may fail; the copy is written when it has its outcome.
    if (readAt && this.isWhole && this.#catalogue.isSettled) void this.#copy?.write({ links, readAt });
  }
}
