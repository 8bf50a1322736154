import { makeAutoObservable, runInAction } from 'mobx';
import type { Kept, Notifier } from '../../application/ports.ts';
import type { RequestMagicLink } from '../../application/RequestMagicLink.ts';
import { messageOf } from '../../application/ServiceError.ts';

/** The address of this browser's last magic link, needed if the link does not work. */
export type MagicLinkAddress = Kept<{ readonly email: string }>;

/** The sign-in form (spec section 2, 'login'). */
export class SignInStore {
  email = '';
  isBusy = false;
  /** The address that the last magic link was sent to. */
  sentTo: string | undefined = undefined;
  readonly #requestMagicLink: RequestMagicLink;
  readonly #address: MagicLinkAddress;
  readonly #notifier: Notifier;
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
    this.#notifier = notifier;
    this.#visit = visit;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  setEmail(email: string): void {
    this.email = email;
    this.sentTo = undefined;
  }

  async submit(): Promise<void> {
    if (this.isBusy) return;
    const email = this.email.trim();
    this.isBusy = true;
    this.sentTo = undefined;
    try {
      await this.#requestMagicLink.execute(email);
      if (this.#visit.aborted) return;
      this.#address.write({ email });
      this.#notifier.success('Magic link sent! Check your email to sign in.');
      runInAction(() => (this.sentTo = email));
    } catch (error) {
      if (!this.#visit.aborted)
        this.#notifier.error(messageOf(error, 'Failed to send magic link. Please try again.'));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
