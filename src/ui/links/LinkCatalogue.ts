import { action, makeObservable, observable, runInAction } from 'mobx';
import type { InvalidDraft } from '../../application/CreateLink.ts';
import type { UpdatedLink } from '../../application/EditLink.ts';
import type { Clock } from '../../application/ports.ts';
import { isTransient } from '../../application/ServiceError.ts';
import { type Link, type LinkPatch, patchLink } from '../../domain/link.ts';
import type { LinkChanges } from '../../domain/linkDraft.ts';

/** A moment in the catalogue's own time: how many changes had been confirmed by then. */
export type Moment = number;

/**
 * Every link of the account that is known, once. Whatever shows a link looks it up here, so that a change shows everywhere.
 * - A read that began before a change was confirmed never takes that change back.
 * - A change shows at once, and goes back by itself when it is refused.
 * - What is being deleted is one set.
 * - A created link is known before any list is read again.
 */
export class LinkCatalogue {
  /** When a link was last added or removed, or may have been: a list that was read before may be out of date. */
  listsChangedAt: Moment = 0;
  /** As confirmed, with the changes that are on their way. */
  readonly #shown = observable.map<string, Link>(undefined, { deep: false });
  readonly #confirmed = new Map<string, Link>();
  readonly #pending = observable.map<string, readonly LinkChanges[]>(undefined, { deep: false });
  readonly #leaving = observable.set<string>();
  /** The last change of each link that was sent: the next one waits for it. */
  readonly #queues = new Map<string, Promise<unknown>>();
  /** When each link was last read or changed, by the clock. */
  readonly #readAt = new Map<string, Date>();
  readonly #changedAt = new Map<string, Moment>();
  readonly #goneAt = new Map<string, Moment>();
  readonly #createdAt = new Map<string, Moment>();
  readonly #clock: Clock;
  #now: Moment = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    makeObservable(this, {
      listsChangedAt: observable,
      absorb: action,
      add: action,
      remove: action,
      invalidateLists: action,
      hide: action,
      unhide: action,
    });
  }

  /** The link as it is known; undefined when it is not, and when it has been deleted. */
  link(id: string): Link | undefined {
    return this.#shown.get(id);
  }

  /** When what is known of a link was read last; undefined when nothing is. */
  readAt(id: string): Date | undefined {
    return this.#readAt.get(id);
  }

  /** Whether a link is being deleted: lists leave it out. */
  isLeaving(id: string): boolean {
    return this.#leaving.has(id);
  }

  /** Whether a change of a link is on its way. */
  isChanging(id: string): boolean {
    return this.#pending.has(id);
  }

  /** The moment at which a read begins; its result is absorbed with it. */
  begin(): Moment {
    return this.#now;
  }

  /** Takes over what a read found that began at a moment. */
  absorb(found: readonly LinkPatch[], began: Moment): void {
    const readAt = this.#clock.now();
    for (const patch of found) {
      if (this.#happenedSince(began, this.#goneAt.get(patch.id))) continue;
      this.#goneAt.delete(patch.id);
      if (!this.#happenedSince(began, this.#changedAt.get(patch.id))) this.#confirm(patch, readAt);
    }
  }

  /** Whether a list that was read at a moment may lack a link, or have one too many. */
  areListsOutdated(began: Moment): boolean {
    return this.listsChangedAt > began;
  }

  /** A list that was read at a moment as it is now, if it is the beginning of all: what was created here comes first. */
  withCreated(ids: readonly string[], began: Moment): readonly string[] {
    const created = this.#createdSince(began, ids);
    return this.present(created.length === 0 ? ids : [...created, ...ids]);
  }

  /** A list without the links that are gone or being deleted. */
  present(ids: readonly string[]): readonly string[] {
    return ids.filter((id) => this.#shown.has(id) && !this.#leaving.has(id));
  }

  /** How many links there are now, if there were `total` when a list was read that has these ids. */
  countNow(total: number, ids: readonly string[], began: Moment): number {
    const gone = [...this.#goneAt.values()].filter((at) => at > began).length;
    return total + this.#createdSince(began, ids).length - gone - this.#leaving.size;
  }

  /**
   * Shows changes of a link at once and sends them, after the changes of the same link that were sent before. Resolves
   * with what came of it, or rejects with what `send` rejects with; what was refused is no longer shown then.
   */
  async change(
    id: string,
    changes: LinkChanges,
    send: () => Promise<UpdatedLink | InvalidDraft>,
  ): Promise<UpdatedLink | InvalidDraft> {
    this.#setPending(id, [...(this.#pending.get(id) ?? []), changes]);
    try {
      const outcome = await this.#inTurn(id, send);
      if (outcome.status === 'updated')
        runInAction(() => this.#acknowledge({ ...changes, ...outcome.told, id }));
      return outcome;
    } catch (error) {
      // Without an answer nobody knows what became of it: what is shown is read again.
      if (isTransient(error)) this.invalidateLists();
      throw error;
    } finally {
      this.#setPending(id, this.#pending.get(id)?.filter((one) => one !== changes) ?? []);
    }
  }

  /**
   * A link has been created, by a call that began at a moment; undefined when its id is not known yet. A list may have shown
   * it before the answer came: what was done with it since then stays.
   */
  add(created: LinkPatch | undefined, began: Moment): void {
    this.invalidateLists();
    if (!created || this.#happenedSince(began, this.#goneAt.get(created.id))) return;
    this.absorb([created], began);
    this.#createdAt.set(created.id, this.#now);
  }

  /** A link has been deleted. */
  remove(id: string): void {
    this.invalidateLists();
    this.#goneAt.set(id, this.#now);
    this.#createdAt.delete(id);
    this.#confirmed.delete(id);
    this.#readAt.delete(id);
    this.#shown.delete(id);
    this.#leaving.delete(id);
  }

  /** Lists may have changed in a way that is not known here. */
  invalidateLists(): void {
    this.#now += 1;
    this.listsChangedAt = this.#now;
  }

  /** A link is about to be deleted. */
  hide(id: string): void {
    this.#leaving.add(id);
  }

  /** A link stays, although it was about to be deleted. */
  unhide(id: string): void {
    this.#leaving.delete(id);
  }

  /** Links that were created here since a moment and are not listed, newest first. */
  #createdSince(began: Moment, listed: readonly string[]): readonly string[] {
    if (!this.areListsOutdated(began)) return [];
    const known = new Set(listed);
    return [...this.#createdAt]
      .filter(([id, at]) => at > began && !known.has(id))
      .map(([id]) => id)
      .reverse();
  }

  #happenedSince(began: Moment, at: Moment | undefined): boolean {
    return at !== undefined && at > began;
  }

  #acknowledge(patch: LinkPatch): void {
    if (this.#goneAt.has(patch.id)) return;
    this.#now += 1;
    this.#changedAt.set(patch.id, this.#now);
    this.#confirm(patch, this.#clock.now());
  }

  #confirm(patch: LinkPatch, readAt: Date): void {
    this.#readAt.set(patch.id, readAt);
    this.#confirmed.set(patch.id, patchLink(this.#confirmed.get(patch.id), patch));
    this.#show(patch.id);
  }

  readonly #setPending = action((id: string, pending: readonly LinkChanges[]) => {
    if (pending.length > 0) this.#pending.set(id, pending);
    else this.#pending.delete(id);
    this.#show(id);
  });

  /** A link that looks as before stays the same object, so that nothing that shows it is drawn again. */
  #show(id: string): void {
    const confirmed = this.#confirmed.get(id);
    if (!confirmed) return;
    const link: Link = Object.assign({}, confirmed, ...(this.#pending.get(id) ?? []));
    const before = this.#shown.get(id);
    if (!before || JSON.stringify(before) !== JSON.stringify(link)) this.#shown.set(id, link);
  }

  #inTurn<T>(id: string, send: () => Promise<T>): Promise<T> {
    const turn = (this.#queues.get(id) ?? Promise.resolve()).then(send, send);
    const done = turn
      .catch(() => undefined)
      .finally(() => {
        if (this.#queues.get(id) === done) this.#queues.delete(id);
      });
    this.#queues.set(id, done);
    return turn;
  }
}
