import { LocalServer } from '../support/LocalServer.ts';

/** Serves an engine's stand-in over HTTP. */
export const serveStandIn = async (respond: typeof fetch): Promise<LocalServer> => {
  const server = new LocalServer();
  server.answer = async (outgoing, { method, path, headers, body }) => {
    const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    const init = { method, headers: sent, body: body || null };
    const response = await respond(`http://engine.test${path}`, init);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  };
  await server.start();
  return server;
};
