import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { LoggedCall } from '../../../mocks/log/RequestLog.ts';
import { type ServedMock, type ServeOptions, serveMock } from '../../../mocks/serve.ts';

let served: ServedMock | undefined;
const lines: string[] = [];

const serve = async (options: Partial<ServeOptions> = {}): Promise<string> => {
  served = await serveMock({
    port: 0,
    print: (...line) => lines.push(line.join()),
    ...options,
    settings: { scenario: 'empty', ...options.settings },
  });
  return served.address;
};

afterEach(async () => {
  await served?.close();
  served = undefined;
  lines.length = 0;
});

/** Resolves with the first call that passes the test. */
const whenCall = (isWanted: (call: LoggedCall) => boolean): Promise<LoggedCall> =>
  new Promise((resolve) => {
    const stop = served?.mock.log.subscribe((call) => {
      if (!isWanted(call)) return;
      stop?.();
      resolve(call);
    });
  });

const login = (
  address: string,
  headers: Record<string, string> = {},
  email = 'demo@brevity.example',
): Promise<Response> =>
  fetch(`${address}/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ email }),
  });

test('a page of another origin may make every call', async () => {
  const address = await serve({ settings: { faults: ['GET /v1/users/profile html'] } });
  const preflight = await fetch(`${address}/v1/links/1`, {
    method: 'OPTIONS',
    headers: { Origin: 'http://app.example', 'Access-Control-Request-Method': 'PUT' },
  });
  expect(preflight.status).toBe(204);
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-origin': 'http://app.example',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-max-age': '600',
    vary: 'Origin',
  });
  for (const [path, status] of [
    ['/v1/links', 401],
    ['/v1/users/profile', 502],
    ['/nothing', 404],
  ] as const) {
    const refused = await fetch(address + path, { headers: { Origin: 'http://app.example' } });
    expect([path, refused.status]).toEqual([path, status]);
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'access-control-allow-origin': 'http://app.example',
      'access-control-expose-headers': '*',
    });
  }
});

test('HEAD gets the status and the headers of GET, and no body', async () => {
  const address = await serve();
  const [get, head] = await Promise.all(
    ['GET', 'HEAD'].map((method) => fetch(`${address}/v1/links`, { method })),
  );
  const headersOf = (response?: Response) =>
    ['content-type', 'content-length'].map((name) => response?.headers.get(name));
  expect([head?.status, ...headersOf(head)]).toEqual([get?.status, ...headersOf(get)]);
  expect([await head?.text(), await get?.text()]).toEqual(['', '{"error":"Sign in to continue"}']);
  expect((await fetch(`${address}/v1/auth/login`, { method: 'HEAD' })).status).toBe(404);
});

describe('a magic link leads', () => {
  test.each([
    ['to the app, for a program', {}, 'http://localhost:5173'],
    [
      'to the app by the name that it was called by',
      { Origin: 'http://127.0.0.1:5173' },
      'http://127.0.0.1:5173',
    ],
    [
      'to the app on another port, when its own server forwards the call',
      { Origin: 'http://localhost:5174', 'Sec-Fetch-Site': 'same-origin' },
      'http://localhost:5174',
    ],
    ['to the app, for a page on the web', { Origin: 'http://evil.example' }, 'http://localhost:5173'],
    ['to the app, for a page of another port', { Origin: 'http://localhost:3000' }, 'http://localhost:5173'],
  ])('%s', async (_, headers, place) => {
    const address = await serve({ appUrl: 'http://localhost:5173/' });
    await login(address, headers);
    const [link = ''] = lines.filter((line) => line.startsWith('Magic link'));
    expect(link).toMatch(/^Magic link for demo@brevity\.example: \S+\/auth\/verify\/\w+$/);
    expect(link).toContain(`: ${place}/auth/verify/`);
    const token = link.split('/').at(-1);
    expect((await fetch(`${address}/v1/auth/verify?token=${token}`)).status).toBe(200);
  });
});

/** All bytes that the server sends for a call, up to the end of the connection. */
const bytesOf = async (address: string, path: string): Promise<string> => {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nOrigin: http://app.example\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += chunk;
  return text;
};

describe('on the wire', () => {
  test('a lost call is a connection that ends without a byte', async () => {
    const address = await serve({ settings: { faults: ['* * lost'] } });
    expect(await bytesOf(address, '/v1/links')).toBe('');
  });

  test('a whole response has its length', async () => {
    const address = await serve();
    const response = await fetch(`${address}/nothing`);
    expect(response.headers.get('Content-Length')).toBe(`${(await response.text()).length}`);
  });

  test('a response that is cut off has its headers, half of its body, and no end', async () => {
    const address = await serve({ settings: { faults: ['* * cut'] } });
    const whole = '{"error":"Not found"}';
    const text = await bytesOf(address, '/nothing');
    expect(text).toMatch(/^HTTP\/1\.1 404 /);
    expect(text).toMatch(/\r\nContent-Type: application\/json\r\n/i);
    expect(text).toMatch(/\r\nAccess-Control-Allow-Origin: http:\/\/app\.example\r\n/i);
    expect(text).toMatch(/\r\nTransfer-Encoding: chunked\r\n/i);
    expect(text.split('\r\n\r\n')[1]).toBe(`a\r\n${whole.slice(0, 10)}\r\n`);
  });

  test('a call that gets no response ends when its caller goes away', async () => {
    const address = await serve({ settings: { faults: ['* * timeout'] } });
    const controller = new AbortController();
    const begun = whenCall(({ end }) => end === undefined);
    const call = fetch(`${address}/v1/links`, { signal: controller.signal });
    await begun;
    const ended = whenCall(({ end }) => end !== undefined);
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect((await ended).end).toBe('aborted');
  });

  test('a call waits for its latency, also with keepalive, and ends when its caller goes away', async () => {
    const address = await serve({ settings: { latency: { fromMs: 60_000, toMs: 60_000 } } });
    const controller = new AbortController();
    const begun = whenCall(({ end }) => end === undefined);
    const options = { method: 'DELETE', keepalive: true, signal: controller.signal };
    const call = fetch(`${address}/v1/links/1`, options);
    await begun;
    const ended = whenCall(({ end }) => end !== undefined);
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect((await ended).end).toBe('aborted');
  });

  test('a method that `fetch` does not allow is refused', async () => {
    const address = await serve();
    const [response] = await once(request(`${address}/v1/links`, { method: 'TRACE' }).end(), 'response');
    expect(response.statusCode).toBe(405);
  });

  test('one connection carries several calls', async () => {
    const address = await serve();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ports = new Set<number | undefined>();
    for (let call = 0; call < 5; call += 1) {
      const [response] = await once(request(`${address}/v1/links`, { agent }).end(), 'response');
      ports.add(response.socket.localPort);
      ports.add(response.socket.remotePort);
      response.resume();
      await once(response, 'end');
    }
    const sockets = Object.values(agent.freeSockets).flat();
    agent.destroy();
    expect([ports.size, sockets.length]).toEqual([2, 1]);
  });

  test('many calls at once each get their response', async () => {
    const address = await serve({ settings: { latency: { fromMs: 0, toMs: 20 } } });
    const paths = Array.from({ length: 100 }, (_, index) => `/nothing-${index}`);
    const responses = await Promise.all(paths.map((path) => fetch(address + path)));
    expect(responses.map(({ status }) => status)).toEqual(paths.map(() => 404));
  });

  test('a request can be long and in any script', async () => {
    const address = await serve();
    const email = `${'ü'.repeat(100_000)}@mail.example`;
    expect(await (await login(address, {}, email)).json()).toEqual({
      error: 'No account found for this email address',
    });
  });
});

describe('the printed log', () => {
  const timeless = (line: string): string => line.replace(/\d+ ms/, '0 ms');

  test('has a line for each call, in the time of the mock, with the tokens masked', async () => {
    const at = new Date(2030, 4, 6, 7, 8, 9, 500);
    const address = await serve({
      settings: { clock: { at: at.toISOString() }, faults: ['GET /v1/links cut'] },
    });
    await (await fetch(`${address}/v1/auth/verify?token=secret&a=b`)).text();
    await (await fetch(`${address}/v1/links?page=1`)).text().catch(() => '');
    await (await fetch(`${address}/v1/nothing`, { method: 'PUT' })).text();
    await fetch(`${address}/v1/nothing`, { method: 'OPTIONS' });
    expect(lines[0]).toMatch(/^07:08:\d\d GET \/v1\/auth\/verify\?token=•••&a=b 401 \d+ ms$/);
    expect(lines.slice(1).map((line) => timeless(line.slice(9)))).toEqual([
      'GET /v1/links?page=1 401 0 ms [fault: GET /v1/links cut]',
      'PUT /v1/nothing 404 0 ms [no such call]',
    ]);
  });

  test('says which calls got no response', async () => {
    const address = await serve({ settings: { isOffline: true } });
    await fetch(`${address}/v1/links`).catch(() => {});
    expect(lines.map((line) => timeless(line.slice(9)))).toEqual(['GET /v1/links lost 0 ms']);
  });

  test('says after a call how it broke the contract', async () => {
    const judge = async () => async () => ['response: /id must be string', 'request: body\nmust be object'];
    const address = await serve({ judge });
    const judged = whenCall(({ drift }) => drift.length > 0);
    await fetch(`${address}/v1/links?page=1`);
    await judged;
    expect(lines.slice(1)).toEqual([
      '  drift in GET /v1/links?page=1: response: /id must be string',
      '  drift in GET /v1/links?page=1: request: body must be object',
    ]);
  });

  test('is styled where it can be', async () => {
    const address = await serve({
      paint: (style, text) => `<${style}>${text}</>`,
      settings: { faults: ['* /f 503'] },
    });
    for (const path of ['/f', '/v1/links', '/no']) await fetch(address + path);
    expect(lines.map((line) => timeless(line.replace(/^\S*/, '')))).toEqual([
      ' GET /f <red>503</> <dim>0 ms</> <yellow>[fault: * /f 503]</> <inverse>[no such call]</>',
      ' GET /v1/links <yellow>401</> <dim>0 ms</>',
      ' GET /no <yellow>404</> <dim>0 ms</> <inverse>[no such call]</>',
    ]);
  });

  test('holds no control characters, whatever is sent', async () => {
    const address = await serve();
    const email = 'a\u001b[2j@mail.example';
    await fetch(`${address}/v1/auth/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, firstName: 'A', lastName: 'B' }),
    });
    expect(lines[0]).toMatch(/^Magic link for a \[2j@mail\.example: http/);
  });
});

test.each([
  ['a port in use', { host: 'localhost' }, /^Port \d+ is in use\. Stop what runs there, or choose/],
  [
    'an address of another machine',
    { host: '203.0.113.7' },
    /^"203\.0\.113\.7" is not a name or address of this/,
  ],
])('%s is refused with one sentence', async (_, options, sentence) => {
  const { port } = new URL(await serve());
  await expect(serveMock({ port: Number(port), ...options })).rejects.toThrow(sentence);
});
