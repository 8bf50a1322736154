import { action, createAtom, type IAtom, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { InvalidDraft } from '../../application/links/CreateLink.ts';
import type { UpdatedLink } from '../../application/links/EditLink.ts';
import type { Clock } from '../../application/ports/page.ts';
import type { LinkEvent } from '../../application/ports/tabs.ts';
import { isNotFound, isTransient } from '../../application/ServiceError.ts';
import { isSameLink, type Link, type LinkPatch, patchLink } from '../../domain/links/link.ts';
import type { LinkChanges } from '../../domain/links/linkDraft.ts';
import { runInTurn } from '../../lib/runInTurn.ts';

/** A logical time stamp: the number of changes that have been confirmed so far. */
export type Revision = number;

/** Before all changes of this visit. */
export const FIRST_REVISION: Revision = 0;

interface Known {
  readonly confirmed: Link;
  /** With its pending changes applied. */
  shown: Link | undefined;
  readonly readAt: Date;
}

/** Holds every known link of the account, once; lists hold ids. Its rules are in docs/architecture.md. */
export class LinkCatalogue {
  /** When a link was last added or removed, for certain or possibly: lists read before are outdated. */
  listsChangedAt: Revision = 0;
  /** The same, without what other tabs have told: that is known here, and needs no call. */
  listsStaleAt: Revision = 0;
  /** When the outcome of a change was last unknown: what was read before may lack it. */
  doubtedAt: Revision = 0;
  /** The links that are being deleted, and whether by this tab. */
  beingDeleted: ReadonlyMap<string, boolean> = new Map();
  /** Called with what is done here and other tabs must know; `patch` and `whole` only of a link that was created or changed. */
  onEvent: (kind: LinkEvent['kind'], ids: readonly string[], patch?: LinkPatch, whole?: Link) => void =
    () => {};
  readonly #known = new Map<string, Known>();
  /** For the links that are observed one by one: an account may have thousands that are not. */
  readonly #atoms = new Map<string, IAtom>();
  /** For those who observe many links. */
  readonly #anyLink = createAtom('any link');
  readonly #pending = observable.map<string, readonly LinkChanges[]>(undefined, { deep: false });
  /** The next change of a link is sent when the one before it has its outcome. */
  readonly #inTurn = runInTurn();
  readonly #changedAt = new Map<string, Revision>();
  readonly #goneAt = new Map<string, Revision>();
  readonly #createdAt = new Map<string, Revision>();
  readonly #clock: Clock;
  #now: Revision = 0;
  #isHere = true;

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

  /** A link with its pending changes; undefined if unknown or deleted. */
  link(id: string): Link | undefined {
    this.#reportObserved(id);
    return this.#known.get(id)?.shown;
  }

  /** The links that any list has shown, in no order. */
  get seen(): readonly Link[] {
    this.#anyLink.reportObserved();
    return [...this.#known.values()].flatMap(({ shown }) => shown ?? []);
  }

  /** The links of a whole list, with those created and without those deleted since it was read. */
  linksOf(ids: readonly string[], since: Revision): readonly Link[] {
    this.#anyLink.reportObserved();
    return this.withCreated(ids, since).flatMap((id) => this.#known.get(id)?.shown ?? []);
  }

  /** When a link was last read or changed; undefined when it is not known. */
  readAt(id: string): Date | undefined {
    return this.#known.get(id)?.readAt;
  }

  /** Whether a link is being deleted; lists omit it. */
  isBeingDeleted(id: string): boolean {
    return this.beingDeleted.has(id);
  }

  /** The links that this tab is deleting. */
  get beingDeletedHere(): readonly string[] {
    return [...this.beingDeleted.keys()].filter((id) => this.beingDeleted.get(id));
  }

  /** Whether no change and no deletion of this tab is under way. */
  get isSettled(): boolean {
    return this.#pending.size + this.beingDeletedHere.length === 0;
  }

  isChanging(id: string): boolean {
    return this.#pending.has(id);
  }

  /** The current revision, taken when a read or write begins and passed on with its result. */
  begin(): Revision {
    return this.#now;
  }

  /** Applies what another tab has told: nothing of it is news for others, or needs a call. */
  follow(apply: () => void): void {
    runInAction(() => {
      this.#isHere = false;
      try {
        apply();
      } finally {
        this.#isHere = true;
      }
    });
  }

  /** Merges the result of a read that began at a revision. */
  mergeRead(found: readonly LinkPatch[], since: Revision, readAt = this.#clock.now()): void {
    for (const patch of found) {
      if (this.#isGoneSince(since, patch.id)) continue;
      this.#goneAt.delete(patch.id);
      if ((this.#changedAt.get(patch.id) ?? 0) <= since) this.#store(patch, readAt);
    }
  }

  /** Merges links that an earlier visit has kept, unless they are known as they were later. */
  recall(kept: readonly LinkPatch[], readAt: Date): void {
    const newer = kept.filter(({ id }) => (this.readAt(id) ?? 0) < readAt);
    this.mergeRead(newer, FIRST_REVISION, readAt);
  }

  /** Whether links may have been added or removed since a list was read. */
  areListsOutdated(since: Revision): boolean {
    return this.listsChangedAt > since;
  }

  /** Updates a list from its first page on: links created since it was read come first. */
  withCreated(ids: readonly string[], since: Revision): readonly string[] {
    return this.present([...this.#createdSince(since, ids), ...ids]);
  }

  /** A list without links that are deleted or being deleted. */
  present(ids: readonly string[]): readonly string[] {
    // Observed instead of every single link: a removal replaces this set too, and links are known before their lists.
    const { beingDeleted } = this;
    return ids.filter((id) => this.#known.has(id) && !beingDeleted.has(id));
  }

  /** The current total, given the total and the ids of a list that was read since a revision. */
  countNow(total: number, ids: readonly string[], since: Revision): number {
    const gone = [...this.#goneAt.values()].filter((at) => at > since).length;
    // The provider has deleted the others: the total is without them, or they are among those gone.
    const pending = [...this.beingDeleted.keys()].filter((id) => !this.#goneAt.has(id)).length;
    return total + this.#createdSince(since, ids).length - gone - pending;
  }

  /** Shows changes of a link at once, sends them in turn, and reverts them if they fail. Rejects with the error of `send`. */
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
      // Without a response the outcome is unknown: the lists are read again.
      if (isTransient(error)) this.invalidateLists();
      throw error;
    } finally {
      this.#setPending(id, this.#pending.get(id)?.filter((one) => one !== changes) ?? []);
    }
  }

  /** Called when the provider has changed a link. */
  mergeWrite(patch: LinkPatch): void {
    if (this.#goneAt.has(patch.id)) return;
    this.#now += 1;
    this.#changedAt.set(patch.id, this.#now);
    this.#emit('changed', [patch.id], patch, this.#store(patch, this.#clock.now()));
  }

  /** Adds a link created by a call that began at a revision; undefined if its id is unknown. Changes made since then stay. */
  add(created: LinkPatch | undefined, since: Revision): void {
    this.invalidateLists(created !== undefined);
    if (!created || this.#isGoneSince(since, created.id)) return;
    this.mergeRead([created], since);
    this.#createdAt.set(created.id, this.#now);
    this.#emit('created', [created.id], created);
  }

  /** Called when the provider has deleted a link, maybe while others of its batch are still being deleted. */
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

  /** Marks all lists as outdated; `isKnown`: what has changed is known here without reading them. */
  invalidateLists(isKnown = false): void {
    this.#now += 1;
    this.listsChangedAt = this.#now;
    if (this.#isHere) this.listsStaleAt = this.#now;
    if (!isKnown) this.doubtedAt = this.#now;
  }

  /** Omits links from lists while they are being deleted. One that is deleted in two tabs is this tab's. */
  hide(...ids: readonly string[]): void {
    const hidden = new Map(this.beingDeleted);
    for (const id of ids) hidden.set(id, hidden.get(id) || this.#isHere);
    this.beingDeleted = hidden;
    this.#emit('hidden', ids);
  }

  /** Shows links in lists again, unless the other tab is deleting them. */
  unhide(...ids: readonly string[]): void {
    const hidden = new Map(this.beingDeleted);
    for (const id of ids) if (hidden.get(id) === this.#isHere) hidden.delete(id);
    this.beingDeleted = hidden;
    this.#emit('shown', ids);
  }

  readonly #emit: LinkCatalogue['onEvent'] = (...news) => {
    if (this.#isHere) this.onEvent(...news);
  };

  /** The ids of links created here since a revision that are not in the list, newest first; also of those deleted again. */
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

  /** An unchanged link stays the same object, so that its observers are not rendered again. */
  #show(id: string): void {
    const known = this.#known.get(id);
    if (!known) return;
    const pending = this.#pending.get(id) ?? [];
    const changed = (before: Link, changes: LinkChanges) => patchLink(before, { ...changes, id });
    const link = pending.reduce(changed, known.confirmed);
    if (known.shown && isSameLink(known.shown, link)) return;
    // A link that was not known is in no list yet.
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
