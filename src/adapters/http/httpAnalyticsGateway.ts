import type { AnalyticsGateway } from '../../application/ports/provider.ts';
import type { ApiClient } from './ApiClient.ts';
import { parseAggregated, parseClicks, parseStats } from './wire.ts';

const pathOf = (linkId: string, resource: string) =>
  `/v1/analytics/links/${encodeURIComponent(linkId)}/${resource}`;

/** `/v1/analytics` of the provider API. */
export const httpAnalyticsGateway = (api: ApiClient): AnalyticsGateway => ({
  aggregated(signal) {
    const path = '/v1/analytics/aggregated';
    return api.read('Failed to get aggregated analytics: ', { path, signal }, parseAggregated);
  },
  clicks: (id, signal) =>
    api.read('Failed to get link clicks: ', { path: pathOf(id, 'clicks'), signal }, parseClicks),
  stats: (id, signal) =>
    api.read('Failed to get link stats: ', { path: pathOf(id, 'stats'), signal }, parseStats),
  summary: () => Promise.reject(new Error('not implemented')),
});
