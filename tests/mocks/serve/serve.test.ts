import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { helpText } from '../../../mocks/serve/commandLine.ts';
import { runCommand, serveMock } from '../../../mocks/serve.ts';
import type { Settings } from '../../../mocks/settings/settings.ts';
import { JSON_HEADERS, login, send, serve, sessionHeaders, type TestServer, waitUntil } from './serving.ts';

describe('a page of another origin', () => {
  const ORIGIN = 'http://app.example';

  it('gets permission to make any call', async () => {
    const { url } = await serve();
    const headers = { Origin: ORIGIN, 'Access-Control-Request-Method': 'PUT' };
    const preflight = await fetch(`${url}/v1/links/1`, { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'authorization, content-type',
      vary: 'Origin',
    });
  });

  it.each(['/v1/links', '/v1/users/profile', '/v1/users/preferences', '/nothing'])(
    'can read the response to %s',
    async (path) => {
      const faults = ['GET /v1/users/profile html', 'GET /v1/users/preferences cut'];
      const { url } = await serve({ settings: { faults } });
      const { headers } = await fetch(url + path, { headers: { Origin: ORIGIN } });
      expect(headers.get('Access-Control-Allow-Origin')).toBe(ORIGIN);
      expect(headers.get('Access-Control-Expose-Headers')).toBe('*');
    },
  );
});

/** Returns what a caller can read of a response. Undefined if the call fails. */
const readable = async (call: Promise<Response>) => {
  const response = await call.catch(() => undefined);
  if (response === undefined) return undefined;
  const { status, headers } = response;
  const body = await response.text().catch(() => 'broken off');
  return { status, type: headers.get('Content-Type'), location: headers.get('Location'), body };
};

// tests/contract/mockResponds.test.ts and tests/mocks/network/network.test.ts check the responses in a page.
describe('a response over HTTP', () => {
  it.each<{ line: string; settings?: Partial<Settings>; expected: object | undefined }>([
    { line: 'GET /v1/links?page=1&limit=100', expected: { status: 200 } },
    { line: 'HEAD /v1/users/profile', expected: { status: 200 } },
    { line: 'GET /v1/links/:id/qrcode', expected: { status: 200 } },
    { line: 'GET /redirect/%E0%A4%A', expected: { status: 404 } },
    { line: 'PATCH /v1/links', expected: { status: 405 } },
    { line: 'GET /v1/links', settings: { faults: ['* * 400 Ärger'] }, expected: { body: 'Ärger' } },
    {
      line: 'GET /v1/links',
      settings: { faults: ['* * 429 Location: https://a.example/'] },
      expected: { location: 'https://a.example/' },
    },
    { line: 'GET /v1/links', settings: { faults: ['* * 204'] }, expected: { status: 204 } },
    {
      line: 'GET /v1/links',
      settings: { faults: ['* * malformed'] },
      expected: { type: 'application/json' },
    },
    {
      line: 'GET /v1/links',
      settings: { faults: ['* * cut'] },
      expected: { status: 200, body: 'broken off' },
    },
    { line: 'GET /v1/links', settings: { isOffline: true }, expected: undefined },
  ])('is the same as in a page: $line', async ({ line, settings = {}, expected }) => {
    const server = await serve({ settings: { scenario: 'hostile-texts', ...settings } });
    const [method = '', path = ''] = line.split(' ');
    const callPath = path.replace(':id', server.mock.world.db.all('links')[0]?.id ?? '');
    const init = { method, headers: await sessionHeaders(server), redirect: 'manual' } as const;
    const inPage = await readable(server.mock.fetch(callPath, init));
    server.mock.world.change(settings);
    expect(await readable(fetch(server.url + callPath, init))).toEqual(inPage);
    expect(inPage).toEqual(expected && expect.objectContaining(expected));
  });
});

