import type { AggregateAnalytics } from '../../application/AggregateAnalytics.ts';
import type { Clock, Notifier } from '../../application/ports.ts';
import type { Analytics } from '../../domain/analytics.ts';
import { Loader, type LoadKind } from '../kit/Loader.ts';

/** The figures over all links (spec section 2, '/analytics'). */
export class AnalyticsStore {
  readonly analytics: Loader<Analytics>;
  readonly #aggregateAnalytics: AggregateAnalytics;
  readonly #notifier: Notifier;
  #isOpen = false;

  constructor(aggregateAnalytics: AggregateAnalytics, notifier: Notifier, clock?: Clock) {
    this.analytics = new Loader<Analytics>(clock);
    this.#aggregateAnalytics = aggregateAnalytics;
    this.#notifier = notifier;
  }

  /** The screen is shown, or about to be: whoever says so first starts the load. What there is stays meanwhile. */
  readonly open = (): void => {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.refresh();
  };

  /** The screen is left: what is under way is aborted; what there is stays for the next visit. */
  readonly close = (): void => {
    this.#isOpen = false;
    this.analytics.stop();
  };

  readonly load = (): Promise<void> => this.#load('run');

  /** What is shown may be old: it is loaded again if the screen is open. */
  readonly refresh = (): void => {
    if (this.#isOpen) void this.#load('refresh');
  };

  async #load(how: LoadKind): Promise<void> {
    const outcome = await this.analytics[how]((signal) => this.#aggregateAnalytics.execute(signal));
    if (outcome === 'failed') this.#notifier.error('Failed to load analytics data');
  }
}
