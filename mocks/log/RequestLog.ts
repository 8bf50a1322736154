import { messageOf } from '../../contract/json.ts';
import { Masking, tokenSources } from '../Masking.ts';

/** Notes about a call while it is processed, for the log. */
export interface CallNotes {
  /** The responder, if not the mock itself. */
  source?: Exclude<CallSource, 'mock'>;
  /** The provider's token that replaced the caller's token. */
  token?: string;
  /** Why the call was not forwarded, or why the provider did not respond. */
  failure?: string;
  fault?: string;
  /** Whether a fault replaced or damaged the response. */
  isResponseReplaced?: boolean;
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
  /** Undefined while the call is pending. */
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

/** Returns how a call and its response violate the contract. Consumes neither body. */
export type ContractCheck = (
  request: Request,
  response: Response,
  /** Whether the response may have undeclared fields. The provider's response may, the mock's must not. */
  fields: 'any' | 'declared',
) => Promise<readonly string[]>;

/** Replaces a body that could not be read to its end. */
export const BROKEN_OFF = '(connection lost)';

/** Separates the beginning of a truncated body from its length. */
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

export const MAX_CALLS = 200;
const MAX_BODY_LENGTH = 20_000;

const shortened = (text: string): string =>
  text.length > MAX_BODY_LENGTH && !text.startsWith(SHORTENED, MAX_BODY_LENGTH)
    ? `${text.slice(0, MAX_BODY_LENGTH)}${SHORTENED}${text.length} characters in total`
    : text;

const textOf = async (body: Request | Response): Promise<string> => {
  try {
    return await body.text();
  } catch {
    return BROKEN_OFF;
  }
};

/** The last `MAX_CALLS` calls to the mock, newest first. */
export class RequestLog {
  readonly #listeners = new Set<(call: LoggedCall) => void>();
  readonly #now: () => Date;
  readonly #loadContractCheck: (() => Promise<ContractCheck>) | undefined;
  readonly #unsettled = new Set<Promise<void>>();
  readonly #masking = new Masking();
  #known = 0;
  /** Bodies and drift are added after a call has ended; see `whenSettled`. */
  calls: readonly LoggedCall[] = [];
  #count = 0;

  constructor(now: () => Date, loadContractCheck?: () => Promise<ContractCheck>) {
    this.#now = now;
    this.#loadContractCheck = loadContractCheck;
  }

  /** Resolves when the bodies and drift of all ended calls have been added. */
  async whenSettled(): Promise<void> {
    await Promise.all(this.#unsettled);
  }

  clear(): void {
    this.calls = [];
  }

  save(): string {
    return JSON.stringify(this.calls);
  }

  /** Restores the calls from before a page reload. Calls that were pending count as aborted. */
  restore(saved: string): void {
    const calls: LoggedCall[] = JSON.parse(saved);
    this.calls = calls.map((call) => ({ ...call, at: new Date(call.at), end: call.end ?? 'aborted' }));
    this.#count = this.calls[0]?.number ?? 0;
  }

  /** Calls the listener when a call starts, ends or has been read. Returns an unsubscribe function. */
  subscribe(listener: (call: LoggedCall) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Logs a call while `pass` processes it. Settles like `pass`. */
  async follow(request: Request, pass: (notes: CallNotes) => Promise<Response>): Promise<Response> {
    const copy = request.clone();
    this.#masking.learn(tokenSources(request));
    const start = performance.now();
    const number = this.#begin(request);
    const notes: CallNotes = {};
    const end = (callEnd: CallEnd, response?: Response): void => {
      const { token, isResponseReplaced, ...noted } = notes;
      this.#change(number, { ...noted, tookMs: performance.now() - start, end: callEnd });
      const settling = this.#read(number, notes, copy, response).finally(() =>
        this.#unsettled.delete(settling),
      );
      this.#unsettled.add(settling);
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

  /** Reads and checks the bodies without delaying the call. */
  async #read(number: number, notes: CallNotes, request: Request, response?: Response): Promise<void> {
    const { source, failure, isResponseReplaced = false, isUnmatched = false } = notes;
    // Servers respond to HEAD wherever they respond to GET. The contract only declares GET.
    const isInContract = !isUnmatched && request.method !== 'HEAD';
    const isChecked = response !== undefined && failure === undefined && !isResponseReplaced && isInContract;
    const fields = source === undefined ? 'declared' : 'any';
    const drift = isChecked ? await this.#driftOf(request, response, fields) : [];
    const [requestBody, responseBody] = await Promise.all([
      textOf(request),
      response ? textOf(response) : '',
    ]);
    const responseHeaders = Object.fromEntries(response?.headers ?? []);
    this.#masking.learn({ token: notes.token, responseHeaders });
    this.#change(number, { requestBody, responseHeaders, responseBody, drift });
  }

  async #driftOf(...exchange: Parameters<ContractCheck>): Promise<readonly string[]> {
    try {
      const checkContract = await this.#loadContractCheck?.();
      return (await checkContract?.(...exchange)) ?? [];
    } catch (error) {
      return [`The response could not be checked: ${messageOf(error)}`];
    }
  }

  #change(number: number, fields: Partial<LoggedCall>): void {
    const call = this.calls.find((known) => known.number === number);
    if (call === undefined) return;
    const changed = this.#masked({ ...call, ...fields });
    this.calls = this.calls.map((known) => (known === call ? changed : known));
    if (this.#masking.known > this.#known) {
      // Earlier calls may contain the newly learned token.
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
