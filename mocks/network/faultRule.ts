/*
 * Fault rules: what goes wrong on which calls. One rule is one line, `METHOD path [when] outcome`:
 *
 *   POST /v1/links 2nd 409 {"error":"Short code is already taken"}
 *   GET /v1/links every 5th timeout
 *   * * 10% lost
 */

/** Which of the calls that a rule is about are hit. */
export type When =
  | { readonly kind: 'always' }
  | { readonly kind: 'nth' | 'every' | 'first'; readonly count: number }
  | { readonly kind: 'chance'; readonly percent: number };

/** What a call gets in place of its answer. */
export type Outcome =
  | { readonly kind: 'status'; readonly status: number; readonly body: string }
  | { readonly kind: 'malformed' | 'html' | 'timeout' | 'lost' | 'cut' };

export interface Fault {
  /** `*` for any. */
  readonly method: string;
  /** A path in which `:name` stands for one part, and a last `*` for all that is left. */
  readonly path: string;
  readonly when: When;
  readonly outcome: Outcome;
}

/** The outcomes that are words, and what they mean. */
export const OUTCOME_WORDS = {
  malformed: 'answers with JSON that breaks off',
  html: 'answers 502 with an HTML page',
  timeout: 'never answers',
  lost: 'loses the connection before the answer',
  cut: 'loses the connection in the middle of the answer',
} as const;

export type OutcomeWord = keyof typeof OUTCOME_WORDS;

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', '*'];
const RULE =
  /^(\S+)\s+(\/\S*|\*)\s+(?:(every\s+)?([1-9]\d{0,5})(?:st|nd|rd|th)\s+|first\s+([1-9]\d{0,5})\s+|(\d{1,2}(?:\.\d+)?|100)%\s+)?(\d{3}|[a-z]+)(?:\s+(.+))?$/s;

const isOutcomeWord = (word: string): word is OutcomeWord => Object.hasOwn(OUTCOME_WORDS, word);

const outcomeOf = (word: string, body: string): Outcome | undefined => {
  if (isOutcomeWord(word)) return body === '' ? { kind: word } : undefined;
  const status = Number(word);
  return status >= 200 && status <= 599 ? { kind: 'status', status, body } : undefined;
};

/** Reads one rule; throws an Error with one sentence when it is none. */
export const parseFault = (text: string): Fault => {
  const [, method = '', path = '', every, ordinal, first, percent, word = '', body = ''] =
    RULE.exec(text.toWellFormed().trim()) ?? [];
  const outcome = outcomeOf(word, body.trim());
  if (!METHODS.includes(method.toUpperCase()) || outcome === undefined) {
    throw new Error(
      `"${text}" is no fault rule. Write: METHOD path [2nd | every 5th | first 3 | 10%] outcome, where the outcome is a status with an optional body or one of ${Object.keys(OUTCOME_WORDS).join(', ')}.`,
    );
  }
  const when: When =
    ordinal !== undefined
      ? { kind: every === undefined ? 'nth' : 'every', count: Number(ordinal) }
      : first !== undefined
        ? { kind: 'first', count: Number(first) }
        : percent !== undefined
          ? { kind: 'chance', percent: Number(percent) }
          : { kind: 'always' };
  return { method: method.toUpperCase(), path, when, outcome };
};

const SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

/** 1st, 2nd, 3rd, 11th. */
const ordinalOf = (count: number): string => `${count}${SUFFIXES[ordinals.select(count)]}`;

const wordsOf = (when: When): string => {
  switch (when.kind) {
    case 'always':
      return '';
    case 'nth':
      return `${ordinalOf(when.count)} `;
    case 'every':
      return `every ${ordinalOf(when.count)} `;
    case 'first':
      return `first ${when.count} `;
    case 'chance':
      return `${when.percent}% `;
  }
};

/** The one way to write a rule: `parseFault` reads it back. */
export const formatFault = ({ method, path, when, outcome }: Fault): string => {
  const words = outcome.kind === 'status' ? `${outcome.status} ${outcome.body}`.trim() : outcome.kind;
  return `${method} ${path} ${wordsOf(when)}${words}`;
};

/** Whether a call is one that the rule is about. The path comes without its query. */
export const concerns = (fault: Fault, method: string, path: string): boolean => {
  if (fault.method !== '*' && fault.method !== method) return false;
  if (fault.path === '*') return true;
  const wanted = fault.path.split('/');
  const parts = path.split('/');
  const isOpen = wanted.at(-1) === '*';
  if (isOpen ? parts.length < wanted.length : parts.length !== wanted.length) return false;
  return wanted.every((part, index) => part === '*' || part.startsWith(':') || part === parts[index]);
};
