import type { MockServer } from './models.ts';

const KEY = 'brevity:mock';
/** Raise it when the records change shape. */
const VERSION = 1;
const TABLES = ['users', 'sessions', 'magicTokens', 'mails', 'links'] as const;

type Tables = Record<(typeof TABLES)[number], readonly object[]>;

/** The page's storage, or undefined where the browser refuses it. */
export const pageStorage = (): Storage | undefined => {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
};

const tablesIn = (text: string | null, stamp: string): Tables | undefined => {
  try {
    const snapshot = JSON.parse(text ?? 'null');
    const isOurs = snapshot?.version === VERSION && snapshot.stamp === stamp;
    return isOurs && TABLES.every((table) => Array.isArray(snapshot.tables?.[table]))
      ? snapshot.tables
      : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps the mock's data in the browser's storage, from visit to visit and from tab to tab. */
export class Snapshot {
  readonly #server: MockServer;
  readonly #storage: Storage | undefined;
  readonly #stamp: string;
  #saved = '';
  #isKept: boolean;

  /** @param stamp what the data was made from: a snapshot with another stamp is not restored */
  constructor(server: MockServer, storage: Storage | undefined, stamp: string) {
    this.#server = server;
    this.#storage = storage;
    this.#stamp = stamp;
    this.#isKept = storage !== undefined;
  }

  /** False once the storage refused to keep something: the data then lives for this visit only. */
  get isKept(): boolean {
    return this.#isKept;
  }

  /** Replaces the server's data by the stored data; answers false and changes nothing when there is none to use. */
  restore(): boolean {
    const text = this.#read();
    const tables = tablesIn(text, this.#stamp);
    if (text === null || tables === undefined) return false;
    this.#server.db.emptyData();
    this.#server.db.loadData(tables);
    this.#saved = text;
    return true;
  }

  /** Takes the data as it is for known, without storing it: seeds need no storage. */
  begin(): void {
    this.#saved = this.#text();
  }

  /** Stores the data when it has changed; answers whether it has. */
  save(): boolean {
    const text = this.#text();
    if (text === this.#saved) return false;
    this.#saved = text;
    try {
      this.#storage?.setItem(KEY, text);
    } catch {
      this.#isKept = false;
    }
    return true;
  }

  /** Forgets the stored data. */
  drop(): void {
    try {
      this.#storage?.removeItem(KEY);
    } catch {
      this.#isKept = false;
    }
  }

  /** Whether an event of the browser says that another tab has stored or dropped the data. */
  concerns({ key, storageArea }: StorageEvent): boolean {
    return storageArea === this.#storage && (key === KEY || key === null);
  }

  /** Whether nothing is stored at all, not even data that cannot be used. */
  get isDropped(): boolean {
    return this.#read() === null;
  }

  #read(): string | null {
    try {
      return this.#storage?.getItem(KEY) ?? null;
    } catch {
      this.#isKept = false;
      return null;
    }
  }

  #text(): string {
    const { db } = this.#server;
    const tables = Object.fromEntries(TABLES.map((table) => [table, db[table]]));
    return JSON.stringify({ version: VERSION, stamp: this.#stamp, tables });
  }
}
