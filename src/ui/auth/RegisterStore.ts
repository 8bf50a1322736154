import { makeAutoObservable, runInAction } from 'mobx';
import type { MagicLinkAddress } from '../../application/MagicLinkAddress.ts';
import type { Notifier } from '../../application/ports.ts';
import type { Register } from '../../application/Register.ts';
import type { User } from '../../domain/user.ts';
import { messageOf } from '../kit/messageOf.ts';

const NOBODY: User = { email: '', firstName: '', lastName: '' };

/** The registration form (spec section 2, 'register'). */
export class RegisterStore {
  user = NOBODY;
  hasAgreed = false;
  isBusy = false;
  readonly #register: Register;
  readonly #address: MagicLinkAddress;
  readonly #notifier: Notifier;

  constructor(register: Register, address: MagicLinkAddress, notifier: Notifier) {
    this.#register = register;
    this.#address = address;
    this.#notifier = notifier;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  change(fields: Partial<User>): void {
    this.user = { ...this.user, ...fields };
  }

  agree(hasAgreed: boolean): void {
    this.hasAgreed = hasAgreed;
  }

  /** Whoever had typed something is signed in, and gone again. */
  reset(): void {
    this.user = NOBODY;
    this.hasAgreed = false;
  }

  /** Answers the address that the magic link went to, or undefined when it failed; what was typed then stays. */
  async submit(): Promise<string | undefined> {
    if (this.isBusy) return undefined;
    this.isBusy = true;
    try {
      const email = await this.#register.execute(this.user);
      this.#address.remember(email);
      this.#notifier.success('Magic link sent! Check your email to sign in.');
      return email;
    } catch (error) {
      this.#notifier.error(messageOf(error, 'Failed to register. Please try again.'));
      return undefined;
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }
}
