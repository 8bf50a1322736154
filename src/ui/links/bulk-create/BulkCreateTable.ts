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

/** The database and the comparison of all rows come this much after a key, which would have to wait for them. */
const LATER_MS = 150;

/** One row, observed by itself: typing in it must not render the others. */
export class TableRow {
  readonly key: number;
  row: BulkCreateRow;
  readonly #table: BulkCreateTable;
  #keeping: ReturnType<typeof setTimeout> | undefined;

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

  /** Not while its link may exist: what is looked up is what was sent. */
  get isEditable(): boolean {
    return !/created|sending/.test(this.row.state);
  }

  /** Nothing is said of a link that is there. */
  get verdict() {
    if (this.isCreated) return { errors: {}, hints: {} };
    const { known, positions, shared } = this.#table;
    const { shortCode, originalUrl } = this.trimmed;
    const other = (first: number | undefined) => (first === positions.get(this) ? undefined : first);
    const twins = {
      shortCode: other(shared.codes.get(shortCode)),
      originalUrl: other(shared.destinations.get(this.destinationKey ?? '')),
    };
    const namesakes = { shortCode: known.withCode(shortCode), originalUrl: known.toDestination(originalUrl) };
    return validateRow(validateDraft(this.trimmed), twins, namesakes);
  }

  /** What is counted of all rows: few keys change it. */
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

  /** Takes the text of a field, and keeps it; the same function always, so that a key renders no other field. */
  readonly fill = (text: string, field: string): void => {
    const table = this.#table;
    this.change({ [field]: text });
    this.set({ ...this.row, doubt: undefined });
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => table.rows.includes(this) && table.keep([this]), LATER_MS);
  };

  /** Keeps the row as its table was read. */
  readonly accept = (): void => {
    this.set({ ...this.row, doubt: undefined });
    void this.#table.keep([this]);
  };

  /** Takes what was typed. What an earlier try has told does not hold any more. */
  change(fields: Partial<LinkDraft>): void {
    const draft = { ...this.row.draft, ...fields };
    this.set({ ...this.row, draft, state: 'waiting', reason: undefined });
  }
}

/** The texts that are there more than once, each with the position of the first. */
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

/** The rows of links that are to be created together, kept on the device as they are. */
export class BulkCreateTable {
  rows: readonly TableRow[] = [];
  /** The rows that had problems when the others were hidden; undefined while all are shown. */
  filtered: readonly TableRow[] | undefined = undefined;
  shared = sharedOf([]);
  /** False once something could not be kept on the device. */
  isKept = true;
  readonly #kept: BulkCreateStorage;
  readonly #all: AllLinksStore;
  readonly #product: Product;

  constructor(kept: BulkCreateStorage, all: AllLinksStore, product: Product) {
    this.#kept = kept;
    this.#all = all;
    this.#product = product;
    const annotations = { rows: observableRef, filtered: observableRef, shared: observableStruct };
    makeAutoObservable(this, annotations, { autoBind: true });
    // Not computed: each key would let every row ask whether it has changed.
    reaction(
      () => sharedOf(this.rows),
      (shared) => (this.shared = shared),
      { delay: LATER_MS },
    );
  }

  /** The links that there are, as far as they have been read. */
  get known() {
    return knownLinks(this.#all.links, this.#product.shortDomain);
  }

  /** Whether links get the provider's own tags, instead of words in the description. */
  get isCustomTagged(): boolean {
    return hasCustomTags(this.#all.links);
  }

  get positions(): ReadonlyMap<TableRow, number> {
    return new Map(this.rows.map((row, index) => [row, index + 1]));
  }

  /** How many rows are created, can be sent, have a problem, and lack a short code or a title. */
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

  /** The rows that are shown if none of them is too many. */
  get listed(): readonly TableRow[] {
    return this.filtered?.filter((row) => this.positions.has(row)) ?? this.rows;
  }

  /** Compares all rows with each other now, as before they are sent. */
  compare(): void {
    this.shared = sharedOf(this.rows);
  }

  /** Shows only the rows that have a problem now, or all. A row that is mended stays. */
  filter(isOn: boolean): void {
    this.filtered = isOn ? this.rows.filter(({ standing }) => standing.hasProblem) : undefined;
  }

  show(rows: readonly TableRow[]): void {
    this.rows = rows;
    this.compare();
    this.filter(false);
  }

  async read(): Promise<readonly TableRow[]> {
    return (await this.#kept.read()).map((row) => new TableRow(row, this));
  }

  /** Adds links, and short codes where they have none, once it is known which ones are taken. */
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
    const isKept = await this.#kept.change(rows.map(({ row }) => row));
    if (!isKept) runInAction(() => (this.isKept = false));
  }

  remove(row: TableRow): void {
    this.rows = this.rows.filter((one) => one !== row);
    void this.#kept.change([], [row.key]);
  }

  /** Removes all rows; returns a function that brings them back, unless there are others by then. */
  clear(): () => void {
    const { rows } = this;
    this.show([]);
    this.#kept.clear();
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

  /** Replaces the campaign parameters of all addresses. */
  setCampaign(campaign: Campaign): void {
    const changesOf = ({ originalUrl }: LinkDraft) => ({ originalUrl: withCampaign(originalUrl, campaign) });
    this.#changeAll((row) => row.isEditable, changesOf);
  }

  #changeAll(isMeant: (row: TableRow) => boolean, changesOf: (draft: LinkDraft) => Partial<LinkDraft>) {
    const rows = this.rows.filter(isMeant);
    for (const row of rows) row.change(changesOf(row.trimmed));
    void this.keep(rows);
  }
}
