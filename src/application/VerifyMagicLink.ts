import type { User } from '../domain/user.ts';
import type { Drafts } from './Drafts.ts';
import { fingerprint } from './fingerprint.ts';
import type { AuthGateway, Kept, Mutex, PageVisibility, SessionVault } from './ports.ts';
import { isTransient } from './ServiceError.ts';

/** A visit to the verify screen without a token in its address. */
export class MissingMagicTokenError extends Error {
  override readonly name = 'MissingMagicTokenError';

  constructor() {
    super('Invalid verification link');
  }
}

/** Trades the token of a magic link for a stored session (spec section 4, 'Verification'). */
export class VerifyMagicLink {
  readonly #auth: AuthGateway;
  readonly #vault: SessionVault;
  readonly #page: PageVisibility;
  readonly #mutex: Mutex;
  readonly #lastVerified: Kept<number>;
  readonly #drafts: Drafts;
  readonly #verified = new Map<string, Promise<User>>();

  /** `lastVerified` keeps the fingerprint of the link that the stored session came by. */
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
   * Sends exactly one call per token, however often and in however many tabs it is called, because a magic link works
   * once; and none before a person sees the page. Only when no answer came may it be called again. Rejects with
   * `MissingMagicTokenError` or a `ServiceError`.
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
      // First, so that a tab that sees the session can tell which link it came by.
      this.#lastVerified.write(link);
      this.#vault.store(session);
      this.#drafts.forgetOthers(session.user.email);
      return session.user;
    } catch (cause) {
      if (isTransient(cause)) this.#verified.delete(magicToken);
      // Where a lock does not reach the other tabs, one of them may have been quicker.
      const user = this.#verifiedBefore(link);
      if (user) return user;
      throw cause;
    }
  }

  /** Who is signed in, if it was by this link. */
  #verifiedBefore(link: number): User | undefined {
    return this.#lastVerified.read() === link ? this.#vault.read()?.user : undefined;
  }
}
