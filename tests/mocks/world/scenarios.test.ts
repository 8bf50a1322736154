import { describe, expect, test } from 'vitest';
import { parseFaultRule } from '../../../mocks/network/faultRule.ts';
import { isScenarioName, type ScenarioName, scenarios } from '../../../mocks/world/scenarios.ts';
import { DemoAccount } from '../DemoAccount.ts';

const NEW_LINK = { originalUrl: 'https://www.example.com/', customCode: 'brand-new' };
const FIGURES = '/v1/analytics/aggregated';

const signedIn = (name: ScenarioName): Promise<DemoAccount> => new DemoAccount(name).signIn();

test.each<[ScenarioName, number]>([
  ['typical', 240],
  ['empty', 0],
  ['one-link', 1],
  ['full-page', 20],
  ['inactive', 240],
  ['no-clicks', 240],
])('%s has %i links', async (name, count) => {
  const { links, pagination } = await (await signedIn(name)).json('GET', '/v1/links?page=1&limit=20');
  expect(pagination).toEqual({ page: 1, limit: 20, total: count });
  expect(links).toHaveLength(Math.min(count, 20));
});

test.each(Object.keys(scenarios).filter(isScenarioName))('%s is described in one line', (name) => {
  expect(scenarios[name].about).toMatch(/^[A-Z0-9][^\n]{5,100}[^.\n]$/);
});

describe.each<ScenarioName>(['long-texts', 'hostile-texts'])('each link of %s', (name) => {
  test('arrives with its texts unchanged', async () => {
    const account = await signedIn(name);
    const { links } = await account.json('GET', '/v1/links?limit=100');
    const texts = ({ title, description, shortCode, originalUrl }: (typeof account.links)[number]) => [
      title,
      description,
      shortCode,
      originalUrl,
    ];
    expect(links.map(texts)).toEqual(account.links.toReversed().map(texts));
  });

  test('redirects to an address that a header can carry', async () => {
    const account = await signedIn(name);
    const active = account.links.filter(
      ({ isActive, shortCode }) => isActive && shortCode.isWellFormed() && !/^\.*$/.test(shortCode),
    );
    expect(active.length).toBeGreaterThan(10);
    for (const { shortCode, originalUrl } of active) {
      const response = await account.call('GET', `/redirect/${encodeURIComponent(shortCode)}`);
      expect(response.status).toBe(302);
      const location = response.headers.get('Location') ?? '';
      expect(location).toMatch(/^[!-~]+$/);
      if (URL.canParse(location) && /^[!-~]+$/.test(originalUrl)) expect(location).toBe(originalUrl);
    }
  });
});

