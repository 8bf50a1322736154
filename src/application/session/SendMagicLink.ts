import { trimmed } from '../../domain/text/typedText.ts';
import type { User } from '../../domain/user.ts';
import type { AuthGateway } from '../ports/provider.ts';
import type { StoredValue } from '../ports/storage.ts';

export interface SentMagicLink {
  readonly email: string;
  /** In milliseconds since 1970. */
  readonly sentAt: number;
  /** Whether it was sent again, from a screen that has not been left since. */
  readonly isResent: boolean;
}

const PAUSE_MS = 30_000;

/**
 * Has magic links sent, and knows where the last one went (specification: Accounts). What sends one rejects with a
 * `ServiceError`, and with the reason of `visit` if that was aborted meanwhile (the guest has signed in).
 */
export class SendMagicLink {
  readonly #auth: AuthGateway;
  readonly #last: StoredValue<SentMagicLink>;
  readonly #visit: AbortSignal;

  constructor(auth: AuthGateway, last: StoredValue<SentMagicLink>, visit: AbortSignal) {
    this.#auth = auth;
    this.#last = last;
    this.#visit = visit;
  }

  /** Takes the address as typed; resolves with it as it was sent. */
  async execute(typed: string, isResent = false): Promise<string> {
    const email = trimmed(typed);
    return this.#sent(this.#auth.requestMagicLink(email), email, isResent);
  }

  /** Registers a user, as typed. Resolves with the address that the link was sent to. */
  async register(typed: User): Promise<string> {
    const email = trimmed(typed.email);
    const [firstName, lastName] = [trimmed(typed.firstName), trimmed(typed.lastName)];
    return this.#sent(this.#auth.register({ email, firstName, lastName }), email, false);
  }

  get lastAddress(): string | undefined {
    return this.#last.read()?.email;
  }

  /**
   * Until when no other link is sent to an address, in milliseconds since 1970; 0 if one may be sent. For a screen that
   * resends, only a resend from there counts.
   */
  pausedUntil(typed: string, isResend = false): number {
    const { email, sentAt = 0, isResent = false } = this.#last.read() ?? {};
    return email === trimmed(typed) && (isResent || !isResend) ? sentAt + PAUSE_MS : 0;
  }

  /** Called when the screen that resends is left: when it is opened again, it may do so at once. */
  endResendPause(): void {
    const last = this.#last.read();
    if (last?.isResent) this.#last.write({ ...last, isResent: false });
  }

  async #sent(call: Promise<void>, email: string, isResent: boolean): Promise<string> {
    await call.finally(() => this.#visit.throwIfAborted());
    this.#last.write({ email, sentAt: Date.now(), isResent });
    return email;
  }
}
