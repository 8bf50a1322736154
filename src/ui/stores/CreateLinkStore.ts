import { makeAutoObservable, runInAction } from 'mobx';
import type { CreateLink } from '../../application/CreateLink.ts';
import type { KeyValueStorage, Notifier } from '../../application/ports.ts';
import { ServiceError } from '../../application/ServiceError.ts';
import type { Link } from '../../domain/link.ts';
import {
  EMPTY_DRAFT,
  type LinkDraft,
  type LinkDraftErrors,
  type LinkDraftField,
} from '../../domain/linkDraft.ts';
import { messageOf } from './messageOf.ts';

const CONFLICT = 409;

/** The 'Create New Link' form (spec sections 2 and 5). What is typed is kept until it is sent. */
export class CreateLinkStore {
  draft = EMPTY_DRAFT;
  errors: LinkDraftErrors = {};
  isBusy = false;
  readonly #createLink: CreateLink;
  readonly #drafts: KeyValueStorage;
  readonly #notifier: Notifier;
  #key = '';

  constructor(createLink: CreateLink, drafts: KeyValueStorage, notifier: Notifier) {
    this.#createLink = createLink;
    this.#drafts = drafts;
    this.#notifier = notifier;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Brings back what this user had typed when the form was last left. */
  open(email: string): void {
    this.#key = `link-draft:${email}`;
    this.draft = { ...EMPTY_DRAFT, ...readDraft(this.#drafts.read(this.#key)) };
    this.errors = {};
  }

  change(field: LinkDraftField, value: string): void {
    this.draft = { ...this.draft, [field]: value };
    const { [field]: _corrected, ...errors } = this.errors;
    this.errors = errors;
    this.#drafts.write(this.#key, this.draft);
  }

  /** Answers the new link; undefined when a field is wrong or the provider refused, and then nothing typed is lost. */
  async submit(): Promise<Link | undefined> {
    if (this.isBusy) return undefined;
    this.isBusy = true;
    try {
      const outcome = await this.#createLink.execute(this.draft);
      if (outcome.status === 'invalid') {
        this.#refuse(outcome.errors);
        return undefined;
      }
      this.discard();
      this.#notifier.success('Link created successfully!');
      return outcome.link;
    } catch (error) {
      this.#notifier.error(messageOf(error, 'Failed to create link'));
      if (error instanceof ServiceError && error.status === CONFLICT)
        this.#refuse({ shortCode: error.reason });
      return undefined;
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }

  /** Forgets what was typed. */
  discard(): void {
    this.draft = EMPTY_DRAFT;
    this.errors = {};
    this.#drafts.remove(this.#key);
  }

  #refuse(errors: LinkDraftErrors): void {
    runInAction(() => {
      this.errors = errors;
    });
  }
}

/** The text fields of a stored draft; whatever else is there is not ours. */
const readDraft = (stored: unknown): Partial<LinkDraft> =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(
        Object.entries(stored).filter(([field, value]) => field in EMPTY_DRAFT && typeof value === 'string'),
      )
    : {};
