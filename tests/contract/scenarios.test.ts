import { describe, expect, it } from 'vitest';
import { checkExchange } from '../../contract/checkExchange.ts';
import { isBehaviour, isDataSet, scenarios } from '../../mocks/world/scenarios.ts';
import { MockProvider } from '../support/MockProvider.ts';

const pathsOf = (id: string | number): string[] => {
  const segment = encodeURIComponent(id);
  const analytics = `/v1/analytics/links/${segment}`;
  return [`/v1/links/${segment}`, `/v1/links/${segment}/qrcode`, `${analytics}/clicks`, `${analytics}/stats`];
};

/** Scenarios that violate the contract on purpose. */
const VIOLATING = ['spoiled-rows'];
const COMPLIANT = Object.keys(scenarios)
  .filter((name) => isDataSet(name) || isBehaviour(name))
  .filter((name) => !VIOLATING.includes(name));

describe('the mock', () => {
  it('violates the contract as intended in the scenario spoiled-rows', async () => {
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
      ].map((violation) => `response: body/${violation}`),
    );
  });

  it.each(COMPLIANT)('complies with the contract in the scenario %s', async (name) => {
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
    // Two links are enough: the list already contains all fields of each link.
    // tests/mocks/world/scenarios.test.ts covers the redirects of all links.
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
});
