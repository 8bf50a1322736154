import type { IncomingMessage, ServerResponse } from 'node:http';

const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'authorization, content-type',
  'Access-Control-Max-Age': '600',
};

/** What lets a page of another origin read an answer. */
export const corsHeaders = ({ headers: { origin } }: IncomingMessage): Record<string, string> =>
  origin === undefined ? {} : { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' };

/** Tells a browser that a page may make the call that it asks about. */
export const answerPreflight = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
  outgoing.writeHead(204, { ...corsHeaders(incoming), ...PREFLIGHT_HEADERS }).end();
};
