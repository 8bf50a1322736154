import { makeObservable, observable, runInAction } from 'mobx';
import type { DraftKey, Drafts } from '../../../application/device/Drafts.ts';
import type { PendingCreations } from '../../../application/device/PendingCreations.ts';
import { type CreateLink, isRefusal } from '../../../application/links/CreateLink.ts';
import type { NoticeAction, Notifier } from '../../../application/ports/notices.ts';
import { isTransient } from '../../../application/ServiceError.ts';
import { type Link, patchLink } from '../../../domain/links/link.ts';
import { EMPTY_DRAFT, type LinkDraft, trimDraft } from '../../../domain/links/linkDraft.ts';
import type { SharingStore } from '../actions/SharingStore.ts';
import type { QrStore } from '../qr/QrStore.ts';
import { LinkForm, type SendOutcome } from './LinkForm.ts';
import { LinkSuggestions, type LinkSuggestionsDeps } from './LinkSuggestions.ts';
import type { NewLinkMarks } from './NewLinkMarks.ts';

const MESSAGES = { success: 'Link created successfully!', failure: 'Failed to create link' };

/** Names of the drafts: of the regular form, and of one that is prefilled from elsewhere. */
const NEW = 'new';
const FILLED = 'new, filled';

interface Deps extends LinkSuggestionsDeps {
  readonly createLink: CreateLink;
  readonly newLinks: NewLinkMarks;
  readonly sharing: SharingStore;
  readonly qr: QrStore;
  readonly drafts: Drafts;
  readonly pending: PendingCreations;
  readonly notifier: Notifier;
  readonly lifetime: AbortSignal;
}

/** The 'Create New Link' form (specification: Pages and Rules for input). */
export class CreateLinkStore {
  readonly form: LinkForm;
  readonly suggestions: LinkSuggestions;
  /** Whether the form remains open for another link after creating one. */
  isRepeated = false;
  /** Whether a stored regular draft exists while the prefilled form is open. */
  isDraftWaiting = false;
  readonly #deps: Deps;
  #owner = '';
  #isOpen = false;
  #pendingFill: (() => void) | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    const { drafts, notifier, lifetime } = deps;
    const send = (draft: LinkDraft) => this.#create(draft);
    this.form = new LinkForm({ send, messages: MESSAGES, drafts, notifier, lifetime });
    this.suggestions = new LinkSuggestions(this.form, deps);
    makeObservable(this, { isRepeated: observable, isDraftWaiting: observable });
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
      this.suggestions.paste(text);
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

  #onceOpen(fill: () => void): void {
    if (this.#isOpen) fill();
    else this.#pendingFill = fill;
  }

  #draftKey(form: string): DraftKey {
    return { owner: this.#owner, form };
  }

  #openAt(form: typeof NEW | typeof FILLED): void {
    this.form.open(this.#draftKey(form), EMPTY_DRAFT);
    const isDraftWaiting = form === FILLED && this.#deps.drafts.find(this.#draftKey(NEW)) !== undefined;
    runInAction(() => {
      this.isDraftWaiting = isDraftWaiting;
      this.suggestions.reset();
    });
  }

  #fill(fields: Partial<LinkDraft>): void {
    this.#openAt(FILLED);
    this.#deps.drafts.leaveSource(this.#draftKey(FILLED));
    this.form.discard();
    this.form.fill(fields);
    this.suggestions.suggestMissing();
  }

  async #create(draft: LinkDraft): Promise<SendOutcome> {
    const { createLink, catalogue, pending, newLinks } = this.#deps;
    const since = catalogue.begin();
    const owner = this.#owner;
    const known = new Set(catalogue.seen.map(({ id }) => id));
    const { sentAt, isRepeated } = pending.begin(owner, draft);
    const end = () => pending.end(owner, draft);
    try {
      const outcome = await createLink.execute(draft, { known, sentAt, isRepeated });
      if (outcome.status === 'invalid') {
        if (!isRepeated) end();
        const { takenBy } = outcome;
        if (takenBy) catalogue.mergeRead([takenBy], since);
        this.suggestions.noteTaken(takenBy?.id);
        return outcome;
      }
      end();
      catalogue.add(outcome.link, since);
      if (outcome.link) newLinks.add(outcome.link.id);
      // Without an ID, only the sent values of the link are known.
      const created = patchLink(undefined, { id: '', ...trimDraft(draft), ...outcome.link });
      return { status: 'done', actions: this.#actionsOf(created) };
    } catch (error) {
      if (!isRepeated && isRefusal(error)) end();
      // Without a response, it is unknown whether the link was created.
      if (isTransient(error)) catalogue.invalidateLists();
      throw error;
    }
  }

  #actionsOf(created: Link): readonly NoticeAction[] {
    const { catalogue, newLinks, sharing, qr } = this.#deps;
    const use = (act: (link: Link) => unknown) => () => {
      newLinks.remove(created.id);
      // The link may have changed in the meantime.
      act(catalogue.link(created.id) ?? created);
    };
    return [
      { label: 'Copy', run: use(sharing.copy) },
      { label: 'QR code', run: use(qr.open) },
    ];
  }
}
