import { parseJson } from '../../contract/json.ts';
import { type CallPattern, METHODS } from './callPattern.ts';

/*
 * Fault rules define which calls are delayed or fail, and how. A rule is one line:
 *
 *   POST /v1/links 2nd 409 {"error":"Short code is already taken"}
 *   GET /v1/links?page=2 by ada@mail.example 429 Retry-After: 5 {"error":"Slow down"}
 *   PUT /v1/links/:id isActive=false title="Spring menu" slow 3s
 *   off * * by visitor 10% lost
 */

/** Replaces the email address for callers without a session. */
export const VISITOR = 'visitor';

export type WhenKind = 'always' | 'nth' | 'every' | 'first' | 'chance';

/** Selects among the matching calls. `count` is a percentage for `chance`, and 0 for `always`. */
interface When {
  readonly kind: WhenKind;
  readonly count: number;
}

export type Pair = readonly [name: string, value: string];

export const OUTCOME_WORDS = {
  malformed: 'responds with truncated JSON',
  html: 'responds 502 with an HTML page',
  timeout: 'never responds',
  lost: 'loses the connection before the request arrives',
  unanswered: 'executes the request, but loses the connection before the response',
  cut: 'loses the connection during the response',
} as const;

type OutcomeWord = keyof typeof OUTCOME_WORDS;

interface StatusOutcome {
  readonly kind: 'status';
  readonly status: number;
  readonly headers: readonly Pair[];
  readonly body: string;
}

export type Outcome = StatusOutcome | { readonly kind: OutcomeWord };

export interface FaultRule extends CallPattern {
  readonly isOff: boolean;
  /** Query parameters that the call must have, as in a URL: `page=2&limit=20`. */
  readonly query: string;
  /** Fields that the call's body must have. Values that are not strings are compared as JSON. */
  readonly fields: readonly Pair[];
  /** The caller: an email address or `VISITOR`. Empty for any caller. */
  readonly by: string;
  readonly when: When;
  readonly delayMs: number;
  /** Undefined for a rule that only delays. */
  readonly outcome: Outcome | undefined;
}

/** A syntax error in typed text: a hint to display beside the text, and the position of the error. */
export class RuleSyntaxError extends Error {
  readonly why: string;
  readonly from: number;
  readonly to: number;

  /** `what` is a sentence that names the text, for messages that are shown without the text. */
  constructor(what: string, why: string, from: number, to: number) {
    super(`${what} ${why}`);
    this.why = why;
    this.from = from;
    this.to = to;
  }
}

/** Units of time in milliseconds, largest first. */
export const UNITS: Record<string, number> = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1_000, ms: 1 };
const MAX_DELAY_MS = 600_000;

const OFF = /^(off)(?:\s+|$)/;
const WORD = /^(\S+)(?:\s+|$)/;
const METHOD = /^(\*|GET|HEAD|POST|PUT|PATCH|DELETE)(?:\s+|$)/i;
const PATH = /^(\/[^\s?]*|\*)(?:\?(\S*))?(?:\s+|$)/;
/** The value is one word or a JSON string. */
const FIELD = /^([A-Za-z_]\w*)=("(?:[^"\\]|\\.)*"|[^\s"]\S*|)(?:\s+|$)/s;
const BY = /^by(?:\s+|$)/;
const WHEN =
  /^(?:(every\s+)?([1-9]\d{0,5})(?:st|nd|rd|th)|first\s+([1-9]\d{0,5})|(\d{1,2}(?:\.\d+)?|100)%)(?:\s+|$)/;
const COUNTED = /^(?:every|first)(?:\s+|$)/;
const SLOW = /^slow(?:\s+|$)/;
const TIME = /^(\d{1,6}(?:\.\d{1,3})?)(ms|s|m)(?:\s+|$)/;
const HEADER_NAME = /^([\w-]+):(?:\s+|$)/;
/** One word or a JSON string, in printable ASCII. */
const HEADER_VALUE = /^("(?:[ !#-[\]-~]|\\["\\])*"|[!#-~][!-~]*)(?:\s+|$)/;
/** Headers about message framing, which the HTTP server sets. */
const FRAMING = /^(connection|content-length|transfer-encoding)$/i;
/** Ends the headers before a body that looks like a header. */
const PLAIN_BODY = /^--(?:\s+|$)/;

