import type { IncomingMessage, ServerResponse } from 'node:http';
import { corsHeaders } from './cors.ts';

const WITHOUT_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** All bytes of a stream, or those that came before it broke off. */
const readAll = async (body: ReadableStream<Uint8Array> | null) => {
  const chunks: Uint8Array[] = [];
  const reader = body?.getReader();
  try {
    for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
      chunks.push(part.value);
    }
    return { bytes: Buffer.concat(chunks), isWhole: true };
  } catch {
    return { bytes: Buffer.concat(chunks), isWhole: false };
  }
};

/** What a call of Node's HTTP server says, for `fetch`. Its signal is aborted when the caller goes away. */
export const readCall = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<RequestInit> => {
  const { method = 'GET' } = incoming;
  const controller = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) controller.abort();
  });
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  const body = WITHOUT_BODY.has(method) || chunks.length === 0 ? null : Buffer.concat(chunks);
  return { method, headers, body, signal: controller.signal };
};

/** Sends an answer. Where its body breaks off, so does the connection. */
export const sendAnswer = async (
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> => {
  const { bytes, isWhole } = await readAll(response.body);
  outgoing.statusCode = response.status;
  outgoing.setHeaders(response.headers);
  outgoing.setHeaders(new Headers(corsHeaders(incoming)));
  if (isWhole) {
    outgoing.end(bytes);
    return;
  }
  // Without a length, the caller waits for the end of the body and sees that it never came.
  if (bytes.length > 0) outgoing.write(bytes);
  else outgoing.flushHeaders();
  outgoing.socket?.destroySoon();
};
