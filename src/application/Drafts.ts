import type { LinkDraft } from '../domain/linkDraft.ts';
import {
  changesOf,
  type Draft,
  type DraftPlace,
  type KeptDraft,
  nameOf,
  readKept,
  withinLimits,
} from './keptDraft.ts';
import type { Clock, KeyValueStorage } from './ports.ts';

const KEY = 'drafts';
const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/** Everything typed and not sent yet, in each tab. Kept for a month; when there is much of it, the oldest goes first. */
export class Drafts {
  readonly #storage: KeyValueStorage;
  readonly #clock: Clock;
  readonly #tab: string;
  /** Which tab's draft a form shows that has begun with one. */
  readonly #taken = new Map<string, string>();
  readonly #listeners = new Set<() => void>();
  /** What this tab knows of: still there when the storage is cleared from outside. */
  #known: readonly KeptDraft[] = [];

  constructor(storage: KeyValueStorage, clock: Clock, tab: string) {
    this.#storage = storage;
    this.#clock = clock;
    this.#tab = tab;
    storage.onChangeElsewhere((key) => {
      if (key === KEY) this.#known = [...(readKept(storage.read(KEY)) ?? []), ...this.#ofNobody()];
      this.#tell();
    });
  }

  /** Whether something typed would be lost if the page was left now. */
  get isAtRisk(): boolean {
    return this.#known.length > 0 && (this.#ofNobody().length > 0 || !this.#storage.isKept(KEY));
  }

  /** Calls back when that may have changed. */
  subscribe(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** What was typed there in this tab; else what was typed there last, whose tab may be gone. */
  find(place: DraftPlace): Draft | undefined {
    const there = this.#all().filter(isAt(place));
    const found = there.find(({ tab }) => tab === this.#tab) ?? there[0];
    this.#taken.set(nameOf(place), found?.tab ?? this.#tab);
    return found;
  }

  /** Keeps what was changed in a form; nothing when that is nothing. */
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

  /** Forgets what was typed in a form, and what that has begun with. Another tab's stays. */
  drop(place: DraftPlace): void {
    const tabs = [this.#tab, this.#taken.get(nameOf(place))];
    this.#write(this.#all().filter((kept) => !tabs.includes(kept.tab) || !isAt(place)(kept)));
  }

  /** Forgets all that a user had typed; all drafts when nobody knows who the user is. */
  forget(owner: string | undefined): void {
    this.#write(owner === undefined ? [] : this.#all().filter((kept) => kept.owner !== owner));
  }

  /** The newest first. */
  #all(): readonly KeptDraft[] {
    const stored = readKept(this.#storage.read(KEY));
    const all = stored ? [...this.#ofNobody(), ...stored] : this.#known;
    const now = this.#clock.now().getTime();
    const fresh = all.filter(({ at }) => now - at < KEPT_FOR_MS);
    if (fresh.length < all.length) this.#write(fresh);
    this.#known = fresh;
    return fresh;
  }

  /** Whoever is not known yet could be anyone at the next visit: theirs is not stored. */
  #write(all: readonly KeptDraft[]): void {
    this.#known = all;
    const ofUsers = all.filter(({ owner }) => owner !== '');
    if (ofUsers.length > 0) this.#storage.write(KEY, ofUsers);
    else this.#storage.remove(KEY);
    this.#tell();
  }

  #ofNobody(): readonly KeptDraft[] {
    return this.#known.filter(({ owner }) => owner === '');
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const isAt =
  (place: DraftPlace) =>
  (kept: KeptDraft): boolean =>
    nameOf(kept) === nameOf(place);
