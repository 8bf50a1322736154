import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { serveFiles } from '../../../server/staticFiles.ts';

interface BuildToServe {
  readonly folder: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly basePath?: string;
}

/** Serves a build with the project's server, whose headers match `_headers`. */
export const serveBuild = async ({ folder, port, basePath = '/' }: BuildToServe): Promise<Server> => {
  const serveFile = serveFiles(folder);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    // On a local network, compression takes longer than it saves.
    delete request.headers['accept-encoding'];
    if (pathname.startsWith(basePath)) void serveFile(pathname.slice(basePath.length - 1), request, response);
    else response.writeHead(404).end();
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return server;
};
