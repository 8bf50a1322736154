import { observable, runInAction } from 'mobx';
import type { Drafts } from '../../../application/device/Drafts.ts';
import { type CreateLink, isRefusal } from '../../../application/links/CreateLink.ts';
import type { NoticeAction, Notifier } from '../../../application/ports.ts';
import { isTransient } from '../../../application/ServiceError.ts';
import { type Link, patchLink } from '../../../domain/link.ts';
import { EMPTY_DRAFT, type LinkDraft, trimDraft } from '../../../domain/linkDraft.ts';
import type { SharingStore } from '../actions/SharingStore.ts';
import type { LinkCatalogue } from '../catalogue/LinkCatalogue.ts';
import type { QrStore } from '../qr/QrStore.ts';
import { LinkForm, type SendOutcome } from './LinkForm.ts';

const MESSAGES = { success: 'Link created successfully!', failure: 'Failed to create link' };

/** How long a created link is marked as new. */
const NEW_FOR_MS = 60_000;

/** The 'Create New Link' form (specification: Pages and Rules for input). */
export class CreateLinkStore {
  readonly form: LinkForm;
  /** The ids of the links that are marked as new: created a moment ago, and not used yet. */
  readonly newIds = observable.set<string>();
  readonly #createLink: CreateLink;
  readonly #catalogue: LinkCatalogue;
  readonly #sharing: SharingStore;
  readonly #qr: QrStore;
  readonly #drafts: Drafts;
  #owner = '';
  #prefilled: Partial<LinkDraft> | undefined;

  constructor(
    createLink: CreateLink,
    catalogue: LinkCatalogue,
    sharing: SharingStore,
    qr: QrStore,
    drafts: Drafts,
    notifier: Notifier,
  ) {
    this.#createLink = createLink;
    this.#catalogue = catalogue;
    this.#sharing = sharing;
    this.#qr = qr;
    this.#drafts = drafts;
    this.form = new LinkForm((draft) => this.#create(draft), MESSAGES, drafts, notifier);
  }

  /** Restores this user's draft, if there is one; fields that were prefilled replace those of the draft. */
  open(owner: string): void {
    this.#owner = owner;
    this.form.open({ owner, form: 'new' }, EMPTY_DRAFT);
    if (this.#prefilled) this.form.fill(this.#prefilled);
    this.#prefilled = undefined;
  }

  /** Sets fields in the form that is opened next. */
  prefill(fields: Partial<LinkDraft>): void {
    this.#prefilled = fields;
  }

  /** Called when a link is used: it is no longer marked as new. */
  readonly used = (id: string): void => {
    runInAction(() => this.newIds.delete(id));
  };

  async #create(draft: LinkDraft): Promise<SendOutcome> {
    const since = this.#catalogue.begin();
    // Kept beside the draft while it is unknown whether the provider has created the link, also after a reload.
    const sent = { owner: this.#owner, form: 'new, sent' };
    const mayExist = this.#drafts.find(sent) !== undefined;
    if (!mayExist) this.#drafts.keep(sent, EMPTY_DRAFT, draft);
    try {
      const outcome = await this.#createLink.execute(draft, mayExist);
      if (outcome.status === 'invalid') {
        if (!mayExist) this.#drafts.drop(sent);
        return outcome;
      }
      this.#drafts.drop(sent);
      this.#catalogue.add(outcome.link, since);
      if (outcome.link) this.#markNew(outcome.link.id);
      // Without an id, the link is known only as it was sent.
      const created = patchLink(undefined, { id: '', ...trimDraft(draft), ...outcome.link });
      return { status: 'done', actions: this.#actionsOf(created) };
    } catch (error) {
      if (!mayExist && isRefusal(error)) this.#drafts.drop(sent);
      // Without a response it is unknown whether the link was created.
      if (isTransient(error)) this.#catalogue.invalidateLists();
      throw error;
    }
  }

  #markNew(id: string): void {
    runInAction(() => this.newIds.add(id));
    setTimeout(() => this.used(id), NEW_FOR_MS);
  }

  #actionsOf(created: Link): readonly NoticeAction[] {
    const use = (act: (link: Link) => unknown) => () => {
      this.used(created.id);
      // It may have been changed meanwhile.
      act(this.#catalogue.link(created.id) ?? created);
    };
    return [
      { label: 'Copy', run: use(this.#sharing.copy) },
      { label: 'QR code', run: use(this.#qr.open) },
    ];
  }
}
