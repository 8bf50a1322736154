import type { ServerResponse } from 'node:http';
import type { Answer } from '../../support/LocalServer.ts';
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
 * Responds with the fault at the start of the path: `/<fault>/v1/...`, or `//v1/...` for none. The server is stateless:
 * lists omit the link in the query parameter `without`.
 */
export const hostileAnswer =
  (foreignOrigin: string): Answer =>
  async (response, { method, path: requested, headers, body: sent }) => {
    const [, name = '', ...rest] = requested.split('/');
    const path = `/${rest.join('/')}`;
    const fault = FAULTS.find((one) => one.name === decodeURIComponent(name));
    const isPreflight = method === 'OPTIONS';
    if (fault?.omitsCors !== (isPreflight ? 'preflight' : 'response')) {
      for (const [header, value] of Object.entries(CORS)) response.setHeader(header, value);
    }
    if (isPreflight) return send(response, { status: 204 });

    const goodResponse = await GOOD.fetch(`http://localhost${path}`, {
      method,
      ...(sent !== '' && { body: sent }),
    });
    const body = withoutLink(
      new URL(path, 'http://localhost').searchParams.get('without'),
      await goodResponse.text(),
    );
    const good = { status: goodResponse.status, type: 'application/json', body };
    const token = headers.authorization?.replace('Bearer ', '');
    const foreignUrl = foreignOrigin + path;
    send(response, fault ? await fault.serve({ response, token, good, foreignUrl }) : good);
  };

const withoutLink = (id: string | null, text: string): string => {
  if (id === null) return text;
  const list = JSON.parse(text) as { links: { id: unknown }[] };
  return JSON.stringify({ ...list, links: list.links.filter((link) => String(link.id) !== id) });
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
