import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { checkExchange } from '../../../contract/checkExchange.ts';
import { unreachable } from '../../../mocks/upstream/unreachable.ts';
import { readDataFile } from '../../../mocks/world/readDataFile.ts';
import { type Answer, CLOSED_URL, json, redirect, reset, silence } from '../../support/LocalServer.ts';
import { startLocalServer } from '../../support/localProvider.ts';
import {
  call,
  login,
  newestCall,
  PROVIDER_SESSION,
  post,
  send,
  serve,
  serveWithUpstream,
  sessionHeaders,
  type TestServer,
} from '../serve/serving.ts';

const provider = startLocalServer();
const otherProvider = startLocalServer();

describe('an upstream', () => {
  it.each([
    { name: 'by default', settings: {}, sources: ['provider', 'provider', 'provider'] },
    {
      name: 'with one pattern',
      settings: { only: ['GET /v1/analytics/*'] },
      sources: ['provider', 'mock', 'mock'],
    },
    {
      name: 'with an exception',
      settings: { except: ['POST *'] },
      sources: ['provider', 'provider', 'mock'],
    },
    {
      name: 'with patterns and an exception',
      settings: { only: ['* /v1/analytics/*', 'POST *'], except: ['GET *'] },
      sources: ['mock', 'mock', 'provider'],
    },
    {
      name: 'without an upstream',
      settings: { upstream: '', only: ['* *'] },
      sources: ['mock', 'mock', 'mock'],
    },
  ])('gets the calls that the settings forward $name', async ({ settings, sources }) => {
    const server = await serveWithUpstream(provider, { settings });
    await call(server, '/v1/analytics/aggregated?a=b');
    await call(server, '/v1/links');
    await post(server, '/v1/links', {});
    expect(server.mock.log.calls.map(({ source }) => source).toReversed()).toEqual(sources);
    expect(provider.received).toHaveLength(sources.filter((source) => source === 'provider').length);
  });

  it('can be changed while the mock runs', async () => {
    const server = await serveWithUpstream(provider, { settings: { only: ['GET /v1/links'] } });
    await send(server, 'PATCH /__mock', { body: { upstream: '', only: [] } });
    await call(server, '/v1/links');
    expect(await newestCall(server)).toMatchObject({ source: 'mock' });
  });

  it('returns with a reset', async () => {
    const server = await serveWithUpstream(provider);
    await send(server, 'PATCH /__mock', { body: { upstream: '' } });
    await send(server, 'POST /__mock/reset');
    await call(server, '/v1/links');
    expect(await newestCall(server)).toMatchObject({ source: 'provider' });
  });

  it('is not part of a share string', async () => {
    const server = await serveWithUpstream(provider, { settings: { only: ['GET /v1/links'] } });
    expect(server.mock.world.share()).not.toMatch(/upstream|only/);
  });

  it('does not change when a file is imported', async () => {
    const server = await serveWithUpstream(provider);
    const { world } = server.mock;
    const file = world.export();
    world.change({ upstream: '' });
    world.import(readDataFile(file));
    await call(server, '/v1/links');
    expect(await newestCall(server)).toMatchObject({ source: 'mock' });
  });

  it('can be another mock', async () => {
    const upstream = await serve();
    const server = await serveWithUpstream({ url: upstream.url });
    expect(await login(server)).toMatchObject({ status: 200 });
    expect(upstream.mock.mailbox.mails()).toHaveLength(1);
  });
});

describe('a forwarded call', () => {
  const PAGE = { Origin: 'http://localhost:5173', Referer: 'http://localhost:5173/links', Cookie: 'a=b' };
  const DROPPED = { ...PAGE, TE: 'trailers', 'Proxy-Authorization': 'Basic x' };

  const forward = async () => {
    const server = await serveWithUpstream(provider, { settings: { upstream: `${provider.url}/base` } });
    const headers = { ...PROVIDER_SESSION, ...DROPPED, 'X-Request-Id': '7' };
    await call(server, '/v1/links?page=1&q=a%20b', { method: 'PUT', headers, body: '{"ä":1}' });
    return provider.received[0];
  };

  it('reaches the provider unchanged', async () => {
    expect(await forward()).toMatchObject({
      method: 'PUT',
      path: '/base/v1/links?page=1&q=a%20b',
      body: '{"ä":1}',
      headers: {
        host: new URL(provider.url).host,
        authorization: 'Bearer the-caller',
        'content-type': 'application/json',
        'content-length': '8',
        'x-request-id': '7',
        via: expect.stringMatching(/^1\.1 brevity-mock-\w+$/),
      },
    });
  });

  it('has no headers about the connection or the calling page', async () => {
    const received = await forward();
    for (const name of Object.keys(DROPPED)) expect(received?.headers).not.toHaveProperty(name.toLowerCase());
  });

  it('is affected by fault rules', async () => {
    const faults = ['GET /v1/links 2nd 503', 'GET /v1/users/* cut'];
    const server = await serveWithUpstream(provider, { settings: { faults } });
    for (const status of [200, 503]) expect(await call(server, '/v1/links')).toMatchObject({ status });
    await expect((await call(server, '/v1/users/profile')).text()).rejects.toThrow();
    expect(provider.received.map(({ path }) => path)).toEqual(['/v1/links', '/v1/users/profile']);
  });

  it('fails while the mock is offline', async () => {
    const server = await serveWithUpstream(provider, { settings: { isOffline: true } });
    await expect(call(server, '/v1/links')).rejects.toThrow();
    expect(provider.received).toEqual([]);
  });

  it('is aborted at the provider when its caller disconnects', async () => {
    const closed = new Promise((resolve) => {
      provider.answer = (response) => response.once('close', resolve);
    });
    // The mock's own timeout must not abort the call first.
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
    const controller = new AbortController();
    const server = await serveWithUpstream(provider);
    const pending = call(server, '/v1/links', { signal: controller.signal });
    await provider.waitFor(1);
    controller.abort();
    await expect(pending).rejects.toThrow();
    await closed;
  });
});

