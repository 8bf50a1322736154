import type { MockServer } from './models.ts';
import type { Table, Tables } from './records.ts';

/*
 * Mirage's database without its models, by private fields: each public way to a table copies all of its records first,
 * some of them twice, which takes 10 ms for one look into 10,000 links.
 */

type Database = Pick<MockServer, 'db'>;

/** A table as Mirage holds it. */
export interface Collection<Row> {
  readonly name: string;
  readonly _records: readonly Readonly<Row>[];
  find(id: string): Readonly<Row> | null;
  insert(rows: Row | readonly Row[]): unknown;
  update(id: string, changes: Partial<Row>): unknown;
  remove(id: string): void;
}

export const collectionOf = <Name extends Table>({ db }: Database, table: Name): Collection<Tables[Name]> => {
  const collections: readonly Collection<Tables[Name]>[] = db['_collections'] ?? [];
  const found = collections.find(({ name }) => name === table);
  if (found === undefined) throw new Error(`Mirage has no table ${table}.`);
  return found;
};

/** The records of a table, in the order of their creation. They change with the database, until it is emptied. */
export const recordsOf = <Name extends Table>(
  database: Database,
  table: Name,
): readonly Readonly<Tables[Name]>[] => collectionOf(database, table)._records;

export const updateRecord = <Name extends Table>(
  database: Database,
  table: Name,
  id: string,
  changes: Partial<Tables[Name]>,
): void => void collectionOf(database, table).update(id, changes);

export const removeRecord = (database: Database, table: Table, id: string): void =>
  collectionOf(database, table).remove(id);
