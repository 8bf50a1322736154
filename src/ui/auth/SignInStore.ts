import { makeAutoObservable, runInAction } from 'mobx';
import type { Notifier } from '../../application/ports/notices.ts';
import type { Clock } from '../../application/ports/page.ts';
import type { SendMagicLink } from '../../application/session/SendMagicLink.ts';
import { FormOutcomeStore } from '../../state/forms/FormOutcomeStore.ts';

/** State of the sign-in form, with a cooldown per email address (specification: Pages, 'login'). */
export class SignInStore {
  email = '';
  isBusy = false;
  sentTo: string | undefined = undefined;
  readonly outcome: FormOutcomeStore;
  readonly #sendMagicLink: SendMagicLink;

  constructor(sendMagicLink: SendMagicLink, notifier: Notifier, lifetime: AbortSignal, clock: Clock) {
    this.#sendMagicLink = sendMagicLink;
    this.outcome = new FormOutcomeStore(notifier, lifetime, clock);
    makeAutoObservable(this, { outcome: false }, { autoBind: true });
  }

  setEmail(email: string): void {
    this.email = email;
    this.sentTo = undefined;
    this.outcome.clear();
    this.#wait();
  }

  async submit(): Promise<void> {
    if (this.isBusy || this.outcome.waitS > 0) return;
    this.isBusy = true;
    this.sentTo = undefined;
    this.outcome.clear();
    try {
      const sentTo = await this.#sendMagicLink.execute(this.email);
      this.outcome.succeeded('Magic link sent! Check your email to sign in.');
      runInAction(() => (this.sentTo = sentTo));
      this.#wait();
    } catch (error) {
      this.outcome.failed(error, 'Failed to send magic link. Please try again.', {
        notFound: 'Check the email address, or create a new account.',
      });
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  #wait(): void {
    this.outcome.waitUntil(this.#sendMagicLink.pausedUntil(this.email));
  }
}
