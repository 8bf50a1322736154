import type { User } from '../domain/user.ts';
import type { Drafts } from './Drafts.ts';
import { fingerprint } from './fingerprint.ts';
import type { AuthGateway, Kept, Mutex, PageVisibility, SessionVault } from './ports.ts';
import { isTransient } from './ServiceError.ts';

/** The verify screen was opened without a token. */
export class MissingMagicTokenError extends Error {
  override readonly name = 'MissingMagicTokenError';

  constructor() {
    super('Invalid verification link');
  }
}

/** Exchanges the token of a magic link for a session and stores it (spec section 4, 'Verification'). */
export class VerifyMagicLink {
  readonly #auth: AuthGateway;
  readonly #vault: SessionVault;
  readonly #page: PageVisibility;
  readonly #mutex: Mutex;
  readonly #lastVerified: Kept<number>;
  readonly #drafts: Drafts;
  readonly #verified = new Map<string, Promise<User>>();

  /** `lastVerified` holds the fingerprint of the magic link that created the stored session. */
  constructor(
    auth: AuthGateway,
    vault: SessionVault,
    page: PageVisibility,
    mutex: Mutex,
    lastVerified: Kept<number>,
    drafts: Drafts,
  ) {
    this.#auth = auth;
    this.#vault = vault;
    this.#page = page;
    this.#mutex = mutex;
    this.#lastVerified = lastVerified;
    this.#drafts = drafts;
  }

  /**
   * Sends exactly one call per token, across repeated calls and all tabs, because a magic link works once; waits until
   * the page is visible. Only a call without a response can be repeated. Rejects with `MissingMagicTokenError` or a
   * `ServiceError`.
   */
  execute(magicToken: string | undefined): Promise<User> {
    if (!magicToken) return Promise.reject(new MissingMagicTokenError());
    const verified = this.#verified.get(magicToken) ?? this.#verify(magicToken);
    this.#verified.set(magicToken, verified);
    return verified;
  }

  async #verify(magicToken: string): Promise<User> {
    await this.#page.whenVisible();
    const link = fingerprint(magicToken);
    return this.#mutex.run(
      `verify-${link}`,
      async () => this.#verifiedBefore(link) ?? this.#exchange(magicToken, link),
    );
  }

  async #exchange(magicToken: string, link: number): Promise<User> {
    try {
      const session = await this.#auth.verify(magicToken);
      // Written before the session, so that other tabs can see which link created it.
      this.#lastVerified.write(link);
      this.#vault.store(session);
      this.#drafts.forgetOthers(session.user.email);
      return session.user;
    } catch (cause) {
      if (isTransient(cause)) this.#verified.delete(magicToken);
      // Without Web Locks another tab may have verified the link first.
      const user = this.#verifiedBefore(link);
      if (user) return user;
      throw cause;
    }
  }

  /** The stored user, if this link created the session. */
  #verifiedBefore(link: number): User | undefined {
    return this.#lastVerified.read() === link ? this.#vault.read()?.user : undefined;
  }
}
