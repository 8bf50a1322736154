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
  /** The fingerprint of the user's email address. */
  readonly owner: number;
  /** In ms since 1970. */
  readonly savedAt: number;
  /** Undefined if an earlier version stored the visit. */
  readonly unsupported?: readonly string[] | undefined;
  readonly lists: { readonly [name in 'home' | 'links']?: StoredList | undefined };
}

export interface Preferences {
  readonly keepsLinks: boolean;
}

/** The lists that the signed-in user saw in an earlier visit. Displayed until the provider responds. */
export class LastVisit {
  /** Read once at the start, so that it contains no data of this visit. */
  readonly found: StoredVisit | undefined = undefined;

  /** Deletes a stored visit if it belongs to another user, is invalid or is not wanted. */
  constructor(stored: StoredValue<StoredVisit>, vault: SessionVault, { keepsLinks }: Preferences) {
    const owner = ownerOf(vault);
    const found = stored.read();
    if (keepsLinks && found?.owner === owner) this.found = found;
    else if (owner !== undefined) stored.remove();
  }
}
