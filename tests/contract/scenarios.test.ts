import { expect, test } from 'vitest';
import { judgeExchange } from '../../mocks/contract/judgeExchange.ts';
import { isScenarioName, scenarios } from '../../mocks/world/scenarios.ts';
import { MockProvider } from './MockProvider.ts';

/** A few links are of special kinds, so each is read; many are all of one kind. */
const FEW_LINKS = 50;
const SAMPLE_LINKS = 5;

/** No address can carry a part of dots: it always means a way through the path. */
const isWay = (part: string) => part === '.' || part === '..';

/** What is read of one link; its short code is followed as well. */
const readingsOf = (id: string | number): string[] => {
  const part = encodeURIComponent(id);
  const analytics = `/v1/analytics/links/${part}`;
  return [`/v1/links/${part}`, `/v1/links/${part}/qrcode`, `${analytics}/clicks`, `${analytics}/stats`];
};

test.each(Object.keys(scenarios).filter(isScenarioName))('%s speaks by the contract', async (name) => {
  const provider = new MockProvider(name);
  const token = await provider.signIn();
  const read = async (path: string, signedIn = true): Promise<Response> => {
    const { request, response } = await provider.call('GET', path, signedIn ? { token } : {});
    expect(await judgeExchange(request, response), path).toEqual([]);
    return response;
  };

  await read('/v1/analytics/aggregated');
  const list = await (await read('/v1/links?page=1&limit=100')).json();
  const created = await provider.call('POST', '/v1/links', {
    token,
    body: { originalUrl: 'https://example.com/ä', customCode: 'fresh-code' },
  });
  expect(await judgeExchange(created.request, created.response)).toEqual([]);

  const links = Array.isArray(list) ? list : (list.links ?? []);
  for (const { id, shortCode } of links.slice(0, links.length > FEW_LINKS ? SAMPLE_LINKS : FEW_LINKS)) {
    for (const path of readingsOf(id)) await read(path);
    if (!isWay(shortCode)) await read(`/redirect/${encodeURIComponent(shortCode.toWellFormed())}`, false);
  }
});
