import { makeAutoObservable, runInAction } from 'mobx';
import type { Notifier } from '../../application/ports/notices.ts';
import type { Clock } from '../../application/ports/page.ts';
import type { SendMagicLink } from '../../application/session/SendMagicLink.ts';
import { trimmed } from '../../domain/text/typedText.ts';
import { FormOutcomeStore } from '../../state/forms/FormOutcomeStore.ts';

/** Store that resends magic links, with a cooldown after a success (specification: Pages, 'check-email'). */
export class CheckEmailStore {
  isBusy = false;
  readonly outcome: FormOutcomeStore;
  readonly #sendMagicLink: SendMagicLink;
  /** Incremented when the screen is left, so that earlier requests do not start a cooldown. */
  #opening = 0;

  constructor(sendMagicLink: SendMagicLink, notifier: Notifier, lifetime: AbortSignal, clock: Clock) {
    this.#sendMagicLink = sendMagicLink;
    this.outcome = new FormOutcomeStore(notifier, lifetime, clock);
    makeAutoObservable(this, { outcome: false }, { autoBind: true });
  }

  /** Continues the cooldown of an email address after a reload. */
  open(email: string): void {
    this.outcome.waitUntil(this.#sendMagicLink.pausedUntil(email, true));
  }

  /** Resolves to whether the link was sent. Never rejects. */
  async resend(email: string): Promise<boolean> {
    if (trimmed(email) === '' || this.isBusy || this.outcome.waitS > 0) return false;
    const opening = this.#opening;
    this.isBusy = true;
    this.outcome.clear();
    try {
      await this.#sendMagicLink.execute(email, true);
      this.outcome.succeeded('Magic link sent! Check your email again.');
      if (opening === this.#opening) this.open(email);
      else this.#sendMagicLink.endResendPause();
      return true;
    } catch (error) {
      this.outcome.failed(error, 'Failed to send magic link. Please try again.');
      if (opening !== this.#opening) this.outcome.clear();
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  /** Ends the cooldown. Called when the screen is left. */
  close(): void {
    this.#opening += 1;
    this.#sendMagicLink.endResendPause();
    this.outcome.waitUntil(0);
    this.outcome.clear();
  }
}
