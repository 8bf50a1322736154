import { makeAutoObservable, runInAction } from 'mobx';
import type { InvalidDraft } from '../../application/CreateLink.ts';
import { type DraftPlace, type Drafts, placeName } from '../../application/Drafts.ts';
import type { Notifier } from '../../application/ports.ts';
import { messageOf } from '../../application/ServiceError.ts';
import {
  EMPTY_DRAFT,
  type LinkDraft,
  type LinkDraftErrors,
  type LinkDraftField,
} from '../../domain/linkDraft.ts';

const isSame = (one: LinkDraft, other: LinkDraft) => JSON.stringify(one) === JSON.stringify(other);

/** What came of sending a form; 'unchanged' when there was nothing to send. */
export type Sent = { readonly status: 'done' | 'unchanged' } | InvalidDraft;

/** The fields of a link as they are typed. What is typed is kept as a draft until it is sent or discarded. */
export class LinkForm {
  draft = EMPTY_DRAFT;
  errors: LinkDraftErrors = {};
  /** Whether what the form edits is being sent. */
  isBusy = false;
  /** Whether the form opened with what was typed before. */
  isRestored = false;
  /** Whether what the form edits has changed since then. */
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
    this.isBusy = this.#sending.has(placeName(place));
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

  /** Resolves with whether it was done; if not, a field is wrong or the provider refused, and nothing typed is lost. */
  async send(
    execute: (draft: LinkDraft) => Promise<Sent>,
    words: { readonly success: string; readonly failure: string },
  ): Promise<boolean> {
    if (this.isBusy) return false;
    const place = this.#place;
    this.isBusy = true;
    this.#sending.add(placeName(place));
    try {
      const sent = await execute(this.draft);
      if (sent.status === 'invalid') {
        if (sent.message !== undefined) this.#notifier.error(sent.message);
        this.#showErrors(place, sent.errors);
        return false;
      }
      this.#drafts.drop(place);
      if (this.#place !== place && this.#isAt(place)) this.#startAnew();
      if (sent.status === 'done') this.#notifier.success(words.success);
      return true;
    } catch (error) {
      this.#notifier.error(messageOf(error, words.failure));
      return false;
    } finally {
      this.#sending.delete(placeName(place));
      if (this.#isAt(place)) runInAction(() => (this.isBusy = false));
    }
  }

  /** A form that was left and opened again before the answer must not show as unsent what is sent. */
  #startAnew(): void {
    runInAction(() => {
      this.draft = this.#began;
      this.isRestored = false;
    });
  }

  #showErrors(place: DraftPlace, errors: LinkDraftErrors): void {
    if (this.#isAt(place)) runInAction(() => (this.errors = errors));
  }

  /** Another link may have been opened meanwhile. */
  #isAt(place: DraftPlace): boolean {
    return placeName(place) === placeName(this.#place);
  }
}
