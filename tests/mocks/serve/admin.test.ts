import { request } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseShareString } from '../../../mocks/settings/shareString.ts';
import { DEMO_EMAIL } from '../../../mocks/world/demoAccount.ts';
import { scenarios } from '../../../mocks/world/scenarios.ts';
import { deferred } from '../../support/deferred.ts';
import { login, type Serving, send, serve, signedIn, totalOf, until } from './serving.ts';

const CLOCK = { at: '2026-03-04T10:00:00.000Z' };

/** The JSON that the admin endpoint returns. */
const read = async (one: Serving, path = '') => (await send(one, 'GET', `/__mock${path}`)).json;
const change = (one: Serving, settings: unknown) => send(one, 'PATCH', '/__mock', settings);

test('the admin endpoint returns the settings, the scenarios, the time, and a share string that gives the same elsewhere', async () => {
  const one = await serve({
    settings: { seed: 7, clock: CLOCK, latency: { fromMs: 200, toMs: 400 } },
  });
  const { settings, now, scenarios: described, share } = await read(one);
  expect(settings).toEqual({
    scenario: 'empty',
    seed: 7,
    from: '2026-03-04T10:00Z',
    latency: '200-400',
    offline: false,
    faults: [],
    clock: '2026-03-04T10:00Z',
    upstream: '',
    only: [],
    except: [],
  });
  expect(now).toMatch(/^2026-03-04T10:00/);
  expect(Object.keys(described)).toEqual(Object.keys(scenarios));
  expect(described.empty).toBe(scenarios.empty.about);
  expect(parseShareString(share)).toMatchObject({ scenario: 'empty', seed: 7, latency: { fromMs: 200 } });
});

test('a change of the settings concerns only those it names, at once; the settings that are shown can be sent back', async () => {
  const one = await serve();
  const before = (await read(one)).settings;
  const { status, json } = await change(one, { scenario: 'full-page', seed: '8' });
  expect(status).toBe(200);
  expect(json.settings).toEqual({ ...before, scenario: 'full-page', seed: 8, from: json.settings.from });
  expect(await totalOf(one)).toBe(20);
  expect((await change(one, before)).json.settings).toEqual(before);
  expect(await totalOf(one)).toBe(0);
});

test('the network and the clock that are set through the admin endpoint do not affect it', async () => {
  const one = await serve();
  const faults = ['post /v1/auth/login 1st 503', '* /v1/links  lost'];
  const { json } = await change(one, { faults, clock: '2030-01-01', latency: 1 });
  expect(json.settings).toMatchObject({
    faults: ['POST /v1/auth/login 1st 503', '* /v1/links lost'],
    clock: '2030-01-01T00:00Z',
    latency: '1',
  });
  expect(json.now).toMatch(/^2030-01-01T00:00/);
  expect(await login(one)).toMatchObject({ status: 503 });
  expect(await login(one)).toMatchObject({ status: 200 });
  await change(one, { offline: true, latency: '600000', faults: ['* * 500'] });
  await change(one, { offline: false, latency: '0', faults: [] });
  expect(await login(one)).toMatchObject({ status: 200 });
});

test('the admin endpoint counts the calls that each rule has hit, and warns of rules that never hit one', async () => {
  const one = await serve({ settings: { scenario: 'no-aggregated' } });
  const faults = ['GET /v1/lnks 503', 'off * * lost', 'GET /v1/links slow 1ms'];
  await change(one, { faults });
  for (const path of ['links', 'links', 'analytics/aggregated']) await send(one, 'GET', `/v1/${path}`);
  expect((await read(one)).rules).toEqual([
    { rule: 'GET /v1/lnks 503', hits: 0, warning: 'The provider has no call GET /v1/lnks.' },
    { rule: 'off * * lost', hits: 0 },
    { rule: 'GET /v1/links slow 1ms', hits: 2 },
    { rule: expect.stringContaining('GET /v1/analytics/aggregated 501'), hits: 1 },
  ]);
});

test.each([
  ['no body', '', 'The body must be a JSON object.'],
  ['a wrong setting', { offline: true, latency: '400-200' }, '"400-200" is not a latency.'],
])(
  'the admin endpoint refuses %s with one sentence, which the app can read, and changes nothing',
  async (_, body, sentence) => {
    const one = await serve();
    const before = one.mock.world.settings;
    const Origin = 'http://localhost:5173';
    const { status, json, headers } = await send(one, 'PATCH', '/__mock', body, { Origin });
    expect(status).toBe(400);
    expect(json).toEqual({ error: expect.stringContaining(sentence) });
    expect(headers.get('Access-Control-Allow-Origin')).toBe(Origin);
    expect(one.mock.world.settings).toEqual(before);
  },
);