describe('a magic link', () => {
  const APP = 'http://localhost:5173';

  it.each([
    { name: 'a program requests it', headers: {}, app: APP },
    {
      name: 'the app requests it under another name',
      headers: { Origin: 'http://127.0.0.1:5173' },
      app: 'http://127.0.0.1:5173',
    },
    {
      name: 'an app on another port requests it through its server',
      headers: { Origin: 'http://localhost:5174', 'Sec-Fetch-Site': 'same-origin' },
      app: 'http://localhost:5174',
    },
    { name: 'a page on the web requests it', headers: { Origin: 'http://evil.example' }, app: APP },
  ])('leads to $app when $name', async ({ headers, app }) => {
    const server = await serve({ appUrl: `${APP}/` });
    await login(server, { ...headers });
    const link = server.lines.find((line) => line.startsWith('Magic link')) ?? '';
    expect(link).toMatch(/^Magic link for demo@brevity\.example: \S+\/auth\/verify\/\w+$/);
    expect(link).toContain(`: ${app}/auth/verify/`);
  });
});

describe('a call over HTTP', () => {
  it.each<{ name: string; settings: Partial<Settings> }>([
    { name: 'that gets no response', settings: { faults: ['* * timeout'] } },
    { name: 'that is delayed by latency', settings: { latency: { fromMs: 60_000, toMs: 60_000 } } },
  ])('$name ends when its caller disconnects', async ({ settings }) => {
    const server = await serve({ settings });
    const controller = new AbortController();
    const init = { method: 'DELETE', keepalive: true, signal: controller.signal };
    const call = fetch(`${server.url}/v1/links/1`, init);
    await waitUntil(() => server.mock.log.calls.length === 1);
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    await waitUntil(() => server.mock.log.calls[0]?.end === 'aborted');
  });

  it('is refused when its method is TRACE, which fetch does not allow', async () => {
    const { url } = await serve();
    const [response] = await once(request(`${url}/v1/links`, { method: 'TRACE' }).end(), 'response');
    expect(response.statusCode).toBe(405);
  });
});

describe('a request body', () => {
  const loginAs = (server: TestServer, name: string) =>
    send(server, 'POST /v1/auth/login', { body: { email: `${name}@mail.example` } });
  const TOO_LARGE = 'The body is larger than 1 MB.';

  it('is accepted up to 1 MB, in any script', async () => {
    const error = 'No account found for this email address';
    const response = await loginAs(await serve(), 'ü'.repeat(2 ** 18));
    expect(response).toMatchObject({ status: 404, json: { error } });
  });

  it('is refused above 1 MB', async () => {
    const response = await loginAs(await serve(), 'a'.repeat(2 ** 20));
    expect(response).toMatchObject({ status: 413, json: { error: TOO_LARGE } });
  });

  it('is logged with the reason when it is refused', async () => {
    const server = await serve();
    await loginAs(server, 'a'.repeat(2 ** 20));
    expect(server.mock.log.calls[0]).toMatchObject({ end: 413, failure: TOO_LARGE });
  });

  it('is refused before its end when its length is unknown', async () => {
    const { url } = await serve();
    const endless = request(`${url}/v1/links`, { method: 'POST', headers: JSON_HEADERS });
    endless.on('error', () => {});
    endless.write('a'.repeat(2 ** 20 + 1));
    const [response] = await once(endless, 'response');
    endless.destroy();
    expect(response.statusCode).toBe(413);
  });

  it('can be larger for a data file', async () => {
    const body = { text: 'a'.repeat(2 ** 21) };
    expect(await send(await serve(), 'PUT /__mock/data', { body })).toMatchObject({ status: 400 });
  });
});

describe('the root of a served mock', () => {
  it('redirects a browser to the panel', async () => {
    const { headers } = await send(await serve(), 'GET /', { headers: { Accept: 'text/html,*/*' } });
    expect(headers.get('Location')).toBe('/__mock');
  });

  it('explains the mock to other clients', async () => {
    const server = await serve();
    expect(await send(server, 'GET /')).toMatchObject({
      status: 404,
      json: { error: 'This is the mock provider API. Its endpoints start with /v1. Control it at /__mock.' },
    });
    expect(server.mock.log.calls).toEqual([]);
  });
});

