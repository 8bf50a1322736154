import { jsonError } from '../../contract/json.ts';
import { type CallPattern, fitsCall } from './callPattern.ts';
import type { FaultRule } from './faultRule.ts';

/** Some calls of the provider, and the names that their queries and bodies can have. */
export interface KnownCall extends CallPattern {
  readonly query?: readonly string[];
  readonly fields?: readonly string[];
}

/** A body in which a bracket or a quote was meant to be JSON; a page in HTML can hold any. */
const LIKE_JSON = /^\s*"|^[^<]*[[{]/;

const bodyWarning = ({ outcome }: FaultRule): string | undefined => {
  if (outcome?.kind !== 'status' || !LIKE_JSON.test(outcome.body)) return undefined;
  const mistake = jsonError(outcome.body);
  return mistake && `The body is not JSON: ${mistake}`;
};

/** Of the names that a rule asks for, one that none of the calls has; undefined when a call has them all. */
const strangerIn = (names: readonly string[], known: readonly (readonly string[])[]): string | undefined =>
  known.some((own) => names.every((name) => own.includes(name)))
    ? undefined
    : names.find((name) => !known.flat().includes(name));

/** What is odd about a rule: it fits no call of the provider, or its response looks wrong. Undefined when nothing is. */
export const warningOf = (rule: FaultRule, calls: readonly KnownCall[]): string | undefined => {
  const call = `${rule.method} ${rule.path}`;
  const fitting = calls.filter((one) => fitsCall(rule, one));
  if (fitting.length === 0) return `The provider has no call ${call}.`;
  for (const [part, names, known] of [
    ['query', [...new URLSearchParams(rule.query).keys()], fitting.map(({ query = [] }) => query)],
    ['body', rule.fields.map(([name]) => name), fitting.map(({ fields = [] }) => fields)],
  ] as const) {
    const stranger = strangerIn(names, known);
    const others = [...new Set(known.flat())].join(', ');
    if (stranger !== undefined)
      return `The ${part} of ${call} has no "${stranger}"${others === '' ? '' : `, only ${others}`}.`;
  }
  return bodyWarning(rule);
};
