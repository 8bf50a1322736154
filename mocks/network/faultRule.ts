import { type CallPattern, METHODS } from './callPattern.ts';

/*
 * Fault rules: what happens to which calls. A rule is one line, `[off] METHOD path [when] [slow time] [outcome]`:
 *
 *   POST /v1/links 2nd 409 {"error":"Short code is already taken"}
 *   GET /v1/links 429 Retry-After: 5 {"error":"Slow down"}
 *   GET /v1/analytics/* slow 3s
 *   off * * 10% lost
 */

export type WhenKind = 'always' | 'nth' | 'every' | 'first' | 'chance';

/** Which of the matching calls are hit. */
interface When {
  readonly kind: WhenKind;
  /** How many calls; of `chance` a percentage, of `always` 0. */
  readonly count: number;
}

/** A name with its value. */
export type Header = readonly [name: string, value: string];

/** What a call gets in place of its response. */
export type Outcome =
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly headers: readonly Header[];
      readonly body: string;
    }
  | { readonly kind: 'malformed' | 'html' | 'timeout' | 'lost' | 'unanswered' | 'cut' };

export interface FaultRule extends CallPattern {
  /** A rule that is off hits nothing, and counts nothing. */
  readonly isOff: boolean;
  readonly when: When;
  /** How much longer the call takes. */
  readonly delayMs: number;
  /** Undefined for a rule that only delays. */
  readonly outcome: Outcome | undefined;
}

/** The outcomes that are words, and what they mean. */
export const OUTCOME_WORDS = {
  malformed: 'responds with JSON that breaks off',
  html: 'responds 502 with an HTML page',
  timeout: 'never responds',
  lost: 'loses the connection before the call arrives',
  unanswered: 'does what was asked, but loses the connection before the response',
  cut: 'loses the connection in the middle of the response',
} as const;

export type OutcomeWord = keyof typeof OUTCOME_WORDS;

const UNITS: Readonly<Record<string, number>> = { m: 60_000, s: 1_000, ms: 1 };
const MAX_DELAY_MS = 600_000;

/** These say how a message is sent, which is the host's business. */
const FRAMING = /^(connection|content-length|transfer-encoding)$/i;

const CALL = /^(off\s+)?(\S+)\s+(\/\S*|\*)(?:\s+|$)/;
const WHEN =
  /^(?:(every\s+)?([1-9]\d{0,5})(?:st|nd|rd|th)|first\s+([1-9]\d{0,5})|(\d{1,2}(?:\.\d+)?|100)%)(?:\s+|$)/;
