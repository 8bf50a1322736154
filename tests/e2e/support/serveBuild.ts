import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { serveFiles } from '../../../server/staticFiles.ts';

/** Serves a build below a path, as the gateway does, which is held to `_headers`. */
export const serveBuild = async (folder: string, port: number, base = '/'): Promise<Server> => {
  const servePage = serveFiles(folder);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    // Compressing would take longer than it saves.
    delete request.headers['accept-encoding'];
    if (pathname.startsWith(base)) void servePage(pathname.slice(base.length - 1), request, response);
    else response.writeHead(404).end();
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return server;
};
