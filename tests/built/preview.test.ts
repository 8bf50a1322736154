import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtFiles } from './builtFiles.ts';

const files = builtFiles('dist');
const script = files.find(({ path }) => /^assets\/view-.*\.js$/.test(path));
const index = files.find(({ path }) => path === 'index.html');

let server: PreviewServer;
beforeAll(async () => {
  server = await preview({ mode: 'production', logLevel: 'silent', preview: { port: 0 } });
});
afterAll(() => server.close());

/** Uses `node:http` because `fetch` decompresses bodies. */
const request = async (path: string, encodings = '') => {
  const url = new URL(path, server.resolvedUrls?.local[0]);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encodings } }, resolve).on('error', reject);
  });
  const chunks = await response.toArray();
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
};

describe('vite preview', () => {
  it('compresses files with a hash and caches them forever', async () => {
    const asset = await request(`/${script?.path}`, 'gzip, deflate, br');
    expect(asset.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(brotliDecompressSync(asset.body).toString()).toBe(script?.text);
  });

  it('serves the document at any path without caching', async () => {
    const { headers, body } = await request('/links/1', 'gzip');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(gunzipSync(body).toString()).toBe(index?.text);
  });

  it('responds with 404 for a missing asset', async () => {
    expect((await request('/assets/gone-12345678.js')).status).toBe(404);
  });

  it('does not serve the document for provider requests', async () => {
    expect((await request('/v1/links')).body.toString()).not.toBe(index?.text);
  });
});
