import type { ClickHistory } from '../../domain/clicks/clickChange.ts';
import type { BulkCreateRow } from '../../domain/import/bulkCreateRow.ts';
import type { Link } from '../../domain/links/link.ts';
import type { CampaignPreset } from '../../domain/urls/campaign.ts';

/**
 * A value that is stored under a fixed name. Never throws: if the storage fails, the value lasts for this
 * visit only. An invalid or expired value reads as undefined.
 */
export interface StoredValue<T> {
  read(): T | undefined;
  write(value: T): void;
  remove(): void;
  /** Whether a stored value outlasts this visit. */
  readonly isPersisted: boolean;
  /** Called when another tab has changed the value. `isCleared`: the whole storage was cleared. */
  onChangeElsewhere(listener: (isCleared: boolean) => void): void;
}

export interface StoredPresets {
  /** The fingerprint of the user's email address. */
  readonly owner: number;
  readonly presets: readonly CampaignPreset[];
}

export interface AllLinks {
  readonly links: readonly Link[];
  readonly readAt: Date;
}

/**
 * A copy of the user's links on this device, and their clicks on earlier days. Each copy belongs to a
 * generation that all tabs share. A copy is invalid as soon as the next generation starts or the session
 * ends, even if it cannot be deleted at that moment. Never throws or rejects: if the storage fails, no data
 * is stored.
 */
export interface LinkCacheStorage {
  /** The current generation; undefined without a copy. */
  readonly generation: string | undefined;
  /** Starts the next generation. Its name is the owner's fingerprint, a colon and a random value. */
  advance(owner: number): void;
  /** Resolves with the copy of the current generation. */
  read(): Promise<AllLinks | undefined>;
  write(generation: string, all: AllLinks): Promise<void>;
  /** Resolves with the clicks of an owner's links on earlier days. */
  readClicks(owner: number): Promise<ClickHistory | undefined>;
  /** Updates the clicks in one transaction. No change is stored if `change` returns undefined. */
  changeClicks(
    owner: number,
    change: (known: ClickHistory | undefined) => ClickHistory | undefined,
  ): Promise<void>;
  /** Ends the generation. Deletes all copies and clicks. */
  clear(): void;
}

/**
 * The rows of a user's bulk create on this device, until all links are created. After a reload or crash, no
 * row is lost and no link is created twice. Never throws or rejects: if the storage fails, no data is stored.
 */
export interface BulkCreateStorage {
  /** Resolves with the signed-in user's rows, in order. */
  read(): Promise<readonly BulkCreateRow[]>;
  /** Adds or replaces rows, and removes rows by key. Resolves with whether the change is stored. */
  change(rows: readonly BulkCreateRow[], removed?: readonly number[]): Promise<boolean>;
  clear(): void;
}

export interface StorageStatus {
  /** Whether any written value, including the session, lasts for this visit only. */
  readonly isRefused: boolean;
  subscribe(listener: () => void): void;
}
