import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json, ScriptedProvider } from '../support/ScriptedProvider.ts';
import { FULL } from '../support/wireAnswers.ts';
import { FAULTS, RENEWAL, RENEWED_TOKEN, type WireResponse } from './faults.ts';

const GOOD = new ScriptedProvider({ ...FULL, [RENEWAL]: json({ token: RENEWED_TOKEN }) });

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Expose-Headers': 'Retry-After',
  'Access-Control-Max-Age': '600',
};

/**
 * A provider over real HTTP that serves each call with the fault at the start of its path: `/<fault>/v1/...`, or
 * `//v1/...` for none. It keeps nothing.
 */
export const hostileServer = (foreignOrigin: string): Server => {
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, url = '', headers } = request;
    const [, name = '', ...rest] = url.split('/');
    const path = `/${rest.join('/')}`;
    const fault = FAULTS.find((one) => one.name === decodeURIComponent(name));
    const isPreflight = method === 'OPTIONS';
    if (fault?.omitsCors !== (isPreflight ? 'preflight' : 'response')) {
      for (const [header, value] of Object.entries(CORS)) response.setHeader(header, value);
    }
    if (isPreflight) return send(response, { status: 204 });

    const good = await goodResponse(request, path);
    const token = headers.authorization?.replace('Bearer ', '');
    const foreignUrl = foreignOrigin + path;
    send(response, fault ? await fault.serve({ response, token, good, foreignUrl }) : good);
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
