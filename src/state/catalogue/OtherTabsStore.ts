import { UNDO_TIME_MS } from '../../application/links/DeleteLink.ts';
import type { Clock, PageLifecycle } from '../../application/ports/page.ts';
import type { LinkEvent, OtherTabs } from '../../application/ports/tabs.ts';
import { FIRST_REVISION, type LinkCatalogue } from './LinkCatalogue.ts';

/** A tab that is deleting links and says nothing for so long has crashed: waiting for the provider takes a minute at most. */
export const SILENCE_MAX_MS = UNDO_TIME_MS + 90_000;

const OUTDATED: LinkEvent = { kind: 'outdated', links: [] };

const patchOf = (id: string) => ({ id });

/** Tells the other tabs of the account what is changed here, and shows here what they tell, without a call. */
export class OtherTabsStore {
  readonly #catalogue: LinkCatalogue;
  readonly #tabs: OtherTabs;
  readonly #clock: Clock;
  #untold: LinkEvent[] = [];
  #toldAt: Date | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    catalogue: LinkCatalogue,
    tabs: OtherTabs,
    page: PageLifecycle,
    clock: Clock,
    lifetime: AbortSignal,
  ) {
    this.#catalogue = catalogue;
    this.#tabs = tabs;
    this.#clock = clock;
    catalogue.onEvent = this.#tell;
    tabs.listen(this.#follow, this.#missedSince);
    page.onHide(this.#leave, lifetime);
    lifetime.addEventListener('abort', () => clearTimeout(this.#silence), { once: true });
  }

  isDeleting(id: string): boolean {
    return this.#catalogue.beingDeleted.get(id) === false;
  }

  /** Changes that are made together are sent together. */
  readonly #tell: LinkCatalogue['onEvent'] = (kind, ids, patch, whole) => {
    if (ids.length === 0) return;
    const links = patch ? [patch] : ids.map(patchOf);
    if (this.#untold.push({ kind, links, ...(whole && { whole }) }) === 1) queueMicrotask(this.#send);
  };

  readonly #send = (): void => {
    if (this.#untold.length === 0) return;
    this.#tabs.send(this.#untold);
    this.#toldAt = this.#clock.now();
    this.#untold = [];
  };

  /** What a tab does not know that has begun to listen only now. */
  readonly #missedSince = (openedAt: Date): readonly LinkEvent[] => {
    const hidden: LinkEvent = { kind: 'hidden', links: this.#catalogue.beingDeletedHere.map(patchOf) };
    const hasTold = this.#toldAt !== undefined && this.#toldAt >= openedAt;
    return [...(hidden.links.length > 0 ? [hidden] : []), ...(hasTold ? [OUTDATED] : [])];
  };

  /** Deletions are sent when the page is left, and nobody can tell how they went. */
  readonly #leave = (): void => {
    this.#tell('deleted', this.#catalogue.beingDeletedHere);
    this.#send();
  };

  readonly #follow = (news: readonly LinkEvent[]): void => {
    this.#catalogue.follow(() => {
      for (const one of news) this.#apply(one);
    });
    // Not as what is followed: these changes are not known, and take a call.
    if (news.some(({ kind }) => kind === 'outdated')) this.#catalogue.invalidateLists();
    clearTimeout(this.#silence);
    if (this.#beingDeletedElsewhere.length > 0) this.#silence = setTimeout(this.#showAll, SILENCE_MAX_MS);
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
