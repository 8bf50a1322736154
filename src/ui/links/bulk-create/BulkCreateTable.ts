import {
  computed,
  computedStruct,
  makeAutoObservable,
  makeObservable,
  observableRef,
  observableStruct,
  reaction,
  runInAction,
  when,
} from 'mobx';
import type { BulkCreateStorage } from '../../../application/ports/storage.ts';
import { type BulkCreateRow, validateRow } from '../../../domain/import/bulkCreateRow.ts';
import type { TableLink } from '../../../domain/import/draftTable.ts';
import { knownLinks } from '../../../domain/links/knownLinks.ts';
import { type LinkDraft, trimDraft, validateDraft } from '../../../domain/links/linkDraft.ts';
import type { Product } from '../../../domain/product.ts';
import { hasCustomTags } from '../../../domain/tags/tagList.ts';
import { type Campaign, withCampaign } from '../../../domain/urls/campaign.ts';
import { destinationKey } from '../../../domain/urls/destination.ts';
import { suggestedCode, suggestedTitle } from '../../../domain/urls/suggestedCode.ts';
import type { AllLinksStore } from '../../../state/catalogue/AllLinksStore.ts';

/** Delays storing and comparing rows in ms, because both would slow down typing. */
const LATER_MS = 150;

/** One row, observed separately: typing in a row must not re-render the others. */
export class TableRow {
  readonly key: number;
  row: BulkCreateRow;
  readonly #table: BulkCreateTable;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(row: BulkCreateRow, table: BulkCreateTable) {
    this.key = row.key;
    this.row = row;
    this.#table = table;
    makeObservable(this, {
      row: observableRef,
      trimmed: computedStruct,
      destinationKey: computed,
      verdict: computed,
      standing: computedStruct,
    });
  }

  get trimmed(): LinkDraft {
    return trimDraft(this.row.draft);
  }

  get destinationKey(): string | undefined {
    return destinationKey(this.trimmed.originalUrl);
  }

  get isCreated(): boolean {
    return this.row.state === 'created';
  }

  /** False while the link may exist, because a lookup compares it with the values that were sent. */
  get isEditable(): boolean {
    return !/created|sending/.test(this.row.state);
  }

  /** Created rows have no errors or hints. */
  get verdict() {
    if (this.isCreated) return { errors: {}, hints: {} };
    const { known, positions, shared } = this.#table;
    const { shortCode, originalUrl } = this.trimmed;
    const other = (first: number | undefined) => (first === positions.get(this) ? undefined : first);
    const duplicateRows = {
      shortCode: other(shared.codes.get(shortCode)),
      originalUrl: other(shared.destinations.get(this.destinationKey ?? '')),
    };
    const existingLinks = {
      shortCode: known.withCode(shortCode),
      originalUrl: known.toDestination(originalUrl),
    };
    return validateRow(validateDraft(this.trimmed), duplicateRows, existingLinks);
  }

  /** The values that are counted over all rows, compared by value because few keystrokes change them. */
  get standing() {
    const { isCreated, isEditable, trimmed } = this;
    const isReady =
      !isCreated && this.row.doubt === undefined && Object.keys(this.verdict.errors).length === 0;
    const isLacking = (text: string) => isEditable && text === '' && trimmed.originalUrl !== '';
    return {
      isCreated,
      isReady,
      hasProblem: this.row.state === 'failed' || !(isCreated || isReady),
      lacksCode: isLacking(trimmed.shortCode),
      lacksTitle: isLacking(trimmed.title),
    };
  }

  set(row: BulkCreateRow): void {
    runInAction(() => (this.row = row));
  }

  /** Sets a field and stores it later. A stable function, so that a keystroke re-renders no other field. */
  readonly fill = (text: string, field: string): void => {
    const table = this.#table;
    this.change({ [field]: text });
    this.set({ ...this.row, doubt: undefined });
    clearTimeout(this.#saveTimer);
    this.#saveTimer = setTimeout(() => table.rows.includes(this) && table.keep([this]), LATER_MS);
  };

  /** Confirms that the row was parsed correctly. */
  readonly accept = (): void => {
    this.set({ ...this.row, doubt: undefined });
    void this.#table.keep([this]);
  };

  /** Applies the user's input and resets the result of an earlier attempt. */
  change(fields: Partial<LinkDraft>): void {
    const draft = { ...this.row.draft, ...fields };
    this.set({ ...this.row, draft, state: 'waiting', reason: undefined });
  }
}

/** Returns the values that occur more than once, each with the position of the first row. */
const repeated = (texts: readonly (string | undefined)[]): ReadonlyMap<string, number> => {
  const [first, shared] = [new Map<string, number>(), new Map<string, number>()];
  texts.forEach((text, index) => {
    if (!text) return;
    const position = first.get(text);
    if (position === undefined) first.set(text, index + 1);
    else shared.set(text, position);
  });
  return shared;
};

const sharedOf = (rows: readonly TableRow[]) => ({
  codes: repeated(rows.map(({ trimmed }) => trimmed.shortCode)),
  destinations: repeated(rows.map(({ destinationKey }) => destinationKey)),
});

