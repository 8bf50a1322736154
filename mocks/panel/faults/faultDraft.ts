import { Mistake } from '../../Mistake.ts';
import { ANY, verbsOf } from '../../network/callPattern.ts';
import {
  type FaultRule,
  formatFaultRule,
  isOutcomeWord,
  OUTCOME_WORDS,
  type OutcomeWord,
  type Pair,
  type WhenKind,
} from '../../network/faultRule.ts';
import { canonicalRule, fieldsIn } from '../../network/parseFaultRule.ts';
import { whyNotJson } from '../../network/ruleWarning.ts';
import { allRoutes } from '../../provider/allRoutes.ts';
import { sentenceOf } from '../../sentenceOf.ts';

/** Which of the matching calls are hit, with the label of the number that it needs. */
export const WHENS: readonly (readonly [kind: WhenKind, label: string, number?: string])[] = [
  ['always', 'every time'],
  ['nth', 'only the nth time', 'Time'],
  ['every', 'every nth time', 'Every nth'],
  ['first', 'the first n times', 'Times'],
  ['chance', 'by chance', 'Percent'],
];

/** `none` leaves the call its own response. */
type DraftOutcome = 'status' | 'none' | OutcomeWord;

export const OUTCOMES: readonly (readonly [outcome: DraftOutcome, label: string])[] = [
  ['status', 'status: responds with a status of your choice'],
  ['none', "none: the provider's own response, only slower"],
  ...Object.keys(OUTCOME_WORDS)
    .filter(isOutcomeWord)
    .map((word) => [word, `${word}: ${OUTCOME_WORDS[word]}`] as const),
];

/** A fault rule as it is being built; its numbers and texts are what was typed. */
export interface FaultDraft {
  readonly method: string;
  readonly path: string;
  /** The path of one call, which can be chosen beside those of the provider; empty for none. */
  readonly callPath: string;
  /** As in an address: `page=2`. */
  readonly query: string;
  /** Those of the body: `customCode=spring`. */
  readonly fields: string;
  readonly by: string;
  readonly when: WhenKind;
  readonly count: string;
  readonly delay: string;
  readonly outcome: DraftOutcome;
  readonly status: string;
  /** One per line. */
  readonly headers: string;
  readonly body: string;
}

export const NEW_FAULT: FaultDraft = {
  method: ANY,
  path: ANY,
  callPath: '',
  query: '',
  fields: '',
  by: '',
  when: 'always',
  count: '2',
  delay: '',
  outcome: 'status',
  status: '500',
  headers: '',
  body: '',
};

/** The paths that a draft can be about: those of the calls with its method. */
export const pathsFor = ({ method, callPath }: FaultDraft): readonly string[] => {
  const calls = allRoutes.filter((route) => method === ANY || verbsOf(route).includes(method));
  return [...new Set([callPath || ANY, ANY, ...calls.map(({ path }) => path)])];
};

/** The line of a rule, or what is wrong with it in one sentence, and in which field. */
type LineResult = { readonly line: string } | { readonly problem: string; readonly field: keyof FaultDraft };

const HEADER = /^([\w-]+):\s*((?:[!-~][ -~]*)?)$/;

const headerLinesIn = ({ headers }: FaultDraft): readonly string[] =>
  headers
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const headerIn = (line: string): Pair => {
  const [, name = '', value = ''] = HEADER.exec(line) ?? [];
  return [name, value];
};

/** JSON on one line; its numbers stay as they were typed. */
export const onOneLine = (json: string): string => json.replace(/("(?:[^"\\]|\\.)*"?)|\s+/g, '$1');

export const isMeantAsJson = (body: string): boolean => /^\s*[[{]/.test(body);

const outcomeOf = (draft: FaultDraft): FaultRule['outcome'] => {
  const { outcome, status } = draft;
  if (outcome === 'none') return undefined;
  if (outcome !== 'status') return { kind: outcome };
  const text = draft.body.trim();
  const body = isMeantAsJson(text) ? onOneLine(text) : text;
  return { kind: outcome, status: Number(status), headers: headerLinesIn(draft).map(headerIn), body };
};

const problemIn = (draft: FaultDraft): { problem: string; field: keyof FaultDraft } | undefined => {
  const { query, fields, by, when, count, delay, outcome, status } = draft;
  if (/[\s?]/.test(query)) return { field: 'query', problem: 'Enter it as in an address: page=2&limit=20.' };
  if (fieldsIn(fields) === undefined)
    return { field: 'fields', problem: 'Enter fields such as customCode=spring title="Spring menu".' };
  if (!/^(visitor|\S+@\S+|)$/i.test(by))
    return { field: 'by', problem: 'Enter an email address, or visitor for whoever is not signed in.' };
  if (when === 'chance' && !(/^\d+(\.\d+)?$/.test(count) && Number(count) <= 100))
    return { field: 'count', problem: 'Enter a percentage from 0 to 100.' };
  if (when !== 'always' && when !== 'chance' && !/^[1-9]\d{0,5}$/.test(count))
    return { field: 'count', problem: 'Enter a whole number from 1 to 999999.' };
  if (!(/^\d{0,6}$/.test(delay) && Number(delay) <= 600_000))
    return { field: 'delay', problem: 'Enter milliseconds up to 600000.' };
  if (outcome === 'none' && Number(delay) === 0)
    return { field: 'delay', problem: 'Enter by how many milliseconds, or choose another outcome.' };
  if (outcome !== 'status') return undefined;
  if (!/^[2-5]\d\d$/.test(status)) return { field: 'status', problem: 'Enter a status from 200 to 599.' };
  const wrong = headerLinesIn(draft).find((line) => !HEADER.test(line));
  if (wrong !== undefined)
    return { field: 'headers', problem: `"${wrong}" is not a header. Enter one such as Retry-After: 5.` };
  const reason = isMeantAsJson(draft.body) ? whyNotJson(draft.body) : undefined;
  return reason === undefined ? undefined : { field: 'body', problem: `This is not JSON: ${reason}` };
};

/** The line of a draft. */
export const lineOf = (draft: FaultDraft): LineResult => {
  const wrong = problemIn(draft);
  if (wrong !== undefined) return wrong;
  const { method, path, query, by, when, count, delay } = draft;
  const call = { method, path, query, fields: fieldsIn(draft.fields) ?? [], by };
  const effect = { delayMs: Number(delay), outcome: outcomeOf(draft) };
  const rule = { isOff: false, ...call, when: { kind: when, count: Number(count) }, ...effect };
  try {
    return { line: canonicalRule(formatFaultRule(rule)) };
  } catch (error) {
    // Only a header can still be one that no rule can have.
    return { field: 'headers', problem: error instanceof Mistake ? error.why : sentenceOf(error) };
  }
};
