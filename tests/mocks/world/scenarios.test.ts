import { describe, expect, it } from 'vitest';
import type { LinkRecord } from '../../../mocks/world/records.ts';
import type { ScenarioText } from '../../../mocks/world/scenarios.ts';
import { call, setUpDemo } from '../mockCalls.ts';

const NEW_LINK = { originalUrl: 'https://www.example.com/', customCode: 'brand-new' };
const AGGREGATED = '/v1/analytics/aggregated';

// tests/ui/scenarios.test.tsx covers all behaviours on the screens of the app.

describe('a scenario', () => {
  it.each<{ scenario: ScenarioText; count: number; total: number }>([
    { scenario: 'typical', count: 20, total: 240 },
    { scenario: 'empty', count: 0, total: 0 },
    { scenario: 'one-link', count: 1, total: 1 },
    { scenario: 'full-page', count: 20, total: 20 },
    { scenario: 'busy', count: 20, total: 10_000 },
    { scenario: 'total-too-high', count: 20, total: 2_400 },
    { scenario: 'total-too-low', count: 20, total: 120 },
  ])('lists $count links of $total: $scenario', async ({ scenario, count, total }) => {
    const { links, pagination } = await (await setUpDemo(scenario)).json('GET', '/v1/links?page=1&limit=20');
    expect(pagination).toEqual({ page: 1, limit: 20, total });
    expect(links).toHaveLength(count);
  });

  it('combines a data set with several behaviours', async () => {
    const demo = await setUpDemo('one-link,numeric-ids,no-aggregated,total-too-high');
    const { links, pagination } = await demo.json('GET', '/v1/links');
    expect(links).toMatchObject([{ id: expect.any(Number) }]);
    expect(pagination.total).toBe(10);
    expect((await demo.call('GET', AGGREGATED)).status).toBe(501);
  });
});

describe.each<ScenarioText>(['long-texts', 'hostile-texts'])('the scenario %s', (scenario) => {
  it('sends the texts of its links unchanged', async () => {
    const demo = await setUpDemo(scenario);
    const { links } = await demo.json('GET', '/v1/links?limit=100');
    const textsOf = ({ title, description, shortCode, originalUrl }: Readonly<LinkRecord>) =>
      JSON.stringify([title, description, shortCode, originalUrl]);
    expect(links.map(textsOf)).toEqual(demo.links().map(textsOf).toReversed());
  });

  it('redirects to URLs that are valid in a header', async () => {
    const demo = await setUpDemo(scenario);
    const active = demo
      .links()
      .filter(({ isActive, shortCode }) => isActive && shortCode.isWellFormed() && !/^\.*$/.test(shortCode));
    expect(active.length).toBeGreaterThan(10);
    for (const { shortCode, originalUrl } of active) {
      const response = await demo.call('GET', `/redirect/${encodeURIComponent(shortCode)}`);
      expect(response.status).toBe(302);
      const location = response.headers.get('Location') ?? '';
      expect(location).toMatch(/^[!-~]+$/);
      if (URL.canParse(location) && /^[!-~]+$/.test(originalUrl)) expect(location).toBe(originalUrl);
    }
  });
});

describe('the scenario numeric-ids', () => {
  const readLinks = async () => {
    const demo = await setUpDemo('numeric-ids');
    const { links } = await demo.json('GET', '/v1/links?page=1&limit=2');
    const created = await demo.json('POST', '/v1/links', NEW_LINK);
    return { demo, links, created };
  };

  it('sends numbers as IDs of all links', async () => {
    const { demo, links, created } = await readLinks();
    const { topLinks } = await demo.json('GET', AGGREGATED);
    for (const { id } of [...links, ...topLinks, created]) expect(id).toSatisfy(Number.isSafeInteger);
  });

  it('finds links by these IDs', async () => {
    const { demo, links, created } = await readLinks();
    for (const link of [links[1], created])
      expect(await demo.json('GET', `/v1/links/${link.id}`)).toEqual(link);
  });
});

describe('the scenario bare-lists', () => {
  it('sends all links, newest first, for any page', async () => {
    const bare = await (await setUpDemo('bare-lists')).json('GET', '/v1/links?page=2&limit=5');
    expect(bare).toHaveLength(240);
    const { links } = await (await setUpDemo('typical')).json('GET', '/v1/links?page=1&limit=100');
    expect(bare.slice(0, 100)).toEqual(links);
  });
});

describe('the scenario spoiled-rows', () => {
  it('sends three kinds of invalid days at the end of the clicks by day', async () => {
    const demo = await setUpDemo('spoiled-rows');
    const [link] = (await demo.json('GET', '/v1/links')).links;
    const { clicks } = await demo.json('GET', `/v1/analytics/links/${link.id}/clicks`);
    expect(clicks.slice(-3)).toMatchObject([
      { date: '2026-02-30', clicks: expect.any(Number) },
      { date: expect.stringMatching(/T08:00:00Z$/), clicks: expect.any(Number) },
      { date: expect.stringMatching(/^[\d-]{10}$/), clicks: expect.any(String) },
    ]);
  });
});

describe('the scenario missing-fields', () => {
  it('sends only the required fields of links', async () => {
    const demo = await setUpDemo('missing-fields');
    const { links } = await demo.json('GET', '/v1/links');
    const created = await demo.json('POST', '/v1/links', { ...NEW_LINK, title: 'Mine' });
    const changed = await demo.json('PUT', `/v1/links/${created.id}`, { isActive: false });
    for (const link of [...links, created, changed]) {
      expect(Object.keys(link)).toEqual(['id', 'shortCode', 'originalUrl']);
    }
  });

  it('sends no figures', async () => {
    const demo = await setUpDemo('missing-fields');
    expect(await demo.json('GET', AGGREGATED)).toEqual({});
    expect((await call(demo.mock, AGGREGATED)).status).toBe(401);
  });
});

describe('the scenario short-session', () => {
  it('expires session tokens after 20 seconds', async () => {
    const demo = await setUpDemo('short-session');
    demo.clock.advance(19_999);
    expect((await demo.call('GET', '/v1/users/profile')).status).toBe(200);
    demo.clock.advance(1);
    expect((await demo.call('GET', '/v1/users/profile')).status).toBe(401);
  });

  it('renews expired session tokens', async () => {
    const demo = await setUpDemo('short-session');
    demo.clock.advance(20_000);
    expect((await demo.call('POST', '/v1/auth/refresh')).status).toBe(200);
  });
});
