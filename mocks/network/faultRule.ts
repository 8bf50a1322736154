/*
 * Fault rules: what goes wrong on which calls. A rule is one line, `METHOD path [when] outcome`:
 *
 *   POST /v1/links 2nd 409 {"error":"Short code is already taken"}
 *   GET /v1/links every 5th timeout
 *   * * 10% lost
 */

/** Which of the matching calls fail. */
export type When =
  | { readonly kind: 'always' }
  | { readonly kind: 'nth' | 'every' | 'first'; readonly count: number }
  | { readonly kind: 'chance'; readonly percent: number };

/** What a failing call gets in place of its response. */
export type Outcome =
  | { readonly kind: 'status'; readonly status: number; readonly body: string }
  | { readonly kind: 'malformed' | 'html' | 'timeout' | 'lost' | 'cut' };

export interface FaultRule {
  /** `*` for any. */
  readonly method: string;
  /** In a path `:name` stands for one part, and a last `*` for the rest. */
  readonly path: string;
  readonly when: When;
  readonly outcome: Outcome;
}

/** The outcomes that are words, and what they mean. */
export const OUTCOME_WORDS = {
  malformed: 'responds with JSON that breaks off',
  html: 'responds 502 with an HTML page',
  timeout: 'never responds',
  lost: 'loses the connection before the response',
  cut: 'loses the connection in the middle of the response',
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

/** Reads a rule; throws an Error with one sentence for any other text. */
export const parseFaultRule = (text: string): FaultRule => {
  const [, method = '', path = '', every, ordinal, first, percent, word = '', body = ''] =
    RULE.exec(text.toWellFormed().trim()) ?? [];
  const outcome = outcomeOf(word, body.trim());
  if (!METHODS.includes(method.toUpperCase()) || outcome === undefined) {
    throw new Error(
      `"${text}" is not a fault rule. Enter METHOD path [2nd | every 5th | first 3 | 10%] outcome, where the outcome is a status with an optional body, or one of ${Object.keys(OUTCOME_WORDS).join(', ')}.`,
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

const formatWhen = (when: When): string => {
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

/** The canonical line of a rule: `parseFaultRule` reads it back. */
export const formatFaultRule = ({ method, path, when, outcome }: FaultRule): string => {
  const words = outcome.kind === 'status' ? `${outcome.status} ${outcome.body}`.trim() : outcome.kind;
  return `${method} ${path} ${formatWhen(when)}${words}`;
};

/** Whether a rule is about a call. The path comes without its query. */
export const matches = (rule: Pick<FaultRule, 'method' | 'path'>, method: string, path: string): boolean => {
  if (rule.method !== '*' && rule.method !== method) return false;
  if (rule.path === '*') return true;
  const wanted = rule.path.split('/');
  const parts = path.split('/');
  const isOpen = wanted.at(-1) === '*';
  if (isOpen ? parts.length < wanted.length : parts.length !== wanted.length) return false;
  return wanted.every((part, index) => part === '*' || part.startsWith(':') || part === parts[index]);
};
