import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { headersOf } from '../support/headersFile.ts';
import { LocalServer } from '../support/LocalServer.ts';
import { type Configure, caddy, isInstalled, nginx, WebServer } from './webServers.ts';

const SECRET = 'magic-7f3a9c';
const HTML = '<script>alert(document.domain)</script>';

const SERVERS: readonly (readonly [name: string, command: string, configure: Configure, base: string])[] = [
  ['nginx', 'nginx', nginx(false), ''],
  ['nginx below a path', 'nginx', nginx(true), '/project'],
  ['Caddy', 'caddy', caddy(false), ''],
  ['Caddy below a path', 'caddy', caddy(true), '/project'],
];

/** Addresses with the token of a magic link, as users and the program open them. */
const secretPaths = (base: string): string[] => [
  `${base}/auth/verify/${SECRET}`,
  `${base}//auth/verify/${SECRET}`,
  `${base}/auth/verify/${SECRET}?from=mail`,
  `/v1/auth/verify?token=${SECRET}`,
  `/v1//auth/verify?token=${SECRET}`,
];

describe.each(SERVERS)('%s with the example of the guide', (_name, command, configure, base) => {
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

  const allWritten = async (): Promise<string> => {
    const last = '/v1/links?last';
    await get(last);
    await expect.poll(() => server.written).toContain(last);
    return server.written;
  };

  test('serves the page under every address, and files with a hash for ever', async () => {
    const page = await get(`${base}/links`);
    expect(await page.text()).toContain('Dashboard');
    expect(page.headers.get('Cache-Control')).toBe('no-cache');
    const landing = await get(`${base}/landing`);
    expect(await landing.text()).toContain('Landing');
    expect(landing.headers.get('Cache-Control')).toBe('no-cache');
    const asset = await get(`${base}/assets/app-abc.js`);
    expect(asset.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect((await get(`${base}/assets/gone.js`)).status).toBe(404);
  });

  test('sends the headers of the static hosts with a page', async () => {
    const { headers } = await get(`${base}/links`);
    for (const [name, value] of headersOf('/')) expect(headers.get(name), name).toBe(value);
  });

  test('keeps what comes from the provider from running in the origin of the dashboard', async () => {
    const answer = await get('/v1/links/1/qrcode');
    expect(await answer.text()).toBe(HTML);
    const policy = answer.headers.get('Content-Security-Policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  test.each<[when: string, change: () => unknown, logged: RegExp]>([
    ['the provider answers', () => {}, /./],
    ['the provider cannot be reached, which it logs', () => provider.stop(), /refused/],
    ['a deployment has removed the page', () => rmSync(join(server.root, 'index.html')), /./],
  ])('logs no token while %s', async (_, change, logged) => {
    await change();
    for (const path of secretPaths(base)) await get(path);
    const written = await allWritten();
    expect(written).toMatch(logged);
    expect(written).not.toContain(SECRET);
  });

  if (command === 'nginx') {
    test('redirects http to https, and logs no token there', async () => {
      const answer = await fetch(`${server.plainUrl}/auth/verify/${SECRET}`, { redirect: 'manual' });
      expect(answer.status).toBe(301);
      expect(answer.headers.get('Location')).toBe(`https://127.0.0.1/auth/verify/${SECRET}`);
      expect(await allWritten()).not.toContain(SECRET);
    });
  }
});