describe('the response to a forwarded call', () => {
  const DROPPED = {
    'Content-Encoding': 'gzip',
    'X-Hop': 'gone',
    'Access-Control-Allow-Credentials': 'true',
    'Set-Cookie': 'sid=a',
    'Clear-Site-Data': '"*"',
  };
  const OTHERS = { 'Access-Control-Allow-Origin': 'https://app.example.com', 'X-Own': 'kept' };

  const forward = async () => {
    provider.answer = (response) =>
      response.writeHead(200, { Connection: 'X-Hop', ...DROPPED, ...OTHERS }).end(gzipSync('{"links":[]}'));
    const headers = { ...PROVIDER_SESSION, Origin: 'http://localhost:5173' };
    return call(await serveWithUpstream(provider), '/v1/links', { headers });
  };

  it('is decompressed', async () => {
    expect(await (await forward()).text()).toBe('{"links":[]}');
  });

  it("has no headers about the provider's own site", async () => {
    const { headers } = await forward();
    expect(headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:5173');
    expect(headers.get('X-Own')).toBe('kept');
    expect(Object.keys(DROPPED).filter((name) => headers.has(name))).toEqual([]);
  });

  it.each([204, 304])('can have the status %i without a body', async (status) => {
    provider.answer = (response) => response.writeHead(status).end();
    expect(await call(await serveWithUpstream(provider), '/v1/links/1')).toMatchObject({ status });
  });

  it('can be the redirect of a short link', async () => {
    provider.answer = redirect;
    const response = await call(await serveWithUpstream(provider), '/redirect/win');
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe('http://127.0.0.1:2/');
  });
});

describe('the contract check of a forwarded call', () => {
  const USER = { email: 'a@mail.example', firstName: 'Ada', lastName: 'Quill' };
  const loadContractCheck = async () => (request: Request, response: Response, fields: 'any' | 'declared') =>
    checkExchange(request, response, '', fields);

  const callWith = async (path: string, answer: object) => {
    const server = await serveWithUpstream(provider, { loadContractCheck });
    provider.answer = json(answer);
    await call(server, path);
    return newestCall(server);
  };

  it('allows undeclared fields', async () => {
    expect((await callWith('/v1/users/profile', { ...USER, plan: 'pro' }))?.drift).toEqual([]);
  });

  it('reports fields of a wrong type', async () => {
    const { drift } = (await callWith('/v1/users/profile', { ...USER, firstName: 7 })) ?? {};
    expect(drift).toEqual([expect.stringMatching(/^response: .*firstName/)]);
  });

  it('reports undeclared calls', async () => {
    expect(await callWith('/v2/nothing', {})).toMatchObject({
      drift: ['request: GET /v2/nothing is not declared'],
      isUnmatched: false,
    });
  });
});

describe('a provider that cannot be used', () => {
  interface UnusableProvider {
    readonly name: string;
    readonly error: RegExp;
    readonly answer?: Answer;
    readonly url?: (server: TestServer) => string;
  }

  it.each<UnusableProvider>([
    { name: 'is down', error: /cannot be reached: connection refused\.$/, url: () => CLOSED_URL },
    {
      name: 'resets the connection',
      error: /cannot be reached: connection lost\.$/,
      answer: reset,
    },
    {
      name: 'redirects',
      error: /redirects this request to http:\/\/127\.0\.0\.1:2\/\. Use/,
      answer: redirect,
    },
    { name: 'is slow', error: /did not respond within 9 seconds\.$/, answer: silence },
    {
      name: 'is the mock itself',
      error: /^The upstream \S+ is this mock itself\.$/,
      url: ({ url }) => url,
    },
  ])('is reported with 502 and in the log when it $name', async ({ error, answer, url }) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    // Shortened only for the silent provider. Others could exceed it on a busy machine.
    if (answer === silence) vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(20));
    const server = await serveWithUpstream(provider);
    if (answer) provider.answer = answer;
    if (url) server.mock.world.change({ upstream: url(server) });
    const response = await call(server, '/v1/links');
    expect(response.status).toBe(502);
    const { error: failure } = await response.json();
    expect(failure).toMatch(error);
    expect(await newestCall(server)).toMatchObject({ source: 'provider', end: 502, failure, drift: [] });
    expect(server.lines).toContainEqual(expect.stringMatching(/GET \/v1\/links 502 \d+ ms \[provider\]$/));
    expect(server.lines.map((line) => line.trim())).toContain(failure);
  });
});

