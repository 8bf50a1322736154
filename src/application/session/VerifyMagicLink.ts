import type { User } from '../../domain/user.ts';
import { fingerprint } from '../device/fingerprint.ts';
import type { PageVisibility } from '../ports/page.ts';
import type { AuthGateway } from '../ports/provider.ts';
import type { Session, SessionVault } from '../ports/session.ts';
import type { Mutex } from '../ports/tabs.ts';
import { isTransient, ServiceError } from '../ServiceError.ts';
import type { ForgetDevice } from './ForgetDevice.ts';
import type { SendMagicLink } from './SendMagicLink.ts';

export interface Verified {
  readonly user: User;
  /** The last magic link's address, if it is not the user's. The session then needs `accept`. */
  readonly expected?: string;
}

interface Deps {
  readonly auth: AuthGateway;
  readonly vault: SessionVault;
  readonly page: PageVisibility;
  readonly mutex: Mutex;
  readonly sendMagicLink: Pick<SendMagicLink, 'lastAddress'>;
  readonly forgetDevice: ForgetDevice;
  /** When aborted (another tab has signed in), no request is sent and no session stored. */
  readonly visit: AbortSignal;
}

/** Exchanges a magic link's token for a session (specification: Accounts, 'Verification'). */
export class VerifyMagicLink {
  readonly #deps: Deps;
  readonly #verified = new Map<string, Promise<Verified>>();
  /** A session that is stored only after `accept`. */
  #waiting: (Session & { readonly user: User }) | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Waits until the page is visible. Sends one request per token, even across repeated calls and all tabs,
   * because a magic link works only once. Only a request without a response can be repeated. Rejects with a
   * `ServiceError`, or with the reason of `visit` when aborted.
   */
  execute(magicToken: string | undefined): Promise<Verified> {
    if (!magicToken) return Promise.reject(new ServiceError('refused', '', 'Invalid verification link'));
    const verified = this.#verified.get(magicToken) ?? this.#verify(magicToken);
    this.#verified.set(magicToken, verified);
    return verified;
  }

  accept(): void {
    if (!this.#waiting) return;
    this.#deps.forgetDevice.signedIn(this.#waiting.user.email);
    this.#deps.vault.store(this.#waiting);
    this.#waiting = undefined;
  }

  /** Revokes the waiting session, if any. Ignores a failure. */
  refuse(): void {
    if (this.#waiting) this.#deps.auth.signOut(this.#waiting.token).catch(() => undefined);
    this.#waiting = undefined;
  }

  async #verify(magicToken: string): Promise<Verified> {
    const { page, mutex, visit } = this.#deps;
    await page.whenVisible();
    const link = fingerprint(magicToken);
    return mutex.run(`verify-${link}`, async () => {
      visit.throwIfAborted();
      return this.#verifiedBefore(link) ?? this.#exchange(magicToken, link);
    });
  }

  async #exchange(magicToken: string, link: number): Promise<Verified> {
    const { auth, visit, sendMagicLink } = this.#deps;
    try {
      this.#waiting = { ...(await auth.verify(magicToken)), link };
      const { user } = this.#waiting;
      visit.throwIfAborted();
      const { lastAddress: expected = user.email } = sendMagicLink;
      if (expected.toLowerCase() !== user.email.toLowerCase()) return { user, expected };
      this.accept();
      return { user };
    } catch (cause) {
      this.refuse();
      if (isTransient(cause)) this.#verified.delete(magicToken);
      // Without Web Locks, another tab may have verified the link first.
      const before = this.#verifiedBefore(link);
      if (before) return before;
      throw cause;
    }
  }

  #verifiedBefore(link: number): Verified | undefined {
    const { link: stored, user } = this.#deps.vault.read() ?? {};
    return stored === link && user ? { user } : undefined;
  }
}
