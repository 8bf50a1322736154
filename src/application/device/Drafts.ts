import type { LinkDraft } from '../../domain/links/linkDraft.ts';
import type { Clock } from '../ports/page.ts';
import type { StoredValue } from '../ports/storage.ts';

const EXPIRES_AFTER_MS = 30 * 24 * 60 * 60 * 1000;
const MAX_DRAFTS = 20;
const CHARACTERS_AT_MOST = 100_000;

/** The form that a draft belongs to. `owner` is the user's email address, or '' while unknown. */
export interface DraftKey {
  readonly owner: string;
  readonly form: string;
}

export const draftKeyName = ({ owner, form }: DraftKey): string => `${form} ${owner}`;

export interface StoredDraft extends DraftKey {
  /** The initial content of the form. Missing fields were empty. */
  readonly began: Partial<LinkDraft>;
  readonly typed: Partial<LinkDraft>;
  readonly tab: string;
  /** When the draft was typed, in ms since 1970. */
  readonly at: number;
}

/** Unsent form input, per tab. Drafts expire after 30 days; above a limit, the oldest are dropped. */
export class Drafts {
  readonly #stored: StoredValue<readonly StoredDraft[]>;
  readonly #clock: Clock;
  readonly #tab: string;
  /** The tab whose draft each form was restored from. */
  readonly #sources = new Map<string, string>();
  readonly #listeners = new Set<() => void>();
  /** A copy in memory, in case the storage is cleared from outside. */
  #known: readonly StoredDraft[] = [];

  constructor(stored: StoredValue<readonly StoredDraft[]>, clock: Clock, tab: string) {
    this.#stored = stored;
    this.#clock = clock;
    this.#tab = tab;
    stored.onChangeElsewhere((isCleared) => {
      if (!isCleared) this.#known = [...(stored.read() ?? []), ...this.#unowned()];
      this.#notify();
    });
  }

  /** Whether leaving the page now would lose input. */
  get isAtRisk(): boolean {
    return this.#unowned().length > 0 || (this.#known.length > 0 && !this.#stored.isPersisted);
  }

  /** Calls the listener when drafts may have changed. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Returns this tab's draft of a form, else the newest draft of another tab, which may be closed. */
  find(key: DraftKey): StoredDraft | undefined {
    const drafts = this.#all().filter(hasKey(key));
    const found = drafts.find(({ tab }) => tab === this.#tab) ?? drafts[0];
    this.#sources.set(draftKeyName(key), found?.tab ?? this.#tab);
    return found;
  }

  /** Returns the drafts of a user, newest first, one per form. */
  of(owner: string): readonly StoredDraft[] {
    const drafts = this.#all().filter((draft) => draft.owner === owner);
    return drafts.filter((draft) => drafts.find(hasKey(draft)) === draft);
  }

  /** Stores the changed fields of a form. Deletes the draft if no field has changed. */
  keep(key: DraftKey, began: LinkDraft, draft: LinkDraft): void {
    const typed = changesOf(began, draft);
    if (Object.keys(typed).length === 0) return void this.drop(key);
    const stored: StoredDraft = { ...key, tab: this.#tab, at: this.#clock.now().getTime(), began, typed };
    const others = this.#all().filter((other) => other.tab !== this.#tab || !hasKey(key)(other));
    this.#write(withinLimits([stored, ...others]));
  }

  /** Deletes this tab's draft of a form and the draft that the form was restored from. */
  drop(key: DraftKey): void {
    const tabs = [this.#tab, this.#sources.get(draftKeyName(key))];
    this.#write(this.#all().filter((draft) => !tabs.includes(draft.tab) || !hasKey(key)(draft)));
  }

  /** Called when a form is reset. `drop` then leaves the other tab's draft alone. */
  leaveSource(key: DraftKey): void {
    this.#sources.delete(draftKeyName(key));
  }

  claim(owner: string): void {
    this.#write(this.#all().map((draft) => (draft.owner === '' ? { ...draft, owner } : draft)));
  }

  /** Deletes all drafts of a user; every draft if the user is unknown. */
  forget(owner: string | undefined): void {
    this.#write(owner === undefined ? [] : this.#all().filter((draft) => draft.owner !== owner));
  }

  /** Deletes the drafts of other users. Keeps drafts without an owner. */
  forgetOthers(owner: string): void {
    this.#write(this.#all().filter((draft) => draft.owner === owner || draft.owner === ''));
  }

  #all(): readonly StoredDraft[] {
    const stored = this.#stored.read();
    const all = stored ? [...this.#unowned(), ...stored] : this.#known;
    const now = this.#clock.now().getTime();
    const fresh = all.filter(({ at }) => now - at < EXPIRES_AFTER_MS);
    if (fresh.length < all.length) this.#write(fresh);
    this.#known = fresh;
    return fresh;
  }

  /** Does not store drafts without an owner, because the next guest may be another person. */
  #write(all: readonly StoredDraft[]): void {
    this.#known = all;
    const owned = all.filter(({ owner }) => owner !== '');
    if (owned.length > 0) this.#stored.write(owned);
    else this.#stored.remove();
    this.#notify();
  }

  #unowned(): readonly StoredDraft[] {
    return this.#known.filter(({ owner }) => owner === '');
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

const hasKey =
  (key: DraftKey) =>
  (draft: StoredDraft): boolean =>
    draftKeyName(draft) === draftKeyName(key);

const changesOf = (began: LinkDraft, draft: LinkDraft): Partial<LinkDraft> => {
  const before = new Map(Object.entries(began));
  return Object.fromEntries(Object.entries(draft).filter(([field, text]) => before.get(field) !== text));
};

/** Cuts a list of drafts, newest first, to the limits. Always keeps the newest draft. */
const withinLimits = (drafts: readonly StoredDraft[]): readonly StoredDraft[] => {
  let charactersLeft = CHARACTERS_AT_MOST;
  return drafts.slice(0, MAX_DRAFTS).filter((draft, index) => {
    charactersLeft -= JSON.stringify(draft).length;
    return index === 0 || charactersLeft >= 0;
  });
};
