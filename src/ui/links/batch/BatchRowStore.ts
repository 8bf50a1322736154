import { computed, computedStruct, makeObservable, observableRef, runInAction } from 'mobx';
import { type BatchRow, judgeRow, type Namesakes, type Twins, type Verdict } from '../../../domain/batch.ts';
import { destinationKey } from '../../../domain/destination.ts';
import type { KnownLinks } from '../../../domain/knownLinks.ts';
import { type LinkDraft, type LinkDraftErrors, trimDraft, validateDraft } from '../../../domain/linkDraft.ts';

/** What a row is judged by, beside itself. */
export interface RowSurroundings {
  twinsOf(row: BatchRowStore): Twins;
  readonly known: KnownLinks;
}

const NOTHING: Verdict = { errors: {}, hints: {} };

/** One row of the batch, observed by itself: typing in it must not render the others. */
export class BatchRowStore {
  row: BatchRow;
  readonly #surroundings: RowSurroundings;

  constructor(row: BatchRow, surroundings: RowSurroundings) {
    this.row = row;
    this.#surroundings = surroundings;
    makeObservable(this, {
      row: observableRef,
      trimmed: computedStruct,
      destinationKey: computed,
      errors: computedStruct,
      namesakes: computedStruct,
      twins: computedStruct,
      verdict: computed,
      isReady: computed,
      standing: computedStruct,
    });
  }

  get trimmed(): LinkDraft {
    return trimDraft(this.row.draft);
  }

  get destinationKey(): string | undefined {
    return destinationKey(this.trimmed.originalUrl);
  }

  get isCreated(): boolean {
    return this.row.state === 'created';
  }

  /** Not while its link may exist: what is looked up is what was sent. */
  get isEditable(): boolean {
    return !/created|sending/.test(this.row.state);
  }

  /*
   * Each of these is computed for itself: a key in one row changes what all rows are compared with, and only few of them.
   */

  get errors(): LinkDraftErrors {
    return validateDraft(this.trimmed);
  }

  get namesakes(): Namesakes {
    const { known } = this.#surroundings;
    const { shortCode, originalUrl } = this.trimmed;
    return { shortCode: known.withCode(shortCode), originalUrl: known.toDestination(originalUrl) };
  }

  get twins(): Twins {
    return this.#surroundings.twinsOf(this);
  }

  /** Nothing is said of a link that is there. */
  get verdict(): Verdict {
    return this.isCreated ? NOTHING : judgeRow(this.errors, this.twins, this.namesakes);
  }

  /** Whether it can be sent. */
  get isReady(): boolean {
    return !this.isCreated && Object.keys(this.verdict.errors).length === 0;
  }

  get hasProblem(): boolean {
    return this.row.state === 'failed' || (!this.isCreated && !this.isReady);
  }

  /** What is counted of all rows: few keys change it. */
  get standing() {
    const { isCreated, isReady, hasProblem, isEditable, trimmed } = this;
    const isLacking = (text: string) => isEditable && text === '' && trimmed.originalUrl !== '';
    return {
      isCreated,
      isReady,
      hasProblem,
      lacksCode: isLacking(trimmed.shortCode),
      lacksTitle: isLacking(trimmed.title),
    };
  }

  set(row: BatchRow): void {
    runInAction(() => {
      this.row = row;
    });
  }

  /** Takes what was typed. What an earlier try has told does not hold any more. */
  change(fields: Partial<LinkDraft>): void {
    const draft = { ...this.row.draft, ...fields };
    this.set({ ...this.row, draft, state: 'waiting', reason: undefined });
  }
}
