import { expect, test } from 'vitest';
import { checkExchange } from '../../contract/checkExchange.ts';
import { isBehaviour, isDataSet, scenarios } from '../../mocks/world/scenarios.ts';
import { MockProvider } from '../support/MockProvider.ts';

const pathsOf = (id: string | number): string[] => {
  const part = encodeURIComponent(id);
  const analytics = `/v1/analytics/links/${part}`;
  return [`/v1/links/${part}`, `/v1/links/${part}/qrcode`, `${analytics}/clicks`, `${analytics}/stats`];
};

/** In these a provider breaks the contract, and is caught. */
const BREAKING = ['spoiled-rows'];
const KEEPING = Object.keys(scenarios)
  .filter((name) => isDataSet(name) || isBehaviour(name))
  .filter((name) => !BREAKING.includes(name));

test('spoiled-rows breaks the contract, and each difference is named', async () => {
  const provider = new MockProvider('spoiled-rows');
  const token = await provider.signIn();
  const { request, response } = await provider.call('GET', '/v1/links?page=1&limit=20', { token });
  expect(await checkExchange(request, response)).toEqual(
    [
      'links/*/uniqueClicks must be integer,null (2 times)',
      'links/*/clickCount must be integer,null (2 times)',
      'links/*/totalClicks must be integer,null (2 times)',
      'links/*/isActive must be boolean,null (2 times)',
      'links/6/title must be string,null',
      'links/7/shortCode must be string',
      'links/8/originalUrl must be string',
      'links/9/createdAt must be string,null',
      'links/10/createdAt must match format "date-time"',
      'links/12/id must be string,integer',
      'links/14 must be object',
      'pagination/total must be integer',
    ].map((difference) => `response: body/${difference}`),
  );
});

test.each(KEEPING)('%s keeps the contract', async (name) => {
  const provider = new MockProvider(name);
  const token = await provider.signIn();
  const call = async (method: string, path: string, body?: object): Promise<Response> => {
    const isPublic = path.startsWith('/redirect/');
    const { request, response } = await provider.call(method, path, { body, ...(!isPublic && { token }) });
    expect(await checkExchange(request, response), `${method} ${path}`).toEqual([]);
    return response;
  };

  await call('GET', '/v1/analytics/aggregated');
  const list = await (await call('GET', '/v1/links?page=1&limit=100')).json();
  const links = Array.isArray(list) ? list : (list.links ?? []);
  // The list has each link as a whole. Where hostile and long codes lead: tests/mocks/world/scenarios.test.ts.
  for (const { id, shortCode } of links.slice(0, 2)) {
    for (const path of pathsOf(id)) await call('GET', path);
    await call('GET', `/redirect/${encodeURIComponent(shortCode)}`);
  }
  const body = { originalUrl: 'https://example.com/ä', customCode: 'fresh-code' };
  const created = await call('POST', '/v1/links', body);
  if (created.ok) {
    const [path = ''] = pathsOf((await created.json()).id);
    await call('PUT', path, { isActive: false });
    await call('DELETE', path);
  }
  expect(provider.errors).toEqual([]);
});
