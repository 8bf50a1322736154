import { fingerprint } from '../domain/fingerprint.ts';
import type { User } from '../domain/user.ts';
import type { AuthGateway, KeyValueStorage, Mutex, PageVisibility, SessionVault } from './ports.ts';
import { ServiceError } from './ServiceError.ts';

const KEY = 'verified-link';

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
  readonly #storage: KeyValueStorage;
  readonly #verified = new Map<string, Promise<User>>();

  constructor(
    auth: AuthGateway,
    vault: SessionVault,
    page: PageVisibility,
    mutex: Mutex,
    storage: KeyValueStorage,
  ) {
    this.#auth = auth;
    this.#vault = vault;
    this.#page = page;
    this.#mutex = mutex;
    this.#storage = storage;
  }

  /**
   * Sends exactly one call per token however often it is asked, and in how many tabs, because a magic link works
   * once, and none before a person sees the page. Only where no answer came, it may be asked again. Rejects with
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
      // A tab that sees the session shall find out which link it came by.
      this.#storage.write(KEY, link);
      this.#vault.store(session);
      return session.user;
    } catch (cause) {
      if (cause instanceof ServiceError && cause.isPassing) this.#verified.delete(magicToken);
      // Where a lock does not reach the other tabs, one of them may have been quicker.
      const user = this.#verifiedBefore(link);
      if (user) return user;
      throw cause;
    }
  }

  /** Who is signed in, if it was by this link. */
  #verifiedBefore(link: number): User | undefined {
    return this.#storage.read(KEY) === link ? this.#vault.read()?.user : undefined;
  }
}
