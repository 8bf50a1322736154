import { messageOf } from '../../contract/json.ts';
import { Masking, tokenPlaces } from '../Masking.ts';

/** What is written down of a call on its way. */
export interface CallNotes {
  /** Who responded, if not the mock itself. */
  source?: Exclude<CallSource, 'mock'>;
  /** The provider's token that went there in place of the caller's. */
  token?: string;
  /** Why the provider that it was forwarded to gave no response. */
  failure?: string;
  fault?: string;
  /** True when the provider's response did not come through as it was. */
  isFaked?: boolean;
  isUnmatched?: boolean;
}

type CallSource = 'mock' | 'provider' | 'recording';

export type CallEnd = number | 'lost' | 'aborted';

/** One call, with its secrets masked. */
export interface LoggedCall {
  readonly number: number;
  readonly at: Date;
  readonly method: string;
  readonly url: string;
  readonly requestBody: string;
  readonly isSignedIn: boolean;
  /** Undefined while the call is under way. */
  readonly end: CallEnd | undefined;
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly responseBody: string;
  readonly tookMs: number;
  readonly source: CallSource;
  readonly failure: string | undefined;
  readonly fault: string | undefined;
  readonly isUnmatched: boolean;
  readonly drift: readonly string[];
}

/** Returns how a call and its response break the contract; reads neither of the two bodies. */
export type Judge = (
  request: Request,
  response: Response,
  /** Whether the response may have fields that the contract does not declare: a provider's may, the mock's must not. */
  fields: 'any' | 'declared',
) => Promise<readonly string[]>;

/** Stands in place of the body of a response that breaks off. */
export const BROKEN_OFF = '(broken off)';

/** Stands between the beginning of a long body and its length. */
export const SHORTENED = '\n… ';

const NOT_ENDED = {
  end: undefined,
  requestBody: '',
  responseHeaders: {},
  responseBody: '',
  tookMs: 0,
  source: 'mock',
  failure: undefined,
  fault: undefined,
  isUnmatched: false,
  drift: [],
} as const;

const MAX_CALLS = 200;
const MAX_BODY_LENGTH = 20_000;

const shortened = (text: string): string =>
  text.length > MAX_BODY_LENGTH && !text.startsWith(SHORTENED, MAX_BODY_LENGTH)
    ? `${text.slice(0, MAX_BODY_LENGTH)}${SHORTENED}${text.length} characters in all`
    : text;

const textOf = async (body: Request | Response): Promise<string> => {
  try {
    return await body.text();
  } catch {
    return BROKEN_OFF;
  }
};

/** The last calls to the mock, newest first. */
export class RequestLog {
  readonly #listeners = new Set<(call: LoggedCall) => void>();
  readonly #now: () => Date;
  readonly #loadJudge: (() => Promise<Judge>) | undefined;
  readonly #unread = new Set<Promise<void>>();
  readonly #masking = new Masking();
  #known = 0;
  /** Calls that have just ended are here before their bodies and their drift; see `whenRead`. */
  calls: readonly LoggedCall[] = [];
  #count = 0;

  constructor(now: () => Date, loadJudge?: () => Promise<Judge>) {
    this.#now = now;
    this.#loadJudge = loadJudge;
  }

  /** Resolves once the bodies and the drift of all calls that have ended are here. */
  async whenRead(): Promise<void> {
    await Promise.all(this.#unread);
  }

  clear(): void {
    this.calls = [];
  }

  save(): string {
    return JSON.stringify(this.calls);
  }

  /** Puts back the calls of a page that has been reloaded; those that were under way ended with it. */
  restore(saved: string): void {
    const calls: LoggedCall[] = JSON.parse(saved);
    this.calls = calls.map((call) => ({ ...call, at: new Date(call.at), end: call.end ?? 'aborted' }));
    this.#count = this.calls[0]?.number ?? 0;
  }

  /** Calls the listener when a call begins, ends, or has been read; returns an unsubscribe function. */
  subscribe(listener: (call: LoggedCall) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Logs a call while `pass` makes it; settles as `pass` does. */
  async follow(request: Request, pass: (notes: CallNotes) => Promise<Response>): Promise<Response> {
    const copy = request.clone();
    this.#masking.learn(tokenPlaces(request));
    const start = performance.now();
    const number = this.#begin(request);
    const notes: CallNotes = {};
    const end = (callEnd: CallEnd, response?: Response): void => {
      const { token, isFaked, ...noted } = notes;
      this.#change(number, { ...noted, tookMs: performance.now() - start, end: callEnd });
      const reading = this.#read(number, notes, copy, response).finally(() => this.#unread.delete(reading));
      this.#unread.add(reading);
    };
    try {
      const response = await pass(notes);
      end(response.status, response.clone());
      return response;
    } catch (error) {
      end(request.signal.aborted ? 'aborted' : 'lost');
      throw error;
    }
  }

  #begin({ method, url, headers }: Request): number {
    this.#count += 1;
    const isSignedIn = headers.has('Authorization');
    const call = this.#masked({
      ...NOT_ENDED,
      number: this.#count,
      at: this.#now(),
      method,
      url,
      isSignedIn,
    });
    this.calls = [call, ...this.calls].slice(0, MAX_CALLS);
    this.#notify(call);
    return call.number;
  }

  /** Reads the bodies and judges them, without delaying the call. */
  async #read(number: number, notes: CallNotes, request: Request, response?: Response): Promise<void> {
    const { source, failure, isFaked = false, isUnmatched = false } = notes;
    // HTTP declares HEAD for every GET, the contract does not.
    const isOfContract = !isUnmatched && request.method !== 'HEAD';
    const isJudged = response !== undefined && failure === undefined && !isFaked && isOfContract;
    const fields = source === undefined ? 'declared' : 'any';
    const drift = isJudged ? await this.#driftOf(request, response, fields) : [];
    const [requestBody, responseBody] = await Promise.all([
      textOf(request),
      response ? textOf(response) : '',
    ]);
    const responseHeaders = Object.fromEntries(response?.headers ?? []);
    this.#masking.learn({ token: notes.token, responseHeaders });
    this.#change(number, { requestBody, responseHeaders, responseBody, drift });
  }

  async #driftOf(...exchange: Parameters<Judge>): Promise<readonly string[]> {
    try {
      const judge = await this.#loadJudge?.();
      return (await judge?.(...exchange)) ?? [];
    } catch (error) {
      return [`The response could not be judged: ${messageOf(error)}`];
    }
  }

  #change(number: number, fields: Partial<LoggedCall>): void {
    const call = this.calls.find((known) => known.number === number);
    if (call === undefined) return;
    const changed = this.#masked({ ...call, ...fields });
    this.calls = this.calls.map((known) => (known === call ? changed : known));
    if (this.#masking.known > this.#known) {
      // A token that has just been learned may stand in earlier calls.
      this.#known = this.#masking.known;
      this.calls = this.calls.map((one) =>
        this.#masking.holdsToken(Object.values({ ...one, ...one.responseHeaders }).join('\n'))
          ? this.#masked(one)
          : one,
      );
    }
    this.#notify(changed);
  }

  #masked({ at, requestBody, responseBody, ...rest }: LoggedCall): LoggedCall {
    return {
      ...(this.#masking.json(rest) as typeof rest),
      at,
      requestBody: shortened(this.#masking.body(requestBody)),
      responseBody: shortened(this.#masking.body(responseBody)),
    };
  }

  #notify(call: LoggedCall): void {
    for (const listener of this.#listeners) listener(call);
  }
}
