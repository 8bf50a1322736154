import { makeAutoObservable, runInAction } from 'mobx';
import type { CreateLinkOutcome } from '../../application/CreateLink.ts';
import type { Drafts } from '../../application/Drafts.ts';
import type { EditLinkOutcome } from '../../application/EditLink.ts';
import { type DraftPlace, nameOf } from '../../application/keptDraft.ts';
import type { Notifier } from '../../application/ports.ts';
import { ServiceError } from '../../application/ServiceError.ts';
import {
  EMPTY_DRAFT,
  type LinkDraft,
  type LinkDraftErrors,
  type LinkDraftField,
} from '../../domain/linkDraft.ts';
import { messageOf } from '../kit/messageOf.ts';

const CONFLICT = 409;

const isSame = (one: LinkDraft, other: LinkDraft) => JSON.stringify(one) === JSON.stringify(other);

/** The fields of a link as they are typed. What is typed is kept as a draft until it is sent or discarded. */
export class LinkForm {
  draft = EMPTY_DRAFT;
  errors: LinkDraftErrors = {};
  /** Whether what the form edits is being sent. */
  isBusy = false;
  /** Whether the form opened with what was typed before. */
  isRestored = false;
  /** Whether what the form edits has become another since then. */
  isOutdated = false;
  readonly #drafts: Drafts;
  readonly #notifier: Notifier;
  readonly #sending = new Set<string>();
  #place: DraftPlace = { owner: '', form: '' };
  #began = EMPTY_DRAFT;

  constructor(drafts: Drafts, notifier: Notifier) {
    this.#drafts = drafts;
    this.#notifier = notifier;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Begins with what there is to edit, and brings back what had been typed about it. */
  open(place: DraftPlace, began: LinkDraft): void {
    const kept = this.#drafts.find(place);
    this.#place = place;
    this.#began = began;
    this.isBusy = this.#sending.has(nameOf(place));
    this.draft = { ...began, ...kept?.typed };
    this.isRestored = !isSame(this.draft, began);
    this.isOutdated = this.isRestored && kept !== undefined && !isSame(kept.began, began);
    this.errors = {};
    if (kept && !this.isRestored) this.#drafts.drop(place);
  }

  change(field: LinkDraftField, text: string): void {
    this.draft = { ...this.draft, [field]: text };
    const { [field]: _corrected, ...errors } = this.errors;
    this.errors = errors;
    this.#drafts.keep(this.#place, this.#began, this.draft);
  }

  /** Forgets what was typed. */
  discard(): void {
    this.draft = this.#began;
    this.errors = {};
    this.isRestored = false;
    this.#drafts.drop(this.#place);
  }

  /** Returns what was done; undefined when a field is wrong or the provider refused, and then nothing typed is lost. */
  async send<O extends CreateLinkOutcome | EditLinkOutcome>(
    execute: (draft: LinkDraft) => Promise<O>,
    words: { readonly success: string; readonly failure: string },
  ): Promise<Exclude<O, { readonly status: 'invalid' }> | undefined> {
    if (this.isBusy) return undefined;
    const place = this.#place;
    this.isBusy = true;
    this.#sending.add(nameOf(place));
    try {
      const outcome = await execute(this.draft);
      if (outcome.status === 'invalid') {
        this.#refuse(place, outcome.errors);
        return undefined;
      }
      this.#drafts.drop(place);
      if (this.#place !== place && this.#isAt(place)) this.#startAnew();
      if (outcome.status !== 'unchanged') this.#notifier.success(words.success);
      return outcome as Exclude<O, { readonly status: 'invalid' }>;
    } catch (error) {
      this.#notifier.error(messageOf(error, words.failure));
      if (error instanceof ServiceError && error.status === CONFLICT)
        this.#refuse(place, { shortCode: error.reason });
      return undefined;
    } finally {
      this.#sending.delete(nameOf(place));
      if (this.#isAt(place))
        runInAction(() => {
          this.isBusy = false;
        });
    }
  }

  /** Whoever left and came back before the answer shall not find unsent what is sent. */
  #startAnew(): void {
    runInAction(() => {
      this.draft = this.#began;
      this.isRestored = false;
    });
  }

  #refuse(place: DraftPlace, errors: LinkDraftErrors): void {
    if (!this.#isAt(place)) return;
    runInAction(() => {
      this.errors = errors;
    });
  }

  /** Another link may have been opened meanwhile. */
  #isAt(place: DraftPlace): boolean {
    return nameOf(place) === nameOf(this.#place);
  }
}
