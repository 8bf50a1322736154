import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { judgeExchange } from '../../../mocks/contract/judgeExchange.ts';
import { type ServedMock, type ServeOptions, serveMock } from '../../../mocks/serve.ts';
import { type Answer, json, LocalServer, redirect, reset, silence } from '../../support/LocalServer.ts';

let provider: LocalServer;
let folder: string;
const served: ServedMock[] = [];
const lines: string[] = [];

beforeEach(async () => {
  provider = new LocalServer();
  await provider.start();
  folder = mkdtempSync(join(tmpdir(), 'mock-upstream-'));
});

afterEach(async () => {
  vi.restoreAllMocks();
  for (const one of served.splice(0)) await one.close();
  await provider.stop();
  rmSync(folder, { recursive: true });
  lines.length = 0;
});

const serve = async ({ settings, ...options }: Partial<ServeOptions> = {}): Promise<ServedMock> => {
  const one = await serveMock({
    port: 0,
    host: '127.0.0.1',
    print: (line) => lines.push(line.replace(/^[\d:]{8} |\d+ ms/g, '').trim()),
    ...options,
    settings: { scenario: 'empty', upstream: provider.url, ...settings },
  });
  served.push(one);
  return one;
};

const HEADERS = { 'Content-Type': 'application/json', Authorization: 'Bearer the-caller' };

const call = ({ address }: ServedMock, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address + path, { headers: HEADERS, redirect: 'manual', ...init });

const post = (one: ServedMock, path: string, body: unknown): Promise<Response> =>
  call(one, path, { method: 'POST', body: JSON.stringify(body) });

const lastCall = async ({ mock }: ServedMock) => {
  await mock.log.whenRead();
  return mock.log.calls[0];
};

describe('which calls are forwarded', () => {
  test.each([
    [{}, { get: 'provider', other: 'provider', post: 'provider' }],
    [{ only: ['GET /v1/analytics/*'] }, { get: 'provider', other: 'mock', post: 'mock' }],
    [{ except: ['POST *'] }, { get: 'provider', other: 'provider', post: 'mock' }],
    [
      { only: ['* /v1/analytics/*', 'POST *'], except: ['GET *'] },
      { get: 'mock', other: 'mock', post: 'provider' },
    ],
    [
      { upstream: '', only: ['* *'] },
      { get: 'mock', other: 'mock', post: 'mock' },
    ],
  ])('%o', async (settings, expected) => {
    const one = await serve({ settings });
    await call(one, '/v1/analytics/aggregated?a=b');
    await call(one, '/v1/links');
    await post(one, '/v1/links', {});
    const [posted, other, get] = one.mock.log.calls.map(({ source }) => source);
    expect({ get, other, post: posted }).toEqual(expected);
    expect(provider.received).toHaveLength(Object.values(expected).filter((by) => by === 'provider').length);
  });

  test('can be changed at any time, and a reset returns to the command line', async () => {
    const one = await serve({ settings: { only: ['GET /v1/links'] } });
    const patch = (body: object) =>
      fetch(`${one.address}/__mock`, { method: 'PATCH', headers: HEADERS, body: JSON.stringify(body) });
    await patch({ upstream: '', except: ['* /v1/users/*'] });
    await call(one, '/v1/links');
    expect((await lastCall(one))?.source).toBe('mock');
    await fetch(`${one.address}/__mock/reset`, { method: 'POST', headers: HEADERS });
    await call(one, '/v1/links');
    expect((await lastCall(one))?.source).toBe('provider');
    expect((await patch({ upstream: 'ftp://api.example' })).status).toBe(400);
  });

  test('a share string says nothing about it, and an imported file does not change it', async () => {
    const one = await serve({ settings: { only: ['GET /v1/links'] } });
    expect(one.mock.world.share()).not.toMatch(/upstream|only/);
    const file = one.mock.world.export();
    one.mock.world.change({ upstream: '', only: [] });
    one.mock.world.import(file);
    expect([one.mock.world.settings.upstream, one.mock.world.settings.only]).toEqual(['', []]);
  });
});

