import { expect, test } from 'vitest';
import type { LinkRecord } from '../../../mocks/world/records.ts';
import type { ScenarioText } from '../../../mocks/world/scenarios.ts';
import { call, demoOf } from '../mockCalls.ts';

const NEW_LINK = { originalUrl: 'https://www.example.com/', customCode: 'brand-new' };
const FIGURES = '/v1/analytics/aggregated';

// What else providers do differently is shown on the screens: tests/ui/scenarios.test.tsx.

test.each<[ScenarioText, links: number, total: number]>([
  ['typical', 20, 240],
  ['empty', 0, 0],
  ['one-link', 1, 1],
  ['full-page', 20, 20],
  ['busy', 20, 10_000],
  ['total-too-high', 20, 2_400],
  ['total-too-low', 20, 120],
])('%s lists %i links and a total of %j', async (name, count, total) => {
  const { links, pagination } = await (await demoOf(name)).json('GET', '/v1/links?page=1&limit=20');
  expect(pagination).toEqual({ page: 1, limit: 20, total });
  expect(links).toHaveLength(count);
});

test('a data set and behaviours go together', async () => {
  const account = await demoOf('one-link,numeric-ids,no-aggregated,total-too-high');
  const { links, pagination } = await account.json('GET', '/v1/links');
  expect(links).toMatchObject([{ id: expect.any(Number) }]);
  expect(pagination.total).toBe(10);
  expect((await account.call('GET', FIGURES)).status).toBe(501);
});

test.each<ScenarioText>(['long-texts', 'hostile-texts'])(
  'each link of %s arrives with its texts unchanged, and redirects to an address that a header can carry',
  async (name) => {
    const account = await demoOf(name);
    const { links } = await account.json('GET', '/v1/links?limit=100');
    const textsOf = ({ title, description, shortCode, originalUrl }: Readonly<LinkRecord>) =>
      JSON.stringify([title, description, shortCode, originalUrl]);
    expect(links.map(textsOf)).toEqual(account.links().map(textsOf).toReversed());
    const active = account
      .links()
      .filter(({ isActive, shortCode }) => isActive && shortCode.isWellFormed() && !/^\.*$/.test(shortCode));
    expect(active.length).toBeGreaterThan(10);
    for (const { shortCode, originalUrl } of active) {
      const response = await account.call('GET', `/redirect/${encodeURIComponent(shortCode)}`);
      expect(response.status).toBe(302);
      const location = response.headers.get('Location') ?? '';
      expect(location).toMatch(/^[!-~]+$/);
      if (URL.canParse(location) && /^[!-~]+$/.test(originalUrl)) expect(location).toBe(originalUrl);
    }
  },
);

test('numeric-ids: every id is a number, that of a new link too, and finds its link', async () => {
  const account = await demoOf('numeric-ids');
  const { links } = await account.json('GET', '/v1/links?page=1&limit=2');
  const { topLinks } = await account.json('GET', FIGURES);
  const created = await account.json('POST', '/v1/links', NEW_LINK);
  for (const { id } of [...links, ...topLinks, created]) expect(id).toSatisfy(Number.isSafeInteger);
  for (const link of [links[1], created])
    expect(await account.json('GET', `/v1/links/${link.id}`)).toEqual(link);
});

test('bare-lists: all links, newest first, whatever page is asked for', async () => {
  const bare = await (await demoOf('bare-lists')).json('GET', '/v1/links?page=2&limit=5');
  expect(bare).toHaveLength(240);
  const { links } = await (await demoOf('typical')).json('GET', '/v1/links?page=1&limit=100');
  expect(bare.slice(0, 100)).toEqual(links);
});

test('spoiled-rows: of the last three days of clicks, one is a text, one a time stamp, one does not exist', async () => {
  const account = await demoOf('spoiled-rows');
  const [link] = (await account.json('GET', '/v1/links')).links;
  const { clicks } = await account.json('GET', `/v1/analytics/links/${link.id}/clicks`);
  expect(clicks.slice(-3)).toMatchObject([
    { date: '2026-02-30', clicks: expect.any(Number) },
    { date: expect.stringMatching(/T08:00:00Z$/), clicks: expect.any(Number) },
    { date: expect.stringMatching(/^[\d-]{10}$/), clicks: expect.any(String) },
  ]);
});

test('missing-fields: links have only their required fields, and figures none', async () => {
  const account = await demoOf('missing-fields');
  const { links } = await account.json('GET', '/v1/links');
  const created = await account.json('POST', '/v1/links', { ...NEW_LINK, title: 'Mine' });
  const changed = await account.json('PUT', `/v1/links/${created.id}`, { isActive: false });
  for (const link of [...links, created, changed]) {
    expect(Object.keys(link)).toEqual(['id', 'shortCode', 'originalUrl']);
  }
  expect(await account.json('GET', FIGURES)).toEqual({});
  expect((await call(account.mock, FIGURES)).status).toBe(401);
});

test('short-session: a session token is valid for 20 seconds, and can then be renewed', async () => {
  const account = await demoOf('short-session');
  const status = async (method: string, path: string) => (await account.call(method, path)).status;
  account.clock.advance(19_999);
  expect(await status('GET', '/v1/users/profile')).toBe(200);
  account.clock.advance(1);
  expect(await status('GET', '/v1/users/profile')).toBe(401);
  expect(await status('POST', '/v1/auth/refresh')).toBe(200);
});
