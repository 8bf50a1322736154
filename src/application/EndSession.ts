import type { User } from '../domain/user.ts';
import type { Drafts } from './Drafts.ts';
import type { AuthGateway, ErrorReporter, Kept, PageLife, SessionVault, SessionWork } from './ports.ts';
import type { ReturnPath } from './ReturnPath.ts';

/** How long a sign-out waits for what still has to be sent. */
export const FINISH_WITHIN_MS = 3000;

/** Ends the session at the user's wish, in all tabs (spec section 4, 'Logout'). */
export class EndSession {
  readonly #work: SessionWork;
  readonly #drafts: Drafts;
  readonly #returnPath: ReturnPath;
  readonly #magicLinkAddress: Kept<unknown>;
  readonly #auth: AuthGateway;
  readonly #vault: SessionVault;
  readonly #errors: ErrorReporter;
  /** Whose session is ending; undefined while none is. */
  #leaving: { readonly user: User | undefined } | undefined;

  constructor(
    work: SessionWork,
    drafts: Drafts,
    returnPath: ReturnPath,
    magicLinkAddress: Kept<unknown>,
    auth: AuthGateway,
    vault: SessionVault,
    errors: ErrorReporter,
    page: PageLife,
  ) {
    this.#work = work;
    this.#drafts = drafts;
    this.#returnPath = returnPath;
    this.#magicLinkAddress = magicLinkAddress;
    this.#auth = auth;
    this.#vault = vault;
    this.#errors = errors;
    page.onExit(() => this.#end());
  }

  /**
   * Sends what still needs the session in any tab, for at most three seconds; then forgets what the user had typed, gives
   * the token back and clears the storage. Resolves when the storage is clear, without waiting for the provider: one
   * that cannot be told is only reported. A page that is closed meanwhile does the rest at once.
   */
  async execute(): Promise<void> {
    this.#leaving = { user: this.#vault.read()?.user };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeUp = new Promise((resolve) => {
      timer = setTimeout(resolve, FINISH_WITHIN_MS);
    });
    await Promise.race([this.#work.finish(), timeUp]);
    clearTimeout(timer);
    this.#end();
  }

  #end(): void {
    if (!this.#leaving) return;
    this.#drafts.forget(this.#leaving.user?.email);
    this.#leaving = undefined;
    this.#returnPath.forget();
    this.#magicLinkAddress.remove();
    const session = this.#vault.read();
    if (!session) return;
    void this.#giveBack(session.token);
    this.#vault.clear();
  }

  async #giveBack(token: string): Promise<void> {
    try {
      await this.#auth.signOut(token);
    } catch (error) {
      this.#errors.report(error, 'The provider could not be told about the sign-out');
    }
  }
}
