import { parsedUrl } from '../parsedUrl.ts';
import { Refusal } from '../Refusal.ts';
import { turnstile } from './turnstile.ts';

export interface Answer {
  readonly status: number;
  /** Undefined where there was none. */
  readonly body: unknown;
}

/** The calls of one key. */
export interface EngineCalls {
  /** Makes a call whose answer is an object that has a field of that name, if it succeeds. */
  call<T>(name: keyof T & string, method: string, path: string, sent?: unknown): Promise<T>;
  /** Makes a call that must succeed. */
  send(method: string, path: string, sent?: unknown): Promise<Answer>;
}

interface EngineOptions {
  readonly fetch: typeof fetch;
  /** The engine's address, without a slash at its end. */
  readonly url: string;
  /** What an answer with an error says. */
  readonly refusalOf: (answer: Answer) => Refusal;
  /** Learns what users need not know. */
  readonly log: (line: string) => void;
}

/** Below the 10 seconds after which the dashboard gives up, so that it gets a sentence instead of silence. */
const TIMEOUT_MS = 8_000;
/** In seconds, where an engine asks to wait and does not say how long. */
const UNTOLD_WAIT = '10';

const GONE = 'Your links cannot be reached right now. Try again in a moment';
const LATE = 'Your links took too long to answer';
const LATE_WRITE = `${LATE}. Look whether it was done before you try again`;
const LOCKED = 'Your links cannot be reached: their key is not accepted. Tell whoever runs this dashboard';
const UNREADABLE = 'Your links cannot be read right now. Try again in a moment';

export const unreadable = (): Refusal => new Refusal(502, UNREADABLE);

/** A part of a path. One of dots alone would lead elsewhere. */
export const segment = (text: string): string => {
  if (/^\.{0,2}$/.test(text)) throw new Refusal(404, 'Link not found');
  return encodeURIComponent(text);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Makes the calls of an engine. Answers that no engine can mean, and no answers, are refusals. */
export const engineAt = ({ fetch: send, url, refusalOf, log }: EngineOptions) => {
  const pass = turnstile();

  const exchange = (path: string, init: RequestInit): Promise<{ response: Response; text: string }> =>
    pass(async () => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      try {
        const response = await send(url + path, { ...init, signal, redirect: 'manual' });
        return { response, text: await response.text() };
      } catch (error) {
        const { name, cause } = error as { name: string; cause?: { code?: string } };
        log(`The engine does not answer: ${signal.aborted ? 'no response in time' : (cause?.code ?? name)}`);
        if (!signal.aborted) throw new Refusal(502, GONE);
        throw new Refusal(504, (init.method ?? 'GET') === 'GET' ? LATE : LATE_WRITE);
      }
    });

  return {
    callsWith: (key: string): EngineCalls => ({
      async call<T>(name: keyof T & string, method: string, path: string, sent?: unknown): Promise<T> {
        const { body } = await this.send(method, path, sent);
        if (typeof body === 'object' && body !== null && name in body) return body as T;
        throw unreadable();
      },
      send: async (method, path, sent) => {
        const headers = {
          'X-API-Key': key,
          ...(sent !== undefined && { 'Content-Type': 'application/json' }),
        };
        const body = sent === undefined ? null : JSON.stringify(sent);
        const { response, text } = await exchange(path, { method, headers, body });
        const { status } = response;
        if (status === 429) {
          const wait = response.headers.get('Retry-After') ?? '';
          throw new Refusal(
            429,
            'That was too much at once',
            Number(/^\d+$/.test(wait) ? wait : UNTOLD_WAIT),
          );
        }
        if (status === 401 || status === 403) {
          log(`The engine does not accept the key: ${method} ${status}`);
          throw new Refusal(502, LOCKED);
        }
        const answer = { status, body: parsed(text) };
        const isRead = text === '' || answer.body !== undefined;
        if (status < 300 && isRead) return answer;
        if (status >= 400 && isRead) throw refusalOf(answer);
        const type = response.headers.get('Content-Type');
        log(
          `The engine answered ${method} with ${status} and ${type} instead of JSON: is its address right?`,
        );
        throw unreadable();
      },
    }),
    /** Where a short code leads; undefined unless it leads away from the engine. */
    follow: async (code: string, visitor: Readonly<Record<string, string>>): Promise<string | undefined> => {
      const { response } = await exchange(`/${segment(code)}`, { headers: visitor });
      const location = response.headers.get('Location') ?? '';
      const isRedirect = response.status >= 300 && response.status < 400;
      return isRedirect && parsedUrl(location) ? location : undefined;
    },
  };
};
