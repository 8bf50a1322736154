import { describe, expect, it } from 'vitest';
import { createTestApi, ENGINES } from './createTestApi.ts';
import { StandInShlink } from './StandInShlink.ts';

const LINK = {
  originalUrl: 'https://example.org/a',
  customCode: 'first',
  title: 'The first',
  description: '#one',
};
const BROWSER = { 'User-Agent': 'Mozilla/5.0' };
const TOTALS = 'GET /v1/analytics/aggregated';

describe.each(ENGINES)('the API over %s', (to) => {
  /** Creates an API with a session and one link, which has two clicks. */
  const setUp = async () => {
    const testApi = createTestApi(to);
    const token = await testApi.signIn();
    const send = (name: string, body?: unknown) => testApi.send(name, { token, body });
    const { body: created } = await send('POST /v1/links', LINK);
    if (testApi.engine instanceof StandInShlink) testApi.engine.visit('first', { daysAgo: [0, 1] });
    else testApi.engine.visit('first', 2);
    const path = `links/${encodeURIComponent(created.id)}`;
    const visit = () => testApi.send('GET /redirect/first', { headers: BROWSER });
    return { ...testApi, send, visit, created, path };
  };

  describe('a link', () => {
    it('has the sent values after its creation', async () => {
      const { created } = await setUp();
      const { customCode: shortCode, ...texts } = LINK;
      expect(created).toMatchObject({ shortCode, ...texts, isActive: true, totalClicks: 0, clickCount: 0 });
    });

    it('has no unique clicks', async () => {
      const { created } = await setUp();
      expect(created).not.toHaveProperty('uniqueClicks');
    });

    it('keeps its id and its other fields when its title changes', async () => {
      const { send, created, path } = await setUp();
      const { body } = await send(`PUT /v1/${path}`, { title: 'Another' });
      expect(body).toEqual({ ...created, title: 'Another', clickCount: 2, totalClicks: 2 });
    });

    it('is returned by the list', async () => {
      const { send, path } = await setUp();
      const { body: link } = await send(`GET /v1/${path}`);
      expect((await send('GET /v1/links')).body).toEqual({
        links: [link],
        pagination: { page: 1, limit: 20, total: 1 },
        unsupported: to === 'kutt' ? ['isActive'] : ['customCode', 'description'],
      });
    });

    it('is counted in the totals', async () => {
      const { send, path } = await setUp();
      const { body: link } = await send(`GET /v1/${path}`);
      const totals = { totalLinks: 1, totalClicks: 2, avgClicksPerLink: 2, topLinks: [link] };
      expect((await send(TOTALS)).body).toMatchObject(totals);
    });

    it('has its clicks in its statistics', async () => {
      const { send, path } = await setUp();
      const { body } = await send(`GET /v1/analytics/${path}/stats`);
      expect(body).toMatchObject({ totalClicks: 2 });
    });

    it('gets a click when a browser follows its short code', async () => {
      const { send, visit, path } = await setUp();
      await visit();
      expect((await send(`GET /v1/${path}`)).body.totalClicks).toBe(3);
    });
  });

  it('matches the contract', async () => {
    const { send, visit, path, violations } = await setUp();
    await visit();
    await send(`PUT /v1/${path}`, { title: 'Another' });
    for (const name of [
      'GET /v1/links',
      `GET /v1/${path}`,
      TOTALS,
      `GET /v1/analytics/${path}/stats`,
      'DELETE /v1/users/account',
    ])
      await send(name);
    expect(violations).toEqual([]);
  });

  it('does not delete accounts', async () => {
    const { send } = await setUp();
    expect((await send('DELETE /v1/users/account')).status).toBe(501);
  });

  it('redirects to a destination with non-ASCII letters', async () => {
    const Location = 'https://example.org/gr\u00f6\u00dfe';
    const { send } = createTestApi(to, {
      fetch: async () => new Response(null, { status: 302, headers: { Location } }),
    });
    const { status, headers } = await send('GET /redirect/first');
    expect([status, headers.get('Location')]).toEqual([302, Location]);
  });

  it("forwards a visitor's query to the engine", async () => {
    const urls: string[] = [];
    const { send } = createTestApi(to, {
      fetch: async (input) => {
        urls.push(String(input));
        return new Response(null, { status: 302, headers: { Location: 'https://example.org/' } });
      },
    });
    await send('GET /redirect/first?utm=1&a=%20b');
    await send('GET /redirect/first');
    expect(urls).toEqual(['http://engine.test/first?utm=1&a=%20b', 'http://engine.test/first']);
  });

  it.each([500, 502, 503, 429])(
    'responds to a visitor with 502 when the engine responds with %i',
    async (status) => {
      const { send } = createTestApi(to, { fetch: async () => new Response('<h1>Down</h1>', { status }) });
      const response = await send('GET /redirect/first');
      expect([response.status, response.body.error]).toEqual([
        502,
        'This link cannot be opened right now. Try again in a moment',
      ]);
    },
  );

  it.each<{ input: string; status: number; name: string; body?: unknown; error?: string }>([
    { input: 'truncated JSON', status: 400, name: 'POST /v1/links', body: '{"originalUrl": ' },
    { input: 'an array', status: 400, name: 'POST /v1/links', body: [] },
    ...[
      'javascript:alert(1)',
      'https:\\\\example.org\\a',
      'https:/example.org/a',
      'https:///example.org/a',
      'https:example.org',
      'https://example.org\\@example.com',
    ].map((originalUrl) => ({
      input: `the destination ${originalUrl}`,
      status: 400,
      name: 'POST /v1/links',
      body: { ...LINK, originalUrl },
    })),
    { input: 'a numeric title', status: 400, name: 'POST /v1/links', body: { ...LINK, title: 7 } },
    {
      input: 'a taken short code',
      status: 409,
      name: 'POST /v1/links',
      body: { ...LINK, customCode: 'taken' },
      error: 'Short code is already taken',
    },
    { input: 'a state in words', status: 400, name: 'PUT /v1/links/taken', body: { isActive: 'yes' } },
    {
      input: 'a change of an unknown link',
      status: 404,
      name: 'PUT /v1/links/none',
      body: { title: 'New' },
      error: 'Link not found',
    },
    {
      input: 'the deletion of an unknown link',
      status: 404,
      name: 'DELETE /v1/links/none',
      error: 'Link not found',
    },
    { input: 'a path traversal', status: 404, name: 'GET /v1/links/..%2F..%2Fusers' },
    { input: 'invalid percent-encoding', status: 404, name: 'GET /v1/links/%E0%A4%A' },
    { input: 'a limit over 100', status: 400, name: 'GET /v1/links?limit=101' },
    { input: 'a limit with an exponent', status: 400, name: 'GET /v1/links?limit=1e1' },
    { input: 'an unknown path', status: 404, name: 'GET /v1/nothing' },
    { input: 'an unknown path below a link', status: 404, name: 'GET /v1/links/a/b' },
    { input: 'the wrong method', status: 405, name: 'DELETE /v1/links' },
    { input: 'a HEAD request', status: 405, name: 'HEAD /v1/auth/verify' },
  ])('responds to $input with $status', async ({ status, name, body, error = expect.any(String) }) => {
    const { send, signIn } = createTestApi(to);
    const token = await signIn();
    await send('POST /v1/links', { token, body: { ...LINK, customCode: 'taken' } });
    const response = await send(name, { token, body });
    expect(response.status).toBe(status);
    expect(response.body.error).toEqual(error);
  });

  it('accepts a backslash in the query of a destination', async () => {
    const { send, signIn } = createTestApi(to);
    const body = { ...LINK, originalUrl: 'HTTPS://example.org?a=\\' };
    const response = await send('POST /v1/links', { token: await signIn(), body });
    expect(response.status).toBe(201);
    expect(response.body.error).toBeUndefined();
  });
});

