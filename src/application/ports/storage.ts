import type { ClickHistory } from '../../domain/clicks/clickChange.ts';
import type { BulkCreateRow } from '../../domain/import/bulkCreateRow.ts';
import type { Link } from '../../domain/links/link.ts';
import type { CampaignPreset } from '../../domain/urls/campaign.ts';

/**
 * A stored value under a fixed name. Never throws: if the storage fails, the value lasts for this visit only. A value
 * of the wrong shape, or past its lifetime, reads as undefined.
 */
export interface StoredValue<T> {
  read(): T | undefined;
  write(value: T): void;
  remove(): void;
  /** Whether a value is stored that outlasts this visit. */
  readonly isPersisted: boolean;
  /** Calls the listener when another tab has changed the value. `isCleared`: the whole storage was cleared. */
  onChangeElsewhere(listener: (isCleared: boolean) => void): void;
}

/** The campaigns that a user has named. */
export interface StoredPresets {
  /** The fingerprint of the user's e-mail address. */
  readonly owner: number;
  readonly presets: readonly CampaignPreset[];
}

/** All links of a user, and when they were read. */
export interface AllLinks {
  readonly links: readonly Link[];
  readonly readAt: Date;
}

/**
 * Keeps a copy of a user's links on this device, of one generation of them, which all tabs share: when the next one
 * begins, or the session ends, the copy is invalid at once, even if it cannot be deleted at that moment. Never throws
 * or rejects: if the storage fails, nothing is kept.
 */
export interface LinkCacheStorage {
  /** Undefined if there is none. */
  readonly generation: string | undefined;
  /** Begins the next generation. Its name begins with the owner's number and a colon. */
  advance(owner: number): void;
  /** The copy of the current generation. */
  read(): Promise<AllLinks | undefined>;
  write(generation: string, all: AllLinks): Promise<void>;
  /** The clicks of an owner's links on earlier days, if they are kept. */
  readClicks(owner: number): Promise<ClickHistory | undefined>;
  /** Replaces them by what `change` makes of them, before any other tab can; undefined leaves them as they are. */
  changeClicks(
    owner: number,
    change: (known: ClickHistory | undefined) => ClickHistory | undefined,
  ): Promise<void>;
  /** Ends the generation, as the end of the session does, and deletes every copy and all clicks. */
  clear(): void;
}

/**
 * Keeps the links that one user creates together on this device until all is done, so that a reload or a crash loses
 * none, and none is created twice. Never throws or rejects: if the storage fails, nothing is kept.
 */
export interface BulkCreateStorage {
  /** Those of the signed-in user, in their order. */
  read(): Promise<readonly BulkCreateRow[]>;
  /** Adds or replaces some, and removes others. Resolves with whether that is kept. */
  change(rows: readonly BulkCreateRow[], removed?: readonly number[]): Promise<boolean>;
  clear(): void;
}

/** Whether the browser's storage works. */
export interface StorageStatus {
  /** Whether any written value, the session included, lasts for this visit only. */
  readonly isRefused: boolean;
  subscribe(listener: () => void): void;
}
