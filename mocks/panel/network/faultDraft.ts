import {
  type FaultRule,
  formatFaultRule,
  type OutcomeWord,
  parseFaultRule,
  type When,
} from '../../network/faultRule.ts';
import { allRoutes } from '../../provider/mirage.ts';

/** Any method, or any call. */
export const ANY = '*';

const calls = allRoutes.map(({ method, path }) => ({ method: method.toUpperCase(), path }));

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

export const METHODS: readonly string[] = [ANY, ...unique(calls.map(({ method }) => method))];

/** The paths of the calls with a method. */
export const pathsOf = (method: string): readonly string[] => [
  ANY,
  ...unique(calls.filter((call) => method === ANY || call.method === method).map(({ path }) => path)),
];

/** Which of the matching calls fail, with the label of the number that it needs. */
export const WHENS = {
  always: { label: 'every time' },
  nth: { label: 'only the nth time', number: 'Time' },
  every: { label: 'every nth time', number: 'Every nth' },
  first: { label: 'the first n times', number: 'Times' },
  chance: { label: 'by chance', number: 'Percent' },
} as const;

export type WhenKind = When['kind'];

export const isWhenKind = (kind: string): kind is WhenKind => Object.hasOwn(WHENS, kind);

/** A fault rule as it is being built; its numbers are what was typed. */
export interface FaultDraft {
  readonly method: string;
  readonly path: string;
  readonly when: WhenKind;
  readonly count: string;
  readonly outcome: 'status' | OutcomeWord;
  readonly status: string;
  readonly body: string;
}

export const NEW_FAULT: FaultDraft = {
  method: ANY,
  path: ANY,
  when: 'always',
  count: '2',
  outcome: 'status',
  status: '500',
  body: '',
};

const whenOf = ({ when, count }: FaultDraft): When => {
  if (when === 'always') return { kind: when };
  return when === 'chance' ? { kind: when, percent: Number(count) } : { kind: when, count: Number(count) };
};

const outcomeOf = ({ outcome, status, body }: FaultDraft): FaultRule['outcome'] =>
  outcome === 'status' ? { kind: outcome, status: Number(status), body: body.trim() } : { kind: outcome };

/** The canonical line of a rule, or what is wrong with it in one sentence. */
type LineResult = { readonly line: string } | { readonly problem: string };

/** The line of a draft. */
export const lineOf = (draft: FaultDraft): LineResult => {
  const { when, count, outcome, status } = draft;
  if (when === 'chance' && !(/^\d+(\.\d+)?$/.test(count) && Number(count) <= 100))
    return { problem: 'Enter a percentage from 0 to 100.' };
  if (when !== 'always' && when !== 'chance' && !/^[1-9]\d{0,5}$/.test(count))
    return { problem: 'Enter a whole number from 1 to 999999.' };
  if (outcome === 'status' && !/^[2-5]\d\d$/.test(status))
    return { problem: 'Enter a status from 200 to 599.' };
  return canonical(formatFaultRule({ ...draft, when: whenOf(draft), outcome: outcomeOf(draft) }));
};

/** The line of a rule as it was typed. */
export const canonical = (text: string): LineResult => {
  try {
    return { line: formatFaultRule(parseFaultRule(text)) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
};
