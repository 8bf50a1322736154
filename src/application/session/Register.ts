import { trimmed } from '../../domain/typedText.ts';
import type { User } from '../../domain/user.ts';
import type { AuthGateway, StoredValue } from '../ports.ts';
import type { SentMagicLink } from './RequestMagicLink.ts';

/** Registers a user (specification: Accounts, 'Registration'). */
export class Register {
  readonly #auth: AuthGateway;
  readonly #lastSent: StoredValue<SentMagicLink>;
  readonly #visit: AbortSignal;

  constructor(auth: AuthGateway, lastSent: StoredValue<SentMagicLink>, visit: AbortSignal) {
    this.#auth = auth;
    this.#lastSent = lastSent;
    this.#visit = visit;
  }

  /**
   * Takes the user as typed. Resolves with the address that the magic link was sent to. Rejects with a `ServiceError`,
   * and with the reason of `visit` if that was aborted meanwhile (the guest has signed in).
   */
  async execute(typed: User): Promise<string> {
    const email = trimmed(typed.email);
    await this.#auth.register({
      email,
      firstName: trimmed(typed.firstName),
      lastName: trimmed(typed.lastName),
    });
    this.#visit.throwIfAborted();
    this.#lastSent.write({ email, sentAt: Date.now(), isResent: false });
    return email;
  }
}
