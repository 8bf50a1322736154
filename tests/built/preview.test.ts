import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtFiles } from './builtFiles.ts';

const files = builtFiles('dist');
const script = files.find(({ path }) => /^assets\/view-.*\.js$/.test(path));
const page = files.find(({ path }) => path === 'index.html');

let server: PreviewServer;
beforeAll(async () => {
  server = await preview({ mode: 'production', logLevel: 'silent', preview: { port: 0 } });
});
afterAll(() => server.close());

/** By Node's own client: `fetch` decompresses by itself. */
const got = async (path: string, encodings = '') => {
  const address = new URL(path, server.resolvedUrls?.local[0]);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': encodings } }, resolve).on('error', reject);
  });
  const chunks = await response.toArray();
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
};

test('a file with a hash in its name is compressed and cached for ever; every address is the page, which is not', async () => {
  const asset = await got(`/${script?.path}`, 'gzip, deflate, br');
  expect(asset.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(brotliDecompressSync(asset.body).toString()).toBe(script?.text);
  const { headers, body } = await got('/links/1', 'gzip');
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(gunzipSync(body).toString()).toBe(page?.text);
  expect((await got('/assets/gone-12345678.js')).status).toBe(404);
  expect((await got('/v1/links')).body.toString()).not.toBe(page?.text);
});
