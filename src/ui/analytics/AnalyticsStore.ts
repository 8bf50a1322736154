import type { AggregateAnalytics } from '../../application/AggregateAnalytics.ts';
import type { Clock, Notifier } from '../../application/ports.ts';
import type { AnalyticsFigures } from '../../domain/analytics.ts';
import { LoadedScreenStore } from '../kit/LoadedScreenStore.ts';
import { Loader } from '../kit/Loader.ts';
import type { LinkCatalogue } from '../links/LinkCatalogue.ts';

interface ShownAnalytics {
  readonly figures: AnalyticsFigures;
  readonly topLinkIds: readonly string[];
  /** False if only some of the links are known; then no figure except `totalLinks` can be given. */
  readonly isComplete: boolean;
}

/** The figures over all links (spec section 2, '/analytics'). */
export class AnalyticsStore extends LoadedScreenStore<ShownAnalytics> {
  readonly analytics: Loader<ShownAnalytics>;

  constructor(
    catalogue: LinkCatalogue,
    aggregateAnalytics: AggregateAnalytics,
    notifier: Notifier,
    clock: Clock,
  ) {
    const analytics = new Loader<ShownAnalytics>(clock);
    const load = async (signal: AbortSignal): Promise<ShownAnalytics> => {
      const began = catalogue.begin();
      const { topLinks, ...rest } = await aggregateAnalytics.execute(signal);
      catalogue.absorb(topLinks, began);
      return { ...rest, topLinkIds: [...new Set(topLinks.map(({ id }) => id))] };
    };
    super(analytics, load, () => notifier.error('Failed to load analytics data'));
    this.analytics = analytics;
  }
}
