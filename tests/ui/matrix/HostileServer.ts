import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json as responding, ScriptedProvider } from '../support/ScriptedProvider.ts';
import { FULL } from '../support/wireAnswers.ts';
import type { Calls, Case } from './EntryPoint.ts';
import { FAULTS, json, LOOP, RENEWED_TOKEN, type WireResponse } from './faults.ts';

const GOOD = new ScriptedProvider({ ...FULL, 'POST /v1/auth/refresh': responding({ token: RENEWED_TOKEN }) });

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Expose-Headers': 'Retry-After',
  'Access-Control-Max-Age': '600',
};

/** Lets a server listen on a free port of this machine; returns its origin. */
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
 * A provider over real HTTP without faults, but for the one call that the case at the start of each path names:
 * `/<case>/v1/...`. It keeps nothing but how often it received each call of a case, and tells at `/<case>/counts`.
 */
export const hostileServer = (foreignOrigin: string): Server => {
  const counts = new Map<string, Calls>();

  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, url = '', headers } = request;
    const isPreflight = method === 'OPTIONS';
    const [, encoded = '', ...rest] = url.split('/');
    const isLoop = url === LOOP.location;
    const one: Case = isLoop ? { id: 'loop' } : JSON.parse(decodeURIComponent(encoded));
    const path = `/${rest.join('/')}`;
    const call = `${headers['access-control-request-method'] ?? method} ${path.replace(/\?.*/, '')}`;
    const fault = FAULTS.find(({ name }) => name === one.fault && call === one.call);
    if (fault?.omitsCors !== (isPreflight ? 'preflight' : 'response')) {
      for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
    }
    if (isPreflight) return send(response, { status: 204 });
    if (isLoop) return send(response, LOOP);
    const received = counts.get(one.id) ?? {};
    if (path === '/counts') return send(response, json(200, received));

    counts.set(one.id, { ...received, [call]: (received[call] ?? 0) + 1 });
    const good = await goodResponse(request, path);
    const token = headers.authorization?.replace('Bearer ', '');
    if (fault)
      return send(response, await fault.serve({ response, token, good, foreignUrl: foreignOrigin + url }));
    if (call === one.alsoFailing) return send(response, json(500, { error: 'Asleep' }));
    if (one.startsExpired && token !== RENEWED_TOKEN) return send(response, json(401, { error: 'Expired' }));
    send(response, good);
  };

  return createServer((request, response) => void receive(request, response));
};

const send = (response: ServerResponse, wire: WireResponse | undefined): void => {
  if (!wire) return;
  response.writeHead(wire.status, {
    ...(wire.type !== undefined && { 'Content-Type': wire.type }),
    ...(wire.location !== undefined && { Location: wire.location }),
    ...(wire.status === 429 && { 'Retry-After': '3600' }),
  });
  response.end(wire.status === 204 ? undefined : wire.body);
};

const goodResponse = async (request: IncomingMessage, path: string): Promise<WireResponse> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const init = { method: request.method ?? '', ...(chunks.length > 0 && { body: Buffer.concat(chunks) }) };
  const response = await GOOD.fetch(`http://localhost${path}`, init);
  return { status: response.status, type: 'application/json', body: await response.text() };
};
