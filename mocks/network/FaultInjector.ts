import { randomFrom } from '../world/seededRandom.ts';
import { concerns, type Fault, type Outcome, parseFault, type When } from './faultRule.ts';

interface Rule {
  readonly text: string;
  readonly fault: Fault;
  readonly random: () => number;
  /** How many calls the rule was about so far. */
  calls: number;
}

/** What a rule does to a call. */
export interface Hit {
  readonly rule: string;
  readonly outcome: Outcome;
}

const hits = (when: When, calls: number, random: () => number): boolean => {
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
      return random() * 100 < when.percent;
  }
};

/** Counts calls and says which of them go wrong: the same ones for the same rules, seed and calls. */
export class FaultRules {
  #rules: readonly Rule[] = [];

  /** Takes other rules; those that stay go on counting unless they are to `restart`. Throws for a text that is no rule. */
  use(texts: readonly string[], seed: number, restart: boolean): void {
    this.#rules = texts.map((text, index) => {
      const known = restart ? undefined : this.#rules.find((rule) => rule.text === text);
      return known ?? { text, fault: parseFault(text), random: randomFrom(seed + index), calls: 0 };
    });
  }

  /** Counts a call; answers what the first rule that hits it does to it. */
  take(method: string, path: string): Hit | undefined {
    const concerned = this.#rules.filter(({ fault }) => concerns(fault, method, path));
    for (const rule of concerned) rule.calls += 1;
    const hit = concerned.find(({ fault, calls, random }) => hits(fault.when, calls, random));
    return hit && { rule: hit.text, outcome: hit.fault.outcome };
  }
}
