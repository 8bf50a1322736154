import { setTimeout as pause } from 'node:timers/promises';
import { parseJson } from '../contract/json.ts';
import { curlOf } from '../mocks/log/curl.ts';
import type { Masking } from '../mocks/Masking.ts';
import { reasonOf } from '../mocks/upstream/unreachable.ts';

/** Why the check cannot begin or go on, as one sentence for the user. */
export class UnusableError extends Error {}

/** Of a call: what is no secret in it, and in what came. */
interface Seen {
  /** A line for a shell that makes the call again. */
  readonly command: string;
  /** What came, on one line. */
  readonly came: string;
}

export interface Reply extends Seen {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** What the text says as JSON; undefined if it is no JSON. */
  readonly body: unknown;
}

/** The reason why there was no response. */
interface NoReply extends Seen {
  readonly failure: string;
}

export type Outcome = Reply | NoReply;

export const hasReplied = (outcome: Outcome): outcome is Reply => 'status' in outcome;

export const isSuccess = (outcome: Outcome): outcome is Reply =>
  hasReplied(outcome) && outcome.status >= 200 && outcome.status < 300;

/** A session token of nobody. Too short to be taken for a secret, so that commands show it. */
export const NOBODY = 'nobody';

export interface Call {
  readonly method: string;
  /** Path and query below the base address, percent-encoded. */
  readonly path: string;
  readonly token?: string | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface ClientOptions {
  readonly url: string;
  /** Where the dashboard is served from: sent as `Origin`. */
  readonly origin?: string | undefined;
  readonly timeoutMs: number;
  /** Learns the tokens that are sent and that come. */
  readonly masking: Masking;
  /** Ends the calls, and with them the check. */
  readonly signal?: AbortSignal | undefined;
}

/** As long as the program waits when the provider asks for it. */
const LONGEST_WAIT_MS = 60_000;
const UNTOLD_WAIT_MS = 2_000;
const MAX_NO_REPLIES = 3;
const MAX_LENGTH = 160;

/** A text on one line, and not too long. */
export const brief = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
};

/** In milliseconds; undefined if the header is missing or unreadable. */
const retryAfterMs = (header: string | null): number | undefined => {
  const ms = header ? Number(header) * 1000 || Date.parse(header) - Date.now() : Number.NaN;
  if (header?.trim() === '0') return 0;
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
};

/** Makes calls as the program does: JSON, with a time-out, and after the wait that the provider asks for. */
export class Client {
  calls = 0;
  /** The 429 responses: how many, and how many of them said how long to wait. */
  readonly waits: { asked: number; told: number; untold?: Outcome } = { asked: 0, told: 0 };
  readonly #options: ClientOptions;
  #noReplies = 0;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /** Throws when the provider has stopped responding. */
  async call(call: Call): Promise<Outcome> {
    const outcome = await this.#send(call);
    this.#noReplies = hasReplied(outcome) ? 0 : this.#noReplies + 1;
    if (this.#noReplies < MAX_NO_REPLIES || hasReplied(outcome)) return outcome;
    throw new UnusableError(`The provider has stopped responding: ${outcome.failure}.`);
  }

  async #send(call: Call): Promise<Outcome> {
    const outcome = await this.#exchange(call);
    if (!hasReplied(outcome) || outcome.status !== 429) return outcome;
    const told = retryAfterMs(outcome.headers.get('Retry-After'));
    this.waits.asked += 1;
    if (told !== undefined) this.waits.told += 1;
    else this.waits.untold ??= outcome;
    const waitMs = told ?? UNTOLD_WAIT_MS;
    if (waitMs > LONGEST_WAIT_MS) return outcome;
    await pause(waitMs, undefined, { signal: this.#options.signal });
    return this.#exchange(call);
  }

  /** A line that makes a call again, with the session token in the variable TOKEN. */
  #command({ method, path, token, body, headers }: Call): string {
    const { url, origin, masking } = this.#options;
    const call = {
      method,
      url: masking.text(url + path),
      requestBody: body === undefined ? '' : masking.body(JSON.stringify(body)),
      isSignedIn: token !== undefined,
      token: token === NOBODY ? NOBODY : undefined,
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
    masking.learn({ token: token === NOBODY ? undefined : token, body });
    try {
      const response = await fetch(url + path, {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(origin !== undefined && { Origin: origin }),
          ...headers,
        },
        // A redirect could take the token to another server.
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const answer = parseJson(text);
      masking.learn(answer);
      const { status } = response;
      const came = brief(`${status} ${masking.body(text)}`);
      return { status, headers: response.headers, text, body: answer, command, came };
    } catch (error) {
      signal?.throwIfAborted();
      const failure = timeout.aborted
        ? `no response within ${timeoutMs / 1000} s`
        : reasonOf(error) || 'the call failed';
      return { failure, command, came: failure };
    }
  }
}
