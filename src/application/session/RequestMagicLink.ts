import { trimmed } from '../../domain/typedText.ts';
import type { AuthGateway } from '../ports.ts';
import type { LastMagicLink } from './LastMagicLink.ts';

/** Requests a magic link (specification: Accounts, 'Sign-in flow'). */
export class RequestMagicLink {
  readonly #auth: AuthGateway;
  readonly #lastMagicLink: LastMagicLink;
  readonly #visit: AbortSignal;

  constructor(auth: AuthGateway, lastMagicLink: LastMagicLink, visit: AbortSignal) {
    this.#auth = auth;
    this.#lastMagicLink = lastMagicLink;
    this.#visit = visit;
  }

  /**
   * Takes the address as typed; resolves with it as it was sent. Rejects with a `ServiceError`, and with the reason of
   * `visit` if that was aborted meanwhile (the guest has signed in).
   */
  async execute(typed: string, isResent = false): Promise<string> {
    const email = trimmed(typed);
    await this.#auth.requestMagicLink(email);
    this.#visit.throwIfAborted();
    this.#lastMagicLink.sent(email, isResent);
    return email;
  }
}
