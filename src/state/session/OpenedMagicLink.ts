import { makeAutoObservable } from 'mobx';
import type { Clock } from '../../application/ports/page.ts';
import type { SessionChange } from '../../application/ports/session.ts';
import type { PendingWork } from '../../application/ports/tabs.ts';

const PENDING_FOR_MS = 60_000;
/** Shorter than the time for which providers usually accept a magic link. */
const OFFERED_FOR_MS = 10 * 60_000;

/** The part of `SessionStore` that signs out. */
interface SignedInSession {
  signOut(onSignedOut: () => void): Promise<void>;
}

/**
 * A magic link that was opened during a session. For a minute, the link is pending: it is verified if the
 * session turns out to be over. For ten minutes, the user can sign out to verify it. The token is only in
 * memory, because it allows anyone to sign in.
 */
export class OpenedMagicLink {
  /** Token of the link that is offered to the signed-in user. */
  offered: string | undefined = undefined;
  readonly #clock: Clock;
  #offerTimer: ReturnType<typeof setTimeout> | undefined;
  /** `at` is a time in milliseconds since 1970. */
  #pending: { readonly token: string; readonly at: number } | undefined;

  constructor(work: PendingWork, clock: Clock) {
    this.#clock = clock;
    makeAutoObservable(this, { isPending: false }, { autoBind: true });
    work.onFlush(this.forgetPending);
  }

  store(token: string): void {
    this.dismiss();
    this.offered = token;
    this.#offerTimer = setTimeout(this.dismiss, OFFERED_FOR_MS);
    this.#wait(token);
  }

  /** Ends the offer. Called by the user and when the account or guest changes. */
  dismiss(): void {
    clearTimeout(this.#offerTimer);
    this.offered = undefined;
  }

  /** Signs out. Then the offered link is pending. */
  signOutToVerify(session: SignedInSession): Promise<void> {
    const token = this.offered;
    return session.signOut(() => {
      if (token !== undefined) this.#wait(token);
    });
  }

  /** Drops the pending link, unless a request of this tab has found out that the session is over. */
  onSessionChange(change: SessionChange): void {
    if (change !== 'cleared') this.forgetPending();
  }

  /** Called when the session turns out to be valid. */
  forgetPending(): void {
    this.#pending = undefined;
  }

  get isPending(): boolean {
    return this.#pending !== undefined && this.#now() - this.#pending.at < PENDING_FOR_MS;
  }

  /** Returns the pending link's token and forgets it. */
  take(): string | undefined {
    const token = this.isPending ? this.#pending?.token : undefined;
    this.forgetPending();
    return token;
  }

  #wait(token: string): void {
    this.#pending = { token, at: this.#now() };
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
