import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Mock } from './Mock.ts';
import { isScenarioName, scenarios } from './scenarios.ts';

export interface ServeOptions {
  /** 0 picks a free one. */
  readonly port: number;
  /** The interface to listen on; this machine only by default. */
  readonly host?: string | undefined;
  readonly scenario?: string | undefined;
  /** Where the app runs, for the magic links of callers that send no `Origin`. */
  readonly appUrl?: string | undefined;
  readonly log?: (line: string) => void;
}

export interface ServedMock {
  readonly address: string;
  close(): Promise<void>;
}

const DEFAULT_APP_URL = 'http://localhost:5173';

const corsHeaders = ({ headers: { origin } }: IncomingMessage): Record<string, string> =>
  origin === undefined ? {} : { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' };

const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': 'authorization, content-type',
  'Access-Control-Max-Age': '600',
};

const bodyOf = async (incoming: IncomingMessage): Promise<string | null> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return chunks.length === 0 ? null : Buffer.concat(chunks).toString('utf8');
};

const headersOf = (incoming: IncomingMessage): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  return headers;
};

const forward = async (mock: Mock, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
  const { method = 'GET', url = '/' } = incoming;
  if (method === 'OPTIONS') {
    outgoing.writeHead(204, { ...corsHeaders(incoming), ...PREFLIGHT_HEADERS }).end();
    return;
  }
  const body = await bodyOf(incoming);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const response = await mock.fetch(url, {
    method,
    headers: headersOf(incoming),
    body: hasBody ? body : null,
  });
  outgoing.writeHead(response.status, { ...corsHeaders(incoming), ...Object.fromEntries(response.headers) });
  outgoing.end(await response.text());
};

/** Serves the mock provider over HTTP. Rejects for an unknown scenario and when the port cannot be used. */
export const serveMock = async (options: ServeOptions): Promise<ServedMock> => {
  const {
    port,
    host = 'localhost',
    scenario = 'default',
    appUrl = DEFAULT_APP_URL,
    log = () => {},
  } = options;
  if (!isScenarioName(scenario)) {
    throw new Error(
      `There is no scenario "${scenario}". Choose one of ${Object.keys(scenarios).join(', ')}.`,
    );
  }
  const mock = new Mock({
    scenario,
    onMail: ({ to, token, appOrigin }) =>
      log(`Magic link for ${to}: ${(appOrigin || appUrl).replace(/\/$/, '')}/auth/verify/${token}`),
    onError: (error) => log(error instanceof Error ? `${error.stack}` : String(error)),
  });
  const server = createServer((incoming, outgoing) => {
    outgoing.once('finish', () => log(`${incoming.method} ${incoming.url} ${outgoing.statusCode}`));
    // A failed `fetch` is a network failure, so the caller gets one too.
    forward(mock, incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // A TCP server that listens has an address with a port.
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    address: `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${actualPort}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
