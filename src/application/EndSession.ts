import type { User } from '../domain/user.ts';
import type { Drafts } from './Drafts.ts';
import type { AuthGateway, ErrorReporter, Kept, PageLife, SessionVault, SessionWork } from './ports.ts';
import type { ReturnPath } from './ReturnPath.ts';

/** How long a sign-out waits for pending work. */
export const FINISH_WITHIN_MS = 3000;

/** Signs the user out, in all tabs (spec section 4, 'Logout'). */
export class EndSession {
  readonly #work: SessionWork;
  readonly #drafts: Drafts;
  readonly #returnPath: ReturnPath;
  readonly #magicLinkAddress: Kept<unknown>;
  readonly #auth: AuthGateway;
  readonly #vault: SessionVault;
  readonly #errors: ErrorReporter;
  /** The user who is signing out; undefined while no sign-out is running. */
  #ending: { readonly user: User | undefined } | undefined;

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
   * Sends pending work of all tabs, for at most 3 seconds; then deletes the user's drafts, revokes the token and clears
   * the storage, in this order. Resolves once the storage is clear, without waiting for the provider: a failed logout
   * call is only reported. If the page is closed meanwhile, the remaining steps run at once. Never rejects.
   */
  async execute(): Promise<void> {
    this.#ending = { user: this.#vault.read()?.user };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeUp = new Promise((resolve) => {
      timer = setTimeout(resolve, FINISH_WITHIN_MS);
    });
    await Promise.race([this.#work.finish(), timeUp]);
    clearTimeout(timer);
    this.#end();
  }

  #end(): void {
    if (!this.#ending) return;
    this.#drafts.forget(this.#ending.user?.email);
    this.#ending = undefined;
    this.#returnPath.forget();
    this.#magicLinkAddress.remove();
    const session = this.#vault.read();
    if (!session) return;
    void this.#revoke(session.token);
    this.#vault.clear();
  }

  async #revoke(token: string): Promise<void> {
    try {
      await this.#auth.signOut(token);
    } catch (error) {
      this.#errors.report(error, 'The provider could not be told about the sign-out');
    }
  }
}
