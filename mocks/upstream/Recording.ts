import { Masking } from '../Masking.ts';
import { isObject, parsed } from '../parsed.ts';

/** What identifies a call in a recording. */
export interface Call {
  readonly method: string;
  /** Its path below the API's base, with its query. */
  readonly address: string;
  readonly body: string;
  /** What may hold the tokens that it was made with. */
  readonly tokens: object;
}

/** A response; its body is JSON, another text, or base64. */
interface RecordedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly text?: string;
  readonly base64?: string;
}

interface RecordedCall {
  /** `GET /v1/links?limit=20&page=1`. */
  readonly call: string;
  readonly body?: unknown;
  readonly responses: readonly RecordedResponse[];
}

const KIND = 'Recorded calls of the provider API';
const VERSION = 1;

const isCall = (value: unknown): value is RecordedCall =>
  isObject(value) &&
  typeof value['call'] === 'string' &&
  Array.isArray(value['responses']) &&
  value['responses'].every(
    (one) => isObject(one) && Number.isInteger(one['status']) && isObject(one['headers']),
  );

/** The calls in the text of a file; throws an Error with one sentence for any other text. */
const callsIn = (text: string): readonly RecordedCall[] => {
  const file = parsed(text);
  if (isObject(file) && file['kind'] === KIND && file['version'] === VERSION) {
    const { calls } = file;
    if (Array.isArray(calls) && calls.every(isCall)) return calls;
  }
  throw new Error('This file holds no recorded calls of this version.');
};

/** The headers that a client of the API reads; others differ from call to call. */
const KEPT_HEADERS = ['content-type', 'location', 'retry-after'];

const TEXT_TYPE = /^(text\/|[^;]*\b(json|xml|svg)\b)/i;

const bytesOf = ({ json, text, base64 }: RecordedResponse): BodyInit | null => {
  if (json !== undefined) return JSON.stringify(json);
  if (base64 !== undefined) return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return text ?? null;
};

const keyOf = (call: Omit<RecordedCall, 'responses'>): string => `${call.call} ${JSON.stringify(call.body)}`;

/** Responses of a provider by the calls that got them, in order. */
export class Recording {
  readonly #calls: Map<string, RecordedCall>;
  /** Calls that have been made since the recording was read: their older responses are gone. */
  readonly #renewed = new Set<string>();
  readonly #given = new Map<string, number>();
  readonly #onChange: (text: string) => void;
  /** Recordings are committed: what belongs to a person or opens a session is replaced in them. */
  readonly #masking = new Masking('masked-token', true);

  /** Begins with the text of a file; throws an Error with one sentence for any other text. */
  constructor(text = '', onChange: (text: string) => void = () => {}) {
    const calls = text === '' ? [] : callsIn(text);
    this.#calls = new Map(calls.map((call) => [keyOf(call), call]));
    this.#onChange = onChange;
  }

  /** Keeps the response to a call, unless it is the same as the one before. */
  async keep(call: Call, response: Response): Promise<void> {
    const identity = this.#identified(call);
    const recorded = await this.#recorded(response);
    const key = keyOf(identity);
    const earlier = this.#renewed.has(key) ? (this.#calls.get(key)?.responses ?? []) : [];
    this.#renewed.add(key);
    if (JSON.stringify(earlier.at(-1)) === JSON.stringify(recorded)) return;
    this.#calls.set(key, { ...identity, responses: [...earlier, recorded] });
    this.#onChange(this.#text());
  }

  /** The next response to a call; the last one repeats. Undefined for a call that was not recorded. */
  next(call: Call): Response | undefined {
    const key = keyOf(this.#identified(call));
    const responses = this.#calls.get(key)?.responses ?? [];
    const given = this.#given.get(key) ?? 0;
    const recorded = responses[given] ?? responses.at(-1);
    if (recorded === undefined) return undefined;
    this.#given.set(key, given + 1);
    return new Response(bytesOf(recorded), recorded);
  }

  /** Begins with the first responses again. */
  rewind(): void {
    this.#given.clear();
  }

  /** The text of its file, for people and version control: the same for the same calls, in whatever order they were made. */
  #text(): string {
    const calls = [...this.#calls.keys()].sort().flatMap((key) => this.#calls.get(key) ?? []);
    const text = JSON.stringify({ kind: KIND, version: VERSION, calls }, null, 2);
    // Tokens that were learned later may stand in it.
    return `${this.#masking.withoutTokens(text)}\n`;
  }

  /** The call as it is recorded: masked, its parameters in the order of their names. */
  #identified({ method, address, body, tokens }: Call): Omit<RecordedCall, 'responses'> {
    this.#masking.learn(tokens);
    const [path = '', query = ''] = this.#masking.text(address).split('?');
    const sorted = query.split('&').filter(Boolean).sort().join('&');
    const call = `${method} ${path}${sorted === '' ? '' : `?${sorted}`}`;
    if (body === '') return { call };
    const masked = this.#masking.body(body);
    return { call, body: parsed(masked) ?? masked };
  }

  async #recorded(response: Response): Promise<RecordedResponse> {
    const { status } = response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const headers = Object.fromEntries(
      [...response.headers]
        .filter(([name]) => KEPT_HEADERS.includes(name))
        .map(([name, value]) => [name, this.#masking.text(value)]),
    );
    const { 'content-type': type = '' } = headers;
    if (bytes.length === 0) return { status, headers };
    if (!TEXT_TYPE.test(type)) {
      const characters = Array.from(bytes, (byte) => String.fromCharCode(byte));
      return { status, headers, base64: btoa(characters.join('')) };
    }
    const text = this.#masking.body(new TextDecoder().decode(bytes));
    const json = /json/i.test(type) ? parsed(text) : undefined;
    return { status, headers, ...(json === undefined ? { text } : { json }) };
  }
}
