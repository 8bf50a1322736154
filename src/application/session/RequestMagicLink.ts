import { trimmed } from '../../domain/typedText.ts';
import type { AuthGateway, StoredValue } from '../ports.ts';

/** This browser's last magic link. */
export interface SentMagicLink {
  readonly email: string;
  /** In milliseconds since 1970. */
  readonly sentAt: number;
  /** Whether it was sent again, from a screen that has not been left since. */
  readonly isResent: boolean;
}

const PAUSE_MS = 30_000;

/** Requests a magic link (specification: Accounts, 'Sign-in flow'). */
export class RequestMagicLink {
  readonly #auth: AuthGateway;
  readonly #lastSent: StoredValue<SentMagicLink>;
  readonly #visit: AbortSignal;

  constructor(auth: AuthGateway, lastSent: StoredValue<SentMagicLink>, visit: AbortSignal) {
    this.#auth = auth;
    this.#lastSent = lastSent;
    this.#visit = visit;
  }

  /**
   * Takes the address as typed; resolves with it as it was sent. Rejects with a `ServiceError`, and with the reason of
   * `visit` if that was aborted meanwhile (the guest has signed in).
   */
  async execute(typed: string, isResent = false): Promise<string> {
    const email = trimmed(typed);
    await this.#auth.requestMagicLink(email);
    this.#visit.throwIfAborted();
    this.#lastSent.write({ email, sentAt: Date.now(), isResent });
    return email;
  }

  /**
   * Until when no other link is sent to an address, in milliseconds since 1970; 0 if one may be sent. For a screen that
   * resends, only a resend from there counts.
   */
  pausedUntil(typed: string, isResend = false): number {
    const { email, sentAt = 0, isResent = false } = this.#lastSent.read() ?? {};
    return email === trimmed(typed) && (isResent || !isResend) ? sentAt + PAUSE_MS : 0;
  }

  /** Called when the screen that resends is left: when it is opened again, it may do so at once. */
  endResendPause(): void {
    const last = this.#lastSent.read();
    if (last?.isResent) this.#lastSent.write({ ...last, isResent: false });
  }
}
