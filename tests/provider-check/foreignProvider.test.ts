import { expect, test } from 'vitest';
import { checkProvider } from '../../provider-check/checkProvider.ts';
import { startLocalServer } from '../support/localProvider.ts';
import { FOREIGN_TOKEN, ForeignProvider } from './ForeignProvider.ts';
import { linesOf } from './served.ts';

const server = startLocalServer();

const check = async (provider: ForeignProvider) => {
  server.answer = provider.answer;
  return checkProvider({ url: server.url, token: FOREIGN_TOKEN, canWrite: true });
};

test('of a provider of another specification each difference is told once', async () => {
  const report = await check(new ForeignProvider());
  expect(linesOf(report, 'differs')).toEqual([
    'GET /v1/analytics/aggregated, GET /v1/analytics/links/{id}/clicks, GET /v1/analytics/links/{id}/stats, GET /v1/links/{id}/qrcode, PUT /v1/links/{id}: status 404 instead of 200 (10 times)',
    'GET /v1/links: returns 2 links where the limit is 1 (2 times)',
    'GET /v1/links: repeats links of page 1 on page 2',
  ]);
  expect(linesOf(report, 'broken')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^GET \/v1\/links: the body is no LinkPage: it has data, meta \(\d times\)$/),
      expect.stringMatching(/^GET \/v1\/users\/profile, .*: status 403 instead of 401 for a wrong token/),
    ]),
  );
  expect(linesOf(report, 'feature')).toEqual(
    expect.arrayContaining([
      'GET /v1/links/{id}: the content type is text/plain instead of application/json (2 times)',
      'GET /v1/links/{id}: Link.shortCode is missing (other fields there: slug, url, headline, enabled, hits) (2 times)',
      'GET /v1/links/{id}: Link never has tags, createdAt, isActive, uniqueClicks, clickCount, totalClicks (other fields there: slug, url, headline, enabled, hits)',
      'POST /v1/links: the body is no Link: it has data (2 times)',
      'POST /v1/links: status 200 instead of 409 for a taken short code',
    ]),
  );
  const asGood = linesOf(report, 'holds').filter((line) => line.includes('as good as'));
  expect(asGood).toEqual([
    'POST /v1/links: succeeds with 200, which is as good as 201',
    'DELETE /v1/links/{id}: succeeds with 200, which is as good as 204',
  ]);
});

test('links are removed also where their ids and the list have other names, and no others', async () => {
  const provider = new ForeignProvider();
  const report = await check(provider);
  expect(provider.received.filter((call) => call === 'POST /v1/links').length).toBeGreaterThan(4);
  expect(provider.links.map(({ id }) => id)).toEqual([11, 12]);
  expect(report.leftBehind).toEqual([]);
});

test.each([
  ['it was made, but is not in the list', false],
  ['its id is unknown, and the list cannot be read', true],
])('a link that cannot be found again is the last one, and is named: %s', async (reason, losesList) => {
  const provider = Object.assign(new ForeignProvider(), { hidesCreated: true, losesList });
  const { leftBehind } = await check(provider);
  expect(provider.received.filter((call) => call === 'POST /v1/links')).toHaveLength(1);
  const [made] = provider.links.slice(2);
  expect(leftBehind).toEqual([`${made?.url.split('/').at(-1)} (${reason})`]);
});
