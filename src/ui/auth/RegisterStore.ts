import { makeAutoObservable, runInAction } from 'mobx';
import type { Notifier } from '../../application/ports.ts';
import type { Register } from '../../application/Register.ts';
import { messageOf } from '../../application/ServiceError.ts';
import type { User } from '../../domain/user.ts';
import type { MagicLinkAddress } from './SignInStore.ts';

/** The registration form (spec section 2, 'register'). */
export class RegisterStore {
  user: User = { email: '', firstName: '', lastName: '' };
  hasAgreed = false;
  isBusy = false;
  readonly #register: Register;
  readonly #address: MagicLinkAddress;
  readonly #notifier: Notifier;
  readonly #visit: AbortSignal;

  /** When `visit` is aborted (the visitor has signed in), late responses are ignored. */
  constructor(register: Register, address: MagicLinkAddress, notifier: Notifier, visit: AbortSignal) {
    this.#register = register;
    this.#address = address;
    this.#notifier = notifier;
    this.#visit = visit;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  change(fields: Partial<User>): void {
    this.user = { ...this.user, ...fields };
  }

  agree(hasAgreed: boolean): void {
    this.hasAgreed = hasAgreed;
  }

  /** Resolves with the address that the magic link was sent to; undefined after a failure, which keeps the input. */
  async submit(): Promise<string | undefined> {
    if (this.isBusy) return undefined;
    this.isBusy = true;
    try {
      const email = await this.#register.execute(this.user);
      if (this.#visit.aborted) return undefined;
      this.#address.write({ email });
      this.#notifier.success('Magic link sent! Check your email to sign in.');
      return email;
    } catch (error) {
      if (!this.#visit.aborted)
        this.#notifier.error(messageOf(error, 'Failed to register. Please try again.'));
      return undefined;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
