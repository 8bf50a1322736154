import { isObject } from '../parsed.ts';
import type { Settings } from '../settings/settings.ts';
import { formatShareString, parseShareString } from '../settings/shareString.ts';
import { type Change, type StoredRecord, TABLES } from './records.ts';

/*
 * What the mock keeps in a browser, as JSON: its settings and clock, and each record that has changed since the seeds.
 */

/** Raise it when records change shape or the seeds give other data: older saved data is then dropped. */
const VERSION = 5;

/** The settings, and how far the clock is ahead of the real time. */
export interface SavedSettings {
  readonly settings: Settings;
  readonly clockOffsetMs: number;
}

const isRecord = (value: unknown): value is StoredRecord =>
  isObject(value) && typeof value['id'] === 'string';

export const savedJson = ({ settings, clockOffsetMs }: SavedSettings): object => ({
  version: VERSION,
  settings: formatShareString(settings),
  clockOffsetMs,
});

/** Reads what `savedJson` wrote; undefined for anything else, and for another version. */
export const readSaved = (value: unknown): SavedSettings | undefined => {
  if (!isObject(value) || value['version'] !== VERSION) return undefined;
  const { settings, clockOffsetMs } = value;
  if (typeof settings !== 'string' || typeof clockOffsetMs !== 'number') return undefined;
  try {
    return { settings: parseShareString(settings), clockOffsetMs };
  } catch {
    return undefined;
  }
};

/** A change from its saved parts; undefined when one of them is wrong. */
export const readChange = (tableName: unknown, id: unknown, record: unknown): Change | undefined => {
  const table = TABLES.find((name) => name === tableName);
  if (table === undefined || typeof id !== 'string') return undefined;
  return record === null || isRecord(record) ? { table, id, record } : undefined;
};
