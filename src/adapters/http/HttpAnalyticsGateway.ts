import type { AggregatedAnalytics, AnalyticsGateway, LinkStats } from '../../application/ports.ts';
import type { ClickSeries } from '../../domain/clickSeries.ts';
import { read } from './ApiClient.ts';
import type { BearerClient } from './BearerClient.ts';
import { wireAggregated, wireClicks, wireStats } from './wire.ts';

const pathOf = (linkId: string) => `/v1/analytics/links/${encodeURIComponent(linkId)}`;

/** `/v1/analytics` of the provider API. */
export class HttpAnalyticsGateway implements AnalyticsGateway {
  readonly #api: BearerClient;

  constructor(api: BearerClient) {
    this.#api = api;
  }

  async aggregated(signal?: AbortSignal): Promise<AggregatedAnalytics> {
    const call = {
      operation: 'aggregated',
      method: 'GET',
      path: '/v1/analytics/aggregated',
      signal,
    } as const;
    return read(wireAggregated, await this.#api.json(call), call.operation);
  }

  async clicks(linkId: string, signal?: AbortSignal): Promise<ClickSeries> {
    const call = {
      operation: 'linkClicks',
      method: 'GET',
      path: `${pathOf(linkId)}/clicks`,
      signal,
    } as const;
    return read(wireClicks, await this.#api.json(call), call.operation);
  }

  async stats(linkId: string, signal?: AbortSignal): Promise<LinkStats> {
    const call = { operation: 'linkStats', method: 'GET', path: `${pathOf(linkId)}/stats`, signal } as const;
    return read(wireStats, await this.#api.json(call), call.operation);
  }

  summary(): Promise<never> {
    return Promise.reject(new Error('not implemented'));
  }
}
