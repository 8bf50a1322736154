import { createServer } from 'miragejs';
import { randomLetters } from './ids.ts';
import { type Change, type StoredRecord, TABLES, type Table, type Tables } from './records.ts';

/** Mirage's own part for a table: each public way to one copies its records first, which takes 10 ms for 10,000 links. */
interface Collection<Row> {
  readonly _records: readonly Row[];
  insert(fields: Omit<Row, 'id'>): StoredRecord;
  update(id: string, fields: object): Row;
  remove(id: string): void;
}

const MIRAGE = {
  // In place of Pretender, which patches the page's `fetch` with an old XHR polyfill.
  interceptor: { create: () => {}, config: () => {} },
  identityManagers: {
    // Mirage's own counts from the highest id, and keeps all ids, so that no record could come back.
    application: class {
      fetch = () => randomLetters(10);
      set(): void {}
      reset(): void {}
    },
  },
};

type Row<Name extends Table> = Readonly<Tables[Name]>;

/** What the provider knows, in a database of Mirage. What is created, updated and removed is reported. */
export class Database {
  readonly #db = createServer(MIRAGE).db;
  readonly #tables: { readonly [Name in Table]: Collection<Row<Name>> };
  readonly #onWrite: (change: Change) => void;

  constructor(onWrite: (change: Change) => void) {
    for (const table of TABLES) this.#db.createCollection(table);
    this.#tables = Object.fromEntries((this.#db['_collections'] ?? []).map((one) => [one.name, one]));
    this.#onWrite = onWrite;
  }

  /** The records of a table, in the order of their creation. They change with the database, until it is emptied. */
  all<Name extends Table>(table: Name): readonly Row<Name>[] {
    return this.#tables[table]._records;
  }

  /** The first record with these values. */
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

  /** Adds records without a report. */
  insert<Name extends Table>(table: Name, records: readonly Row<Name>[]): void {
    for (const record of records) this.#tables[table].insert(record);
  }

  /** Applies changes from other tabs, a file or storage, without a report. */
  apply(changes: readonly Change[]): void {
    // The users first: what belongs to nobody is left out.
    for (const name of TABLES) {
      const table: Collection<StoredRecord> = this.#tables[name];
      for (const { id, record } of changes.filter((change) => change.table === name)) {
        const isKnown = this.#has(name, id);
        // Mirage removes its last record for an id that it does not know.
        if (record === null) isKnown && table.remove(id);
        else if (isKnown) table.update(id, record);
        else if (!('userId' in record) || this.#has('users', String(record.userId))) table.insert(record);
      }
    }
    // A file can have a short code that the data set gives to another link.
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
