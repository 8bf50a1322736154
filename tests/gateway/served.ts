import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { ServePage } from '../../gateway/pages.ts';
import { startServer } from '../../gateway/server.ts';
import { APP_URL, type gatewayOn } from './gatewayOn.ts';

const noPage: ServePage = async (_path, _incoming, outgoing) => void outgoing.writeHead(204).end();

/** Serves a gateway on a stand-in over HTTP, until the test is over. */
export const serveGateway = async (
  gateway: ReturnType<typeof gatewayOn>,
  { servePage = noPage, isProxied = false } = {},
) => {
  const { handle } = gateway.gateway;
  const log = (line: string) => void gateway.lines.push(line);
  const server = await startServer({
    handle,
    servePage,
    port: 0,
    host: '127.0.0.1',
    appUrl: APP_URL,
    isProxied,
    log,
  });
  onTestFinished(() => server.close());
  return { server, address: `http://127.0.0.1:${server.port}` };
};

/** Serves a stand-in over HTTP, as its engine is; returns its address. */
export const serveStandIn = async (
  answer: typeof fetch,
  onFinished: typeof onTestFinished,
): Promise<string> => {
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { method = '', headers } = incoming;
    const body = chunks.length > 0 ? Buffer.concat(chunks).toString() : null;
    const names = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    const response = await answer(`http://engine.test${incoming.url}`, { method, headers: names, body });
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
