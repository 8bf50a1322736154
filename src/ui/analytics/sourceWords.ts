import type { ShownAnalytics } from './AnalyticsStore.ts';

/** The call that a part of the analytics comes from. */
export const callOf = (source: ShownAnalytics['figuresFrom']): string =>
  source === 'aggregated' ? 'GET /v1/analytics/aggregated' : 'GET /v1/links';
