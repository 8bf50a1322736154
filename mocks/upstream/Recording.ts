import { isObject, jsonError, parseJson } from '../../contract/json.ts';
import { Masking } from '../Masking.ts';
import { ANY, matches, parseCallPattern } from '../network/callPattern.ts';
import { NULL_BODY_STATUSES } from '../network/Network.ts';

export interface Call {
  readonly method: string;
  /** Path relative to the API's base URL, with the query. */
  readonly pathAndQuery: string;
  readonly body: string;
  /** Values that may contain the call's tokens. */
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
  /** Such as `GET /v1/links?limit=20&page=1`. Can be a pattern with the query `*` if written by hand. */
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
    throw new Error(`Entry ${index + 1} needs a call, and responses with a status from 200 to 599.`);
  const parts = partsOf(value.call);
  parseCallPattern(parts[0]);
  return { ...value, call: withQuery(parts) };
};

const callsIn = (text: string): readonly RecordedCall[] => {
  const syntaxError = jsonError(text);
  if (syntaxError !== undefined) throw new Error(`This file is not JSON: ${syntaxError}`);
  const { kind, version, calls } = Object(parseJson(text));
  if (kind !== KIND || version !== VERSION || !Array.isArray(calls))
    throw new Error('This file does not contain recorded requests of this version.');
  return calls.map(readCall);
};

const matchesRecording = ({ call, body }: RecordedCall, made: Omit<RecordedCall, 'responses'>): boolean => {
  const [pattern, query] = partsOf(call);
  const [madeCall, madeQuery] = partsOf(made.call);
  const [method = '', path = ''] = madeCall.split(' ');
  const isBody = body === ANY || JSON.stringify(body) === JSON.stringify(made.body);
  return isBody && (query === ANY || query === madeQuery) && matches(parseCallPattern(pattern), method, path);
};

/** Headers that API clients read. Other headers differ between calls. */
const RECORDED_HEADERS = ['content-type', 'location', 'retry-after'];

/** Types whose bodies are text, even if they are not valid UTF-8. */
const TEXT_TYPE = /^(text\/|[^;]*\b(json|xml|svg)\b)/i;

const textIn = (bytes: Uint8Array, type: string): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return TEXT_TYPE.test(type) ? new TextDecoder('latin1').decode(bytes) : undefined;
  }
};

const bodyOf = ({ status, json, text, base64 }: RecordedResponse): BodyInit | null => {
  if (NULL_BODY_STATUSES.has(status)) return null;
  if (json !== undefined) return JSON.stringify(json);
  if (base64 !== undefined) return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return text ?? null;
};

const keyOf = (call: Omit<RecordedCall, 'responses'>): string => `${call.call} ${JSON.stringify(call.body)}`;

/** Recorded responses of a provider, in order, by call. */
export class Recording {
  readonly #calls: Map<string, RecordedCall>;
  /** Calls recorded since the file was read. Their older responses are dropped. */
  readonly #recordedAgain = new Set<string>();
  readonly #replayed = new Map<string, number>();
  readonly #onChange: (text: string) => void;
  /** Recordings are committed, so personal data and session tokens are masked. */
  readonly #masking = new Masking('masked-token', true);

  /** `text` is the file's content, empty for a new file. Throws an Error with one sentence if invalid. */
  constructor(text = '', onChange: (text: string) => void = () => {}) {
    const calls = text === '' ? [] : callsIn(text);
    this.#calls = new Map(calls.map((call) => [keyOf(call), call]));
    this.#onChange = onChange;
  }

  /** Records the response to a call, unless it equals the previous response. */
  async store(call: Call, response: Response): Promise<void> {
    const identity = this.#identified(call);
    const recorded = await this.#recorded(response);
    const key = keyOf(identity);
    const earlier = this.#recordedAgain.has(key) ? (this.#calls.get(key)?.responses ?? []) : [];
    this.#recordedAgain.add(key);
    if (JSON.stringify(earlier.at(-1)) === JSON.stringify(recorded)) return;
    this.#calls.set(key, { ...identity, responses: [...earlier, recorded] });
    this.#onChange(this.#text());
  }

  /** Returns the next response to a call, and repeats the last one. Undefined if the call is unknown. */
  next(call: Call): Response | undefined {
    const identity = this.#identified(call);
    const exact = keyOf(identity);
    const fitting = [...this.#calls].find(([, one]) => matchesRecording(one, identity));
    const key = this.#calls.has(exact) ? exact : (fitting?.[0] ?? exact);
    const responses = this.#calls.get(key)?.responses ?? [];
    const given = this.#replayed.get(key) ?? 0;
    const recorded = responses[given] ?? responses.at(-1);
    if (recorded === undefined) return undefined;
    this.#replayed.set(key, given + 1);
    const { status, json } = recorded;
    const type = json === undefined ? 'text/plain' : 'application/json';
    const headers = recorded.headers ?? { 'content-type': type };
    return new Response(bodyOf(recorded), { status, headers });
  }

  rewind(): void {
    this.#replayed.clear();
  }

  /** Returns the content of the file. Calls are sorted, so that their order does not cause differences. */
  #text(): string {
    const calls = [...this.#calls.keys()].sort().flatMap((key) => this.#calls.get(key) ?? []);
    const text = JSON.stringify({ kind: KIND, version: VERSION, calls }, null, 2);
    // Older entries may contain tokens that were learned later.
    return `${this.#masking.withoutTokens(text)}\n`;
  }

  /** Returns the call as recorded: secrets are masked and query parameters are sorted. */
  #identified({ method, pathAndQuery, body, tokens }: Call): Omit<RecordedCall, 'responses'> {
    this.#masking.learn(tokens);
    const call = withQuery(partsOf(`${method} ${this.#masking.text(pathAndQuery)}`));
    if (body === '') return { call };
    const masked = this.#masking.body(body);
    return { call, body: parseJson(masked) ?? masked };
  }

  async #recorded(response: Response): Promise<RecordedResponse> {
    const { status } = response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const headers = Object.fromEntries(
      [...response.headers]
        .filter(([name]) => RECORDED_HEADERS.includes(name))
        .map(([name, value]) => [name, this.#masking.text(value)]),
    );
    const { 'content-type': type = '' } = headers;
    if (bytes.length === 0) return { status, headers };
    const content = textIn(bytes, type);
    if (content === undefined) {
      const characters = Array.from(bytes, (byte) => String.fromCharCode(byte));
      return { status, headers, base64: btoa(characters.join('')) };
    }
    // Text is stored and replayed as UTF-8.
    if (type !== '') headers['content-type'] = type.replace(/charset=[\w"-]+/i, 'charset=utf-8');
    const text = this.#masking.body(content);
    const json = /json/i.test(type) ? parseJson(text) : undefined;
    return { status, headers, ...(json === undefined ? { text } : { json }) };
  }
}
