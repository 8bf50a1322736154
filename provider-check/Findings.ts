/**
 * Something `holds` or could not be tried (`untried`), or it differs: from what the contract assumes where the
 * specification is silent, which costs a `feature`; from the specification (`differs`); or so that the dashboard does not
 * work (`broken`).
 */
export type Verdict = 'holds' | 'untried' | Difference;

export type Difference = 'feature' | 'differs' | 'broken';

/** The worst first. */
export const DIFFERENCES: readonly Difference[] = ['broken', 'differs', 'feature'];

/** How a difference was seen, once. */
export interface Evidence {
  readonly came: string;
  readonly expected: string;
  /** A line for a shell that makes the call again. */
  readonly command: string;
}

export interface Finding {
  readonly verdict: Verdict;
  readonly text: string;
  /** Such as `GET /v1/links`. */
  readonly calls: readonly string[];
  /** How many times it was found. */
  readonly count: number;
  /** Of a difference. */
  readonly evidence?: Evidence | undefined;
}

const SEVERITY: readonly Verdict[] = ['holds', 'untried', ...DIFFERENCES.toReversed()];

/** What was found, each thing once, whatever the number of calls that show it. */
export class Findings {
  readonly #byKey = new Map<string, Finding>();

  add(verdict: 'holds' | 'untried', text: string, call?: string): void {
    const calls = call === undefined ? [] : [call];
    this.#merge(`${verdict} ${text}`, { verdict, text, calls, count: 1 });
  }

  addDifference(verdict: Difference, text: string, call: string, evidence: Evidence): void {
    this.#merge(`${verdict} ${text}`, { verdict, text, calls: [call], count: 1, evidence });
  }

  /** Of a field that several responses have; the worst verdict counts for all of them. */
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
