import {
  ANY,
  type FaultRule,
  formatFaultRule,
  type Header,
  type OutcomeWord,
  parseFaultRule,
  type When,
} from '../../network/faultRule.ts';
import { allRoutes } from '../../provider/allRoutes.ts';

const calls = allRoutes.flatMap(({ method, path }) =>
  // Servers respond to HEAD wherever they respond to GET.
  (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]).map((name) => ({ method: name, path })),
);

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/** The paths of the calls with a method. */
const pathsOf = (method: string): readonly string[] => [
  ANY,
  ...unique(calls.filter((call) => method === ANY || call.method === method).map(({ path }) => path)),
];

/** Which of the matching calls are hit, with the label of the number that it needs. */
export const WHENS = {
  always: { label: 'every time' },
  nth: { label: 'only the nth time', number: 'Time' },
  every: { label: 'every nth time', number: 'Every nth' },
  first: { label: 'the first n times', number: 'Times' },
  chance: { label: 'by chance', number: 'Percent' },
} as const;

export type WhenKind = When['kind'];

export const isWhenKind = (kind: string): kind is WhenKind => Object.hasOwn(WHENS, kind);

/** `none` leaves the call its own response. */
export type DraftOutcome = 'status' | 'none' | OutcomeWord;

/** A fault rule as it is being built; its numbers and texts are what was typed. */
export interface FaultDraft {
  readonly method: string;
  readonly path: string;
  /** The path of one call, which can be chosen beside those of the provider; empty for none. */
  readonly callPath: string;
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
  when: 'always',
  count: '2',
  delay: '',
  outcome: 'status',
  status: '500',
  headers: '',
  body: '',
};

/** The paths that a draft can be about. */
export const pathsFor = ({ method, callPath }: FaultDraft): readonly string[] =>
  unique(callPath === '' ? pathsOf(method) : [callPath, ...pathsOf(method)]);

/** The canonical line of a rule, or what is wrong with it in one sentence, and in which field. */
type LineResult = { readonly line: string } | { readonly problem: string; readonly field?: keyof FaultDraft };

const whenOf = ({ when, count }: FaultDraft): When => {
  if (when === 'always') return { kind: when };
  return when === 'chance' ? { kind: when, percent: Number(count) } : { kind: when, count: Number(count) };
};

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const HEADER = /^([\w-]+):\s*((?:[!-~][ -~]*)?)$/;

const headersOf = ({ headers }: FaultDraft): readonly Header[] =>
  linesOf(headers).map((line) => {
    const [, name = '', value = ''] = HEADER.exec(line) ?? [];
    return [name, value];
  });

/** JSON on one line; its numbers stay as they were typed. */
export const onOneLine = (json: string): string => json.replace(/("(?:[^"\\]|\\.)*"?)|\s+/g, '$1');

export const isMeantAsJson = (body: string): boolean => /^\s*[[{]/.test(body);

const outcomeOf = (draft: FaultDraft): FaultRule['outcome'] => {
  const { outcome, status } = draft;
  if (outcome === 'none') return undefined;
  if (outcome !== 'status') return { kind: outcome };
  const body = draft.body.trim();
  return {
    kind: outcome,
    status: Number(status),
    headers: headersOf(draft),
    body: isMeantAsJson(body) ? onOneLine(body) : body,
  };
};

const whyNotJson = (body: string): string | undefined => {
  try {
    JSON.parse(body);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const problemIn = (draft: FaultDraft): { problem: string; field: keyof FaultDraft } | undefined => {
  const { when, count, delay, outcome, status, headers } = draft;
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
  const wrong = linesOf(headers).find((line) => !HEADER.test(line));
  if (wrong !== undefined)
    return { field: 'headers', problem: `"${wrong}" is not a header. Enter one such as Retry-After: 5.` };
  const body = draft.body.trim();
  const reason = isMeantAsJson(body) ? whyNotJson(body) : undefined;
  return reason === undefined ? undefined : { field: 'body', problem: `This is not JSON: ${reason}` };
};

/** The line of a draft. */
export const lineOf = (draft: FaultDraft): LineResult => {
  const wrong = problemIn(draft);
  if (wrong !== undefined) return wrong;
  const rule: FaultRule = {
    isOff: false,
    method: draft.method,
    path: draft.path,
    when: whenOf(draft),
    delayMs: Number(draft.delay),
    outcome: outcomeOf(draft),
  };
  // Only a header can still be one that no rule can have.
  return { field: 'headers', ...canonical(formatFaultRule(rule)) };
};

/** The line of a rule as it was typed. */
export const canonical = (text: string): LineResult => {
  try {
    return { line: formatFaultRule(parseFaultRule(text)) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
};
