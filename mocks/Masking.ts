import { parseJson } from '../contract/json.ts';

/*
 * Masks secrets in stored or printed calls: the log, its curl commands, recordings and provider:check.
 * All patterns run in linear time: repetitions are bounded, or followed only by optional parts.
 */

export const MASK = '•••';

const SECRET_NAME =
  'token|jwt|secret|passw|passphrase|cookie|authori[sz]ation|session|credential|[cx]srf|key(?!word|board|note|frame)|' +
  'sig(?:nature)?(?![a-z])|(?<![a-z])(?:auth|pass|pwd|sid|otp)(?![a-z])';
const IS_SECRET = new RegExp(SECRET_NAME, 'i');
/** Matches names of values that are tokens. A bare `key` does not match, because it can name anything. */
const IS_TOKEN = /token|jwt|secret|passw|authori[sz]ation|session|credential|[\w-]key/i;
/** Quick check for texts that may contain a secret, an escape sequence, or the `@` after a password. */
const IS_SUSPECT = new RegExp(`${SECRET_NAME}|eyJ|/auth/verify/|bearer|@|%40|\\\\`, 'i');

const after = (separator: string, value: string): RegExp =>
  new RegExp(`((?:${SECRET_NAME})[\\w.[\\]%-]{0,40}?${separator})${value}`, 'gi');

/** The first group of each pattern is preserved. */
const SECRETS: readonly RegExp[] = [
  /()\beyJ[\w-]{5,}(?:\.[\w-]*){0,2}/g,
  /\b(bearer )[^\s"',;<>\\]{8,}/gi,
  /(\/auth\/verify\/)[^\s/?#"'<>)\\]+/gi,
  /(:\/\/[^\s/?#@:"]{0,64}:)[^\s/?#@"]{1,256}(?=@)/g,
  after('(?:=|%3D)', '[^\\s"&#<>\\\\]+'),
  // In truncated JSON, and in JSON inside a JSON string.
  after('"\\s{0,9}:\\s{0,9}"', '(?:[^"\\\\]|\\\\.)*'),
  after('\\\\"\\s{0,9}:\\s{0,9}\\\\"', '[^"\\\\]*'),
];

const EMAIL =
  /[^\s"'<>()@=&?:;,/\\]{1,64}(?:@|%40)(?:[\p{L}\p{M}\p{N}-]{1,63}\.){1,8}[\p{L}\p{M}\p{N}-]{2,63}/giu;
const MASKED_EMAIL = 'masked@mail.example';
const PERSON_NAME = /^(?:(?:first|last|given|family|full|middle|display|nick|user)[_-]?name|surname)$/i;
const MASKED_NAME = 'Masked';

/** Matches values that are not learned: short ones, which could be any word, texts, emails and dates. */
const NOT_A_TOKEN = /^.{0,7}$|\s|@|^\d{4}-\d\d-\d\d/;
const MAX_TOKENS = 1_000;
const MAX_DEPTH = 100;

/** Returns the parts of a request besides its body that can contain tokens, for `learn`. */
export const tokenSources = ({ url, headers }: Pick<Request, 'url' | 'headers'>): object => ({
  ...Object.fromEntries(new URL(url).searchParams),
  authorization: headers.get('Authorization'),
});

/** Masks secrets that are recognized by their name, by their format, or as an already learned token. */
export class Masking {
  readonly #mask: string;
  readonly #masksPersons: boolean;
  readonly #tokens = new Set<string>();
  /** The tokens as plain text, JSON and URL encoded. Longest first: a token can be a prefix of another. */
  #forms: readonly string[] = [];

  constructor(mask = MASK, masksPersons = false) {
    this.#mask = mask;
    this.#masksPersons = masksPersons;
  }

  /** Number of tokens learned so far. */
  known = 0;

  /** Masks a token from now on, under any name. Above `MAX_TOKENS`, the oldest token is dropped. */
  add(token: string): void {
    if (token === '' || token === this.#mask || this.#tokens.has(token)) return;
    this.known += 1;
    this.#tokens.add(token);
    for (const oldest of this.#tokens) if (this.#tokens.size > MAX_TOKENS) this.#tokens.delete(oldest);
    this.#forms = [...this.#tokens]
      .flatMap((one) => [one, JSON.stringify(one).slice(1, -1), encodeURIComponent(one.toWellFormed())])
      .sort((one, other) => other.length - one.length);
  }

  /** Adds the tokens in a JSON value. Recognizes tokens by the names of their fields. */
  learn(value: unknown, isToken = false, depth = 0): void {
    if (typeof value === 'string' && isToken) {
      const token = value.replace(/^(?:bearer|basic) /i, '');
      if (!NOT_A_TOKEN.test(token)) this.add(token);
    }
    if (typeof value !== 'object' || value === null || depth === MAX_DEPTH) return;
    for (const [name, one] of Object.entries(value))
      this.learn(one, isToken || IS_TOKEN.test(name), depth + 1);
  }

  holdsToken(text: string): boolean {
    return this.#forms.some((form) => text.includes(form));
  }

  /** Masks only learned tokens. */
  withoutTokens(text: string): string {
    return this.#forms.reduce((rest, form) => rest.replaceAll(form, this.#mask), text);
  }

  text(text: string): string {
    if (!this.#masksPersons && !IS_SUSPECT.test(text) && !this.holdsToken(text)) return text;
    const masked = SECRETS.reduce(
      (rest, secret) => rest.replace(secret, `$1${this.#mask}`),
      this.withoutTokens(text),
    );
    return this.#masksPersons ? masked.replace(EMAIL, MASKED_EMAIL) : masked;
  }

  /** Masks secrets in a JSON value. Below a name that indicates a secret, everything is masked. */
  json(value: unknown, name = '', depth = 0): unknown {
    if (value === null || value === '' || typeof value === 'boolean') return value;
    if (IS_SECRET.test(name) || depth === MAX_DEPTH) return this.#mask;
    if (typeof value === 'string')
      return this.#masksPersons && PERSON_NAME.test(name) ? MASKED_NAME : this.text(value);
    if (typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map((one) => this.json(one, '', depth + 1));
    const fields = Object.entries(value);
    return Object.fromEntries(fields.map(([own, one]) => [this.text(own), this.json(one, own, depth + 1)]));
  }

  /** Masks the secrets in a body, and learns its tokens. Returns a body without secrets unchanged. */
  body(text: string): string {
    const json = parseJson(text);
    if (json === undefined) return this.text(text);
    this.learn(json);
    const masked = JSON.stringify(this.json(json));
    return masked === JSON.stringify(json) ? text : masked;
  }
}
