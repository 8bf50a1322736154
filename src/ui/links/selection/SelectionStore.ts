import { makeAutoObservable, observable, reaction } from 'mobx';
import { isSameQuery, type LinkQuery } from '../../../domain/links/linkQuery.ts';
import type { LinkCatalogue } from '../../../state/catalogue/LinkCatalogue.ts';

export class SelectionStore {
  /** Whether the rows have checkboxes. */
  isOn = false;
  /** A map with observable entries: 10,000 selected links must not slow down a single row. */
  readonly #selected = observable.map<string, true>(undefined, { deep: false });
  readonly #catalogue: LinkCatalogue;
  /** ID of the link selected last, where a range starts. */
  #anchor: string | undefined;
  #query: LinkQuery | undefined;
  #page: readonly string[] = [];

  constructor(catalogue: LinkCatalogue) {
    this.#catalogue = catalogue;
    makeAutoObservable(this, {}, { autoBind: true });
    const dropGone = () => {
      const gone = [...this.#selected.keys()].filter((id) => !catalogue.link(id));
      this.setAll(gone, false);
    };
    reaction(() => catalogue.listsChangedAt, dropGone);
  }

  /** The number of selected links, without those that are being deleted. */
  get count(): number {
    const hidden = [...this.#catalogue.beingDeleted.keys()].filter((id) => this.#selected.has(id));
    return this.#selected.size - hidden.length;
  }

  has(id: string): boolean {
    return this.#selected.has(id);
  }

  ids(): readonly string[] {
    return this.#catalogue.present([...this.#selected.keys()]);
  }

  /** Selects or deselects a link. `isRange` includes all links of the page since the last selected one. */
  toggle(id: string, { isRange = false } = {}): void {
    const isSelected = !this.has(id);
    this.begin();
    this.setAll(isRange ? this.#upTo(id) : [id], isSelected);
    this.#anchor = id;
  }

  /** Extends the selection by the previous or next link. Moving back towards the start shrinks it. */
  extend(from: string, step: 1 | -1): void {
    const at = this.#page.indexOf(from);
    const to = this.#page[at + step];
    if (to === undefined) return;
    if (!this.has(from) || !this.#page.includes(this.#anchor ?? '')) this.#anchor = from;
    const distance = (index: number) => Math.abs(index - this.#page.indexOf(this.#anchor ?? from));
    if (distance(at + step) < distance(at)) this.setAll([from], false);
    else this.setAll([from, to], true);
  }

  setAll(ids: readonly string[], isSelected: boolean): void {
    for (const id of ids) {
      if (isSelected) this.#selected.set(id, true);
      else this.#selected.delete(id);
    }
  }

  clear(): void {
    this.#selected.clear();
    this.#anchor = undefined;
  }

  begin(): void {
    this.isOn = true;
  }

  leave(): void {
    this.isOn = false;
    this.clear();
  }

  /** Called after a bulk action. Removes the checkboxes if no link is selected. */
  endIfEmpty(): void {
    if (this.count === 0) this.isOn = false;
  }

  /** Called with the query and the IDs of the shown page, in order. A selection belongs to one query. */
  follow(query: LinkQuery, page: readonly string[]): void {
    if (this.#query && !isSameQuery(this.#query, query)) this.clear();
    this.#query = query;
    this.#page = page;
  }

  #upTo(id: string): readonly string[] {
    const [from = 0, to = 0] = [this.#anchor ?? id, id]
      .map((one) => this.#page.indexOf(one))
      .toSorted((a, b) => a - b);
    return from < 0 ? [id] : this.#page.slice(from, to + 1);
  }
}
