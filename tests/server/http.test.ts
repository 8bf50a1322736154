import { mkdirSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { serveFiles } from '../../server/staticFiles.ts';
import { deferred } from '../support/deferred.ts';
import { headersOf } from '../support/headersFile.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { serverOn } from './serverOn.ts';
import { startTestServer } from './startTestServer.ts';

const start = (options?: Parameters<typeof startTestServer>[1]) => startTestServer(serverOn('kutt'), options);

/** A folder as the build makes it. */
const builtFolder = (): string => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  const files = ['index.html', 'landing.html', '_headers', 'icon.png', 'assets/index-a1.js'];
  for (const name of files) writeFileSync(join(folder, name), `${name} `.repeat(100));
  return folder;
};

/** A request as it is written, which `fetch` would mend. */
const raw = async (address: string, path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const { hostname, port } = new URL(address);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ hostname, port, path, method, headers }, resolve).once('error', reject).end();
  });
  return { status: response.statusCode, text: Buffer.concat(await response.toArray()).toString() };
};

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
    for (const [host, status] of [
      ['LINKS.example.com', 200],
      ['evil.test', 421],
      ['links.example.com.evil.test', 421],
      ['links.example.com:81', 421],
    ] as const) {
      expect((await raw(address, '/v1/links', { host, authorization })).status, host).toBe(status);
      expect((await raw(address, '/healthz', { host })).status, host).toBe(200);
    }
  });

  test('of odd methods and paths are refused, or are pages of the dashboard, which says that it has none there', async () => {
    const { address } = await start({ serveFile: serveFiles(builtFolder()) });
    for (const [method, path, status] of [
      ['TRACE', '/v1/links', 405],
      ['OPTIONS', '/v1/links', 405],
      ['POST', '/', 405],
      ['GET', '/v1/', 404],
      ['GET', '/v1/%2e%2e/%2e%2e/etc/passwd', 200],
      ['GET', '//evil.test/v1/links', 200],
    ] as const)
      expect((await raw(address, path, {}, method)).status, `${method} ${path}`).toBe(status);
  });

  test('are no data for a page of ours: no cache keeps them, no browser runs them', async () => {
    const { address } = await start();
    const { headers } = await fetch(`${address}/v1/links`);
    expect(headers.get('Cache-Control')).toBe('no-store');
    const told = headersOf('/v1/links').filter(([name]) => name === 'Content-Security-Policy');
    expect(headers.get('Content-Security-Policy')).toBe(told.at(-1)?.[1]);
  });

  test.each([
    [true, '198.51.100.7'],
    [false, '127.0.0.1'],
  ])('the caller is told by a proxy only where one is trusted: %s', async (isProxied, client) => {
    const handle = vi.fn(async () => Response.json({}));
    const { address } = await start({ handle, isProxied });
    await fetch(`${address}/v1/links`, { headers: { 'X-Forwarded-For': '203.0.113.9, 198.51.100.7' } });
    expect(handle).toHaveBeenCalledExactlyOnceWith(expect.any(Request), client);
  });
});

test('no line of the log has a token, an address, a query or a key', async () => {
  const { address, lines, linkFor, call } = await start({ serveFile: serveFiles(builtFolder()) });
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

test('the log has 499 for a caller who gives up', async () => {
  const [begun, answered] = [deferred<void>(), deferred<Response>()];
  const handle = () => {
    begun.resolve();
    return answered.promise;
  };
  const { address, lines } = await start({ handle });
  const caller = new AbortController();
  const call = fetch(`${address}/v1/links`, { signal: caller.signal });
  await begun.promise;
  caller.abort();
  await expect(call).rejects.toThrow();
  await expect.poll(() => lines.join().replace(/\d+ ms/, 'ms')).toBe('GET /v1/links 499 ms');
  answered.resolve(Response.json({}));
});

describe('pages', () => {
  test('are the files of the folder, or the program, with the headers that hosts send', async () => {
    const { address } = await start({ serveFile: serveFiles(builtFolder()) });
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
    const { address } = await start({ serveFile: serveFiles(builtFolder()) });
    const headers = { 'Accept-Encoding': 'gzip' };
    expect((await raw(address, '/', headers)).text.length).toBeLessThan(300);
    const first = await fetch(address, { headers });
    expect(first.headers.get('Content-Encoding')).toBe('gzip');
    expect(first.headers.get('Vary')).toBe('Accept-Encoding');
    expect(await first.text()).toMatch(/^index.html /);
    const again = await fetch(address, { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test('need a build', () => {
    expect(() => serveFiles('nowhere')).toThrow(
      'The folder "nowhere" contains no built dashboard. Run npm run build, or set --files.',
    );
  });
});

test('a stop answers the calls that are under way, and takes no more', async () => {
  const [begun, answered] = [deferred<void>(), deferred<Response>()];
  const handle = () => {
    begun.resolve();
    return answered.promise;
  };
  const { address, server } = await start({ handle });
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
