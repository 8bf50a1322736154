import { isObject, parseJson } from '../../contract/json.ts';
import type { Settings } from '../settings/settings.ts';
import { formatShareString, parseShareString } from '../settings/shareString.ts';
import { randomLetters } from './ids.ts';
import { type Change, type StoredRecord, TABLES } from './records.ts';

const KEY = 'brevity:mock';

/** Raise it when records change shape or the seeds give other data: older saved data is then dropped. */
const VERSION = 5;

/** The settings, and how far the clock is ahead of the real time. */
export interface SavedSettings {
  readonly settings: Settings;
  readonly clockOffsetMs: number;
}

export type StorageChange = Pick<StorageEvent, 'key' | 'newValue' | 'storageArea'>;

const KEY_OF_RECORD = new RegExp(`^${KEY}:(\\w+):(.*)$`, 's');

const isRecord = (value: unknown): value is StoredRecord =>
  isObject(value) && typeof value['id'] === 'string';

/** A change from what is stored under a key; undefined for what nobody has stored there. */
const changeFrom = (key: string, text: string | null): Change | undefined => {
  const [, name, id = ''] = KEY_OF_RECORD.exec(key) ?? [];
  const table = TABLES.find((one) => one === name);
  const record = parseJson(text);
  return table && (record === null || isRecord(record)) ? ({ table, id, record } as Change) : undefined;
};

const savedIn = (text: string | null): SavedSettings | undefined => {
  const { version, settings, clockOffsetMs } = Object(parseJson(text));
  try {
    return version === VERSION ? { settings: parseShareString(settings), clockOffsetMs } : undefined;
  } catch {
    return undefined;
  }
};

const recordKeysIn = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key): key is string => key !== null && KEY_OF_RECORD.test(key),
  );

/**
 * Stores the mock's settings and the changes in its data since the seeds, for later visits and for other tabs. Each record
 * has its own key, so that tabs do not overwrite each other's records.
 */
export class Snapshot {
  readonly #storage: Storage | undefined;
  readonly #changes = new Map<string, Change>();
  /** False once the storage has refused something: the data then lives for this visit only. */
  isKept: boolean;

  constructor(storage: Storage | undefined) {
    this.#storage = storage;
    this.isKept = storage !== undefined;
  }

  get changes(): readonly Change[] {
    return [...this.#changes.values()];
  }

  /** Reads what is stored; returns undefined, with no changes, when it cannot be used. */
  restore(): SavedSettings | undefined {
    this.#changes.clear();
    return this.#try((storage) => {
      const saved = savedIn(storage.getItem(KEY));
      if (saved === undefined) return undefined;
      for (const key of recordKeysIn(storage)) {
        const change = changeFrom(key, storage.getItem(key));
        if (change !== undefined) this.#changes.set(key, change);
      }
      return saved;
    });
  }

  begin(saved: SavedSettings, changes: readonly Change[]): void {
    this.#changes.clear();
    this.#try((storage) => {
      for (const key of recordKeysIn(storage)) storage.removeItem(key);
    });
    for (const change of changes) this.keep(change);
    // Last, because it makes the other tabs read the rest.
    this.save(saved);
  }

  save({ settings, clockOffsetMs }: SavedSettings): void {
    const saved = { version: VERSION, settings: formatShareString(settings), clockOffsetMs };
    // Browsers report a text to other tabs only when it differs from the last one.
    const text = JSON.stringify({ ...saved, writtenAs: randomLetters(8) });
    this.#try((storage) => storage.setItem(KEY, text));
  }

  /** Stores a change; returns whether it is the first one of its record. */
  keep(change: Change): boolean {
    const key = `${KEY}:${change.table}:${change.id}`;
    const isFirst = !this.#changes.has(key);
    this.#changes.set(key, change);
    this.#try((storage) => storage.setItem(key, JSON.stringify(change.record)));
    return isFirst;
  }

  /** What another tab has done: one change, or something after which everything must be restored. */
  follow({ key, newValue, storageArea }: StorageChange): Change | 'everything' | undefined {
    if (this.#storage === undefined || storageArea !== this.#storage) return undefined;
    if (key === null || key === KEY) return 'everything';
    // A key is removed when everything is replaced, which another event reports.
    const change = newValue === null ? undefined : changeFrom(key, newValue);
    if (change !== undefined) this.#changes.set(key, change);
    return change;
  }

  #try<T>(act: (storage: Storage) => T): T | undefined {
    try {
      return this.#storage && act(this.#storage);
    } catch {
      this.isKept = false;
      return undefined;
    }
  }
}
