import type { ServerResponse } from 'node:http';

/*
 * The table of faults: what can go wrong with a call, how the server brings it about, and what the program must call it
 * (specification: Errors and notices). The server and the tests in the browser read the same table.
 */

/** What the program can know about a fault; 'none' is a good response, however odd. */
type FaultKind = 'none' | 'network' | 'timeout' | 'server' | 'shape';

export interface Fault {
  readonly name: string;
  readonly kind: FaultKind;
  /** What the user is told after the operation's prefix. */
  readonly reason: string;
  readonly status?: number;
  /** Whether status and headers are good: a call whose body nobody reads then succeeds. */
  readonly isInBody: boolean;
  /** Where the call goes instead of the server: to a port where nothing listens, or to a host that nobody knows. */
  readonly goesTo?: 'closed port' | 'unknown host';
  /** Where the server leaves the CORS headers out. */
  readonly omitsCors?: 'preflight' | 'response';
  /** What the server responds with; nothing where the fault itself writes to the connection, or nobody ever does. */
  readonly serve: (call: ReceivedCall) => WireResponse | undefined | Promise<undefined>;
}

export interface WireResponse {
  readonly status: number;
  readonly type?: string;
  readonly body?: string;
  readonly location?: string;
}

/** A call that reached the server. */
interface ReceivedCall {
  readonly response: ServerResponse;
  readonly token: string | undefined;
  /** What a provider without faults would respond with. */
  readonly good: WireResponse;
  /** The same address of another origin, which allows nobody to read its responses. */
  readonly foreignUrl: string;
}

export const RENEWAL = 'POST /v1/auth/refresh';
export const RENEWED_TOKEN = 'renewed-session';

const JSON_TYPE = 'application/json';
const HTML = {
  type: 'text/html',
  body: '<!doctype html><title>Sign in to this network</title><p>Welcome to the hotel</p>',
};
const TEN_MEGABYTES = 'x'.repeat(10_000_000);

const jsonText = (status: number, body: string): WireResponse => ({ status, type: JSON_TYPE, body });

const json = (status: number, body: unknown): WireResponse => jsonText(status, JSON.stringify(body));

const redirect = (location: string): WireResponse => ({ status: 307, location });

/** Status, headers and half of a good body. */
const sendHalf = async ({ response, good: { status, body = '' } }: ReceivedCall): Promise<undefined> => {
  const half = body.slice(0, Math.ceil(body.length / 2)) || ' ';
  const headers = { 'Content-Type': JSON_TYPE, 'Content-Length': half.length + 1000 };
  response.writeHead(status === 204 ? 200 : status, headers);
  await new Promise((resolve) => response.write(half, resolve));
};

/** A good response with another body. */
const corrupted =
  (corrupt: (body: unknown) => unknown): Fault['serve'] =>
  ({ good }) =>
    good.body ? { ...good, body: JSON.stringify(corrupt(JSON.parse(good.body))) } : good;

/** Changes the values in objects and lists, which stay as they are. */
const changeValues = (body: unknown, change: (value: unknown, key: string) => unknown): unknown =>
  JSON.parse(JSON.stringify(body), (key, value) =>
    typeof value === 'object' && value !== null ? value : change(value, key),
  );

const withWrongTypes = (body: unknown): unknown =>
  changeValues(body, (value) => (typeof value === 'string' ? { text: value } : [String(value)]));

/** What a response must have; the other fields are optional. */
const REQUIRED = 'id shortCode originalUrl date clicks page limit total email jwt token totalLinks'.split(
  ' ',
);

const withRequiredOnly = (body: unknown): unknown =>
  changeValues(body, (value, key) => {
    if (key === 'createdAt' || key === 'lastClickedAt') return 'the other day';
    return REQUIRED.includes(key) ? value : null;
  });

const withPadding = (body: unknown): unknown => ({ ...Object(body), padding: TEN_MEGABYTES });

