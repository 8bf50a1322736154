import { makeAutoObservable, runInAction } from 'mobx';
import type { Notifier } from '../../application/ports.ts';
import type { RequestMagicLink } from '../../application/RequestMagicLink.ts';
import { FormOutcomeStore } from '../kit/FormOutcomeStore.ts';
import type { MagicLinkAddress } from './SignInStore.ts';

const RESEND_COOLDOWN_S = 30;

/** Resends a magic link (spec section 2, 'check-email'), with a cooldown after each success. */
export class CheckEmailStore {
  isBusy = false;
  /** Seconds until the next resend; 0 if allowed. */
  cooldown = 0;
  readonly outcome: FormOutcomeStore;
  readonly #requestMagicLink: RequestMagicLink;
  readonly #address: MagicLinkAddress;
  readonly #visit: AbortSignal;
  #ticking: ReturnType<typeof setInterval> | undefined;
  /** Incremented when the screen is left: a request from before starts no cooldown now. */
  #opening = 0;

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
    visit.addEventListener('abort', () => clearInterval(this.#ticking));
    makeAutoObservable(this, { outcome: false }, { autoBind: true });
  }

  /** Resolves with whether it was sent. Never rejects. */
  async resend(email: string): Promise<boolean> {
    if (email.trim() === '' || this.isBusy || this.cooldown > 0) return false;
    const opening = this.#opening;
    this.isBusy = true;
    this.outcome.clear();
    try {
      await this.#requestMagicLink.execute(email);
      if (this.#visit.aborted) return false;
      this.#address.write({ email: email.trim() });
      this.outcome.succeeded('Magic link sent! Check your email again.');
      if (opening === this.#opening) this.#pause();
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
    clearInterval(this.#ticking);
    this.cooldown = 0;
    this.outcome.clear();
  }

  #pause(): void {
    clearInterval(this.#ticking);
    const until = Date.now() + RESEND_COOLDOWN_S * 1000;
    // Measured with the clock: timers of background tabs run late.
    const tick = () =>
      runInAction(() => {
        this.cooldown = Math.max(0, Math.ceil((until - Date.now()) / 1000));
        if (this.cooldown === 0) clearInterval(this.#ticking);
      });
    tick();
    this.#ticking = setInterval(tick, 1000);
  }
}
