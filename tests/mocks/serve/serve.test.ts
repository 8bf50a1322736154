import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { helpText } from '../../../mocks/serve/commandLine.ts';
import { runCommand, serveMock } from '../../../mocks/serve.ts';
import type { Settings } from '../../../mocks/settings/settings.ts';
import { JSON_TYPE, login, type Serving, send, serve, signedIn, until } from './serving.ts';

test('a page of another origin may make every call, and read each response', async () => {
  const Origin = 'http://app.example';
  const faults = ['GET /v1/users/profile html', 'GET /v1/users/preferences cut'];
  const { address } = await serve({ settings: { faults } });
  const headers = { Origin, 'Access-Control-Request-Method': 'PUT' };
  const preflight = await fetch(`${address}/v1/links/1`, { method: 'OPTIONS', headers });
  expect(preflight.status).toBe(204);
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-origin': Origin,
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': 'authorization, content-type',
    vary: 'Origin',
  });
  for (const path of ['/v1/links', '/v1/users/profile', '/v1/users/preferences', '/nothing']) {
    const response = await fetch(address + path, { headers: { Origin } });
    expect(response.headers.get('Access-Control-Allow-Origin'), path).toBe(Origin);
    expect(response.headers.get('Access-Control-Expose-Headers')).toBe('*');
  }
});

/** What a caller sees of a response; undefined when there is none. */
const seen = async (call: Promise<Response>) => {
  const response = await call.catch(() => undefined);
  if (response === undefined) return undefined;
  const { status, headers } = response;
  const body = await response.text().catch(() => 'broken off');
  return { status, type: headers.get('Content-Type'), location: headers.get('Location'), body };
};

// That each is right is proven in the page: tests/contract/mockResponds.test.ts, tests/mocks/network/network.test.ts.
describe('over HTTP a response is the same as in the page:', () => {
  test.each<[method: string, path: string, settings: Partial<Settings>, expected: object | undefined]>([
    ['GET', '/v1/links?page=1&limit=100', {}, { status: 200 }],
    ['HEAD', '/v1/users/profile', {}, { status: 200 }],
    ['GET', '/v1/links/:id/qrcode', {}, { status: 200 }],
    ['GET', '/redirect/%E0%A4%A', {}, { status: 404 }],
    ['PATCH', '/v1/links', {}, { status: 405 }],
    ['GET', '/v1/links', { faults: ['* * 400 Ärger'] }, { body: 'Ärger' }],
    [
      'GET',
      '/v1/links',
      { faults: ['* * 429 Location: https://a.example/'] },
      { location: 'https://a.example/' },
    ],
    ['GET', '/v1/links', { faults: ['* * 204'] }, { status: 204 }],
    ['GET', '/v1/links', { faults: ['* * malformed'] }, { type: 'application/json' }],
    ['GET', '/v1/links', { faults: ['* * cut'] }, { status: 200, body: 'broken off' }],
    ['GET', '/v1/links', { isOffline: true }, undefined],
  ])('%s %s with %o', async (method, path, settings, expected) => {
    const one = await serve({ settings: { scenario: 'hostile-texts', ...settings } });
    const address = path.replace(':id', one.mock.world.db.all('links')[0]?.id ?? '');
    const init = { method, headers: await signedIn(one), redirect: 'manual' } as const;
    const here = await seen(one.mock.fetch(address, init));
    one.mock.world.change(settings);
    expect(await seen(fetch(one.address + address, init))).toEqual(here);
    expect(here).toEqual(expected && expect.objectContaining(expected));
  });
});

const APP = 'http://localhost:5173';
const FORWARDED = { Origin: 'http://localhost:5174', 'Sec-Fetch-Site': 'same-origin' };

test.each([
  ['the app, for a program', {}, APP],
  ['the app by the name it was called by', { Origin: 'http://127.0.0.1:5173' }, 'http://127.0.0.1:5173'],
  ['the app on another port, when its own server forwards the call', FORWARDED, FORWARDED.Origin],
  ['the app, for a page on the web', { Origin: 'http://evil.example' }, APP],
])('a magic link leads to %s', async (_, headers, place) => {
  const one = await serve({ appUrl: `${APP}/` });
  await login(one, { ...headers });
  const link = one.lines.find((line) => line.startsWith('Magic link')) ?? '';
  expect(link).toMatch(/^Magic link for demo@brevity\.example: \S+\/auth\/verify\/\w+$/);
  expect(link).toContain(`: ${place}/auth/verify/`);
});

