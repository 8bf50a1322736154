import { isObject, parseJson } from '../../contract/json.ts';
import type { Settings } from '../settings/settings.ts';
import { formatShareString, parseShareString } from '../settings/shareString.ts';
import { randomLetters } from './ids.ts';
import { type Change, type StoredRecord, TABLES } from './records.ts';

const KEY = 'brevity:mock';

/** Increase it when records change shape or seeds produce other data. Older stored data is dropped. */
const VERSION = 5;

/** The settings, and the offset of the mock's clock from the real time. */
export interface SavedSettings {
  readonly settings: Settings;
  readonly clockOffsetMs: number;
}

export type StorageChange = Pick<StorageEvent, 'key' | 'newValue' | 'storageArea'>;

const RECORD_KEY = new RegExp(`^${KEY}:(\\w+):(.*)$`, 's');

const isRecord = (value: unknown): value is StoredRecord =>
  isObject(value) && typeof value['id'] === 'string';

/** Parses the value stored under a key as a change. Returns undefined if the key or value is invalid. */
const changeFrom = (key: string, text: string | null): Change | undefined => {
  const [, name, id = ''] = RECORD_KEY.exec(key) ?? [];
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
    (key): key is string => key !== null && RECORD_KEY.test(key),
  );

/**
 * Stores the settings, and the changes in the data since the seeds, for later visits and other tabs.
 * Each record has its own key, so that tabs do not overwrite each other's records.
 */
export class Snapshot {
  readonly #storage: Storage | undefined;
  readonly #changes = new Map<string, Change>();
  /** False once storage has failed. Data then lasts for this visit only. */
  isPersisted: boolean;

  constructor(storage: Storage | undefined) {
    this.#storage = storage;
    this.isPersisted = storage !== undefined;
  }

  get changes(): readonly Change[] {
    return [...this.#changes.values()];
  }

  /** Reads the stored data. If it is unusable, discards all changes and returns undefined. */
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
    for (const change of changes) this.store(change);
    // Saved last, because a change of this key makes other tabs read all other keys.
    this.save(saved);
  }

  save({ settings, clockOffsetMs }: SavedSettings): void {
    const saved = { version: VERSION, settings: formatShareString(settings), clockOffsetMs };
    // Browsers notify other tabs only if the value differs from the previous one.
    const text = JSON.stringify({ ...saved, writtenAs: randomLetters(8) });
    this.#try((storage) => storage.setItem(KEY, text));
  }

  /** Stores a change. Returns whether it is the first change of its record. */
  store(change: Change): boolean {
    const key = `${KEY}:${change.table}:${change.id}`;
    const isFirst = !this.#changes.has(key);
    this.#changes.set(key, change);
    this.#try((storage) => storage.setItem(key, JSON.stringify(change.record)));
    return isFirst;
  }

  /** Returns another tab's change, or 'everything' if all data must be restored. */
  follow({ key, newValue, storageArea }: StorageChange): Change | 'everything' | undefined {
    if (this.#storage === undefined || storageArea !== this.#storage) return undefined;
    if (key === null || key === KEY) return 'everything';
    // Keys are removed only when all data is replaced, which another event reports.
    const change = newValue === null ? undefined : changeFrom(key, newValue);
    if (change !== undefined) this.#changes.set(key, change);
    return change;
  }

  #try<T>(act: (storage: Storage) => T): T | undefined {
    try {
      return this.#storage && act(this.#storage);
    } catch {
      this.isPersisted = false;
      return undefined;
    }
  }
}
