import { makeAutoObservable, observableRef, runInAction, when } from 'mobx';
import { messageOf, reportMistake } from '../../../application/ServiceError.ts';
import type { Link } from '../../../domain/links/link.ts';
import type { LinkQuery } from '../../../domain/links/linkQuery.ts';
import { queryLinks } from '../../../domain/links/queryLinks.ts';
import type { Product } from '../../../domain/product.ts';
import { runInSlices } from '../../../lib/runInSlices.ts';
import type { AllLinksStore } from '../../../state/catalogue/AllLinksStore.ts';

type ReadAllGoal = 'select' | 'export';

type Use = (links: readonly Link[], signal: AbortSignal) => Promise<void>;

export class ReadAllStore {
  failure: { readonly goal: ReadAllGoal; readonly message: string } | undefined = undefined;
  running: AbortController | undefined = undefined;
  readonly #all: AllLinksStore;
  readonly #product: Product;
  #again: () => Promise<void> = async () => {};

  constructor(all: AllLinksStore, product: Product) {
    this.#all = all;
    this.#product = product;
    makeAutoObservable(this, { failure: observableRef, running: observableRef }, { autoBind: true });
  }

  /** The progress of reading; undefined while no links are being read. */
  get progress(): { readonly read: number; readonly total: number } | undefined {
    if (!this.running || !this.#all.isReading) return undefined;
    return this.#all.progress ?? { read: 0, total: this.#all.total };
  }

  /** Calls `use`, which must not reject, once all links are read, in the query's order. Never rejects. */
  async readAll(goal: ReadAllGoal, query: LinkQuery, use: Use): Promise<void> {
    this.cancel();
    const running = new AbortController();
    const { signal } = running;
    this.running = running;
    this.#again = () => this.readAll(goal, query, use);
    const end = (message?: string) => {
      if (this.running !== running) return;
      runInAction(() => {
        this.running = undefined;
        if (message !== undefined) this.failure = { goal, message };
      });
    };
    const all = this.#all;
    const release = all.need();
    try {
      await when(() => !all.isReading, { signal });
      if (all.error !== undefined) return end(messageOf(all.error, ''));
      if (!all.isComplete) return end('Your links kept changing while loading.');
      const finding = queryLinks(all.links, query, this.#product.shortDomain, all.changes?.earlier);
      await use(await runInSlices(finding, signal), signal);
      end();
    } catch (error) {
      if (!signal.aborted) reportMistake(error);
      end('');
    } finally {
      release();
    }
  }

  cancel(): void {
    this.running?.abort();
    this.running = undefined;
    this.failure = undefined;
  }

  retry(): void {
    void this.#again();
  }
}