describe('the content of a scenario', () => {
  const texts = (name: ScenarioName) =>
    new DemoAccount(name).links.flatMap(({ title, shortCode, originalUrl }) => [
      title,
      shortCode,
      originalUrl,
    ]);

  test.each([
    ['a text of a thousand letters without a space', /^\S{1000,}$/],
    ['a text from right to left', /[\u0590-\u05ff].*[\u0590-\u05ff]/],
    ['an emoji of several parts', /\p{Emoji}\u200d\p{Emoji}/u],
    ['a stack of marks', /\p{M}{6}/u],
    ['a code as long as a line', /^[\w-]{120,}$/],
  ])('long-texts has %s', (_, pattern) => {
    expect(texts('long-texts').some((text) => pattern.test(text))).toBe(true);
  });

  test.each([
    ['markup', /<img .*onerror=/],
    ['a script', /<script>/],
    ['controls that change the direction', /[\u202a-\u202e\u2066-\u2069]/],
    ['letters without width', /\u200b/],
    ['control characters', /\p{Cc}/u],
    ['half a character', /\p{Surrogate}/u],
    ['a script as address', /^javascript:/],
    ['data as address', /^data:text\/html/],
    ['a password in an address', /^https:\/\/\w+:\w+@/],
    ['a host in Punycode', /^https:\/\/xn--\w/],
    ['a spreadsheet formula', /^=/],
    ['a path upwards', /\.\.\//],
  ])('hostile-texts has %s', (_, pattern) => {
    expect(texts('hostile-texts').some((text) => pattern.test(text))).toBe(true);
  });

  test('inactive has no active link, but clicks', async () => {
    const account = await signedIn('inactive');
    expect(account.links.some(({ isActive }) => isActive)).toBe(false);
    const figures = await account.json('GET', FIGURES);
    expect(figures).toMatchObject({ totalLinks: 240, activeLinksWithClicks: 0 });
    expect(figures.totalClicks).toBeGreaterThan(1_000_000);
  });

  test('no-clicks has active links, but no clicks', async () => {
    const account = await signedIn('no-clicks');
    expect(account.links.some(({ isActive }) => isActive)).toBe(true);
    expect(await account.json('GET', FIGURES)).toMatchObject({
      totalLinks: 240,
      totalClicks: 0,
      totalUniqueClicks: 0,
      engagementRate: 0,
      uniqueClickRate: 0,
    });
  });

  test.each<[ScenarioName, string[]]>([
    ['no-aggregated', [`GET ${FIGURES} 501`]],
    ['failing', ['GET /v1/links 503', 'POST /v1/links 503', `GET ${FIGURES} 503`]],
  ])('%s fails on some calls, with an error text', (name, expected) => {
    const failures = (scenarios[name].faults ?? []).map(parseFaultRule).map(({ method, path, outcome }) => {
      if (outcome?.kind !== 'status') return outcome?.kind;
      expect(JSON.parse(outcome.body).error).toMatch(/^[A-Z].+/);
      return `${method} ${path} ${outcome.status}`;
    });
    expect(failures).toEqual(expected);
  });
});

describe('the response style', () => {
  test('numeric-ids: every id is a number, that of a new link too, and finds its link', async () => {
    const account = await signedIn('numeric-ids');
    const { links } = await account.json('GET', '/v1/links?page=1&limit=2');
    expect(links.map(({ id }: { id: unknown }) => id)).toEqual([240, 239]);
    const { topLinks } = await account.json('GET', FIGURES);
    expect(topLinks.every(({ id }: { id: unknown }) => Number.isSafeInteger(id))).toBe(true);
    const created = await account.json('POST', '/v1/links', NEW_LINK);
    expect(Number.isSafeInteger(created.id)).toBe(true);
    expect(created.id).toBeGreaterThan(240);
    for (const link of [links[1], created]) {
      expect(await account.json('GET', `/v1/links/${link.id}`)).toEqual(link);
    }
  });

  test('numeric-ids: a link from before keeps its id', async () => {
    const account = await signedIn('empty');
    const { id } = await account.json('POST', '/v1/links', NEW_LINK);
    account.scenario = scenarios['numeric-ids'];
    expect((await account.json('GET', `/v1/links/${id}`)).id).toBe(id);
  });

  test('bare-lists: all links, newest first, whatever page is asked for', async () => {
    const bare = await (await signedIn('bare-lists')).json('GET', '/v1/links?page=2&limit=5');
    expect(bare).toHaveLength(240);
    const { links } = await (await signedIn('typical')).json('GET', '/v1/links?page=1&limit=100');
    expect(bare.slice(0, 100)).toEqual(links);
  });

  test.each<[ScenarioName, unknown]>([
    ['total-too-high', 450],
    ['total-too-low', 22],
    ['spoiled-rows', '15'],
  ])('%s: the list tells a total of %j', async (name, total) => {
    const { pagination } = await (await signedIn(name)).json('GET', '/v1/links?page=1&limit=20');
    expect(pagination).toEqual({ page: 1, limit: 20, total });
  });

  test('spoiled-rows: of the last three days of clicks, one is a text, one a time stamp, one does not exist', async () => {
    const account = await signedIn('spoiled-rows');
    const [link] = (await account.json('GET', '/v1/links')).links;
    const { clicks } = await account.json('GET', `/v1/analytics/links/${link.id}/clicks`);
    expect(clicks.slice(-3)).toMatchObject([
      { date: '2026-02-30', clicks: expect.any(Number) },
      { date: expect.stringMatching(/T08:00:00Z$/), clicks: expect.any(Number) },
      { date: expect.stringMatching(/^[\d-]{10}$/), clicks: expect.any(String) },
    ]);
  });

  test('missing-fields: links have only their required fields, and figures none', async () => {
    const account = await signedIn('missing-fields');
    const { links } = await account.json('GET', '/v1/links');
    const created = await account.json('POST', '/v1/links', { ...NEW_LINK, title: 'Mine' });
    const changed = await account.json('PUT', `/v1/links/${created.id}`, { isActive: false });
    for (const link of [...links, created, changed]) {
      expect(Object.keys(link)).toEqual(['id', 'shortCode', 'originalUrl']);
    }
    expect(await account.json('GET', FIGURES)).toEqual({});
    expect((await new DemoAccount('missing-fields').call('GET', FIGURES)).status).toBe(401);
  });

  test('changes with the scenario while the mock runs', async () => {
    const account = await signedIn('typical');
    account.scenario = scenarios['bare-lists'];
    expect(await account.json('GET', '/v1/links')).toHaveLength(240);
    account.scenario = scenarios.typical;
    expect((await account.json('GET', '/v1/links')).links).toHaveLength(20);
  });
});

test('short-session: a session token is valid for 20 seconds, and can then be renewed', async () => {
  const account = await signedIn('short-session');
  const start = account.now.getTime();
  account.now = new Date(start + 19_999);
  expect((await account.call('GET', '/v1/users/profile')).status).toBe(200);
  account.now = new Date(start + 20_000);
  expect((await account.call('GET', '/v1/users/profile')).status).toBe(401);
  expect((await account.call('POST', '/v1/auth/refresh')).status).toBe(200);
});
