import { expect, test } from 'vitest';
import { parseShareString } from '../../../mocks/settings/shareString.ts';
import { DEMO_EMAIL } from '../../../mocks/world/demoAccount.ts';
import { scenarios } from '../../../mocks/world/scenarios.ts';
import { deferred } from '../../support/deferred.ts';
import { login, type Serving, send, serve, totalOf } from './serving.ts';

const CLOCK = { at: '2026-03-04T10:00:00.000Z' };

/** The JSON that the admin endpoint returns. */
const read = async (one: Serving, path = '') => (await send(one, 'GET', `/__mock${path}`)).json;
const change = (one: Serving, settings: unknown) => send(one, 'PATCH', '/__mock', settings);

test('the admin endpoint tells the scenarios, the settings, and a share string for them; what it tells can be sent back', async () => {
  const one = await serve({ settings: { seed: 7, latency: { fromMs: 200, toMs: 400 } } });
  const { settings: before, scenarios: described, share } = await read(one);
  expect(before).toMatchObject({ scenario: 'empty', seed: 7, latency: '200-400' });
  for (const [name, { about }] of Object.entries(scenarios)) expect(described[name]).toBe(about);
  expect(parseShareString(share)).toMatchObject({ scenario: 'empty', seed: 7, latency: { fromMs: 200 } });
  const { json } = await change(one, { scenario: 'full-page', seed: '8', clock: '2030-01-01', latency: 1 });
  const changed = { scenario: 'full-page', seed: 8, clock: '2030-01-01T00:00Z', latency: '1' };
  expect(json.now).toMatch(/^2030-01-01T00:00/);
  expect(json.settings).toEqual({ ...before, ...changed, from: json.settings.from });
  expect(await totalOf(one)).toBe(20);
  await change(one, { offline: true, latency: '600000', faults: ['* * 500'] });
  expect((await change(one, before)).json.settings).toEqual(before);
  expect(await totalOf(one)).toBe(0);
});

test('the admin endpoint counts the calls that each rule has hit, and warns of rules that never hit one', async () => {
  const one = await serve({ settings: { scenario: 'no-aggregated' } });
  await change(one, { faults: ['GET /v1/lnks 503', 'off * * lost', 'GET /v1/links slow 1ms'] });
  for (const path of ['links', 'links', 'analytics/aggregated']) await send(one, 'GET', `/v1/${path}`);
  expect((await read(one)).rules).toEqual([
    { rule: 'GET /v1/lnks 503', hits: 0, warning: 'The provider has no call GET /v1/lnks.' },
    { rule: 'off * * lost', hits: 0 },
    { rule: 'GET /v1/links slow 1ms', hits: 2 },
    { rule: expect.stringContaining('GET /v1/analytics/aggregated 501'), hits: 1 },
  ]);
});

const TEXT = { 'Content-Type': 'text/plain' };

