import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { servePages } from '../../gateway/pages.ts';
import { headersOf } from '../support/headersFile.ts';
import { gatewayOn } from './gatewayOn.ts';
import { serveGateway } from './served.ts';

const start = async (options: Parameters<typeof serveGateway>[1] = {}) => {
  const gateway = gatewayOn('kutt');
  const { address, server } = await serveGateway(gateway, options);
  return { ...gateway, address, server };
};

/** A folder as the build makes it. */
const builtFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'dashboard-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  const files = ['index.html', 'landing.html', '_headers', 'icon.png', 'assets/index-a1.js'];
  for (const name of files) writeFileSync(join(folder, name), `${name} `.repeat(100));
  return folder;
};

/** A request as it is written, which `fetch` would mend. */
const raw = (address: string, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(address);
    request({ hostname, port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, text: Buffer.concat(parts).toString() }),
      );
    })
      .once('error', reject)
      .end();
  });

describe('calls', () => {
  test('a body over 1 MB is refused, one of 1 MB is read', async () => {
    const { address } = await start();
    const post = (body: string) => fetch(`${address}/v1/auth/login`, { method: 'POST', body });
    const fitting = JSON.stringify({ email: 'ada@example.com' }).padEnd(2 ** 20);
    expect((await post(fitting)).status).toBe(200);
    expect((await post(`${fitting} `)).status).toBe(413);
  });

  test.each([
    ['evil.test', 421],
    ['links.example.com', 200],
    ['LINKS.example.com', 200],
    ['links.example.com.evil.test', 421],
    ['links.example.com:81', 421],
  ])('to the host %s have the status %i', async (host, status) => {
    const { address, signIn } = await start();
    const headers = { host, authorization: `Bearer ${await signIn()}` };
    expect((await raw(address, '/v1/links', headers)).status).toBe(status);
    // An orchestrator asks by another name.
    expect((await raw(address, '/healthz', headers)).status).toBe(200);
  });

  test.each([
    ['TRACE', '/v1/links', 405],
    ['PATCH', '/v1/links', 405],
    ['OPTIONS', '/v1/links', 405],
    ['GET', '/v1/', 404],
    // Pages of the dashboard, which says that it has none there.
    ['GET', '/v1/%2e%2e/%2e%2e/etc/passwd', 200],
    ['GET', '//evil.test/v1/links', 200],
    ['POST', '/', 405],
  ])('%s %s has the status %i', async (method, path, status) => {
    const { address } = await start({ servePage: servePages(builtFolder()) });
    expect((await raw(address, path, {}, method)).status).toBe(status);
  });

  test('are no data for a page of ours: no cache keeps them, no browser runs them', async () => {
    const { address } = await start();
    const { headers } = await fetch(`${address}/v1/links`);
    expect(headers.get('Cache-Control')).toBe('no-store');
    const told = headersOf('/v1/links').filter(([name]) => name === 'Content-Security-Policy');
    expect(headers.get('Content-Security-Policy')).toBe(told.at(-1)?.[1]);
  });

  test('what is no HTTP ends the connection and nothing else', async () => {
    const { address } = await start();
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.end('GET / HTTP/1.1\r\nHost: a\r\nHost\x00: b\r\n\r\n');
    await new Promise((resolve) => socket.once('close', resolve).resume());
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });

  test.each([
    [true, ['198.51.100.7']],
    [false, ['127.0.0.1']],
  ])('the caller is told by a proxy only where one is trusted: %s', async (isProxied, clients) => {
    const seen: string[] = [];
    const gateway = gatewayOn('kutt');
    const handle = async (_request: Request, client: string) => {
      seen.push(client);
      return Response.json({});
    };
    const { address } = await serveGateway(
      { ...gateway, gateway: { ...gateway.gateway, handle } },
      { isProxied },
    );
    await fetch(`${address}/v1/links`, { headers: { 'X-Forwarded-For': '203.0.113.9, 198.51.100.7' } });
    expect(seen).toEqual(clients);
  });
});

test('no line of the log has a token, an address, a query or a key', async () => {
  const { address, lines, linkFor, call } = await start({ servePage: servePages(builtFolder()) });
  const magic = await linkFor({ email: 'ada@example.com' });
  await fetch(`${address}/auth/verify/${magic}`);
  const { jwt } = await (await fetch(`${address}/v1/auth/verify?token=${magic}`)).json();
  const headers = { Authorization: `Bearer ${jwt}` };
  await fetch(`${address}/v1/links?page=1`, { headers });
  await fetch(`${address}/v1/auth/login`, { method: 'POST', body: '{"email":"ada@example.com"}' });
  await call('GET /v1/links', { token: jwt });
  await expect.poll(() => lines.length).toBe(4);
  expect(lines.map((line) => line.replace(/\d+ ms/, 'ms'))).toEqual([
    'GET /auth/verify/… 200 ms',
    'GET /v1/auth/verify 200 ms',
    'GET /v1/links 200 ms',
    'POST /v1/auth/login 200 ms',
  ]);
});

describe('pages', () => {
  test.each([
    ['/', 'index.html'],
    ['/links/a@b.test', 'index.html'],
    ['/auth/verify/a.b.c', 'index.html'],
    ['/landing', 'landing.html'],
    ['/icon.png', 'icon.png'],
    ['/assets/index-a1.js', 'assets/index-a1.js'],
    ['/_headers', 'index.html'],
    ['/assets/gone.js', undefined],
    ['/..%2f..%2fetc%2fpasswd', 'index.html'],
  ])('%s is %s', async (path, file) => {
    const { address } = await start({ servePage: servePages(builtFolder()) });
    const { status, text } = await raw(address, path);
    expect([status, text.split(' ')[0]]).toEqual(file ? [200, file] : [404, '']);
  });

  test.each(['/', '/landing', '/links', '/assets/index-a1.js'])(
    '%s has the headers that hosts send',
    async (path) => {
      const { address } = await start({ servePage: servePages(builtFolder()) });
      const { headers } = await fetch(address + path);
      for (const [name, value] of headersOf(path)) expect([name, headers.get(name)]).toEqual([name, value]);
    },
  );

  test('are compressed, and not sent again while they are the same', async () => {
    const { address } = await start({ servePage: servePages(builtFolder()) });
    const headers = { 'Accept-Encoding': 'gzip' };
    const { text } = await raw(address, '/', headers);
    expect(text.length).toBeLessThan(300);
    const first = await fetch(address, { headers });
    expect([first.headers.get('Content-Encoding'), first.headers.get('Vary')]).toEqual([
      'gzip',
      'Accept-Encoding',
    ]);
    expect(await first.text()).toMatch(/^index.html /);
    const again = await fetch(address, { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test('need a build', () => {
    expect(() => servePages('nowhere')).toThrow(
      'There is no built dashboard in "nowhere": run npm run build first, or see --files.',
    );
  });
});

test('a stop answers the calls that are under way, and takes no more', async () => {
  let answer: (response: Response) => void = () => {};
  const gateway = gatewayOn('kutt');
  const begun = new Promise<void>((begin) => {
    gateway.gateway = {
      ...gateway.gateway,
      handle: () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
          begin();
        }),
    };
  });
  const { address, server } = await serveGateway(gateway);
  const call = fetch(`${address}/v1/links`);
  await begun;
  const stopped = server.close();
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  answer(Response.json({ links: [] }));
  expect(await (await call).json()).toEqual({ links: [] });
  await stopped;
});
