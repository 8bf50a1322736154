import type { AuthGateway } from './ports.ts';
import { runOnce } from './runOnce.ts';

/** Requests a magic link (spec section 4, 'Sign-in flow'). */
export class RequestMagicLink {
  readonly #auth: AuthGateway;
  readonly #send = runOnce(
    (email: string) => this.#auth.requestMagicLink(email),
    (email) => email,
  );

  constructor(auth: AuthGateway) {
    this.#auth = auth;
  }

  /** Takes the address as typed; runs one request per address at a time. Rejects with a `ServiceError`. */
  execute(email: string): Promise<void> {
    return this.#send(email.trim());
  }
}
