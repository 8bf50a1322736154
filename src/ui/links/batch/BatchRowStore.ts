import { computed, computedStruct, makeObservable, observableRef, runInAction } from 'mobx';
import { type BatchRow, judgeRow, type Twins, type Verdict } from '../../../domain/batch.ts';
import { destinationKey } from '../../../domain/destination.ts';
import type { KnownLinks } from '../../../domain/knownLinks.ts';
import { type LinkDraft, trimDraft } from '../../../domain/linkDraft.ts';

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
      verdict: computedStruct,
      isReady: computed,
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

  /** Nothing is said of a link that is there. */
  get verdict(): Verdict {
    if (this.isCreated) return NOTHING;
    return judgeRow(this.trimmed, this.#surroundings.twinsOf(this), this.#surroundings.known);
  }

  /** Whether it can be sent. */
  get isReady(): boolean {
    return !this.isCreated && Object.keys(this.verdict.errors).length === 0;
  }

  get hasProblem(): boolean {
    return this.row.state === 'failed' || (!this.isCreated && !this.isReady);
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
