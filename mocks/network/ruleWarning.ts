import { jsonError } from '../../contract/json.ts';
import { type CallPattern, fitsCall } from './callPattern.ts';
import type { FaultRule } from './faultRule.ts';

/** A route, with the names that its query and its body can have. */
export interface KnownCall extends CallPattern {
  readonly query?: readonly string[];
  readonly fields?: readonly string[];
}

/** Matches bodies that are meant to be JSON, but not HTML, which can contain any bracket. */
const LIKE_JSON = /^\s*"|^[^<]*[[{]/;

const bodyWarning = ({ outcome }: FaultRule): string | undefined => {
  if (outcome?.kind !== 'status' || !LIKE_JSON.test(outcome.body)) return undefined;
  const syntaxError = jsonError(outcome.body);
  return syntaxError && `The response body is not valid JSON: ${syntaxError}`;
};

/** Returns the first name that no route has. Returns undefined if one of the routes has all names. */
const unknownNameIn = (
  names: readonly string[],
  known: readonly (readonly string[])[],
): string | undefined =>
  known.some((own) => names.every((name) => own.includes(name)))
    ? undefined
    : names.find((name) => !known.flat().includes(name));

/** Returns a warning if a rule matches no call of the provider, or if its response body is invalid JSON. */
export const warningOf = (rule: FaultRule, calls: readonly KnownCall[]): string | undefined => {
  const call = `${rule.method} ${rule.path}`;
  const fitting = calls.filter((one) => fitsCall(rule, one));
  if (fitting.length === 0) return `The provider has no endpoint ${call}.`;
  for (const [part, names, known] of [
    ['query parameter', [...new URLSearchParams(rule.query).keys()], fitting.map(({ query = [] }) => query)],
    ['body field', rule.fields.map(([name]) => name), fitting.map(({ fields = [] }) => fields)],
  ] as const) {
    const unknownName = unknownNameIn(names, known);
    const others = [...new Set(known.flat())].join(', ');
    if (unknownName !== undefined)
      return `${call} has no ${part} "${unknownName}".${others === '' ? '' : ` Available: ${others}.`}`;
  }
  return bodyWarning(rule);
};
