import type { LinkPatch } from '../../domain/links/link.ts';
import type { Pagination } from '../../domain/links/pagination.ts';
import type { SessionVault } from '../ports/session.ts';
import type { StoredValue } from '../ports/storage.ts';
import { ownerOf } from './fingerprint.ts';

/** The first page of a list, as the user last saw it. */
export interface StoredList {
  readonly links: readonly LinkPatch[];
  readonly pagination: Pagination;
  readonly readAt: Date;
}

export interface StoredVisit {
  /** The fingerprint of the user's e-mail address. */
  readonly owner: number;
  /** When a tab wrote this, in milliseconds since 1970. */
  readonly savedAt: number;
  /** Undefined in what earlier versions wrote. */
  readonly unsupported?: readonly string[] | undefined;
  readonly lists: { readonly [name in 'home' | 'links']?: StoredList | undefined };
}

export interface Preferences {
  readonly keepsLinks: boolean;
}

/** What the signed-in user saw of the lists in an earlier visit, to show until the provider has answered. */
export class LastVisit {
  /** Read once, so that nothing of this visit is in it. Undefined if there is nothing for this user. */
  readonly found: StoredVisit | undefined = undefined;

  /** Deletes what is of another user, of another shape, or not wanted. */
  constructor(kept: StoredValue<StoredVisit>, vault: SessionVault, { keepsLinks }: Preferences) {
    const owner = ownerOf(vault);
    const found = kept.read();
    if (keepsLinks && found?.owner === owner) this.found = found;
    else if (owner !== undefined) kept.remove();
  }
}
