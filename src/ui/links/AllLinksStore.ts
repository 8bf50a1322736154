import { computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { LinkPage } from '../../application/ListLinks.ts';
import type { Clock } from '../../application/ports.ts';
import type { ReadAllLinks } from '../../application/ReadAllLinks.ts';
import type { Link } from '../../domain/link.ts';
import { Loader, type Loading } from '../kit/Loader.ts';
import type { LinkCatalogue, Moment } from './LinkCatalogue.ts';

const FRESH_FOR_MS = 30_000;
/** Links that move between pages during the reads can be missed; then everything is read once more. */
const ATTEMPTS = 2;

/** The links that have been read. */
interface Extent {
  /** In the provider's order. */
  readonly ids: readonly string[];
  readonly total: number;
  readonly began: Moment;
}

/** All links of the account, read on demand. */
export class AllLinksStore {
  /** The result of the last read; during the first read, the links so far. */
  extent: Extent | undefined = undefined;
  readonly #reading: Loader<Extent>;
  readonly #catalogue: LinkCatalogue;
  readonly #readAllLinks: ReadAllLinks;
  readonly #clock: Clock;

  constructor(catalogue: LinkCatalogue, readAllLinks: ReadAllLinks, clock: Clock) {
    this.#reading = new Loader(clock);
    this.#catalogue = catalogue;
    this.#readAllLinks = readAllLinks;
    this.#clock = clock;
    makeObservable(this, { extent: observableRef, links: computed, total: computed });
  }

  get state(): Loading<unknown> {
    return this.#reading.state;
  }

  get isReading(): boolean {
    return this.state.status === 'loading';
  }

  /** When all links were last read; undefined before. */
  get readAt(): Date | undefined {
    return this.#reading.loadedAt;
  }

  /** The links read so far, in the provider's order. */
  get links(): readonly Link[] {
    if (!this.extent) return [];
    const ids = this.#catalogue.withCreated(this.extent.ids, this.extent.began);
    return ids.flatMap((id) => this.#catalogue.link(id) ?? []);
  }

  /** The number of links of the account, as far as known. */
  get total(): number {
    if (!this.extent) return 0;
    const { ids, total, began } = this.extent;
    return Math.max(this.links.length, this.#catalogue.countNow(total, ids, began));
  }

  /** Whether `links` contains all links of the account. */
  get isWhole(): boolean {
    return this.#reading.value !== undefined && this.links.length >= this.total;
  }

  /** Reads all links, unless a read is recent or running. Returns `release`. */
  readonly need = (): (() => void) => {
    const { state, loadedAt } = this.#reading;
    const age = loadedAt ? this.#clock.now().getTime() - loadedAt.getTime() : Number.POSITIVE_INFINITY;
    if (state.status !== 'loading' && age >= FRESH_FOR_MS) this.refresh();
    return this.release;
  };

  /** Reads all links again. */
  readonly refresh = (): void => {
    void this.#reading.refresh((signal) => this.#read(signal));
  };

  /** Aborts a running read; the links read before stay. */
  readonly release = (): void => this.#reading.stop();

  async #read(signal: AbortSignal): Promise<Extent> {
    const isFirst = this.#reading.value === undefined;
    const began = this.#catalogue.begin();
    let extent: Extent = { ids: [], total: 0, began };
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const pages = new Map<number, readonly string[]>();
      const onPage = ({ links, pagination }: LinkPage) => {
        this.#catalogue.absorb(links, began);
        pages.set(
          pagination.page,
          links.map(({ id }) => id),
        );
        const ids = [...new Set([...extent.ids, ...inOrder(pages)])];
        extent = { ids, total: pagination.total, began };
        if (isFirst) this.#show(extent);
      };
      await this.#readAllLinks.execute({ onPage, signal });
      if (extent.ids.length >= extent.total) break;
    }
    this.#show(extent);
    return extent;
  }

  #show(extent: Extent): void {
    runInAction(() => {
      this.extent = extent;
    });
  }
}

const inOrder = (pages: ReadonlyMap<number, readonly string[]>): string[] =>
  [...pages].sort(([a], [b]) => a - b).flatMap(([, ids]) => ids);