describe('the URLs for other devices', () => {
  it('reach a mock that listens to all of them', async () => {
    const server = await serve({ host: '0.0.0.0' });
    const { port } = new URL(server.url);
    expect(server.url).toBe(`http://localhost:${port}`);
    for (const url of server.otherUrls) {
      expect(url).toMatch(new RegExp(`^http://(?!127)[\\d.]+:${port}$`));
      expect((await fetch(url)).status).toBe(404);
    }
  });

  it('are empty for a mock that listens only to this machine', async () => {
    expect((await serve()).otherUrls).toEqual([]);
  });
});

describe('the printed log', () => {
  /** Returns the lines without the time of day, and with a duration of 0. */
  const withoutTimes = ({ lines }: TestServer) =>
    lines.map((line) => line.replace(/^[\d:]{8} /, '').replace(/\d+ ms/, '0 ms'));

  it('has a line for each call', async () => {
    const server = await serve({ settings: { faults: ['GET /v1/links cut', '* /lost lost'] } });
    const { url } = server;
    await (await fetch(`${url}/v1/links?page=1`)).text().catch(() => '');
    await fetch(`${url}/v1/nothing`, { method: 'PUT' });
    await fetch(`${url}/v1/nothing`, { method: 'OPTIONS' });
    await fetch(`${url}/lost`).catch(() => {});
    expect(withoutTimes(server)).toEqual([
      'GET /v1/links?page=1 401 0 ms [fault: GET /v1/links cut]',
      'PUT /v1/nothing 404 0 ms [unknown endpoint]',
      'GET /lost lost 0 ms [fault: * /lost lost] [unknown endpoint]',
    ]);
  });

  it('masks tokens', async () => {
    const server = await serve();
    await (await fetch(`${server.url}/v1/auth/verify?token=secret&a=b`)).text();
    expect(withoutTimes(server)).toEqual(['GET /v1/auth/verify?token=•••&a=b 401 0 ms']);
  });

  it("shows the mock's time", async () => {
    const at = new Date(2030, 4, 6, 7, 8, 9, 500).toISOString();
    const { url, lines } = await serve({ settings: { clock: { at } } });
    await (await fetch(`${url}/v1/links`)).text();
    expect(lines[0]).toMatch(/^07:08:\d\d GET/);
  });

  it('reports contract violations after their call', async () => {
    const loadContractCheck = async () => async () => [
      'response: /id must be string',
      'request: body\nmust be object',
    ];
    const { url, lines, mock } = await serve({ loadContractCheck });
    await fetch(`${url}/v1/links?page=1`);
    await mock.log.whenSettled();
    expect(lines.slice(1)).toEqual([
      '  contract violation in GET /v1/links?page=1: response: /id must be string',
      '  contract violation in GET /v1/links?page=1: request: body must be object',
    ]);
  });

  it('contains no control characters from calls', async () => {
    const server = await serve();
    const body = { email: 'a\u001b[2j@mail.example', firstName: 'A', lastName: 'B' };
    await send(server, 'POST /v1/auth/register', { body });
    expect(server.lines[0]).toMatch(/^Magic link for a \[2j@mail\.example: http/);
  });
});

describe('serveMock', () => {
  it.each([
    {
      name: 'a port in use',
      host: '127.0.0.1',
      error: /^Port \d+ is in use\. Stop the program that uses it, or choose another/,
    },
    {
      name: 'an IP address of another machine',
      host: '203.0.113.7',
      error: /^"203\.0\.113\.7" is not a host name or IP address of this/,
    },
  ])('rejects $name with a sentence', async ({ host, error }) => {
    const { port } = new URL((await serve()).url);
    await expect(serveMock({ port: Number(port), host })).rejects.toThrow(error);
  });
});

describe('runCommand', () => {
  it('prints the help without serving a mock', async () => {
    const print = vi.spyOn(console, 'log').mockReturnValue();
    expect(await runCommand(['--help'], { loadContractCheck: vi.fn(), panel: vi.fn() })).toBeUndefined();
    expect(print.mock.calls).toEqual([[helpText()]]);
  });
});
