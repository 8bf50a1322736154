import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Mock } from '../Mock.ts';
import { answerAdmin, isOfAdmin } from './admin.ts';
import { isWelcome } from './allowedCaller.ts';
import { answerPreflight } from './cors.ts';
import { listenFailure } from './listenFailure.ts';
import { DEFAULT_APP_URL } from './magicLink.ts';
import { readCall, sendAnswer } from './nodeHttp.ts';

export interface HostOptions {
  /** 0 picks a free one. */
  readonly port: number;
  /** The interface to listen on; this machine only by default. */
  readonly host?: string | undefined;
  /** Where the app runs, for the magic links of callers that send no `Origin`. */
  readonly appUrl?: string | undefined;
  /** Told of an answer that could not be sent: a fault of the mock. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

export interface HostedMock {
  readonly address: string;
  /** Ends all connections and stops listening. */
  close(): Promise<void>;
}

const EVERYWHERE = ['0.0.0.0', '::'];
const FORBIDDEN = 'The mock is driven from where it runs and from its app, by a name or address of its own.';

/** Stands before paths, of which only the path counts. */
const NOWHERE = 'http://mock.invalid';

const refuse = (outgoing: ServerResponse): void => {
  outgoing.writeHead(403, { 'Content-Type': 'application/json' }).end(JSON.stringify({ error: FORBIDDEN }));
};

const addressOf = (host: string, port: number): string => {
  const name = EVERYWHERE.includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

/** Lets a mock answer over HTTP, with the admin endpoint beside it. Rejects with one sentence when it cannot listen. */
export const hostMock = async (mock: Mock, options: HostOptions): Promise<HostedMock> => {
  const { port, host = 'localhost', appUrl = DEFAULT_APP_URL, onError = () => {} } = options;

  const answerTo = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<Response> => {
    // A path that begins with two slashes would name another host.
    const path = `/${incoming.url?.replace(/^\/+/, '')}`;
    const call = await readCall(incoming, outgoing);
    if (!isOfAdmin(path)) return mock.fetch(path, call);
    return answerAdmin({ mock, appUrl, request: new Request(new URL(path, NOWHERE), call) });
  };

  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    if (isOfAdmin(incoming.url ?? '') && !isWelcome(incoming.headers, host, appUrl)) refuse(outgoing);
    else if (incoming.method === 'OPTIONS') answerPreflight(incoming, outgoing);
    // The one method that reaches a server and that `fetch` refuses.
    else if (incoming.method === 'TRACE') outgoing.writeHead(405).end();
    else {
      // A `fetch` that fails is a failure of the network, so the caller gets one too.
      const response = await answerTo(incoming, outgoing).catch(() => outgoing.destroy());
      if (response instanceof Response) await sendAnswer(response, incoming, outgoing);
    }
  };

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch((error) => {
      outgoing.destroy();
      onError(error);
    });
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenFailure(error, host, port)));
    server.listen(port, host, resolve);
  });
  const listening = server.address();
  return {
    address: addressOf(host, typeof listening === 'object' && listening ? listening.port : port),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
