import type { AggregatedAnalytics, AnalyticsGateway, LinkStats } from '../../application/ports.ts';
import type { ClickSeries } from '../../domain/clickSeries.ts';
import type { ApiClient } from './ApiClient.ts';
import { wireAggregated, wireClicks, wireStats } from './wire.ts';

const pathOf = (linkId: string) => `/v1/analytics/links/${encodeURIComponent(linkId)}`;

/** `/v1/analytics` of the provider API. */
export class HttpAnalyticsGateway implements AnalyticsGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  aggregated(signal?: AbortSignal): Promise<AggregatedAnalytics> {
    return this.#api.read(
      { operation: 'aggregated', path: '/v1/analytics/aggregated', signal },
      wireAggregated,
    );
  }

  clicks(linkId: string, signal?: AbortSignal): Promise<ClickSeries> {
    return this.#api.read({ operation: 'linkClicks', path: `${pathOf(linkId)}/clicks`, signal }, wireClicks);
  }

  stats(linkId: string, signal?: AbortSignal): Promise<LinkStats> {
    return this.#api.read({ operation: 'linkStats', path: `${pathOf(linkId)}/stats`, signal }, wireStats);
  }

  summary(): Promise<never> {
    return Promise.reject(new Error('not implemented'));
  }
}
