import type { IncomingMessage, ServerResponse } from 'node:http';

const WITHOUT_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD']);

export const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'authorization, content-type',
  'Access-Control-Max-Age': '600',
};

const corsHeaders = ({ headers: { origin } }: IncomingMessage): Record<string, string> =>
  origin === undefined
    ? {}
    : { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': '*', Vary: 'Origin' };

export class BodyTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`The body is larger than ${maxBytes / 2 ** 20} MB.`);
  }
}

/**
 * Reads an incoming request for `fetch`. The signal is aborted when the caller disconnects.
 * Throws `BodyTooLarge` as soon as the limit is exceeded.
 */
export const readRequest = async (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  maxBytes: number,
): Promise<RequestInit & { readonly headers: Headers }> => {
  const { method = 'GET' } = incoming;
  const controller = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) controller.abort();
  });
  if (Number(incoming.headers['content-length']) > maxBytes) throw new BodyTooLarge(maxBytes);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > maxBytes) throw new BodyTooLarge(maxBytes);
    chunks.push(chunk);
  }
  const headers = new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
  // Removed for calls of the panel, because magic links must not lead to the mock.
  if (headers.get('Origin') === `http://${headers.get('Host')}`) headers.delete('Origin');
  const body = WITHOUT_BODY.has(method) || chunks.length === 0 ? null : Buffer.concat(chunks);
  return { method, headers, body, signal: controller.signal };
};

/** Streams a response. Closes the connection if the body fails. */
export const sendResponse = async (
  { status, headers, body }: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> => {
  outgoing.statusCode = status;
  outgoing.setHeaders(headers);
  outgoing.setHeaders(new Headers(corsHeaders(incoming)));
  outgoing.flushHeaders();
  try {
    for await (const part of body ?? []) outgoing.write(part);
    outgoing.end();
  } catch {
    // Sends the data written so far, and closes the connection without ending the body.
    outgoing.socket?.destroySoon();
  }
};
