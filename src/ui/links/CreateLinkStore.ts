import type { CreateLink } from '../../application/CreateLink.ts';
import type { Drafts } from '../../application/Drafts.ts';
import type { Notifier } from '../../application/ports.ts';
import { isTransient } from '../../application/ServiceError.ts';
import { EMPTY_DRAFT, type LinkDraft } from '../../domain/linkDraft.ts';
import type { LinkCatalogue } from './LinkCatalogue.ts';
import { LinkForm, type Sent } from './LinkForm.ts';

const MESSAGES = { success: 'Link created successfully!', failure: 'Failed to create link' };

/** The 'Create New Link' form (spec sections 2 and 5). */
export class CreateLinkStore {
  readonly form: LinkForm;
  readonly #createLink: CreateLink;
  readonly #catalogue: LinkCatalogue;
  #destination: string | undefined;

  constructor(createLink: CreateLink, catalogue: LinkCatalogue, drafts: Drafts, notifier: Notifier) {
    this.#createLink = createLink;
    this.#catalogue = catalogue;
    this.form = new LinkForm(drafts, notifier);
  }

  /** Restores this user's draft, if there is one; a destination that was asked for replaces that of the draft. */
  open(owner: string): void {
    this.form.open({ owner, form: 'new' }, EMPTY_DRAFT);
    if (this.#destination !== undefined) this.form.change('originalUrl', this.#destination);
    this.#destination = undefined;
  }

  /** Sets the destination in the form that is opened next. */
  prefill(destination: string): void {
    this.#destination = destination;
  }

  /** Resolves with whether the link was created; if not, the input stays. Never rejects. */
  submit(): Promise<boolean> {
    return this.form.send((draft) => this.#create(draft), MESSAGES);
  }

  async #create(draft: LinkDraft): Promise<Sent> {
    const began = this.#catalogue.begin();
    try {
      const outcome = await this.#createLink.execute(draft);
      if (outcome.status === 'invalid') return outcome;
      this.#catalogue.add(outcome.link, began);
      return { status: 'done' };
    } catch (error) {
      // Without a response it is unknown whether the link was created.
      if (isTransient(error)) this.#catalogue.invalidateLists();
      throw error;
    }
  }
}
