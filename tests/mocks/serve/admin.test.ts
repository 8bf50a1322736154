import { afterEach, expect, test } from 'vitest';
import { type ServedMock, type ServeOptions, serveMock } from '../../../mocks/serve.ts';
import { parseShareString } from '../../../mocks/settings/shareString.ts';
import { DEMO_EMAIL } from '../../../mocks/world/demoAccount.ts';
import { scenarios } from '../../../mocks/world/scenarios.ts';

let served: ServedMock | undefined;

const serve = async (options: Partial<ServeOptions> = {}): Promise<ServedMock> => {
  served = await serveMock({
    port: 0,
    host: '127.0.0.1',
    ...options,
    settings: { scenario: 'empty', ...options.settings },
  });
  return served;
};

afterEach(async () => {
  await served?.close();
  served = undefined;
});

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** The status and the JSON of a call to the admin endpoint. */
const admin = async (
  { address }: ServedMock,
  method: string,
  path = '',
  body?: unknown,
  headers: Record<string, string> = JSON_TYPE,
) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(`${address}/__mock${path}`, { method, headers, body: text ?? null });
  const json = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    json: json === '' ? '' : JSON.parse(json),
  };
};

const login = ({ address }: ServedMock, origin?: string, more = {}): Promise<Response> =>
  fetch(`${address}/v1/auth/login`, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...(origin && { Origin: origin }), ...more },
    body: JSON.stringify({ email: DEMO_EMAIL }),
  });

/** Signs in and returns how many links the demo account has. */
const linksOf = async (one: ServedMock): Promise<number> => {
  await login(one);
  const [{ token: magicToken }] = (await admin(one, 'GET', '/mails')).json;
  const { jwt } = await (await fetch(`${one.address}/v1/auth/verify?token=${magicToken}`)).json();
  const list = await fetch(`${one.address}/v1/links`, { headers: { Authorization: `Bearer ${jwt}` } });
  return (await list.json()).pagination.total;
};

