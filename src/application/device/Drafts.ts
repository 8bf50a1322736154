import type { LinkDraft } from '../../domain/links/linkDraft.ts';
import type { Clock } from '../ports/page.ts';
import type { StoredValue } from '../ports/storage.ts';

const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000;
const KEPT_AT_MOST = 20;
const CHARACTERS_AT_MOST = 100_000;

/** The form that a draft belongs to. `owner` is the user's e-mail address, or '' while it is unknown. */
export interface DraftKey {
  readonly owner: string;
  readonly form: string;
}

/** A unique key for a place. */
export const draftKeyName = ({ owner, form }: DraftKey): string => `${form} ${owner}`;

export interface StoredDraft extends DraftKey {
  /** The initial content of the form; a missing field was empty. */
  readonly began: Partial<LinkDraft>;
  readonly typed: Partial<LinkDraft>;
  readonly tab: string;
  /** When it was typed, in milliseconds since 1970. */
  readonly at: number;
}

/** Form input that has not been sent, per tab. Kept for 30 days and up to a total size; the oldest are dropped first. */
export class Drafts {
  readonly #kept: StoredValue<readonly StoredDraft[]>;
  readonly #clock: Clock;
  readonly #tab: string;
  /** The tab whose draft each form was restored from. */
  readonly #sources = new Map<string, string>();
  readonly #listeners = new Set<() => void>();
  /** A copy in memory, which survives when the storage is cleared from outside. */
  #known: readonly StoredDraft[] = [];

  constructor(kept: StoredValue<readonly StoredDraft[]>, clock: Clock, tab: string) {
    this.#kept = kept;
    this.#clock = clock;
    this.#tab = tab;
    kept.onChangeElsewhere((isCleared) => {
      if (!isCleared) this.#known = [...(kept.read() ?? []), ...this.#unowned()];
      this.#notify();
    });
  }

  /** Whether leaving the page now would lose input. */
  get isAtRisk(): boolean {
    return this.#unowned().length > 0 || (this.#known.length > 0 && !this.#kept.isPersisted);
  }

  /** Calls the listener when drafts may have changed. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** This tab's draft for a place, else the newest one of another tab, which may be closed. */
  find(place: DraftKey): StoredDraft | undefined {
    const there = this.#all().filter(isAt(place));
    const found = there.find(({ tab }) => tab === this.#tab) ?? there[0];
    this.#sources.set(draftKeyName(place), found?.tab ?? this.#tab);
    return found;
  }

  /** The drafts of a user, newest first, one for each form. */
  of(owner: string): readonly StoredDraft[] {
    const own = this.#all().filter((kept) => kept.owner === owner);
    return own.filter((kept) => own.find(isAt(kept)) === kept);
  }

  /** Stores the changed fields of a form. A form without changes has no draft. */
  keep(place: DraftKey, began: LinkDraft, draft: LinkDraft): void {
    const typed = changesOf(began, draft);
    if (Object.keys(typed).length === 0) return void this.drop(place);
    const own: StoredDraft = { ...place, tab: this.#tab, at: this.#clock.now().getTime(), began, typed };
    const others = this.#all().filter((kept) => kept.tab !== this.#tab || !isAt(place)(kept));
    this.#write(withinLimits([own, ...others]));
  }

  /** Deletes this tab's draft of a form, and the draft that the form was restored from. Other tabs' drafts stay. */
  drop(place: DraftKey): void {
    const tabs = [this.#tab, this.#sources.get(draftKeyName(place))];
    this.#write(this.#all().filter((kept) => !tabs.includes(kept.tab) || !isAt(place)(kept)));
  }

  /** Called when a form begins anew: a draft of another tab that it was restored from stays with that tab. */
  leaveSource(place: DraftKey): void {
    this.#sources.delete(draftKeyName(place));
  }

  /** Assigns the drafts without an owner to this user. */
  claim(owner: string): void {
    this.#write(this.#all().map((kept) => (kept.owner === '' ? { ...kept, owner } : kept)));
  }

  /** Deletes all drafts of a user; every draft if the user is unknown. */
  forget(owner: string | undefined): void {
    this.#write(owner === undefined ? [] : this.#all().filter((kept) => kept.owner !== owner));
  }

  /** Forgets what other users typed on this device. */
  forgetOthers(owner: string): void {
    this.#write(this.#all().filter((kept) => kept.owner === owner || kept.owner === ''));
  }

  #all(): readonly StoredDraft[] {
    const stored = this.#kept.read();
    const all = stored ? [...this.#unowned(), ...stored] : this.#known;
    const now = this.#clock.now().getTime();
    const fresh = all.filter(({ at }) => now - at < KEPT_FOR_MS);
    if (fresh.length < all.length) this.#write(fresh);
    this.#known = fresh;
    return fresh;
  }

  /** Drafts without an owner are not stored: the next guest may be another person. */
  #write(all: readonly StoredDraft[]): void {
    this.#known = all;
    const owned = all.filter(({ owner }) => owner !== '');
    if (owned.length > 0) this.#kept.write(owned);
    else this.#kept.remove();
    this.#notify();
  }

  #unowned(): readonly StoredDraft[] {
    return this.#known.filter(({ owner }) => owner === '');
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

const isAt =
  (place: DraftKey) =>
  (kept: StoredDraft): boolean =>
    draftKeyName(kept) === draftKeyName(place);

const changesOf = (began: LinkDraft, draft: LinkDraft): Partial<LinkDraft> => {
  const before = new Map(Object.entries(began));
  return Object.fromEntries(Object.entries(draft).filter(([field, text]) => before.get(field) !== text));
};

/** Cuts a list of drafts, newest first, to the limits; the newest always stays. */
const withinLimits = (drafts: readonly StoredDraft[]): readonly StoredDraft[] => {
  let room = CHARACTERS_AT_MOST;
  return drafts.slice(0, KEPT_AT_MOST).filter((draft, index) => {
    room -= JSON.stringify(draft).length;
    return index === 0 || room >= 0;
  });
};
