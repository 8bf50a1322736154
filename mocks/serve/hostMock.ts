import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { networkInterfaces } from 'node:os';
import type { Mock } from '../Mock.ts';
import { DEFAULT_APP_URL } from '../world/Mailbox.ts';
import { isAdminPath, respondAsAdmin } from './admin.ts';
import { isAllowedCaller } from './allowedCaller.ts';
import { BodyTooLarge, PREFLIGHT_HEADERS, readRequest, sendResponse } from './nodeHttp.ts';
import type { PanelFiles } from './panelPage.ts';

export interface HostOptions {
  /** 0 picks a free port. */
  readonly port: number;
  /** Interface to listen on. By default, only this machine can connect. */
  readonly host?: string | undefined;
  readonly appUrl?: string | undefined;
  readonly isNetworkAllowed?: boolean;
  readonly panel?: (() => Promise<PanelFiles>) | undefined;
  /** Called when a response could not be sent, which is a bug of the mock. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

export interface HostedMock {
  readonly url: string;
  /** URLs for other devices. Empty if only this machine can connect. */
  readonly otherUrls: readonly string[];
  close(): Promise<void>;
}

const EVERYWHERE = ['0.0.0.0', '::'];

/** More than any request of the app needs. */
const MAX_BODY_BYTES = 2 ** 20;
/** Large enough for exported files with many changes. */
const MAX_DATA_BYTES = 64 * 2 ** 20;

/** Completes paths to URLs. Only the path is used. */
const PLACEHOLDER_ORIGIN = 'http://mock.invalid';

const urlOf = (host: string, port: number): string => {
  const name = EVERYWHERE.includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

const otherUrls = (host: string, port: number): readonly string[] => {
  if (!EVERYWHERE.includes(host)) return [];
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  // IPv4 only: link-local IPv6 addresses require the name of the interface.
  const others = all.filter(({ internal, family }) => !internal && family === 'IPv4');
  return others.map(({ address }) => urlOf(address, port));
};

/** Redirects browsers to the panel, and explains the mock to other clients. */
const respondAtRoot = ({ headers }: IncomingMessage): Response =>
  headers.accept?.includes('text/html')
    ? new Response(null, { status: 302, headers: { Location: '/__mock' } })
    : Response.json(
        { error: 'This is the mock provider API. Its endpoints start with /v1. Control it at /__mock.' },
        { status: 404 },
      );

const listenFailure = (error: NodeJS.ErrnoException, host: string, port: number): Error => {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(
        `Port ${port} is in use. Stop the program that uses it, or choose another port with --port.`,
      );
    case 'EACCES':
      return new Error(`Port ${port} is not allowed. Choose another port with --port.`);
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
    case 'EAI_AGAIN':
      return new Error(
        `"${host}" is not a host name or IP address of this machine. Choose another one with --host.`,
      );
    default:
      return error;
  }
};

/** Serves a mock and its admin endpoint over HTTP. Rejects with one sentence if it cannot listen. */
export const hostMock = async (mock: Mock, options: HostOptions): Promise<HostedMock> => {
  const { port, host = 'localhost', appUrl = DEFAULT_APP_URL, panel, onError = () => {} } = options;
  const rules = { host, appUrl, isNetworkAllowed: options.isNetworkAllowed ?? false };
  const forbidden = `Only programs on this machine, the app on ${appUrl} and the panel may do this, under the mock's own host name or IP address. See --app-url and --allow-network-control.`;

  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<Response> => {
    const { method = 'GET', headers } = incoming;
    // A path with two leading slashes would be parsed as a host.
    const path = `/${incoming.url?.replace(/^\/+/, '')}`;
    if (path === '/' && method === 'GET') return respondAtRoot(incoming);
    const isAdmin = isAdminPath(path);
    const isAllowed = isAllowedCaller(incoming, rules);
    /** Logs the reason if the call was meant for the provider. */
    const refuse = async (status: number, error: string): Promise<Response> => {
      const response = Response.json({ error }, { status });
      if (isAdmin) return response;
      return mock.log.follow(new Request(new URL(path, PLACEHOLDER_ORIGIN), { method }), async (notes) => {
        notes.failure = error;
        return response;
      });
    };
    if (!isAllowed && (isAdmin || mock.world.settings.upstream !== '')) {
      // Without CORS headers, no page can read the response.
      delete headers.origin;
      return refuse(403, forbidden);
    }
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: PREFLIGHT_HEADERS });
    try {
      const call = await readRequest(incoming, outgoing, isAdmin ? MAX_DATA_BYTES : MAX_BODY_BYTES);
      // Magic links lead to the origin of the call, which must not be an unknown page.
      if (!isAllowed) call.headers.delete('Origin');
      if (!isAdmin) return await mock.fetch(path, call);
      const request = new Request(new URL(path, PLACEHOLDER_ORIGIN), call);
      return await respondAsAdmin({ mock, appUrl, panel, request });
    } catch (error) {
      if (!(error instanceof BodyTooLarge)) throw error;
      return refuse(413, error.message);
    }
  };

  const server = createServer(async (incoming, outgoing) => {
    const Allow = PREFLIGHT_HEADERS['Access-Control-Allow-Methods'];
    try {
      // Node's server accepts TRACE, but `Request` throws.
      if (incoming.method === 'TRACE') return void outgoing.writeHead(405, { Allow }).end();
      // A rejected `fetch` simulates a network failure, so the connection is closed without a response.
      const response = await respond(incoming, outgoing).catch(() => outgoing.destroy());
      if (response instanceof Response) await sendResponse(response, incoming, outgoing);
    } catch (error) {
      outgoing.destroy();
      onError(error);
    }
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenFailure(error, host, port)));
    server.listen(port, host, resolve);
  });
  const listening = server.address();
  const actualPort = typeof listening === 'object' && listening ? listening.port : port;
  return {
    url: urlOf(host, actualPort),
    otherUrls: otherUrls(host, actualPort),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
