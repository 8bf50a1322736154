import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

interface File {
  readonly content: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Made when first asked for. */
  readonly encoded: Map<string, Promise<Buffer>>;
}

/** Answers a request for a page or a file of the dashboard. */
export type ServePage = (path: string, incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const ENCODERS = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;

/** As `public/_headers` has them. */
const HEADERS = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=31536000',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};

const readFiles = (folder: string): ReadonlyMap<string, File> => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name !== '_headers' && statSync(join(folder, name)).isFile());
  return new Map(
    files.map((name) => {
      const path = `/${name.replaceAll('\\', '/')}`;
      const content = readFileSync(join(folder, name));
      const headers = {
        ...HEADERS,
        'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
        'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ETag: `"${createHash('sha256').update(content).digest('base64url')}"`,
        Vary: 'Accept-Encoding',
      };
      return [path, { content, headers, encoded: new Map() }];
    }),
  );
};

/** Serves the built dashboard in a folder; throws an Error with one sentence if there is none. */
export const servePages = (folder: string): ServePage => {
  if (!statSync(join(folder, 'index.html'), { throwIfNoEntry: false }))
    throw new Error(`There is no built dashboard in "${folder}": run npm run build first, or see --files.`);
  // All paths are known: none can lead out of the folder.
  const files = readFiles(folder);
  return async (path, { headers, method }, outgoing) => {
    const isAsset = path.startsWith('/assets/');
    const found =
      files.get(path) ?? files.get(`${path}.html`) ?? (isAsset ? undefined : files.get('/index.html'));
    const file = found;
    if (file === undefined) {
      outgoing.writeHead(404).end();
      return;
    }
    if (method !== 'GET' && method !== 'HEAD') {
      outgoing.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    if (headers['if-none-match'] === file.headers['ETag']) {
      outgoing.writeHead(304, file.headers).end();
      return;
    }
    const accepted = String(headers['accept-encoding']);
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
    const content = encoding ? await (file.encoded.get(encoding) ?? encode(file, encoding)) : file.content;
    outgoing.writeHead(200, {
      ...file.headers,
      'Content-Length': content.length,
      ...(encoding && { 'Content-Encoding': encoding }),
    });
    outgoing.end(method === 'HEAD' ? undefined : content);
  };
};

const encode = (file: File, encoding: keyof typeof ENCODERS): Promise<Buffer> => {
  const encoded = ENCODERS[encoding](file.content);
  file.encoded.set(encoding, encoded);
  return encoded;
};