describe('a forwarded call', () => {
  test('reaches the provider as it was made, without what is about the connection or the page', async () => {
    const one = await serve({ settings: { upstream: `${provider.url}/base` } });
    const headers = {
      ...HEADERS,
      Origin: 'http://localhost:5173',
      Referer: 'http://localhost:5173/links',
      Cookie: 'a=b',
      'X-Request-Id': '7',
      TE: 'trailers',
      'Proxy-Authorization': 'Basic x',
    };
    await call(one, '/v1/links?page=1&q=a%20b', { method: 'PUT', headers, body: '{"ä":1}' });
    const [received] = provider.received;
    expect(received).toMatchObject({
      method: 'PUT',
      path: '/base/v1/links?page=1&q=a%20b',
      body: '{"ä":1}',
    });
    expect(received?.headers).toMatchObject({
      host: new URL(provider.url).host,
      authorization: 'Bearer the-caller',
      'content-type': 'application/json',
      'content-length': '8',
      'x-request-id': '7',
      via: expect.stringMatching(/^1\.1 brevity-mock-\w+$/),
    });
    for (const name of ['origin', 'referer', 'cookie', 'te', 'proxy-authorization']) {
      expect(received?.headers).not.toHaveProperty(name);
    }
  });

  test('does not get what the provider sets in browsers for its own site', async () => {
    provider.answer = (response) =>
      response.writeHead(200, { 'Set-Cookie': 'sid=a', 'Clear-Site-Data': '"*"', 'X-Own': 'kept' }).end();
    const { headers } = await call(await serve(), '/v1/links');
    expect(headers.has('Set-Cookie')).toBe(false);
    expect(headers.has('Clear-Site-Data')).toBe(false);
    expect(headers.get('X-Own')).toBe('kept');
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('gets a body that the provider packed with %s unpacked', async (coding, pack) => {
    provider.answer = (response) => {
      const body = pack('{"links":[]}');
      response.writeHead(200, {
        'Content-Type': 'application/json',
        'Content-Encoding': coding,
        'Content-Length': body.length,
        Connection: 'X-Hop',
        'X-Hop': 'gone',
        'X-Own': 'kept',
        'Access-Control-Allow-Origin': 'https://app.example.com',
        'Access-Control-Allow-Credentials': 'true',
      });
      response.end(body);
    };
    const one = await serve();
    const response = await call(one, '/v1/links', {
      headers: { ...HEADERS, Origin: 'http://localhost:5173' },
    });
    expect(await response.text()).toBe('{"links":[]}');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-length': '12',
      'x-own': 'kept',
      'access-control-allow-origin': 'http://localhost:5173',
    });
    for (const name of ['content-encoding', 'x-hop', 'access-control-allow-credentials']) {
      expect(response.headers.has(name)).toBe(false);
    }
  });

  test.each([204, 304])('can get the status %i, which has no body', async (status) => {
    provider.answer = (response) => response.writeHead(status).end();
    expect((await call(await serve(), '/v1/links/1', { method: 'DELETE' })).status).toBe(status);
  });

  test('keeps the bytes of what is not text', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    provider.answer = (response) => response.writeHead(200, { 'Content-Type': 'image/png' }).end(bytes);
    const response = await call(await serve(), '/v1/links/1/qrcode');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  });

  test('gets the redirect of a short address', async () => {
    provider.answer = redirect;
    const { status, headers } = await call(await serve(), '/redirect/win');
    expect([status, headers.get('Location')]).toEqual([302, 'http://127.0.0.1:1/']);
  });

  test('is subject to the rules and the latency of the mock', async () => {
    const one = await serve({ settings: { faults: ['GET /v1/links 2nd 503', 'GET /v1/users/* cut'] } });
    expect([(await call(one, '/v1/links')).status, (await call(one, '/v1/links')).status]).toEqual([
      200, 503,
    ]);
    await expect((await call(one, '/v1/users/profile')).text()).rejects.toThrow();
    expect(provider.received.map(({ path }) => path)).toEqual(['/v1/links', '/v1/users/profile']);
    one.mock.world.change({ isOffline: true });
    await expect(call(one, '/v1/links')).rejects.toThrow();
    expect(provider.received).toHaveLength(2);
    one.mock.world.change({ isOffline: false, latency: { fromMs: 60_000, toMs: 60_000 } });
    await expect(call(one, '/v1/links', { signal: AbortSignal.timeout(50) })).rejects.toThrow();
    expect(provider.received).toHaveLength(2);
  });

  test('ends at the provider when its caller goes away', async () => {
    const closed = new Promise((resolve) => {
      provider.answer = (response) => response.once('close', resolve);
    });
    const controller = new AbortController();
    const pending = call(await serve(), '/v1/links', { signal: controller.signal });
    await provider.waitFor(1);
    controller.abort();
    await expect(pending).rejects.toThrow();
    await closed;
    // Sooner than the mock itself would give up.
  }, 8_000);

  test('is judged by the contract, which allows a provider more fields than the mock', async () => {
    const judge = async () => (request: Request, response: Response, fields: 'any' | 'declared') =>
      judgeExchange(request, response, '', fields);
    const user = { email: 'a@mail.example', firstName: 'Ada', lastName: 'Quill' };
    const one = await serve({ judge });
    provider.answer = json({ ...user, plan: 'pro' });
    await call(one, '/v1/users/profile');
    expect((await lastCall(one))?.drift).toEqual([]);
    provider.answer = json({ ...user, firstName: 7 });
    await call(one, '/v1/users/profile');
    expect((await lastCall(one))?.drift).toEqual([expect.stringMatching(/^response: .*firstName/)]);
    await call(one, '/v2/nothing');
    expect(await lastCall(one)).toMatchObject({
      isUnmatched: false,
      drift: ['request: GET /v2/nothing is not declared'],
    });
  });
});

