import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { draftOf, type EditLink, type EditLinkOutcome } from '../../application/EditLink.ts';
import type { LinkChanges, Notifier } from '../../application/ports.ts';
import { ServiceError } from '../../application/ServiceError.ts';
import type { Link } from '../../domain/link.ts';
import { EMPTY_DRAFT, type LinkDraftErrors, type LinkDraftField } from '../../domain/linkDraft.ts';
import { messageOf } from './messageOf.ts';

const CONFLICT = 409;

/** The form that edits a link, and its active/inactive switch. */
export class LinkEditorStore {
  /** The link in the form, as it was when the form was opened. */
  link: Link | undefined = undefined;
  draft = EMPTY_DRAFT;
  errors: LinkDraftErrors = {};
  isBusy = false;
  /** Whether the form opened with what was typed before and neither saved nor discarded. */
  isRestored = false;
  /** Links whose switch is on its way. */
  readonly switching = new Set<string>();
  readonly #editLink: EditLink;
  readonly #notifier: Notifier;

  constructor(editLink: EditLink, notifier: Notifier) {
    this.#editLink = editLink;
    this.#notifier = notifier;
    makeAutoObservable(this, { link: observableRef }, { autoBind: true });
  }

  /** Changes typed for the same link and left behind without a word come back. */
  open(link: Link): void {
    this.isRestored = this.link?.id === link.id && this.#isDirty;
    if (!this.isRestored) this.draft = draftOf(link);
    this.link = link;
    this.errors = {};
  }

  change(field: LinkDraftField, value: string): void {
    this.draft = { ...this.draft, [field]: value };
    const { [field]: _corrected, ...errors } = this.errors;
    this.errors = errors;
  }

  /** Back to the link as it is. */
  discard(): void {
    if (this.link) this.draft = draftOf(this.link);
    this.errors = {};
    this.isRestored = false;
  }

  /** Answers the link as it is now; undefined when a field is wrong or the provider refused, and then nothing typed is lost. */
  async submit(): Promise<Link | undefined> {
    const { link } = this;
    if (!link || this.isBusy) return undefined;
    this.isBusy = true;
    const saved = await this.#save(link, this.draft, 'Link updated');
    runInAction(() => {
      this.isBusy = false;
      // Another link may have been opened meanwhile.
      if (saved && this.link === link) this.link = undefined;
    });
    return saved;
  }

  /** Answers the link as it is now; undefined when the provider refused. */
  async setActive(link: Link, isActive: boolean): Promise<Link | undefined> {
    this.switching.add(link.id);
    const saved = await this.#save(link, { isActive }, isActive ? 'Link activated' : 'Link deactivated');
    runInAction(() => this.switching.delete(link.id));
    return saved;
  }

  get #isDirty(): boolean {
    const saved = this.link && draftOf(this.link);
    return saved !== undefined && JSON.stringify(saved) !== JSON.stringify(this.draft);
  }

  async #save(link: Link, changes: LinkChanges, notice: string): Promise<Link | undefined> {
    try {
      const outcome = await this.#editLink.execute(link, changes);
      if (outcome.status === 'updated') this.#notifier.success(notice);
      return this.#linkOf(outcome);
    } catch (error) {
      this.#notifier.error(messageOf(error, 'Failed to update link'));
      if (error instanceof ServiceError && error.status === CONFLICT)
        this.#refuse({ shortCode: error.reason });
      return undefined;
    }
  }

  #linkOf(outcome: EditLinkOutcome): Link | undefined {
    if (outcome.status !== 'invalid') return outcome.link;
    this.#refuse(outcome.errors);
    return undefined;
  }

  #refuse(errors: LinkDraftErrors): void {
    runInAction(() => {
      this.errors = errors;
    });
  }
}
