import { setTimeout as pause } from 'node:timers/promises';
import { parseJson } from '../contract/json.ts';
import { curlOf } from '../mocks/log/curl.ts';
import type { Masking } from '../mocks/Masking.ts';
import { reasonOf } from '../mocks/upstream/unreachable.ts';

/** Ends the check. The message is printed to the user. */
export class UnusableError extends Error {}

/** A request and its outcome, without secrets. */
interface Seen {
  /** A curl command that repeats the request. */
  readonly command: string;
  /** The response or the error, on one line. */
  readonly received: string;
}

export interface Reply extends Seen {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed JSON; undefined if the text is not JSON. */
  readonly body: unknown;
}

interface NoReply extends Seen {
  readonly failure: string;
}

export type Outcome = Reply | NoReply;

export const hasReplied = (outcome: Outcome): outcome is Reply => 'status' in outcome;

export const isSuccess = (outcome: Outcome): outcome is Reply =>
  hasReplied(outcome) && outcome.status >= 200 && outcome.status < 300;

/** An invalid session token. Commands print the token, because it is too short to be masked. */
export const INVALID_TOKEN = 'nobody';

export interface Call {
  readonly method: string;
  /** Path and query below the base URL, percent-encoded. */
  readonly path: string;
  readonly token?: string | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface ClientOptions {
  readonly url: string;
  /** The dashboard's origin, sent as `Origin`. */
  readonly origin?: string | undefined;
  readonly timeoutMs: number;
  /** Masks all tokens that are sent or received. */
  readonly masking: Masking;
  /** Aborts the pending requests and the check. */
  readonly signal?: AbortSignal | undefined;
}

/** The dashboard's longest wait for `Retry-After`. */
const LONGEST_WAIT_MS = 60_000;
const DEFAULT_WAIT_MS = 2_000;
const MAX_NO_REPLIES = 3;
const MAX_LENGTH = 160;

/** Puts a text on one line and shortens it. */
export const brief = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
};

/** Returns milliseconds; undefined if the header is missing or unreadable. */
const retryAfterMs = (header: string | null): number | undefined => {
  const ms = header ? Number(header) * 1000 || Date.parse(header) - Date.now() : Number.NaN;
  if (header?.trim() === '0') return 0;
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
};

/** Sends JSON requests like the dashboard: with a timeout, and with one retry after a 429 response. */
export class Client {
  calls = 0;
  /**
   * `total` counts the 429 responses, and `readable` those with a readable `Retry-After`.
   * `unreadable` is the first 429 response without a readable `Retry-After`.
   */
  readonly waits: { total: number; readable: number; unreadable?: Outcome } = { total: 0, readable: 0 };
  readonly #options: ClientOptions;
  #noReplies = 0;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /** Throws an `UnusableError` after three requests in a row without a response. */
  async call(call: Call): Promise<Outcome> {
    const outcome = await this.#send(call);
    this.#noReplies = hasReplied(outcome) ? 0 : this.#noReplies + 1;
    if (this.#noReplies < MAX_NO_REPLIES || hasReplied(outcome)) return outcome;
    throw new UnusableError(`The provider has stopped responding: ${outcome.failure}.`);
  }

  async #send(call: Call): Promise<Outcome> {
    const outcome = await this.#exchange(call);
    if (!hasReplied(outcome) || outcome.status !== 429) return outcome;
    const retryAfter = retryAfterMs(outcome.headers.get('Retry-After'));
    this.waits.total += 1;
    if (retryAfter !== undefined) this.waits.readable += 1;
    else this.waits.unreadable ??= outcome;
    const waitMs = retryAfter ?? DEFAULT_WAIT_MS;
    if (waitMs > LONGEST_WAIT_MS) return outcome;
    await pause(waitMs, undefined, { signal: this.#options.signal });
    return this.#exchange(call);
  }

  /** Returns a curl command that repeats a request. The command reads the token from the variable TOKEN. */
  #command({ method, path, token, body, headers }: Call): string {
    const { url, origin, masking } = this.#options;
    const call = {
      method,
      url: masking.text(url + path),
      requestBody: body === undefined ? '' : masking.body(JSON.stringify(body)),
      isSignedIn: token !== undefined,
      token: token === INVALID_TOKEN ? INVALID_TOKEN : undefined,
    };
    const more = Object.entries({ ...(origin !== undefined && { Origin: origin }), ...headers });
    const line = curlOf(call, url, url).replaceAll(' \\\n ', '').replace('curl', 'curl -i');
    return line + more.map(([name, value]) => ` -H '${name}: ${value}'`).join('');
  }

  async #exchange(call: Call): Promise<Outcome> {
    const { method, path, token, body, headers } = call;
    const { url, origin, timeoutMs, masking, signal } = this.#options;
    const command = this.#command(call);
    const timeout = AbortSignal.timeout(timeoutMs);
    this.calls += 1;
    masking.learn({ token: token === INVALID_TOKEN ? undefined : token, body });
    try {
      const response = await fetch(url + path, {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(origin !== undefined && { Origin: origin }),
          ...headers,
        },
        // A redirect could leak the token to another server.
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const answer = parseJson(text);
      masking.learn(answer);
      const { status } = response;
      const received = brief(`${status} ${masking.body(text)}`);
      return { status, headers: response.headers, text, body: answer, command, received };
    } catch (error) {
      signal?.throwIfAborted();
      const failure = timeout.aborted
        ? `no response within ${timeoutMs / 1000} s`
        : reasonOf(error) || 'the request failed';
      return { failure, command, received: failure };
    }
  }
}
