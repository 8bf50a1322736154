import type { LinkDraft } from '../domain/linkDraft.ts';
import type { Clock, Kept } from './ports.ts';

const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000;
const KEPT_AT_MOST = 20;
const CHARACTERS_AT_MOST = 100_000;

/** Whose draft, in which form. An empty owner is a user whose name is not known yet. */
export interface DraftPlace {
  readonly owner: string;
  readonly form: string;
}

/** One name for each place. */
export const placeName = ({ owner, form }: DraftPlace): string => `${form} ${owner}`;

export interface Draft {
  /** The form as it was before anything was typed. */
  readonly began: LinkDraft;
  /** The fields that were changed. */
  readonly typed: Partial<LinkDraft>;
}

export interface KeptDraft extends DraftPlace, Draft {
  /** In which tab it was typed. */
  readonly tab: string;
  /** When it was typed, in milliseconds. */
  readonly at: number;
}

/** What is typed and not sent yet, in each tab. Kept for a month; when there is much of it, the oldest goes first. */
export class Drafts {
  readonly #kept: Kept<readonly KeptDraft[]>;
  readonly #clock: Clock;
  readonly #tab: string;
  /** From which tab's draft a form began. */
  readonly #sources = new Map<string, string>();
  readonly #listeners = new Set<() => void>();
  /** What this tab knows: still there when the storage is cleared from outside. */
  #known: readonly KeptDraft[] = [];

  constructor(kept: Kept<readonly KeptDraft[]>, clock: Clock, tab: string) {
    this.#kept = kept;
    this.#clock = clock;
    this.#tab = tab;
    kept.onChangeElsewhere((isCleared) => {
      if (!isCleared) this.#known = [...(kept.read() ?? []), ...this.#unowned()];
      this.#notify();
    });
  }

  /** Whether something typed would be lost if the page was left now. */
  get isAtRisk(): boolean {
    return this.#known.length > 0 && (this.#unowned().length > 0 || !this.#kept.isKept);
  }

  /** Calls back when that may have changed. */
  subscribe(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** What was typed there in this tab; else what was typed there last, in a tab that may be closed. */
  find(place: DraftPlace): Draft | undefined {
    const there = this.#all().filter(isAt(place));
    const found = there.find(({ tab }) => tab === this.#tab) ?? there[0];
    this.#sources.set(placeName(place), found?.tab ?? this.#tab);
    return found;
  }

  /** Keeps what was changed in a form; a form that is as it began has no draft. */
  keep({ owner, form }: DraftPlace, began: LinkDraft, draft: LinkDraft): void {
    const typed = changesOf(began, draft);
    if (Object.keys(typed).length === 0) {
      this.drop({ owner, form });
      return;
    }
    const own: KeptDraft = { owner, form, tab: this.#tab, at: this.#clock.now().getTime(), began, typed };
    const others = this.#all().filter((kept) => kept.tab !== this.#tab || !isAt(own)(kept));
    this.#write(withinLimits([own, ...others]));
  }

  /** Forgets what was typed in a form, and the draft that it began from. Other tabs' drafts stay. */
  drop(place: DraftPlace): void {
    const tabs = [this.#tab, this.#sources.get(placeName(place))];
    this.#write(this.#all().filter((kept) => !tabs.includes(kept.tab) || !isAt(place)(kept)));
  }

  /** The user whose name was not known is this one. */
  claim(owner: string): void {
    if (this.#unowned().length === 0) return;
    this.#write(this.#all().map((kept) => (kept.owner === '' ? { ...kept, owner } : kept)));
  }

  /** Forgets all that a user had typed; all drafts when nobody knows who the user is. */
  forget(owner: string | undefined): void {
    this.#write(owner === undefined ? [] : this.#all().filter((kept) => kept.owner !== owner));
  }

  /** Forgets what other users had typed on this device. */
  forgetOthers(owner: string): void {
    const all = this.#all();
    const own = all.filter((kept) => kept.owner === owner || kept.owner === '');
    if (own.length < all.length) this.#write(own);
  }

  /** The newest first. */
  #all(): readonly KeptDraft[] {
    const stored = this.#kept.read();
    const all = stored ? [...this.#unowned(), ...stored] : this.#known;
    const now = this.#clock.now().getTime();
    const fresh = all.filter(({ at }) => now - at < KEPT_FOR_MS);
    if (fresh.length < all.length) this.#write(fresh);
    this.#known = fresh;
    return fresh;
  }

  /** A user whose name is not known could be anyone at the next visit: their drafts are not stored. */
  #write(all: readonly KeptDraft[]): void {
    this.#known = all;
    const owned = all.filter(({ owner }) => owner !== '');
    if (owned.length > 0) this.#kept.write(owned);
    else this.#kept.remove();
    this.#notify();
  }

  #unowned(): readonly KeptDraft[] {
    return this.#known.filter(({ owner }) => owner === '');
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

const isAt =
  (place: DraftPlace) =>
  (kept: KeptDraft): boolean =>
    placeName(kept) === placeName(place);

const changesOf = (began: LinkDraft, draft: LinkDraft): Partial<LinkDraft> => {
  const before = new Map(Object.entries(began));
  return Object.fromEntries(Object.entries(draft).filter(([field, text]) => before.get(field) !== text));
};

/** Of drafts, newest first, as many as there is room for; the newest always stays. */
const withinLimits = (drafts: readonly KeptDraft[]): readonly KeptDraft[] => {
  let room = CHARACTERS_AT_MOST;
  return drafts.slice(0, KEPT_AT_MOST).filter((draft, index) => {
    room -= JSON.stringify(draft).length;
    return index === 0 || room >= 0;
  });
};
