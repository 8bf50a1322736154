import { makeAutoObservable, runInAction } from 'mobx';
import type { Kept, Notifier } from '../../application/ports.ts';
import type { RequestMagicLink } from '../../application/RequestMagicLink.ts';
import { FormOutcomeStore } from '../kit/FormOutcomeStore.ts';

/** The address of this browser's last magic link, needed if the link does not work. */
export type MagicLinkAddress = Kept<{ readonly email: string }>;

/** The sign-in form (spec section 2, 'login'). */
export class SignInStore {
  email = '';
  isBusy = false;
  /** The address that the last magic link was sent to. */
  sentTo: string | undefined = undefined;
  readonly outcome: FormOutcomeStore;
  readonly #requestMagicLink: RequestMagicLink;
  readonly #address: MagicLinkAddress;
  readonly #visit: AbortSignal;

  /** When `visit` is aborted (the visitor has signed in), late responses are ignored. */
  constructor(
    requestMagicLink: RequestMagicLink,
    address: MagicLinkAddress,
    notifier: Notifier,
    visit: AbortSignal,
  ) {
    this.#requestMagicLink = requestMagicLink;
    this.#address = address;
    this.outcome = new FormOutcomeStore(notifier);
    this.#visit = visit;
    makeAutoObservable(this, { outcome: false }, { autoBind: true });
  }

  setEmail(email: string): void {
    this.email = email;
    this.sentTo = undefined;
    this.outcome.clear();
  }

  async submit(): Promise<void> {
    if (this.isBusy) return;
    const email = this.email.trim();
    this.isBusy = true;
    this.sentTo = undefined;
    this.outcome.clear();
    try {
      await this.#requestMagicLink.execute(email);
      if (this.#visit.aborted) return;
      this.#address.write({ email });
      this.outcome.succeeded('Magic link sent! Check your email to sign in.');
      runInAction(() => (this.sentTo = email));
    } catch (error) {
      if (this.#visit.aborted) return;
      this.outcome.failed(error, 'Failed to send magic link. Please try again.', {
        notFound: 'Check the address, or create a new account.',
      });
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
