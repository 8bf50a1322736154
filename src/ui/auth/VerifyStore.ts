import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Notifier } from '../../application/ports/notices.ts';
import { type Failure, failureOf, isTransient, reportMistake } from '../../application/ServiceError.ts';
import type { SendMagicLink } from '../../application/session/SendMagicLink.ts';
import type { VerifyMagicLink } from '../../application/session/VerifyMagicLink.ts';
import type { Product } from '../../domain/product.ts';
import type { User } from '../../domain/user.ts';

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

const NEW_LINK = 'Magic links work only once and expire soon. Send a new one.';
const SPENT_LINK_ADVICE = { unauthorized: NEW_LINK, notFound: NEW_LINK };

/** Sign-in with a magic link (specification: Accounts, 'Verification'). */
export class VerifyStore {
  state: Verification = { status: 'idle' };
  readonly #verifyMagicLink: VerifyMagicLink;
  readonly #sendMagicLink: Pick<SendMagicLink, 'lastAddress'>;
  readonly #notifier: Notifier;
  readonly #product: Product;
  readonly #lifetime: AbortSignal;
  #magicToken: string | undefined;

  /** Once `lifetime` is aborted (another tab has signed in), late responses are ignored. */
  constructor(
    verifyMagicLink: VerifyMagicLink,
    sendMagicLink: Pick<SendMagicLink, 'lastAddress'>,
    notifier: Notifier,
    product: Product,
    lifetime: AbortSignal,
  ) {
    this.#verifyMagicLink = verifyMagicLink;
    this.#sendMagicLink = sendMagicLink;
    this.#notifier = notifier;
    this.#product = product;
    this.#lifetime = lifetime;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  /** Verifies a magic link once per token, even if called again after a URL change. Never rejects. */
  async verify(magicToken: string | undefined): Promise<void> {
    const { status } = this.state;
    if (['verifying', 'asking', 'verified'].includes(status) || (status === 'failed' && !magicToken)) return;
    this.#magicToken = magicToken;
    this.state = { status: 'verifying' };
    try {
      const { user, expected } = await this.#verifyMagicLink.execute(magicToken);
      if (this.#lifetime.aborted) return;
      if (expected === undefined) this.#welcome(user);
      else this.#setState({ status: 'asking', user, expected });
    } catch (error) {
      if (this.#lifetime.aborted) return;
      reportMistake(error);
      const failure = failureOf(error, 'Verification failed. Please try again.', SPENT_LINK_ADVICE);
      this.#notifier.error(failure.message);
      const sentTo = this.#sendMagicLink.lastAddress;
      this.#setState({ status: 'failed', failure, sentTo, isTransient: isTransient(error) });
    }
  }

  /** Signs in as the link's user after the user has confirmed the account. */
  accept(): void {
    if (this.state.status !== 'asking') return;
    this.#verifyMagicLink.accept();
    this.#welcome(this.state.user);
  }

  retry(): Promise<void> {
    return this.verify(this.#magicToken);
  }

  /** Returns to the initial state. Revokes a session that was not accepted. */
  reset(): void {
    this.#verifyMagicLink.refuse();
    this.#magicToken = undefined;
    this.state = { status: 'idle' };
  }

  #welcome(user: User): void {
    this.#notifier.success(`Welcome to ${this.#product.name}.`);
    this.#setState({ status: 'verified', user });
  }

  #setState(state: Verification): void {
    runInAction(() => (this.state = state));
  }
}
