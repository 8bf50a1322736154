import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Notifier } from '../../application/ports/notices.ts';
import { type Failure, failureOf, isTransient, reportMistake } from '../../application/ServiceError.ts';
import type { SendMagicLink } from '../../application/session/SendMagicLink.ts';
import type { VerifyMagicLink } from '../../application/session/VerifyMagicLink.ts';
import type { Product } from '../../domain/product.ts';
import type { User } from '../../domain/user.ts';
import type { OpenedMagicLink } from '../../state/session/OpenedMagicLink.ts';
import type { SessionStore } from '../../state/session/SessionStore.ts';

export type Verification =
  | { readonly status: 'idle' }
  | { readonly status: 'verifying' }
  /** The link belongs to another account than expected. The user must confirm before sign-in. */
  | { readonly status: 'asking'; readonly user: User; readonly expected: string }
  | { readonly status: 'verified'; readonly user: User }
  | {
      readonly status: 'failed';
      readonly failure: Failure;
      /** Email address that received this browser's last magic link. */
      readonly sentTo: string | undefined;
      /** Whether the server did not respond. The same link may still be valid. */
      readonly isTransient: boolean;
    };

type Redirect = (path: string) => void;

interface Deps {
  readonly verifyMagicLink: Pick<VerifyMagicLink, 'execute' | 'accept' | 'refuse'>;
  readonly sendMagicLink: Pick<SendMagicLink, 'lastAddress'>;
  readonly session: Pick<SessionStore, 'begin' | 'isAuthenticated' | 'returnPath'>;
  readonly openedMagicLink: Pick<OpenedMagicLink, 'take'>;
  readonly notifier: Notifier;
  readonly product: Product;
  /** Once aborted (another tab has signed in), late responses are ignored. */
  readonly lifetime: AbortSignal;
}

const REDIRECT_AFTER_SIGN_IN_MS = 2_000;
const REDIRECT_AFTER_FAILURE_MS = 3_000;
const NEW_LINK = 'Magic links work only once and expire soon. Send a new one.';
const SPENT_LINK_ADVICE = { unauthorized: NEW_LINK, notFound: NEW_LINK };

/** Sign-in with a magic link (specification: Accounts, 'Verification'). Redirects after the result. */
export class VerifyStore {
  state: Verification = { status: 'idle' };
  /** Whether the redirect after a failure is off, because the user has interacted with the screen. */
  isRedirectPaused = false;
  readonly #deps: Deps;
  #magicToken: string | undefined;
  /** Undefined while the screen is closed. */
  #redirect: Redirect | undefined;
  #redirectTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  /** Called when the screen is opened. */
  open(redirect: Redirect): void {
    this.#redirect = redirect;
    this.isRedirectPaused = false;
    this.#deps.session.returnPath.adopt();
  }

  /** Called when the screen is left. A verification in progress still signs in. */
  close(): void {
    this.#redirect = undefined;
    if (this.state.status !== 'verifying') this.#finish();
  }

  /**
   * Verifies a magic link once per token, even if called again after a URL change. Without a token, verifies
   * the link that was opened during the ended session. Never rejects.
   */
  verify(magicToken: string | undefined): Promise<void> {
    if (magicToken !== undefined) this.isRedirectPaused = false;
    return this.#verify(magicToken ?? this.#deps.openedMagicLink.take());
  }

  retry(): Promise<void> {
    return this.#verify(this.#magicToken);
  }

  /** Signs in as the link's user after the user has confirmed the account. */
  accept(): void {
    if (this.state.status !== 'asking') return;
    this.#deps.verifyMagicLink.accept();
    this.#welcome(this.state.user);
  }

  /** Cancels the redirect after a failure. Called when the user interacts with the screen. */
  pauseRedirect(): void {
    this.isRedirectPaused = true;
    clearTimeout(this.#redirectTimer);
  }

  async #verify(magicToken: string | undefined): Promise<void> {
    const { status } = this.state;
    if (['verifying', 'asking', 'verified'].includes(status) || (status === 'failed' && !magicToken)) return;
    const { verifyMagicLink, sendMagicLink, notifier, lifetime } = this.#deps;
    clearTimeout(this.#redirectTimer);
    this.#magicToken = magicToken;
    this.state = { status: 'verifying' };
    try {
      const { user, expected } = await verifyMagicLink.execute(magicToken);
      if (lifetime.aborted) return;
      if (expected === undefined) this.#welcome(user);
      else this.#show({ status: 'asking', user, expected });
    } catch (error) {
      if (lifetime.aborted) return;
      reportMistake(error);
      const failure = failureOf(error, 'Verification failed. Please try again.', SPENT_LINK_ADVICE);
      notifier.error(failure.message);
      const sentTo = sendMagicLink.lastAddress;
      this.#show({ status: 'failed', failure, sentTo, isTransient: isTransient(error) });
    }
  }

  #welcome(user: User): void {
    const { notifier, product } = this.#deps;
    notifier.success(`Welcome to ${product.name}.`);
    this.#show({ status: 'verified', user });
  }

  /** Shows a result, and starts its redirect. Finishes at once if the screen is closed. */
  #show(state: Verification): void {
    runInAction(() => (this.state = state));
    if (!this.#redirect) this.#finish();
    else if (state.status === 'verified') this.#redirectIn(REDIRECT_AFTER_SIGN_IN_MS);
    else if (state.status === 'failed' && !this.isRedirectPaused) this.#redirectIn(REDIRECT_AFTER_FAILURE_MS);
  }

  #redirectIn(ms: number): void {
    this.#redirectTimer = setTimeout(() => {
      const isVerified = this.state.status === 'verified';
      this.#finish();
      if (!isVerified) this.#redirect?.('/auth/register');
      else if (!this.#deps.session.isAuthenticated) this.#redirect?.('/auth/login');
    }, ms);
  }

  /** Begins a verified session. Revokes a session that the user has not accepted. */
  #finish(): void {
    clearTimeout(this.#redirectTimer);
    // The session begins only now. If it began with the response, the app would leave the screen at once.
    // Another tab may have signed out since the response.
    if (this.state.status === 'verified') this.#deps.session.begin();
    this.#deps.verifyMagicLink.refuse();
    this.#magicToken = undefined;
    runInAction(() => (this.state = { status: 'idle' }));
  }
}
