import type { AggregateAnalytics } from '../../application/AggregateAnalytics.ts';
import type { Notifier } from '../../application/ports.ts';
import type { Analytics } from '../../domain/analytics.ts';
import { Loader } from './Loader.ts';

/** The figures over all links (spec section 2, '/analytics'). */
export class AnalyticsStore {
  readonly analytics = new Loader<Analytics>();
  readonly #aggregateAnalytics: AggregateAnalytics;
  readonly #notifier: Notifier;

  constructor(aggregateAnalytics: AggregateAnalytics, notifier: Notifier) {
    this.#aggregateAnalytics = aggregateAnalytics;
    this.#notifier = notifier;
  }

  /** The screen is shown; a load that started ahead of it goes on. */
  readonly open = (): void => {
    if (this.analytics.state.status !== 'loading') void this.load();
  };

  readonly load = async (): Promise<void> => {
    const outcome = await this.analytics.run((signal) => this.#aggregateAnalytics.execute(signal));
    if (outcome === 'failed') this.#notifier.error('Failed to load analytics data');
  };
}