test('the admin endpoint lists the mails, newest first, with the state of their links', async () => {
  const one = await serve({ appUrl: 'http://app.example:8080' });
  expect(await read(one, '/mails')).toEqual([]);
  await login(one);
  await send(one, 'GET', `/v1/auth/verify?token=${(await read(one, '/mails'))[0].token}`);
  await login(one, { Origin: 'http://localhost:5174', 'Sec-Fetch-Site': 'same-origin' });
  const [fresh, used] = await read(one, '/mails');
  expect(fresh).toEqual({
    to: DEMO_EMAIL,
    token: expect.stringMatching(/^\w+$/),
    sentAt: expect.stringMatching(/Z$/),
    linkState: 'fresh',
    address: `http://localhost:5174/auth/verify/${fresh.token}`,
  });
  const address = `http://app.example:8080/auth/verify/${used.token}`;
  expect(used).toMatchObject({ linkState: 'used', address });
});

test('a reset returns to the command line: data, mails, settings, clock, rules and their counts, log', async () => {
  const one = await serve({
    settings: { scenario: 'one-link', seed: 7, clock: CLOCK, faults: ['POST /v1/auth/logout 2nd 418'] },
  });
  const before = (await read(one)).settings;
  const logout = () => send(one, 'POST', '/v1/auth/logout');
  await login(one);
  for (let call = 0; call < 2; call += 1) await logout();
  await change(one, { mock: 'empty;offline;latency=5;clock=+3d;seed=8;fault=* * lost' });
  const { status, json } = await send(one, 'POST', '/__mock/reset');
  expect(status).toBe(200);
  expect(json).toMatchObject({
    settings: before,
    now: expect.stringMatching(/^2026-03-04T10:00/),
    rules: [{ rule: 'POST /v1/auth/logout 2nd 418', hits: 0 }],
  });
  for (const path of ['/mails', '/requests']) expect(await read(one, path)).toEqual([]);
  expect(await totalOf(one)).toBe(1);
  expect(await logout()).toMatchObject({ status: 401 });
  expect(await logout()).toMatchObject({ status: 418 });
});

test('the admin endpoint lists the calls, except those to itself, and clears the list', async () => {
  const one = await serve({ settings: { faults: ['GET /v1/links 503'] } });
  await send(one, 'GET', '/v1/links?page=2');
  await send(one, 'GET', '/v1/auth/verify?token=secret');
  expect(await read(one, '/requests')).toMatchObject([
    { method: 'GET', url: '/v1/auth/verify?token=•••', end: 401 },
    { method: 'GET', url: '/v1/links?page=2', end: 503, fault: 'GET /v1/links 503' },
  ]);
  expect(await send(one, 'DELETE', '/__mock/requests')).toMatchObject({ status: 204, json: undefined });
  expect(await read(one, '/requests')).toEqual([]);
});

test('the list of calls waits for their bodies and for a judge that comes late', async () => {
  const coming = deferred<void>();
  const judge = async () => {
    await coming.promise;
    return async () => ['response: drift'];
  };
  const one = await serve({ judge });
  await Promise.all(Array.from({ length: 40 }, () => login(one)));
  const list = read(one, '/requests');
  coming.resolve();
  const expected = { requestBody: expect.stringContaining(DEMO_EMAIL), drift: ['response: drift'] };
  expect(await list).toEqual(Array.from({ length: 40 }, () => expect.objectContaining(expected)));
});

test('the admin endpoint exports and imports the data', async () => {
  const one = await serve({ settings: { scenario: 'one-link' } });
  await login(one);
  const [file, mails] = [await read(one, '/data'), await read(one, '/mails')];
  await change(one, { scenario: 'empty' });
  const imported = await send(one, 'PUT', '/__mock/data', file);
  expect(imported).toMatchObject({ status: 200, json: { settings: { scenario: 'one-link' } } });
  expect(await read(one, '/mails')).toEqual(mails);
  expect(await send(one, 'PUT', '/__mock/data', { version: 0 })).toMatchObject({
    status: 400,
    json: { error: expect.stringMatching(/^This is no data of the mock: version: is not known;/) },
  });
});