const SLOW = /^slow\s+(\d{1,6}(?:\.\d{1,3})?)(ms|s|m)(?:\s+|$)/;
const OUTCOME = /^(\d{3}|[a-z]+)(?:\s+|$)/;
const HEADER_NAME = /^([\w-]+):(?:\s+|$)/;
/** One word, or a JSON string; both in printable ASCII. */
const HEADER_VALUE = /^("(?:[ !#-[\]-~]|\\["\\])*"|[!#-~][!-~]*)(?:\s+|$)/;
const WORD = /^[!#-~][!-~]*$/;
/** Ends the headers, in front of a body that looks like one. */
const END_OF_HEADERS = '--';
const PLAIN_BODY = /^--(?:\s+|$)/;

export const isOutcomeWord = (word: string): word is OutcomeWord => Object.hasOwn(OUTCOME_WORDS, word);

/** Reads a text from its start, part by part. */
class Reader {
  rest: string;

  constructor(text: string) {
    this.rest = text;
  }

  /** Moves on over what the pattern matches here; returns its groups, none when it does not match. */
  take(pattern: RegExp): readonly (string | undefined)[] | undefined {
    const match = pattern.exec(this.rest);
    if (match === null) return undefined;
    this.rest = this.rest.slice(match[0].length);
    return match.slice(1);
  }
}

const readHeaders = (reader: Reader): readonly Header[] => {
  const headers: Header[] = [];
  for (let name = reader.take(HEADER_NAME)?.[0]; name; name = reader.take(HEADER_NAME)?.[0]) {
    if (FRAMING.test(name)) throw new Error(`A rule cannot set the header ${name}.`);
    const value = reader.take(HEADER_VALUE)?.[0];
    if (value === undefined) {
      throw new Error(
        `The header ${name} needs a value in ASCII, with spaces only in double quotes. Write -- in front of a body that begins like a header.`,
      );
    }
    headers.push([name, value.startsWith('"') ? JSON.parse(value) : value]);
  }
  reader.take(PLAIN_BODY);
  return headers;
};

const readOutcome = (reader: Reader): Outcome | undefined => {
  const [word = ''] = reader.take(OUTCOME) ?? [];
  if (isOutcomeWord(word)) return { kind: word };
  const status = Number(word);
  if (!(status >= 200 && status <= 599)) return undefined;
  const headers = readHeaders(reader);
  const body = reader.rest;
  reader.rest = '';
  return { kind: 'status', status, headers, body };
};

const readWhen = (reader: Reader): When => {
  const [every, ordinal, first, percent] = reader.take(WHEN) ?? [];
  if (ordinal !== undefined) return { kind: every ? 'every' : 'nth', count: Number(ordinal) };
  if (first !== undefined) return { kind: 'first', count: Number(first) };
  return { kind: percent === undefined ? 'always' : 'chance', count: Number(percent ?? 0) };
};

const readDelayMs = (reader: Reader): number => {
  const [amount = '0', unit = 'ms'] = reader.take(SLOW) ?? [];
  return Math.round(Number(amount) * (UNITS[unit] ?? 0));
};

const readRule = (text: string): FaultRule | undefined => {
  const reader = new Reader(text.toWellFormed().trim());
  const [off, method = '', path = ''] = reader.take(CALL) ?? [];
  const when = readWhen(reader);
  const delayMs = readDelayMs(reader);
  const outcome = readOutcome(reader);
  const isRule =
    METHODS.includes(method.toUpperCase()) &&
    reader.rest === '' &&
    delayMs <= MAX_DELAY_MS &&
    (delayMs > 0 || outcome !== undefined);
  if (!isRule) return undefined;
  return { isOff: off !== undefined, method: method.toUpperCase(), path, when, delayMs, outcome };
};

/** Reads a rule; throws an Error with one sentence for any other text. */
export const parseFaultRule = (text: string): FaultRule => {
  const rule = readRule(text);
  if (rule !== undefined) return rule;
  throw new Error(
    `"${text}" is not a fault rule. Enter METHOD path [2nd | every 5th | first 3 | 10%] [slow 3s] outcome, where the outcome is a status with optional headers and body, or one of ${Object.keys(OUTCOME_WORDS).join(', ')}; a slow rule needs none.`,
  );
};

const SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

/** 1st, 2nd, 3rd, 11th. */
const ordinalOf = (count: number): string => `${count}${SUFFIXES[ordinals.select(count)]}`;

const WHEN_TEXTS: Readonly<Record<WhenKind, (count: number) => string>> = {
  always: () => '',
  nth: ordinalOf,
  every: (count) => `every ${ordinalOf(count)}`,
  first: (count) => `first ${count}`,
  chance: (percent) => `${percent}%`,
};

const formatDelay = (delayMs: number): string => {
  if (delayMs === 0) return '';
  const [unit, ms] = Object.entries(UNITS).find(([, length]) => delayMs % length === 0) ?? ['ms', 1];
  return `slow ${delayMs / ms}${unit}`;
};

const formatHeader = ([name, value]: Header): string =>
  `${name}: ${WORD.test(value) ? value : JSON.stringify(value)}`;

const formatOutcome = (outcome: Outcome): string => {
  if (outcome.kind !== 'status') return outcome.kind;
  const { status, headers, body } = outcome;
  const isLikeHeader = HEADER_NAME.test(body) || PLAIN_BODY.test(body);
  const parts = [`${status}`, ...headers.map(formatHeader), isLikeHeader ? END_OF_HEADERS : '', body];
  return parts.filter((part) => part !== '').join(' ');
};

/** The canonical line of a rule: `parseFaultRule` reads it back. */
export const formatFaultRule = ({ isOff, method, path, when, delayMs, outcome }: FaultRule): string =>
  [
    isOff ? 'off' : '',
    method,
    path,
    WHEN_TEXTS[when.kind](when.count),
    formatDelay(delayMs),
    outcome === undefined ? '' : formatOutcome(outcome),
  ]
    .filter((part) => part !== '')
    .join(' ');

/** The line of a rule as it is written everywhere; throws as `parseFaultRule` does. */
export const canonicalRule = (text: string): string => formatFaultRule(parseFaultRule(text));

/** The line of a rule, turned on or off. */
export const turned = (line: string, isOff: boolean): string =>
  formatFaultRule({ ...parseFaultRule(line), isOff });
