import { isObject, jsonError, parseJson } from '../../contract/json.ts';
import { Masking } from '../Masking.ts';
import { ANY, matches, parseCallPattern } from '../network/callPattern.ts';
import { NO_BODY } from '../network/Network.ts';

export interface Call {
  readonly method: string;
  /** Its path below the API's base, with its query. */
  readonly address: string;
  readonly body: string;
  /** What may hold the tokens that it was made with. */
  readonly tokens: object;
}

interface RecordedResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly text?: string;
  readonly base64?: string;
}

interface RecordedCall {
  /** `GET /v1/links?limit=20&page=1`. By hand also a pattern, whose query can be `*`. */
  readonly call: string;
  readonly body?: unknown;
  readonly responses: readonly RecordedResponse[];
}

const KIND = 'Recorded calls of the provider API';
const VERSION = 1;

const isResponse = (value: unknown): value is RecordedResponse =>
  isObject(value) &&
  /^[2-5]\d\d$/.test(String(value['status'])) &&
  (value['headers'] === undefined || isObject(value['headers']));

const isCall = (value: unknown): value is RecordedCall =>
  isObject(value) &&
  typeof value['call'] === 'string' &&
  Array.isArray(value['responses']) &&
  value['responses'].length > 0 &&
  value['responses'].every(isResponse);

const partsOf = (call: string): readonly [pattern: string, query: string] => {
  const [pattern = '', query = ''] = call.split('?');
  return [pattern, query.split('&').filter(Boolean).sort().join('&')];
};

const withQuery = ([pattern, query]: ReturnType<typeof partsOf>): string =>
  query === '' ? pattern : `${pattern}?${query}`;

const readCall = (value: unknown, index: number): RecordedCall => {
  if (!isCall(value))
    throw new Error(`Call ${index + 1} needs a call and responses, each with a status from 200 to 599.`);
  const parts = partsOf(value.call);
  parseCallPattern(parts[0]);
  return { ...value, call: withQuery(parts) };
};

const callsIn = (text: string): readonly RecordedCall[] => {
  const mistake = jsonError(text);
  if (mistake !== undefined) throw new Error(`This file is not JSON: ${mistake}`);
  const { kind, version, calls } = Object(parseJson(text));
  if (kind !== KIND || version !== VERSION || !Array.isArray(calls))
    throw new Error('This file holds no recorded calls of this version.');
  return calls.map(readCall);
};

const fits = ({ call, body }: RecordedCall, made: Omit<RecordedCall, 'responses'>): boolean => {
  const [pattern, query] = partsOf(call);
  const [asked, madeQuery] = partsOf(made.call);
  const [method = '', path = ''] = asked.split(' ');
  const isBody = body === ANY || JSON.stringify(body) === JSON.stringify(made.body);
  return isBody && (query === ANY || query === madeQuery) && matches(parseCallPattern(pattern), method, path);
};

/** The headers that a client of the API reads; others differ from call to call. */
const KEPT_HEADERS = ['content-type', 'location', 'retry-after'];

/** A body of these is a text whatever its bytes are. */
const TEXT_TYPE = /^(text\/|[^;]*\b(json|xml|svg)\b)/i;

const textIn = (bytes: Uint8Array, type: string): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return TEXT_TYPE.test(type) ? new TextDecoder('latin1').decode(bytes) : undefined;
  }
};

const bodyOf = ({ status, json, text, base64 }: RecordedResponse): BodyInit | null => {
  if (NO_BODY.has(status)) return null;
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
    const identity = this.#identified(call);
    const exact = keyOf(identity);
    const fitting = [...this.#calls].find(([, one]) => fits(one, identity));
    const key = this.#calls.has(exact) ? exact : (fitting?.[0] ?? exact);
    const responses = this.#calls.get(key)?.responses ?? [];
    const given = this.#given.get(key) ?? 0;
    const recorded = responses[given] ?? responses.at(-1);
    if (recorded === undefined) return undefined;
    this.#given.set(key, given + 1);
    const { status, json } = recorded;
    const type = json === undefined ? 'text/plain' : 'application/json';
    const headers = recorded.headers ?? { 'content-type': type };
    return new Response(bodyOf(recorded), { status, headers });
  }

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
    const call = withQuery(partsOf(`${method} ${this.#masking.text(address)}`));
    if (body === '') return { call };
    const masked = this.#masking.body(body);
    return { call, body: parseJson(masked) ?? masked };
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
    const content = textIn(bytes, type);
    if (content === undefined) {
      const characters = Array.from(bytes, (byte) => String.fromCharCode(byte));
      return { status, headers, base64: btoa(characters.join('')) };
    }
    // It is kept, and given again, in UTF-8.
    if (type !== '') headers['content-type'] = type.replace(/charset=[\w"-]+/i, 'charset=utf-8');
    const text = this.#masking.body(content);
    const json = /json/i.test(type) ? parseJson(text) : undefined;
    return { status, headers, ...(json === undefined ? { text } : { json }) };
  }
}
