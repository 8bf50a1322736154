import type { ClickSeries } from '../../domain/clickSeries.ts';
import type { AnalyticsGateway } from '../ports.ts';

const CALLS_AT_ONCE = 4;

/** Reads the clicks by day of several links, with at most 4 calls at once (specification: Calls). */
export class ReadClicks {
  readonly #analytics: AnalyticsGateway;
  readonly #running = new Set<Promise<void>>();

  constructor(analytics: AnalyticsGateway) {
    this.#analytics = analytics;
  }

  /** Reads one link's clicks when its turn comes. Rejects with a `ServiceError`, or with the signal's reason. */
  async execute(linkId: string, signal: AbortSignal): Promise<ClickSeries> {
    while (this.#running.size >= CALLS_AT_ONCE) await Promise.race(this.#running);
    signal.throwIfAborted();
    const call = this.#analytics.clicks(linkId, signal);
    const settled = call.then(
      () => void this.#running.delete(settled),
      () => void this.#running.delete(settled),
    );
    this.#running.add(settled);
    return call;
  }
}