const REASONS: Readonly<Record<FaultKind, string>> = {
  none: '',
  network: 'Can’t reach the server. Check your connection and try again.',
  timeout: 'The server took too long to respond. Try again.',
  server: '',
  shape: 'The server sent an invalid response.',
};

const fault = (
  kind: FaultKind,
  name: string,
  serve: Fault['serve'] = ({ good }) => good,
  details: Partial<Fault> = {},
): Fault => ({ kind, name, serve, reason: REASONS[kind], isInBody: kind === 'shape', ...details });

const inBody = { isInBody: true };

const cutOff = async (call: ReceivedCall): Promise<undefined> => {
  await sendHalf(call);
  call.response.destroy();
};

const untilRenewed: Fault['serve'] = ({ token, good }) =>
  token === RENEWED_TOKEN ? good : json(401, { error: 'Expired' });

const refusal = (name: string, wire: WireResponse, reason = `HTTP error! status: ${wire.status}`): Fault =>
  fault('server', name, () => wire, { status: wire.status, reason });

const unreadable = (name: string, wire: WireResponse): Fault => fault('shape', name, () => wire);

export const SESSION_EXPIRED = fault('none', '401 until the session is renewed', untilRenewed, {
  status: 401,
  reason: 'Expired',
});

const ERRORS: Readonly<Record<number, string>> = {
  400: 'That is not how to ask',
  401: 'This session is unknown',
  403: 'That is not yours',
  404: 'Nothing is here',
  409: 'Short code is already taken',
  422: 'The address is on a list of bad addresses',
  429: 'Too many requests, wait an hour',
  500: 'The database is asleep',
  503: 'Back at noon',
};

export const FAULTS: readonly Fault[] = [
  fault('network', 'connection refused', undefined, { goesTo: 'closed port' }),
  fault('network', 'unknown host', undefined, { goesTo: 'unknown host' }),
  fault('network', 'cut in the middle of the body', cutOff, inBody),
  fault('network', 'a response that CORS forbids to read', undefined, { omitsCors: 'response' }),
  fault('network', 'a preflight that is refused', undefined, { omitsCors: 'preflight' }),
  fault('network', 'redirects for ever', () => redirect('/redirects%20for%20ever')),
  fault('network', 'a redirect to a foreign origin', ({ foreignUrl }) => redirect(foreignUrl)),
  fault('timeout', 'silence', () => undefined),
  fault('timeout', 'silence in the middle of the body', sendHalf, inBody),
  ...Object.entries(ERRORS).flatMap(([status, error]) => [
    refusal(`${status} with a sentence`, json(Number(status), { error }), error),
    refusal(`${status} without a sentence`, json(Number(status), {})),
  ]),
  refusal('401 and no body', { status: 401 }),
  refusal('500 and no body', { status: 500 }),
  refusal('500 and an error that is no text', json(500, { error: { code: 5 } })),
  refusal('502 and HTML', { ...HTML, status: 502 }),
  refusal('503 and an empty sentence', json(503, { error: ' ' })),
  refusal('500 and 10 MB of HTML', { status: 500, type: HTML.type, body: TEN_MEGABYTES }),
  unreadable('204', { status: 204 }),
  unreadable('an empty body', jsonText(200, '')),
  unreadable('null', jsonText(200, 'null')),
  unreadable('malformed JSON', jsonText(200, '{"links":[{"id":')),
  unreadable('HTML with status 200', { ...HTML, status: 200 }),
  unreadable('a text for an object', jsonText(200, '"fine"')),
  unreadable('another object', jsonText(200, '{"unexpected":true}')),
  fault('shape', 'wrong types inside', corrupted(withWrongTypes)),
  fault('none', 'nothing but the required fields', corrupted(withRequiredOnly), inBody),
  fault('none', 'a good response of 10 MB', corrupted(withPadding), inBody),
  SESSION_EXPIRED,
];
