import { makeAutoObservable, runInAction } from 'mobx';
import type { MagicLinkAddress } from '../../application/MagicLinkAddress.ts';
import type { Notifier } from '../../application/ports.ts';
import type { RequestMagicLink } from '../../application/RequestMagicLink.ts';
import { messageOf } from '../kit/messageOf.ts';

/** The sign-in form (spec section 2, 'login'). */
export class SignInStore {
  email = '';
  isBusy = false;
  /** The address that the last magic link went to. */
  sentTo: string | undefined = undefined;
  readonly #requestMagicLink: RequestMagicLink;
  readonly #address: MagicLinkAddress;
  readonly #notifier: Notifier;

  constructor(requestMagicLink: RequestMagicLink, address: MagicLinkAddress, notifier: Notifier) {
    this.#requestMagicLink = requestMagicLink;
    this.#address = address;
    this.#notifier = notifier;
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
      this.#address.remember(email);
      this.#notifier.success('Magic link sent! Check your email to sign in.');
      runInAction(() => {
        this.sentTo = email;
      });
    } catch (error) {
      this.#notifier.error(messageOf(error, 'Failed to send magic link. Please try again.'));
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }
}
