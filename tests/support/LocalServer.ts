import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly method: string;
  /** Path and query, still percent-encoded. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Answer = (response: ServerResponse, received: Received) => void;

/** Responds with JSON. Strings are sent unchanged, so that a test can send invalid JSON. */
export const json =
  (body: unknown, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

export const noContent: Answer = (response) => {
  response.writeHead(204).end();
};

/** A URL that refuses connections. Other processes do not take system port 2 during a test. */
export const CLOSED_URL = 'http://127.0.0.1:2';

export const redirect: Answer = (response) => {
  response.writeHead(302, { Location: `${CLOSED_URL}/` }).end();
};

/** Never responds. */
export const silence: Answer = () => undefined;

/** Sends the status and the beginning of a body, then stalls. */
export const halfAnAnswer =
  (status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
    response.write('{"links":[');
  };

export const reset: Answer = (response) => {
  response.socket?.resetAndDestroy();
};

/** Resets the connection in the middle of the body. */
export const brokenOff: Answer = (response, received) => {
  halfAnAnswer()(response, received);
  setImmediate(() => response.socket?.resetAndDestroy());
};

/** A real local HTTP server that returns whatever response a test needs, however malformed. */
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

  /** Resolves once the server has received `count` requests. */
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

/** Returns a port that was free a moment ago. */
export const freePort = async (): Promise<number> => {
  const server = new LocalServer();
  await server.start();
  const { port } = new URL(server.url);
  await server.stop();
  return Number(port);
};
