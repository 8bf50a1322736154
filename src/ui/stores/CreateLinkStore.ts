import type { CreateLink } from '../../application/CreateLink.ts';
import type { Drafts } from '../../application/Drafts.ts';
import type { Notifier } from '../../application/ports.ts';
import type { Link } from '../../domain/link.ts';
import { EMPTY_DRAFT } from '../../domain/linkDraft.ts';
import { LinkForm } from './LinkForm.ts';

const WORDS = { success: 'Link created successfully!', failure: 'Failed to create link' };

/** The 'Create New Link' form (spec sections 2 and 5). */
export class CreateLinkStore {
  readonly form: LinkForm;
  readonly #createLink: CreateLink;

  constructor(createLink: CreateLink, drafts: Drafts, notifier: Notifier) {
    this.#createLink = createLink;
    this.form = new LinkForm(drafts, notifier);
  }

  /** Brings back what this user had typed when the form was last left. */
  open(owner: string): void {
    this.form.open({ owner, form: 'new' }, EMPTY_DRAFT);
  }

  /** Answers the new link; undefined when it was not created, and then nothing typed is lost. */
  submit(): Promise<Link | undefined> {
    return this.form.send(this.#createLink.execute, WORDS);
  }
}
