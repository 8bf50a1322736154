import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { servePages } from '../../gateway/pages.ts';
import { deferred } from '../support/deferred.ts';
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

  test('to another host are refused, but for the health, which an orchestrator asks by another name', async () => {
    const { address, signIn } = await start();
    const authorization = `Bearer ${await signIn()}`;
    const statuses = async (host: string) => {
      const headers = { host, authorization };
      return Promise.all(
        ['/v1/links', '/healthz'].map(async (path) => (await raw(address, path, headers)).status),
      );
    };
    for (const host of ['links.example.com', 'LINKS.example.com'])
      expect(await statuses(host), host).toEqual([200, 200]);
    for (const host of ['evil.test', 'links.example.com.evil.test', 'links.example.com:81'])
      expect(await statuses(host), host).toEqual([421, 200]);
  });

  test('of odd methods and paths are refused, or are pages of the dashboard, which says that it has none there', async () => {
    const { address } = await start({ servePage: servePages(builtFolder()) });
    const asked = ['TRACE /v1/links', 'PATCH /v1/links', 'OPTIONS /v1/links', 'POST /', 'GET /v1/'];
    const pages = ['GET /v1/%2e%2e/%2e%2e/etc/passwd', 'GET //evil.test/v1/links'];
    const statusOf = async (name: string) => {
      const [method = '', path = ''] = name.split(' ');
      return (await raw(address, path, {}, method)).status;
    };
    expect(await Promise.all([...asked, ...pages].map(statusOf))).toEqual([
      405, 405, 405, 405, 404, 200, 200,
    ]);
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
  test('are the files of the folder, or the program, with the headers that hosts send', async () => {
    const { address } = await start({ servePage: servePages(builtFolder()) });
    const contents = {
      '/': 'index.html',
      '/links/a@b.test': 'index.html',
      '/auth/verify/a.b.c': 'index.html',
      '/landing': 'landing.html',
      '/icon.png': 'icon.png',
      '/assets/index-a1.js': 'assets/index-a1.js',
      '/_headers': 'index.html',
      '/..%2f..%2fetc%2fpasswd': 'index.html',
    };
    for (const [path, file] of Object.entries(contents)) {
      const { status, text } = await raw(address, path);
      expect([status, text.split(' ')[0]], path).toEqual([200, file]);
    }
    expect((await raw(address, '/assets/gone.js')).status).toBe(404);
    for (const path of ['/', '/landing', '/links', '/assets/index-a1.js']) {
      const { headers } = await fetch(address + path);
      for (const [name, value] of headersOf(path)) expect([name, headers.get(name)]).toEqual([name, value]);
    }
  });

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
  const [begun, answered] = [deferred<void>(), deferred<Response>()];
  const gateway = gatewayOn('kutt');
  const handle = () => {
    begun.resolve();
    return answered.promise;
  };
  const { address, server } = await serveGateway({ ...gateway, gateway: { ...gateway.gateway, handle } });
  const call = fetch(`${address}/v1/links`);
  await begun.promise;
  const stopped = server.close();
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  answered.resolve(Response.json({ links: [] }));
  const response = await call;
  // A connection that stays open would keep the server for seconds.
  expect(response.headers.get('Connection')).toBe('close');
  expect(await response.json()).toEqual({ links: [] });
  await stopped;
});
