import { describe, expect, it } from 'vitest';
import { parseShareString } from '../../../mocks/settings/shareString.ts';
import { DEMO_EMAIL } from '../../../mocks/world/demoAccount.ts';
import { scenarios } from '../../../mocks/world/scenarios.ts';
import { deferred } from '../../support/deferred.ts';
import { countLinks, login, send, serve, type TestServer } from './serving.ts';

const CLOCK = { at: '2026-03-04T10:00:00.000Z' };
const APP_ORIGIN = 'http://localhost:5173';

/** Returns the JSON of an admin endpoint. */
const read = async (server: TestServer, path = '') => (await send(server, `GET /__mock${path}`)).json;
const change = (server: TestServer, settings: unknown) => send(server, 'PATCH /__mock', { body: settings });

describe('GET /__mock', () => {
  const SETTINGS = { seed: 7, latency: { fromMs: 200, toMs: 400 } };

  it('returns the settings', async () => {
    const { settings } = await read(await serve({ settings: SETTINGS }));
    expect(settings).toMatchObject({ scenario: 'empty', seed: 7, latency: '200-400' });
  });

  it('returns a description of every scenario', async () => {
    const { scenarios: described } = await read(await serve());
    for (const [name, { about }] of Object.entries(scenarios)) expect(described[name]).toBe(about);
  });

  it('returns a share string for the settings', async () => {
    const { share } = await read(await serve({ settings: SETTINGS }));
    expect(parseShareString(share)).toMatchObject({ scenario: 'empty', seed: 7, latency: { fromMs: 200 } });
  });

  it('returns the hits and the warning of each fault rule', async () => {
    const server = await serve({ settings: { scenario: 'no-aggregated' } });
    await change(server, { faults: ['GET /v1/lnks 503', 'off * * lost', 'GET /v1/links slow 1ms'] });
    for (const path of ['links', 'links', 'analytics/aggregated']) await send(server, `GET /v1/${path}`);
    expect((await read(server)).rules).toEqual([
      { rule: 'GET /v1/lnks 503', hits: 0, warning: 'The provider has no endpoint GET /v1/lnks.' },
      { rule: 'off * * lost', hits: 0 },
      { rule: 'GET /v1/links slow 1ms', hits: 2 },
      { rule: expect.stringContaining('GET /v1/analytics/aggregated 501'), hits: 1 },
    ]);
  });
});

describe('PATCH /__mock', () => {
  it('changes only the given settings', async () => {
    const server = await serve({ settings: { seed: 7 } });
    const { settings: before } = await read(server);
    const changes = { scenario: 'full-page', seed: '8', clock: '2030-01-01', latency: 1 };
    const { json } = await change(server, changes);
    const expected = { scenario: 'full-page', seed: 8, clock: '2030-01-01T00:00Z', latency: '1' };
    expect(json.now).toMatch(/^2030-01-01T00:00/);
    expect(json.settings).toEqual({ ...before, ...expected, from: json.settings.from });
    expect(await countLinks(server)).toBe(20);
  });

  it('accepts the settings that GET returns', async () => {
    const server = await serve({ settings: { seed: 7 } });
    const { settings } = await read(server);
    const changes = { scenario: 'full-page', offline: true, latency: '600000', faults: ['* * 500'] };
    await change(server, changes);
    expect((await change(server, settings)).json.settings).toEqual(settings);
    expect(await countLinks(server)).toBe(0);
  });
});

describe('an invalid admin call', () => {
  const TEXT = { 'Content-Type': 'text/plain' };

  const CALLS = [
    {
      line: 'PATCH /__mock',
      body: { offline: true, latency: '400-200' },
      status: 400,
      error: '"400-200" is not a latency.',
    },
    {
      line: 'PUT /__mock/data',
      body: { version: 0 },
      status: 400,
      error: 'This is not a data file of the mock. version is not a known field.',
    },
    {
      line: 'POST /__mock/sessions',
      body: { email: 'nobody' },
      status: 400,
      error: 'Enter a valid email address',
    },
    { line: 'GET /__mock/toString', status: 404, error: 'There is no /__mock/toString.' },
    { line: 'PUT /__mock/', body: {}, status: 405, error: '/__mock allows GET, PATCH.' },
    {
      line: 'PATCH /__mock',
      body: '{"offline":true}',
      headers: TEXT,
      status: 415,
      error: 'Content-Type must be application/json.',
    },
    {
      line: 'PUT /__mock/data',
      body: '{}',
      headers: TEXT,
      status: 415,
      error: 'Content-Type must be application/json.',
    },
  ];

  it.each(CALLS)(
    'is refused with $status and a sentence: $line',
    async ({ line, status, error, ...sent }) => {
      const response = await send(await serve(), line, sent);
      expect(response).toMatchObject({ status, json: { error: expect.stringContaining(error) } });
      expect(response.headers.get('Allow')).toBe(status === 405 ? 'GET, PATCH' : null);
    },
  );

  it.each(CALLS)('changes nothing: $line', async ({ line, status: _, error: __, ...sent }) => {
    const server = await serve();
    await login(server);
    const before = server.mock.world.settings;
    await send(server, line, sent);
    expect(server.mock.world.settings).toEqual(before);
    expect(server.mock.mailbox.mails()).toHaveLength(1);
    expect(server.mock.log.calls).toHaveLength(1);
  });

  it.each(CALLS)('has a response that the app can read: $line', async ({ line, headers = {}, body }) => {
    const sent = { body, headers: { ...headers, Origin: APP_ORIGIN } };
    const response = await send(await serve(), line, sent);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(APP_ORIGIN);
  });
});