describe('a provider that gives no response is a 502 with the reason, in the log too:', () => {
  const failures: readonly (readonly [string, () => Promise<object> | object, RegExp])[] = [
    [
      'down',
      () => stopped(),
      /^The provider at http:\/\/127\.0\.0\.1:\d+ cannot be reached: nothing listens there\.$/,
    ],
    [
      'unknown',
      () => ({ upstream: 'http://nowhere.invalid' }),
      /cannot be reached: (there is no such host|its name)/,
    ],
    ['reset', () => answering(reset), /cannot be reached: the connection was lost\.$/],
    [
      'redirecting',
      () => answering(redirect),
      /redirects this call to http:\/\/127\.0\.0\.1:1\/\. Enter the address/,
    ],
    ['slow', () => slow(), /did not respond within 9 seconds\.$/],
  ];
  const stopped = async (): Promise<object> => {
    const other = new LocalServer();
    await other.start();
    const { url } = other;
    await other.stop();
    return { upstream: url };
  };
  const answering = (answer: Answer): object => {
    provider.answer = answer;
    return {};
  };
  const slow = (): object => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === 9_000 ? 20 : ms));
    return answering(silence);
  };

  test.each(failures)('%s', async (_, arrange, sentence) => {
    const one = await serve({ settings: await arrange() });
    const response = await call(one, '/v1/links');
    const { error } = await response.json();
    expect([response.status, error]).toEqual([502, expect.stringMatching(sentence)]);
    expect(await lastCall(one)).toMatchObject({ source: 'provider', end: 502, failure: error, drift: [] });
    expect(lines).toEqual(['GET /v1/links 502  [provider]', error]);
  });

  test('the mock itself', async () => {
    const one = await serve();
    one.mock.world.change({ upstream: one.address });
    const { error } = await (await call(one, '/v1/links')).json();
    expect(error).toBe(`The upstream ${one.address} is this mock itself.`);
  });

  test('but another mock is a provider like any other', async () => {
    const far = await serve({ settings: { upstream: '' } });
    const near = await serve({ settings: { upstream: far.address } });
    expect((await post(near, '/v1/auth/login', { email: 'demo@brevity.example' })).status).toBe(200);
    expect([far.mock.mailbox.mails().length, near.mock.mailbox.mails().length]).toEqual([1, 0]);
  });
});

