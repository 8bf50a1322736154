import type { IncomingMessage, ServerResponse } from 'node:http';

const WITHOUT_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Tell a browser that a page of another origin may make its call. */
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

/** Reads an incoming call for `fetch`; its signal is aborted when the caller goes away. Throws `BodyTooLarge` at once. */
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
  // The panel's calls: links in mails must not lead to the mock itself.
  if (headers.get('Origin') === `http://${headers.get('Host')}`) headers.delete('Origin');
  const body = WITHOUT_BODY.has(method) || chunks.length === 0 ? null : Buffer.concat(chunks);
  return { method, headers, body, signal: controller.signal };
};

/** Sends a response as its body comes. Where that breaks off, the connection does too. */
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
    // What came before has its end to go to; the end of the body never comes.
    outgoing.socket?.destroySoon();
  }
};
