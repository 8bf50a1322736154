import { makeAutoObservable, observableRef } from 'mobx';
import type { Drafts } from '../../../application/device/Drafts.ts';
import type { EditLink } from '../../../application/links/EditLink.ts';
import type { Notifier } from '../../../application/ports/notices.ts';
import type { LinkGateway } from '../../../application/ports/provider.ts';
import { isNotFound, messageOf, reportMistake } from '../../../application/ServiceError.ts';
import type { Link } from '../../../domain/links/link.ts';
import { draftOf, type LinkChanges, type LinkDraft, reviseLink } from '../../../domain/links/linkDraft.ts';
import type { LinkCatalogue } from '../../../state/catalogue/LinkCatalogue.ts';
import type { UnsupportedActionsStore } from '../../../state/catalogue/UnsupportedActionsStore.ts';
import { isAborted } from '../../../state/forms/FormOutcomeStore.ts';
import { LinkForm, type SendOutcome } from './LinkForm.ts';

const MESSAGES = { success: 'Link updated', failure: 'Failed to update link' };
const GONE = 'This link no longer exists.';

interface Deps {
  readonly editLink: EditLink;
  readonly links: LinkGateway;
  readonly catalogue: LinkCatalogue;
  readonly unsupportedActions: UnsupportedActionsStore;
  readonly drafts: Drafts;
  readonly notifier: Notifier;
  readonly lifetime: AbortSignal;
}

/** The state of the edit form. Also activates and deactivates links. */
export class LinkEditorStore {
  readonly form: LinkForm;
  /** The link as it was when the form was opened. */
  link: Link | undefined = undefined;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    const { drafts, notifier, lifetime } = deps;
    const send = (draft: LinkDraft) => this.#save(draft);
    this.form = new LinkForm({ send, messages: MESSAGES, drafts, notifier, lifetime });
    makeAutoObservable(this, { form: false, link: observableRef }, { autoBind: true });
  }

  open(owner: string, link: Link): void {
    this.link = link;
    this.form.open({ owner, form: `edit ${link.id}` }, draftOf(link));
  }

  /** Whether the link was deleted in the meantime. The input can then only create a new link. */
  get isGone(): boolean {
    return this.link !== undefined && this.#deps.catalogue.link(this.link.id) === undefined;
  }

  /** Activates or deactivates a link. Never rejects. */
  async setActive(link: Link, isActive: boolean): Promise<void> {
    if (link.isActive === isActive) return;
    const { unsupportedActions, notifier } = this.#deps;
    const whyNot = unsupportedActions.why('switch');
    if (whyNot !== undefined) return void notifier.error(whyNot);
    try {
      const outcome = await this.#change(link.id, { isActive });
      if (outcome.status === 'invalid') notifier.error(outcome.message ?? MESSAGES.failure);
      else notifier.success(isActive ? 'Link activated' : 'Link deactivated');
    } catch (error) {
      if (isAborted(error)) return;
      reportMistake(error);
      unsupportedActions.note('switch', error);
      notifier.error(isNotFound(error) ? GONE : messageOf(error, MESSAGES.failure));
    }
  }

  /** Loads a link into the catalogue unless it is known. Resolves with whether it exists. Never rejects. */
  async find(id: string): Promise<boolean> {
    const { links, catalogue, notifier } = this.#deps;
    if (catalogue.link(id)) return true;
    const since = catalogue.begin();
    try {
      const found = await links.get(id);
      catalogue.mergeRead([{ ...found, id }], since);
      return true;
    } catch (error) {
      reportMistake(error);
      notifier.error(isNotFound(error) ? GONE : messageOf(error, 'Failed to load link'));
      return false;
    }
  }

  async #save(draft: LinkDraft): Promise<SendOutcome> {
    const { link } = this;
    if (!link) return { status: 'unchanged' };
    const { changes, errors } = reviseLink(link, draft);
    if (Object.keys(errors).length > 0) return { status: 'invalid', errors };
    if (Object.keys(changes).length === 0) return { status: 'unchanged' };
    const outcome = await this.#change(link.id, changes);
    return outcome.status === 'invalid' ? outcome : { status: 'done' };
  }

  #change(id: string, changes: LinkChanges) {
    const { editLink, catalogue } = this.#deps;
    return catalogue.change(id, changes, () => editLink.execute(id, changes));
  }
}
