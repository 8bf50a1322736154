import { trimmed } from '../../domain/text/typedText.ts';
import type { User } from '../../domain/user.ts';
import type { Clock } from '../ports/page.ts';
import type { AuthGateway } from '../ports/provider.ts';
import type { StoredValue } from '../ports/storage.ts';

export interface SentMagicLink {
  readonly email: string;
  /** In ms since 1970. */
  readonly sentAt: number;
  /** Whether the link was resent, and the screen that resends is still open. */
  readonly isResent: boolean;
}

const PAUSE_MS = 30_000;

/**
 * Sends magic links, and remembers the address of the last link (specification: Accounts). Sending rejects
 * with a `ServiceError`, or with the reason of `visit` if the guest has signed in meanwhile.
 */
export class SendMagicLink {
  readonly #auth: AuthGateway;
  readonly #last: StoredValue<SentMagicLink>;
  readonly #visit: AbortSignal;
  readonly #clock: Clock;

  constructor(auth: AuthGateway, last: StoredValue<SentMagicLink>, visit: AbortSignal, clock: Clock) {
    this.#auth = auth;
    this.#last = last;
    this.#visit = visit;
    this.#clock = clock;
  }

  /** Resolves with the trimmed email address. */
  async execute(typed: string, isResent = false): Promise<string> {
    const email = trimmed(typed);
    return this.#sent(this.#auth.requestMagicLink(email), email, isResent);
  }

  /** Registers a user as typed. Resolves with the trimmed email address. */
  async register(typed: User): Promise<string> {
    const email = trimmed(typed.email);
    const [firstName, lastName] = [trimmed(typed.firstName), trimmed(typed.lastName)];
    return this.#sent(this.#auth.register({ email, firstName, lastName }), email, false);
  }

  get lastAddress(): string | undefined {
    return this.#last.read()?.email;
  }

  /**
   * Returns the time until which no other link is sent to an email address, in ms since 1970; 0 without a
   * pause. `isResend`: only an earlier resend counts.
   */
  pausedUntil(typed: string, isResend = false): number {
    const { email, sentAt = 0, isResent = false } = this.#last.read() ?? {};
    return email === trimmed(typed) && (isResent || !isResend) ? sentAt + PAUSE_MS : 0;
  }

  /** Called when the resend screen is closed. When opened again, the screen may resend at once. */
  endResendPause(): void {
    const last = this.#last.read();
    if (last?.isResent) this.#last.write({ ...last, isResent: false });
  }

  async #sent(call: Promise<void>, email: string, isResent: boolean): Promise<string> {
    await call.finally(() => this.#visit.throwIfAborted());
    this.#last.write({ email, sentAt: this.#clock.now().getTime(), isResent });
    return email;
  }
}
