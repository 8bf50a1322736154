import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly method: string;
  /** Path and query as they came over the wire. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Answer = (response: ServerResponse, received: Received) => void;

/** JSON, or a text that claims to be JSON. */
export const json =
  (body: unknown, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

export const noContent: Answer = (response) => {
  response.writeHead(204).end();
};

/** Nothing listens there: nobody gets a system port by chance, as another process may get one that is free now. */
export const CLOSED_URL = 'http://127.0.0.1:2';

/** Redirects to an address at which nothing listens. */
export const redirect: Answer = (response) => {
  response.writeHead(302, { Location: `${CLOSED_URL}/` }).end();
};

/** No answer at all. */
export const silence: Answer = () => undefined;

/** The status and the beginning of an answer, and then nothing. */
export const halfAnAnswer =
  (status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
    response.write('{"links":[');
  };

export const reset: Answer = (response) => {
  response.socket?.resetAndDestroy();
};

/** Breaks off in the middle of the answer. */
export const brokenOff: Answer = (response, received) => {
  halfAnAnswer()(response, received);
  setImmediate(() => response.socket?.resetAndDestroy());
};

/** A real HTTP server on this machine that gives the answers that a test wants, however bad. */
export class LocalServer {
  readonly received: Received[] = [];
  answer: Answer = json({});
  readonly #waiting: (() => void)[] = [];
  readonly #server: Server = createServer((request, response) => this.#receive(request, response));

  get url(): string {
    const address = this.#server.address() as AddressInfo | null;
    return `http://127.0.0.1:${address?.port ?? 0}`;
  }

  start(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  /** Resolves when that many requests have come. */
  async waitFor(count: number): Promise<void> {
    while (this.received.length < count) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #receive(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const received = { method, path, headers, body: Buffer.concat(chunks).toString('utf8') };
      this.received.push(received);
      for (const look of this.#waiting.splice(0)) look();
      this.answer(response, received);
    });
  }
}

/** A port for a server that is about to start. */
export const freePort = async (): Promise<number> => {
  const server = new LocalServer();
  await server.start();
  const { port } = new URL(server.url);
  await server.stop();
  return Number(port);
};
