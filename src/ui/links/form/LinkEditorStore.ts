import { makeAutoObservable, observableRef } from 'mobx';
import type { Drafts } from '../../../application/device/Drafts.ts';
import type { EditLink } from '../../../application/links/EditLink.ts';
import type { Notifier } from '../../../application/ports/notices.ts';
import type { LinkGateway } from '../../../application/ports/provider.ts';
import { isNotFound, messageOf, reportMistake } from '../../../application/ServiceError.ts';
import type { Link } from '../../../domain/links/link.ts';
import { draftOf, type LinkDraft, reviseLink } from '../../../domain/links/linkDraft.ts';
import type { LinkCatalogue } from '../../../state/catalogue/LinkCatalogue.ts';
import type { UnsupportedActionsStore } from '../../../state/catalogue/UnsupportedActionsStore.ts';
import { isAborted } from '../../../state/forms/FormOutcomeStore.ts';
import { LinkForm, type SendOutcome } from './LinkForm.ts';

const MESSAGES = { success: 'Link updated', failure: 'Failed to update link' };
const GONE = 'This link no longer exists.';

/** The state of the edit form. Also activates and deactivates links. */
export class LinkEditorStore {
  readonly form: LinkForm;
  /** The link as it was when the form was opened. */
  link: Link | undefined = undefined;
  readonly #editLink: EditLink;
  readonly #links: LinkGateway;
  readonly #catalogue: LinkCatalogue;
  readonly #unsupportedActions: UnsupportedActionsStore;
  readonly #notifier: Notifier;

  constructor(
    editLink: EditLink,
    links: LinkGateway,
    catalogue: LinkCatalogue,
    unsupportedActions: UnsupportedActionsStore,
    drafts: Drafts,
    notifier: Notifier,
    lifetime: AbortSignal,
  ) {
    this.#editLink = editLink;
    this.#links = links;
    this.#catalogue = catalogue;
    this.#unsupportedActions = unsupportedActions;
    this.#notifier = notifier;
    this.form = new LinkForm((draft) => this.#save(draft), MESSAGES, drafts, notifier, lifetime);
    makeAutoObservable(this, { form: false, link: observableRef }, { autoBind: true });
  }

  open(owner: string, link: Link): void {
    this.link = link;
    this.form.open({ owner, form: `edit ${link.id}` }, draftOf(link));
  }

  /** Whether the link was deleted in the meantime. The input can then only create a new link. */
  get isGone(): boolean {
    return this.link !== undefined && this.#catalogue.link(this.link.id) === undefined;
  }

  /** Activates or deactivates a link. Never rejects. */
  async setActive(link: Link, isActive: boolean): Promise<void> {
    if (link.isActive === isActive) return;
    const whyNot = this.#unsupportedActions.why('switch');
    if (whyNot !== undefined) return void this.#notifier.error(whyNot);
    try {
      const { id } = link;
      const changes = { isActive };
      const outcome = await this.#catalogue.change(id, changes, () => this.#editLink.execute(id, changes));
      if (outcome.status === 'invalid') this.#notifier.error(outcome.message ?? MESSAGES.failure);
      else this.#notifier.success(isActive ? 'Link activated' : 'Link deactivated');
    } catch (error) {
      if (isAborted(error)) return;
      reportMistake(error);
      this.#unsupportedActions.note('switch', error);
      this.#notifier.error(isNotFound(error) ? GONE : messageOf(error, MESSAGES.failure));
    }
  }

  /** Loads a link into the catalogue unless it is known. Resolves with whether it exists. Never rejects. */
  async find(id: string): Promise<boolean> {
    if (this.#catalogue.link(id)) return true;
    const since = this.#catalogue.begin();
    try {
      const found = await this.#links.get(id);
      this.#catalogue.mergeRead([{ ...found, id }], since);
      return true;
    } catch (error) {
      reportMistake(error);
      this.#notifier.error(isNotFound(error) ? GONE : messageOf(error, 'Failed to load link'));
      return false;
    }
  }

  async #save(draft: LinkDraft): Promise<SendOutcome> {
    const { link } = this;
    if (!link) return { status: 'unchanged' };
    const { changes, errors } = reviseLink(link, draft);
    if (Object.keys(errors).length > 0) return { status: 'invalid', errors };
    if (Object.keys(changes).length === 0) return { status: 'unchanged' };
    const { id } = link;
    const outcome = await this.#catalogue.change(id, changes, () => this.#editLink.execute(id, changes));
    return outcome.status === 'invalid' ? outcome : { status: 'done' };
  }
}
