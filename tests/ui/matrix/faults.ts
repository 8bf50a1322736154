import type { ServerResponse } from 'node:http';

/*
 * The faults that a request can have, how the server causes them, and which error the app must show
 * (specification: Errors and notices). The server and the tests in the browser share this table.
 */

/** The kind of error that the app can detect. 'none' is a valid response, even if it is unusual. */
type FaultKind = 'none' | 'network' | 'timeout' | 'server' | 'shape';

export interface Fault {
  readonly name: string;
  readonly kind: FaultKind;
  /** The error message without the operation's prefix. */
  readonly reason: string;
  readonly status?: number;
  /** Whether status and headers are good. Then the request succeeds if the app ignores its body. */
  readonly isInBody: boolean;
  /** The target of the request, instead of the server. */
  readonly goesTo?: 'closed port' | 'unknown host';
  /** The response in which the server omits the CORS headers. */
  readonly omitsCors?: 'preflight' | 'response';
  /** Returns the server's response; undefined if the fault itself writes to the connection, or never responds. */
  readonly serve: (call: ReceivedCall) => WireResponse | undefined | Promise<undefined>;
}

export interface WireResponse {
  readonly status: number;
  readonly type?: string;
  readonly body?: string;
  readonly location?: string;
}

interface ReceivedCall {
  readonly response: ServerResponse;
  readonly token: string | undefined;
  /** The response of a provider without faults. */
  readonly good: WireResponse;
  /** The same path at another origin, which sends no CORS headers. */
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

/** Sends the status, the headers and half of a good body. */
const sendHalf = async ({ response, good: { status, body = '' } }: ReceivedCall): Promise<undefined> => {
  const half = body.slice(0, Math.ceil(body.length / 2)) || ' ';
  const headers = { 'Content-Type': JSON_TYPE, 'Content-Length': half.length + 1000 };
  response.writeHead(status === 204 ? 200 : status, headers);
  await new Promise((resolve) => response.write(half, resolve));
};

/** Returns a good response with a changed body. */
const corrupted =
  (corrupt: (body: unknown) => unknown): Fault['serve'] =>
  ({ good }) =>
    good.body ? { ...good, body: JSON.stringify(corrupt(JSON.parse(good.body))) } : good;

/** Replaces the values inside objects and arrays, but keeps the structure. */
const changeValues = (body: unknown, change: (value: unknown, key: string) => unknown): unknown =>
  JSON.parse(JSON.stringify(body), (key, value) =>
    typeof value === 'object' && value !== null ? value : change(value, key),
  );

const withWrongTypes = (body: unknown): unknown =>
  changeValues(body, (value) => (typeof value === 'string' ? { text: value } : [String(value)]));

/** Fields that a response must contain. All others are optional. */
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
  fault('network', 'a refused connection', undefined, { goesTo: 'closed port' }),
  fault('network', 'an unknown host', undefined, { goesTo: 'unknown host' }),
  fault('network', 'an aborted body', cutOff, inBody),
  fault('network', 'a response without CORS headers', undefined, { omitsCors: 'response' }),
  fault('network', 'a preflight without CORS headers', undefined, { omitsCors: 'preflight' }),
  fault('network', 'endless redirects', () => redirect('/endless%20redirects')),
  fault('network', 'a redirect to a foreign origin', ({ foreignUrl }) => redirect(foreignUrl)),
  fault('timeout', 'no response', () => undefined),
  fault('timeout', 'an unfinished body', sendHalf, inBody),
  ...Object.entries(ERRORS).flatMap(([status, error]) => [
    refusal(`${status} with a message`, json(Number(status), { error }), error),
    refusal(`${status} without a message`, json(Number(status), {})),
  ]),
  refusal('401 without a body', { status: 401 }),
  refusal('500 without a body', { status: 500 }),
  refusal('500 and an error that is not a string', json(500, { error: { code: 5 } })),
  refusal('502 and HTML', { ...HTML, status: 502 }),
  refusal('503 and an empty message', json(503, { error: ' ' })),
  refusal('500 and 10 MB of HTML', { status: 500, type: HTML.type, body: TEN_MEGABYTES }),
  unreadable('204', { status: 204 }),
  unreadable('an empty body', jsonText(200, '')),
  unreadable('null', jsonText(200, 'null')),
  unreadable('malformed JSON', jsonText(200, '{"links":[{"id":')),
  unreadable('HTML with status 200', { ...HTML, status: 200 }),
  unreadable('a string instead of an object', jsonText(200, '"fine"')),
  unreadable('an unexpected object', jsonText(200, '{"unexpected":true}')),
  fault('shape', 'wrong types', corrupted(withWrongTypes)),
  fault('none', 'only the required fields', corrupted(withRequiredOnly), inBody),
  fault('none', 'a good response of 10 MB', corrupted(withPadding), inBody),
  SESSION_EXPIRED,
];
