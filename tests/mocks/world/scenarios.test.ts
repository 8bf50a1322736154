import { describe, expect, test } from 'vitest';
import { judgeResponse } from '../../../mocks/contract/judgeResponse.ts';
import { parseFaultRule } from '../../../mocks/network/faultRule.ts';
import { isScenarioName, type ScenarioName, scenarios } from '../../../mocks/world/scenarios.ts';
import { DemoAccount } from '../DemoAccount.ts';

const names = Object.keys(scenarios).filter(isScenarioName);
const NEW_LINK = { originalUrl: 'https://www.example.com/', customCode: 'brand-new' };
const FIGURES = '/v1/analytics/aggregated';

const signedIn = (name: ScenarioName): Promise<DemoAccount> => new DemoAccount(name).signIn();

/** Makes a call that has to succeed by the contract, and answers what came back. */
const lawful = async (account: DemoAccount, method: string, path: string, body?: object) => {
  const { request, response } = await account.call(method, path, body);
  expect(await judgeResponse(request, response)).toEqual([]);
  expect(response.status, path).toBeLessThan(400);
  return response.headers.get('Content-Type') === 'application/json' ? response.json() : undefined;
};

test.each<[ScenarioName, number]>([
  ['typical', 240],
  ['empty', 0],
  ['one-link', 1],
  ['full-page', 20],
  ['busy', 10_000],
  ['inactive', 240],
  ['no-clicks', 240],
])('%s has %i links', async (name, count) => {
  const { links, pagination } = await (await signedIn(name)).json('GET', '/v1/links?page=1&limit=20');
  expect(pagination).toEqual({ page: 1, limit: 20, total: count });
  expect(links).toHaveLength(Math.min(count, 20));
});

describe.each(names)('the scenario %s', (name) => {
  test('answers by the contract', async () => {
    const account = await signedIn(name);
    await lawful(account, 'GET', '/v1/links?page=1&limit=100');
    await lawful(account, 'GET', FIGURES);
    const { id } = await lawful(account, 'POST', '/v1/links', NEW_LINK);
    for (const path of [`/v1/links/${id}`, `/v1/analytics/links/${id}/clicks`]) {
      await lawful(account, 'GET', path);
    }
    await lawful(account, 'PUT', `/v1/links/${id}`, { isActive: false });
    await lawful(account, 'DELETE', `/v1/links/${id}`);
    expect(account.faults).toEqual([]);
  });

  test('says in one line what it is, with faults that are fault rules', () => {
    const { about, faults = [] } = scenarios[name];
    expect(about).toMatch(/^[A-Z0-9][^\n]{5,100}[^.\n]$/);
    for (const fault of faults) {
      const { outcome } = parseFaultRule(fault);
      expect(outcome.kind === 'status' && JSON.parse(outcome.body).error).toMatch(/^[A-Z].+/);
    }
  });
});

