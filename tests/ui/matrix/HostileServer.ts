import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json, ScriptedProvider } from '../support/ScriptedProvider.ts';
import { FULL } from '../support/wireAnswers.ts';
import { type Case, COUNTS, GREEN, readCase } from './Case.ts';
import { FAULTS, RENEWED, type WireAnswer } from './faults.ts';
import { type Asked, isRound, say, WAYS } from './ways.ts';

const GOOD = new ScriptedProvider({ ...FULL, 'POST /v1/auth/refresh': json({ token: RENEWED }) });

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Expose-Headers': 'Retry-After',
  'Access-Control-Max-Age': '600',
};

const ASLEEP: WireAnswer = { status: 500, type: 'application/json', body: '{"error":"Asleep"}' };
const UNKNOWN: WireAnswer = { status: 401, type: 'application/json', body: '{"error":"Unknown session"}' };

/** How often each call came in a case, by `METHOD /path`. */
export type Counts = Readonly<Record<string, number>>;

/** Lets a server listen on a free port of this machine; answers its address. */
export const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) resolve(`http://127.0.0.1:${address.port}`);
    });
  });

export const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/**
 * A provider over real HTTP that is good but for the one call and the one fault that each case's base path names.
 * It keeps nothing but counts. Below a case's base path, `COUNTS` tells which calls came with which fault, and `GREEN` is how
 * the case says that it went well.
 */
export class HostileServer {
  /** The cases that went well, and what users did in them. */
  green = 0;
  readonly doors = new Set<string>();
  readonly #counts = new Map<string, Readonly<Record<string, Counts>>>();
  readonly #server: Server = createServer((request, response) => void this.#receive(request, response));
  readonly #foreignUrl: string;

  /** Redirects to a foreign origin lead to that address. */
  constructor(foreignUrl: string) {
    this.#foreignUrl = foreignUrl;
  }

  start(): Promise<string> {
    return listen(this.#server);
  }

  stop(): Promise<void> {
    return stop(this.#server);
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await read(request);
    const isPreflight = request.method === 'OPTIONS';
    if (!isMute(asked, isPreflight)) {
      for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
    }
    if (isPreflight) say(response, { status: 204 });
    else if (asked.below === COUNTS) say(response, this.#tell(asked));
    else if (asked.below === GREEN) this.#note(response, asked);
    else await this.#answer(response, asked);
  }

  async #answer(response: ServerResponse, asked: Asked): Promise<void> {
    const { one, call, token, fault } = asked;
    if (!isRound(asked.address)) this.#count(one, call);
    if (fault) {
      if (typeof fault.served === 'string') await WAYS[fault.served](response, asked, this.#foreignUrl);
      else say(response, fault.served);
    } else if (call === one.alsoBroken) say(response, ASLEEP);
    else if (one.isExpired && token !== RENEWED) say(response, UNKNOWN);
    else say(response, await asked.good());
  }

  #count({ id, fault }: Case, call: string): void {
    const counts = this.#counts.get(id);
    const calls = counts?.[fault] ?? {};
    this.#counts.set(id, { ...counts, [fault]: { ...calls, [call]: (calls[call] ?? 0) + 1 } });
  }

  #tell({ one: { id } }: Asked): WireAnswer {
    const counts = this.#counts.get(id) ?? {};
    return { status: 200, type: 'application/json', body: JSON.stringify(counts) };
  }

  #note(response: ServerResponse, { one }: Asked): void {
    this.green += Number(one.fault);
    this.doors.add(one.door);
    say(response, { status: 200 });
  }
}

const read = async (request: IncomingMessage): Promise<Asked> => {
  const { method = 'GET', url = '/', headers } = request;
  const { pathname, search } = new URL(url, 'http://localhost');
  const { one, below } = readCase(pathname);
  const call = `${headers['access-control-request-method'] ?? method} ${below}`;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  return {
    one,
    call,
    below,
    address: url,
    token: headers.authorization?.replace('Bearer ', ''),
    fault: call === one.call ? FAULTS.find(({ name }) => name === one.fault) : undefined,
    good: async () => {
      const init = { method, ...(body.length > 0 && { body }) };
      const answer = await GOOD.fetch(`http://localhost${below}${search}`, init);
      return { status: answer.status, type: 'application/json', body: await answer.text() };
    },
  };
};

/** Whether it does not say that other origins may read. */
const isMute = ({ fault }: Asked, isPreflight: boolean): boolean =>
  fault?.served === (isPreflight ? 'not allowed to ask' : 'not allowed');
