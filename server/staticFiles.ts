import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Responds to a request for a file or a screen of the dashboard. */
export type ServeFile = (path: string, incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/** In order of preference. */
const ENCODERS = [
  ['br', promisify(brotliCompress)],
  ['gzip', promisify(gzip)],
] as const;

/** The same headers as in `public/_headers`. */
const HEADERS = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=31536000',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  Vary: 'Accept-Encoding',
};

/** Serves the built dashboard from a folder. Throws if the folder has no build. */
export const serveFiles = (folder: string): ServeFile => {
  if (!statSync(join(folder, 'index.html'), { throwIfNoEntry: false }))
    throw new Error(`The folder "${folder}" contains no built dashboard. Run npm run build, or set --files.`);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name !== '_headers' && statSync(join(folder, name)).isFile());
  const isAsset = (path: string): boolean => path.startsWith('/assets/');
  const read = (name: string) => {
    const path = `/${name.replaceAll('\\', '/')}`;
    const content = readFileSync(join(folder, name));
    const headers = {
      ...HEADERS,
      'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
      'Cache-Control': isAsset(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: `"${createHash('sha256').update(content).digest('base64url')}"`,
    };
    /** Bodies by content encoding. Each is compressed once, at the first request. */
    const bodies = new Map([['', Promise.resolve<Buffer>(content)]]);
    return [path, { content, headers, bodies }] as const;
  };
  // Only listed files are served, so a path cannot leave the folder.
  const known = new Map(files.map(read));
  return async (path, { headers, method = '' }, outgoing) => {
    const fallback = isAsset(path) ? undefined : known.get('/index.html');
    const file = known.get(path) ?? known.get(`${path}.html`) ?? fallback;
    if (!file) outgoing.writeHead(404).end();
    else if (!['GET', 'HEAD'].includes(method)) outgoing.writeHead(405, { Allow: 'GET, HEAD' }).end();
    else if (headers['if-none-match'] === file.headers.ETag) outgoing.writeHead(304, file.headers).end();
    else {
      const accepted = String(headers['accept-encoding']);
      const [name = '', encode] = ENCODERS.find(([one]) => accepted.includes(one)) ?? [];
      const body = file.bodies.get(name) ?? encode?.(file.content);
      if (body) file.bodies.set(name, body);
      outgoing.writeHead(200, { ...file.headers, ...(name && { 'Content-Encoding': name }) });
      outgoing.end(method === 'HEAD' ? undefined : await body);
    }
  };
};
