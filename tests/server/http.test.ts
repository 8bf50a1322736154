import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { serveFiles } from '../../server/staticFiles.ts';
import { deferred } from '../support/deferred.ts';
import { headersOf } from '../support/headersFile.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { createTestApi } from './createTestApi.ts';
import { startTestServer } from './startTestServer.ts';

const EMAIL = { email: 'ada@example.com' };

const startServer = (options?: Parameters<typeof startTestServer>[1]) =>
  startTestServer(createTestApi('kutt'), options);

/** Starts a server with the files of a build. */
const startWithFiles = () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  const files = ['index.html', 'landing.html', '_headers', 'icon.png', 'assets/index-a1.js'];
  for (const name of files) writeFileSync(join(folder, name), `${name} `.repeat(100));
  return startServer({ serveFile: serveFiles(folder) });
};

/** Starts a server whose API responds when the test resolves `response`. */
const startWithPendingApi = async () => {
  const [requested, response] = [deferred<void>(), deferred<Response>()];
  const handle = () => {
    requested.resolve();
    return response.promise;
  };
  return { ...(await startServer({ handle })), requested, response };
};

interface RawRequest {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

/** Sends a request without the normalization of `fetch`. */
const sendRaw = async (url: string, { path, method = 'GET', headers = {} }: RawRequest) => {
  const { hostname, port } = new URL(url);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ hostname, port, path, method, headers }, resolve).once('error', reject).end();
  });
  return { status: response.statusCode, text: Buffer.concat(await response.toArray()).toString() };
};

const withoutDuration = (line: string): string => line.replace(/\d+ ms/, 'ms');

describe('a request body', () => {
  const LARGEST = JSON.stringify(EMAIL).padEnd(2 ** 20);

  it('is read up to 1 MB', async () => {
    const { url } = await startServer();
    const { status } = await fetch(`${url}/v1/auth/login`, { method: 'POST', body: LARGEST });
    expect(status).toBe(200);
  });

  it('is rejected over 1 MB', async () => {
    const { url } = await startServer();
    const { status } = await fetch(`${url}/v1/auth/login`, { method: 'POST', body: `${LARGEST} ` });
    expect(status).toBe(413);
  });
});

describe('the Host header', () => {
  it.each([
    { host: 'LINKS.example.com', status: 200 },
    { host: 'evil.test', status: 421 },
    { host: 'links.example.com.evil.test', status: 421 },
    { host: 'links.example.com:81', status: 421 },
  ])('$host leads to $status from the API', async ({ host, status }) => {
    const { url, signIn } = await startServer();
    const headers = { host, authorization: `Bearer ${await signIn()}` };
    expect((await sendRaw(url, { path: '/v1/links', headers })).status).toBe(status);
  });

  // Orchestrators check the health under another name.
  it('may be unknown for a health check', async () => {
    const { url } = await startServer();
    for (const host of [
      'LINKS.example.com',
      'evil.test',
      'links.example.com.evil.test',
      'links.example.com:81',
    ])
      expect((await sendRaw(url, { path: '/healthz', headers: { host } })).status, host).toBe(200);
  });
});

describe('a server with an API and files', () => {
  it.each([
    { method: 'TRACE', path: '/v1/links', status: 405 },
    { method: 'OPTIONS', path: '/v1/links', status: 405 },
    { method: 'POST', path: '/', status: 405 },
    { method: 'GET', path: '/v1/', status: 404 },
    { method: 'GET', path: '/v1/%2e%2e/%2e%2e/etc/passwd', status: 200 },
    { method: 'GET', path: '//evil.test/v1/links', status: 200 },
  ])('responds to $method $path with $status', async ({ method, path, status }) => {
    const { url } = await startWithFiles();
    expect((await sendRaw(url, { path, method })).status).toBe(status);
  });
});

