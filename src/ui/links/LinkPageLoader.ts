import { makeAutoObservable } from 'mobx';
import type { LinkPage } from '../../application/ListLinks.ts';
import type { Clock } from '../../application/ports.ts';
import type { Link } from '../../domain/link.ts';
import { type Load, Loader, type Loading, type LoadOutcome } from '../kit/Loader.ts';

/** Loads pages of links, and shows on them at once what has become of a link meanwhile. */
export class LinkPageLoader {
  readonly #loader: Loader<LinkPage>;
  /** Links that are about to be deleted: still in the answers, no longer on the screen. */
  readonly leaving = new Set<string>();

  constructor(clock?: Clock) {
    this.#loader = new Loader<LinkPage>(clock);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): Loading<LinkPage> {
    const { state } = this.#loader;
    if (this.leaving.size === 0) return state;
    if (state.status === 'ready') return { status: 'ready', value: this.#withoutLeaving(state.value) };
    if (state.status !== 'loading' || !state.previous) return state;
    return { status: 'loading', previous: this.#withoutLeaving(state.previous) };
  }

  get value(): LinkPage | undefined {
    const { value } = this.#loader;
    return value && this.#withoutLeaving(value);
  }

  get loadedAt(): Date | undefined {
    return this.#loader.loadedAt;
  }

  get isOutdated(): boolean {
    return this.#loader.isOutdated;
  }

  run(load: Load<LinkPage>): Promise<LoadOutcome> {
    return this.#loader.run(load);
  }

  refresh(load: Load<LinkPage>): Promise<LoadOutcome> {
    return this.#loader.refresh(load);
  }

  stop(): void {
    this.#loader.stop();
  }

  clear(): void {
    this.#loader.clear();
    this.leaving.clear();
  }

  /** Puts the link as it is now in the place of the one with its id. */
  replaceLink(link: Link): void {
    this.changeLink(link.id, link);
  }

  /** Changes these fields of the link and leaves the others as they are shown. */
  changeLink(id: string, fields: Partial<Link>): void {
    this.#change(({ links, pagination }) => ({
      links: links.map((shown) => (shown.id === id ? { ...shown, ...fields } : shown)),
      pagination,
    }));
  }

  hide(id: string): void {
    this.leaving.add(id);
  }

  unhide(id: string): void {
    this.leaving.delete(id);
  }

  /** A hidden link is gone for good. Ids may come again, so it is not kept in mind. */
  drop(id: string): void {
    if (!this.leaving.delete(id)) return;
    this.#change((page) => without(page, new Set([id])));
  }

  #withoutLeaving(page: LinkPage): LinkPage {
    return this.leaving.size === 0 ? page : without(page, this.leaving);
  }

  #change(change: (page: LinkPage) => LinkPage): void {
    const { value } = this.#loader;
    if (value) this.#loader.replace(change(value));
    else this.#loader.overtake();
  }
}

/** All of the ids count among the total, on whichever page they are. */
const without = ({ links, pagination }: LinkPage, ids: ReadonlySet<string>): LinkPage => {
  const left = links.filter(({ id }) => !ids.has(id));
  return {
    links: left,
    pagination: { ...pagination, total: Math.max(left.length, pagination.total - ids.size) },
  };
};
