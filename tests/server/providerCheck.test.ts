import { describe, expect, it } from 'vitest';
import { checkProvider } from '../../provider-check/checkProvider.ts';
import { linesOf } from '../provider-check/serveDemo.ts';
import { createTestApi, ENGINES } from './createTestApi.ts';
import { startTestServer } from './startTestServer.ts';

/** The features that an engine lacks, and the figures that it does not count. */
const MISSING_FEATURES = {
  kutt: [
    'GET /v1/links: returns page 1 with limit 50 instead of page 1 with limit 100',
    'GET /v1/analytics/aggregated: AggregatedAnalytics never contains totalUniqueClicks, uniqueClickRate',
    'POST /v1/links, GET /v1/links/{id}, PUT /v1/links/{id}: Link never contains tags, uniqueClicks',
    'GET /v1/analytics/links/{id}/stats: LinkStats never contains uniqueClicks, lastClickedAt',
  ],
  shlink: [
    'GET /v1/analytics/aggregated: AggregatedAnalytics never contains totalUniqueClicks, engagementRate, activeLinksWithClicks, uniqueClickRate',
    'POST /v1/links, GET /v1/links/{id}, PUT /v1/links/{id}: Link never contains tags, uniqueClicks',
    'GET /v1/analytics/links/{id}/stats: LinkStats never contains uniqueClicks',
  ],
};

describe('the provider check of the server', () => {
  it.each(ENGINES)('finds no difference over %s except for missing features', async (to) => {
    const testApi = createTestApi(to);
    const { url } = await startTestServer(testApi);
    const magicToken = await testApi.requestMagicLink({ email: 'ada@example.com' });
    const report = await checkProvider({
      url,
      magicToken,
      email: 'ada@example.com',
      canWrite: true,
      canMail: true,
      canEndSession: true,
    });
    expect(report.stopped).toBeUndefined();
    expect([...linesOf(report, 'broken'), ...linesOf(report, 'differs')]).toEqual([]);
    expect(report.leftBehind).toEqual([]);
    expect(linesOf(report, 'feature')).toEqual(MISSING_FEATURES[to]);
  });
});
