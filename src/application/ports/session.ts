import type { User } from '../../domain/user.ts';

export interface Session {
  readonly token: string;
  /** Undefined while only the token is stored and the user has not been fetched. */
  readonly user: User | undefined;
  /** The fingerprint of the magic link that started the session. A renewed token does not change it. */
  readonly link?: number | undefined;
}

/**
 * How the stored session may have changed. `cleared`: by this tab. `elsewhere`: by another tab. `unheard`:
 * while the page was in the back/forward cache.
 */
export type SessionChange = 'cleared' | 'elsewhere' | 'unheard';

/** Time until other tabs see a stored value. */
export const STORAGE_DELAY_MS = 100;

/**
 * The stored session token and user (specification: Accounts). Never throws: if the storage fails, the values
 * last for this visit only.
 */
export interface SessionVault {
  read(): Session | undefined;
  store(session: Session): void;
  /** Replaces the stored token, if that is still `refused`. A sign-out takes precedence. */
  renew(refused: string, token: string): void;
  clear(): void;
  /**
   * Calls the listener when the stored session may have changed, but not for `store` and `renew` in this tab:
   * the sign-in screen decides when a session starts. Returns an unsubscribe function.
   */
  subscribe(listener: (change: SessionChange) => void): () => void;
}
