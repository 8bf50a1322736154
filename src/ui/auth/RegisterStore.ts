import { makeAutoObservable, runInAction } from 'mobx';
import type { Notifier } from '../../application/ports.ts';
import type { Register } from '../../application/Register.ts';
import type { User } from '../../domain/user.ts';
import { FormOutcomeStore } from '../kit/FormOutcomeStore.ts';
import type { MagicLinkAddress } from './SignInStore.ts';

/** The registration form (spec section 2, 'register'). */
export class RegisterStore {
  user: User = { email: '', firstName: '', lastName: '' };
  hasAgreed = false;
  isBusy = false;
  readonly outcome: FormOutcomeStore;
  readonly #register: Register;
  readonly #address: MagicLinkAddress;
  readonly #visit: AbortSignal;

  /** When `visit` is aborted (the visitor has signed in), late responses are ignored. */
  constructor(register: Register, address: MagicLinkAddress, notifier: Notifier, visit: AbortSignal) {
    this.#register = register;
    this.#address = address;
    this.outcome = new FormOutcomeStore(notifier);
    this.#visit = visit;
    makeAutoObservable(this, { outcome: false }, { autoBind: true });
  }

  change(fields: Partial<User>): void {
    this.user = { ...this.user, ...fields };
    this.outcome.clear();
  }

  agree(hasAgreed: boolean): void {
    this.hasAgreed = hasAgreed;
    this.outcome.clear();
  }

  /** Resolves with the address that the magic link was sent to; undefined after a failure, which keeps the input. */
  async submit(): Promise<string | undefined> {
    if (this.isBusy) return undefined;
    this.isBusy = true;
    this.outcome.clear();
    try {
      const email = await this.#register.execute(this.user);
      if (this.#visit.aborted) return undefined;
      this.#address.write({ email });
      this.outcome.succeeded('Magic link sent! Check your email to sign in.');
      return email;
    } catch (error) {
      if (!this.#visit.aborted) this.outcome.failed(error, 'Failed to register. Please try again.');
      return undefined;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
