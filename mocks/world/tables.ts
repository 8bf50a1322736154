import type { MockLink, MockSchema } from './models.ts';
import type { LinkRecord, Table, Tables } from './records.ts';

// Knows Mirage's private parts: each public way to a table copies its records first, which takes 10 ms for 10,000 links.

interface Collection<Row> {
  readonly name: string;
  readonly _records: readonly Readonly<Row>[];
}

/** The records of a table, in the order of their creation. They change with the database, until it is emptied. */
export const recordsOf = <Name extends Table>(
  { db }: Pick<MockSchema, 'db'>,
  table: Name,
): readonly Readonly<Tables[Name]>[] => {
  const collections: readonly Collection<Tables[Name]>[] = db['_collections'] ?? [];
  const found = collections.find(({ name }) => name === table);
  if (found === undefined) throw new Error(`Mirage has no table ${table}.`);
  return found._records;
};

/** The model of a link's record, to write it. Mirage's typings leave `new` out. */
export const modelOf = (
  schema: MockSchema & { new?(model: 'link', record: LinkRecord): MockLink },
  record: LinkRecord,
): MockLink => {
  const model = schema.new?.('link', record);
  if (model === undefined) throw new Error('Mirage makes no models.');
  return model;
};
