import { expect, test } from 'vitest';
import { checkProvider } from '../../provider-check/checkProvider.ts';
import { linesOf } from '../provider-check/served.ts';
import { serverOn } from './serverOn.ts';
import { startTestServer } from './startTestServer.ts';

/** What differs by nature: of each engine, what it cannot do or does not count. */
const DIFFERS = {
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

test.each(['kutt', 'shlink'] as const)('provider:check holds over %s', async (to) => {
  const server = serverOn(to);
  const { address } = await startTestServer(server);
  const magicToken = await server.linkFor({ email: 'ada@example.com' });
  const report = await checkProvider({
    url: address,
    magicToken,
    email: 'ada@example.com',
    canWrite: true,
    canMail: true,
    canEndSession: true,
  });
  expect(report.stopped).toBeUndefined();
  expect([...linesOf(report, 'broken'), ...linesOf(report, 'differs')]).toEqual([]);
  expect(report.leftBehind).toEqual([]);
  expect(linesOf(report, 'feature')).toEqual(DIFFERS[to]);
});
