import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { runInSlices } from '../../../application/calls/runInSlices.ts';
import { messageOf, reportMistake } from '../../../application/ServiceError.ts';
import type { Link } from '../../../domain/link.ts';
import type { LinkQuery } from '../../../domain/linkQuery.ts';
import type { Product } from '../../../domain/product.ts';
import { queryLinks } from '../../../domain/queryLinks.ts';
import type { AllLinksStore } from '../catalogue/AllLinksStore.ts';

/** What the links are gathered for. */
export type GatheringGoal = 'select' | 'export';

type State =
  | { readonly status: 'idle' }
  | { readonly status: 'collecting'; readonly goal: GatheringGoal }
  | { readonly status: 'failed'; readonly goal: GatheringGoal; readonly message: string };

type Use = (links: readonly Link[], signal: AbortSignal) => Promise<void>;

const IDLE: State = { status: 'idle' };

/** Gathers all links of a query, on all pages: first reads those that have not been read. */
export class CollectStore {
  state: State = IDLE;
  readonly #all: AllLinksStore;
  readonly #product: Product;
  #running: AbortController | undefined;
  #again: () => Promise<void> = async () => {};

  constructor(all: AllLinksStore, product: Product) {
    this.#all = all;
    this.#product = product;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  /** How many links have been read of how many; undefined while none are being read for it. */
  get progress(): { readonly read: number; readonly total: number } | undefined {
    const isReading = this.state.status === 'collecting' && this.#all.isReading;
    return isReading ? (this.#all.progress ?? { read: 0, total: this.#all.total }) : undefined;
  }

  /**
   * Calls `use`, which must not reject, with all links of a query, in its order; never with a part of them. Never
   * rejects.
   */
  async collectAll(goal: GatheringGoal, query: LinkQuery, use: Use): Promise<void> {
    this.cancel();
    const running = new AbortController();
    this.#running = running;
    this.#again = () => this.collectAll(goal, query, use);
    this.state = { status: 'collecting', goal };
    const fail = (message: string) => this.#settle(running, { status: 'failed', goal, message });
    const all = this.#all;
    const release = all.need();
    try {
      await this.#read(running.signal);
      if (all.error !== undefined) return fail(messageOf(all.error, ''));
      if (!all.isComplete) return fail('Your links kept changing while they were being loaded.');
      const finding = queryLinks(all.links, query, this.#product.shortDomain, all.changes?.earlier);
      await use(await runInSlices(finding, running.signal), running.signal);
      this.#settle(running, IDLE);
    } catch (error) {
      reportMistake(error);
      fail('');
    } finally {
      release();
    }
  }

  cancel(): void {
    this.#running?.abort();
    this.#running = undefined;
    this.state = IDLE;
  }

  retry(): void {
    void this.#again();
  }

  /** Resolves when the links have been read, or have failed to be. */
  #read(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      const isDone = () => this.#all.state.status !== 'loading';
      reaction(isDone, (done) => done && resolve(), { fireImmediately: true, signal });
    });
  }

  #settle(running: AbortController, state: State): void {
    if (this.#running !== running) return;
    runInAction(() => {
      this.#running = undefined;
      this.state = state;
    });
  }
}
