import {
  type FaultRule,
  formatFaultRule,
  type OutcomeWord,
  parseFaultRule,
  type When,
} from '../../network/faultRule.ts';
import { ANY } from './knownCalls.ts';

/** The words for which calls of its kind a rule hits, and what comes before and after their number. */
export const WHENS = {
  always: { label: 'every time' },
  nth: { label: 'only the nth time', number: 'Time' },
  every: { label: 'every nth time', number: 'Every nth' },
  first: { label: 'the first n times', number: 'Times' },
  chance: { label: 'by chance', number: 'Percent' },
} as const;

export type WhenKind = When['kind'];

export const isWhenKind = (kind: string): kind is WhenKind => Object.hasOwn(WHENS, kind);

/** A fault rule as it is put together: numbers are what was typed. */
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

/** The rule's line, or what is wrong with the draft in one sentence. */
export const lineOf = (draft: FaultDraft): { readonly line: string } | { readonly problem: string } => {
  const { when, count, outcome, status } = draft;
  if (when === 'chance' && !(/^\d+(\.\d+)?$/.test(count) && Number(count) <= 100))
    return { problem: 'Write a percentage from 0 to 100.' };
  if (when !== 'always' && when !== 'chance' && !/^[1-9]\d{0,5}$/.test(count))
    return { problem: 'Write a whole number from 1 to 999999.' };
  if (outcome === 'status' && !/^[2-5]\d\d$/.test(status))
    return { problem: 'Write a status from 200 to 599.' };
  return canonical(formatFaultRule({ ...draft, when: whenOf(draft), outcome: outcomeOf(draft) }));
};

/** A typed rule in its one way to be written, or what is wrong with it. */
export const canonical = (text: string): { readonly line: string } | { readonly problem: string } => {
  try {
    return { line: formatFaultRule(parseFaultRule(text)) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
};
