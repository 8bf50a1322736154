import { HttpError, linkNotFound, retryLater } from '../HttpError.ts';
import { parsedUrl } from '../parsedUrl.ts';
import { TIMED_OUT, timeLimitSignal } from '../timeLimit.ts';

export interface EngineResponse {
  readonly status: number;
  /** The parsed JSON; undefined if the body is empty. */
  readonly body: unknown;
}

/**
 * Sends a request with one API key and returns the parsed JSON body.
 * Rejects with an `HttpError` if the request fails, or if the body lacks `field`.
 */
export type EngineRequest = <T>(method: string, path: string, field?: keyof T, sent?: unknown) => Promise<T>;

const MAX_RUNNING = 64;
const MAX_QUEUED = 512;
/** In seconds, for a 429 without `Retry-After`. */
const DEFAULT_RETRY_AFTER = '10';

const BUSY = 'The server is busy right now. Try again in a moment';
/** Connection errors that occur before the request is sent, so a retry is safe. */
const UNSENT = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

const TRY_AGAIN = 'Try again in a moment';
const CHECK_FIRST = 'Check whether the change was saved before you try again';
const UNAVAILABLE = 'Your links are unavailable right now';
const TIMED_OUT_WRITE = `${TIMED_OUT}. ${CHECK_FIRST}`;
const KEY_REJECTED =
  'Your links are unavailable: their API key was rejected. Contact the administrator of this dashboard';
const UNREADABLE = 'Your links cannot be read right now';
const CANNOT_FOLLOW = `This link cannot be opened right now. ${TRY_AGAIN}`;

/** Returns the error for an unreadable response. A write may have succeeded, so users should check it first. */
export const unreadable = (method = 'GET'): HttpError =>
  new HttpError(502, `${UNREADABLE}. ${method === 'GET' ? TRY_AGAIN : CHECK_FIRST}`);

/**
 * Encodes a path segment.
 * Throws 404 for an empty segment, `.` and `..`, which would change the path.
 */
export const segment = (text: string): string => {
  if (/^\.{0,2}$/.test(text)) throw linkNotFound();
  return encodeURIComponent(text);
};

/** Maps an engine's error response to the HTTP error that the user sees. */
type HttpErrorOf = (response: EngineResponse) => HttpError;

/**
 * Returns functions that send requests to the engine at `url`, which has no trailing slash.
 * Rejects with an `HttpError` for lost and unreadable responses, and logs the technical cause.
 */
export const createEngineClient = (
  url: string,
  httpErrorOf: HttpErrorOf,
  send: typeof fetch,
  log: (line: string) => void,
) => {
  let running = 0;
  const queue: (() => void)[] = [];

  /** Resolves when a running request ends and frees its slot. Rejects with 504 if the signal aborts first. */
  const waitForSlot = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const take = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        queue.splice(queue.indexOf(take), 1);
        reject(new HttpError(504, TIMED_OUT));
      };
      queue.push(take);
      signal.addEventListener('abort', giveUp, { once: true });
    });

  const exchange = async (path: string, init: RequestInit) => {
    const signal = timeLimitSignal();
    // Earlier engine requests have used up the time limit.
    if (signal.aborted) throw new HttpError(504, TIMED_OUT);
    if (running < MAX_RUNNING) running += 1;
    else if (queue.length >= MAX_QUEUED) throw retryLater(503, BUSY, 1);
    else await waitForSlot(signal);
    try {
      const response = await send(url + path, { ...init, signal, redirect: 'manual' });
      return { status: response.status, headers: response.headers, text: await response.text() };
    } catch (error) {
      const { name, cause } = error as { name: string; cause?: { code?: string } };
      const code = cause?.code ?? name;
      log(`The engine did not respond: ${signal.aborted ? 'time limit exceeded' : code}`);
      const isRead = (init.method ?? 'GET') === 'GET';
      if (signal.aborted) throw new HttpError(504, isRead ? TIMED_OUT : TIMED_OUT_WRITE);
      throw new HttpError(502, `${UNAVAILABLE}. ${isRead || UNSENT.test(code) ? TRY_AGAIN : CHECK_FIRST}`);
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };

  const requestWith =
    (key: string): EngineRequest =>
    async <T>(method: string, path: string, field?: keyof T, sent?: unknown) => {
      const type = sent !== undefined && { 'Content-Type': 'application/json' };
      const body = sent === undefined ? null : JSON.stringify(sent);
      const response = await exchange(path, { method, headers: { 'X-API-Key': key, ...type }, body });
      const { status, headers, text } = response;
      if (status === 429) {
        const [seconds = DEFAULT_RETRY_AFTER] = /^\d+$/.exec(headers.get('Retry-After') ?? '') ?? [];
        throw retryLater(429, 'Too many requests at once', seconds);
      }
      if (status === 401 || status === 403) {
        log(`The engine rejected the API key: ${method} ${status}`);
        throw new HttpError(502, KEY_REJECTED);
      }
      const data: unknown = await new Response(text).json().catch(() => undefined);
      if ((data === undefined && text !== '') || (status >= 300 && status < 400)) {
        const received = `${status} and ${headers.get('Content-Type')}`;
        log(`The engine responded to ${method} with ${received} instead of JSON. Check its URL.`);
        throw unreadable(method);
      }
      if (status >= 400) throw httpErrorOf({ status, body: data });
      if (field !== undefined && !(field in Object(data))) throw unreadable(method);
      return data as T;
    };

  /**
   * Returns the absolute URL that a short code redirects to, or undefined.
   * A redirect to a relative URL leads to a document of the engine itself.
   */
  const follow = async (code: string, query: string, visitor: Readonly<Record<string, string>>) => {
    const { status, headers } = await exchange(`/${segment(code)}${query}`, { headers: visitor });
    if (status === 429 || status >= 500) throw new HttpError(502, CANNOT_FOLLOW);
    const location = headers.get('Location') ?? '';
    return status >= 300 && status < 400 && parsedUrl(location) ? location : undefined;
  };

  return { requestWith, follow };
};
