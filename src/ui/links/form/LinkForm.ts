import { makeAutoObservable, runInAction } from 'mobx';
import { type DraftKey, type Drafts, draftKeyName } from '../../../application/device/Drafts.ts';
import type { InvalidDraft } from '../../../application/links/CreateLink.ts';
import type { NoticeAction, Notifier } from '../../../application/ports/notices.ts';
import {
  EMPTY_DRAFT,
  type LinkDraft,
  type LinkDraftErrors,
  type LinkDraftField,
} from '../../../domain/links/linkDraft.ts';
import { FormOutcomeStore } from '../../../state/forms/FormOutcomeStore.ts';

/** What is said of a text while it is typed waits for a pause. */
const PAUSE_MS = 300;

const isSame = (one: LinkDraft, other: LinkDraft) => JSON.stringify(one) === JSON.stringify(other);

/** The result of sending a form: done, with the buttons of its notice; or 'unchanged': there was nothing to send. */
export type SendOutcome =
  | { readonly status: 'done'; readonly actions?: readonly NoticeAction[] }
  | { readonly status: 'unchanged' }
  | InvalidDraft;

/** `failure`: for errors without a text for users. */
type Messages = Readonly<Record<'success' | 'failure', string>>;

/** The state of a link form. Input is kept as a draft until it is sent or discarded. */
export class LinkForm {
  draft = EMPTY_DRAFT;
  /** The draft as it was when typing last paused. */
  settled = EMPTY_DRAFT;
  errors: LinkDraftErrors = {};
  isBusy = false;
  isRestored = false;
  /** Whether the link has changed since the draft was begun. */
  isOutdated = false;
  readonly outcome: FormOutcomeStore;
  readonly #send: (draft: LinkDraft) => Promise<SendOutcome>;
  readonly #messages: Messages;
  readonly #drafts: Drafts;
  readonly #sending = new Set<string>();
  #place: DraftKey = { owner: '', form: '' };
  #initial = EMPTY_DRAFT;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(
    send: (draft: LinkDraft) => Promise<SendOutcome>,
    messages: Messages,
    drafts: Drafts,
    notifier: Notifier,
    lifetime: AbortSignal,
  ) {
    this.#send = send;
    this.#messages = messages;
    this.#drafts = drafts;
    this.outcome = new FormOutcomeStore(notifier, lifetime);
    makeAutoObservable(this, { outcome: false }, { autoBind: true });
  }

  /** Opens the form with its initial content and restores the draft of this place. */
  open(place: DraftKey, initial: LinkDraft): void {
    const kept = this.#drafts.find(place);
    this.#place = place;
    this.#initial = initial;
    this.isBusy = this.#sending.has(draftKeyName(place));
    this.draft = { ...initial, ...kept?.typed };
    this.settle();
    this.isRestored = !isSame(this.draft, initial);
    this.isOutdated =
      this.isRestored && kept !== undefined && !isSame({ ...EMPTY_DRAFT, ...kept.began }, initial);
    this.errors = {};
    this.outcome.clear();
    if (kept && !this.isRestored) this.#drafts.drop(place);
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
    this.#drafts.keep(this.#place, this.#initial, this.draft);
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
    this.#drafts.drop(this.#place);
  }

  /** Sends the draft, and says how that ended. Resolves with whether it succeeded; if not, the input stays. Never rejects. */
  async submit(): Promise<boolean> {
    if (this.isBusy || this.outcome.waitS > 0) return false;
    const place = this.#place;
    /** Unless another link was opened meanwhile. */
    const show = (changes: Partial<LinkForm>) =>
      this.#isAt(place) && runInAction(() => Object.assign(this, changes));
    this.isBusy = true;
    this.outcome.clear();
    this.#sending.add(draftKeyName(place));
    try {
      const sent = await this.#send(this.draft);
      if (sent.status === 'invalid') {
        if (sent.message !== undefined) this.outcome.refused(sent.message);
        show({ errors: sent.errors });
        return false;
      }
      this.#drafts.drop(place);
      // What is said of it would be of the link that it became.
      show({ settled: this.#initial });
      // A form that was reopened before the response must not show sent input as unsent.
      if (this.#place !== place) show({ draft: this.#initial, isRestored: false });
      if (sent.status === 'done') this.outcome.succeeded(this.#messages.success, sent.actions);
      return true;
    } catch (error) {
      this.outcome.failed(error, this.#messages.failure);
      if (!this.#isAt(place)) this.outcome.clear();
      return false;
    } finally {
      this.#sending.delete(draftKeyName(place));
      show({ isBusy: false });
    }
  }

  #isAt(place: DraftKey): boolean {
    return draftKeyName(place) === draftKeyName(this.#place);
  }
}
