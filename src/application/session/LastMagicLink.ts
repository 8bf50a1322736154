import { trimmed } from '../../domain/typedText.ts';
import type { StoredValue } from '../ports.ts';

export interface SentMagicLink {
  readonly email: string;
  /** In milliseconds since 1970. */
  readonly sentAt: number;
  /** Whether it was sent again, from a screen that has not been left since. */
  readonly isResent: boolean;
}

const PAUSE_MS = 30_000;

/** Where this browser's last magic link went, and when. */
export class LastMagicLink {
  readonly #stored: StoredValue<SentMagicLink>;

  constructor(stored: StoredValue<SentMagicLink>) {
    this.#stored = stored;
  }

  get email(): string | undefined {
    return this.#stored.read()?.email;
  }

  /** Called when a link has been sent. */
  sent(email: string, isResent = false): void {
    this.#stored.write({ email, sentAt: Date.now(), isResent });
  }

  /**
   * Until when no other link is sent to an address, in milliseconds since 1970; 0 if one may be sent. For a screen that
   * resends, only a resend from there counts.
   */
  pausedUntil(typed: string, isResend = false): number {
    const { email, sentAt = 0, isResent = false } = this.#stored.read() ?? {};
    return email === trimmed(typed) && (isResent || !isResend) ? sentAt + PAUSE_MS : 0;
  }

  /** Called when the screen that resends is left: when it is opened again, it may do so at once. */
  endResendPause(): void {
    const last = this.#stored.read();
    if (last?.isResent) this.#stored.write({ ...last, isResent: false });
  }
}
