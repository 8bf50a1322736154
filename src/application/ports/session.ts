import type { User } from '../../domain/user.ts';

export interface Session {
  readonly token: string;
  /** Undefined if only the token is stored and the user has not been fetched. */
  readonly user: User | undefined;
  /** The fingerprint of the magic link that created it; a renewed token does not change it. */
  readonly link?: number | undefined;
}

/** What may have changed the stored session: this tab, another tab, or anyone while the page was in the bfcache. */
export type SessionChange = 'cleared' | 'elsewhere' | 'unheard';

/** Other tabs see what a tab stores after a delay. */
export const STORAGE_DELAY_MS = 100;

/**
 * Stores the session token and its user between visits (specification: Entities). Never throws: if the storage fails,
 * the values last for this visit only.
 */
export interface SessionVault {
  read(): Session | undefined;
  /** Begins a session. */
  store(session: Session): void;
  /** Replaces the token of the stored session, if that is `refused` still: a sign-out wins. */
  renew(refused: string, token: string): void;
  clear(): void;
  /** Returns an unsubscribe function. `store` and `renew` call nobody: the sign-in screen decides when a session begins. */
  subscribe(listener: (change: SessionChange) => void): () => void;
}
