import { makeAutoObservable, observableRef } from 'mobx';
import { ANY } from '../../network/callPattern.ts';
import { type FaultDraft, lineOf, NEW_FAULT, pathsFor } from './faultDraft.ts';

/** A rule as it is being built. It outlives its fields, so that nothing typed is lost while they are not shown. */
export class FaultDraftStore {
  draft: FaultDraft;
  /** Whether the rule was wanted as it is: what is wrong is then said at its field. */
  isTried = false;

  constructor(draft: FaultDraft = NEW_FAULT) {
    this.draft = draft;
    makeAutoObservable(this, { draft: observableRef }, { autoBind: true });
  }

  get result(): ReturnType<typeof lineOf> {
    return lineOf(this.draft);
  }

  change(fields: Partial<FaultDraft>): void {
    const next = { ...this.draft, ...fields };
    this.draft = pathsFor(next).includes(next.path) ? next : { ...next, path: ANY };
    this.isTried = false;
  }

  /** The line of the rule; undefined, with the problem shown, when there is none yet. */
  take(): string | undefined {
    this.isTried = !('line' in this.result);
    return 'line' in this.result ? this.result.line : undefined;
  }

  /** What is wrong with a field; empty when nothing is, and until the rule is wanted. */
  problemOf(field: keyof FaultDraft): string {
    const { result } = this;
    return this.isTried && 'problem' in result && result.field === field ? result.problem : '';
  }
}
