/*
 * What can go wrong with a call, how the server brings it about, and what it is called by the catalogue (specification: Errors and notices). The server and the tests read this one table.
 */

/** How an answer goes wrong that no status and body can describe. */
export type Way =
  | 'refused'
  | 'unknown host'
  | 'cut'
  | 'silent'
  | 'stalled'
  | 'not allowed'
  | 'not allowed to ask'
  | 'loop'
  | 'foreign'
  | 'expired'
  | 'wrong types'
  | 'sparse'
  | 'huge'
  | 'huge refusal';

export interface WireAnswer {
  readonly status: number;
  readonly type?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What the app knows about it: nothing but good for 'none'. */
export type Kind = 'none' | 'network' | 'timeout' | 'server' | 'shape';

export interface Fault {
  readonly name: string;
  readonly kind: Kind;
  readonly served: Way | WireAnswer;
  /** What is said after the operation's prefix. */
  readonly reason: string;
  readonly status?: number;
  /** Status and headers are good: who reads no body notices nothing. */
  readonly isInBody: boolean;
}

export const RENEWED = 'renewed-session';

const JSON_TYPE = 'application/json';
const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';
const TOO_LONG = 'The server took too long to answer. Please try again.';
const UNREADABLE = 'The server sent an answer that cannot be read.';
const HTML = '<!doctype html><title>Sign in to this network</title><p>Welcome to the hotel</p>';

const lost = (served: Way, name: string = served, isInBody = false): Fault => ({
  name,
  kind: 'network',
  served,
  reason: UNREACHABLE,
  isInBody,
});

const late = (served: Way, name: string, isInBody = false): Fault => ({
  name,
  kind: 'timeout',
  served,
  reason: TOO_LONG,
  isInBody,
});

const fine = (served: Way, name: string): Fault => ({
  name,
  kind: 'none',
  served,
  reason: '',
  isInBody: true,
});

const refused = (
  name: string,
  answer: WireAnswer,
  reason = `HTTP error! status: ${answer.status}`,
): Fault => ({ name, kind: 'server', served: answer, reason, status: answer.status, isInBody: false });

const unreadable = (name: string, served: Way | WireAnswer): Fault => ({
  name,
  kind: 'shape',
  served,
  reason: UNREADABLE,
  isInBody: true,
});

/** A body with the status 200. */
const saying = (name: string, body: string, type = JSON_TYPE): Fault =>
  unreadable(name, { status: 200, body, type });

const SENTENCES: Readonly<Record<number, string>> = {
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

const statuses = Object.entries(SENTENCES).flatMap(([code, error]) => {
  const status = Number(code);
  const headers = status === 429 ? { 'Retry-After': '3600' } : {};
  const answer = { status, type: JSON_TYPE, headers };
  return [
    refused(`${status} with a sentence`, { ...answer, body: JSON.stringify({ error }) }, error),
    refused(`${status} without a sentence`, { ...answer, body: '{}' }),
  ];
});

export const FAULTS: readonly Fault[] = [
  lost('refused', 'connection refused'),
  lost('unknown host'),
  lost('cut', 'cut in the middle of the body', true),
  lost('not allowed', 'an answer that CORS forbids to read'),
  lost('not allowed to ask', 'a preflight that is refused'),
  lost('loop', 'redirects for ever'),
  lost('foreign', 'a redirect to a foreign origin'),
  late('silent', 'silence'),
  late('stalled', 'silence in the middle of the body', true),
  ...statuses,
  refused('401 and no body', { status: 401 }),
  refused('500 and no body', { status: 500 }),
  refused('500 and an error that is no text', { status: 500, type: JSON_TYPE, body: '{"error":{"code":5}}' }),
  refused('502 and HTML', { status: 502, type: 'text/html', body: HTML }),
  refused('503 and an empty sentence', { status: 503, type: JSON_TYPE, body: '{"error":" "}' }),
  { ...refused('500 and 10 MB of HTML', { status: 500 }), served: 'huge refusal' },
  unreadable('204', { status: 204 }),
  saying('an empty body', ''),
  saying('null', 'null'),
  saying('malformed JSON', '{"links":[{"id":'),
  saying('HTML with status 200', HTML, 'text/html'),
  saying('a text for an object', '"fine"'),
  saying('another object', '{"unexpected":true}'),
  unreadable('wrong types inside', 'wrong types'),
  fine('sparse', 'nothing but the required fields'),
  fine('huge', 'a good answer of 10 MB'),
  { ...fine('expired', '401 until the session is renewed'), status: 401, isInBody: false },
];
