import { computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { DraftKey, Drafts } from '../../../application/device/Drafts.ts';
import type { PendingCreations } from '../../../application/device/PendingCreations.ts';
import { type CreateLink, isRefusal } from '../../../application/links/CreateLink.ts';
import type { NoticeAction, Notifier } from '../../../application/ports/notices.ts';
import { isTransient } from '../../../application/ServiceError.ts';
import { knownLinks } from '../../../domain/links/knownLinks.ts';
import { type Link, type LinkPatch, patchLink } from '../../../domain/links/link.ts';
import { EMPTY_DRAFT, type LinkDraft, trimDraft } from '../../../domain/links/linkDraft.ts';
import type { Product } from '../../../domain/product.ts';
import { trimmed } from '../../../domain/text/typedText.ts';
import { isDestination } from '../../../domain/urls/destination.ts';
import { bareUrl, listedUrls } from '../../../domain/urls/pastedUrl.ts';
import { readableCodes, suggestedCode, suggestedTitle } from '../../../domain/urls/suggestedCode.ts';
import type { AllLinksStore } from '../../../state/catalogue/AllLinksStore.ts';
import type { LinkCatalogue, Revision } from '../../../state/catalogue/LinkCatalogue.ts';
import type { SharingStore } from '../actions/SharingStore.ts';
import type { QrStore } from '../qr/QrStore.ts';
import { LinkForm, type SendOutcome } from './LinkForm.ts';

const MESSAGES = { success: 'Link created successfully!', failure: 'Failed to create link' };

const NEW_FOR_MS = 60_000;

/** Names of the drafts: of the regular form, and of one that is prefilled from elsewhere. */
const NEW = 'new';
const FILLED = 'new, filled';

interface PastedList {
  readonly text: string;
  readonly addresses: readonly string[];
}

interface Deps {
  readonly createLink: CreateLink;
  readonly catalogue: LinkCatalogue;
  readonly allLinks: AllLinksStore;
  readonly sharing: SharingStore;
  readonly qr: QrStore;
  readonly drafts: Drafts;
  readonly pending: PendingCreations;
  readonly notifier: Notifier;
  readonly product: Product;
  readonly lifetime: AbortSignal;
}

/** The 'Create New Link' form (specification: Pages and Rules for input). */
export class CreateLinkStore {
  readonly form: LinkForm;
  /** IDs of the links that are marked as new: created recently and not used yet. */
  readonly newIds = observable.set<string>();
  /** Whether the form remains open for another link after creating one. */
  isRepeated = false;
  /** The latest suggestions. Unlike typed text, a suggestion may be replaced. */
  suggested: Partial<LinkDraft> = {};
  /** Whether a regular draft is stored while the prefilled form is open. */
  isDraftWaiting = false;
  /** ID of the link that owns the last refused short code. Lists may not have shown that link. */
  takenById: string | undefined = undefined;
  #list: PastedList | undefined = undefined;
  readonly #deps: Deps;
  #owner = '';
  #isOpen = false;
  #pendingFill: (() => void) | undefined;
  readonly #suggestedCodes = new Set<string>();

  constructor(deps: Deps) {
    this.#deps = deps;
    const { drafts, notifier, lifetime } = deps;
    const send = (draft: LinkDraft) => this.#create(draft);
    this.form = new LinkForm({ send, messages: MESSAGES, drafts, notifier, lifetime });
    makeObservable(this, {
      isRepeated: observable,
      suggested: observableRef,
      isDraftWaiting: observable,
      takenById: observable,
      known: computed,
    });
  }

  /** Restores this user's draft, unless the form is to be prefilled. Sends no request. */
  open(owner: string): void {
    this.#owner = owner;
    this.#isOpen = true;
    this.#openAt(this.#deps.drafts.find(this.#draftKey(FILLED)) ? FILLED : NEW);
    this.#pendingFill?.();
    this.#pendingFill = undefined;
    void this.#deps.allLinks.recall();
  }

  readonly close = (): void => {
    this.#isOpen = false;
  };

  /** Prefills the form, now or when it opens next. The regular draft remains stored. */
  prefill(fields: Partial<LinkDraft>): void {
    this.#onceOpen(() => this.#fill(fields));
  }

  /** Accepts a URL or list pasted outside of the fields. A draft with a destination remains stored. */
  pasteOnPage(text: string): void {
    this.#onceOpen(() => {
      if (this.form.isBusy) return;
      if (this.form.draft.originalUrl !== '') this.#fill({});
      this.paste(text);
    });
  }

  /** Opens the regular draft. The prefilled draft remains stored. */
  readonly openDraft = (): void => this.#openAt(NEW);

  /** Discards the prefilled draft and opens the regular one. */
  readonly showDraft = (): void => {
    this.form.discard();
    this.#openAt(NEW);
  };

  readonly setRepeated = (isRepeated: boolean): void => {
    runInAction(() => (this.isRepeated = isRepeated));
  };

  /** The links to compare a new one with: all links if they are read, else those that lists have shown. */
  get known() {
    const links = this.#deps.allLinks.isComplete ? this.#deps.allLinks.links : this.#deps.catalogue.seen;
    const takenBy = this.takenById === undefined ? undefined : this.#deps.catalogue.link(this.takenById);
    const isMissing = takenBy !== undefined && !links.includes(takenBy);
    return knownLinks(isMissing ? [...links, takenBy] : links, this.#deps.product.shortDomain);
  }

  /** Whether `known` contains all links of the account. */
  get knowsAll(): boolean {
    return this.#deps.allLinks.isComplete;
  }

  /** The existing link with the typed short code. */
  get taken(): Link | undefined {
    return this.form.isBusy ? undefined : this.known.withCode(trimmed(this.form.settled.shortCode));
  }

  /** An existing link to the typed destination. */
  get existing(): Link | undefined {
    return this.form.isBusy ? undefined : this.known.toDestination(trimmed(this.form.settled.originalUrl));
  }

  /** The pasted list, while its first URL is still the destination. */
  get list(): PastedList | undefined {
    return this.form.draft.originalUrl === this.#list?.addresses[0] ? this.#list : undefined;
  }

  /** Replaces the destination with pasted text. Uses the first URL of a list. */
  readonly paste = (text: string): void => {
    const addresses = listedUrls(text);
    this.#list = addresses.length > 1 ? { text, addresses } : undefined;
    this.form.change('originalUrl', bareUrl(text));
    this.#suggestMissing();
  };

  /** Whether the short code is empty or suggested, so that it may be replaced. */
  get isCodeFree(): boolean {
    return this.#isFree('shortCode');
  }

  /** Fills in a free short code, a different one each time. */
  readonly suggestCode = (): void => {
    const { known } = this;
    const { draft } = this.form;
    const isTaken = (code: string) =>
      code === draft.shortCode || this.#suggestedCodes.has(code) || known.withCode(code) !== undefined;
    const code = suggestedCode(draft, isTaken);
    this.#suggestedCodes.add(code);
    this.#suggest('shortCode', code);
  };

  /** Removes the 'New' mark of a link once the user uses the link. */
  readonly used = (id: string): void => {
    runInAction(() => this.newIds.delete(id));
  };

  #onceOpen(fill: () => void): void {
    if (this.#isOpen) fill();
    else this.#pendingFill = fill;
  }

  #draftKey(form: string): DraftKey {
    return { owner: this.#owner, form };
  }

  #openAt(form: typeof NEW | typeof FILLED): void {
    this.form.open(this.#draftKey(form), EMPTY_DRAFT);
    this.#suggestedCodes.clear();
    const isDraftWaiting = form === FILLED && this.#deps.drafts.find(this.#draftKey(NEW)) !== undefined;
    const { originalUrl, shortCode } = this.form.draft;
    const code = readableCodes(this.form.draft).find((one) => one === shortCode) ?? this.suggested.shortCode;
    runInAction(() => {
      this.isDraftWaiting = isDraftWaiting;
      // Recognises suggestions of an earlier visit, which the user did not type.
      this.suggested = { title: suggestedTitle(originalUrl), shortCode: code ?? '' };
    });
  }

  #fill(fields: Partial<LinkDraft>): void {
    this.#openAt(FILLED);
    this.#deps.drafts.leaveSource(this.#draftKey(FILLED));
    this.form.discard();
    this.form.fill(fields);
    this.#suggestMissing();
  }

  /** Replaces suggestions for the previous destination. Not called while a destination is typed. */
  #suggestMissing(): void {
    const { originalUrl } = trimDraft(this.form.draft);
    for (const field of ['shortCode', 'title'] as const) if (this.#isFree(field)) this.#suggest(field, '');
    if (!isDestination(originalUrl)) return;
    if (this.isCodeFree) this.suggestCode();
    if (this.#isFree('title')) this.#suggest('title', suggestedTitle(originalUrl));
  }

  #isFree(field: 'shortCode' | 'title'): boolean {
    const text = this.form.draft[field];
    return text === '' || text === this.suggested[field];
  }

  #suggest(field: 'shortCode' | 'title', text: string): void {
    runInAction(() => (this.suggested = { ...this.suggested, [field]: text }));
    this.form.change(field, text);
  }

  async #create(draft: LinkDraft): Promise<SendOutcome> {
    const since = this.#deps.catalogue.begin();
    const owner = this.#owner;
    const known = new Set(this.#deps.catalogue.seen.map(({ id }) => id));
    const { sentAt, isRepeated } = this.#deps.pending.begin(owner, draft);
    const end = () => this.#deps.pending.end(owner, draft);
    try {
      const outcome = await this.#deps.createLink.execute(draft, { known, sentAt, isRepeated });
      if (outcome.status === 'invalid') {
        if (!isRepeated) end();
        this.#showTaken(outcome.takenBy, since);
        return outcome;
      }
      end();
      this.#deps.catalogue.add(outcome.link, since);
      if (outcome.link) this.#markNew(outcome.link.id);
      // Without an ID, only the sent values of the link are known.
      const created = patchLink(undefined, { id: '', ...trimDraft(draft), ...outcome.link });
      return { status: 'done', actions: this.#actionsOf(created) };
    } catch (error) {
      if (!isRepeated && isRefusal(error)) end();
      // Without a response, it is unknown whether the link was created.
      if (isTransient(error)) this.#deps.catalogue.invalidateLists();
      throw error;
    }
  }

  #showTaken(link: LinkPatch | undefined, since: Revision): void {
    if (link) this.#deps.catalogue.mergeRead([link], since);
    runInAction(() => (this.takenById = link?.id));
  }

  #markNew(id: string): void {
    runInAction(() => this.newIds.add(id));
    setTimeout(() => this.used(id), NEW_FOR_MS);
  }

  #actionsOf(created: Link): readonly NoticeAction[] {
    const use = (act: (link: Link) => unknown) => () => {
      this.used(created.id);
      // The link may have changed in the meantime.
      act(this.#deps.catalogue.link(created.id) ?? created);
    };
    return [
      { label: 'Copy', run: use(this.#deps.sharing.copy) },
      { label: 'QR code', run: use(this.#deps.qr.open) },
    ];
  }
}