// Without a real resolver, because its error for an unknown name differs between machines.
describe('unreachable', () => {
  it.each([
    { code: 'ENOTFOUND', end: ': unknown host.' },
    {
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
      end: ': invalid certificate (DEPTH_ZERO_SELF_SIGNED_CERT).',
    },
    { code: 'EHOSTUNREACH', end: ': EHOSTUNREACH.' },
    { code: undefined, end: ', or its response was interrupted.' },
  ])('explains the error code $code', ({ code, end }) => {
    const cause = code === undefined ? undefined : Object.assign(new Error('failed'), { code });
    const sentence = unreachable('https://a.example', new TypeError('fetch failed', { cause }));
    expect(sentence).toBe(`The provider at https://a.example cannot be reached${end}`);
  });
});

describe('a real account', () => {
  const upstreamToken = 'the-provider';
  const sentTokens = () => provider.received.map(({ headers }) => headers.authorization);

  it('is used with a session of the mock', async () => {
    const server = await serveWithUpstream(provider, { upstreamToken });
    await call(server, '/v1/links', { headers: await sessionHeaders(server) });
    expect(sentTokens()).toEqual(['Bearer the-provider']);
  });

  it('is not used without a session', async () => {
    const server = await serveWithUpstream(provider, { upstreamToken });
    await call(server, '/redirect/win', { headers: {} });
    expect(sentTokens()).toEqual([undefined]);
  });

  // tests/mocks/provider/sessions.test.ts covers which sessions the mock refuses.
  it('is not used with a session that the mock refuses', async () => {
    const server = await serveWithUpstream(provider, { upstreamToken });
    const expired = await sessionHeaders(server);
    server.mock.world.change({ clock: { shiftMs: 7_200_000 } });
    for (const headers of [PROVIDER_SESSION, { Authorization: 'Basic YTpi' }, expired]) {
      expect((await call(server, '/v1/links', { headers })).status).toBe(401);
      expect(await newestCall(server)).toMatchObject({ source: 'mock', end: 401 });
    }
    expect(sentTokens()).toEqual([]);
  });

  it('is never signed in, renewed or signed out', async () => {
    const server = await serveWithUpstream(provider, { upstreamToken });
    const refresh = (headers = {}) => send(server, 'POST /v1/auth/refresh', { headers });
    expect(await login(server)).toMatchObject({ status: 200 });
    expect((await refresh(await sessionHeaders(server))).json.token).toMatch(/^eyJ/);
    // Accepted as the demo account's, an unknown token could be renewed and would use the real account.
    expect(await refresh(PROVIDER_SESSION)).toMatchObject({ status: 401 });
    expect(provider.received).toEqual([]);
  });

  it("is used only for the command's own upstream", async () => {
    const server = await serveWithUpstream(provider, { upstreamToken });
    const headers = await sessionHeaders(server);
    for (const upstream of [otherProvider.url, `${provider.url}/other`, provider.url]) {
      await send(server, 'PATCH /__mock', { body: { upstream } });
      await call(server, '/v1/links', { headers });
    }
    const received = otherProvider.received.map(({ headers: sent }) => sent.authorization);
    expect(received).toEqual([headers.Authorization]);
    expect(sentTokens()).toEqual([headers.Authorization, 'Bearer the-provider']);
  });
});

describe("a provider's session token", () => {
  const serveForwardingAuth = () => serveWithUpstream(provider, { settings: { only: ['* /v1/auth/*'] } });

  it('is accepted for the demo account while calls are forwarded', async () => {
    const server = await serveForwardingAuth();
    const profile = await (await call(server, '/v1/users/profile')).json();
    expect(profile).toMatchObject({ email: 'demo@brevity.example' });
  });

  it('is not stored', async () => {
    const server = await serveForwardingAuth();
    await call(server, '/v1/users/profile');
    expect(server.mock.world.export()).not.toContain('the-caller');
  });

  it('cannot sign out another session', async () => {
    const server = await serveForwardingAuth();
    await sessionHeaders(server);
    server.mock.world.change({ only: ['GET *'] });
    expect((await post(server, '/v1/auth/logout', {})).status).toBe(200);
    expect(server.mock.world.db.all('sessions')).toHaveLength(1);
  });

  it('is refused while no calls are forwarded', async () => {
    const server = await serveForwardingAuth();
    server.mock.world.change({ upstream: '' });
    expect((await call(server, '/v1/users/profile')).status).toBe(401);
  });
});