const ORDER = 'METHOD path?query field=value by user 2nd slow 3s outcome';
const ORDINAL_WORDS = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

const ordinalOf = (count: number): string => `${count}${SUFFIXES[ordinals.select(count)]}`;

const WHEN_TEXTS: Readonly<Record<WhenKind, (count: number) => string>> = {
  always: () => '',
  nth: ordinalOf,
  every: (count) => `every ${ordinalOf(count)}`,
  first: (count) => `first ${count}`,
  chance: (percent) => `${percent}%`,
};

/** Formats milliseconds as a whole number of the largest possible unit: 3s, 200ms. */
export const formatSpan = (spanMs: number): string => {
  const [unit, ms] = Object.entries(UNITS).find(([, length]) => spanMs % length === 0) ?? ['ms', 1];
  return `${spanMs / ms}${unit}`;
};

const formatValue = (value: string): string => (/^[!#-~][!-~]*$/.test(value) ? value : JSON.stringify(value));

const formatOutcome = (outcome: Outcome): readonly string[] => {
  if (outcome.kind !== 'status') return [outcome.kind];
  const { status, headers, body } = outcome;
  const isLikeHeader = HEADER_NAME.test(body) || PLAIN_BODY.test(body);
  const headerTexts = headers.map(([name, value]) => `${name}: ${formatValue(value)}`);
  return [`${status}`, ...headerTexts, isLikeHeader ? '--' : '', body];
};

/** Formats a rule as its canonical line, which `parseFaultRule` parses back. */
export const formatFaultRule = (rule: FaultRule): string =>
  [
    rule.isOff ? 'off' : '',
    rule.method,
    rule.path + (rule.query === '' ? '' : `?${rule.query}`),
    ...rule.fields.map(([name, value]) => `${name}=${formatValue(value)}`),
    rule.by === '' ? '' : `by ${rule.by}`,
    WHEN_TEXTS[rule.when.kind](rule.when.count),
    rule.delayMs === 0 ? '' : `slow ${formatSpan(rule.delayMs)}`,
    ...(rule.outcome === undefined ? [] : formatOutcome(rule.outcome)),
  ]
    .filter((part) => part !== '')
    .join(' ');

type Groups = readonly (string | undefined)[];

class Reader {
  readonly #line: string;
  #at: number;

  constructor(text: string) {
    this.#line = text.toWellFormed().trimEnd();
    this.#at = this.#line.length - this.#line.trimStart().length;
  }

  get rest(): string {
    return this.#line.slice(this.#at);
  }

  /** The next word; empty at the end. */
  get word(): string {
    return /^\S*/.exec(this.rest)?.[0] ?? '';
  }

  /** Consumes a match at the current position. Returns its groups; undefined without a match. */
  take(pattern: RegExp): Groups | undefined {
    const match = pattern.exec(this.rest);
    if (match === null) return undefined;
    this.#at += match[0].length;
    return match.slice(1);
  }

  /** Like `take`, but throws without a match. */
  need(pattern: RegExp, part: string, hint: string): Groups {
    const problem = this.word === '' ? `The ${part} is missing` : `"${this.word}" is not a ${part}`;
    return this.take(pattern) ?? this.refuse(`${problem}. Enter ${hint}.`);
  }

  /** Throws a `RuleSyntaxError` about the next word. `why` names the problem and its solution. */
  refuse(why: string): never {
    const to = this.#at + this.word.length;
    throw new RuleSyntaxError(`"${this.#line.trim()}" is not a fault rule.`, why, this.#at, to);
  }
}

const readFields = (reader: Reader): readonly Pair[] => {
  const fields: Pair[] = [];
  for (let found = reader.take(FIELD); found !== undefined; found = reader.take(FIELD)) {
    const [name = '', text = ''] = found;
    const value = text.startsWith('"') ? parseJson(text) : text;
    fields.push([name, typeof value === 'string' ? value : text]);
  }
  return fields;
};

const readBy = (reader: Reader): string => {
  if (reader.take(BY) === undefined) return '';
  const by = reader.word.toLowerCase();
  if (by !== VISITOR && !by.includes('@')) reader.refuse(`Enter an email address or ${VISITOR} after "by".`);
  reader.take(WORD);
  return by;
};

const readWhen = (reader: Reader): When => {
  const [every, ordinal, first, percent] = reader.take(WHEN) ?? [];
  if (ordinal !== undefined) return { kind: every ? 'every' : 'nth', count: Number(ordinal) };
  if (first !== undefined) return { kind: 'first', count: Number(first) };
  if (reader.take(COUNTED)) reader.refuse('Enter "every 5th" or "first 3".');
  return { kind: percent === undefined ? 'always' : 'chance', count: Number(percent ?? 0) };
};

const readDelayMs = (reader: Reader): number => {
  if (reader.take(SLOW) === undefined) return 0;
  const [, amount = '0', unit = 'ms'] = TIME.exec(reader.rest) ?? [];
  const delayMs = Math.round(Number(amount) * (UNITS[unit] ?? 0));
  if (!(delayMs > 0 && delayMs <= MAX_DELAY_MS))
    reader.refuse('Enter a time up to 10m after "slow", such as 3s or 200ms.');
  reader.take(TIME);
  return delayMs;
};

const readHeaders = (reader: Reader): readonly Pair[] => {
  const headers: Pair[] = [];
  for (let name = reader.take(HEADER_NAME)?.[0]; name; name = reader.take(HEADER_NAME)?.[0]) {
    if (FRAMING.test(name)) reader.refuse(`A rule cannot set the header ${name}.`);
    const value = reader.take(HEADER_VALUE)?.[0];
    if (value === undefined)
      return reader.refuse(
        `Enter an ASCII value for the header ${name}, in double quotes if it contains spaces. Before a body that looks like a header, write --.`,
      );
    headers.push([name, value.startsWith('"') ? JSON.parse(value) : value]);
  }
  reader.take(PLAIN_BODY);
  return headers;
};

const outcomeError = (word: string, rest: string): string => {
  const ordinal = ORDINAL_WORDS.indexOf(word.toLowerCase()) + 2;
  const [, digits = '', more] = /^(\d{1,6})(.*)$/s.exec(word) ?? [];
  if (word === '') return 'The outcome is missing. Enter one such as 503 or lost.';
  if (ordinal > 1) return `Use ${ordinalOf(ordinal)} instead of "${word}".`;
  if ([FIELD, BY, WHEN, COUNTED, SLOW].some((part) => part.test(rest)))
    return `"${word}" is in the wrong place. The order is ${ORDER}.`;
  if (more === '%') return `"${word}" is more than 100%.`;
  if (Number(digits) > 0 && (more !== '' || digits.length < 3))
    return `Use ${ordinalOf(Number(digits))} or "first ${digits}" instead of "${word}".`;
  if (digits !== '') return `"${word}" is not a status. Enter one from 200 to 599.`;
  return `"${word}" is not an outcome. Enter a status such as 503, or ${Object.keys(OUTCOME_WORDS).join(', ')}.`;
};

const isOutcomeWord = (word: string): word is OutcomeWord => Object.hasOwn(OUTCOME_WORDS, word);

const readOutcome = (reader: Reader): Outcome => {
  const { word, rest } = reader;
  if (isOutcomeWord(word)) {
    reader.take(WORD);
    if (reader.rest !== '')
      reader.refuse(`"${word}" must be the end of the rule. Only a status can have a body.`);
    return { kind: word };
  }
  if (!/^[2-5]\d\d$/.test(word)) return reader.refuse(outcomeError(word, rest));
  reader.take(WORD);
  return { kind: 'status', status: Number(word), headers: readHeaders(reader), body: reader.rest };
};

/** Parses a rule. Throws a `RuleSyntaxError` if the text is invalid. */
export const parseFaultRule = (text: string): FaultRule => {
  const reader = new Reader(text);
  const isOff = reader.take(OFF) !== undefined;
  const [method = ''] = reader.need(METHOD, 'method', `one of ${METHODS.join(', ')}`);
  const [path = '', query = ''] = reader.need(PATH, 'path', 'a path such as /v1/links, or *');
  const fields = readFields(reader);
  const by = readBy(reader);
  const when = readWhen(reader);
  const delayMs = readDelayMs(reader);
  const outcome = delayMs > 0 && reader.rest === '' ? undefined : readOutcome(reader);
  return { isOff, method: method.toUpperCase(), path, query, fields, by, when, delayMs, outcome };
};
export const canonicalRule = (text: string): string => formatFaultRule(parseFaultRule(text));
