import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Kept, Notifier } from '../../application/ports.ts';
import type { SentMagicLink } from '../../application/RequestMagicLink.ts';
import { type Failure, failureOf, isTransient, reportMistake } from '../../application/ServiceError.ts';
import { MissingMagicTokenError, type VerifyMagicLink } from '../../application/VerifyMagicLink.ts';
import type { Product } from '../../domain/product.ts';
import type { User } from '../../domain/user.ts';

export type Verification =
  | { readonly status: 'idle' }
  | { readonly status: 'verifying' }
  | { readonly status: 'verified'; readonly user: User }
  | {
      readonly status: 'failed';
      readonly failure: Failure;
      /** The address of this browser's last magic link. */
      readonly sentTo: string | undefined;
      /** Whether there was no response: the same link may still be valid. */
      readonly isTransient: boolean;
    };

const NEW_LINK = 'A magic link works only once, and not for long. Send yourself a new one.';
const SPENT_LINK_ADVICE = { unauthorized: NEW_LINK, notFound: NEW_LINK };

/** Sign-in with a magic link (spec section 4, 'Verification'). */
export class VerifyStore {
  state: Verification = { status: 'idle' };
  readonly #verifyMagicLink: VerifyMagicLink;
  readonly #address: Kept<Pick<SentMagicLink, 'email'>>;
  readonly #notifier: Notifier;
  readonly #product: Product;
  #magicToken: string | undefined;

  constructor(
    verifyMagicLink: VerifyMagicLink,
    address: Kept<Pick<SentMagicLink, 'email'>>,
    notifier: Notifier,
    product: Product,
  ) {
    this.#verifyMagicLink = verifyMagicLink;
    this.#address = address;
    this.#notifier = notifier;
    this.#product = product;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  /** Verifies a magic link, once per token: the screen calls this whenever its address changes. Never rejects. */
  async verify(magicToken: string | undefined): Promise<void> {
    const { status } = this.state;
    if (status === 'verifying' || status === 'verified' || (status === 'failed' && !magicToken)) return;
    this.#magicToken = magicToken;
    this.state = { status: 'verifying' };
    try {
      const user = await this.#verifyMagicLink.execute(magicToken);
      this.#address.remove();
      this.#notifier.success(`Welcome to ${this.#product.name}.`);
      this.#become({ status: 'verified', user });
    } catch (error) {
      const isMissing = error instanceof MissingMagicTokenError;
      if (!isMissing) reportMistake(error);
      const failure = failureOf(
        error,
        isMissing ? error.message : 'Verification failed. Please try again.',
        SPENT_LINK_ADVICE,
      );
      this.#notifier.error(failure.message);
      const sentTo = this.#address.read()?.email;
      this.#become({ status: 'failed', failure, sentTo, isTransient: isTransient(error) });
    }
  }

  /** Verifies the same link again. */
  retry(): Promise<void> {
    return this.verify(this.#magicToken);
  }

  /** Returns to the initial state. */
  reset(): void {
    this.#magicToken = undefined;
    this.state = { status: 'idle' };
  }

  #become(state: Verification): void {
    runInAction(() => {
      this.state = state;
    });
  }
}
