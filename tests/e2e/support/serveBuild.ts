import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { headersOf } from '../../support/headersFile.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const HOME = '/index.html';

/** The program for each of its addresses; undefined for a file that is not there, and outside the program's path. */
const fileOf = (folder: string, address: string, base: string): string | undefined => {
  if (!address.startsWith(base)) return undefined;
  const pathname = address.slice(base.length - 1);
  const file = [pathname, `${pathname}.html`].find((name) => extname(name) && existsSync(join(folder, name)));
  if (file) return file;
  return pathname.startsWith('/assets/') ? undefined : HOME;
};

/** Serves a build as a host does that reads `_headers`. */
export const serveBuild = async (folder: string, port: number, base = '/'): Promise<Server> => {
  const headersFile = join(folder, '_headers');
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = fileOf(folder, pathname, base);
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const body = await readFile(join(folder, file));
    for (const [name, value] of headersOf(pathname, headersFile)) response.appendHeader(name, value);
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(body);
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return server;
};
