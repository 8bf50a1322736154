import { makeAutoObservable } from 'mobx';
import type { FindLinks, FoundLinks } from '../../application/FindLinks.ts';
import type { Link } from '../../domain/link.ts';
import { Loader, type LoadKind } from '../kit/Loader.ts';
import { messageOf } from '../kit/messageOf.ts';

const TYPING_PAUSE_MS = 180;

/** The search box of the top bar: searches the list of links while one types. */
export class SearchStore {
  query = '';
  /** What there is for the query: that of the one before it while a search runs. */
  readonly found = new Loader<FoundLinks>();
  /** Links that are about to be deleted. */
  readonly leaving = new Set<string>();
  readonly #findLinks: FindLinks;
  #typing: ReturnType<typeof setTimeout> | undefined;

  constructor(findLinks: FindLinks) {
    this.#findLinks = findLinks;
    makeAutoObservable(this, { found: false }, { autoBind: true });
  }

  get hasQuery(): boolean {
    return this.query.trim() !== '';
  }

  get matches(): readonly Link[] {
    return this.found.value?.matches.filter(({ id }) => !this.leaving.has(id)) ?? [];
  }

  get failure(): string | undefined {
    const { state } = this.found;
    return state.status === 'failed' ? messageOf(state.error, 'Search failed.') : undefined;
  }

  /** Searches once the typing pauses; a search that runs is overtaken. */
  setQuery(query: string): void {
    this.query = query;
    clearTimeout(this.#typing);
    if (this.hasQuery) this.#typing = setTimeout(() => void this.search(), TYPING_PAUSE_MS);
    else this.found.clear();
  }

  async search(how: LoadKind = 'run'): Promise<void> {
    const { query } = this;
    await this.found[how]((signal) => this.#findLinks.execute(query, signal));
  }

  /** Aborts what runs and empties the box. */
  clear(): void {
    this.setQuery('');
  }

  /** Another user signs in: what was read is forgotten too. */
  reset(): void {
    this.clear();
    this.leaving.clear();
    this.#findLinks.forget();
  }

  /** Links have changed, or may have: what is typed is searched for again. */
  refresh(): void {
    this.#findLinks.forget();
    if (this.hasQuery) void this.search('refresh');
  }

  drop(id: string): void {
    this.leaving.delete(id);
    this.refresh();
  }

  hide(id: string): void {
    this.leaving.add(id);
  }

  unhide(id: string): void {
    this.leaving.delete(id);
  }
}