describe('on the wire', () => {
  test.each([
    ['without a response', { faults: ['* * timeout'] }],
    ['that waits for its latency, with keepalive', { latency: { fromMs: 60_000, toMs: 60_000 } }],
  ])('a call %s ends when its caller goes away', async (_, settings) => {
    const one = await serve({ settings });
    const controller = new AbortController();
    const init = { method: 'DELETE', keepalive: true, signal: controller.signal };
    const call = fetch(`${one.address}/v1/links/1`, init);
    await until(() => one.mock.log.calls.length === 1);
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    await until(() => one.mock.log.calls[0]?.end === 'aborted');
  });

  test('a method that `fetch` does not allow is refused', async () => {
    const { address } = await serve();
    const [response] = await once(request(`${address}/v1/links`, { method: 'TRACE' }).end(), 'response');
    expect(response.statusCode).toBe(405);
  });

  test('a body in any script is read up to 1 MB, and one above is refused and logged, unless it is a file for the mock', async () => {
    const one = await serve();
    const loginAs = (name: string) => send(one, 'POST', '/v1/auth/login', { email: `${name}@mail.example` });
    const unknown = { status: 404, json: { error: 'No account found for this email address' } };
    expect(await loginAs('ü'.repeat(2 ** 18))).toMatchObject(unknown);
    const error = 'The body is larger than 1 MB.';
    expect(await loginAs('a'.repeat(2 ** 20))).toMatchObject({ status: 413, json: { error } });
    expect(one.mock.log.calls[0]).toMatchObject({ end: 413, failure: error });
    const file = { text: 'a'.repeat(2 ** 21) };
    expect(await send(one, 'PUT', '/__mock/data', file)).toMatchObject({ status: 400 });
    // Without its length, before its end.
    const endless = request(`${one.address}/v1/links`, { method: 'POST', headers: JSON_TYPE });
    endless.on('error', () => {});
    endless.write('a'.repeat(2 ** 20 + 1));
    const [response] = await once(endless, 'response');
    endless.destroy();
    expect(response.statusCode).toBe(413);
  });
});

test('the root leads a browser to the panel, and tells others what this is', async () => {
  const one = await serve();
  const page = await send(one, 'GET', '', undefined, { Accept: 'text/html,*/*' });
  expect(page.headers.get('Location')).toBe('/__mock');
  expect(await send(one, 'GET', '')).toMatchObject({
    status: 404,
    json: { error: 'This is the mock of the provider API. Its calls begin with /v1; /__mock controls it.' },
  });
  expect(one.mock.log.calls).toEqual([]);
});

test('the addresses for other devices are known, unless it listens to this machine only', async () => {
  const one = await serve({ host: '0.0.0.0' });
  const { port } = new URL(one.address);
  expect(one.address).toBe(`http://localhost:${port}`);
  for (const address of one.otherAddresses) {
    expect(address).toMatch(new RegExp(`^http://(?!127)[\\d.]+:${port}$`));
    expect((await fetch(address)).status).toBe(404);
  }
  expect((await serve()).otherAddresses).toEqual([]);
});

describe('the printed log', () => {
  /** The lines without the time of the day and how long the call took. */
  const timeless = ({ lines }: Serving) =>
    lines.map((line) => line.replace(/^[\d:]{8} /, '').replace(/\d+ ms/, '0 ms'));

  test('has a line for each call, in the time of the mock, with the tokens masked', async () => {
    const at = new Date(2030, 4, 6, 7, 8, 9, 500).toISOString();
    const one = await serve({ settings: { clock: { at }, faults: ['GET /v1/links cut', '* /lost lost'] } });
    const { address, lines } = one;
    await (await fetch(`${address}/v1/auth/verify?token=secret&a=b`)).text();
    await (await fetch(`${address}/v1/links?page=1`)).text().catch(() => '');
    await fetch(`${address}/v1/nothing`, { method: 'PUT' });
    await fetch(`${address}/v1/nothing`, { method: 'OPTIONS' });
    await fetch(`${address}/lost`).catch(() => {});
    expect(lines[0]).toMatch(/^07:08:\d\d GET/);
    expect(timeless(one)).toEqual([
      'GET /v1/auth/verify?token=•••&a=b 401 0 ms',
      'GET /v1/links?page=1 401 0 ms [fault: GET /v1/links cut]',
      'PUT /v1/nothing 404 0 ms [no such call]',
      'GET /lost lost 0 ms [fault: * /lost lost] [no such call]',
    ]);
  });

  test('says after a call how it broke the contract', async () => {
    const judge = async () => async () => ['response: /id must be string', 'request: body\nmust be object'];
    const one = await serve({ judge });
    await fetch(`${one.address}/v1/links?page=1`);
    await one.mock.log.whenRead();
    expect(one.lines.slice(1)).toEqual([
      '  drift in GET /v1/links?page=1: response: /id must be string',
      '  drift in GET /v1/links?page=1: request: body must be object',
    ]);
  });

  test('holds no control characters, whatever is sent', async () => {
    const one = await serve();
    const body = { email: 'a\u001b[2j@mail.example', firstName: 'A', lastName: 'B' };
    await send(one, 'POST', '/v1/auth/register', body, JSON_TYPE);
    expect(one.lines[0]).toMatch(/^Magic link for a \[2j@mail\.example: http/);
  });
});

test.each([
  ['a port in use', '127.0.0.1', /^Port \d+ is in use\. Stop what runs there, or choose another/],
  ['an address of another machine', '203.0.113.7', /^"203\.0\.113\.7" is not a name or address of this/],
])('%s is refused with one sentence', async (_, host, sentence) => {
  const { port } = new URL((await serve()).address);
  await expect(serveMock({ port: Number(port), host })).rejects.toThrow(sentence);
});

test('the help is printed, and nothing served', async () => {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  expect(await runCommand(['--help'], { judge: vi.fn(), panel: vi.fn() })).toBeUndefined();
  expect(print.mock.calls).toEqual([[helpText()]]);
});
