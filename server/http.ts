import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Handle } from './createApi.ts';
import type { ServePage } from './pages.ts';
import { parsedUrl } from './parsedUrl.ts';
import { anotherMethod, Refusal } from './Refusal.ts';

interface ServerOptions {
  readonly handle: Handle;
  readonly servePage: ServePage;
  readonly port: number;
  readonly host: string;
  /** The address that people open. */
  readonly appUrl: string;
  /** Whether a proxy in front tells who calls. */
  readonly isProxied: boolean;
  readonly log: (line: string) => void;
}

/** Makes paths complete addresses, of which only the path counts. */
const BASE = 'http://gateway.invalid';
const MAX_BODY_BYTES = 2 ** 20;
const STOP_MS = 10_000;
/** Longer than a proxy in front keeps a connection that is not in use. */
const KEPT_ALIVE_MS = 65_000;

/** Logged in place of the status when the caller closes the connection before the response, as nginx does. */
const CALLER_GONE = 499;

/** What comes from the engine is data: opened in a tab, it must not run in the dashboard's origin. */
const API_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** Undefined if it is too large. */
const bodyOf = async (incoming: IncomingMessage): Promise<string | undefined> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of incoming) {
    length += chunk.length;
    // Callers do not listen before all has come.
    if (length <= MAX_BODY_BYTES) chunks.push(chunk);
    else chunks.length = 0;
  }
  return length <= MAX_BODY_BYTES ? Buffer.concat(chunks).toString() : undefined;
};

/** The path without the token of a magic link and without a query, which could hold one. */
const loggedPath = (path: string): string => path.replace(/^(\/auth\/verify\/).*/i, '$1…').slice(0, 200);

/**
 * Serves the dashboard and its provider API at one address. Rejects with one sentence when it cannot listen. `close` takes
 * no more calls, and resolves when those under way are answered.
 */
export const startServer = async (options: ServerOptions) => {
  const { handle, servePage, host, appUrl, isProxied, log } = options;
  let hosts: readonly string[] = [];
  let isStopping = false;

  const clientOf = ({ socket, headers }: IncomingMessage): string => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').replace(/^.*,/, '');
    return (isProxied && forwarded.trim()) || (socket.remoteAddress ?? '');
  };

  /** Undefined for a page. */
  const responseTo = async (incoming: IncomingMessage, url: URL): Promise<Response | undefined> => {
    const { method = '', headers } = incoming;
    if (url.pathname === '/healthz') return Response.json({ isStopping }, { status: isStopping ? 503 : 200 });
    if (!hosts.includes(headers.host?.toLowerCase() ?? ''))
      return new Refusal(421, `This server is ${hosts[0]} and answers to no other name`).response();
    if (!/^\/(?:v1|redirect)\//.test(url.pathname)) return undefined;
    // Node's server accepts it, `Request` does not.
    if (method === 'TRACE') return anotherMethod().response();
    const body = await bodyOf(incoming);
    if (body === undefined) return new Refusal(413, 'The body is larger than 1 MB').response();
    const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    const isBare = method === 'GET' || method === 'HEAD';
    const request = new Request(url, { method, headers: sent, body: isBare ? null : body });
    return handle(request, clientOf(incoming));
  };

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse, url: URL): Promise<void> => {
    const response = await responseTo(incoming, url);
    if (isStopping) outgoing.setHeader('Connection', 'close');
    if (!response) return servePage(url.pathname, incoming, outgoing);
    const headers = { ...API_HEADERS, ...Object.fromEntries(response.headers) };
    outgoing.writeHead(response.status, headers).end(Buffer.from(await response.arrayBuffer()));
  };

  const limits = { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: KEPT_ALIVE_MS };
  const server = createServer(limits, (incoming, outgoing) => {
    const start = performance.now();
    // A path that begins with two slashes would name another host.
    const path = `/${incoming.url?.replace(/^\/+/, '')}`;
    const url = parsedUrl(path, BASE) ?? new URL(BASE);
    outgoing.once('close', () => {
      const ms = Math.round(performance.now() - start);
      const status = outgoing.writableFinished ? outgoing.statusCode : CALLER_GONE;
      log(`${incoming.method} ${loggedPath(url.pathname)} ${status} ${ms} ms`);
    });
    answer(incoming, outgoing, url).catch(() => outgoing.destroy());
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) => reject(new Error(`The gateway cannot listen: ${message}.`)));
    server.listen(options.port, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  hosts = [new URL(appUrl).host, ...['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`)];
  return {
    port,
    close: () =>
      new Promise<void>((resolve) => {
        isStopping = true;
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), STOP_MS).unref();
      }),
  };
};
