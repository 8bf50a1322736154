import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { headersOf } from '../support/headersFile.ts';
import { LocalServer } from '../support/LocalServer.ts';
import { type Configure, caddy, isInstalled, nginx, WebServer } from './webServers.ts';

const SECRET = 'magic-7f3a9c';
const HTML = '<script>alert(document.domain)</script>';

interface Case {
  readonly command: string;
  readonly configure: Configure;
  readonly base: string;
}

const SERVERS: readonly (readonly [name: string, options: Case])[] = [
  ['nginx', { command: 'nginx', configure: nginx({ hasBasePath: false }), base: '' }],
  ['nginx below a path', { command: 'nginx', configure: nginx({ hasBasePath: true }), base: '/project' }],
  ['Caddy', { command: 'caddy', configure: caddy({ hasBasePath: false }), base: '' }],
  ['Caddy below a path', { command: 'caddy', configure: caddy({ hasBasePath: true }), base: '/project' }],
];

/** Paths with a magic link token, as users and the app request them. */
const secretPaths = (base: string): string[] => [
  `${base}/auth/verify/${SECRET}`,
  `${base}//auth/verify/${SECRET}`,
  `${base}/auth/verify/${SECRET}?from=mail`,
  `/v1/auth/verify?token=${SECRET}`,
  `/v1//auth/verify?token=${SECRET}`,
];

describe.each(SERVERS)('%s with the configuration of the guide', (_name, { command, configure, base }) => {
  const provider = new LocalServer();
  let server: WebServer;

  beforeEach(async ({ skip }) => {
    if (!isInstalled(command)) skip(`${command} is not installed`);
    provider.answer = (response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(HTML);
    };
    await provider.start();
    server = new WebServer();
    await server.start(configure, provider.url);
  });

  afterEach(async () => {
    await server?.stop();
    await provider.stop();
  });

  const get = (path: string) => fetch(server.url + path, { redirect: 'manual' });

  /** Returns all log output so far, including the output of requests. */
  const readLogs = async (): Promise<string> => {
    const last = '/v1/links?last';
    await get(last);
    await expect.poll(() => server.written).toContain(last);
    return server.written;
  };

  it('serves the app’s document for its paths without caching', async () => {
    const document = await get(`${base}/links`);
    expect(await document.text()).toContain('Dashboard');
    expect(document.headers.get('Cache-Control')).toBe('no-cache');
  });

  it('serves the landing document without caching', async () => {
    const document = await get(`${base}/landing`);
    expect(await document.text()).toContain('Landing');
    expect(document.headers.get('Cache-Control')).toBe('no-cache');
  });

  it('caches files with a hash forever', async () => {
    const asset = await get(`${base}/assets/app-abc.js`);
    expect(asset.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  });

  it('responds with 404 for a missing asset', async () => {
    expect((await get(`${base}/assets/gone.js`)).status).toBe(404);
  });

  it('sends the same headers as static hosts', async () => {
    const { headers } = await get(`${base}/links`);
    for (const [name, value] of headersOf('/')) expect(headers.get(name), name).toBe(value);
  });

  it('prevents provider responses from running in the origin of the app', async () => {
    const response = await get('/v1/links/1/qrcode');
    expect(await response.text()).toBe(HTML);
    const policy = response.headers.get('Content-Security-Policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it.each<[string, { readonly change: () => unknown; readonly logged: RegExp }]>([
    ['the provider responds', { change: () => {}, logged: /./ }],
    ['the provider cannot be reached', { change: () => provider.stop(), logged: /refused/ }],
    [
      'a deployment has removed index.html',
      { change: () => rmSync(join(server.root, 'index.html')), logged: /./ },
    ],
  ])('logs no token when %s', async (_when, { change, logged }) => {
    await change();
    for (const path of secretPaths(base)) await get(path);
    const logs = await readLogs();
    expect(logs).toMatch(logged);
    expect(logs).not.toContain(SECRET);
  });

  if (command === 'nginx') {
    const getInsecurely = () => fetch(`${server.plainUrl}/auth/verify/${SECRET}`, { redirect: 'manual' });

    it('redirects http to https', async () => {
      const response = await getInsecurely();
      expect(response.status).toBe(301);
      expect(response.headers.get('Location')).toBe(`https://127.0.0.1/auth/verify/${SECRET}`);
    });

    it('logs no token in a redirect to https', async () => {
      await getInsecurely();
      expect(await readLogs()).not.toContain(SECRET);
    });
  }
});
