import { LATE, timeLeft } from '../callTime.ts';
import { parsedUrl } from '../parsedUrl.ts';
import { later, noLink, Refusal } from '../Refusal.ts';

export interface Answer {
  readonly status: number;
  /** The parsed JSON; undefined if the body is empty. */
  readonly body: unknown;
}

/**
 * Sends a request with one API key and returns the parsed JSON body.
 * Rejects with a `Refusal` if the request fails, or if the body lacks `field`.
 */
export type Ask = <T>(method: string, path: string, field?: keyof T, sent?: unknown) => Promise<T>;

const AT_ONCE = 64;
const WAITING = 512;
/** In seconds, for a 429 without `Retry-After`. */
const UNTOLD_WAIT = '10';

const BUSY = 'Too many people are at work right now. Try again in a moment';
/** Connection errors that occur before the request is sent, so a retry is safe. */
const UNSENT = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

const TRY_AGAIN = 'Try again in a moment';
const LOOK_FIRST = 'Look whether it was done before you try again';
const GONE = 'Your links cannot be reached right now';
const LATE_WRITE = `${LATE}. ${LOOK_FIRST}`;
const LOCKED = 'Your links cannot be reached: their key is not accepted. Tell whoever runs this dashboard';
const UNREADABLE = 'Your links cannot be read right now';
const CANNOT_FOLLOW = `This link cannot be opened right now. ${TRY_AGAIN}`;

export const unreadable = (method = 'GET'): Refusal =>
  new Refusal(502, `${UNREADABLE}. ${method === 'GET' ? TRY_AGAIN : LOOK_FIRST}`);

/**
 * Encodes a path segment.
 * Throws 404 if the segment is empty or consists of dots, which would change the path.
 */
export const segment = (text: string): string => {
  if (/^\.{0,2}$/.test(text)) throw noLink();
  return encodeURIComponent(text);
};

/** Maps an engine's error response to the refusal that the user sees. */
type RefusalOf = (answer: Answer) => Refusal;

/**
 * Returns functions that send requests to the engine at `url`, which has no trailing slash.
 * Rejects with a `Refusal` for lost and unreadable responses, and logs the technical cause.
 */
export const engineAt = (
  url: string,
  refusalOf: RefusalOf,
  send: typeof fetch,
  log: (line: string) => void,
) => {
  let underWay = 0;
  const waiting: (() => void)[] = [];

  /** Resolves when a running request ends and frees its slot. Rejects with 504 if the signal aborts first. */
  const place = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const take = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(take), 1);
        reject(new Refusal(504, LATE));
      };
      waiting.push(take);
      signal.addEventListener('abort', giveUp, { once: true });
    });

  const exchange = async (path: string, init: RequestInit) => {
    const signal = timeLeft();
    // Earlier engine requests have used up the time limit.
    if (signal.aborted) throw new Refusal(504, LATE);
    if (underWay < AT_ONCE) underWay += 1;
    else if (waiting.length >= WAITING) throw later(503, BUSY, 1);
    else await place(signal);
    try {
      const response = await send(url + path, { ...init, signal, redirect: 'manual' });
      return { status: response.status, headers: response.headers, text: await response.text() };
    } catch (error) {
      const { name, cause } = error as { name: string; cause?: { code?: string } };
      const code = cause?.code ?? name;
      log(`The engine does not answer: ${signal.aborted ? 'no response in time' : code}`);
      const isRead = (init.method ?? 'GET') === 'GET';
      if (signal.aborted) throw new Refusal(504, isRead ? LATE : LATE_WRITE);
      throw new Refusal(502, `${GONE}. ${isRead || UNSENT.test(code) ? TRY_AGAIN : LOOK_FIRST}`);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else underWay -= 1;
    }
  };

  const askWith =
    (key: string): Ask =>
    async <T>(method: string, path: string, field?: keyof T, sent?: unknown) => {
      const type = sent !== undefined && { 'Content-Type': 'application/json' };
      const body = sent === undefined ? null : JSON.stringify(sent);
      const got = await exchange(path, { method, headers: { 'X-API-Key': key, ...type }, body });
      const { status, headers, text } = got;
      if (status === 429) {
        const [seconds = UNTOLD_WAIT] = /^\d+$/.exec(headers.get('Retry-After') ?? '') ?? [];
        throw later(429, 'That was too much at once', seconds);
      }
      if (status === 401 || status === 403) {
        log(`The engine does not accept the key: ${method} ${status}`);
        throw new Refusal(502, LOCKED);
      }
      const answer: unknown = await new Response(text).json().catch(() => undefined);
      if ((answer === undefined && text !== '') || (status >= 300 && status < 400)) {
        const came = `${status} and ${headers.get('Content-Type')}`;
        log(`The engine answered ${method} with ${came} instead of JSON: is its address right?`);
        throw unreadable(method);
      }
      if (status >= 400) throw refusalOf({ status, body: answer });
      if (field !== undefined && !(field in Object(answer))) throw unreadable();
      return answer as T;
    };

  /**
   * Returns the absolute URL that a short code redirects to, or undefined.
   * A redirect to a relative URL leads to a document of the engine itself.
   */
  const follow = async (code: string, query: string, visitor: Readonly<Record<string, string>>) => {
    const { status, headers } = await exchange(`/${segment(code)}${query}`, { headers: visitor });
    if (status === 429 || status >= 500) throw new Refusal(502, CANNOT_FOLLOW);
    const location = headers.get('Location') ?? '';
    return status >= 300 && status < 400 && parsedUrl(location) ? location : undefined;
  };

  return { askWith, follow };
};