test('the admin endpoint refuses other paths and other methods', async () => {
  const one = await serve();
  const error = 'There is no /__mock/toString.';
  expect(await send(one, 'GET', '/__mock/toString')).toMatchObject({ status: 404, json: { error } });
  const wrong = await send(one, 'PUT', '/__mock/', {});
  expect(wrong).toMatchObject({ status: 405, json: { error: '/__mock takes GET, PATCH.' } });
  expect(wrong.headers.get('Allow')).toBe('GET, PATCH');
  // Looks similar, but is a path of the provider.
  expect(await send(one, 'GET', '/__mocks')).toMatchObject({ status: 404 });
  expect(one.mock.log.calls).toMatchObject([{ isUnmatched: true }]);
});

test.each([
  ['POST', '/reset'],
  ['PATCH', ''],
  ['DELETE', '/requests'],
  ['PUT', '/data'],
])('%s /__mock%s is refused when it does not say that it is JSON', async (method, path) => {
  const one = await serve();
  await login(one);
  const type = { 'Content-Type': 'text/plain' };
  expect(await send(one, method, `/__mock${path}`, '{"offline":true}', type)).toMatchObject({ status: 415 });
  expect(one.mock.world.settings.isOffline).toBe(false);
  expect(one.mock.mailbox.mails()).toHaveLength(1);
  expect(one.mock.log.calls).toHaveLength(1);
});

describe('a session from the admin endpoint', () => {
  const session = async (one: Serving, body?: object) => send(one, 'POST', '/__mock/sessions', body);

  test('is for the demo account, whatever the network, and has what the app keeps of it', async () => {
    const latency = { fromMs: 60_000, toMs: 60_000 };
    const one = await serve({ settings: { latency, faults: ['* * 500'] } });
    const { status, json } = await session(one);
    expect(status).toBe(201);
    expect(json.user.email).toBe(DEMO_EMAIL);
    expect(json.localStorage).toEqual({ auth_token: json.token, user_data: JSON.stringify(json.user) });
    one.mock.world.change({ latency: { fromMs: 0, toMs: 0 }, faults: [] });
    const headers = { Authorization: `Bearer ${json.token}` };
    expect((await send(one, 'GET', '/v1/users/profile', undefined, headers)).json).toEqual(json.user);
    expect(one.mock.mailbox.mails()).toEqual([]);
  });

  test('can be for any address, whose account is created once, without links', async () => {
    const one = await serve({ settings: { scenario: 'one-link' } });
    const ada = { email: 'ada@mail.example', firstName: 'Ada', lastName: 'Quill' };
    const first = (await session(one, { ...ada, email: 'Ada@Mail.example' })).json;
    const again = (await session(one, { email: ada.email })).json;
    expect(first.user).toEqual(ada);
    expect(again.user).toEqual(ada);
    expect(again.token).not.toBe(first.token);
    const list = await send(one, 'GET', '/v1/links', undefined, await signedIn(one, ada));
    expect(list.json.pagination.total).toBe(0);
    const other = (await session(one, { email: 'bo@mail.example' })).json;
    expect(other.user).toMatchObject({ firstName: 'Test' });
  });

  test.each([
    [{ email: 'nobody' }, 'Enter a valid email address'],
    [{ email: 7 }, 'Email address is required'],
  ])('is refused for %o', async (body, error) => {
    expect(await session(await serve(), body)).toMatchObject({ status: 400, json: { error } });
  });
});

/** The events of the admin endpoint, as they come. */
const eventsOf = ({ address }: Serving) => {
  const got: { event: string; data: ReturnType<typeof JSON.parse> }[] = [];
  const call = request(`${address}/__mock/events`, (response) => {
    let text = '';
    response.on('data', (chunk) => {
      text += chunk;
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? [];
        got.push({ event, data: JSON.parse(data) });
      }
    });
    response.on('error', () => {});
  });
  call.on('error', () => {});
  call.end();
  onTestFinished(() => void call.destroy());
  return got;
};

test('events tell the state and each call, at once and live', async () => {
  const one = await serve();
  await send(one, 'GET', '/v1/links?a=b');
  const got = eventsOf(one);
  await until(() => got.length === 2);
  expect(got).toMatchObject([
    { event: 'state', data: { settings: { scenario: 'empty' }, mails: [], oldestCall: 1 } },
    { event: 'call', data: { method: 'GET', url: '/v1/links?a=b', end: 401 } },
  ]);
  await change(one, { seed: 8 });
  await until(() => got.at(-1)?.data.settings?.seed === 8);
  expect(got.at(-1)?.data.defaults.seed).toBe(20_251);
  await login(one);
  await until(() => got.at(-1)?.data.mails?.length === 1);
  expect(got.at(-1)?.data.mails).toMatchObject([{ to: DEMO_EMAIL, isRead: false }]);
  expect(got.findLast(({ event }) => event === 'call')?.data).toMatchObject({ number: 2, end: 200 });
});