describe('an API response', () => {
  it('must not be stored', async () => {
    const { url } = await startServer();
    const { headers } = await fetch(`${url}/v1/links`);
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('has the content security policy of the headers file', async () => {
    const { url } = await startServer();
    const { headers } = await fetch(`${url}/v1/links`);
    const policies = headersOf('/v1/links').filter(([name]) => name === 'Content-Security-Policy');
    expect(headers.get('Content-Security-Policy')).toBe(policies.at(-1)?.[1]);
  });
});

describe("the client's IP address", () => {
  it.each([
    { source: 'X-Forwarded-For behind a trusted proxy', isProxied: true, client: '198.51.100.7' },
    { source: 'the connection without a trusted proxy', isProxied: false, client: '127.0.0.1' },
  ])('is read from $source', async ({ isProxied, client }) => {
    const handle = vi.fn(async () => Response.json({}));
    const { url } = await startServer({ handle, isProxied });
    await fetch(`${url}/v1/links`, { headers: { 'X-Forwarded-For': '203.0.113.9, 198.51.100.7' } });
    expect(handle).toHaveBeenCalledExactlyOnceWith(expect.any(Request), client);
  });
});

describe('the log', () => {
  it('contains no tokens, email addresses, queries or keys', async () => {
    const { url, logs, requestMagicLink, send } = await startWithFiles();
    const magicToken = await requestMagicLink(EMAIL);
    await fetch(`${url}/auth/verify/${magicToken}`);
    const { jwt } = await (await fetch(`${url}/v1/auth/verify?token=${magicToken}`)).json();
    await fetch(`${url}/v1/links?page=1`, { headers: { Authorization: `Bearer ${jwt}` } });
    await fetch(`${url}/v1/auth/login`, { method: 'POST', body: JSON.stringify(EMAIL) });
    await send('GET /v1/links', { token: jwt });
    await expect.poll(() => logs.length).toBe(4);
    expect(logs.map(withoutDuration)).toEqual([
      'GET /auth/verify/… 200 ms',
      'GET /v1/auth/verify 200 ms',
      'GET /v1/links 200 ms',
      'POST /v1/auth/login 200 ms',
    ]);
  });

  it('contains the status 499 when the client closes the connection', async () => {
    const { url, logs, requested, response } = await startWithPendingApi();
    // After an aborted `fetch`, the server takes seconds to close.
    const client = request(`${url}/v1/links`);
    const failure = once(client, 'error');
    client.end();
    await requested.promise;
    client.destroy();
    await expect(failure).resolves.toEqual([expect.any(Error)]);
    await expect.poll(() => withoutDuration(logs.join())).toBe('GET /v1/links 499 ms');
    response.resolve(Response.json({}));
  });
});

describe('serveFiles', () => {
  it.each([
    { path: '/', file: 'index.html' },
    { path: '/links/a@b.test', file: 'index.html' },
    { path: '/auth/verify/a.b.c', file: 'index.html' },
    { path: '/landing', file: 'landing.html' },
    { path: '/icon.png', file: 'icon.png' },
    { path: '/assets/index-a1.js', file: 'assets/index-a1.js' },
    { path: '/_headers', file: 'index.html' },
    { path: '/..%2f..%2fetc%2fpasswd', file: 'index.html' },
  ])('responds to $path with the file $file', async ({ path, file }) => {
    const { url } = await startWithFiles();
    const { status, text } = await sendRaw(url, { path });
    expect([status, text.split(' ')[0]]).toEqual([200, file]);
  });

  it('responds to an unknown asset with 404', async () => {
    const { url } = await startWithFiles();
    expect((await sendRaw(url, { path: '/assets/gone.js' })).status).toBe(404);
  });

  it.each(['/', '/landing', '/links', '/assets/index-a1.js'])(
    'sends the headers of the headers file with %s',
    async (path) => {
      const { url } = await startWithFiles();
      const { headers } = await fetch(url + path);
      for (const [name, value] of headersOf(path)) expect([name, headers.get(name)]).toEqual([name, value]);
    },
  );

  it('compresses files', async () => {
    const { url } = await startWithFiles();
    const headers = { 'Accept-Encoding': 'gzip' };
    expect((await sendRaw(url, { path: '/', headers })).text.length).toBeLessThan(300);
    const response = await fetch(url, { headers });
    expect(response.headers.get('Content-Encoding')).toBe('gzip');
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    expect(await response.text()).toMatch(/^index.html /);
  });

  it('responds with 304 when the file has not changed', async () => {
    const { url } = await startWithFiles();
    const first = await fetch(url);
    const second = await fetch(url, { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } });
    expect(second.status).toBe(304);
  });

  it('throws when the folder contains no build', () => {
    expect(() => serveFiles('nowhere')).toThrow(
      'The folder "nowhere" contains no built dashboard. Run npm run build, or set --files.',
    );
  });
});

describe('a server that is closing', () => {
  const setUpClosing = async () => {
    const testServer = await startWithPendingApi();
    const received = fetch(`${testServer.url}/v1/links`);
    await testServer.requested.promise;
    const closed = testServer.server.close();
    return { ...testServer, received, closed };
  };

  it('accepts no new requests', async () => {
    const { url, response, received, closed } = await setUpClosing();
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    response.resolve(Response.json({}));
    await Promise.all([received, closed]);
  });

  it('responds to pending requests', async () => {
    const { response, received, closed } = await setUpClosing();
    response.resolve(Response.json({ links: [] }));
    expect(await (await received).json()).toEqual({ links: [] });
    await closed;
  });

  // An open connection would delay the exit for seconds.
  it('closes the connection after a response', async () => {
    const { response, received, closed } = await setUpClosing();
    response.resolve(Response.json({}));
    expect((await received).headers.get('Connection')).toBe('close');
    await closed;
  });
});