describe('a real account, whose token the command has', () => {
  const signedIn = async (one: ServedMock): Promise<RequestInit> => {
    const { token } = await (await post(one, '/__mock/sessions', {})).json();
    return { headers: { ...HEADERS, Authorization: `Bearer ${token}` } };
  };
  const sent = () => provider.received.map(({ headers }) => headers.authorization);

  test('is used with a session of the mock, and not without one', async () => {
    const one = await serve({ upstreamToken: 'the-provider' });
    await call(one, '/v1/links', await signedIn(one));
    await call(one, '/redirect/win', { headers: {} });
    expect(sent()).toEqual(['Bearer the-provider', undefined]);
  });

  test.each([
    ['of nobody', 'Session is not valid', async () => ({ headers: HEADERS })],
    [
      'with another scheme',
      'Sign in to continue',
      async () => ({ headers: { Authorization: 'Basic YTpi' } }),
    ],
    [
      'that has expired',
      'Session has expired',
      async (one: ServedMock) => {
        const init = await signedIn(one);
        one.mock.world.change({ clock: { shiftMs: 7_200_000 } });
        return init;
      },
    ],
  ])('is not used with a token %s', async (_, error, init) => {
    const one = await serve({ upstreamToken: 'the-provider' });
    const response = await call(one, '/v1/links', await init(one));
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ error });
    expect(await lastCall(one)).toMatchObject({ source: 'mock', end: 401 });
    expect(provider.received).toEqual([]);
  });

  test('is neither signed out nor renewed by the app: sign-in stays in the mock', async () => {
    const one = await serve({ upstreamToken: 'the-provider' });
    const init = { ...(await signedIn(one)), method: 'POST' };
    expect((await post(one, '/v1/auth/login', { email: 'demo@brevity.example' })).status).toBe(200);
    const renewed = await (await call(one, '/v1/auth/refresh', init)).json();
    expect(renewed.token).toMatch(/^eyJ/);
    // A token of nobody is not one of the demo account here: renewed, it would use the real one.
    expect((await post(one, '/v1/auth/refresh', {})).status).toBe(401);
    expect(provider.received).toEqual([]);
  });

  test('stays with the provider of the command, whatever the upstream is changed to', async () => {
    const other = new LocalServer();
    await other.start();
    const one = await serve({ upstreamToken: 'the-provider' });
    const init = await signedIn(one);
    for (const upstream of [other.url, `${provider.url}/other`, provider.url]) {
      const body = JSON.stringify({ upstream });
      await call(one, '/__mock', { method: 'PATCH', body });
      await call(one, '/v1/links', init);
    }
    await other.stop();
    expect(other.received.map(({ headers }) => headers.authorization)).toEqual([
      new Headers(init.headers).get('Authorization'),
    ]);
    expect(sent()).toEqual([new Headers(init.headers).get('Authorization'), 'Bearer the-provider']);
  });
});

test('a token of the provider is one of the demo account, while calls are forwarded', async () => {
  const one = await serve({ settings: { only: ['* /v1/auth/*'] } });
  expect(await (await call(one, '/v1/users/profile')).json()).toMatchObject({
    email: 'demo@brevity.example',
  });
  expect(one.mock.world.export()).not.toContain('the-caller');
  one.mock.world.change({ upstream: '' });
  expect((await call(one, '/v1/users/profile')).status).toBe(401);
});

