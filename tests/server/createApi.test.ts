import { describe, expect, test } from 'vitest';
import { StandInShlink } from './StandInShlink.ts';
import { serverOn } from './serverOn.ts';

const LINK = {
  originalUrl: 'https://example.org/a',
  customCode: 'first',
  title: 'The first',
  description: '#one',
};

describe.each(['kutt', 'shlink'] as const)('over %s', (to) => {
  test('what is written and clicked is read, as the contract says', async () => {
    const { engine, call, signIn, drift } = serverOn(to);
    const token = await signIn();
    const { body: link } = await call('POST /v1/links', { token, body: LINK });
    const { customCode: shortCode, ...texts } = LINK;
    expect(link).toMatchObject({ shortCode, ...texts, isActive: true, totalClicks: 0, clickCount: 0 });
    expect(link).not.toHaveProperty('uniqueClicks');
    if (engine instanceof StandInShlink) engine.visit('first', [0, 1]);
    else engine.visit('first', 2);
    const path = `/v1/links/${encodeURIComponent(link.id)}`;
    const { body: changed } = await call(`PUT ${path}`, { token, body: { title: 'Another' } });
    expect(changed).toMatchObject({ ...texts, id: link.id, title: 'Another', totalClicks: 2 });
    const { body: list } = await call('GET /v1/links', { token });
    expect(list).toEqual({
      links: [changed],
      pagination: { page: 1, limit: 20, total: 1 },
      unsupported: to === 'kutt' ? ['isActive'] : ['customCode', 'description'],
    });
    const figures = { totalLinks: 1, totalClicks: 2, avgClicksPerLink: 2, topLinks: [changed] };
    expect((await call('GET /v1/analytics/aggregated', { token })).body).toMatchObject(figures);
    const stats = await call(`GET /v1/analytics/links/${encodeURIComponent(link.id)}/stats`, { token });
    expect(stats.body).toMatchObject({ totalClicks: 2 });
    await call('GET /redirect/first', { headers: { 'User-Agent': 'Mozilla/5.0' } });
    expect((await call(`GET ${path}`, { token })).body.totalClicks).toBe(3);
    expect((await call('DELETE /v1/users/account', { token })).status).toBe(501);
    expect(drift).toEqual([]);
  });

  test('a destination with other letters is led to', async () => {
    const Location = 'https://example.org/gr\u00f6\u00dfe';
    const { call } = serverOn(to, {
      fetch: async () => new Response(null, { status: 302, headers: { Location } }),
    });
    const followed = await call('GET /redirect/first');
    expect([followed.status, followed.headers.get('Location')]).toEqual([302, Location]);
  });

  test('sends the query of a visitor to the engine', async () => {
    const asked: string[] = [];
    const { call } = serverOn(to, {
      fetch: async (input) => {
        asked.push(String(input));
        return new Response(null, { status: 302, headers: { Location: 'https://example.org/' } });
      },
    });
    await call('GET /redirect/first?utm=1&a=%20b');
    await call('GET /redirect/first');
    expect(asked).toEqual(['http://engine.test/first?utm=1&a=%20b', 'http://engine.test/first']);
  });

  test.each([500, 502, 503, 429])(
    'does not call a link missing when the engine answers %i',
    async (status) => {
      const { call } = serverOn(to, { fetch: async () => new Response('<h1>Down</h1>', { status }) });
      const { body, ...followed } = await call('GET /redirect/first');
      expect([followed.status, body.error]).toEqual([
        502,
        'This link cannot be opened right now. Try again in a moment',
      ]);
    },
  );

  test.each<[status: number, name: string, body: unknown, error?: string]>([
    [400, 'POST /v1/links', '{"originalUrl": '],
    [400, 'POST /v1/links', []],
    [400, 'POST /v1/links', { ...LINK, originalUrl: 'javascript:alert(1)' }],
    [400, 'POST /v1/links', { ...LINK, originalUrl: 'https:\\\\example.org\\a' }],
    [400, 'POST /v1/links', { ...LINK, originalUrl: 'https:/example.org/a' }],
    [400, 'POST /v1/links', { ...LINK, originalUrl: 'https:///example.org/a' }],
    [400, 'POST /v1/links', { ...LINK, originalUrl: 'https:example.org' }],
    [400, 'POST /v1/links', { ...LINK, originalUrl: 'https://example.org\\@example.com' }],
    [201, 'POST /v1/links', { ...LINK, originalUrl: 'HTTPS://example.org?a=\\' }],
    [400, 'POST /v1/links', { ...LINK, title: 7 }],
    [409, 'POST /v1/links', { ...LINK, customCode: 'taken' }, 'Short code is already taken'],
    [400, 'PUT /v1/links/taken', { isActive: 'yes' }],
    [404, 'PUT /v1/links/none', { title: 'New' }, 'Link not found'],
    [404, 'DELETE /v1/links/none', undefined, 'Link not found'],
    [404, 'GET /v1/links/..%2F..%2Fusers', undefined],
    [404, 'GET /v1/links/%E0%A4%A', undefined],
    [400, 'GET /v1/links?limit=101', undefined],
    [400, 'GET /v1/links?limit=1e1', undefined],
    [404, 'GET /v1/nothing', undefined],
    [404, 'GET /v1/links/a/b', undefined],
    [405, 'DELETE /v1/links', undefined],
    [405, 'HEAD /v1/auth/verify', undefined],
  ])('%i is the answer to %s with %j', async (status, name, body, error) => {
    const { call, signIn } = serverOn(to);
    const token = await signIn();
    await call('POST /v1/links', { token, body: { ...LINK, customCode: 'taken' } });
    const answer = await call(name, { token, body });
    expect(answer.status).toBe(status);
    expect(answer.body.error).toEqual(status < 400 ? undefined : (error ?? expect.any(String)));
  });

  test('people with a key of their own see their links, their totals, and no others', async () => {
    const keys: Readonly<Record<string, string>> = { 'ada@example.com': 'KEY', 'bob@example.com': 'BOB' };
    const { engine, call, signIn } = serverOn(to, { keyOf: (email) => keys[email] });
    if (engine instanceof StandInShlink) engine.keys.set('BOB', { isAuthor: true });
    const [ada, bob] = [await signIn('ada@example.com'), await signIn('bob@example.com')];
    await call('POST /v1/links', { token: ada, body: LINK });
    expect((await call('GET /v1/analytics/aggregated', { token: ada })).body.totalLinks).toBe(1);
    const seen = await call('GET /v1/links', { token: bob });
    const figures = await call('GET /v1/analytics/aggregated', { token: bob });
    // The stand-in of Kutt has one user: Bob's key is unknown there.
    if (to === 'kutt') expect([seen.status, figures.status]).toEqual([502, 502]);
    else expect([seen.body.pagination.total, figures.body.totalLinks]).toEqual([0, 0]);
  });
});
