import type { CallPattern } from './callPattern.ts';

/*
 * Fault rules: what happens to which calls. A rule is one line:
 *
 *   POST /v1/links 2nd 409 {"error":"Short code is already taken"}
 *   GET /v1/links?page=2 by ada@mail.example 429 Retry-After: 5 {"error":"Slow down"}
 *   PUT /v1/links/:id isActive=false title="Spring menu" slow 3s
 *   off * * by visitor 10% lost
 */

export type WhenKind = 'always' | 'nth' | 'every' | 'first' | 'chance';

/** Which of the matching calls are hit. */
export interface When {
  readonly kind: WhenKind;
  /** How many calls; of `chance` a percentage, of `always` 0. */
  readonly count: number;
}

/** A header, or a field of a body, with its value. */
export type Pair = readonly [name: string, value: string];

/** What a call gets in place of its response. */
export type Outcome =
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly headers: readonly Pair[];
      readonly body: string;
    }
  | { readonly kind: 'malformed' | 'html' | 'timeout' | 'lost' | 'unanswered' | 'cut' };

export interface FaultRule extends CallPattern {
  /** A rule that is off hits nothing, and counts nothing. */
  readonly isOff: boolean;
  /** What the call's query must have, as in an address: `page=2&limit=20`. */
  readonly query: string;
  /** What the call's body must have; a value that is no text is compared as JSON. */
  readonly fields: readonly Pair[];
  /** Whose calls these are: an email address or `VISITOR`; empty for everybody's. */
  readonly by: string;
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

export const UNITS: Readonly<Record<string, number>> = { m: 60_000, s: 1_000, ms: 1 };

const WORD = /^[!#-~][!-~]*$/;
/** Ends the headers, in front of a body that looks like one. */
const END_OF_HEADERS = '--';

export const HEADER_NAME = /^([\w-]+):(?:\s+|$)/;
export const PLAIN_BODY = /^--(?:\s+|$)/;

export const isOutcomeWord = (word: string): word is OutcomeWord => Object.hasOwn(OUTCOME_WORDS, word);

const SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

/** 1st, 2nd, 3rd, 11th. */
export const ordinalOf = (count: number): string => `${count}${SUFFIXES[ordinals.select(count)]}`;

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

const formatValue = (value: string): string => (WORD.test(value) ? value : JSON.stringify(value));

const formatHeader = ([name, value]: Pair): string => `${name}: ${formatValue(value)}`;

const formatField = ([name, value]: Pair): string => `${name}=${formatValue(value)}`;

const formatOutcome = (outcome: Outcome): string => {
  if (outcome.kind !== 'status') return outcome.kind;
  const { status, headers, body } = outcome;
  const isLikeHeader = HEADER_NAME.test(body) || PLAIN_BODY.test(body);
  const parts = [`${status}`, ...headers.map(formatHeader), isLikeHeader ? END_OF_HEADERS : '', body];
  return parts.filter((part) => part !== '').join(' ');
};

/** The canonical line of a rule: `parseFaultRule` reads it back. */
export const formatFaultRule = (rule: FaultRule): string =>
  [
    rule.isOff ? 'off' : '',
    rule.method,
    rule.path + (rule.query === '' ? '' : `?${rule.query}`),
    ...rule.fields.map(formatField),
    rule.by === '' ? '' : `by ${rule.by}`,
    WHEN_TEXTS[rule.when.kind](rule.when.count),
    formatDelay(rule.delayMs),
    rule.outcome === undefined ? '' : formatOutcome(rule.outcome),
  ]
    .filter((part) => part !== '')
    .join(' ');
