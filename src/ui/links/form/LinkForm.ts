import { makeAutoObservable, runInAction } from 'mobx';
import { type DraftKey, type Drafts, draftKeyName } from '../../../application/device/Drafts.ts';
import type { InvalidDraft } from '../../../application/links/CreateLink.ts';
import type { NoticeAction, Notifier } from '../../../application/ports/notices.ts';
import { EMPTY_DRAFT, type LinkDraft, type LinkDraftErrors } from '../../../domain/links/linkDraft.ts';
import type { LinkDraftField } from '../../../domain/links/linkFields.ts';
import { FormOutcomeStore } from '../../../state/forms/FormOutcomeStore.ts';

/** Pause in typing, in ms, before hints about the text are updated. */
const PAUSE_MS = 300;

const isSame = (one: LinkDraft, other: LinkDraft) => JSON.stringify(one) === JSON.stringify(other);

/** `actions` are the buttons of the success notice. `unchanged` means that there was nothing to send. */
export type SendOutcome =
  | { readonly status: 'done'; readonly actions?: readonly NoticeAction[] }
  | { readonly status: 'unchanged' }
  | InvalidDraft;

/** `failure` is the fallback for errors without a message for users. */
type Messages = Readonly<Record<'success' | 'failure', string>>;

interface Deps {
  readonly send: (draft: LinkDraft) => Promise<SendOutcome>;
  readonly messages: Messages;
  readonly drafts: Drafts;
  readonly notifier: Notifier;
  readonly lifetime: AbortSignal;
}

/** The state of a link form. Input is stored as a draft until it is sent or discarded. */
export class LinkForm {
  draft = EMPTY_DRAFT;
  /** The draft at the last typing pause. */
  settled = EMPTY_DRAFT;
  errors: LinkDraftErrors = {};
  isBusy = false;
  isRestored = false;
  /** Whether the link has changed since the draft was started. */
  isOutdated = false;
  readonly outcome: FormOutcomeStore;
  readonly #deps: Deps;
  readonly #sending = new Set<string>();
  #key: DraftKey = { owner: '', form: '' };
  #initial = EMPTY_DRAFT;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.outcome = new FormOutcomeStore(deps.notifier, deps.lifetime);
    makeAutoObservable(this, { outcome: false }, { autoBind: true });
  }

  /** Opens the form with its initial content and restores the stored draft. */
  open(key: DraftKey, initial: LinkDraft): void {
    const stored = this.#deps.drafts.find(key);
    this.#key = key;
    this.#initial = initial;
    this.isBusy = this.#sending.has(draftKeyName(key));
    this.draft = { ...initial, ...stored?.typed };
    this.settle();
    this.isRestored = !isSame(this.draft, initial);
    this.isOutdated =
      this.isRestored && stored !== undefined && !isSame({ ...EMPTY_DRAFT, ...stored.began }, initial);
    this.errors = {};
    this.outcome.clear();
    if (stored && !this.isRestored) this.#deps.drafts.drop(key);
  }

  get isChanged(): boolean {
    return !isSame(this.draft, this.#initial);
  }

  change(field: LinkDraftField, text: string): void {
    this.fill({ [field]: text });
  }

  fill(fields: Partial<LinkDraft>): void {
    this.draft = { ...this.draft, ...fields };
    this.errors = Object.fromEntries(Object.entries(this.errors).filter(([field]) => !(field in fields)));
    this.outcome.clear();
    this.#deps.drafts.keep(this.#key, this.#initial, this.draft);
    clearTimeout(this.#pause);
    this.#pause = setTimeout(this.settle, PAUSE_MS);
  }

  settle(): void {
    clearTimeout(this.#pause);
    this.settled = this.draft;
  }

  discard(): void {
    this.draft = this.#initial;
    this.settle();
    this.errors = {};
    this.isRestored = false;
    this.outcome.clear();
    this.#deps.drafts.drop(this.#key);
  }

  /** Sends the draft. Resolves with whether it succeeded; otherwise the input remains. Never rejects. */
  async submit(): Promise<boolean> {
    if (this.isBusy || this.outcome.waitS > 0) return false;
    const key = this.#key;
    /** Ignores the changes if another form was opened in the meantime. */
    const show = (changes: Partial<LinkForm>) =>
      this.#isOpenAt(key) && runInAction(() => Object.assign(this, changes));
    this.isBusy = true;
    this.outcome.clear();
    this.#sending.add(draftKeyName(key));
    try {
      const sent = await this.#deps.send(this.draft);
      if (sent.status === 'invalid') {
        if (sent.message !== undefined) this.outcome.refused(sent.message);
        show({ errors: sent.errors });
        return false;
      }
      this.#deps.drafts.drop(key);
      // Hints must not compare the sent draft with the link that it created.
      show({ settled: this.#initial });
      // A form that was reopened before the response must not show sent input as an unsent draft.
      if (this.#key !== key) show({ draft: this.#initial, isRestored: false });
      if (sent.status === 'done') this.outcome.succeeded(this.#deps.messages.success, sent.actions);
      return true;
    } catch (error) {
      this.outcome.failed(error, this.#deps.messages.failure);
      if (!this.#isOpenAt(key)) this.outcome.clear();
      return false;
    } finally {
      this.#sending.delete(draftKeyName(key));
      show({ isBusy: false });
    }
  }

  #isOpenAt(key: DraftKey): boolean {
    return draftKeyName(key) === draftKeyName(this.#key);
  }
}