describe('GET /__mock/mails', () => {
  it('returns an empty list without mails', async () => {
    expect(await read(await serve(), '/mails')).toEqual([]);
  });

  it('returns the mails with the state of their links, newest first', async () => {
    const server = await serve({ appUrl: 'http://app.example:8080' });
    await login(server);
    await send(server, `GET /v1/auth/verify?token=${(await read(server, '/mails'))[0].token}`);
    await login(server, { Origin: 'http://localhost:5174', 'Sec-Fetch-Site': 'same-origin' });
    const [fresh, used] = await read(server, '/mails');
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
});

// tests/mocks/mock.test.ts and tests/mocks/world/dataFile.test.ts cover what a reset and a file change.
describe('POST /__mock/reset', () => {
  const FAULTS = ['POST /v1/auth/logout 2nd 418'];

  const setUp = async () => {
    const settings = { scenario: 'one-link', seed: 7, clock: CLOCK, faults: FAULTS } as const;
    const server = await serve({ settings });
    const logout = async () => (await send(server, 'POST /v1/auth/logout')).status;
    return { server, statuses: async () => [await logout(), await logout()] };
  };

  it('restores the settings of the command line', async () => {
    const { server } = await setUp();
    const { settings } = await read(server);
    await change(server, { mock: 'empty;latency=5;clock=+3d;seed=8;fault=* * lost' });
    expect((await send(server, 'POST /__mock/reset')).json).toMatchObject({
      settings,
      now: expect.stringMatching(/^2026-03-04T10:00/),
    });
  });

  it('clears the hits of fault rules', async () => {
    const { server, statuses } = await setUp();
    expect(await statuses()).toEqual([401, 418]);
    const { json } = await send(server, 'POST /__mock/reset');
    expect(json.rules).toMatchObject([{ rule: FAULTS[0], hits: 0 }]);
    expect(await statuses()).toEqual([401, 418]);
  });

  it('clears the logged calls', async () => {
    const { server, statuses } = await setUp();
    await statuses();
    await send(server, 'POST /__mock/reset');
    expect(await read(server, '/requests')).toEqual([]);
  });
});

describe('/__mock/requests', () => {
  it('lists all calls except those to the admin endpoint', async () => {
    const server = await serve({ settings: { faults: ['GET /v1/links 503'] } });
    await send(server, 'GET /v1/links?page=2');
    await send(server, 'GET /v1/auth/verify?token=secret');
    // Looks similar, but is a path of the provider.
    await send(server, 'GET /__mocks');
    expect(await read(server, '/requests')).toMatchObject([
      { url: '/__mocks', end: 404, isUnmatched: true },
      { method: 'GET', url: '/v1/auth/verify?token=•••', end: 401 },
      { method: 'GET', url: '/v1/links?page=2', end: 503, fault: 'GET /v1/links 503' },
    ]);
  });

  it('clears the list when it is deleted', async () => {
    const server = await serve();
    await send(server, 'GET /v1/links');
    expect(await send(server, 'DELETE /__mock/requests')).toMatchObject({ status: 204, json: undefined });
    expect(await read(server, '/requests')).toEqual([]);
  });

  it('waits for the bodies and for a contract that loads late', async () => {
    const loading = deferred<void>();
    const loadContractCheck = () => loading.promise.then(() => async () => ['response: drift']);
    const server = await serve({ loadContractCheck });
    await Promise.all(Array.from({ length: 40 }, () => login(server)));
    const list = read(server, '/requests');
    loading.resolve();
    const expected = { requestBody: expect.stringContaining(DEMO_EMAIL), drift: ['response: drift'] };
    expect(await list).toEqual(Array.from({ length: 40 }, () => expect.objectContaining(expected)));
  });
});

describe('POST /__mock/sessions', () => {
  const ADA = { email: 'ada@mail.example', firstName: 'Ada', lastName: 'Quill' };

  const beginSession = async (server: TestServer, body?: object) =>
    (await send(server, 'POST /__mock/sessions', { body })).json;

  it('begins a session of the demo account without a mail', async () => {
    const server = await serve();
    const { token, user } = await beginSession(server);
    expect(user.email).toBe(DEMO_EMAIL);
    const headers = { Authorization: `Bearer ${token}` };
    expect((await send(server, 'GET /v1/users/profile', { headers })).json).toEqual(user);
    expect(server.mock.mailbox.mails()).toEqual([]);
  });

  it('ignores latency and fault rules', async () => {
    const settings = { latency: { fromMs: 60_000, toMs: 60_000 }, faults: ['* * 500'] };
    expect((await beginSession(await serve({ settings }))).user.email).toBe(DEMO_EMAIL);
  });

  it('returns the values that the app stores in localStorage', async () => {
    const { token, user, localStorage } = await beginSession(await serve());
    expect(localStorage).toEqual({ auth_token: token, user_data: JSON.stringify(user) });
  });

  it('begins a session of an existing account', async () => {
    const server = await serve();
    const first = await beginSession(server, { ...ADA, email: 'Ada@Mail.example' });
    const second = await beginSession(server, { email: ADA.email });
    expect(first.user).toEqual(ADA);
    expect(second.user).toEqual(ADA);
    expect(second.token).not.toBe(first.token);
  });

  it('creates an account for an unknown email address', async () => {
    const { user } = await beginSession(await serve(), { email: 'bo@mail.example' });
    expect(user).toMatchObject({ firstName: 'Test' });
  });
});
