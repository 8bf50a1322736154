import { trimmed } from '../../domain/typedText.ts';
import type { User } from '../../domain/user.ts';
import type { AuthGateway } from '../ports.ts';
import type { LastMagicLink } from './LastMagicLink.ts';

/** Registers a user (specification: Accounts, 'Registration'). */
export class Register {
  readonly #auth: AuthGateway;
  readonly #lastMagicLink: LastMagicLink;
  readonly #visit: AbortSignal;

  constructor(auth: AuthGateway, lastMagicLink: LastMagicLink, visit: AbortSignal) {
    this.#auth = auth;
    this.#lastMagicLink = lastMagicLink;
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
    this.#lastMagicLink.sent(email);
    return email;
  }
}
