/**
 * `holds`; differs from what the specification says (`spec`), or from what the contract assumes where the specification
 * is silent (`assumed`); or could not be tried (`untried`).
 */
export type Verdict = 'holds' | 'spec' | 'assumed' | 'untried';

export interface Finding {
  readonly verdict: Verdict;
  readonly text: string;
  /** Such as `GET /v1/links`. */
  readonly calls: readonly string[];
  /** How many times it was found. */
  readonly count: number;
}

const SEVERITY: readonly Verdict[] = ['holds', 'untried', 'assumed', 'spec'];

/** What was found, each thing once, whatever the number of calls that show it. */
export class Findings {
  readonly #byKey = new Map<string, Finding>();

  add(verdict: Verdict, text: string, call?: string, count = 1): void {
    this.#merge(`${verdict} ${text}`, { verdict, text, calls: call === undefined ? [] : [call], count });
  }

  /** Of a field that several responses have; the worse verdict counts for all of them. */
  addField(verdict: Verdict, text: string, call: string, count = 1): void {
    this.#merge(text, { verdict, text, calls: [call], count });
  }

  of(verdict: Verdict): readonly Finding[] {
    return [...this.#byKey.values()].filter((one) => one.verdict === verdict);
  }

  #merge(key: string, finding: Finding): void {
    const { verdict, calls, count } = this.#byKey.get(key) ?? { ...finding, calls: [], count: 0 };
    this.#byKey.set(key, {
      verdict: SEVERITY.indexOf(finding.verdict) > SEVERITY.indexOf(verdict) ? finding.verdict : verdict,
      text: finding.text,
      calls: [...new Set([...calls, ...finding.calls])],
      count: count + finding.count,
    });
  }
}
