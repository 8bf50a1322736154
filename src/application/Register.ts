import type { User } from '../domain/user.ts';
import type { AuthGateway } from './ports.ts';
import { runOnce } from './runOnce.ts';

/** Registers a user (spec section 4, 'Registration'). */
export class Register {
  readonly #auth: AuthGateway;
  readonly #send = runOnce((user: User) => this.#register(user));

  constructor(auth: AuthGateway) {
    this.#auth = auth;
  }

  /**
   * Takes the user as typed; runs one request at a time. Resolves with the address that the magic link was sent to.
   * Rejects with a `ServiceError`.
   */
  execute(user: User): Promise<string> {
    return this.#send(user);
  }

  async #register({ email, firstName, lastName }: User): Promise<string> {
    const address = email.trim();
    await this.#auth.register({ email: address, firstName: firstName.trim(), lastName: lastName.trim() });
    return address;
  }
}
