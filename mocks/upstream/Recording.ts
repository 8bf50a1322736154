import { Masking } from '../Masking.ts';
import { parsed } from '../parsed.ts';
import {
  type RecordedBody,
  type RecordedCall,
  type RecordedResponse,
  readRecording,
  recordingText,
} from './recordingFile.ts';

/** What identifies a call in a recording. */
export interface Call {
  readonly method: string;
  /** Its path below the API's base, with its query. */
  readonly address: string;
  readonly body: string;
  /** What may hold the tokens that it was made with. */
  readonly tokens: object;
}

/** The headers that a client of the API reads; others differ from call to call. */
const KEPT_HEADERS = ['content-type', 'location', 'retry-after'];

const TEXT_TYPE = /^(text\/|[^;]*\b(json|xml|svg)\b)/i;

const base64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

const bytesOf = ({ json, text, base64: binary }: RecordedBody): BodyInit | null => {
  if (json !== undefined) return JSON.stringify(json);
  if (binary !== undefined) return Uint8Array.from(atob(binary), (character) => character.charCodeAt(0));
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
    const calls = text === '' ? [] : readRecording(text);
    this.#calls = new Map(calls.map((call) => [keyOf(call), call]));
    this.#onChange = onChange;
  }

  /** How many different calls it holds. */
  get size(): number {
    return this.#calls.size;
  }

  /** Keeps the response to a call, unless it is the same as the one before. */
  async keep(call: Call, response: Response): Promise<void> {
    const { status, headers } = response;
    const kept = KEPT_HEADERS.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, this.#masking.text(value)] as const];
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const identity = this.#identified(call);
    const recorded: RecordedResponse = {
      status,
      headers: Object.fromEntries(kept),
      ...this.#bodyOf(bytes, headers.get('Content-Type') ?? ''),
    };
    const key = keyOf(identity);
    const earlier = this.#renewed.has(key) ? (this.#calls.get(key)?.responses ?? []) : [];
    this.#renewed.add(key);
    if (JSON.stringify(earlier.at(-1)) === JSON.stringify(recorded)) return;
    this.#calls.set(key, { ...identity, responses: [...earlier, recorded] });
    this.#onChange(this.text());
  }

  /** The next response to a call; the last one repeats. Undefined for a call that was not recorded. */
  next(call: Call): Response | undefined {
    const key = keyOf(this.#identified(call));
    const responses = this.#calls.get(key)?.responses ?? [];
    const given = this.#given.get(key) ?? 0;
    const recorded = responses[Math.min(given, responses.length - 1)];
    if (recorded === undefined) return undefined;
    this.#given.set(key, given + 1);
    return new Response(bytesOf(recorded), { status: recorded.status, headers: recorded.headers });
  }

  /** Begins with the first responses again. */
  rewind(): void {
    this.#given.clear();
  }

  /** The text of its file: the same for the same calls, in whatever order they were made. */
  text(): string {
    const keys = [...this.#calls.keys()].sort();
    // Tokens that were learned later may stand in it.
    return this.#masking.withoutTokens(recordingText(keys.flatMap((key) => this.#calls.get(key) ?? [])));
  }

  /** The call as it is recorded: masked, its parameters in the order of their names. */
  #identified({ method, address, body, tokens }: Call): Omit<RecordedCall, 'responses'> {
    this.#masking.learn(tokens);
    const [path = '', query = ''] = this.#masking.text(address).split('?');
    const sorted = query.split('&').filter(Boolean).sort().join('&');
    return {
      call: `${method} ${path}${sorted === '' ? '' : `?${sorted}`}`,
      ...(body !== '' && { body: this.#masked(body) }),
    };
  }

  #bodyOf(bytes: Uint8Array, type: string): RecordedBody {
    if (bytes.length === 0) return {};
    if (!TEXT_TYPE.test(type)) return { base64: base64(bytes) };
    const text = new TextDecoder().decode(bytes);
    return /json/i.test(type) && parsed(text) !== undefined
      ? { json: this.#masked(text) }
      : { text: this.#masking.body(text) };
  }

  /** A body as masked JSON if it is JSON, or else as masked text. */
  #masked(body: string): unknown {
    const masked = this.#masking.body(body);
    const json = parsed(masked);
    return json === undefined ? masked : json;
  }
}