test('the admin endpoint returns the settings, the scenarios, the time, and a share string that gives the same elsewhere', async () => {
  const one = await serve({
    settings: { seed: 7, clock: { at: '2026-03-04T10:00:00.000Z' }, latency: { fromMs: 200, toMs: 400 } },
  });
  const { status, json, headers } = await admin(one, 'GET');
  expect([status, headers.get('Content-Type')]).toEqual([200, 'application/json']);
  expect(json.settings).toEqual({
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
  expect(json.now).toMatch(/^2026-03-04T10:00/);
  expect(Object.keys(json.scenarios)).toEqual(Object.keys(scenarios));
  expect(json.scenarios.empty).toBe('An account without links');
  expect(parseShareString(json.share)).toMatchObject({
    scenario: 'empty',
    seed: 7,
    latency: { fromMs: 200, toMs: 400 },
  });
});

test('changes only the named settings, at once; the settings it shows can be sent back', async () => {
  const one = await serve();
  const before = (await admin(one, 'GET')).json;
  const { status, json } = await admin(one, 'PATCH', '', { scenario: 'full-page', seed: '8' });
  expect([status, json.settings]).toEqual([
    200,
    { ...before.settings, scenario: 'full-page', seed: 8, from: json.settings.from },
  ]);
  expect(await linksOf(one)).toBe(20);
  const back = await admin(one, 'PATCH', '', before.settings);
  expect(back.json.settings).toEqual(before.settings);
  expect(await linksOf(one)).toBe(0);
});

test('sets the network and the clock, which do not affect it', async () => {
  const one = await serve();
  const faults = ['post /v1/auth/login 1st 503', '* /v1/links  lost'];
  const { json } = await admin(one, 'PATCH', '', { faults, clock: '2030-01-01', latency: 1 });
  expect(json.settings).toMatchObject({
    faults: ['POST /v1/auth/login 1st 503', '* /v1/links lost'],
    clock: '2030-01-01T00:00Z',
    latency: '1',
  });
  expect(json.now).toMatch(/^2030-01-01T00:00/);
  expect([(await login(one)).status, (await login(one)).status]).toEqual([503, 200]);
  await expect(fetch(`${one.address}/v1/links`)).rejects.toThrow(TypeError);

  await admin(one, 'PATCH', '', { offline: true, latency: '600000', faults: ['* * 500'] });
  expect((await admin(one, 'GET')).status).toBe(200);
  await admin(one, 'PATCH', '', { offline: false, latency: '0', faults: [] });
  expect((await login(one)).status).toBe(200);
});

test('the admin endpoint counts the calls that each rule has hit, and warns of rules that never hit one', async () => {
  const one = await serve({ settings: { scenario: 'no-aggregated', faults: ['GET /v1/lnks 503'] } });
  const faults = ['GET /v1/lnks 503', 'off * * lost', 'GET /v1/links slow 1ms'];
  await admin(one, 'PATCH', '', { faults });
  for (const path of ['links', 'links', 'analytics/aggregated']) await fetch(`${one.address}/v1/${path}`);
  const { json } = await admin(one, 'GET');
  expect(json.settings.faults).toEqual(faults);
  expect(json.rules).toEqual([
    { rule: 'GET /v1/lnks 503', hits: 0, warning: 'The provider has no call GET /v1/lnks.' },
    { rule: 'off * * lost', hits: 0 },
    { rule: 'GET /v1/links slow 1ms', hits: 2 },
    { rule: expect.stringContaining('GET /v1/analytics/aggregated 501'), hits: 1 },
  ]);
  expect((await admin(one, 'POST', '/reset')).json.rules).toMatchObject([{ hits: 0 }, { hits: 0 }]);
});

test.each([
  ['a body that is not JSON', '{', 'The body must be a JSON object.'],
  ['no body', '', 'The body must be a JSON object.'],
  ['a wrong setting', { offline: true, latency: '400-200' }, '"400-200" is not a latency.'],
])('refuses %s with one sentence and changes nothing', async (_, body, sentence) => {
  const one = await serve();
  const before = one.mock.world.settings;
  const { status, json } = await admin(one, 'PATCH', '', body);
  expect([status, json]).toEqual([400, { error: expect.stringContaining(sentence) }]);
  expect(one.mock.world.settings).toEqual(before);
});

test('lists the mails, newest first, with the state of their links', async () => {
  const one = await serve({ appUrl: 'http://app.example:8080' });
  expect((await admin(one, 'GET', '/mails')).json).toEqual([]);
  await linksOf(one);
  await login(one, 'http://localhost:5174', { 'Sec-Fetch-Site': 'same-origin' });
  const { json: mails } = await admin(one, 'GET', '/mails');
  expect(mails).toEqual([
    {
      to: DEMO_EMAIL,
      token: expect.stringMatching(/^\w+$/),
      sentAt: expect.stringMatching(/Z$/),
      linkState: 'fresh',
      address: `http://localhost:5174/auth/verify/${mails[0].token}`,
    },
    expect.objectContaining({
      linkState: 'used',
      address: `http://app.example:8080/auth/verify/${mails[1].token}`,
    }),
  ]);
});

test('a reset makes the data anew and returns to the settings of the command line', async () => {
  const clock = { at: '2026-03-04T10:00:00.000Z' };
  const one = await serve({
    settings: { scenario: 'one-link', seed: 7, clock, faults: ['POST /v1/auth/logout 2nd 418'] },
  });
  const before = (await admin(one, 'GET')).json.settings;
  const logout = () => fetch(`${one.address}/v1/auth/logout`, { method: 'POST', headers: JSON_TYPE });
  await login(one);
  for (let call = 0; call < 2; call += 1) await logout();
  await admin(one, 'PATCH', '', { mock: 'empty;offline;latency=5;clock=+3d;seed=8;fault=* * lost' });
  const { status, json } = await admin(one, 'POST', '/reset');
  expect([status, json.settings]).toEqual([200, before]);
  expect(json.now).toMatch(/^2026-03-04T10:00/);
  expect(json.rules).toEqual([{ rule: 'POST /v1/auth/logout 2nd 418', hits: 0 }]);
  for (const path of ['/mails', '/requests']) expect((await admin(one, 'GET', path)).json).toEqual([]);
  expect(await linksOf(one)).toBe(1);
  expect([(await logout()).status, (await logout()).status]).toEqual([401, 418]);
});

test('lists the calls, except those to itself, and clears the list', async () => {
  const one = await serve({ settings: { faults: ['GET /v1/links 503'] } });
  await fetch(`${one.address}/v1/links?page=2`);
  await fetch(`${one.address}/v1/auth/verify?token=secret`);
  const { json } = await admin(one, 'GET', '/requests');
  expect(json).toMatchObject([
    { method: 'GET', url: '/v1/auth/verify?token=•••', end: 401 },
    { method: 'GET', url: '/v1/links?page=2', end: 503, fault: 'GET /v1/links 503' },
  ]);
  const cleared = await admin(one, 'DELETE', '/requests');
  expect([cleared.status, cleared.json]).toEqual([204, '']);
  expect((await admin(one, 'GET', '/requests')).json).toEqual([]);
});

test('lists the first calls with their bodies and their drift, however late the judge is', async () => {
  const judge = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return async () => ['response: drift'];
  };
  const one = await serve({ judge });
  const calls = Array.from({ length: 40 }, (_, index) =>
    fetch(`${one.address}/v1/auth/login`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ email: `nobody-${index}@mail.example` }),
    }),
  );
  await Promise.all(calls);
  const { json } = await admin(one, 'GET', '/requests');
  expect(json).toHaveLength(40);
  for (const call of json) {
    expect(call).toMatchObject({
      requestBody: expect.stringContaining('nobody-'),
      responseBody: expect.stringContaining('No account found'),
      drift: ['response: drift'],
    });
  }
});

