import { fakerFrom } from '../world/seededFaker.ts';
import { type FaultRule, matches, type Outcome, parseFaultRule } from './faultRule.ts';

interface CountedRule {
  readonly line: string;
  readonly rule: FaultRule;
  readonly seed: readonly number[];
  /** How many calls have matched the rule so far. */
  calls: number;
}

/** A call that must fail, and how. */
export interface Hit {
  /** The line of the rule that hit it. */
  readonly rule: string;
  readonly outcome: Outcome;
}

const hits = ({ rule: { when }, calls, seed }: CountedRule): boolean => {
  switch (when.kind) {
    case 'always':
      return true;
    case 'nth':
      return calls === when.count;
    case 'every':
      return calls % when.count === 0;
    case 'first':
      return calls <= when.count;
    case 'chance':
      return fakerFrom([...seed, calls]).datatype.boolean(when.percent / 100);
  }
};

/** Counts calls and decides which of them fail: the same ones for the same rules, seed and calls. */
export class FaultInjector {
  #rules: readonly CountedRule[] = [];

  /** Replaces the rules. A rule that stays keeps its count unless `restart` is true. Throws for a line that is not a rule. */
  use(lines: readonly string[], seed: number, restart: boolean): void {
    this.#rules = lines.map((line, index) => {
      const known = restart ? undefined : this.#rules.find((one) => one.line === line);
      return known ?? { line, rule: parseFaultRule(line), seed: [seed, index], calls: 0 };
    });
  }

  /** Counts a call. The first rule that hits it decides; undefined when none does. */
  take(method: string, path: string): Hit | undefined {
    const matching = this.#rules.filter(({ rule }) => matches(rule, method, path));
    for (const one of matching) one.calls += 1;
    const hit = matching.find(hits);
    return hit && { rule: hit.line, outcome: hit.rule.outcome };
  }
}
