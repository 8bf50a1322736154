import type { Settings } from '../settings/settings.ts';
import { formatShareString, parseShareString } from '../settings/shareString.ts';
import { type Change, type StoredRecord, TABLES, type Table } from './changes.ts';
import { randomLetters } from './ids.ts';

/** Raise it when records change shape or the seeds give other data: what is stored then is dropped. */
const VERSION = 3;
const KEY = 'brevity:mock';

/** What is read of the browser's event. */
export type StorageNews = Pick<StorageEvent, 'key' | 'newValue' | 'storageArea'>;

/** What the data was made from, and what time it is there. */
export interface World {
  readonly settings: Settings;
  readonly clockOffsetMs: number;
}

/** The page's storage, or undefined where the browser refuses it. */
export const pageStorage = (): Storage | undefined => {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
};

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRecord = (value: unknown): value is StoredRecord =>
  isObject(value) && typeof value['id'] === 'string';

const worldFrom = (value: unknown): World | undefined => {
  if (!isObject(value) || value['version'] !== VERSION) return undefined;
  const { settings, clockOffsetMs } = value;
  if (typeof settings !== 'string' || typeof clockOffsetMs !== 'number') return undefined;
  try {
    return { settings: parseShareString(settings), clockOffsetMs };
  } catch {
    return undefined;
  }
};

const plain = ({ settings, clockOffsetMs }: World) => ({
  version: VERSION,
  settings: formatShareString(settings),
  clockOffsetMs,
});

const keyOf = ({ table, id }: Pick<Change, 'table' | 'id'>): string => `${KEY}:${table}:${id}`;

const placeOf = (key: string): { table: Table; id: string } | undefined => {
  const table = TABLES.find((name) => key.startsWith(`${KEY}:${name}:`));
  return table && { table, id: key.slice(`${KEY}:${table}:`.length) };
};

const changeFrom = (key: string, text: string | null): Change | undefined => {
  const place = placeOf(key);
  const record = parsed(text);
  return place && (record === null || isRecord(record)) ? { ...place, record } : undefined;
};

/**
 * Keeps the mock's world and what has changed in it since, from visit to visit and from tab to tab. The seeds need no
 * room: the same world gives the same ones. Each record has a place of its own, so that tabs do not overwrite each
 * other's.
 */
export class Snapshot {
  readonly #storage: Storage | undefined;
  readonly #changes = new Map<string, Change>();
  #isKept: boolean;

  constructor(storage: Storage | undefined) {
    this.#storage = storage;
    this.#isKept = storage !== undefined;
  }

  /** False once the storage refused to keep something: the data then lives for this visit only. */
  get isKept(): boolean {
    return this.#isKept;
  }

  get changes(): readonly Change[] {
    return [...this.#changes.values()];
  }

  /** Reads what is stored; answers undefined when there is nothing that can be used. */
  restore(): World | undefined {
    this.#changes.clear();
    const world = this.#try((storage) => worldFrom(parsed(storage.getItem(KEY))));
    if (world === undefined) return undefined;
    this.#try((storage) => {
      for (const key of keysOf(storage)) {
        const change = changeFrom(key, storage.getItem(key));
        if (change !== undefined) this.#changes.set(key, change);
      }
    });
    return world;
  }

  /** Forgets all that was kept and begins with a world, and with the changes that are carried over into it. */
  begin(world: World, changes: readonly Change[] = []): void {
    this.#changes.clear();
    this.#try((storage) => {
      for (const key of keysOf(storage)) storage.removeItem(key);
    });
    for (const change of changes) this.keep(change);
    // The last to be written: it tells the other tabs that all is there.
    this.note(world);
  }

  /** Keeps a world whose data stay the same. */
  note(world: World): void {
    // Other tabs are told of a text only when it differs from the last one.
    const text = JSON.stringify({ ...plain(world), writtenAs: randomLetters(8) });
    this.#try((storage) => storage.setItem(KEY, text));
  }

  keep(change: Change): void {
    this.#changes.set(keyOf(change), change);
    this.#try((storage) => storage.setItem(keyOf(change), JSON.stringify(change.record)));
  }

  /** What an event of the browser says that another tab has done: one change, or another world. */
  follow({ key, newValue, storageArea }: StorageNews): Change | 'world' | undefined {
    if (this.#storage === undefined || storageArea !== this.#storage) return undefined;
    if (key === null || key === KEY) return 'world';
    // A record whose place is emptied goes with its world, of which there is an event too.
    const change = newValue === null ? undefined : changeFrom(key, newValue);
    if (change !== undefined) this.#changes.set(key, change);
    return change;
  }

  #try<T>(act: (storage: Storage) => T): T | undefined {
    try {
      return this.#storage && act(this.#storage);
    } catch {
      this.#isKept = false;
      return undefined;
    }
  }
}

const keysOf = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key): key is string => key !== null && placeOf(key) !== undefined,
  );

/** A world and its changes as the text of a file. */
export const exportText = (world: World, changes: readonly Change[]): string =>
  `${JSON.stringify({ ...plain(world), changes }, null, 1)}\n`;

/** Reads the text of such a file; throws an Error with one sentence when it is none. */
export const importText = (text: string): { world: World; changes: readonly Change[] } => {
  const file = parsed(text);
  const world = worldFrom(file);
  const changes = isObject(file) && Array.isArray(file['changes']) ? file['changes'] : undefined;
  if (world === undefined || changes === undefined) {
    throw new Error('This file holds no demo data of this version.');
  }
  return {
    world,
    changes: changes.map((one: unknown) => {
      const change =
        isObject(one) &&
        changeFrom(`${KEY}:${one['table']}:${one['id']}`, JSON.stringify(one['record'] ?? null));
      if (!change) throw new Error('This file holds a change of the demo data that cannot be read.');
      return change;
    }),
  };
};