describe.each<ScenarioName>(['long-texts', 'hostile-texts'])('each link of %s', (name) => {
  test('can be read in every way that there is', async () => {
    const account = await signedIn(name);
    for (const { id } of account.links) {
      await lawful(account, 'GET', `/v1/links/${id}`);
      await lawful(account, 'GET', `/v1/links/${id}/qrcode`);
      await lawful(account, 'GET', `/v1/analytics/links/${id}/clicks`);
      await lawful(account, 'GET', `/v1/analytics/links/${id}/stats`);
    }
    expect(account.faults).toEqual([]);
  });

  test('arrives with its texts as they are', async () => {
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

  test('leads to an address that a header can carry', async () => {
    const account = await signedIn(name);
    const active = account.links.filter(
      ({ isActive, shortCode }) => isActive && shortCode.isWellFormed() && !/^\.*$/.test(shortCode),
    );
    expect(active.length).toBeGreaterThan(10);
    for (const { shortCode, originalUrl } of active) {
      const { response } = await account.call('GET', `/redirect/${encodeURIComponent(shortCode)}`);
      expect(response.status).toBe(302);
      const location = response.headers.get('Location') ?? '';
      expect(location).toMatch(/^[!-~]+$/);
      if (URL.canParse(location) && /^[!-~]+$/.test(originalUrl)) expect(location).toBe(originalUrl);
    }
  });
});

describe('what a scenario is made of', () => {
  const texts = (name: ScenarioName) =>
    new DemoAccount(name).links.flatMap(({ title, shortCode, originalUrl }) => [
      title,
      shortCode,
      originalUrl,
    ]);

  test.each([
    ['text of a thousand letters without a space', /^\S{1000,}$/],
    ['right to left', /[\u0590-\u05ff].*[\u0590-\u05ff]/],
    ['emoji of several parts', /\p{Emoji}\u200d\p{Emoji}/u],
    ['marks piled up', /\p{M}{6}/u],
    ['code as long as a line', /^[\w-]{120,}$/],
  ])('long-texts has %s', (_, pattern) => {
    expect(texts('long-texts').some((text) => pattern.test(text))).toBe(true);
  });

  test.each([
    ['markup', /<img .*onerror=/],
    ['a script', /<script>/],
    ['controls that turn the direction', /[\u202a-\u202e\u2066-\u2069]/],
    ['letters of no width', /\u200b/],
    ['NUL', /\p{Cc}/u],
    ['half a letter', /\p{Surrogate}/u],
    ['a script as address', /^javascript:/],
    ['data as address', /^data:text\/html/],
    ['a password in an address', /^https:\/\/\w+:\w+@/],
    ['a host in Punycode', /^https:\/\/xn--\w/],
    ['a spreadsheet formula', /^=/],
    ['a way up', /\.\.\//],
  ])('hostile-texts has %s', (_, pattern) => {
    expect(texts('hostile-texts').some((text) => pattern.test(text))).toBe(true);
  });

  test('inactive has no active link, but clicks', async () => {
    const { links } = await (await signedIn('inactive')).json('GET', '/v1/links?limit=100');
    expect(links.some(({ isActive }: { isActive: boolean }) => isActive)).toBe(false);
    const figures = await (await signedIn('inactive')).json('GET', FIGURES);
    expect(figures).toMatchObject({ totalLinks: 240, activeLinksWithClicks: 0 });
    expect(figures.totalClicks).toBeGreaterThan(1_000_000);
  });

  test('no-clicks has active links, and nothing was clicked', async () => {
    const figures = await (await signedIn('no-clicks')).json('GET', FIGURES);
    expect(figures).toMatchObject({
      totalLinks: 240,
      totalClicks: 0,
      totalUniqueClicks: 0,
      engagementRate: 0,
      uniqueClickRate: 0,
    });
    expect(new DemoAccount('no-clicks').links.some(({ isActive }) => isActive)).toBe(true);
  });

  test('no-aggregated and failing say which calls fail', () => {
    const calls = (name: ScenarioName) =>
      scenarios[name].faults
        ?.map(parseFaultRule)
        .map(({ method, path, when, outcome }) => [
          method,
          path,
          when.kind,
          outcome.kind === 'status' && outcome.status,
        ]);
    expect(calls('no-aggregated')).toEqual([['GET', FIGURES, 'always', 501]]);
    expect(calls('failing')).toEqual([
      ['GET', '/v1/links', 'always', 503],
      ['POST', '/v1/links', 'always', 503],
      ['GET', FIGURES, 'always', 503],
    ]);
  });
});

describe('the way of saying it', () => {
  test('numeric-ids: every id is a number, also that of a new link, and finds its link', async () => {
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

  test('missing-fields: links are what the contract requires, and figures are nothing', async () => {
    const account = await signedIn('missing-fields');
    const { links } = await account.json('GET', '/v1/links');
    const created = await account.json('POST', '/v1/links', { ...NEW_LINK, title: 'Mine' });
    const changed = await account.json('PUT', `/v1/links/${created.id}`, { isActive: false });
    for (const link of [...links, created, changed]) {
      expect(Object.keys(link)).toEqual(['id', 'shortCode', 'originalUrl']);
    }
    expect(await account.json('GET', FIGURES)).toEqual({});
    expect((await new DemoAccount('missing-fields').call('GET', FIGURES)).response.status).toBe(401);
  });

  test('changes with the scenario while the mock runs', async () => {
    const account = await signedIn('typical');
    account.scenario = scenarios['bare-lists'];
    expect(await account.json('GET', '/v1/links')).toHaveLength(240);
    account.scenario = scenarios.typical;
    expect((await account.json('GET', '/v1/links')).links).toHaveLength(20);
  });

  test.each<[ScenarioName, number]>([
    ['short-session', 20_000],
    ['typical', 3_600_000],
  ])('%s: a session token is good for %i ms', async (name, sessionMs) => {
    const account = await signedIn(name);
    const start = account.now.getTime();
    account.now = new Date(start + sessionMs - 1);
    expect((await account.call('GET', '/v1/users/profile')).response.status).toBe(200);
    account.now = new Date(start + sessionMs);
    expect((await account.call('GET', '/v1/users/profile')).response.status).toBe(401);
    expect((await account.call('POST', '/v1/auth/refresh')).response.status).toBe(200);
  });
});
