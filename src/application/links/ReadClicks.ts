import type { ClickSeries } from '../../domain/clickSeries.ts';
import { limiter } from '../calls/limiter.ts';
import type { AnalyticsGateway } from '../ports.ts';

/** Reads the clicks by day of several links, with at most 4 calls at once (specification: Calls). */
export class ReadClicks {
  readonly #analytics: AnalyticsGateway;
  readonly #inTurn = limiter();

  constructor(analytics: AnalyticsGateway) {
    this.#analytics = analytics;
  }

  /** Reads one link's clicks when its turn comes. Rejects with a `ServiceError`, or with the signal's reason. */
  execute(linkId: string, signal: AbortSignal): Promise<ClickSeries> {
    return this.#inTurn(() => {
      signal.throwIfAborted();
      return this.#analytics.clicks(linkId, signal);
    });
  }
}
