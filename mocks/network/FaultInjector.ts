import { isObject, parseJson } from '../../contract/json.ts';
import { fakerFrom } from '../world/seededFaker.ts';
import { matches } from './callPattern.ts';
import { type FaultRule, type Outcome, type Pair, parseFaultRule, type WhenKind } from './faultRule.ts';

/** The properties of a call that fault rules can match. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Email address of the user, or `VISITOR` without a session. Empty for an unknown session. */
  readonly user: string;
}

/** Reads a request without consuming its body. */
export const callOf = async (request: Request, path: string, user: string): Promise<Call> => {
  const { method, url } = request;
  const body = request.body === null ? undefined : parseJson(await request.clone().text());
  const { searchParams: query } = new URL(url);
  return { method, path, query, fields: isObject(body) ? body : {}, user };
};

interface CountedRule {
  readonly line: string;
  readonly rule: FaultRule;
  readonly seed: readonly number[];
  calls: number;
  hits: number;
}

export interface Hit {
  /** The lines of the rules that apply, one per line. */
  readonly rule: string;
  readonly delayMs: number;
  readonly outcome: Outcome | undefined;
}

const hasField = ({ fields }: Call, [name, wanted]: Pair): boolean => {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return (typeof value === 'string' ? value : JSON.stringify(value)) === wanted;
};

const matchesCall = (rule: FaultRule, call: Call): boolean =>
  matches(rule, call.method, call.path) &&
  [...new URLSearchParams(rule.query)].every(([name, value]) => call.query.getAll(name).includes(value)) &&
  rule.fields.every((field) => hasField(call, field)) &&
  (rule.by === '' || rule.by === call.user);

const APPLIES: Readonly<Record<WhenKind, (rule: CountedRule, count: number) => boolean>> = {
  always: () => true,
  nth: ({ calls }, count) => calls === count,
  every: ({ calls }, count) => calls % count === 0,
  first: ({ calls }, count) => calls <= count,
  chance: ({ calls, seed }, percent) => fakerFrom([...seed, calls]).datatype.boolean(percent / 100),
};

/** Counts calls and selects their faults. The result is the same for the same rules, seed and calls. */
export class FaultInjector {
  rules: readonly CountedRule[] = [];

  /**
   * Replaces the rules. Unchanged rules keep their counts unless `restart` is true.
   * Throws if a rule is invalid.
   */
  use(lines: readonly string[], seed: number, restart: boolean): void {
    const before = restart ? [] : [...this.rules];
    this.rules = lines.map((line, index) => {
      const at = before.findIndex((one) => one.line === line);
      const [known] = at < 0 ? [] : before.splice(at, 1);
      return known ?? { line, rule: parseFaultRule(line), seed: [seed, index], calls: 0, hits: 0 };
    });
  }

  /**
   * Counts a call and returns its faults, or undefined if no rule applies.
   * Rules apply in order, until one of them has an outcome.
   */
  take(call: Call): Hit | undefined {
    const matching = this.rules.filter(({ rule }) => !rule.isOff && matchesCall(rule, call));
    for (const one of matching) one.calls += 1;
    const all = matching.filter((one) => APPLIES[one.rule.when.kind](one, one.rule.when.count));
    const last = all.findIndex(({ rule }) => rule.outcome !== undefined);
    const applied = last < 0 ? all : all.slice(0, last + 1);
    if (applied.length === 0) return undefined;
    for (const one of applied) one.hits += 1;
    return {
      rule: applied.map(({ line }) => line).join('\n'),
      delayMs: applied.reduce((sum, { rule }) => sum + rule.delayMs, 0),
      outcome: applied.at(-1)?.rule.outcome,
    };
  }
}
