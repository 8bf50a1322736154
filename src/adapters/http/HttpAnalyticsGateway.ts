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
    const path = '/v1/analytics/aggregated';
    return this.#api.read('Failed to get aggregated analytics: ', { path, signal }, wireAggregated);
  }

  clicks(linkId: string, signal?: AbortSignal): Promise<ClickSeries> {
    const path = `${pathOf(linkId)}/clicks`;
    return this.#api.read('Failed to get link clicks: ', { path, signal }, wireClicks);
  }

  stats(linkId: string, signal?: AbortSignal): Promise<LinkStats> {
    const path = `${pathOf(linkId)}/stats`;
    return this.#api.read('Failed to get link stats: ', { path, signal }, wireStats);
  }

  summary(): Promise<never> {
    return Promise.reject(new Error('not implemented'));
  }
}
