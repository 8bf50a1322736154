import type { MockServer } from './models.ts';
import { type Change, TABLES } from './records.ts';
import { recordsOf } from './tables.ts';

/** Applies changes from other tabs, a file or storage, without reporting them as writes. */
export const applyChanges = ({ db, schema }: MockServer, changes: readonly Change[]): void => {
  // The users first: what belongs to nobody is left out.
  for (const name of TABLES) {
    // Each look at a table copies its records.
    const ofTable = changes.filter(({ table }) => table === name);
    const table = ofTable.length > 0 ? db[name] : undefined;
    for (const { id, record } of ofTable) {
      const isKnown = table?.find(id) !== null;
      // Mirage removes its last record for an id that it does not know.
      if (record === null) isKnown && table?.remove(id);
      else if (isKnown) table?.update(id, record);
      else if (!('userId' in record) || db['users']?.find(String(record.userId))) table?.insert(record);
    }
  }
  const ids = new Set(changes.map(({ id }) => id));
  const codes = new Set(
    changes.map(({ record }) => (record !== null && 'shortCode' in record ? record.shortCode : undefined)),
  );
  // A file can have a short code that the data set gives to another link.
  for (const { id } of recordsOf(schema, 'links').filter(
    (one) => codes.has(one.shortCode) && !ids.has(one.id),
  ))
    db['links']?.remove(id);
};