test.each<[method: string, path: string, body: unknown, headers: object, status: number, sentence: string]>([
  ['PATCH', '', { offline: true, latency: '400-200' }, {}, 400, '"400-200" is not a latency.'],
  ['PUT', '/data', { version: 0 }, {}, 400, 'This is no data of the mock: version: is not known;'],
  ['POST', '/sessions', { email: 'nobody' }, {}, 400, 'Enter a valid email address'],
  ['GET', '/toString', undefined, {}, 404, 'There is no /__mock/toString.'],
  ['PUT', '/', {}, {}, 405, '/__mock takes GET, PATCH.'],
  ['PATCH', '', '{"offline":true}', TEXT, 415, 'Content-Type must be application/json.'],
  ['PUT', '/data', '{}', TEXT, 415, 'Content-Type must be application/json.'],
])(
  '%s /__mock%s with %j and %j gets %i and one sentence, which the app can read, and changes nothing',
  async (method, path, body, headers, status, sentence) => {
    const one = await serve();
    await login(one);
    const before = one.mock.world.settings;
    const Origin = 'http://localhost:5173';
    const response = await send(one, method, `/__mock${path}`, body, { ...headers, Origin });
    expect(response).toMatchObject({ status, json: { error: expect.stringContaining(sentence) } });
    expect(response.headers.get('Allow')).toBe(status === 405 ? 'GET, PATCH' : null);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(Origin);
    expect(one.mock.world.settings).toEqual(before);
    expect(one.mock.mailbox.mails()).toHaveLength(1);
    expect(one.mock.log.calls).toHaveLength(1);
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

// What a reset and a file take and leave is proven in tests/mocks/mock.test.ts and tests/mocks/world/dataFile.test.ts.
test('a reset returns to the command line, and forgets the calls and the hits of rules', async () => {
  const faults = ['POST /v1/auth/logout 2nd 418'];
  const one = await serve({ settings: { scenario: 'one-link', seed: 7, clock: CLOCK, faults } });
  const before = (await read(one)).settings;
  const logout = async () => (await send(one, 'POST', '/v1/auth/logout')).status;
  for (const status of [401, 418]) expect(await logout()).toBe(status);
  await change(one, { mock: 'empty;latency=5;clock=+3d;seed=8;fault=* * lost' });
  expect((await send(one, 'POST', '/__mock/reset')).json).toMatchObject({
    settings: before,
    now: expect.stringMatching(/^2026-03-04T10:00/),
    rules: [{ rule: faults[0], hits: 0 }],
  });
  expect(await read(one, '/requests')).toEqual([]);
  for (const status of [401, 418]) expect(await logout()).toBe(status);
});

test('the admin endpoint lists the calls, except those to itself, and clears the list', async () => {
  const one = await serve({ settings: { faults: ['GET /v1/links 503'] } });
  await send(one, 'GET', '/v1/links?page=2');
  await send(one, 'GET', '/v1/auth/verify?token=secret');
  // Looks similar, but is a path of the provider.
  await send(one, 'GET', '/__mocks');
  expect(await read(one, '/requests')).toMatchObject([
    { url: '/__mocks', end: 404, isUnmatched: true },
    { method: 'GET', url: '/v1/auth/verify?token=•••', end: 401 },
    { method: 'GET', url: '/v1/links?page=2', end: 503, fault: 'GET /v1/links 503' },
  ]);
  expect(await send(one, 'DELETE', '/__mock/requests')).toMatchObject({ status: 204, json: undefined });
  expect(await read(one, '/requests')).toEqual([]);
});

test('the list of calls waits for their bodies and for a judge that comes late', async () => {
  const coming = deferred<void>();
  const one = await serve({ judge: () => coming.promise.then(() => async () => ['response: drift']) });
  await Promise.all(Array.from({ length: 40 }, () => login(one)));
  const list = read(one, '/requests');
  coming.resolve();
  const expected = { requestBody: expect.stringContaining(DEMO_EMAIL), drift: ['response: drift'] };
  expect(await list).toEqual(Array.from({ length: 40 }, () => expect.objectContaining(expected)));
});

test('a session is for the demo account or any address, whatever the network, and has what the app keeps of it', async () => {
  const one = await serve({ settings: { latency: { fromMs: 60_000, toMs: 60_000 }, faults: ['* * 500'] } });
  const session = async (body?: object) => (await send(one, 'POST', '/__mock/sessions', body)).json;
  const { token, user, localStorage } = await session();
  expect(user.email).toBe(DEMO_EMAIL);
  expect(localStorage).toEqual({ auth_token: token, user_data: JSON.stringify(user) });
  const ada = { email: 'ada@mail.example', firstName: 'Ada', lastName: 'Quill' };
  const first = await session({ ...ada, email: 'Ada@Mail.example' });
  const again = await session({ email: ada.email });
  expect(first.user).toEqual(ada);
  expect(again.user).toEqual(ada);
  expect(again.token).not.toBe(first.token);
  expect((await session({ email: 'bo@mail.example' })).user).toMatchObject({ firstName: 'Test' });
  one.mock.world.change({ latency: { fromMs: 0, toMs: 0 }, faults: [] });
  const headers = { Authorization: `Bearer ${token}` };
  expect((await send(one, 'GET', '/v1/users/profile', undefined, headers)).json).toEqual(user);
  expect(one.mock.mailbox.mails()).toEqual([]);
});