describe('a recording', () => {
  const file = () => join(folder, 'calls.json');
  const saved = () => readFileSync(file(), 'utf8');

  test('gives the same responses without the provider, in order, the last one again and again', async () => {
    const recorder = await serve({ record: file() });
    const lists = [{ links: [] }, { links: [{ id: 1 }] }];
    for (const list of lists) {
      provider.answer = json(list);
      await call(recorder, '/v1/links?page=1&limit=20');
      await call(recorder, '/v1/links?limit=20&page=1');
    }
    provider.answer = json({ error: 'Taken' }, 409);
    await post(recorder, '/v1/links', { customCode: 'a', originalUrl: 'https://a.example' });
    await provider.stop();

    const player = await serve({ replay: file(), settings: { upstream: '' } });
    const read = async () => (await call(player, '/v1/links?page=1&limit=20')).json();
    expect([await read(), await read(), await read()]).toEqual([...lists, lists[1]]);
    const taken = await post(player, '/v1/links', { customCode: 'a', originalUrl: 'https://a.example' });
    expect([taken.status, await taken.json()]).toEqual([409, { error: 'Taken' }]);
    expect(lines.at(-1)).toBe('POST /v1/links 409  [recording]');
    player.mock.world.reset();
    expect(await read()).toEqual(lists[0]);
  });

  test('leaves a call that is not in it to the mock, or to the provider', async () => {
    await call(await serve({ record: file() }), '/v1/users/profile');
    const player = await serve({ replay: file(), settings: { only: ['GET /v1/analytics/*'] } });
    await call(player, '/v1/users/profile');
    await call(player, '/v1/analytics/aggregated');
    await call(player, '/v1/links');
    await post(player, '/v1/links', { customCode: 'a' });
    expect(player.mock.log.calls.map(({ source, end }) => [source, end])).toEqual([
      ['mock', 400],
      ['mock', 200],
      ['provider', 200],
      ['recording', 200],
    ]);
  });

  test('holds no token and no email address, and yet signs in', async () => {
    const jwt = 'eyJhbGciOi.eyJzdWIiOiIx.c2lnbmF0dXJl';
    const recorder = await serve({ record: file() });
    provider.answer = json({
      jwt,
      user: { email: 'ada@real.example', firstName: 'Ada' },
      note: `${jwt} for ada@real.example`,
    });
    await post(recorder, '/v1/auth/login', { email: 'ada@real.example', token: 'secret-1' });
    await call(recorder, '/v1/auth/verify?token=secret-2');
    provider.answer = (response) =>
      response
        .writeHead(302, { Location: 'https://a.example/auth/verify/secret-3?mail=ada%40real.example' })
        .end();
    await call(recorder, '/redirect/mail');
    provider.answer = (response) =>
      response
        .writeHead(200, { 'Content-Type': 'text/plain', 'Set-Cookie': 'sid=secret-4' })
        .end(`Dear ada@real.example, ${jwt}`);
    await call(recorder, '/v1/text');
    expect(saved()).not.toMatch(/secret|ada@real|ada%40|eyJ|the-caller/);

    const player = await serve({ replay: file(), settings: { upstream: '' } });
    const verified = await (await call(player, '/v1/auth/verify?token=another')).json();
    expect(verified).toMatchObject({
      jwt: 'masked-token',
      user: { email: 'masked@mail.example', firstName: 'Masked' },
    });
    const headers = { ...HEADERS, Authorization: `Bearer ${verified.jwt}` };
    expect((await call(player, '/v1/links', { headers })).status).toBe(200);
  });

  test('holds nothing that belongs to a person or opens an account', async () => {
    const recorder = await serve({ record: file(), upstreamToken: 'hidden-account' });
    const { token } = await (await post(recorder, '/__mock/sessions', {})).json();
    const init = { headers: { ...HEADERS, Authorization: `Bearer ${token}` } };
    const answers = [
      { first: 'hidden-later', echo: ['hidden-account'] },
      { user: { firstName: 'Hidden', last_name: 'Hidden', email: 'jürgen-hidden@müller.example' } },
      { tokens: { list: ['hidden-1', { a: 'hidden-2' }] }, text: 'Dear hidden@xn--mller-kva.example' },
      { originalUrl: 'https://a.example/?access_token=hidden&b=1#id_token=hidden', api_key: 'hidden-3' },
      { jwt: 'hidden-later', 'hidden-later': 'name' },
    ];
    for (const [index, answer] of answers.entries()) {
      provider.answer = json(answer);
      await call(recorder, `/v1/${index}?api_key=hidden`, init);
    }
    expect(saved()).not.toMatch(/hidden/i);
    expect(saved()).toContain('https://a.example/?access_token=masked-token&b=1#id_token=masked-token');
  });

  test('is the same file for the same calls, whatever their order and their time', async () => {
    const texts: string[] = [];
    for (const paths of [
      ['/v1/links', '/v1/users/profile'],
      ['/v1/users/profile', '/v1/links'],
    ]) {
      rmSync(file(), { force: true });
      provider.answer = (response, { path }) => {
        response
          .writeHead(200, { 'Content-Type': 'application/json', Date: 'x', ETag: `${texts.length}` })
          .end(`{"a":"${path}"}`);
      };
      const recorder = await serve({ record: file() });
      for (const path of paths) await call(recorder, path);
      texts.push(saved());
    }
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).toMatch(/^\{\n {2}"kind"/);
  });

  test('that goes on replaces what is called again, and keeps the rest', async () => {
    const first = await serve({ record: file() });
    for (const path of ['/v1/links', '/v1/users/profile']) await call(first, path);
    provider.answer = json({ links: 'new' });
    await call(await serve({ record: file() }), '/v1/links');
    expect(JSON.parse(saved()).calls).toMatchObject([
      { call: 'GET /v1/links', responses: [{ json: { links: 'new' } }] },
      { call: 'GET /v1/users/profile', responses: [{ json: {} }] },
    ]);
  });

  test('keeps bytes that are no text, and nothing of a provider that gives no response', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    provider.answer = (response) => response.writeHead(200, { 'Content-Type': 'image/png' }).end(bytes);
    const recorder = await serve({ record: file() });
    await call(recorder, '/v1/links/1/qrcode');
    provider.answer = reset;
    await call(recorder, '/v1/links');
    expect(JSON.parse(saved()).calls).toHaveLength(1);
    const player = await serve({ replay: file(), settings: { upstream: '' } });
    const response = await call(player, '/v1/links/1/qrcode');
    expect(response.headers.get('Content-Type')).toBe('image/png');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  });

  test.each([
    [
      'a file that is something else',
      '{"name":"brevity"}',
      'This file holds no recorded calls of this version.',
    ],
    ['no file', undefined, 'There is no such file.'],
  ])('cannot be %s', async (_, text, sentence) => {
    if (text !== undefined) {
      writeFileSync(file(), text);
      await expect(serve({ record: file() })).rejects.toThrow(`${file()}: ${sentence}`);
      expect(saved()).toBe(text);
    }
    await expect(serve({ replay: file() })).rejects.toThrow(`${file()}: ${sentence}`);
  });
});
