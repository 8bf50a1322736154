/**
 * The result of a check.
 * - `holds`: the provider behaves as expected
 * - `untried`: the check was not possible
 * - `feature`: differs from an assumption of the contract where the specification is silent; costs one
 *   feature
 * - `differs`: differs from the specification
 * - `broken`: the dashboard does not work
 */
export type Verdict = 'holds' | 'untried' | Difference;

export type Difference = 'feature' | 'differs' | 'broken';

/** In descending order of severity. */
export const DIFFERENCES: readonly Difference[] = ['broken', 'differs', 'feature'];

/** One example of a difference. */
export interface Evidence {
  readonly received: string;
  readonly expected: string;
  /** A curl command that repeats the request. */
  readonly command: string;
}

export interface Finding {
  readonly verdict: Verdict;
  readonly text: string;
  /** The affected requests, such as `GET /v1/links`. */
  readonly calls: readonly string[];
  readonly count: number;
  /** Set for differences only. */
  readonly evidence?: Evidence | undefined;
}

const SEVERITY: readonly Verdict[] = ['holds', 'untried', ...DIFFERENCES.toReversed()];

/** Collects findings and merges equal ones of several requests. */
export class Findings {
  readonly #byKey = new Map<string, Finding>();

  add(verdict: 'holds' | 'untried', text: string, call?: string): void {
    const calls = call === undefined ? [] : [call];
    this.#merge(`${verdict} ${text}`, { verdict, text, calls, count: 1 });
  }

  addDifference(verdict: Difference, text: string, call: string, evidence: Evidence): void {
    this.#merge(`${verdict} ${text}`, { verdict, text, calls: [call], count: 1, evidence });
  }

  /**
   * Adds a difference of a field that several responses contain.
   * The worst verdict applies to all of them.
   */
  addField(verdict: Difference, text: string, call: string, evidence: Evidence, count: number): void {
    this.#merge(text, { verdict, text, calls: [call], count, evidence });
  }

  of(...verdicts: readonly Verdict[]): readonly Finding[] {
    return [...this.#byKey.values()].filter((one) => verdicts.includes(one.verdict));
  }

  #merge(key: string, finding: Finding): void {
    const known = this.#byKey.get(key) ?? { ...finding, calls: [], count: 0 };
    const isWorse = SEVERITY.indexOf(finding.verdict) > SEVERITY.indexOf(known.verdict);
    this.#byKey.set(key, {
      ...(isWorse ? finding : known),
      calls: [...new Set([...known.calls, ...finding.calls])],
      count: known.count + finding.count,
    });
  }
}
