import { action, createAtom, type IAtom, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { InvalidDraft } from '../../application/links/CreateLink.ts';
import type { UpdatedLink } from '../../application/links/EditLink.ts';
import type { Clock } from '../../application/ports/page.ts';
import type { LinkEvent } from '../../application/ports/tabs.ts';
import { isNotFound, isTransient } from '../../application/ServiceError.ts';
import { isSameLink, type Link, type LinkPatch, patchLink } from '../../domain/links/link.ts';
import type { LinkChanges } from '../../domain/links/linkDraft.ts';
import { runInTurn } from '../../lib/runInTurn.ts';

/** A logical timestamp: the number of changes confirmed so far. */
export type Revision = number;

/** The revision before any change of this visit. */
export const FIRST_REVISION: Revision = 0;

interface Known {
  readonly confirmed: Link;
  /** `confirmed` with the link's pending changes. */
  shown: Link | undefined;
  readonly readAt: Date;
}

/** All known links of the account. Lists contain IDs only. The rules are in docs/architecture.md. */
export class LinkCatalogue {
  /** When a link was last added or removed, or may have been. Lists that were read before are outdated. */
  listsChangedAt: Revision = 0;
  /** Like `listsChangedAt`, without changes from other tabs, which are already applied. */
  listsStaleAt: Revision = 0;
  /** When the outcome of a change was last unknown. Links that were read before may lack the change. */
  doubtedAt: Revision = 0;
  /** IDs of the links that are being deleted. The value is true if this tab deletes the link. */
  beingDeleted: ReadonlyMap<string, boolean> = new Map();
  /**
   * Called for each change in this tab that other tabs must apply. `patch` is set for created and changed
   * links, `whole` for changed ones.
   */
  onEvent: (kind: LinkEvent['kind'], ids: readonly string[], patch?: LinkPatch, whole?: Link) => void =
    () => {};
  readonly #known = new Map<string, Known>();
  /** Only for links that are observed individually: an account may have thousands of others. */
  readonly #atoms = new Map<string, IAtom>();
  /** For observers of many links. */
  readonly #anyLink = createAtom('any link');
  readonly #pending = observable.map<string, readonly LinkChanges[]>(undefined, { deep: false });
  /** Sends a link's next change only after the previous one has settled. */
  readonly #inTurn = runInTurn();
  readonly #changedAt = new Map<string, Revision>();
  readonly #goneAt = new Map<string, Revision>();
  readonly #createdAt = new Map<string, Revision>();
  readonly #clock: Clock;
  #now: Revision = 0;
  #isLocal = true;

  constructor(clock: Clock) {
    this.#clock = clock;
    makeObservable(this, {
      listsChangedAt: observable,
      listsStaleAt: observable,
      beingDeleted: observableRef,
      mergeRead: action,
      add: action,
      remove: action,
      invalidateLists: action,
      hide: action,
      unhide: action,
    });
  }

  /** Returns a link with its pending changes; undefined if it is unknown or deleted. */
  link(id: string): Link | undefined {
    this.#reportObserved(id);
    return this.#known.get(id)?.shown;
  }

  /** All known links, in no particular order. */
  get seen(): readonly Link[] {
    this.#anyLink.reportObserved();
    return [...this.#known.values()].flatMap(({ shown }) => shown ?? []);
  }

  /** Returns the links of a whole list, with links created and without links deleted since it was read. */
  linksOf(ids: readonly string[], since: Revision): readonly Link[] {
    this.#anyLink.reportObserved();
    return this.withCreated(ids, since).flatMap((id) => this.#known.get(id)?.shown ?? []);
  }

  /** Returns when a link was last read or changed; undefined if the link is unknown. */
  readAt(id: string): Date | undefined {
    return this.#known.get(id)?.readAt;
  }

  /** Whether a link is being deleted. Lists omit such links. */
  isBeingDeleted(id: string): boolean {
    return this.beingDeleted.has(id);
  }

  get beingDeletedHere(): readonly string[] {
    return [...this.beingDeleted.keys()].filter((id) => this.beingDeleted.get(id));
  }

  /** Whether this tab has no pending changes and deletions. */
  get isSettled(): boolean {
    return this.#pending.size + this.beingDeletedHere.length === 0;
  }

  isChanging(id: string): boolean {
    return this.#pending.has(id);
  }

  /** Returns the current revision, to pass on with the result of a read or write that begins now. */
  begin(): Revision {
    return this.#now;
  }

  /** Applies changes from another tab. They are not sent to other tabs again, and need no request. */
  follow(apply: () => void): void {
    runInAction(() => {
      this.#isLocal = false;
      try {
        apply();
      } finally {
        this.#isLocal = true;
      }
    });
  }

  /** Merges a read that began at `since`. Ignores links that were changed or deleted after that. */
  mergeRead(found: readonly LinkPatch[], since: Revision, readAt = this.#clock.now()): void {
    for (const patch of found) {
      if (this.#isGoneSince(since, patch.id)) continue;
      this.#goneAt.delete(patch.id);
      if ((this.#changedAt.get(patch.id) ?? 0) <= since) this.#store(patch, readAt);
    }
  }

  /** Merges links that were stored in an earlier visit. Ignores links that are known in a newer state. */
  recall(stored: readonly LinkPatch[], readAt: Date): void {
    const newer = stored.filter(({ id }) => (this.readAt(id) ?? 0) < readAt);
    this.mergeRead(newer, FIRST_REVISION, readAt);
  }

  /** Whether links may have been added or removed after a list was read. */
  areListsOutdated(since: Revision): boolean {
    return this.listsChangedAt > since;
  }

  /** Prepends links created since a list was read, and removes deleted ones. Page 1 must be in the list. */
  withCreated(ids: readonly string[], since: Revision): readonly string[] {
    return this.present([...this.#createdSince(since, ids), ...ids]);
  }

  /** Returns a list without links that are deleted or being deleted. */
  present(ids: readonly string[]): readonly string[] {
    // Observing this map is enough: a removal replaces the map, and links are known before their lists.
    const { beingDeleted } = this;
    return ids.filter((id) => this.#known.has(id) && !beingDeleted.has(id));
  }

  /** Returns the current total of a list that was read at `since` with `total` and `ids`. */
  countNow(total: number, ids: readonly string[], since: Revision): number {
    const gone = [...this.#goneAt.values()].filter((at) => at > since).length;
    // Excludes links that the provider has already deleted: `total` lacks them, or `gone` counts them.
    const pending = [...this.beingDeleted.keys()].filter((id) => !this.#goneAt.has(id)).length;
    return total + this.#createdSince(since, ids).length - gone - pending;
  }

  /** Shows changes at once, sends them in order, and reverts them on failure. Rejects with `send`'s error. */
  async change(
    id: string,
    changes: LinkChanges,
    send: () => Promise<UpdatedLink | InvalidDraft>,
  ): Promise<UpdatedLink | InvalidDraft> {
    this.#setPending(id, [...(this.#pending.get(id) ?? []), changes]);
    try {
      const outcome = await this.#inTurn(id, send);
      if (outcome.status === 'updated')
        runInAction(() => this.mergeWrite({ ...changes, ...outcome.reported, id }));
      return outcome;
    } catch (error) {
      if (isNotFound(error)) this.remove(id);
      // Without a response, the outcome is unknown, so the lists must be read again.
      if (isTransient(error)) this.invalidateLists();
      throw error;
    } finally {
      this.#setPending(id, this.#pending.get(id)?.filter((one) => one !== changes) ?? []);
    }
  }

  /** Applies a change that the provider has confirmed. */
  mergeWrite(patch: LinkPatch): void {
    if (this.#goneAt.has(patch.id)) return;
    this.#now += 1;
    this.#changedAt.set(patch.id, this.#now);
    this.#emit('changed', [patch.id], patch, this.#store(patch, this.#clock.now()));
  }

  /**
   * Adds a link that was created by a request that began at `since`. `created` is undefined if the link's ID
   * is unknown. Does not overwrite later changes.
   */
  add(created: LinkPatch | undefined, since: Revision): void {
    this.invalidateLists(created !== undefined);
    if (!created || this.#isGoneSince(since, created.id)) return;
    this.mergeRead([created], since);
    this.#createdAt.set(created.id, this.#now);
    this.#emit('created', [created.id], created);
  }

  /** Called when the provider has deleted a link, even if the rest of a bulk delete is pending. */
  confirmGone(id: string): void {
    if (this.#goneAt.has(id)) return;
    this.#now += 1;
    this.#goneAt.set(id, this.#now);
    this.#emit('gone', [id]);
  }

  remove(id: string): void {
    this.invalidateLists(true);
    this.confirmGone(id);
    this.#known.delete(id);
    this.#atoms.get(id)?.reportChanged();
    const hidden = new Map(this.beingDeleted);
    hidden.delete(id);
    this.beingDeleted = hidden;
    this.#emit('deleted', [id]);
  }

  /** Marks all lists as outdated. `isKnown`: the change is already applied, so no read is needed. */
  invalidateLists(isKnown = false): void {
    this.#now += 1;
    this.listsChangedAt = this.#now;
    if (this.#isLocal) this.listsStaleAt = this.#now;
    if (!isKnown) this.doubtedAt = this.#now;
  }

  /** Omits links from lists during their deletion. A link that two tabs delete counts as this tab's. */
  hide(...ids: readonly string[]): void {
    const hidden = new Map(this.beingDeleted);
    for (const id of ids) hidden.set(id, hidden.get(id) || this.#isLocal);
    this.beingDeleted = hidden;
    this.#emit('hidden', ids);
  }

  /** Shows links in lists again. Only the tab that deletes a link can show it again. */
  unhide(...ids: readonly string[]): void {
    const hidden = new Map(this.beingDeleted);
    for (const id of ids) if (hidden.get(id) === this.#isLocal) hidden.delete(id);
    this.beingDeleted = hidden;
    this.#emit('shown', ids);
  }

  readonly #emit: LinkCatalogue['onEvent'] = (...news) => {
    if (this.#isLocal) this.onEvent(...news);
  };

  /** Returns the IDs of links created after `since` and not listed, newest first, even if deleted again. */
  #createdSince(since: Revision, listed: readonly string[]): readonly string[] {
    if (!this.areListsOutdated(since)) return [];
    const known = new Set(listed);
    return [...this.#createdAt].flatMap(([id, at]) => (at > since && !known.has(id) ? id : [])).reverse();
  }

  #isGoneSince(since: Revision, id: string): boolean {
    return (this.#goneAt.get(id) ?? 0) > since;
  }

  #store(patch: LinkPatch, readAt: Date): Link {
    const known = this.#known.get(patch.id);
    const confirmed = patchLink(known?.confirmed, patch);
    this.#known.set(patch.id, { confirmed, shown: known?.shown, readAt });
    this.#show(patch.id);
    return confirmed;
  }

  readonly #setPending = action((id: string, pending: readonly LinkChanges[]) => {
    if (pending.length > 0) this.#pending.set(id, pending);
    else this.#pending.delete(id);
    this.#show(id);
  });

  /** Retains the object of an unchanged link, so that its observers do not render again. */
  #show(id: string): void {
    const known = this.#known.get(id);
    if (!known) return;
    const pending = this.#pending.get(id) ?? [];
    const changed = (before: Link, changes: LinkChanges) => patchLink(before, { ...changes, id });
    const link = pending.reduce(changed, known.confirmed);
    if (known.shown && isSameLink(known.shown, link)) return;
    // A new link is not in any list yet.
    if (known.shown) this.#anyLink.reportChanged();
    known.shown = link;
    this.#atoms.get(id)?.reportChanged();
  }

  #reportObserved(id: string): void {
    const known = this.#atoms.get(id);
    const atom =
      known ?? createAtom(id, undefined, () => this.#atoms.get(id) === atom && this.#atoms.delete(id));
    if (atom.reportObserved() && !known) this.#atoms.set(id, atom);
  }
}
