import { createServer } from 'miragejs';
import { randomLetters } from './ids.ts';
import { type Change, type StoredRecord, TABLES, type Table, type Tables } from './records.ts';

/** Mirage's internal table. The public methods copy all records first, which takes 10 ms for 10,000 links. */
interface Collection<Row> {
  readonly _records: readonly Row[];
  insert(fields: Omit<Row, 'id'>): StoredRecord;
  update(id: string, fields: object): Row;
  remove(id: string): void;
}

const MIRAGE = {
  // Replaces Pretender, which patches the page's `fetch` with an old XHR polyfill.
  interceptor: { create: () => {}, config: () => {} },
  identityManagers: {
    // Mirage's own manager remembers all IDs, so a removed record could not be inserted again.
    application: class {
      fetch = () => randomLetters(10);
      set(): void {}
      reset(): void {}
    },
  },
};

type Row<Name extends Table> = Readonly<Tables[Name]>;

/** The provider's data, in a Mirage database. Reports records that are created, updated or removed. */
export class Database {
  readonly #db = createServer(MIRAGE).db;
  readonly #tables: { readonly [Name in Table]: Collection<Row<Name>> };
  readonly #onWrite: (change: Change) => void;

  constructor(onWrite: (change: Change) => void) {
    for (const table of TABLES) this.#db.createCollection(table);
    this.#tables = Object.fromEntries((this.#db['_collections'] ?? []).map((one) => [one.name, one]));
    this.#onWrite = onWrite;
  }

  /** Returns a table's records in order of creation. The array is live until the database is emptied. */
  all<Name extends Table>(table: Name): readonly Row<Name>[] {
    return this.#tables[table]._records;
  }

  find<Name extends Table>(table: Name, values: Partial<Row<Name>>): Row<Name> | undefined {
    const names = Object.keys(values) as (keyof Row<Name>)[];
    return this.all(table).find((record) => names.every((name) => record[name] === values[name]));
  }

  create<Name extends Table>(table: Name, fields: Omit<Row<Name>, 'id'>): Row<Name> {
    return this.update(table, this.#tables[table].insert(fields), {});
  }

  update<Name extends Table>(table: Name, { id }: StoredRecord, fields: Partial<Row<Name>>): Row<Name> {
    const record = this.#tables[table].update(id, fields);
    const change: object = { table, id, record: { ...record } };
    this.#onWrite(change as Change);
    return record;
  }

  remove(table: Table, { id }: StoredRecord): void {
    if (!this.#has(table, id)) return;
    this.#tables[table].remove(id);
    this.#onWrite({ table, id, record: null });
  }

  /** Adds records without reporting them. */
  insert<Name extends Table>(table: Name, records: readonly Row<Name>[]): void {
    for (const record of records) this.#tables[table].insert(record);
  }

  /** Applies changes from other tabs, a file or storage, without reporting them. */
  apply(changes: readonly Change[]): void {
    // Users first, because records of unknown users are skipped.
    for (const name of TABLES) {
      const table: Collection<StoredRecord> = this.#tables[name];
      for (const { id, record } of changes.filter((change) => change.table === name)) {
        const isKnown = this.#has(name, id);
        // Given an unknown ID, Mirage removes its last record.
        if (record === null) isKnown && table.remove(id);
        else if (isKnown) table.update(id, record);
        else if (!('userId' in record) || this.#has('users', String(record.userId))) table.insert(record);
      }
    }
    // A file may reuse a short code of the data set for another link. The file's link wins.
    const ids = new Set(changes.map(({ id }) => id));
    const codes = new Set(
      changes.map(({ table, record }) => (table === 'links' ? record?.shortCode : undefined)),
    );
    for (const { id } of this.all('links').filter((one) => codes.has(one.shortCode) && !ids.has(one.id)))
      this.#tables.links.remove(id);
  }

  empty(): void {
    this.#db.emptyData();
  }

  #has(table: Table, id: string): boolean {
    return this.all(table).some((record) => record.id === id);
  }
}
