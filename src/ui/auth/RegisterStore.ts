import { makeAutoObservable, runInAction } from 'mobx';
import type { Notifier } from '../../application/ports/notices.ts';
import type { Clock } from '../../application/ports/page.ts';
import type { SendMagicLink } from '../../application/session/SendMagicLink.ts';
import type { User } from '../../domain/user.ts';
import { FormOutcomeStore } from '../../state/forms/FormOutcomeStore.ts';

/** State of the registration form (specification: Pages, 'register'). */
export class RegisterStore {
  user: User = { email: '', firstName: '', lastName: '' };
  hasAgreed = false;
  isBusy = false;
  sentTo: string | undefined = undefined;
  readonly outcome: FormOutcomeStore;
  readonly #sendMagicLink: SendMagicLink;

  constructor(sendMagicLink: SendMagicLink, notifier: Notifier, lifetime: AbortSignal, clock: Clock) {
    this.#sendMagicLink = sendMagicLink;
    this.outcome = new FormOutcomeStore(notifier, lifetime, clock);
    makeAutoObservable(this, { outcome: false }, { autoBind: true });
  }

  change(fields: Partial<User>): void {
    this.user = { ...this.user, ...fields };
    this.sentTo = undefined;
    this.outcome.clear();
  }

  agree(hasAgreed: boolean): void {
    this.hasAgreed = hasAgreed;
    this.outcome.clear();
  }

  /** Resolves to the email address that received the magic link, or to undefined after a failure. */
  async submit(): Promise<string | undefined> {
    if (this.isBusy || this.outcome.waitS > 0) return undefined;
    this.isBusy = true;
    this.sentTo = undefined;
    this.outcome.clear();
    try {
      const email = await this.#sendMagicLink.register(this.user);
      this.outcome.succeeded('Magic link sent! Check your email to sign in.');
      runInAction(() => (this.sentTo = email));
      return email;
    } catch (error) {
      this.outcome.failed(error, 'Failed to register. Please try again.', {
        conflict: 'Already have an account? Sign in instead.',
      });
      return undefined;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
