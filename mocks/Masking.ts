import { parseJson } from '../contract/json.ts';

/*
 * What is kept or printed of calls holds no tokens: the log with its commands, recordings, and what provider:check says.
 * Every pattern takes time in proportion to the text: parts of unknown length are bounded, or end where nothing can fail.
 */

/** Stands in place of a secret. */
export const MASK = '•••';

const SECRET_NAME =
  'token|jwt|secret|passw|passphrase|cookie|authori[sz]ation|session|credential|[cx]srf|key(?!word|board|note|frame)|' +
  'sig(?:nature)?(?![a-z])|(?<![a-z])(?:auth|pass|pwd|sid|otp)(?![a-z])';
const IS_SECRET = new RegExp(SECRET_NAME, 'i');
/** In the name of what is a token wherever else it stands; `key` alone can name anything. */
const IS_TOKEN = /token|jwt|secret|passw|authori[sz]ation|session|credential|[\w-]key/i;
/** In every text that needs a closer look; such as an escaped character, or the `@` behind a password. */
const IS_SUSPECT = new RegExp(`${SECRET_NAME}|eyJ|/auth/verify/|bearer|@|%40|\\\\`, 'i');

const after = (separator: string, value: string): RegExp =>
  new RegExp(`((?:${SECRET_NAME})[\\w.[\\]%-]{0,40}?${separator})${value}`, 'gi');

/** Each keeps its first group. */
const SECRETS: readonly RegExp[] = [
  /()\beyJ[\w-]{5,}(?:\.[\w-]*){0,2}/g,
  /\b(bearer )[^\s"',;<>\\]{8,}/gi,
  /(\/auth\/verify\/)[^\s/?#"'<>)\\]+/gi,
  /(:\/\/[^\s/?#@:"]{0,64}:)[^\s/?#@"]{1,256}(?=@)/g,
  after('(?:=|%3D)', '[^\\s"&#<>\\\\]+'),
  // In JSON that breaks off, and in JSON that is a text in JSON.
  after('"\\s{0,9}:\\s{0,9}"', '(?:[^"\\\\]|\\\\.)*'),
  after('\\\\"\\s{0,9}:\\s{0,9}\\\\"', '[^"\\\\]*'),
];

const E_MAIL =
  /[^\s"'<>()@=&?:;,/\\]{1,64}(?:@|%40)(?:[\p{L}\p{M}\p{N}-]{1,63}\.){1,8}[\p{L}\p{M}\p{N}-]{2,63}/giu;
const MASKED_E_MAIL = 'masked@mail.example';
const PERSON = /^(?:(?:first|last|given|family|full|middle|display|nick|user)[_-]?name|surname)$/i;
const MASKED_PERSON = 'Masked';

/** A shorter one could be any word; the others are what else is kept with a session. */
const NO_TOKEN = /^.{0,7}$|\s|@|^\d{4}-\d\d-\d\d/;
const MAX_TOKENS = 1_000;
const MAX_DEPTH = 100;

/** What of a call can hold tokens besides its body, for `learn`. */
export const tokenPlaces = ({ url, headers }: Pick<Request, 'url' | 'headers'>): object => ({
  ...Object.fromEntries(new URL(url).searchParams),
  authorization: headers.get('Authorization'),
});

/** Masks secrets: by the names that they have, by how they look, and those that were seen as tokens under any name. */
export class Masking {
  readonly #mask: string;
  readonly #masksPersons: boolean;
  readonly #tokens = new Set<string>();
  /** As tokens stand in a text, in JSON and in an address; the longest first, as one can begin with another. */
  #forms: readonly string[] = [];

  constructor(mask = MASK, masksPersons = false) {
    this.#mask = mask;
    this.#masksPersons = masksPersons;
  }

  /** How many tokens were learned so far. */
  known = 0;

  /** Masks a token from now on wherever it stands. */
  add(token: string): void {
    if (token === '' || token === this.#mask || this.#tokens.has(token)) return;
    this.known += 1;
    this.#tokens.add(token);
    for (const oldest of this.#tokens) if (this.#tokens.size > MAX_TOKENS) this.#tokens.delete(oldest);
    this.#forms = [...this.#tokens]
      .flatMap((one) => [one, JSON.stringify(one).slice(1, -1), encodeURIComponent(one.toWellFormed())])
      .sort((one, other) => other.length - one.length);
  }

  /** Adds the tokens in a JSON value, which their names tell. */
  learn(value: unknown, isToken = false, depth = 0): void {
    if (typeof value === 'string' && isToken) {
      const token = value.replace(/^(?:bearer|basic) /i, '');
      if (!NO_TOKEN.test(token)) this.add(token);
    }
    if (typeof value !== 'object' || value === null || depth === MAX_DEPTH) return;
    for (const [name, one] of Object.entries(value))
      this.learn(one, isToken || IS_TOKEN.test(name), depth + 1);
  }

  /** Whether a text holds a token that was learned. */
  holdsToken(text: string): boolean {
    return this.#forms.some((form) => text.includes(form));
  }

  /** A text without the tokens that were learned. */
  withoutTokens(text: string): string {
    return this.#forms.reduce((rest, form) => rest.replaceAll(form, this.#mask), text);
  }

  /** A text without secrets. */
  text(text: string): string {
    if (!this.#masksPersons && !IS_SUSPECT.test(text) && !this.holdsToken(text)) return text;
    const masked = SECRETS.reduce(
      (rest, secret) => rest.replace(secret, `$1${this.#mask}`),
      this.withoutTokens(text),
    );
    return this.#masksPersons ? masked.replace(E_MAIL, MASKED_E_MAIL) : masked;
  }

  /** A JSON value without secrets: below a name that tells one, all of it is masked. */
  json(value: unknown, name = '', depth = 0): unknown {
    if (value === null || value === '' || typeof value === 'boolean') return value;
    if (IS_SECRET.test(name) || depth === MAX_DEPTH) return this.#mask;
    if (typeof value === 'string')
      return this.#masksPersons && PERSON.test(name) ? MASKED_PERSON : this.text(value);
    if (typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map((one) => this.json(one, '', depth + 1));
    const fields = Object.entries(value);
    return Object.fromEntries(fields.map(([own, one]) => [this.text(own), this.json(one, own, depth + 1)]));
  }

  /** The text of a body without secrets, otherwise as it is; learns its tokens. */
  body(text: string): string {
    const json = parseJson(text);
    if (json === undefined) return this.text(text);
    this.learn(json);
    const masked = JSON.stringify(this.json(json));
    return masked === JSON.stringify(json) ? text : masked;
  }
}
