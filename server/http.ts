import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Handle } from './createApi.ts';
import { HttpError, methodNotAllowed } from './HttpError.ts';
import { parsedUrl } from './parsedUrl.ts';
import type { ServeFile } from './staticFiles.ts';

interface ServerOptions {
  readonly handle: Handle;
  readonly serveFile: ServeFile;
  readonly port: number;
  readonly host: string;
  /** The dashboard's public URL. */
  readonly appUrl: string;
  /** Whether a reverse proxy sets `X-Forwarded-For`. */
  readonly isProxied: boolean;
  readonly log: (line: string) => void;
}

/** A placeholder origin for parsing request paths. */
const BASE = 'http://server.invalid';
const MAX_BODY_BYTES = 2 ** 20;
const STOP_MS = 10_000;
/** Longer than the idle timeout of common reverse proxies. */
const KEEP_ALIVE_MS = 65_000;

/** Logged instead of a status when the client closes the connection before the response, as nginx does. */
const CLIENT_CLOSED = 499;

/** Prevent the engine's data from running scripts in the dashboard's origin if a response is opened in a tab. */
const API_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** Reads the request body; returns undefined if it is too large. */
const bodyOf = async (incoming: IncomingMessage): Promise<string | undefined> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of incoming) {
    length += chunk.length;
    // Clients read the response only after they have sent the whole body.
    if (length <= MAX_BODY_BYTES) chunks.push(chunk);
    else chunks.length = 0;
  }
  return length <= MAX_BODY_BYTES ? Buffer.concat(chunks).toString() : undefined;
};

/** Hides the token of a magic link. */
const loggedPath = (path: string): string => path.replace(/^(\/auth\/verify\/).*/i, '$1…').slice(0, 200);

/**
 * Serves the dashboard and its provider API on one port. Rejects if the port is not available.
 * `close` accepts no new requests, and resolves when all pending requests have their responses.
 */
export const startServer = async (options: ServerOptions) => {
  const { handle, serveFile, host, appUrl, isProxied, log } = options;
  let hosts: readonly string[] = [];
  let isStopping = false;

  const clientOf = ({ socket, headers }: IncomingMessage): string => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').replace(/^.*,/, '');
    return (isProxied && forwarded.trim()) || (socket.remoteAddress ?? '');
  };

  /** Returns undefined for a path outside of the API. */
  const responseTo = async (incoming: IncomingMessage, url: URL): Promise<Response | undefined> => {
    const { method = '', headers } = incoming;
    if (url.pathname === '/healthz') return Response.json({ isStopping }, { status: isStopping ? 503 : 200 });
    if (!hosts.includes(headers.host?.toLowerCase() ?? ''))
      return new HttpError(421, `This server only accepts requests for ${hosts[0]}`).response();
    if (!/^\/(?:v1|redirect)\//.test(url.pathname)) return undefined;
    // Node's HTTP server accepts TRACE, but the `Request` constructor throws.
    if (method === 'TRACE') return methodNotAllowed().response();
    const body = await bodyOf(incoming);
    if (body === undefined) return new HttpError(413, 'The request body is larger than 1 MB').response();
    const requestHeaders = Object.entries(headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const isBare = method === 'GET' || method === 'HEAD';
    const request = new Request(url, { method, headers: requestHeaders, body: isBare ? null : body });
    return handle(request, clientOf(incoming));
  };

  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse, url: URL): Promise<void> => {
    const response = await responseTo(incoming, url);
    if (isStopping) outgoing.setHeader('Connection', 'close');
    if (!response) return serveFile(url.pathname, incoming, outgoing);
    const headers = { ...API_HEADERS, ...Object.fromEntries(response.headers) };
    outgoing.writeHead(response.status, headers).end(Buffer.from(await response.arrayBuffer()));
  };

  const limits = { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: KEEP_ALIVE_MS };
  const server = createServer(limits, (incoming, outgoing) => {
    const start = performance.now();
    // In a URL, a path that starts with two slashes would be parsed as a host.
    const path = `/${incoming.url?.replace(/^\/+/, '')}`;
    const url = parsedUrl(path, BASE) ?? new URL(BASE);
    outgoing.once('close', () => {
      const ms = Math.round(performance.now() - start);
      const status = outgoing.writableFinished ? outgoing.statusCode : CLIENT_CLOSED;
      log(`${incoming.method} ${loggedPath(url.pathname)} ${status} ${ms} ms`);
    });
    respond(incoming, outgoing, url).catch(() => outgoing.destroy());
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) => reject(new Error(`The server cannot listen: ${message}.`)));
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
