import { makeAutoObservable, runInAction } from 'mobx';
import type { Notifier } from '../../application/ports.ts';
import type { LastMagicLink } from '../../application/session/LastMagicLink.ts';
import type { RequestMagicLink } from '../../application/session/RequestMagicLink.ts';
import { trimmed } from '../../domain/typedText.ts';
import { FormOutcomeStore } from '../kit/FormOutcomeStore.ts';

/** Resends a magic link (specification: Pages, 'check-email'), with a cooldown after each success. */
export class CheckEmailStore {
  isBusy = false;
  readonly outcome: FormOutcomeStore;
  readonly #requestMagicLink: RequestMagicLink;
  readonly #lastMagicLink: LastMagicLink;
  readonly #visit: AbortSignal;
  /** Incremented when the screen is left: a request from before starts no cooldown now. */
  #opening = 0;

  /** When `visit` is aborted (the guest has signed in), late responses are ignored. */
  constructor(
    requestMagicLink: RequestMagicLink,
    lastMagicLink: LastMagicLink,
    notifier: Notifier,
    visit: AbortSignal,
  ) {
    this.#requestMagicLink = requestMagicLink;
    this.#lastMagicLink = lastMagicLink;
    this.outcome = new FormOutcomeStore(notifier);
    this.#visit = visit;
    visit.addEventListener('abort', () => this.outcome.waitUntil(0));
    makeAutoObservable(this, { outcome: false }, { autoBind: true });
  }

  /** Continues the cooldown of an address after a reload. */
  open(email: string): void {
    this.outcome.waitUntil(this.#lastMagicLink.pausedUntil(email, true));
  }

  /** Resolves with whether it was sent. Never rejects. */
  async resend(email: string): Promise<boolean> {
    if (trimmed(email) === '' || this.isBusy || this.outcome.waitS > 0) return false;
    const opening = this.#opening;
    this.isBusy = true;
    this.outcome.clear();
    try {
      await this.#requestMagicLink.execute(email, true);
      this.outcome.succeeded('Magic link sent! Check your email again.');
      if (opening === this.#opening) this.open(email);
      else this.#lastMagicLink.endResendPause();
      return true;
    } catch (error) {
      if (!this.#visit.aborted) {
        this.outcome.failed(error, 'Failed to send magic link. Please try again.');
        if (opening !== this.#opening) this.outcome.clear();
      }
      return false;
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }

  /** Called when the screen is left: ends the cooldown. */
  close(): void {
    this.#opening += 1;
    this.#lastMagicLink.endResendPause();
    this.outcome.waitUntil(0);
    this.outcome.clear();
  }
}
