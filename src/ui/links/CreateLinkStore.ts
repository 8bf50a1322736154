import { observable, runInAction } from 'mobx';
import type { CreateLink } from '../../application/CreateLink.ts';
import type { Drafts } from '../../application/Drafts.ts';
import type { NoticeAction, Notifier } from '../../application/ports.ts';
import { isTransient } from '../../application/ServiceError.ts';
import { type Link, patchLink } from '../../domain/link.ts';
import { EMPTY_DRAFT, type LinkDraft, trimDraft } from '../../domain/linkDraft.ts';
import type { LinkCatalogue } from './LinkCatalogue.ts';
import { LinkForm, type Sent } from './LinkForm.ts';
import type { QrStore } from './QrStore.ts';
import type { SharingStore } from './SharingStore.ts';

const MESSAGES = { failure: 'Failed to create link' };
const CREATED = 'Link created successfully!';

/** How long a created link is marked as new. */
const NEW_FOR_MS = 60_000;

/** The 'Create New Link' form (spec sections 2 and 5). */
export class CreateLinkStore {
  readonly form: LinkForm;
  /** The ids of the links that are marked as new: created a moment ago, and not used yet. */
  readonly newIds = observable.set<string>();
  readonly #createLink: CreateLink;
  readonly #catalogue: LinkCatalogue;
  #destination: string | undefined;
  readonly #sharing: SharingStore;
  readonly #qr: QrStore;
  readonly #notifier: Notifier;

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
    this.#notifier = notifier;
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

  /** Called when a link is used: it is no longer marked as new. */
  readonly used = (id: string): void => {
    runInAction(() => this.newIds.delete(id));
  };

  async #create(draft: LinkDraft): Promise<Sent> {
    const began = this.#catalogue.begin();
    try {
      const outcome = await this.#createLink.execute(draft);
      if (outcome.status === 'invalid') return outcome;
      this.#catalogue.add(outcome.link, began);
      if (outcome.link) this.#markNew(outcome.link.id);
      // Without an id, the link is known only as it was sent.
      const created = patchLink(undefined, { id: '', ...trimDraft(draft), ...outcome.link });
      this.#notifier.success(CREATED, this.#actionsOf(created));
      return { status: 'done' };
    } catch (error) {
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
