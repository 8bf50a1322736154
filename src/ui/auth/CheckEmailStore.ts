import { makeAutoObservable, runInAction } from 'mobx';
import type { MagicLinkAddress } from '../../application/MagicLinkAddress.ts';
import type { Notifier } from '../../application/ports.ts';
import type { RequestMagicLink } from '../../application/RequestMagicLink.ts';
import { messageOf } from '../kit/messageOf.ts';

const RESEND_COOLDOWN_S = 30;

/** Sending a magic link again (spec section 2, 'check-email'), with a pause after each success. */
export class CheckEmailStore {
  isBusy = false;
  /** Seconds until it may be sent again; 0 when it may. */
  cooldown = 0;
  readonly #requestMagicLink: RequestMagicLink;
  readonly #address: MagicLinkAddress;
  readonly #notifier: Notifier;
  #ticking: ReturnType<typeof setInterval> | undefined;
  /** Counts the visits to the screen: what was sent during one does not slow down the next. */
  #visit = 0;

  constructor(requestMagicLink: RequestMagicLink, address: MagicLinkAddress, notifier: Notifier) {
    this.#requestMagicLink = requestMagicLink;
    this.#address = address;
    this.#notifier = notifier;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Answers whether it was sent. */
  async resend(email: string): Promise<boolean> {
    if (email.trim() === '' || this.isBusy || this.cooldown > 0) return false;
    const visit = this.#visit;
    this.isBusy = true;
    try {
      await this.#requestMagicLink.execute(email);
      this.#address.remember(email.trim());
      this.#notifier.success('Magic link sent! Check your email again.');
      if (visit === this.#visit) this.#pause();
      return true;
    } catch (error) {
      this.#notifier.error(messageOf(error, 'Failed to send magic link. Please try again.'));
      return false;
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }

  /** The screen is left: on the next visit it may be sent at once. */
  close(): void {
    this.#visit += 1;
    clearInterval(this.#ticking);
    this.cooldown = 0;
  }

  #pause(): void {
    clearInterval(this.#ticking);
    const until = Date.now() + RESEND_COOLDOWN_S * 1000;
    // Reckoned from the clock: timers of a tab in the background run late.
    const tick = () =>
      runInAction(() => {
        this.cooldown = Math.max(0, Math.ceil((until - Date.now()) / 1000));
        if (this.cooldown === 0) clearInterval(this.#ticking);
      });
    tick();
    this.#ticking = setInterval(tick, 1000);
  }
}
