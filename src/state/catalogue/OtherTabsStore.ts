import { UNDO_TIME_MS } from '../../application/links/DeleteLink.ts';
import type { Clock, PageLifecycle } from '../../application/ports/page.ts';
import type { LinkEvent, OtherTabs } from '../../application/ports/tabs.ts';
import { FIRST_REVISION, type LinkCatalogue } from './LinkCatalogue.ts';

/**
 * After this silence, a tab that was deleting links has crashed. A tab waits for the provider for at most a
 * minute.
 */
export const SILENCE_MAX_MS = UNDO_TIME_MS + 90_000;

const OUTDATED: LinkEvent = { kind: 'outdated', links: [] };

const patchOf = (id: string) => ({ id });

interface Deps {
  readonly catalogue: LinkCatalogue;
  readonly tabs: OtherTabs;
  readonly page: PageLifecycle;
  readonly clock: Clock;
  readonly lifetime: AbortSignal;
}

/** Link sync between the account's tabs. Applies changes of other tabs without a request. */
export class OtherTabsStore {
  readonly #catalogue: LinkCatalogue;
  readonly #tabs: OtherTabs;
  readonly #clock: Clock;
  #unsent: LinkEvent[] = [];
  #sentAt: Date | undefined;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;

  constructor({ catalogue, tabs, page, clock, lifetime }: Deps) {
    this.#catalogue = catalogue;
    this.#tabs = tabs;
    this.#clock = clock;
    catalogue.onEvent = this.#queue;
    tabs.listen(this.#follow, this.#eventsMissedSince);
    page.onHide(this.#onHide, lifetime);
    lifetime.addEventListener('abort', () => clearTimeout(this.#silenceTimer), { once: true });
  }

  isDeleting(id: string): boolean {
    return this.#catalogue.beingDeleted.get(id) === false;
  }

  /** Queues an event. Sends all events of the current task together. */
  readonly #queue: LinkCatalogue['onEvent'] = (kind, ids, patch, whole) => {
    if (ids.length === 0) return;
    const links = patch ? [patch] : ids.map(patchOf);
    if (this.#unsent.push({ kind, links, ...(whole && { whole }) }) === 1) queueMicrotask(this.#send);
  };

  readonly #send = (): void => {
    if (this.#unsent.length === 0) return;
    this.#tabs.send(this.#unsent);
    this.#sentAt = this.#clock.now();
    this.#unsent = [];
  };

  /** Returns the events that a newly opened tab has missed. */
  readonly #eventsMissedSince = (openedAt: Date): readonly LinkEvent[] => {
    const hidden: LinkEvent = { kind: 'hidden', links: this.#catalogue.beingDeletedHere.map(patchOf) };
    const hasSent = this.#sentAt !== undefined && this.#sentAt >= openedAt;
    return [...(hidden.links.length > 0 ? [hidden] : []), ...(hasSent ? [OUTDATED] : [])];
  };

  /** Pending deletions are sent when the page is left. They count as done: no outcome will be reported. */
  readonly #onHide = (): void => {
    this.#queue('deleted', this.#catalogue.beingDeletedHere);
    this.#send();
  };

  readonly #follow = (news: readonly LinkEvent[]): void => {
    this.#catalogue.follow(() => {
      for (const event of news) this.#apply(event);
    });
    // Outside `follow`: the missed changes are unknown, so the lists must be read again.
    if (news.some(({ kind }) => kind === 'outdated')) this.#catalogue.invalidateLists();
    clearTimeout(this.#silenceTimer);
    if (this.#beingDeletedElsewhere.length > 0)
      this.#silenceTimer = setTimeout(this.#showAll, SILENCE_MAX_MS);
  };

  #apply({ kind, links, whole }: LinkEvent): void {
    const catalogue = this.#catalogue;
    const ids = links.map(({ id }) => id);
    if (kind === 'created') for (const link of links) catalogue.add(link, FIRST_REVISION);
    else if (kind === 'changed') {
      const known = ids.every((id) => catalogue.link(id)) ? links : [whole];
      for (const link of known) if (link) catalogue.mergeWrite(link);
    } else if (kind === 'hidden') catalogue.hide(...ids);
    else if (kind === 'shown') catalogue.unhide(...ids);
    else if (kind === 'gone') for (const id of ids) catalogue.confirmGone(id);
    else if (kind === 'deleted') for (const id of ids) catalogue.remove(id);
  }

  get #beingDeletedElsewhere(): readonly string[] {
    return [...this.#catalogue.beingDeleted.keys()].filter((id) => this.isDeleting(id));
  }

  readonly #showAll = (): void =>
    this.#follow([{ kind: 'shown', links: this.#beingDeletedElsewhere.map(patchOf) }]);
}
