import type { LinkDraft } from '../domain/linkDraft.ts';
import {
  changesOf,
  type Draft,
  type DraftPlace,
  type KeptDraft,
  readKept,
  withinLimits,
} from './keptDraft.ts';
import type { Clock, KeyValueStorage } from './ports.ts';

const KEY = 'drafts';
const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/** Everything typed and not sent yet. Kept for a month; when there is much of it, the oldest goes first. */
export class Drafts {
  readonly #storage: KeyValueStorage;
  readonly #clock: Clock;
  readonly #listeners = new Set<() => void>();
  /** What this tab knows of: still there when the storage is cleared from outside. */
  #known: readonly KeptDraft[] = [];

  constructor(storage: KeyValueStorage, clock: Clock) {
    this.#storage = storage;
    this.#clock = clock;
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

  find(place: DraftPlace): Draft | undefined {
    return this.#all().find(isAt(place));
  }

  /** Keeps what was changed in a form; nothing when that is nothing. */
  keep({ owner, form }: DraftPlace, began: LinkDraft, draft: LinkDraft): void {
    const typed = changesOf(began, draft);
    const others = this.#all().filter((kept) => !isAt({ owner, form })(kept));
    const isTyped = Object.keys(typed).length > 0;
    const at = this.#clock.now().getTime();
    this.#write(isTyped ? withinLimits([{ owner, form, at, began, typed }, ...others]) : others);
  }

  /** Forgets what was typed in a form. */
  drop(place: DraftPlace): void {
    this.#write(this.#all().filter((kept) => !isAt(place)(kept)));
  }

  /** Forgets all that a user had typed. */
  forget(owner: string): void {
    this.#write(this.#all().filter((kept) => kept.owner !== owner));
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
  ({ owner, form }: DraftPlace) =>
  (kept: KeptDraft): boolean =>
    kept.owner === owner && kept.form === form;
