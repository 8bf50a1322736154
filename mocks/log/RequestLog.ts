import { masked, maskedAddress } from './masking.ts';

/** What the stations on a call's way write down of it. */
export interface CallNotes {
  /** The fault rule that hit it. */
  fault?: string;
  /** No route answers such calls. */
  isUnmatched?: boolean;
}

/** How a call ended: a status, or that there was no answer. */
export type CallEnd = number | 'lost' | 'aborted';

/** One call, with the tokens in it masked. */
export interface LoggedCall {
  readonly number: number;
  readonly at: Date;
  readonly method: string;
  readonly url: string;
  readonly requestBody: string;
  readonly isSignedIn: boolean;
  /** Undefined while it is under way. */
  readonly end: CallEnd | undefined;
  readonly answerBody: string;
  readonly tookMs: number;
  readonly fault: string | undefined;
  readonly isUnmatched: boolean;
  /** How the call or its answer breaks the contract. */
  readonly drift: readonly string[];
}

/** Says how a call and its answer break the contract; leaves both unread. */
export type Judge = (request: Request, response: Response) => Promise<readonly string[]>;

const MAX_CALLS = 200;
const MAX_BODY_LENGTH = 20_000;

const shortened = (text: string): string =>
  text.length > MAX_BODY_LENGTH
    ? `${text.slice(0, MAX_BODY_LENGTH)}\n… ${text.length} characters in all`
    : text;

const textOf = async (body: Request | Response): Promise<string> => {
  try {
    return shortened(masked(await body.text()));
  } catch {
    return '(broken off)';
  }
};

/** The last calls to the mock, newest first. */
export class RequestLog {
  readonly #listeners = new Set<(call: LoggedCall) => void>();
  readonly #now: () => Date;
  readonly #judge: (() => Promise<Judge>) | undefined;
  #calls: readonly LoggedCall[] = [];
  #count = 0;

  constructor(now: () => Date, judge?: () => Promise<Judge>) {
    this.#now = now;
    this.#judge = judge;
  }

  get calls(): readonly LoggedCall[] {
    return this.#calls;
  }

  clear(): void {
    this.#calls = [];
  }

  /** Calls back when a call begins, ends, or has been judged; answers the way to stop. */
  subscribe(listener: (call: LoggedCall) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Writes down a call and what becomes of it; answers as `pass` does. */
  async follow(request: Request, pass: (notes: CallNotes) => Promise<Response>): Promise<Response> {
    const copy = request.clone();
    const start = performance.now();
    const number = this.#begin(request);
    const notes: CallNotes = {};
    const end = (fields: Partial<LoggedCall>): void => {
      const { fault, isUnmatched = false } = notes;
      this.#change(number, { fault, isUnmatched, tookMs: performance.now() - start, ...fields });
    };
    try {
      const response = await pass(notes);
      end({ end: response.status });
      void this.#read(number, copy, response.clone(), notes);
      return response;
    } catch (error) {
      end({ end: request.signal.aborted ? 'aborted' : 'lost' });
      void textOf(copy).then((requestBody) => this.#change(number, { requestBody }));
      throw error;
    }
  }

  #begin({ method, url, headers }: Request): number {
    this.#count += 1;
    const call: LoggedCall = {
      number: this.#count,
      at: this.#now(),
      method,
      url: maskedAddress(url),
      requestBody: '',
      isSignedIn: headers.has('Authorization'),
      end: undefined,
      answerBody: '',
      tookMs: 0,
      fault: undefined,
      isUnmatched: false,
      drift: [],
    };
    this.#calls = [call, ...this.#calls].slice(0, MAX_CALLS);
    this.#tell(call);
    return call.number;
  }

  /** Bodies are read, and judged, beside the call: neither takes of its time. */
  async #read(number: number, request: Request, response: Response, notes: CallNotes): Promise<void> {
    const isJudged = notes.fault === undefined && !notes.isUnmatched;
    const drift = isJudged ? await this.#driftOf(request, response) : [];
    const [requestBody, answerBody] = await Promise.all([textOf(request), textOf(response)]);
    this.#change(number, { requestBody, answerBody, drift });
  }

  async #driftOf(request: Request, response: Response): Promise<readonly string[]> {
    try {
      return (await (await this.#judge?.())?.(request, response)) ?? [];
    } catch (error) {
      return [`The answer could not be judged: ${error instanceof Error ? error.message : error}`];
    }
  }

  #change(number: number, fields: Partial<LoggedCall>): void {
    const call = this.#calls.find((known) => known.number === number);
    if (call === undefined) return;
    const changed = { ...call, ...fields };
    this.#calls = this.#calls.map((known) => (known === call ? changed : known));
    this.#tell(changed);
  }

  #tell(call: LoggedCall): void {
    for (const listener of this.#listeners) listener(call);
  }
}
