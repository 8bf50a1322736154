import { gzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { checkExchange } from '../../../contract/checkExchange.ts';
import { unreachable } from '../../../mocks/upstream/unreachable.ts';
import { readDataFile } from '../../../mocks/world/readDataFile.ts';
import { type Answer, CLOSED_URL, json, redirect, reset, silence } from '../../support/LocalServer.ts';
import { startLocalServer } from '../../support/localProvider.ts';
import {
  call,
  forwardTo,
  HEADERS,
  lastCall,
  login,
  post,
  type Serving,
  send,
  serve,
  signedIn,
} from '../serve/serving.ts';

const provider = startLocalServer();
const other = startLocalServer();

describe('calls are forwarded as the settings say:', () => {
  test.each([
    [{}, ['provider', 'provider', 'provider']],
    [{ only: ['GET /v1/analytics/*'] }, ['provider', 'mock', 'mock']],
    [{ except: ['POST *'] }, ['provider', 'provider', 'mock']],
    [{ only: ['* /v1/analytics/*', 'POST *'], except: ['GET *'] }, ['mock', 'mock', 'provider']],
    [{ upstream: '', only: ['* *'] }, ['mock', 'mock', 'mock']],
  ])('with %o GET analytics, GET links and POST links are answered by %j', async (settings, expected) => {
    const one = await forwardTo(provider, { settings });
    await call(one, '/v1/analytics/aggregated?a=b');
    await call(one, '/v1/links');
    await post(one, '/v1/links', {});
    expect(one.mock.log.calls.map(({ source }) => source).toReversed()).toEqual(expected);
    expect(provider.received).toHaveLength(expected.filter((by) => by === 'provider').length);
  });

  test('what is forwarded can be changed at any time; no share string and no file says or changes it', async () => {
    const one = await forwardTo(provider, { settings: { only: ['GET /v1/links'] } });
    const { world } = one.mock;
    expect(world.share()).not.toMatch(/upstream|only/);
    const file = world.export();
    await send(one, 'PATCH', '/__mock', { upstream: '', only: [] });
    world.import(readDataFile(file));
    await call(one, '/v1/links');
    expect(await lastCall(one)).toMatchObject({ source: 'mock' });
    await send(one, 'POST', '/__mock/reset');
    await call(one, '/v1/links');
    expect(await lastCall(one)).toMatchObject({ source: 'provider' });
  });
});

describe('a forwarded call', () => {
  test('reaches the provider as it was made, without what is about the connection or the page', async () => {
    const one = await forwardTo(provider, { settings: { upstream: `${provider.url}/base` } });
    const page = { Origin: 'http://localhost:5173', Referer: 'http://localhost:5173/links', Cookie: 'a=b' };
    const left = { ...page, TE: 'trailers', 'Proxy-Authorization': 'Basic x' };
    const headers = { ...HEADERS, ...left, 'X-Request-Id': '7' };
    await call(one, '/v1/links?page=1&q=a%20b', { method: 'PUT', headers, body: '{"ä":1}' });
    const [received] = provider.received;
    expect(received).toMatchObject({
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
    for (const name of Object.keys(left)) expect(received?.headers).not.toHaveProperty(name.toLowerCase());
  });

  test('gets a body that was packed unpacked, without what is for the provider’s own site', async () => {
    const left = {
      'Content-Encoding': 'gzip',
      'X-Hop': 'gone',
      'Access-Control-Allow-Credentials': 'true',
      'Set-Cookie': 'sid=a',
      'Clear-Site-Data': '"*"',
    };
    const others = { 'Access-Control-Allow-Origin': 'https://app.example.com', 'X-Own': 'kept' };
    provider.answer = (response) =>
      response.writeHead(200, { Connection: 'X-Hop', ...left, ...others }).end(gzipSync('{"links":[]}'));
    const headers = { ...HEADERS, Origin: 'http://localhost:5173' };
    const response = await call(await forwardTo(provider), '/v1/links', { headers });
    expect(await response.text()).toBe('{"links":[]}');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:5173');
    expect(response.headers.get('X-Own')).toBe('kept');
    expect(Object.keys(left).filter((name) => response.headers.has(name))).toEqual([]);
  });

  test('can get a status without a body, and the redirect of a short address', async () => {
    const one = await forwardTo(provider);
    for (const wanted of [204, 304]) {
      provider.answer = (response) => response.writeHead(wanted).end();
      expect(await call(one, '/v1/links/1')).toMatchObject({ status: wanted });
    }
    provider.answer = redirect;
    const response = await call(one, '/redirect/win');
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe('http://127.0.0.1:2/');
  });

  test('is subject to the rules and the lost network of the mock', async () => {
    const faults = ['GET /v1/links 2nd 503', 'GET /v1/users/* cut'];
    const one = await forwardTo(provider, { settings: { faults } });
    for (const status of [200, 503]) expect(await call(one, '/v1/links')).toMatchObject({ status });
    await expect((await call(one, '/v1/users/profile')).text()).rejects.toThrow();
    one.mock.world.change({ isOffline: true });
    await expect(call(one, '/v1/links')).rejects.toThrow();
    expect(provider.received.map(({ path }) => path)).toEqual(['/v1/links', '/v1/users/profile']);
  });

  test('ends at the provider when its caller goes away', async () => {
    const closed = new Promise((resolve) => {
      provider.answer = (response) => response.once('close', resolve);
    });
    // What the mock itself would give up after never comes.
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
    const controller = new AbortController();
    const pending = call(await forwardTo(provider), '/v1/links', { signal: controller.signal });
    await provider.waitFor(1);
    controller.abort();
    await expect(pending).rejects.toThrow();
    await closed;
  });

  test('is judged by the contract, which allows a provider more fields than the mock', async () => {
    const judge = async () => (request: Request, response: Response, fields: 'any' | 'declared') =>
      checkExchange(request, response, '', fields);
    const user = { email: 'a@mail.example', firstName: 'Ada', lastName: 'Quill' };
    const one = await forwardTo(provider, { judge });
    const driftIn = async (path: string, answer: object) => {
      provider.answer = json(answer);
      await call(one, path);
      return (await lastCall(one))?.drift;
    };
    expect(await driftIn('/v1/users/profile', { ...user, plan: 'pro' })).toEqual([]);
    const wrong = await driftIn('/v1/users/profile', { ...user, firstName: 7 });
    expect(wrong).toEqual([expect.stringMatching(/^response: .*firstName/)]);
    expect(await driftIn('/v2/nothing', {})).toEqual(['request: GET /v2/nothing is not declared']);
    expect(one.mock.log.calls[0]).toMatchObject({ isUnmatched: false });
  });
});

type Place = (one: Serving) => string;

test.each<[kind: string, sentence: RegExp, answer?: Answer | undefined, place?: Place]>([
  ['is down', /cannot be reached: nothing listens there\.$/, undefined, () => CLOSED_URL],
  ['resets the connection', /cannot be reached: the connection broke off\.$/, reset],
  ['redirects', /redirects this call to http:\/\/127\.0\.0\.1:2\/\. Enter/, redirect],
  ['is slow', /did not respond within 9 seconds\.$/, silence],
  ['is the mock itself', /^The upstream \S+ is this mock itself\.$/, undefined, ({ address }) => address],
])('a provider that %s is a 502 with the reason, in the log too', async (_, sentence, answer, place) => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  // Only who is slow must lose the race with the mock's patience, on a busy machine too.
  if (answer === silence) vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(20));
  const one = await forwardTo(provider);
  if (answer) provider.answer = answer;
  if (place) one.mock.world.change({ upstream: place(one) });
  const response = await call(one, '/v1/links');
  expect(response.status).toBe(502);
  const { error } = await response.json();
  expect(error).toMatch(sentence);
  expect(await lastCall(one)).toMatchObject({ source: 'provider', end: 502, failure: error, drift: [] });
  expect(one.lines).toContainEqual(expect.stringMatching(/GET \/v1\/links 502 \d+ ms \[provider\]$/));
  expect(one.lines.map((line) => line.trim())).toContain(error);
});

// Without a resolver: what it answers for an unknown name differs from machine to machine.
test.each([
  ['ENOTFOUND', ': there is no such host.'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', ': its certificate is invalid: DEPTH_ZERO_SELF_SIGNED_CERT.'],
  ['EHOSTUNREACH', ': EHOSTUNREACH.'],
  [undefined, ', or broke off its response.'],
])('a network that fails with %s is told as "cannot be reached%s"', (code, end) => {
  const cause = code === undefined ? undefined : Object.assign(new Error('failed'), { code });
  const sentence = unreachable('https://a.example', new TypeError('fetch failed', { cause }));
  expect(sentence).toBe(`The provider at https://a.example cannot be reached${end}`);
});

test('another mock is a provider like any other', async () => {
  const far = await serve();
  expect(await login(await forwardTo({ url: far.address }))).toMatchObject({ status: 200 });
  expect(far.mock.mailbox.mails()).toHaveLength(1);
});

describe('a real account, whose token the command has', () => {
  const upstreamToken = 'the-provider';
  const sent = () => provider.received.map(({ headers }) => headers.authorization);

  // What of a session the mock refuses is proven in tests/mocks/provider/sessions.test.ts.
  test('is used with a session of the mock, and not without one, nor with one that the mock refuses', async () => {
    const one = await forwardTo(provider, { upstreamToken });
    const headers = await signedIn(one);
    await call(one, '/v1/links', { headers });
    await call(one, '/redirect/win', { headers: {} });
    one.mock.world.change({ clock: { shiftMs: 7_200_000 } });
    for (const refused of [HEADERS, { Authorization: 'Basic YTpi' }, headers]) {
      expect((await call(one, '/v1/links', { headers: refused })).status).toBe(401);
      expect(await lastCall(one)).toMatchObject({ source: 'mock', end: 401 });
    }
    expect(sent()).toEqual(['Bearer the-provider', undefined]);
  });

  test('is neither signed out nor renewed by the app: sign-in stays in the mock', async () => {
    const one = await forwardTo(provider, { upstreamToken });
    const renew = (headers = {}) => send(one, 'POST', '/v1/auth/refresh', undefined, headers);
    expect(await login(one)).toMatchObject({ status: 200 });
    expect((await renew(await signedIn(one))).json.token).toMatch(/^eyJ/);
    // A token of nobody is not one of the demo account here: renewed, it would use the real one.
    expect(await renew(HEADERS)).toMatchObject({ status: 401 });
    expect(provider.received).toEqual([]);
  });

  test('stays with the provider of the command, whatever the upstream is changed to', async () => {
    const one = await forwardTo(provider, { upstreamToken });
    const headers = await signedIn(one);
    for (const upstream of [other.url, `${provider.url}/other`, provider.url]) {
      await send(one, 'PATCH', '/__mock', { upstream });
      await call(one, '/v1/links', { headers });
    }
    expect(other.received.map((received) => received.headers.authorization)).toEqual([headers.Authorization]);
    expect(sent()).toEqual([headers.Authorization, 'Bearer the-provider']);
  });
});

test('a token of the provider is one of the demo account, while calls are forwarded', async () => {
  const one = await forwardTo(provider, { settings: { only: ['* /v1/auth/*'] } });
  const profile = await (await call(one, '/v1/users/profile')).json();
  expect(profile).toMatchObject({ email: 'demo@brevity.example' });
  expect(one.mock.world.export()).not.toContain('the-caller');
  await signedIn(one);
  one.mock.world.change({ only: ['GET *'] });
  expect((await post(one, '/v1/auth/logout', {})).status).toBe(200);
  expect(one.mock.world.db.all('sessions'), 'the session of somebody else').toHaveLength(1);
  one.mock.world.change({ upstream: '' });
  expect((await call(one, '/v1/users/profile')).status).toBe(401);
});
