import type { CreateLink } from '../../application/CreateLink.ts';
import type { Drafts } from '../../application/Drafts.ts';
import type { Notifier } from '../../application/ports.ts';
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

  /** Returns whether the link was created; if not, nothing typed is lost. */
  async submit(): Promise<boolean> {
    return (await this.form.send(this.#createLink.execute, WORDS)) !== undefined;
  }
}
