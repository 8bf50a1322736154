import type { User } from '../domain/user.ts';
import type { AuthGateway, PageVisibility, SessionVault } from './ports.ts';

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
  readonly #verified = new Map<string, Promise<User>>();

  constructor(auth: AuthGateway, vault: SessionVault, page: PageVisibility) {
    this.#auth = auth;
    this.#vault = vault;
    this.#page = page;
  }

  /**
   * Sends exactly one call per token however often it is asked, because a magic link works once,
   * and none before a person sees the page. Rejects with `MissingMagicTokenError` or a `ServiceError`.
   */
  execute(magicToken: string | undefined): Promise<User> {
    if (!magicToken) return Promise.reject(new MissingMagicTokenError());
    const verified = this.#verified.get(magicToken) ?? this.#verify(magicToken);
    this.#verified.set(magicToken, verified);
    return verified;
  }

  async #verify(magicToken: string): Promise<User> {
    await this.#page.whenVisible();
    const session = await this.#auth.verify(magicToken);
    this.#vault.store(session);
    return session.user;
  }
}
