import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { policyOf } from './pagePlugin.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const ENCODINGS = [
  { name: 'br', compress: promisify(brotliCompress) },
  { name: 'gzip', compress: promisify(gzip) },
] as const;

/** Makes `vite preview` serve a build like a production server: compressed and with cache headers. */
export const previewPlugin = (): Plugin => ({
  name: 'brevity-preview',
  configurePreviewServer({ config, middlewares }) {
    const { base, preview, build } = config;
    const proxied = Object.keys(preview.proxy ?? {});
    middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const isOurs = pathname.startsWith(base) && !proxied.some((path) => pathname.startsWith(path));
      if (!isOurs) return next();
      send(build.outDir, pathname.slice(base.length), request, response).catch(next);
    });
  },
});

const send = async (
  folder: string,
  path: string,
  { headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const isAsset = path.startsWith('assets/');
  if (isAsset && !existsSync(join(folder, path))) return void response.writeHead(404).end();
  const file =
    [path, `${path}.html`].find((name) => extname(name) && existsSync(join(folder, name))) ?? 'index.html';
  const content = await readFile(join(folder, file));
  const accepted = String(headers['accept-encoding']);
  const encoding = ENCODINGS.find(({ name }) => accepted.includes(name));
  response
    .writeHead(200, {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
      Vary: 'Accept-Encoding',
      ...(extname(file) === '.html' && { 'Content-Security-Policy': policyOf(content.toString()) }),
      ...(encoding && { 'Content-Encoding': encoding.name }),
    })
    .end(encoding ? await encoding.compress(content) : content);
};