test('the admin endpoint exports and imports the data', async () => {
  const one = await serve({ settings: { scenario: 'one-link' } });
  await login(one);
  const { json: file } = await admin(one, 'GET', '/data');
  const mails = (await admin(one, 'GET', '/mails')).json;
  await admin(one, 'PATCH', '', { scenario: 'empty' });
  await admin(one, 'POST', '/reset');
  const { status, json } = await admin(one, 'PUT', '/data', file);
  expect([status, json.settings.scenario]).toEqual([200, 'one-link']);
  expect((await admin(one, 'GET', '/mails')).json).toEqual(mails);
  const wrong = await admin(one, 'PUT', '/data', { version: 0 });
  expect([wrong.status, wrong.json]).toEqual([
    400,
    { error: 'This file holds no demo data of this version.' },
  ]);
});

test('the admin endpoint refuses other paths and other methods', async () => {
  const one = await serve();
  const unknown = await admin(one, 'GET', '/toString');
  expect([unknown.status, unknown.json]).toEqual([404, { error: 'There is no /__mock/toString.' }]);
  const wrong = await admin(one, 'PUT', '/', {});
  expect([wrong.status, wrong.headers.get('Allow'), wrong.json]).toEqual([
    405,
    'GET, PATCH',
    { error: '/__mock takes GET, PATCH.' },
  ]);
  // Looks similar, but is a path of the provider.
  expect((await fetch(`${one.address}/__mocks`)).status).toBe(404);
  expect(one.mock.log.calls.map(({ isUnmatched }) => isUnmatched)).toEqual([true]);
});

test('refuses a change that does not say that it is JSON', async () => {
  const one = await serve();
  await login(one);
  for (const [method, path] of [
    ['POST', '/reset'],
    ['PATCH', ''],
    ['DELETE', '/requests'],
    ['PUT', '/data'],
  ] as const) {
    const { status } = await admin(one, method, path, '{"offline":true}', { 'Content-Type': 'text/plain' });
    expect(status).toBe(415);
  }
  expect([
    one.mock.world.settings.isOffline,
    one.mock.mailbox.mails().length,
    one.mock.log.calls.length,
  ]).toEqual([false, 1, 1]);
});

test('an allowed page can read every response, also errors', async () => {
  const one = await serve();
  const origin = { Origin: 'http://localhost:5173' };
  const refused = await admin(one, 'PATCH', '', '{', { ...JSON_TYPE, ...origin });
  expect([refused.status, refused.headers.get('Access-Control-Allow-Origin')]).toEqual([400, origin.Origin]);
});