/** The rows of links to create together. Every change is stored on this device. */
export class BulkCreateTable {
  rows: readonly TableRow[] = [];
  /** The rows that had problems when the filter was set; undefined without a filter. */
  filtered: readonly TableRow[] | undefined = undefined;
  shared = sharedOf([]);
  /** False once a row could not be stored on this device. */
  isKept = true;
  readonly #storage: BulkCreateStorage;
  readonly #all: AllLinksStore;
  readonly #product: Product;

  constructor(storage: BulkCreateStorage, all: AllLinksStore, product: Product) {
    this.#storage = storage;
    this.#all = all;
    this.#product = product;
    const annotations = { rows: observableRef, filtered: observableRef, shared: observableStruct };
    makeAutoObservable(this, annotations, { autoBind: true });
    // Not a computed value, because every row would check for changes on each keystroke.
    reaction(
      () => sharedOf(this.rows),
      (shared) => (this.shared = shared),
      { delay: LATER_MS },
    );
  }

  /** The existing links, as far as they have been read. */
  get known() {
    return knownLinks(this.#all.links, this.#product.shortDomain);
  }

  /** Whether created links get provider tags instead of words in their description. */
  get isCustomTagged(): boolean {
    return hasCustomTags(this.#all.links);
  }

  get positions(): ReadonlyMap<TableRow, number> {
    return new Map(this.rows.map((row, index) => [row, index + 1]));
  }

  /** The number of rows that are created, are ready, have a problem, or lack a short code or title. */
  get counts() {
    const count = (name: keyof TableRow['standing']) =>
      this.rows.filter(({ standing }) => standing[name]).length;
    return {
      created: count('isCreated'),
      ready: count('isReady'),
      problems: count('hasProblem'),
      withoutCode: count('lacksCode'),
      withoutTitle: count('lacksTitle'),
    };
  }

  get listed(): readonly TableRow[] {
    return this.filtered?.filter((row) => this.positions.has(row)) ?? this.rows;
  }

  /** Compares all rows with each other immediately, without the usual delay. */
  compare(): void {
    this.shared = sharedOf(this.rows);
  }

  /** Shows only rows that have a problem now, or all rows. Fixed rows remain until the filter changes. */
  filter(isOn: boolean): void {
    this.filtered = isOn ? this.rows.filter(({ standing }) => standing.hasProblem) : undefined;
  }

  show(rows: readonly TableRow[]): void {
    this.rows = rows;
    this.compare();
    this.filter(false);
  }

  async read(): Promise<readonly TableRow[]> {
    return (await this.#storage.read()).map((row) => new TableRow(row, this));
  }

  /** Adds links. Suggests missing short codes once the existing links have been read. */
  add(links: readonly TableLink[]): void {
    const lastKey = Math.max(0, ...this.rows.map(({ key }) => key));
    const added = links.map(
      (link, at) => new TableRow({ key: lastKey + 1 + at, ...link, state: 'waiting' }, this),
    );
    this.show([...this.rows, ...added]);
    void this.keep(added);
    void when(() => this.#all.isComplete || !this.#all.isReading, this.suggestCodes);
  }

  async keep(rows: readonly Pick<TableRow, 'row'>[]): Promise<void> {
    const isKept = await this.#storage.change(rows.map(({ row }) => row));
    if (!isKept) runInAction(() => (this.isKept = false));
  }

  remove(row: TableRow): void {
    this.rows = this.rows.filter((one) => one !== row);
    void this.#storage.change([], [row.key]);
  }

  /** Removes all rows. Returns a function that restores them unless new rows were added. */
  clear(): () => void {
    const { rows } = this;
    this.show([]);
    this.#storage.clear();
    this.isKept = true;
    return () => {
      if (this.rows.length > 0) return;
      this.show(rows);
      void this.keep(rows);
    };
  }

  suggestCodes(): void {
    const used = new Set(this.rows.map(({ trimmed }) => trimmed.shortCode));
    const isTaken = (code: string) => used.has(code) || this.known.withCode(code) !== undefined;
    const changesOf = (draft: LinkDraft) => {
      const shortCode = suggestedCode(draft, isTaken);
      used.add(shortCode);
      return { shortCode };
    };
    this.#changeAll(({ standing }) => standing.lacksCode, changesOf);
  }

  suggestTitles(): void {
    const changesOf = ({ originalUrl }: LinkDraft) => ({ title: suggestedTitle(originalUrl) || originalUrl });
    this.#changeAll(({ standing }) => standing.lacksTitle, changesOf);
  }

  /** Replaces the campaign parameters of all editable destinations. */
  setCampaign(campaign: Campaign): void {
    const changesOf = ({ originalUrl }: LinkDraft) => ({ originalUrl: withCampaign(originalUrl, campaign) });
    this.#changeAll((row) => row.isEditable, changesOf);
  }

  #changeAll(isIncluded: (row: TableRow) => boolean, changesOf: (draft: LinkDraft) => Partial<LinkDraft>) {
    const rows = this.rows.filter(isIncluded);
    for (const row of rows) row.change(changesOf(row.trimmed));
    void this.keep(rows);
  }
}
