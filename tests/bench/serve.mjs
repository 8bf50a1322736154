import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { stubProvider } from './stubProvider.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

const FILE_QUALITY = 11;
const RESPONSE_QUALITY = 5;

const compress = (body, accepted, quality) => {
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    return { encoding: 'br', bytes: brotliCompressSync(body, { params }) };
  }
  return /\bgzip\b/.test(accepted)
    ? { encoding: 'gzip', bytes: gzipSync(body) }
    : { encoding: 'identity', bytes: body };
};

/**
 * Serves a folder and a stub of the provider, all compressed. Paths without an extension get `index.html`.
 */
export const serve = async (folder, totalLinks = 200) => {
  const compressedFiles = new Map();
  const respond = stubProvider(totalLinks);

  const file = async (path, accepted) => {
    const key = `${path} ${accepted}`;
    if (!compressedFiles.has(key)) {
      compressedFiles.set(
        key,
        compress(await readFile(join(folder, normalize(path))), accepted, FILE_QUALITY),
      );
    }
    return compressedFiles.get(key);
  };

  const send = async ({ url, headers }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const accepted = headers['accept-encoding'] ?? '';
    const isProviderRequest = pathname.startsWith('/v1/');
    const path = extname(pathname) ? pathname : '/index.html';
    const { encoding, bytes } = isProviderRequest
      ? compress(Buffer.from(JSON.stringify(respond(pathname, searchParams))), accepted, RESPONSE_QUALITY)
      : await file(path, accepted);
    response.writeHead(200, {
      'Content-Type': TYPES[isProviderRequest ? '.json' : extname(path)] ?? 'application/octet-stream',
      'Content-Encoding': encoding,
      'Content-Length': bytes.length,
      'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(bytes);
  };

  const server = createServer((request, response) => {
    send(request, response).catch(() => response.writeHead(404).end());
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    folder,
    url: `http://localhost:${server.address().port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