describe.each(ENGINES)('users with different API keys for %s', (to) => {
  const KEYS: Readonly<Record<string, string>> = { 'ada@example.com': 'KEY', 'bob@example.com': 'BOB' };

  /** Signs in two users. Ada has one link. */
  const setUp = async () => {
    const testApi = createTestApi(to, { keyOf: (email) => KEYS[email] });
    if (testApi.engine instanceof StandInShlink) testApi.engine.keys.set('BOB', { isAuthor: true });
    const ada = await testApi.signIn('ada@example.com');
    const bob = await testApi.signIn('bob@example.com');
    await testApi.send('POST /v1/links', { token: ada, body: LINK });
    return { ...testApi, ada, bob };
  };

  /** The stand-in of Kutt has only one user, so it rejects the other API key. */
  const NO_LINKS = to === 'kutt' ? [502, undefined] : [200, 0];

  it('see the totals of their own links', async () => {
    const { send, ada } = await setUp();
    expect((await send(TOTALS, { token: ada })).body.totalLinks).toBe(1);
  });

  it("do not see other users' links", async () => {
    const { send, bob } = await setUp();
    const { status, body } = await send('GET /v1/links', { token: bob });
    expect([status, body.pagination?.total]).toEqual(NO_LINKS);
  });

  it("do not see other users' totals even if the totals are cached", async () => {
    const { send, ada, bob } = await setUp();
    await send(TOTALS, { token: ada });
    const { status, body } = await send(TOTALS, { token: bob });
    expect([status, body.totalLinks]).toEqual(NO_LINKS);
  });
});
